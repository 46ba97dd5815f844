/*
 * Quoridor for 2, 3 or 4 seats on boards of 3 x 3 to 13 x 13 cells.
 *
 * CELLS AND SLOTS. Seen from seat 0, x counts from the left and y from the
 * bottom, both from 0. Cell (x, y) is 16 * y + x, so e1 is 4 and e2 is 20.
 * Slot (x, y) is 16 * y + x as well: the inner point where the cells (x, y) and
 * (x + 1, y + 1) touch, the middle of the wall that stands there. In writing it
 * is named by the cell (x, y) with h or v: slot 37 lying is f3h.
 *
 * MOVES. A code is a kind * 256 + where:
 *     0..255    the pawn goes to that cell, by a step or a jump
 *     256..511  a horizontal wall at slot code - 256: between rows y and y + 1
 *     512..767  a vertical wall at slot code - 512: between columns x and x + 1
 *     768       GK_QUORIDOR_PASS, legal only when nothing else is
 * Lists hold the pawn's moves first, then the walls in the order of their codes.
 *
 * SEATS. Two: e1, e9. Three: e1, a5, e9. Four: e1, a5, e9, i5 (on 9 x 9; the
 * middle is n / 2 counted from 0), each bound for the opposite side. Seat 0
 * begins; the seat to move is ply mod seats.
 *
 * STATES. Little-endian, 56 bytes, or more with a history:
 *      0  uint8     board size n, 3..13
 *      1  uint8     seats, 2..4
 *      2  uint8     options, GK_QUORIDOR_* below
 *      3  uint8     walls each seat began with
 *      4  uint32    ply: turns played, at most 1,000,000,000 (then it is a draw)
 *      8  uint32    max_plies: the game is drawn after so many; 0 = never
 *     12  4 uint8   the pawns' cells by seat; 0xFF for an absent seat
 *     16  4 uint8   walls left by seat; 0 for an absent seat
 *     20  18 bytes  horizontal walls: bit (n - 1) * y + x is slot (x, y), bit b
 *                   stands in byte b / 8 at value 1 << b % 8; other bits are 0
 *     38  18 bytes  vertical walls, likewise
 *     56  only with GK_QUORIDOR_THREEFOLD: one byte for each turn since the last
 *                   wall, oldest first: the cell where the pawn came from, 0xFF
 *                   for a pass. Of more than GK_QUORIDOR_HISTORY_MAX the oldest
 *                   are forgotten; a position from elsewhere may begin with none.
 *
 * Two positions are the same, for repetitions, when the walls and pawns stand
 * alike and the same seat is to move.
 */
#ifndef GAMEKERNEL_QUORIDOR_H
#define GAMEKERNEL_QUORIDOR_H

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    GK_QUORIDOR_NO_JUMP = 1,   /* a pawn behind the jumped one forbids the jump;
                                  else it makes the jump diagonal */
    GK_QUORIDOR_THREEFOLD = 2, /* third repetition is a draw; keeps a history */

    GK_QUORIDOR_HORIZONTAL = 256,
    GK_QUORIDOR_VERTICAL = 512,
    GK_QUORIDOR_PASS = 768,
    GK_QUORIDOR_STATE_SIZE = 56, /* without history */
    GK_QUORIDOR_HISTORY_MAX = 2048,
    GK_QUORIDOR_WALLS_MAX = 255, /* each */
    GK_QUORIDOR_SIZE_MIN = 3,
    GK_QUORIDOR_SIZE_MAX = 13
};

/* The rules for so many seats, 2..4; NULL for another number. States of
 * another number of seats are refused. `load` says GK_BAD_SIZE for a length
 * that the options do not allow and GK_BAD_STATE for anything that no game can
 * reach and that is cheap to see: see quoridor_state.c. */
const gk_rules *gk_quoridor(uint32_t seats);

/* Write the start of a game to `out`, which has room for `room` bytes; returns
 * the size. GK_BAD_ARGUMENT for a number out of range, unknown options, a
 * max_plies over 1,000,000,000 or room for less than GK_QUORIDOR_STATE_SIZE. */
int gk_quoridor_start(uint32_t seats, uint32_t board_size, uint32_t walls_each, uint32_t options,
                      uint32_t max_plies, uint8_t *out, size_t room);

#ifdef __cplusplus
}
#endif
#endif
