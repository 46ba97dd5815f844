/* Putting pieces on the board and lifting them off. */
#ifndef HIVE_BOARD_H
#define HIVE_BOARD_H

#include "hive_internal.h"

#define TELL(d, change) p->word[(cell + OFFSET_##d) & (CELLS - 1)] ^= (change) << OPPOSITE(d)
#define OFFSET_0 993
#define OFFSET_1 1
#define OFFSET_2 32
#define OFFSET_3 31
#define OFFSET_4 1023
#define OFFSET_5 992
#define TELL_ALL(change)                                                                      \
    (TELL(0, change), TELL(1, change), TELL(2, change), TELL(3, change), TELL(4, change),      \
     TELL(5, change))

/* The neighbours learn that a lone piece of this colour came or went. */
INLINE void tell_piece(hive *p, unsigned cell, unsigned colour)
{
    if (colour == WHITE)
        TELL_ALL(SEEN(WHITE, 0));
    else
        TELL_ALL(SEEN(BLACK, 0));
}

/* They learn that the top of a stack changed its colour. */
INLINE void tell_colour(hive *p, unsigned cell)
{
    TELL_ALL(SEEN(WHITE, 0) ^ SEEN(BLACK, 0));
}

/* They learn that a walker came or went: it is only in the way. */
INLINE void tell_walker(hive *p, unsigned cell)
{
    TELL_ALL(1u << 12);
}

/* Put a piece on an empty cell. In an empty region that this splits into k
 * runs it leaves k regions: hence the change of `holes`. */
INLINE void put_on_ground(hive *p, unsigned piece, unsigned cell)
{
    uint32_t word = p->word[cell];
    p->holes = (uint8_t)(p->holes + hive_runs_less_one[OCCUPIED(word)]);
    p->word[cell] = word + ((piece + 1) * TOP_ONE + HEIGHT_ONE);
    p->row[cell >> 5] ^= 1u << (cell & 31);
    p->cell[piece] = (uint16_t)cell;
    p->below[piece] = 0;
    tell_piece(p, cell, piece >> 4);
}

INLINE void put_on_top(hive *p, unsigned piece, unsigned cell)
{
    uint32_t word = p->word[cell];
    unsigned under = TOP(word) - 1;
    p->covered |= SET(under);
    p->stacks = (uint8_t)(p->stacks + !(word & STACKED));
    p->word[cell] = word + (piece - under) * TOP_ONE + HEIGHT_ONE;
    p->cell[piece] = (uint16_t)cell;
    p->below[piece] = (uint8_t)(under + 1);
    if ((piece ^ under) & 16)
        tell_colour(p, cell);
}

INLINE void put(hive *p, unsigned piece, unsigned cell)
{
    if (p->word[cell] & TOP_BITS)
        put_on_top(p, piece, cell);
    else
        put_on_ground(p, piece, cell);
}

/* Lift the top piece of its cell; `holes` is the caller's to restore when a
 * move is taken back. */
INLINE void lift(hive *p, unsigned piece)
{
    unsigned cell = p->cell[piece];
    uint32_t word = p->word[cell];
    if (p->below[piece]) {
        unsigned under = p->below[piece] - 1u;
        p->covered &= ~SET(under);
        word -= (piece - under) * TOP_ONE + HEIGHT_ONE;
        p->word[cell] = word;
        p->stacks = (uint8_t)(p->stacks - !(word & STACKED));
        if ((piece ^ under) & 16)
            tell_colour(p, cell);
    } else {
        p->holes = (uint8_t)(p->holes - hive_runs_less_one[OCCUPIED(word)]);
        p->word[cell] = word - ((piece + 1) * TOP_ONE + HEIGHT_ONE);
        p->row[cell >> 5] ^= 1u << (cell & 31);
        tell_piece(p, cell, piece >> 4);
    }
}

#endif
