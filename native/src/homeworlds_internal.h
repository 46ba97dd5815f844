/*
 * Homeworlds inside: positions as words, and the search for the results of a turn.
 *
 * WHY IT IS FAST. A turn of three or four steps has hundreds of thousands of ways,
 * which end in far fewer positions; so positions are searched, not ways.
 *  - A system is one word, a power an addition, a catastrophe a mask. A position is
 *    known by its key: the sum over its systems of a mixed word, 128 bits. So equal
 *    systems in any order make one key, and a step changes one or two terms.
 *  - A step is made on paper first: the one or two words that change, and the new
 *    key. Most steps lead to a position that was met before, and end there; of those
 *    that do not, most are the last of their turn, and no position is made of them
 *    either. Only where more can follow (actions left, or four of a colour) is it
 *    made and kept.
 *  - The search goes by levels: first what catastrophes alone make of the start; from
 *    there the single actions and the sacrifices; then for each colour the positions
 *    with 3, 2, 1 actions left; last those that have only catastrophes left. Every
 *    position met is a result, for the turn may end at any time. The table says how
 *    many actions were left, by colour, when a position was met: with as many or
 *    fewer it is dropped, and with none left whenever it was met at all.
 *  - All steps of a position are listed before any is looked up, so that the lines of
 *    the table can be on their way from memory.
 *  - A result is the number of the position it came from and the code of a step: its
 *    way is told from these only when somebody asks.
 */
#ifndef HOMEWORLDS_INTERNAL_H
#define HOMEWORLDS_INTERNAL_H

#include <gamekernel/homeworlds.h>
#include <gamekernel/random.h>

#include "compiler.h"

#define COLOURS 4
#define KINDS 12
#define SLOTS (GK_HOMEWORLDS_SYSTEMS_MAX + 3) /* a turn discovers at most three */
#define STEPS_MAX 1280 /* of one position: (34 ships) * (18 systems + 12 stars) and the rest */
#define CROWD 4        /* so many of a colour make a catastrophe */

#define SIDE UINT64_C(0xFFFFFF) /* the ships of one player */
#define SHIPS UINT64_C(0xFFFFFFFFFFFF)
#define ONE_EACH 0x555555u /* one piece of each kind */
#define SMALL 0x041041u    /* one piece of each colour, size 1; << 2 and << 4: 2 and 3 */

typedef struct hw_key {
    uint64_t low, high;
} hw_key;

typedef struct hw_position {
    hw_key key;
    uint64_t system[SLOTS]; /* 0: gone, or not there yet */
    uint32_t bank;          /* 12 x 2 bits */
    uint8_t slots;          /* how many were used */
    uint8_t crowded;        /* some system has four of a colour */
    uint8_t at_home;        /* bit p: player p has a ship in the own homeworld */
} hw_position;

/* A step on paper. It changes the system `at`, and `there` if it leads elsewhere. */
typedef struct hw_step {
    hw_key key;      /* of the position after it */
    uint64_t left;   /* system `at` after it */
    uint64_t joined; /* system `there` after it; the same if there is only one */
    uint32_t bank;
    uint32_t code;
    uint8_t at, there;
    uint8_t gained; /* the colour of which `there` has one more, or COLOURS */
} hw_step;

/* What is to be listed. */
enum {
    HW_ANY_COLOUR = 4, /* instead of one colour: those available in each system */
    HW_NO_COLOUR = 5
};

/* homeworlds_state.c */
HIDDEN int hw_load(const uint8_t *state, size_t size, hw_position *position);

/* homeworlds_steps.c */

/* List the power actions of a colour, or of any, and catastrophes if there are any. */
HIDDEN size_t hw_list(const hw_position *p, unsigned mover, unsigned colour, hw_step *out);
HIDDEN size_t hw_sacrifices(const hw_position *p, unsigned mover, hw_step *out);
HIDDEN int hw_crowded(const hw_position *p);

INLINE uint32_t ships_of(uint64_t system, unsigned player)
{
    return (uint32_t)(system >> 24 * player & SIDE);
}

/* One bit for each kind of which there is a piece. */
INLINE uint32_t kinds_in(uint32_t pieces)
{
    return (pieces | pieces >> 1) & ONE_EACH;
}

/* 0, 1, 2: whose homeworld it is, as the bit of that player. */
INLINE unsigned owner_of(uint64_t system)
{
    return (unsigned)(system >> 56);
}

INLINE unsigned star_of(uint64_t system, unsigned which)
{
    return (unsigned)(system >> (48 + 4 * which)) & 15;
}

/* How many pieces six bits hold: three counts of two bits. */
INLINE unsigned pieces_in(uint64_t six)
{
    return (unsigned)((six & 3) + (six >> 2 & 3) + (six >> 4 & 3));
}

/* The colour of a star, or COLOURS for none. */
INLINE unsigned star_colour(unsigned star)
{
    return star ? (star - 1) / 3 : COLOURS;
}

/* Whether a system has four of a colour. */
INLINE int hw_crowd(uint64_t system, unsigned colour)
{
    return pieces_in(system >> 6 * colour) + pieces_in(system >> (24 + 6 * colour)) +
               (star_colour(star_of(system, 0)) == colour) +
               (star_colour(star_of(system, 1)) == colour) >=
           CROWD;
}

/* The term of a system in the key; none for one that is gone. A weaker mixer loses
 * results: sums of words with many zeros would meet. */
INLINE hw_key hw_mix(uint64_t system)
{
    hw_key key = {0, 0};

    if (system) {
        key.low = gk_mix(system + UINT64_C(0x9E3779B97F4A7C15));
        key.high = gk_mix(system + UINT64_C(0xD1B54A32D192ED03));
    }
    return key;
}

INLINE hw_key key_plus(hw_key a, hw_key b)
{
    a.low += b.low;
    a.high += b.high;
    return a;
}

INLINE hw_key key_minus(hw_key a, hw_key b)
{
    a.low -= b.low;
    a.high -= b.high;
    return a;
}

/* Who has a ship at home after a step. */
INLINE unsigned at_home_after(const hw_position *p, const hw_step *s)
{
    unsigned home = p->at_home, owner = owner_of(p->system[s->at]);

    if (owner)
        home = (home & ~owner) | (ships_of(s->left, owner - 1) ? owner : 0);
    owner = owner_of(p->system[s->there]);
    if (owner)
        home = (home & ~owner) | (ships_of(s->joined, owner - 1) ? owner : 0);
    return home;
}

/* Take a step. */
INLINE void hw_take(const hw_position *p, const hw_step *s, hw_position *after)
{
    const unsigned at_home = at_home_after(p, s);

    *after = *p;
    after->key = s->key;
    after->bank = s->bank;
    after->at_home = (uint8_t)at_home;
    after->system[s->at] = s->left;
    after->system[s->there] = s->joined;
    if (s->there == p->slots)
        after->slots++;
    after->crowded = p->crowded ? (uint8_t)hw_crowded(after)
                                : s->gained < COLOURS && hw_crowd(s->joined, s->gained);
}

#endif
