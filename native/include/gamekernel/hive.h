/*
 * Hive, with the Mosquito, the Ladybug and the Pillbug.
 *
 * CELLS. A cell is (32 * r + q) mod 1024 in axial coordinates: q grows to the
 * east, r to the south-east. The plane is wrapped; a hive of 28 pieces is too
 * short to meet itself. White's first piece stands on cell 0. Directions are
 * numbered clockwise, each with what it adds to a cell (mod 1024):
 *     0 NE -31   1 E +1   2 SE +32   3 SW +31   4 W -1   5 NW -32
 *
 * PIECES. A piece is colour * 16 + slot, White 0 and Black 1, slots
 *     0 Q   1-2 S1 S2   3-4 B1 B2   5-7 G1 G2 G3   8-10 A1 A2 A3   11 M   12 L   13 P
 *
 * MOVES. A code is piece * 1024 + the cell where that piece ends, whether it
 * walks or is thrown, and GK_HIVE_PLACE more where it comes from the hand;
 * GK_HIVE_PASS is the pass. A list has the placements first.
 *
 * STATES. Little-endian, 68 bytes, or more with a history:
 *      0  28 x uint16  the pieces, White's slots 0..13, then Black's:
 *                      cell + 1024 * level (0 = on the ground), 0xFFFF = not on
 *                      the board
 *     56  uint32       ply: turns played, at most 1,000,000,000
 *     60  uint32       max_plies: the game is drawn after so many; 0 = never
 *     64  uint8        the last moved piece (frozen for this turn), 0xFF = none
 *     65  uint8        options, GK_HIVE_* below
 *     66  uint8        passes in a row, 0..3; three end the game as a draw
 *     67  uint8        GK_HIVE_DRAWS_* >> 8: when the seats may agree on a draw. Kept for
 *                      the host; the rules in C do not read it
 *     68  16 bytes each, only with GK_HIVE_HISTORY, 1..GK_HIVE_HISTORY_MAX of
 *         them: a hash of each position since the last placement, oldest
 *         first, the present one last. Of more than the maximum the oldest are
 *         forgotten. Only the last can be checked by `load`.
 *
 * Two positions are the same, for repetitions, when the same side is to move
 * and the same kinds of bugs in the same colours stand in the same order on
 * the same cells. Their hash is two uint64 sums (low, high) over the pieces on
 * the board, of mix(x) and mix(x + 0x6A09E667F3BCC909), where
 * x = cell + 1024 * level + 8192 * kind + 65536 * colour, kind is 0..7 for
 * Q S B G A M L P, and mix(x) is x += 0x9E3779B97F4A7C15; x = (x ^ x >> 30) *
 * 0xBF58476D1CE4E5B9; x = (x ^ x >> 27) * 0x94D049BB133111EB; x ^ x >> 31.
 * With Black to move, 1 is added to both.
 */
#ifndef GAMEKERNEL_HIVE_H
#define GAMEKERNEL_HIVE_H

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    GK_HIVE_MOSQUITO = 1,
    GK_HIVE_LADYBUG = 2,
    GK_HIVE_PILLBUG = 4,
    GK_HIVE_TOURNAMENT = 8,     /* no Queen on a player's first turn */
    GK_HIVE_STACK_BEETLE = 16,  /* a mosquito on a stack lends the beetle's move */
    GK_HIVE_THREEFOLD = 32,     /* third repetition is a draw; needs the history */
    GK_HIVE_HISTORY = 64,       /* remember positions since the last placement */
    GK_HIVE_DRAWS_ANY = 256,    /* the seats may agree on a draw at any time */
    GK_HIVE_DRAWS_REPEATED = 512, /* ... only when the position occurred before; needs the history */

    GK_HIVE_PASS = 0x7FFF,
    GK_HIVE_PLACE = 0x8000,     /* in the code of a placement */
    GK_HIVE_STATE_SIZE = 68,    /* without history */
    GK_HIVE_HISTORY_MAX = 2048
};

/* The rules of Hive. `load` says GK_BAD_SIZE for a length that the options do
 * not allow and GK_BAD_STATE for anything that no game can reach and that is
 * cheap to see: see hive_state.c. */
const gk_rules *gk_hive(void);

/* Write the start of a game to `out`, which has room for `room` bytes; returns
 * the size. GK_BAD_ARGUMENT for unknown options, one without what it needs, a
 * max_plies over 1,000,000,000 or too little room (84 bytes always do). */
int gk_hive_start(uint32_t options, uint32_t max_plies, uint8_t *out, size_t room);

/* How often the present position has occurred, itself included, as far as the
 * history reaches; 1 without a history. Or a failure, as in calls.h. */
int gk_hive_repetitions(const uint8_t *state, size_t size);

#ifdef __cplusplus
}
#endif
#endif
