/*
 * Sets of slots and cells for boards up to 9 x 9: slot (x, y) is bit 8y + x of
 * 64, cell (x, y) bit 9y + x of 128. The same words as in quoridor_large.h.
 *
 * A step out of a full row of slots would arrive in the next one: east and west
 * guard against it. Cells need no guard, as steps are masked by open roads.
 */
#ifndef QUORIDOR_SMALL_H
#define QUORIDOR_SMALL_H

#include "bits.h"
#include "quoridor_internal.h"

typedef small_slots slots;
typedef small_cells cells;
typedef small_walls walls;
typedef small_fence fence;
typedef small_board board;
typedef small_undo undo_record;

#define BOARD(p) (&(p)->board.small)

enum { WAVES_MAX = 81 };

#define FIRST_COLUMN UINT64_C(0x0101010101010101)

INLINE slots s_none(void) { return 0; }
INLINE slots s_or(slots a, slots b) { return a | b; }
INLINE slots s_and(slots a, slots b) { return a & b; }
INLINE slots s_less(slots a, slots b) { return a & ~b; }
INLINE int s_any(slots a) { return a != 0; }
INLINE slots s_north(slots a) { return a << 8; }
INLINE slots s_south(slots a) { return a >> 8; }
INLINE slots s_east(slots a) { return (a & ~(FIRST_COLUMN << 7)) << 1; }
INLINE slots s_west(slots a) { return (a & ~FIRST_COLUMN) >> 1; }
INLINE unsigned s_count(slots a) { return count_bits64(a); }
INLINE unsigned s_few(slots a) { return (a != 0) + ((a & (a - 1)) != 0); } /* of at most two */
INLINE slots s_rest(slots a) { return a & (a - 1); } /* without the first */
INLINE slots s_all(void) { return ~UINT64_C(0); }

/* Slots are named 16y + x outside. */
INLINE slots s_bit(unsigned slot) { return UINT64_C(1) << (slot - (slot >> 4) * 8); }

INLINE unsigned s_first(slots a)
{
    const unsigned bit = low_bit64(a);
    return bit + (bit & 56);
}

INLINE slots s_row(uint16_t row, unsigned y) { return (slots)row << (8 * y); }

/* The slots of a board of n x n cells, and those beside each rim. */
INLINE slots s_left(unsigned n) { return FIRST_COLUMN >> (8 * (9 - n)); }
INLINE slots s_right(unsigned n) { return s_left(n) << (n - 2); }
INLINE slots s_bottom(unsigned n) { return (UINT64_C(1) << (n - 1)) - 1; }
INLINE slots s_top(unsigned n) { return s_bottom(n) << (8 * (n - 2)); }
INLINE slots s_inner(unsigned n) { return s_left(n) * s_bottom(n); }

INLINE size_t s_list(slots a, unsigned base, gk_move *out)
{
    size_t n = 0;
    for (; a; a &= a - 1)
        out[n++] = (gk_move)(base + s_first(a));
    return n;
}

#if defined(__SIZEOF_INT128__)

INLINE cells c_make(uint64_t low, uint64_t high) { return (cells)high << 64 | low; }
INLINE cells c_or(cells a, cells b) { return a | b; }
INLINE cells c_and(cells a, cells b) { return a & b; }
INLINE cells c_less(cells a, cells b) { return a & ~b; }
INLINE int c_any(cells a) { return a != 0; }
INLINE int c_same(cells a, cells b) { return a == b; }
INLINE cells c_north(cells a) { return a << 9; }
INLINE cells c_south(cells a) { return a >> 9; }
INLINE cells c_east(cells a) { return a << 1; }
INLINE cells c_west(cells a) { return a >> 1; }
INLINE cells c_one(cells a) { return a & (0 - a); } /* any one of them */
INLINE cells c_bit_at(unsigned bit) { return (cells)1 << bit; }
INLINE uint64_t c_low(cells a) { return (uint64_t)a; }
INLINE uint64_t c_high(cells a) { return (uint64_t)(a >> 64); }

#else

INLINE cells c_make(uint64_t low, uint64_t high)
{
    const cells made = {low, high};
    return made;
}
INLINE cells c_or(cells a, cells b) { return c_make(a.low | b.low, a.high | b.high); }
INLINE cells c_and(cells a, cells b) { return c_make(a.low & b.low, a.high & b.high); }
INLINE cells c_less(cells a, cells b) { return c_make(a.low & ~b.low, a.high & ~b.high); }
INLINE int c_any(cells a) { return (a.low | a.high) != 0; }
INLINE int c_same(cells a, cells b) { return a.low == b.low && a.high == b.high; }
INLINE cells c_north(cells a) { return c_make(a.low << 9, a.high << 9 | a.low >> 55); }
INLINE cells c_south(cells a) { return c_make(a.low >> 9 | a.high << 55, a.high >> 9); }
INLINE cells c_east(cells a) { return c_make(a.low << 1, a.high << 1 | a.low >> 63); }
INLINE cells c_west(cells a) { return c_make(a.low >> 1 | a.high << 63, a.high >> 1); }
INLINE cells c_one(cells a)
{
    return a.low ? c_make(a.low & (0 - a.low), 0) : c_make(0, a.high & (0 - a.high));
}
INLINE cells c_bit_at(unsigned bit)
{
    return bit < 64 ? c_make(UINT64_C(1) << bit, 0) : c_make(0, UINT64_C(1) << (bit - 64));
}
INLINE uint64_t c_low(cells a) { return a.low; }
INLINE uint64_t c_high(cells a) { return a.high; }

#endif

/* Cells are named 16y + x outside. */
INLINE cells c_bit(unsigned cell) { return c_bit_at(cell - (cell >> 4) * 7); }

INLINE cells c_row(uint16_t row, unsigned y)
{
    const unsigned bit = 9 * y;
    return bit < 64 ? c_make((uint64_t)row << bit, bit > 55 ? (uint64_t)row >> (64 - bit) : 0)
                    : c_make(0, (uint64_t)row << (bit - 64));
}

/* The same in the first so many rows. */
INLINE cells c_rows(uint16_t row, unsigned rows)
{
    cells made = c_row(row, 0);
    for (unsigned y = 1; y < rows; y++)
        made = c_or(made, c_row(row, y));
    return made;
}

/* Four rows of eight, to four rows of nine and back. */
INLINE uint64_t four_rows_of_nine(uint64_t rows)
{
    return (rows & 0xFF) | (rows & 0xFF00) << 1 | (rows & 0xFF0000) << 2 | (rows & 0xFF000000) << 3;
}

INLINE uint64_t four_rows_of_eight(uint64_t rows)
{
    return (rows & 0xFF) | (rows >> 1 & 0xFF00) | (rows >> 2 & 0xFF0000) |
           (rows >> 3 & 0xFF000000);
}

/* The cell of the same x and y for each slot; back, the last column and row go. */
INLINE cells c_of_slots(slots a)
{
    const uint64_t south = four_rows_of_nine(a), north = four_rows_of_nine(a >> 32);
    return c_make(south | north << 36, north >> 28);
}

INLINE slots s_of_cells(cells a)
{
    return four_rows_of_eight(c_low(a)) |
           four_rows_of_eight(c_low(a) >> 36 | c_high(a) << 28) << 32;
}

#endif
