/* Hive: the legal moves, listed or counted by one function body. */
#include "hive_internal.h"

#include "hive_pins.h"
#include "hive_placements.h"
#include "hive_walks.h"

/* A ground piece that can throw, from its cell to its open sides. */
typedef struct thrower {
    unsigned cell;
    unsigned ends;   /* directions of empty cells within reach */
    uint32_t thrown; /* pieces it can throw */
} thrower;

/* The first turn of each side: anywhere means cell 0, or beside it. */
static NOINLINE size_t opening(hive *p, gk_move *out)
{
    const unsigned us = p->ply & 1;
    uint32_t kinds = placeable_kinds(p, us);
    size_t n = 0;

    if (p->options & GK_HIVE_TOURNAMENT)
        kinds &= ~BOTH(SET(Q));
    for (; kinds; kinds &= kinds - 1) {
        unsigned base = GK_HIVE_PLACE | low_bit(kinds) << 10;
        if (us == WHITE) {
            out[n++] = (gk_move)base;
            continue;
        }
        for (unsigned d = 0; d < 6; d++)
            out[n++] = (gk_move)(base + NEIGHBOUR(p->cell[low_bit(p->board)], d));
    }
    return n;
}

/* Where a mosquito can go on the ground: like each neighbour, but each cell
 * once. Who goes like an ant needs no shorter slides. */
INLINE size_t walk_mosquito(hive *p, unsigned cell, uint32_t word, unsigned base, gk_move *out,
                            size_t n, int how)
{
    uint32_t kinds = 0;
    unsigned directions = 0;

    for (unsigned i = OCCUPIED(word); i; i &= i - 1) {
        uint32_t near = p->word[NEIGHBOUR(cell, low_bit(i))];
        unsigned slot = (TOP(near) - 1) & 15;
        if (slot == M && (near & STACKED) && (p->options & GK_HIVE_STACK_BEETLE))
            slot = B1;
        kinds |= SET(slot);
    }
    if (!(how & MARKED))
        new_mark(p);
    how |= MARKED;
    if (kinds & ANTS) {
        n = walk_ant(p, cell, word, base, out, n, how);
        directions = kinds & BEETLES ? climbs(p, cell, word) & OCCUPIED(word) : 0;
    } else {
        if (kinds & SPIDERS)
            n = walk_spider(p, cell, word, base, out, n, how);
        if (kinds & BEETLES)
            directions = climbs(p, cell, word);
        else if (kinds & (SET(Q) | SET(P)))
            directions = hive_slides[OCCUPIED(word)];
    }
    n = take_directions(p, cell, directions, base, out, n, how);
    if (kinds & GRASSHOPPERS)
        n = walk_grasshopper(p, cell, word, base, out, n, how);
    if (kinds & SET(L))
        n = walk_ladybug(p, cell, word, base, out, n, how);
    return n;
}

/* An own free piece that can also be thrown: its own walk, marked. */
static NOINLINE size_t walk_marked(hive *p, unsigned piece, gk_move *out, size_t n, int how)
{
    const unsigned cell = p->cell[piece], base = piece << 10;
    const uint32_t word = p->word[cell];

    new_mark(p);
    how |= MARKED;
    switch (piece & 15) {
    case Q:
    case P:
        return take_directions(p, cell, hive_slides[OCCUPIED(word)], base, out, n, how);
    case S1:
    case S2:
        return walk_spider(p, cell, word, base, out, n, how);
    case B1:
    case B2:
        return take_directions(p, cell, climbs(p, cell, word), base, out, n, how);
    case G1:
    case G2:
    case G3:
        return walk_grasshopper(p, cell, word, base, out, n, how);
    case M:
        return walk_mosquito(p, cell, word, base, out, n, how);
    case L:
        return walk_ladybug(p, cell, word, base, out, n, how);
    default:
        return walk_ant(p, cell, word, base, out, n, how);
    }
}

/* What a thrower can do: each half of a throw passes between its flanks. */
static NOINLINE thrower look_round(hive *p, contours *k, unsigned cell, uint32_t word)
{
    const unsigned open = ungated(p, cell, 63, 1);
    thrower t = {cell, ~OCCUPIED(word) & open & 63, 0};

    for (unsigned i = OCCUPIED(word) & open; i; i &= i - 1) {
        unsigned near = NEIGHBOUR(cell, low_bit(i));
        uint32_t w = p->word[near];
        unsigned piece = TOP(w) - 1;
        if (!(w & STACKED) && !pinned(p, k, piece, near, w))
            t.thrown |= SET(piece);
    }
    t.thrown &= ~p->frozen;
    return t;
}

/* All throws, and the own moves of the own pieces that can be thrown; takes
 * those off the set of pieces that are still free to move. */
static NOINLINE size_t throws(hive *p, contours *k, uint32_t throwers, uint32_t *free,
                              gk_move *out, size_t n, int how)
{
    thrower by[2];
    unsigned count = 0;
    uint32_t all = 0;

    for (; throwers; throwers &= throwers - 1) {
        unsigned piece = low_bit(throwers), cell = p->cell[piece];
        uint32_t word = p->word[cell];
        if ((piece & 15) == M) {
            int copies = 0;
            for (unsigned i = OCCUPIED(word); i; i &= i - 1)
                copies |= ((TOP(p->word[NEIGHBOUR(cell, low_bit(i))]) - 1) & 15) == P;
            if (!copies || (word & STACKED))
                continue;
        }
        by[count] = look_round(p, k, cell, word);
        if (by[count].ends)
            all |= by[count++].thrown;
    }
    for (; all; all &= all - 1) {
        unsigned piece = low_bit(all), base = piece << 10;
        if (*free & SET(piece)) {
            *free &= ~SET(piece);
            n = walk_marked(p, piece, out, n, how);
        } else if (count == 2 && (by[0].thrown & by[1].thrown & SET(piece))) {
            new_mark(p);
        } else {
            const thrower *t = &by[!(by[0].thrown & SET(piece))];
            n = take_directions(p, t->cell, t->ends, base, out, n, how);
            continue;
        }
        for (unsigned i = 0; i < count; i++)
            if (by[i].thrown & SET(piece))
                n = take_directions(p, by[i].cell, by[i].ends, base, out, n, how | MARKED);
    }
    return n;
}

INLINE size_t generate(hive *p, gk_move *out, int how)
{
    const unsigned us = p->ply & 1;
    const uint32_t tops = p->board & ~p->covered & SIDE(us);
    const uint32_t bugs = 0x10001u;
    uint32_t free, set;
    size_t n = 0;
    contours k;

    if (over(p))
        return 0;
    if (p->ply < 2) {
        gk_move unused[64];
        return opening(p, how & LISTING ? out : unused);
    }

    set = placeable_kinds(p, us);
    if (set) {
        if (how & LISTING) {
            uint16_t cells[16 * 6 + 2];
            unsigned places = placeable(p, tops, cells, us);
            for (; set; set &= set - 1) {
                unsigned base = GK_HIVE_PLACE | low_bit(set) << 10;
                for (unsigned i = 0; i < places; i++)
                    out[n++] = (gk_move)(base + cells[i]);
            }
        } else {
            n = placeable(p, tops, 0, us) * count_bits(set >> (16 * us));
        }
    }
    if (!(p->board & SET(16 * us + Q)))
        goto end;

    /* the pieces that may leave their cells */
    k.cleared = 0;
    free = 0;
    for (set = tops & ~p->frozen; set; set &= set - 1) {
        unsigned piece = low_bit(set), cell = p->cell[piece];
        uint32_t word = p->word[cell];
        if ((word & STACKED) || !pinned(p, &k, piece, cell, word))
            free |= SET(piece);
    }

    if (p->options & GK_HIVE_PILLBUG) {
        set = tops & ~p->frozen & ((SET(P) | SET(M)) * bugs);
        if (set)
            n = throws(p, &k, set, &free, out, n, how);
    }

#define EACH(kinds, walk)                                                                     \
    for (set = free & ((kinds) * bugs); set; set &= set - 1) {                                \
        const unsigned piece = low_bit(set), cell = p->cell[piece], base = piece << 10;       \
        const uint32_t word = p->word[cell];                                                  \
        n = walk;                                                                             \
    }
    EACH(SET(Q) | SET(P),
         take_directions(p, cell, hive_slides[OCCUPIED(word)], base, out, n, how))
    EACH(SPIDERS, walk_spider(p, cell, word, base, out, n, how))
    EACH(BEETLES, take_directions(p, cell, climbs(p, cell, word), base, out, n, how))
    EACH(GRASSHOPPERS, walk_grasshopper(p, cell, word, base, out, n, how))
    EACH(ANTS, walk_ant(p, cell, word, base, out, n, how))
    EACH(SET(M), word & STACKED
                     ? take_directions(p, cell, climbs(p, cell, word), base, out, n, how)
                     : walk_mosquito(p, cell, word, base, out, n, how))
    EACH(SET(L), walk_ladybug(p, cell, word, base, out, n, how))
#undef EACH

end:
    if (n == 0) {
        if (how & LISTING)
            out[0] = GK_HIVE_PASS;
        n = 1;
    }
    return n;
}

size_t hive_moves(void *position, gk_move *out)
{
    return generate(position, out, LISTING);
}

uint64_t hive_count(void *position)
{
    return generate(position, 0, 0);
}

int hive_is_legal(void *position, gk_move move)
{
    gk_move list[1024];
    const size_t n = generate(position, list, LISTING);

    for (size_t i = 0; i < n; i++)
        if (list[i] == move)
            return 1;
    return 0;
}
