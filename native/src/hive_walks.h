/*
 * How each bug moves. Every walk adds to `n` the number of cells where it can
 * end; with LISTING it also writes their codes, `base` + cell, to out[n...].
 * With MARKED it skips the cells that bear the present mark and marks those
 * it takes: for pieces that may reach one cell in several ways.
 */
#ifndef HIVE_WALKS_H
#define HIVE_WALKS_H

#include "hive_board.h"

enum { LISTING = 1, MARKED = 2 };

/* The number of visits a hive of 27 lets an ant make is below 2 * 27 + 8, and
 * a cell has at most four slides, one of them back. */
#define WALK_STACK 256

/* Begin a new set of marked cells. */
INLINE unsigned new_mark(hive *p)
{
    if (++p->visit == 0) {
        for (unsigned i = 0; i < CELLS; i++)
            p->mark[i] = 0;
        p->visit = 1;
    }
    return p->visit;
}

INLINE size_t take(hive *p, unsigned cell, unsigned base, gk_move *out, size_t n, int how)
{
    if (how & MARKED) {
        if (p->mark[cell] == p->visit)
            return n;
        p->mark[cell] = p->visit;
    }
    if (how & LISTING)
        out[n] = (gk_move)(base + cell);
    return n + 1;
}

/* Neighbours in a set of directions. */
INLINE size_t take_directions(hive *p, unsigned cell, unsigned directions, unsigned base,
                              gk_move *out, size_t n, int how)
{
    if (!how)
        return n + hive_bits[directions];
    for (; directions; directions &= directions - 1)
        n = take(p, NEIGHBOUR(cell, low_bit(directions)), base, out, n, how);
    return n;
}

/* The directions a climbing step may take from height `from` (without the
 * climber): not between two stacks higher than both ends. */
static NOINLINE unsigned ungated_slow(const hive *p, unsigned cell, unsigned directions,
                                      unsigned from)
{
    uint32_t ring[6];
    unsigned high = 0, tight;

    for (unsigned d = 0; d < 6; d++) {
        ring[d] = p->word[NEIGHBOUR(cell, d)];
        high |= (unsigned)((ring[d] & STACKED) != 0) << d;
    }
    tight = (high << 1 | high >> 5) & (high >> 1 | high << 5) & directions;
    for (; tight; tight &= tight - 1) {
        unsigned d = low_bit(tight);
        unsigned u = HEIGHT(ring[(d + 5) % 6]), v = HEIGHT(ring[(d + 1) % 6]);
        unsigned to = HEIGHT(ring[d]);
        if ((u < v ? u : v) > (from > to ? from : to))
            directions &= ~SET(d);
    }
    return directions;
}

INLINE unsigned ungated(const hive *p, unsigned cell, unsigned directions, unsigned from)
{
    return p->stacks < 2 ? directions : ungated_slow(p, cell, directions, from);
}

/* Where a beetle, or a mosquito as one, steps: on the ground onto a neighbour
 * or along the hive, from a stack anywhere. */
INLINE unsigned climbs(const hive *p, unsigned cell, uint32_t word)
{
    if (word & STACKED)
        return ungated(p, cell, 63, HEIGHT(word) - 1);
    return ungated(p, cell, OCCUPIED(word), 0) | hive_slides[OCCUPIED(word)];
}

INLINE size_t walk_grasshopper(hive *p, unsigned cell, uint32_t word, unsigned base, gk_move *out,
                               size_t n, int how)
{
    unsigned directions = OCCUPIED(word);

    if (!how)
        return n + hive_bits[directions]; /* each jump ends somewhere */
    for (; directions; directions &= directions - 1) {
        unsigned d = low_bit(directions), to = cell;
        do
            to = NEIGHBOUR(to, d);
        while (p->word[to] & TOP_BITS);
        n = take(p, to, base, out, n, how);
    }
    return n;
}

/* Exactly three slides over four different cells. */
INLINE size_t walk_spider(hive *p, unsigned cell, uint32_t word, unsigned base, gk_move *out,
                          size_t n, int how)
{
    if (!(how & MARKED))
        new_mark(p);
    tell_walker(p, cell);
    for (unsigned i = hive_slides[OCCUPIED(word)]; i; i &= i - 1) {
        unsigned d = low_bit(i), one = NEIGHBOUR(cell, d);
        unsigned j = hive_slides[OCCUPIED(p->word[one])] & ~SET(OPPOSITE(d));
        for (; j; j &= j - 1) {
            unsigned e = low_bit(j), two = NEIGHBOUR(one, e);
            unsigned k = hive_slides[OCCUPIED(p->word[two])] & ~SET(OPPOSITE(e));
            for (; k; k &= k - 1) {
                unsigned three = NEIGHBOUR(two, low_bit(k));
                if (three != cell)
                    n = take(p, three, base, out, n, how | MARKED);
            }
        }
    }
    tell_walker(p, cell);
    return n;
}

typedef struct fork {
    uint16_t cell, step;
} fork;

/* Leave the slides of a set for later. */
INLINE unsigned push_slides(fork *forks, unsigned n, unsigned cell, unsigned directions)
{
    for (; directions; directions &= directions - 1) {
        unsigned d = low_bit(directions);
        forks[n].cell = (uint16_t)cell;
        forks[n++].step = (uint16_t)(d + 8 * ((unsigned)hive_offset[d] & (CELLS - 1)));
    }
    return n;
}

/* One slide of a chain: go to the next cell unless somebody was there, and
 * find what follows. False if the chain ends; its branches then wait. */
INLINE int slide(hive *p, unsigned *cell, unsigned *step, fork *forks, unsigned *waiting,
                 unsigned base, gk_move *out, size_t *n, int how, unsigned visit)
{
    const unsigned to = (*cell + (*step >> 3)) & (CELLS - 1), d = *step & 7;
    uint32_t word;
    int next;

    if (p->mark[to] == visit)
        return 0;
    p->mark[to] = (uint8_t)visit;
    if (how & LISTING)
        out[*n] = (gk_move)(base + to);
    ++*n;
    word = p->word[to];
    *cell = to;
    next = hive_step[(word >> 9 & 0x1F8) | d];
    *step = (unsigned)next;
    if (next >= 0)
        return 1;
    if (next == WALK_BRANCH)
        *waiting = push_slides(forks, *waiting, to,
                               hive_slides[OCCUPIED(word)] & ~SET(OPPOSITE(d)));
    return 0;
}

/* Any number of slides. The two ways round the hive are walked in turn. The
 * marks are this walk's own, so with MARKED it must come first. */
INLINE size_t walk_ant(hive *p, unsigned cell, uint32_t word, unsigned base, gk_move *out,
                       size_t n, int how)
{
    fork forks[WALK_STACK];
    unsigned waiting, a, b, a_step, b_step;
    const unsigned visit = how & MARKED ? p->visit : new_mark(p);

    waiting = push_slides(forks, 0, cell, hive_slides[OCCUPIED(word)]);
    if (!waiting)
        return n;
    tell_walker(p, cell);
    p->mark[cell] = (uint8_t)visit;
    waiting--;
    a = forks[waiting].cell;
    a_step = forks[waiting].step;
    for (;;) {
        while (waiting) {
            waiting--;
            b = forks[waiting].cell;
            b_step = forks[waiting].step;
            for (;;) {
                if (!slide(p, &a, &a_step, forks, &waiting, base, out, &n, how, visit)) {
                    a = b;
                    a_step = b_step;
                    break;
                }
                if (!slide(p, &b, &b_step, forks, &waiting, base, out, &n, how, visit))
                    break;
            }
        }
        while (slide(p, &a, &a_step, forks, &waiting, base, out, &n, how, visit))
            ;
        if (!waiting)
            break;
        waiting--;
        a = forks[waiting].cell;
        a_step = forks[waiting].step;
    }
    tell_walker(p, cell);
    return n;
}

/* Two steps on top of the hive and one down; she is not on the board as she
 * walks. Here with every gate looked at. */
static NOINLINE size_t walk_ladybug_gated(hive *p, unsigned cell, uint32_t word, unsigned base,
                                          gk_move *out, size_t n, int how)
{
    if (!(how & MARKED))
        new_mark(p);
    p->word[cell] = word & 0x3FFFF;
    tell_walker(p, cell);
    for (unsigned i = ungated(p, cell, OCCUPIED(word), 0); i; i &= i - 1) {
        unsigned one = NEIGHBOUR(cell, low_bit(i));
        uint32_t w = p->word[one];
        for (unsigned j = ungated(p, one, OCCUPIED(w), HEIGHT(w)); j; j &= j - 1) {
            unsigned two = NEIGHBOUR(one, low_bit(j));
            uint32_t v = p->word[two];
            for (unsigned k = ungated(p, two, ~OCCUPIED(v) & 63, HEIGHT(v)); k; k &= k - 1) {
                unsigned three = NEIGHBOUR(two, low_bit(k));
                if (three != cell)
                    n = take(p, three, base, out, n, how | MARKED);
            }
        }
    }
    tell_walker(p, cell);
    p->word[cell] = word;
    return n;
}

/* The cells next to a set, in a window of rows 8 wide. */
INLINE uint64_t spread(uint64_t x)
{
    return x << 1 | x >> 1 | x << 8 | x >> 8 | x << 7 | x >> 7;
}

/* Without gates: the 7x7 cells round her in one word, bit 27 herself. */
INLINE size_t walk_ladybug(hive *p, unsigned cell, uint32_t word, unsigned base, gk_move *out,
                           size_t n, int how)
{
    const uint64_t her = UINT64_C(1) << 27;
    const unsigned corner = (cell - 99) & (CELLS - 1), shift = corner & 31;
    uint64_t window = 0, ends;

    if (p->stacks >= 2)
        return walk_ladybug_gated(p, cell, word, base, out, n, how);
    for (unsigned i = 0; i < 7; i++) {
        unsigned row = (corner >> 5) + i;
        uint64_t pair = p->row[row & 31] | (uint64_t)p->row[(row + 1) & 31] << 32;
        window |= (pair >> shift & 127) << (8 * i);
    }
    window &= ~her;
    ends = spread(spread(spread(her) & window) & window) & ~window & ~her;
    /* the eighth column is no cell, but nothing spreads into it in three steps */
    while (ends) {
        unsigned bit = (uint32_t)ends ? low_bit((uint32_t)ends)
                                      : 32 + low_bit((uint32_t)(ends >> 32));
        ends &= ends - 1;
        n = take(p, (corner + ((bit & 56) << 2) + (bit & 7)) & (CELLS - 1), base, out, n, how);
    }
    return n;
}

#endif
