/*
 * Sets of slots and cells for boards of 10 x 10 to 13 x 13: slot and cell (x, y)
 * are bit 16y + x of 256. The same words as in quoridor_small.h.
 *
 * Three columns are always spare, so nothing passes from a row to the next; what
 * a step brings outside the board is no slot and is masked where slots are.
 */
#ifndef QUORIDOR_LARGE_H
#define QUORIDOR_LARGE_H

#include "bits.h"
#include "quoridor_internal.h"

typedef large_set slots;
typedef large_set cells;
typedef large_walls walls;
typedef large_fence fence;
typedef large_board board;
typedef large_undo undo_record;

#define BOARD(p) (&(p)->board.large)

enum { WAVES_MAX = 169 };

/* A set made word by word from sets a and b. */
#define EACH(word0, word1, word2, word3)                                                        \
    const large_set made = {{word0, word1, word2, word3}};                                      \
    return made
#define A(i) a.word[i]
#define B(i) b.word[i]

INLINE slots s_none(void) { EACH(0, 0, 0, 0); }
INLINE slots s_or(slots a, slots b) { EACH(A(0) | B(0), A(1) | B(1), A(2) | B(2), A(3) | B(3)); }
INLINE slots s_and(slots a, slots b) { EACH(A(0) & B(0), A(1) & B(1), A(2) & B(2), A(3) & B(3)); }
INLINE slots s_less(slots a, slots b)
{
    EACH(A(0) & ~B(0), A(1) & ~B(1), A(2) & ~B(2), A(3) & ~B(3));
}
INLINE int s_any(slots a) { return (A(0) | A(1) | A(2) | A(3)) != 0; }
INLINE int c_same(cells a, cells b)
{
    return !((A(0) ^ B(0)) | (A(1) ^ B(1)) | (A(2) ^ B(2)) | (A(3) ^ B(3)));
}
INLINE slots s_north(slots a)
{
    EACH(A(0) << 16, A(1) << 16 | A(0) >> 48, A(2) << 16 | A(1) >> 48, A(3) << 16 | A(2) >> 48);
}
INLINE slots s_south(slots a)
{
    EACH(A(0) >> 16 | A(1) << 48, A(1) >> 16 | A(2) << 48, A(2) >> 16 | A(3) << 48, A(3) >> 16);
}
INLINE slots s_east(slots a) { EACH(A(0) << 1, A(1) << 1, A(2) << 1, A(3) << 1); }
INLINE slots s_west(slots a) { EACH(A(0) >> 1, A(1) >> 1, A(2) >> 1, A(3) >> 1); }
INLINE unsigned s_count(slots a)
{
    return count_bits64(A(0)) + count_bits64(A(1)) + count_bits64(A(2)) + count_bits64(A(3));
}
INLINE unsigned s_few(slots a) { return s_count(a); } /* of at most two */
INLINE slots s_all(void) { EACH(~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0), ~UINT64_C(0)); }
INLINE slots s_bit(unsigned slot)
{
    slots made = s_none();
    made.word[slot >> 6 & 3] = UINT64_C(1) << (slot & 63);
    return made;
}
INLINE unsigned first_word(slots a) { return A(0) ? 0 : A(1) ? 1 : A(2) ? 2 : 3; }
INLINE unsigned s_first(slots a)
{
    const unsigned i = first_word(a);
    return 64 * i + low_bit64(A(i));
}
INLINE slots s_rest(slots a) /* without the first */
{
    const unsigned i = first_word(a);
    a.word[i] &= a.word[i] - 1;
    return a;
}
INLINE cells c_one(cells a) { return s_bit(s_first(a)); } /* any one of them */

INLINE slots s_row(uint16_t row, unsigned y)
{
    slots made = s_none();
    made.word[y / 4] = (uint64_t)row << (16 * (y % 4));
    return made;
}

INLINE slots s_rows(uint16_t row, unsigned rows) /* 9 rows or more */
{
    const uint64_t four = row * UINT64_C(0x0001000100010001);
    EACH(four, four, rows >= 12 ? four : four & ((UINT64_C(1) << (16 * (rows - 8))) - 1),
         rows > 12 ? row : 0);
}
/* The slots of a board of n x n cells, and those beside each rim. */
INLINE slots s_left(unsigned n) { return s_rows(1, n - 1); }
INLINE slots s_right(unsigned n) { return s_rows((uint16_t)(1u << (n - 2)), n - 1); }
INLINE slots s_bottom(unsigned n) { return s_row((uint16_t)((1u << (n - 1)) - 1), 0); }
INLINE slots s_top(unsigned n) { return s_row((uint16_t)((1u << (n - 1)) - 1), n - 2); }
INLINE slots s_inner(unsigned n) { return s_rows((uint16_t)((1u << (n - 1)) - 1), n - 1); }

INLINE size_t s_list(slots a, unsigned base, gk_move *out)
{
    size_t n = 0;
    for (unsigned i = 0; i < 4; i++)
        for (uint64_t word = A(i); word; word &= word - 1)
            out[n++] = (gk_move)(base + 64 * i + low_bit64(word));
    return n;
}

#undef EACH
#undef A
#undef B

#define c_or s_or
#define c_and s_and
#define c_less s_less
#define c_any s_any
#define c_north s_north
#define c_south s_south
#define c_east s_east
#define c_west s_west
#define c_bit s_bit
#define c_row s_row
#define c_rows s_rows

INLINE cells c_of_slots(slots a) { return a; }
INLINE slots s_of_cells(cells a) { return a; }

#endif
