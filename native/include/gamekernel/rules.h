/*
 * The interface between the rules of one game in C and everything that is
 * written once for all of them: perft, playouts, search, and the calls that
 * a host makes with a saved state.
 *
 * A *state* is a short array of bytes in a portable layout that the game
 * documents. A *position* is the game's own working struct, made from a state
 * by `load`; nobody else looks into it. Moves are 16-bit codes whose meaning
 * belongs to the game. Nothing here allocates, keeps anything between calls,
 * or may be called with a position that `load` has refused.
 */
#ifndef GAMEKERNEL_RULES_H
#define GAMEKERNEL_RULES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a call can answer; every failure is negative. */
typedef enum gk_status {
    GK_OK = 0,
    GK_BAD_SIZE = -1,     /* a state of impossible length */
    GK_BAD_STATE = -2,    /* bytes that are no position of this game */
    GK_BAD_MOVE = -3,     /* a code that is not a legal move here */
    GK_BAD_ARGUMENT = -4, /* a depth, buffer or seat out of range */
    GK_STOPPED = -5       /* the caller's stop flag ended the work early */
} gk_status;

typedef uint16_t gk_move;

/* How a game stands. */
enum {
    GK_RUNNING = -1, /* it goes on */
    GK_DRAW = -2     /* it is over and nobody has won; else: the seat that won */
};

typedef struct gk_rules {
    const char *id;       /* the game's id, for messages */
    uint32_t version;     /* of this struct: GK_RULES_VERSION */
    uint32_t state_max;   /* the longest state in bytes */
    uint32_t moves_max;   /* no position has more legal moves */
    size_t position_size; /* sizeof the working struct */
    size_t undo_size;     /* sizeof what `make` leaves for `unmake` */

    /* Read a state. Checks every byte; on failure `position` is garbage. */
    gk_status (*load)(void *position, const uint8_t *state, size_t size);
    /* Write the state, at most `state_max` bytes; returns how many. */
    size_t (*save)(const void *position, uint8_t *state);
    /* The seat to move; also defined when the game is over. */
    int (*to_move)(const void *position);
    /* GK_RUNNING, GK_DRAW or the seat that won. */
    int (*outcome)(const void *position);
    /* List every legal move once, in a stable order; none when over. */
    size_t (*moves)(const void *position, gk_move *out);
    /* How many `moves` would list; the bulk count of perft's last ply. */
    uint64_t (*count)(const void *position);
    /* Whether a code, any 16-bit value, is a legal move here. */
    int (*is_legal)(const void *position, gk_move move);
    /* Play a legal move, and take it back. */
    void (*make)(void *position, gk_move move, void *undo);
    void (*unmake)(void *position, gk_move move, const void *undo);
    /* What the position is worth to the seat to move, for search; in
     * hundredths of the game's smallest unit. NULL: 0 everywhere. */
    int (*evaluate)(const void *position);
} gk_rules;

#define GK_RULES_VERSION 1u

#ifdef __cplusplus
}
#endif
#endif
