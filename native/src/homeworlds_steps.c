/* The steps of a turn, on paper. */
#include "bits.h"
#include "homeworlds_internal.h"

/* Bit s - 1 for each size s of a system's stars. */
static unsigned sizes_of(uint64_t system)
{
    static const uint8_t size_of[16] = {0, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 2, 4, 0, 0, 0};

    return size_of[star_of(system, 0)] | size_of[star_of(system, 1)];
}

int hw_crowded(const hw_position *p)
{
    for (unsigned i = 0; i < p->slots; i++)
        for (unsigned colour = 0; colour < COLOURS; colour++)
            if (p->system[i] && hw_crowd(p->system[i], colour))
                return 1;
    return 0;
}

/* A system that lost pieces: 0, with what is left of it in the bank, if it is gone. */
static uint64_t tidied(uint64_t system, uint32_t *bank)
{
    const unsigned star = star_of(system, 0);

    if (!star)
        *bank += ships_of(system, 0) + ships_of(system, 1);
    else if (owner_of(system) || (system & SHIPS))
        return system;
    else
        *bank += 1u << 2 * (star - 1);
    return 0;
}

/* A system after a catastrophe. */
static uint64_t struck(uint64_t system, unsigned colour, uint32_t *bank)
{
    const uint64_t six = UINT64_C(63) << 6 * colour;
    uint64_t stars = 0;

    *bank += (ships_of(system, 0) & (uint32_t)six) + (ships_of(system, 1) & (uint32_t)six);
    for (unsigned which = 2; which--;) {
        const unsigned star = star_of(system, which);
        if (star_colour(star) == colour)
            *bank += 1u << 2 * (star - 1);
        else if (star)
            stars = stars << 4 | star;
    }
    system &= ~(six | six << 24 | UINT64_C(0xFF) << 48);
    return tidied(system | stars << 48, bank);
}

/* A list being made. */
typedef struct lister {
    const hw_position *p;
    hw_step *out;
    unsigned side;        /* 24 * the mover */
    hw_key mixed[SLOTS];  /* the systems' terms of the key */
    uint8_t sizes[SLOTS]; /* of their stars; all sizes where there is none */
} lister;

static void begin(lister *l, const hw_position *p, unsigned mover, hw_step *out)
{
    l->p = p;
    l->out = out;
    l->side = 24 * mover;
    for (unsigned i = 0; i < p->slots; i++) {
        l->mixed[i] = hw_mix(p->system[i]);
        l->sizes[i] = p->system[i] ? (uint8_t)sizes_of(p->system[i]) : 7;
    }
}

INLINE uint32_t coded(unsigned step, unsigned at, unsigned piece, unsigned other)
{
    return step << 14 | at << 9 | piece << 5 | other;
}

/* Write down a step that changes one system. */
INLINE void put(lister *l, uint32_t code, unsigned at, uint64_t after, uint32_t bank,
                unsigned gained)
{
    hw_step *s = l->out++;

    s->key = key_plus(key_minus(l->p->key, l->mixed[at]), hw_mix(after));
    s->left = s->joined = after;
    s->bank = bank;
    s->code = code;
    s->at = s->there = (uint8_t)at;
    s->gained = (uint8_t)gained;
}

/* The kinds of the mover's ships in a system, a bit each. */
INLINE uint32_t own(const lister *l, unsigned at)
{
    return kinds_in((uint32_t)(l->p->system[at] >> l->side & SIDE));
}

/* The next kind of a set, which is not empty, and out of it. */
INLINE unsigned next_kind(uint32_t *kinds)
{
    const unsigned kind = low_bit64(*kinds) / 2;

    *kinds &= *kinds - 1;
    return kind;
}

static void attacks(lister *l, unsigned at)
{
    const uint64_t system = l->p->system[at];
    const uint32_t mine = own(l, at);
    uint32_t prey = kinds_in((uint32_t)(system >> (24 - l->side) & SIDE));

    if (!(mine & SMALL << 4))
        prey &= ~(SMALL << 4);
    if (!(mine & (SMALL << 4 | SMALL << 2)))
        prey &= SMALL;
    while (prey) {
        const unsigned ship = next_kind(&prey);
        const uint64_t one = UINT64_C(1) << 2 * ship;
        put(l, coded(GK_HOMEWORLDS_ATTACK, at, ship, 0), at,
            system - (one << (24 - l->side)) + (one << l->side), l->p->bank, COLOURS);
    }
}

/* Write down that a ship goes from one system to another, which is `joined` then. */
INLINE void fly(lister *l, hw_key key, uint32_t code, unsigned at, uint64_t left, unsigned there,
                uint64_t joined, uint32_t bank, unsigned ship)
{
    hw_step *s = l->out++;

    s->key = key_plus(key, hw_mix(joined));
    s->left = left;
    s->joined = joined;
    s->bank = bank;
    s->code = code;
    s->at = (uint8_t)at;
    s->there = (uint8_t)there;
    s->gained = (uint8_t)(ship / 3);
}

static void movements(lister *l, unsigned at)
{
    const hw_position *p = l->p;
    const hw_key rest = key_minus(p->key, l->mixed[at]);
    uint32_t ships = own(l, at);

    while (ships) {
        const unsigned ship = next_kind(&ships);
        const uint64_t one = UINT64_C(1) << (l->side + 2 * ship);
        uint32_t bank = p->bank, stars = 0;
        const uint64_t left = tidied(p->system[at] - one, &bank);
        const hw_key key = key_plus(rest, hw_mix(left));

        for (unsigned to = 0; to < p->slots; to++)
            if (!(l->sizes[at] & l->sizes[to]))
                fly(l, key_minus(key, l->mixed[to]), coded(GK_HOMEWORLDS_MOVE, at, ship, to), at,
                    left, to, p->system[to] + one, bank, ship);
        for (unsigned size = 0; size < 3; size++)
            if (!(l->sizes[at] >> size & 1))
                stars |= kinds_in(p->bank) & SMALL << 2 * size;
        while (stars) {
            const unsigned star = next_kind(&stars);
            fly(l, key, coded(GK_HOMEWORLDS_DISCOVER, at, ship, star), at, left, p->slots,
                one | (uint64_t)(star + 1) << 48, bank - (1u << 2 * star), ship);
        }
    }
}

static void builds(lister *l, unsigned at)
{
    const uint32_t ships = own(l, at), bank = l->p->bank;

    for (unsigned colour = 0; colour < COLOURS; colour++) {
        uint32_t stock = kinds_in(bank) & 63u << 6 * colour;
        if (stock && (ships & 63u << 6 * colour)) {
            const unsigned ship = next_kind(&stock);
            put(l, coded(GK_HOMEWORLDS_BUILD, at, ship, 0), at,
                l->p->system[at] + (UINT64_C(1) << (l->side + 2 * ship)), bank - (1u << 2 * ship),
                colour);
        }
    }
}

static void trades(lister *l, unsigned at)
{
    const uint32_t bank = l->p->bank;
    uint32_t ships = own(l, at);

    while (ships) {
        const unsigned old = next_kind(&ships);
        for (unsigned colour = 0; colour < COLOURS; colour++) {
            const unsigned new = 3 * colour + old % 3;
            if (new == old || !(kinds_in(bank) >> 2 * new & 1))
                continue;
            put(l, coded(GK_HOMEWORLDS_TRADE, at, old, new), at,
                l->p->system[at] - (UINT64_C(1) << (l->side + 2 * old)) +
                    (UINT64_C(1) << (l->side + 2 * new)),
                bank + (1u << 2 * old) - (1u << 2 * new), colour);
        }
    }
}

static void catastrophes(lister *l)
{
    for (unsigned at = 0; at < l->p->slots; at++)
        for (unsigned colour = 0; colour < COLOURS; colour++)
            if (hw_crowd(l->p->system[at], colour)) {
                uint32_t bank = l->p->bank;
                const uint64_t after = struck(l->p->system[at], colour, &bank);
                put(l, coded(GK_HOMEWORLDS_CATASTROPHE, at, 0, colour), at, after, bank, COLOURS);
            }
}

/* Whether the mover can use a colour in a system without a sacrifice. */
static int available(const lister *l, unsigned at, unsigned colour)
{
    const uint64_t system = l->p->system[at];

    return star_colour(star_of(system, 0)) == colour || star_colour(star_of(system, 1)) == colour ||
           (own(l, at) & 63u << 6 * colour);
}

size_t hw_list(const hw_position *p, unsigned mover, unsigned colour, hw_step *out)
{
    static void (*const actions[COLOURS])(lister *, unsigned) = {attacks, movements, builds,
                                                                 trades};
    lister l;

    begin(&l, p, mover, out);
    for (unsigned at = 0; at < p->slots && colour != HW_NO_COLOUR; at++) {
        if (!own(&l, at))
            continue;
        for (unsigned power = 0; power < COLOURS; power++)
            if (colour == HW_ANY_COLOUR ? available(&l, at, power) : colour == power)
                actions[power](&l, at);
    }
    if (p->crowded)
        catastrophes(&l);
    return (size_t)(l.out - out);
}

size_t hw_sacrifices(const hw_position *p, unsigned mover, hw_step *out)
{
    lister l;

    begin(&l, p, mover, out);
    for (unsigned at = 0; at < p->slots; at++) {
        uint32_t ships = own(&l, at);
        while (ships) {
            const unsigned ship = next_kind(&ships);
            uint32_t bank = p->bank + (1u << 2 * ship);
            const uint64_t after =
                tidied(p->system[at] - (UINT64_C(1) << (l.side + 2 * ship)), &bank);
            put(&l, coded(GK_HOMEWORLDS_SACRIFICE, at, ship, 0), at, after, bank, COLOURS);
        }
    }
    return (size_t)(l.out - out);
}
