/*
 * The interface between the rules of one game in C and everything that is
 * written once for all of them: perft, playouts, search, and the calls that
 * a host makes with a saved state.
 *
 * A *state* is a short array of bytes in a portable layout that the game
 * documents. A *position* is the game's own working struct, made from a state
 * by `load`; nobody else looks into it. Moves are 16-bit codes whose meaning
 * belongs to the game. Nothing here allocates, keeps anything between calls,
 * or may be called with a position that `load` has refused. One position is
 * used by one thread at a time.
 */
#ifndef GAMEKERNEL_RULES_H
#define GAMEKERNEL_RULES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a call can answer. Failures lie below the outcomes, so that one int
 * can carry a count, an outcome or a failure. */
typedef enum gk_status {
    GK_OK = 0,
    GK_BAD_SIZE = -11,     /* a state of impossible length */
    GK_BAD_STATE = -12,    /* bytes that are no position of this game */
    GK_BAD_MOVE = -13,     /* a code that is not a legal move here */
    GK_BAD_ARGUMENT = -14, /* a depth, buffer or pointer out of range */
    GK_BAD_RULES = -15,    /* a table of another version or beyond the limits */
    GK_STOPPED = -16,      /* the caller's stop flag ended the work early */
    GK_NO_ROOM = -17       /* the memory that the caller lends is too small */
} gk_status;

typedef uint16_t gk_move;

/* How a game stands: the seat that won, or one of these. */
enum {
    GK_RUNNING = -1, /* it goes on */
    GK_DRAW = -2     /* it is over and nobody has won */
};

/* What it waits for, when it is over. */
enum { GK_NOBODY = -3 };

/* What one game's rules may ask for. Positions lie on the C stack. */
enum {
    GK_STATE_MAX = 65536,     /* bytes of a state */
    GK_POSITION_MAX = 131072, /* bytes of a position */
    GK_UNDO_MAX = 256,        /* bytes of an undo record */
    GK_MOVES_MAX = 16384,     /* legal moves of one position */
    GK_SEATS_MAX = 8
};

typedef struct gk_rules {
    const char *id;       /* the game's id, for messages */
    uint32_t version;     /* of this struct: GK_RULES_VERSION */
    uint32_t seats;       /* at the table, 1..GK_SEATS_MAX */
    uint32_t state_max;   /* the longest state in bytes */
    uint32_t moves_max;   /* no position has more legal moves */
    size_t position_size; /* sizeof the working struct */
    size_t undo_size;     /* sizeof what `make` leaves for `unmake` */

    /* Read a state. Checks every byte; on failure `position` is garbage.
     * `position` comes uninitialised, aligned as malloc would. */
    gk_status (*load)(void *position, const uint8_t *state, size_t size);
    /* Write the state, at most `state_max` bytes; returns how many. */
    size_t (*save)(const void *position, uint8_t *state);
    /* The seat to move; also defined when the game is over. */
    int (*to_move)(const void *position);
    /* GK_RUNNING, GK_DRAW or the seat that won. */
    int (*outcome)(const void *position);
    /* List every legal move once, in a stable order; none when over. May use
     * the position to work in, but leaves what it says as it was. */
    size_t (*moves)(void *position, gk_move *out);
    /* How many `moves` would list; the bulk count of perft's last ply. */
    uint64_t (*count)(void *position);
    /* Whether a code, any 16-bit value, is a legal move here. */
    int (*is_legal)(void *position, gk_move move);
    /* Play a legal move, and take back the last one. `undo` is aligned as
     * malloc would. */
    void (*make)(void *position, gk_move move, void *undo);
    void (*unmake)(void *position, gk_move move, const void *undo);
    /* What a running position is worth to the seat to move, for search; in
     * hundredths of the game's smallest unit, within +-100,000. NULL: 0. */
    int (*evaluate)(void *position);
    /* Play up to `plies` moves at random, until the game ends; returns how many
     * were played. Each legal move must have the same chance, and what is drawn
     * depend on *generator (random.h) and the state alone. For games that can
     * draw a move without listing them all. NULL: draw from `moves`. */
    uint32_t (*wander)(void *position, uint64_t *generator, uint32_t plies);
    /* The sum of what `count` would say after each of the moves: the last two
     * plies of perft, for games that need not make a move to count what follows.
     * NULL: made, counted and taken back. */
    uint64_t (*count_next)(void *position);
} gk_rules;

#define GK_RULES_VERSION 1u

#ifdef __cplusplus
}
#endif
#endif
