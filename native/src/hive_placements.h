/* Where pieces in hand may be put down. */
#ifndef HIVE_PLACEMENTS_H
#define HIVE_PLACEMENTS_H

#include "hive_internal.h"

/*
 * An empty cell next to own tops only. Each is found once, from its lowest own
 * neighbour: seen from that piece in direction d, the cell must not be
 * occupied, have no enemy neighbour, and no own one in a direction lower than
 * the one back. TAKEN is that as one mask of the cell's word.
 */
#define TAKEN(colour, d)                                                                      \
    (TOP_BITS | 63u << (6 * !(colour)) | ((1u << OPPOSITE(d)) - 1) << (6 * (colour)))
#define LOOK(colour, d)                                                                       \
    do {                                                                                      \
        const unsigned near = NEIGHBOUR_##d(cell);                                            \
        if (cells)                                                                            \
            cells[n] = (uint16_t)near;                                                        \
        n += (p->word[near] & TAKEN(colour, d)) == 0;                                         \
    } while (0)
#define NEIGHBOUR_0(cell) (((cell) + 993) & (CELLS - 1))
#define NEIGHBOUR_1(cell) (((cell) + 1) & (CELLS - 1))
#define NEIGHBOUR_2(cell) (((cell) + 32) & (CELLS - 1))
#define NEIGHBOUR_3(cell) (((cell) + 31) & (CELLS - 1))
#define NEIGHBOUR_4(cell) (((cell) + 1023) & (CELLS - 1))
#define NEIGHBOUR_5(cell) (((cell) + 992) & (CELLS - 1))

/* Count them and, unless NULL, write them to cells[n...], with one to spare. */
INLINE unsigned placeable_of(const hive *p, uint32_t tops, uint16_t *cells, unsigned colour)
{
    unsigned n = 0;

    for (; tops; tops &= tops - 1) {
        const unsigned cell = p->cell[low_bit(tops)];
        LOOK(colour, 0);
        LOOK(colour, 1);
        LOOK(colour, 2);
        LOOK(colour, 3);
        LOOK(colour, 4);
        LOOK(colour, 5);
    }
    return n;
}

INLINE unsigned placeable(const hive *p, uint32_t tops, uint16_t *cells, unsigned colour)
{
    return colour == WHITE ? placeable_of(p, tops, cells, WHITE)
                           : placeable_of(p, tops, cells, BLACK);
}

/* Which pieces in hand may be put down: the first of each kind, and from the
 * fourth turn on the Queen before all others. */
INLINE uint32_t placeable_kinds(const hive *p, unsigned us)
{
    uint32_t hand = p->hand & SIDE(us);
    const uint32_t queen = SET(16 * us + Q);

    if (p->ply >= 6 && (hand & queen))
        return queen;
    return hand & ~(hand << 1 & BOTH(NOT_FIRST));
}

#endif
