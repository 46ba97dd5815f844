/*
 * Homeworlds by whole turns: every distinct position in which one turn can end.
 * Steps and names are the caller's business; here a turn begins, and ends.
 *
 * KINDS. Colour * 3 + size - 1, the colours 0 red, 1 yellow, 2 green, 3 blue: r1 is
 * 0, b3 is 11. The bank is what the systems leave of 3 pieces of each kind.
 *
 * SYSTEMS. A word of 64 bits:
 *      0  12 x 2 bits   how many ships of each kind the first player has there
 *     24  12 x 2 bits   the second player's
 *     48  4 bits        a star: its kind + 1
 *     52  4 bits        the other star of a homeworld, of no higher kind; 0 = none
 *     56  2 bits        1, 2: the homeworld of the first, second player; 0 = of nobody
 *     58  6 bits        0
 *
 * STATES. 1 + 8 n bytes at the start of a turn:
 *      0  uint8         the player on turn, 0 or 1
 *      1  n x uint64    the systems, little-endian, in any order; n is at most
 *                       GK_HOMEWORLDS_SYSTEMS_MAX
 * A system has a star, one that is nobody's homeworld also a ship, and each player
 * at most one homeworld; the same systems in another order are the same position.
 *
 * STEPS. A code is kind of step << 14 | system << 9 | piece << 5 | other:
 *     GK_HOMEWORLDS_ATTACK        piece: the enemy ship
 *     GK_HOMEWORLDS_MOVE          piece: the ship; other: the system it goes to
 *     GK_HOMEWORLDS_DISCOVER      piece: the ship; other: the star
 *     GK_HOMEWORLDS_BUILD         piece: the new ship
 *     GK_HOMEWORLDS_TRADE         piece: the old ship; other: the new one
 *     GK_HOMEWORLDS_SACRIFICE     piece: the ship
 *     GK_HOMEWORLDS_CATASTROPHE   other: the colour
 * Pieces are kinds. Systems are numbered from 0 as in the state, those discovered
 * during the turn after them; the number of one that is gone is not used again.
 *
 * ROOM. The calls allocate nothing: they work in memory that the caller lends,
 * aligned as malloc would, and whose contents do not matter. How much they need
 * is not known before: 64 kB for a usual turn, 10 MB for 85,000 results. Too little
 * is GK_NO_ROOM; lend more and ask again.
 */
#ifndef GAMEKERNEL_HOMEWORLDS_H
#define GAMEKERNEL_HOMEWORLDS_H

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    GK_HOMEWORLDS_ATTACK,
    GK_HOMEWORLDS_MOVE,
    GK_HOMEWORLDS_DISCOVER,
    GK_HOMEWORLDS_BUILD,
    GK_HOMEWORLDS_TRADE,
    GK_HOMEWORLDS_SACRIFICE,
    GK_HOMEWORLDS_CATASTROPHE,

    GK_HOMEWORLDS_SYSTEMS_MAX = 19, /* 36 pieces make no more */
    GK_HOMEWORLDS_STATE_MAX = 153,  /* bytes */
    GK_HOMEWORLDS_STEPS_MAX = 16,   /* of one turn */
    GK_HOMEWORLDS_DEPTH_MAX = 32    /* of gk_homeworlds_tree */
};

/* What the turns of one position come to. The game goes on after those that are
 * neither won nor drawn. */
typedef struct gk_homeworlds_tally {
    uint64_t results; /* distinct positions at the end of the turn */
    uint64_t wins[2]; /* of them, those that a player has won */
    uint64_t draws;   /* those that neither survives */
} gk_homeworlds_tally;

/* Whether the bytes are a position: GK_OK, GK_BAD_SIZE or GK_BAD_STATE. The calls
 * below answer the same, GK_BAD_ARGUMENT for a null pointer or a room that is not
 * aligned, and GK_STOPPED soon after `stop` (it may be NULL) is set to other than 0. */
int gk_homeworlds_check(const uint8_t *state, size_t size);

/* Find every result of a turn, and count. */
int gk_homeworlds_turns(const uint8_t *state, size_t size, void *room, size_t room_size,
                        const volatile int32_t *stop, gk_homeworlds_tally *tally);

/* After gk_homeworlds_turns, with the room as it was left: the steps to result k,
 * 0 .. results - 1, in the order in which they were found; result 0 is the position
 * itself. Returns how many steps; GK_BAD_ARGUMENT if there is no such result, or
 * `steps` has room for fewer: GK_HOMEWORLDS_STEPS_MAX are always enough. */
int gk_homeworlds_steps(const void *room, size_t room_size, uint64_t k, uint32_t *steps,
                        size_t room_for);

/* The leaves of the tree of all games, `depth` turns deep, each turn counted by its
 * result; a game that ends before is one leaf. GK_BAD_ARGUMENT for a depth over
 * GK_HOMEWORLDS_DEPTH_MAX. */
int gk_homeworlds_tree(const uint8_t *state, size_t size, uint32_t depth, void *room,
                       size_t room_size, const volatile int32_t *stop, uint64_t *leaves);

#ifdef __cplusplus
}
#endif
#endif
