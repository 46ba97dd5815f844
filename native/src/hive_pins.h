/*
 * One Hive: which lone pieces hold the hive together.
 *
 * Lifting a piece with two runs of neighbours or more splits the hive exactly
 * when two of its gaps belong to the same empty region: then a curve through
 * that region and the piece's cell parts the runs. Without holes there is but
 * one region. With holes the regions are told apart by walking round them.
 *
 * A corner is a piece and a direction in which it has a neighbour, with an
 * empty cell just before that (counter-clockwise). The contour of a region
 * goes from corner to corner: to that neighbour, and there on to the first
 * occupied direction clockwise after the same empty cell. Each corner belongs
 * to one contour, so labelling them all costs one pass.
 */
#ifndef HIVE_PINS_H
#define HIVE_PINS_H

#include "hive_internal.h"

typedef struct contours {
    uint8_t label[32][6]; /* by top piece and direction; 0 = not walked yet */
    uint8_t last;
    uint8_t cleared;
} contours;

static unsigned walk_contour(const hive *p, contours *k, unsigned piece, unsigned cell, unsigned d)
{
    unsigned label = ++k->last;

    do {
        uint32_t word;
        k->label[piece][d] = (uint8_t)label;
        cell = NEIGHBOUR(cell, d);
        word = p->word[cell];
        piece = TOP(word) - 1;
        d = hive_after[OCCUPIED(word) * 8 + (d + 4) % 6];
    } while (!k->label[piece][d]);
    return label;
}

/* For a lone piece with two runs or more, in a hive with holes. */
static NOINLINE int pinned_by_contours(const hive *p, contours *k, unsigned piece, unsigned cell,
                                       unsigned occupied)
{
    unsigned corners = occupied & ~(occupied << 1 | occupied >> 5) & 63;
    uint64_t met = 0;

    if (!k->cleared) {
        for (unsigned i = 0; i < 32; i++)
            for (unsigned d = 0; d < 6; d++)
                k->label[i][d] = 0;
        k->last = 0;
        k->cleared = 1;
    }
    for (; corners; corners &= corners - 1) {
        unsigned d = low_bit(corners);
        unsigned label = k->label[piece][d];
        if (!label)
            label = walk_contour(p, k, piece, cell, d);
        if (met >> label & 1)
            return 1;
        met |= UINT64_C(1) << label;
    }
    return 0;
}

/* For any lone piece. */
INLINE int pinned(const hive *p, contours *k, unsigned piece, unsigned cell, uint32_t word)
{
    unsigned occupied = OCCUPIED(word);
    if (ONE_RUN(occupied))
        return 0;
    return p->holes == 0 || pinned_by_contours(p, k, piece, cell, occupied);
}

#endif
