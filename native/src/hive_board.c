/* Making and taking back moves; what is remembered for repetitions. */
#include "hive_board.h"

#include <string.h>

static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9E3779B97F4A7C15);
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

static const uint8_t kind_of[SLOTS] = {0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7};

static unsigned level_of(const hive *p, unsigned piece)
{
    unsigned level = 0;
    while (p->below[piece]) {
        piece = p->below[piece] - 1u;
        level++;
    }
    return level;
}

hive_hash hive_hash_of(const hive *p)
{
    hive_hash sum = {p->ply & 1, p->ply & 1};
    for (uint32_t set = p->board; set; set &= set - 1) {
        unsigned piece = low_bit(set);
        uint64_t x = p->cell[piece] + 1024u * level_of(p, piece) +
                     8192u * kind_of[piece & 15] + 65536u * (piece >> 4);
        sum.low += mix(x);
        sum.high += mix(x + UINT64_C(0x6A09E667F3BCC909));
    }
    return sum;
}

/* How often the present position stands in the history. Only every other
 * entry has the same side to move. */
int hive_occurred(const hive *p)
{
    hive_hash now = p->past[(p->next - 1) % RING];
    int times = 0;
    for (uint32_t i = p->next; i > p->first; i -= 2) {
        hive_hash then = p->past[(i - 1) % RING];
        times += then.low == now.low && then.high == now.high;
        if (i - p->first < 2)
            break;
    }
    return times;
}

static NOINLINE void remember(hive *p, int placed)
{
    if (placed)
        p->first = p->next; /* a placement cannot be undone by play: nothing before it recurs */
    p->past[p->next % RING] = hive_hash_of(p);
    p->next++;
    if (p->next - p->first > GK_HIVE_HISTORY_MAX)
        p->first++;
    if ((p->options & GK_HIVE_THREEFOLD) && hive_occurred(p) >= 3)
        p->drawn = 1;
}

void hive_make(void *position, gk_move move, void *undo)
{
    hive *p = position;
    hive_undo *u = undo;
    unsigned piece = move >> 10 & 31;
    int placed = 0;

    u->frozen = p->frozen;
    u->first = p->first;
    u->holes = p->holes;
    u->stacks = p->stacks;
    u->passes = p->passes;
    p->ply++;
    p->drawn = p->ply >= p->max_plies;
    if (move == GK_HIVE_PASS) {
        u->from = NOWHERE;
        p->frozen = 0;
        p->passes++;
        p->drawn |= p->passes >= 3;
    } else {
        unsigned from = p->cell[piece];
        u->from = (uint16_t)from;
        p->passes = 0;
        if (from == NOWHERE) {
            placed = 1;
            p->hand ^= SET(piece);
            p->board ^= SET(piece);
            p->frozen = 0;
            put_on_ground(p, piece, move & (CELLS - 1));
        } else {
            p->frozen = SET(piece);
            lift(p, piece);
            put(p, piece, move & (CELLS - 1));
        }
    }
    if (p->options & GK_HIVE_HISTORY)
        remember(p, placed);
}

void hive_unmake(void *position, gk_move move, const void *undo)
{
    hive *p = position;
    const hive_undo *u = undo;
    unsigned piece = move >> 10 & 31;

    if (p->options & GK_HIVE_HISTORY)
        p->next--;
    if (move != GK_HIVE_PASS) {
        lift(p, piece);
        if (u->from == NOWHERE) {
            p->hand ^= SET(piece);
            p->board ^= SET(piece);
            p->cell[piece] = NOWHERE;
        } else {
            put(p, piece, u->from);
        }
    }
    p->frozen = u->frozen;
    p->first = u->first;
    p->holes = u->holes;
    p->stacks = u->stacks;
    p->passes = u->passes;
    p->ply--;
    p->drawn = 0; /* moves are made only where the game goes on */
}

void hive_empty(hive *p)
{
    memset(p, 0, offsetof(hive, past)); /* the history stays as it is, it is large */
    for (unsigned i = 0; i < 32; i++)
        p->cell[i] = NOWHERE;
    p->holes = 1;
}
