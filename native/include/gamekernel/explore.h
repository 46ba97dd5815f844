/*
 * What is done with many positions: perft, playouts, search. Written once, for
 * the rules of any game; checks and failures as in calls.h.
 *
 * `stop` may be NULL; else another thread may set it to something other than 0
 * and the call soon answers GK_STOPPED. They need about 350 kB of C stack.
 */
#ifndef GAMEKERNEL_EXPLORE_H
#define GAMEKERNEL_EXPLORE_H

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    GK_DEPTH_MAX = 32 /* of perft and search; less where moves_max is huge */
};

/* Count the paths of exactly `depth` moves; a finished game has none. The
 * result may wrap beyond 2^64. GK_BAD_ARGUMENT for a depth over GK_DEPTH_MAX,
 * or for one where depth * moves_max passes 65,536. */
int gk_perft(const gk_rules *rules, const uint8_t *state, size_t size, uint32_t depth,
             const volatile int32_t *stop, uint64_t *leaves);

typedef struct gk_tally {
    uint64_t games;
    uint64_t plies;              /* of all games together */
    uint64_t wins[GK_SEATS_MAX]; /* by seat */
    uint64_t draws;
    uint64_t capped; /* still running when the cap was reached */
} gk_tally;

/* Play games number `first` .. `first + games - 1` at random from the state,
 * each to its end or for `cap` plies. Game i depends on the seed and on i
 * alone, so that a batch may be split among threads; each legal move has the
 * same chance. GK_BAD_ARGUMENT for a cap of 0. When stopped, the tally holds
 * the games that were finished. */
int gk_playouts(const gk_rules *rules, const uint8_t *state, size_t size, uint64_t seed,
                uint64_t first, uint64_t games, uint32_t cap, const volatile int32_t *stop,
                gk_tally *tally);

/* Scores of a won and a lost game, less one for each ply until then. */
enum {
    GK_WIN = 1000000
};

typedef struct gk_found {
    gk_move best;    /* the move to play */
    uint16_t depth;  /* plies searched completely, at least 1 */
    uint16_t length; /* of `line` */
    int32_t score;   /* for the seat to move; near +-GK_WIN: the end is seen */
    uint64_t nodes;  /* positions looked at */
    gk_move line[GK_DEPTH_MAX]; /* what both are expected to play */
} gk_found;

/* Look for the best move of a game of two seats, deeper and deeper until
 * `depth` plies are searched, `nodes` positions were looked at or `seconds`
 * have passed (0 for the last two: no limit), or the end is certain. The first
 * ply is always searched: a win in one is found under any limit.
 * Being stopped early is no failure: the best so far is the answer.
 * GK_BAD_ARGUMENT for a game of other than two seats, a game that is over, a
 * depth of 0 or over GK_DEPTH_MAX or (as in perft) too large for moves_max. */
int gk_search(const gk_rules *rules, const uint8_t *state, size_t size, uint32_t depth,
              uint64_t nodes, double seconds, const volatile int32_t *stop, gk_found *found);

#ifdef __cplusplus
}
#endif
#endif
