/*
 * The search for all results of a turn, in the memory that the caller lends:
 *
 *     | search | results, in the order met ... ->   free   <- ... kept positions, tables |
 *
 * A table says where in the results a key is. When it is half full, one four times as
 * large takes its place: filling it anew costs more than an empty slot. The old one is
 * left where it lies.
 */
#include <string.h>

#include "homeworlds_internal.h"

#define TABLE_MIN 128 /* slots */
#define FOUND UINT64_C(0x73756E7275744B47) /* says that a whole search lies there */
#define NONE UINT32_MAX /* the parent of the start; ends queues */

/* A position that was met. `mark` holds, from the low end: 2 bits for each colour, how
 * many actions of it were left at most; 2 for "it stood before the action"; 2 for who
 * is at home; the code of the step that led here. */
typedef struct result {
    hw_key key;
    uint32_t parent; /* the number of the kept position that the step was taken in */
    uint32_t mark;
} result;

enum {
    FREE = COLOURS, /* stands for a colour where the action is yet to come */
    HOME_SHIFT = 10,
    CODE_SHIFT = 12
};

/* A position of which more steps are possible. Its number is its distance from the top
 * in pieces of this size. */
typedef struct kept {
    hw_position position;
    uint32_t parent, code; /* how it was reached */
    uint32_t next;         /* in its queue */
} kept;

typedef struct search {
    uint64_t found; /* FOUND, when it is done */
    uint64_t by_home[4];
    result *results;
    uint32_t used;         /* results */
    uint32_t last_slot;    /* of the table: a power of two, less 1 */
    uint64_t *table;       /* number of the result + 1, then the low half of key.low */
    unsigned char *bottom; /* of tables and kept positions */
    unsigned char *top;
    uint32_t mover;
    uint32_t queue[COLOURS + 1][4]; /* by colour and actions left */
} search;

static kept *position_of(const search *t, uint32_t number)
{
    return (kept *)(void *)(t->top - (size_t)number * sizeof(kept));
}

/* Take memory from the top, in whole pieces of a kept position's size; NULL if there is too
 * little. */
static void *take(search *t, size_t size)
{
    const size_t pieces = (size + sizeof(kept) - 1) / sizeof(kept);

    if ((size_t)(t->bottom - (unsigned char *)(t->results + t->used)) / sizeof(kept) < pieces)
        return NULL;
    t->bottom -= pieces * sizeof(kept);
    return t->bottom;
}

/* Begin a table, or a larger one. */
static int grow(search *t, uint64_t slots)
{
    uint64_t *const table = slots <= NONE ? take(t, slots * sizeof *table) : NULL;

    if (!table)
        return GK_NO_ROOM;
    memset(table, 0, slots * sizeof *table);
    for (uint64_t old = 0; t->table && old <= t->last_slot; old++)
        if (t->table[old]) {
            uint64_t slot = t->table[old] & (slots - 1);
            while (table[slot])
                slot = (slot + 1) & (slots - 1);
            table[slot] = t->table[old];
        }
    t->table = table;
    t->last_slot = (uint32_t)(slots - 1);
    return GK_OK;
}

/* The slot of a key: 0 if it is new. */
INLINE uint64_t *find(const search *t, hw_key key)
{
    uint32_t slot = (uint32_t)key.low & t->last_slot;

    for (; t->table[slot]; slot = (slot + 1) & t->last_slot)
        if ((uint32_t)t->table[slot] == (uint32_t)key.low) {
            const result *r = t->results + (t->table[slot] >> 32) - 1;
            if (r->key.low == key.low && r->key.high == key.high)
                break;
        }
    return t->table + slot;
}

/* Write down a new result, at the slot where its key was looked for. */
static int add(search *t, uint64_t *slot, hw_key key, uint32_t parent, uint32_t mark)
{
    result *r = t->results + t->used;

    if ((size_t)(t->bottom - (unsigned char *)r) < sizeof *r)
        return GK_NO_ROOM;
    r->key = key;
    r->parent = parent;
    r->mark = mark;
    *slot = (uint64_t)++t->used << 32 | (uint32_t)key.low;
    t->by_home[mark >> HOME_SHIFT & 3]++;
    return t->used > t->last_slot / 2 ? grow(t, 4 * ((uint64_t)t->last_slot + 1)) : GK_OK;
}

/* Keep a position, of which there is more to come, in a queue. */
static int keep(search *t, const hw_position *p, uint32_t parent, uint32_t code, unsigned colour,
                unsigned left)
{
    uint32_t *queue = &t->queue[left ? colour : 0][left];
    kept *k = take(t, sizeof *k);

    if (!k)
        return GK_NO_ROOM;
    k->position = *p;
    k->parent = parent;
    k->code = code;
    k->next = *queue;
    *queue = (uint32_t)((size_t)(t->top - t->bottom) / sizeof *k);
    return GK_OK;
}

/* Meet the position that a step leads to, with so many actions of a colour left. */
static int meet(search *t, const kept *from, uint32_t parent, const hw_step *s, unsigned colour,
                unsigned left)
{
    uint64_t *const slot = find(t, s->key);
    hw_position after;

    if (*slot) {
        result *r = t->results + (*slot >> 32) - 1;
        if (left <= (r->mark >> 2 * colour & 3))
            return GK_OK;
        r->mark = (r->mark & ~(3u << 2 * colour)) | left << 2 * colour;
    } else {
        const uint32_t home = at_home_after(&from->position, s) << HOME_SHIFT;
        const int status =
            add(t, slot, s->key, parent, left << 2 * colour | home | s->code << CODE_SHIFT);
        if (status != GK_OK)
            return status;
    }
    if (!left && !from->position.crowded &&
        (s->gained == COLOURS || !hw_crowd(s->joined, s->gained)))
        return GK_OK;
    hw_take(&from->position, s, &after);
    return left || after.crowded ? keep(t, &after, parent, s->code, colour, left) : GK_OK;
}

/* Take every step that a kept position has. */
static int expand(search *t, uint32_t number, unsigned colour, unsigned left)
{
    const kept *from = position_of(t, number);
    hw_step list[STEPS_MAX];
    const unsigned powers = !left ? HW_NO_COLOUR : colour == FREE ? HW_ANY_COLOUR : colour;
    size_t n = hw_list(&from->position, t->mover, powers, list);
    int status = GK_OK;

    if (left && colour == FREE)
        n += hw_sacrifices(&from->position, t->mover, list + n);
    for (size_t i = 0; i < n; i++)
        PREFETCH(&t->table[(uint32_t)list[i].key.low & t->last_slot]);
    for (size_t i = 0; i < n && status == GK_OK; i++) {
        const unsigned step = list[i].code >> 14, ship = list[i].code >> 5 & 15;
        if (step == GK_HOMEWORLDS_SACRIFICE)
            status = meet(t, from, number, &list[i], ship / 3, ship % 3 + 1);
        else if (step == GK_HOMEWORLDS_CATASTROPHE)
            status = meet(t, from, number, &list[i], colour, left);
        else
            status = meet(t, from, number, &list[i], colour % COLOURS, left - 1);
    }
    return status;
}

/* Empty one queue, which may fill while it is emptied. */
static int level(search *t, unsigned colour, unsigned left, const volatile int32_t *stop)
{
    uint32_t *queue = &t->queue[colour][left];

    while (*queue != NONE) {
        const uint32_t number = *queue;
        int status;
        if (stop && *stop)
            return GK_STOPPED;
        *queue = position_of(t, number)->next;
        status = expand(t, number, colour, left);
        if (status != GK_OK)
            return status;
    }
    return GK_OK;
}

/* Search from a position in memory whose ends are aligned. */
static int search_from(const hw_position *start, unsigned mover, unsigned char *floor,
                       unsigned char *top, const volatile int32_t *stop, search **found)
{
    search *t = (search *)(void *)floor;
    int status;

    if ((size_t)(top - floor) < sizeof *t)
        return GK_NO_ROOM;
    memset(t, 0, sizeof *t);
    memset(t->queue, 0xFF, sizeof t->queue);
    t->mover = mover;
    t->results = (result *)(void *)(floor + sizeof *t);
    t->bottom = t->top = top;
    status = keep(t, start, NONE, 0, FREE, 1);
    if (status == GK_OK)
        status = grow(t, TABLE_MIN);
    if (status == GK_OK)
        status = add(t, find(t, start->key), start->key, NONE,
                     1u << 2 * FREE | (uint32_t)start->at_home << HOME_SHIFT);
    if (status == GK_OK)
        status = level(t, FREE, 1, stop);
    for (unsigned colour = 0; colour < COLOURS; colour++)
        for (unsigned left = 3; left && status == GK_OK; left--)
            status = level(t, colour, left, stop);
    if (status == GK_OK)
        status = level(t, 0, 0, stop);
    t->found = FOUND;
    *found = t;
    return status;
}

/* Make the position of a result. */
static void remake(const search *t, const result *r, hw_position *out)
{
    static const uint8_t colour_of[] = {0, 1, 1, 2, 3, HW_NO_COLOUR, HW_NO_COLOUR};
    const uint32_t code = r->mark >> CODE_SHIFT, step = code >> 14;
    const hw_position *from = &position_of(t, r->parent)->position;
    hw_step list[STEPS_MAX];
    size_t n, i = 0;

    n = step == GK_HOMEWORLDS_SACRIFICE ? hw_sacrifices(from, t->mover, list)
                                        : hw_list(from, t->mover, colour_of[step], list);
    while (i + 1 < n && list[i].code != code)
        i++;
    hw_take(from, &list[i], out);
}

static int tree(const hw_position *p, unsigned mover, uint32_t depth, unsigned char *floor,
                unsigned char *top, const volatile int32_t *stop, uint64_t *leaves)
{
    search *t;
    int status = search_from(p, mover, floor, top, stop, &t);

    if (status != GK_OK)
        return status;
    if (depth == 1) {
        *leaves += t->used;
        return GK_OK;
    }
    *leaves += t->used - t->by_home[3];
    floor = (unsigned char *)(t->results + t->used);
    for (uint32_t i = 0; i < t->used && status == GK_OK; i++) {
        hw_position after = *p; /* the first result */
        if ((t->results[i].mark >> HOME_SHIFT & 3) != 3)
            continue;
        if (i)
            remake(t, &t->results[i], &after);
        status = tree(&after, 1 - mover, depth - 1, floor, t->bottom, stop, leaves);
    }
    return status;
}

/* How much of a room is used, so that its end is aligned as well. */
static size_t whole(size_t room_size)
{
    return room_size / sizeof(max_align_t) * sizeof(max_align_t);
}

/* Check the arguments of a search, and load the state. */
static int ready(const uint8_t *state, size_t size, const void *room, hw_position *p)
{
    if (!state || !room || (uintptr_t)room % _Alignof(max_align_t))
        return GK_BAD_ARGUMENT;
    return hw_load(state, size, p);
}

int gk_homeworlds_check(const uint8_t *state, size_t size)
{
    hw_position p;

    return state ? hw_load(state, size, &p) : GK_BAD_ARGUMENT;
}

int gk_homeworlds_turns(const uint8_t *state, size_t size, void *room, size_t room_size,
                        const volatile int32_t *stop, gk_homeworlds_tally *tally)
{
    hw_position p;
    search *t;
    int status = ready(state, size, room, &p);

    if (status != GK_OK || !tally)
        return status == GK_OK ? GK_BAD_ARGUMENT : status;
    status = search_from(&p, state[0], room, (unsigned char *)room + whole(room_size), stop, &t);
    if (status != GK_OK)
        return status;
    tally->results = t->used;
    tally->wins[0] = t->by_home[1];
    tally->wins[1] = t->by_home[2];
    tally->draws = t->by_home[0];
    return GK_OK;
}

int gk_homeworlds_tree(const uint8_t *state, size_t size, uint32_t depth, void *room,
                       size_t room_size, const volatile int32_t *stop, uint64_t *leaves)
{
    hw_position p;
    int status = ready(state, size, room, &p);

    if (status != GK_OK || !leaves || depth > GK_HOMEWORLDS_DEPTH_MAX)
        return status == GK_OK ? GK_BAD_ARGUMENT : status;
    *leaves = depth == 0 || p.at_home != 3;
    if (*leaves)
        return GK_OK;
    return tree(&p, state[0], depth, room, (unsigned char *)room + whole(room_size), stop, leaves);
}

int gk_homeworlds_steps(const void *room, size_t room_size, uint64_t k, uint32_t *steps,
                        size_t room_for)
{
    const search *t = room;
    uint32_t code, from, n = 0;

    if (!room || !steps || (uintptr_t)room % _Alignof(max_align_t) || room_size < sizeof *t ||
        t->found != FOUND || t->top - (const unsigned char *)room != (ptrdiff_t)whole(room_size) ||
        k >= t->used)
        return GK_BAD_ARGUMENT;
    code = t->results[k].mark >> CODE_SHIFT;
    for (from = t->results[k].parent; from != NONE; n++) {
        if (n == room_for)
            return GK_BAD_ARGUMENT;
        steps[n] = code;
        code = position_of(t, from)->code;
        from = position_of(t, from)->parent;
    }
    for (uint32_t i = 0; i < n / 2; i++) { /* the last came first */
        const uint32_t other = steps[i];
        steps[i] = steps[n - 1 - i];
        steps[n - 1 - i] = other;
    }
    return (int)n;
}
