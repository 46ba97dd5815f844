/* Quoridor: where a pawn may go. */
#ifndef QUORIDOR_PAWNS_H
#define QUORIDOR_PAWNS_H

#include "quoridor_internal.h"

enum { TARGETS_MAX = 16 };

/* What a step in each direction adds to a cell, and the two at right angles. */
INLINE int step_of(unsigned direction)
{
    return direction == NORTH ? 16 : direction == SOUTH ? -16 : direction == EAST ? 1 : -1;
}

INLINE unsigned beside(unsigned direction)
{
    return direction & (NORTH | SOUTH) ? EAST | WEST : NORTH | SOUTH;
}

/* How many open steps, by the bits of a cell. */
INLINE unsigned count_steps(unsigned steps)
{
    return (unsigned)(UINT64_C(0x4332322132212110) >> (4 * steps)) & 15;
}

/* Whether cells are neighbours: 1 or 16 apart, and cells of different rows are
 * never 1 apart, as x stays below 15. */
INLINE int is_beside(unsigned cell, unsigned other)
{
    const unsigned apart = cell - other + 16;
    return apart <= 32 && (UINT64_C(0x100028001) >> apart & 1);
}

/* Whether any pawn stands beside the seat's own: then steps may become jumps. */
INLINE int pawns_touch(const quoridor *p, unsigned seat, unsigned seats)
{
    for (unsigned other = 0; other < seats; other++)
        if (other != seat && is_beside(p->pawn[seat], p->pawn[other]))
            return 1;
    return 0;
}

/* The cells where the pawn of a seat may go, in steps and jumps. */
INLINE size_t pawn_targets(const quoridor *p, unsigned seat, unsigned seats, gk_move *out)
{
    const unsigned from = p->pawn[seat];
    size_t n = 0;

    for (unsigned d = NORTH; d <= WEST; d *= 2) {
        const unsigned next = (unsigned)((int)from + step_of(d));
        unsigned behind, sides;

        if (!(p->cell[from] & d))
            continue;
        if (!(p->cell[next] & PAWN)) {
            out[n++] = (gk_move)next;
            continue;
        }
        if (p->cell[next] & d) { /* no wall, no rim behind it */
            behind = (unsigned)((int)next + step_of(d));
            if (!(p->cell[behind] & PAWN)) {
                out[n++] = (gk_move)behind;
                continue;
            }
            if (p->options & GK_QUORIDOR_NO_JUMP)
                continue;
        }
        sides = p->cell[next] & beside(d);
        for (unsigned side = NORTH; side <= WEST; side *= 2) {
            const unsigned to = (unsigned)((int)next + step_of(side));
            if (!(sides & side) || (p->cell[to] & PAWN))
                continue;
            out[n++] = (gk_move)to;
            if (seats > 2) /* two pawns may send it to the same cell */
                for (size_t i = 0; i + 1 < n; i++)
                    if (out[i] == to) {
                        n--;
                        break;
                    }
        }
    }
    return n;
}

INLINE size_t count_pawn_moves(const quoridor *p, unsigned seat, unsigned seats)
{
    gk_move targets[TARGETS_MAX];

    if (!pawns_touch(p, seat, seats))
        return count_steps(p->cell[p->pawn[seat]] & STEPS);
    return pawn_targets(p, seat, seats, targets);
}

#endif
