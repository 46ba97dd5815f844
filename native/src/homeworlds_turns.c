/* The search for all results of a turn, in the memory that the caller lends:
 *
 *     | search | table, in entries of 24 bytes ...   ->  free  <-   ... kept positions |
 *
 * The table doubles when it is half full; the old one is left where it lies. */
#include <string.h>

#include "homeworlds_internal.h"

#define TABLE_MIN 256  /* entries */
#define FOUND UINT64_C(0x73756E7275744B47) /* says that a whole search lies there */

/* A position that was met. `mark` holds, from the low end: 2 bits for each colour, how
 * many actions of it were left at most; 2 for "it stood before the action"; 2 for who
 * is at home; 1 for "in use"; the code of the step that led here. */
typedef struct entry {
    hw_key key;
    uint32_t parent; /* the number of the kept position that the step was taken in */
    uint32_t mark;
} entry;

enum {
    FREE = COLOURS, /* stands for a colour where the action is yet to come */
    HOME_SHIFT = 10,
    IN_USE = 1 << 12,
    CODE_SHIFT = 13
};
#define NONE UINT32_MAX /* the parent of the start; ends queues */

/* A position of which more steps are possible. */
typedef struct kept {
    hw_position position;
    uint32_t parent, code; /* how it was reached */
    uint32_t next;         /* in its queue */
} kept;

typedef struct search {
    uint64_t found;    /* FOUND, when it is done */
    uint64_t used;     /* entries */
    uint64_t capacity; /* a power of two; then `used`, when the entries are in a row */
    uint64_t by_home[4];
    entry *table;
    unsigned char *floor, *ceiling; /* what is free between tables and positions */
    kept *top;                      /* position number i is top[-1 - i] */
    uint32_t positions;
    uint32_t mover;
    uint32_t queue[COLOURS + 1][4]; /* by colour and actions left */
} search;

static kept *position_of(const search *t, uint32_t number)
{
    return t->top - 1 - number;
}

static int grow(search *t, uint64_t capacity)
{
    entry *const old = t->table, *const end = old + t->capacity;
    entry *table = (entry *)t->floor;

    if ((size_t)(t->ceiling - t->floor) / sizeof(entry) < capacity)
        return GK_NO_ROOM;
    memset(table, 0, capacity * sizeof *table);
    for (const entry *e = old; e != end; e++)
        if (e->mark) {
            uint64_t i = e->key.low & (capacity - 1);
            while (table[i].mark)
                i = (i + 1) & (capacity - 1);
            table[i] = *e;
        }
    t->table = table;
    t->capacity = capacity;
    t->floor += capacity * sizeof *table;
    return GK_OK;
}

static entry *find(const search *t, hw_key key)
{
    uint64_t i = key.low & (t->capacity - 1);

    while (t->table[i].mark &&
           (t->table[i].key.low != key.low || t->table[i].key.high != key.high))
        i = (i + 1) & (t->capacity - 1);
    return t->table + i;
}

/* Keep a position, of which there is more to come, in a queue. */
static int keep(search *t, const hw_position *p, uint32_t parent, uint32_t code, unsigned colour,
                unsigned left)
{
    uint32_t *queue = &t->queue[left ? colour : 0][left];
    kept *k;

    if ((size_t)(t->ceiling - t->floor) < sizeof *k || t->positions == NONE)
        return GK_NO_ROOM;
    k = position_of(t, t->positions);
    t->ceiling = (unsigned char *)k;
    k->position = *p;
    k->parent = parent;
    k->code = code;
    k->next = *queue;
    *queue = t->positions++;
    return GK_OK;
}

/* Meet the position that a step leads to, with so many actions of a colour left. */
static int meet(search *t, const kept *from, uint32_t parent, const hw_step *s, unsigned colour,
                unsigned left)
{
    entry *e = find(t, s->key);
    hw_position after;
    int status;

    if (e->mark) {
        if (left <= (e->mark >> 2 * colour & 3))
            return GK_OK;
        e->mark = (e->mark & ~(3u << 2 * colour)) | left << 2 * colour;
    } else {
        const unsigned home = at_home_after(&from->position, s);
        if (t->used >= t->capacity / 2) {
            status = grow(t, 2 * t->capacity);
            if (status != GK_OK)
                return status;
            e = find(t, s->key);
        }
        e->key = s->key;
        e->parent = parent;
        e->mark = left << 2 * colour | home << HOME_SHIFT | IN_USE | s->code << CODE_SHIFT;
        t->used++;
        t->by_home[home]++;
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
        PREFETCH(&t->table[list[i].key.low & (t->capacity - 1)]);
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
                       unsigned char *ceiling, const volatile int32_t *stop, search **found)
{
    search *t = (search *)floor;
    entry *e;
    int status;

    if ((size_t)(ceiling - floor) < sizeof *t)
        return GK_NO_ROOM;
    memset(t, 0, sizeof *t);
    memset(t->queue, 0xFF, sizeof t->queue);
    t->mover = mover;
    t->floor = floor + sizeof *t;
    t->table = (entry *)t->floor;
    t->ceiling = ceiling;
    t->top = (kept *)ceiling;
    status = grow(t, TABLE_MIN);
    if (status != GK_OK)
        return status;
    e = find(t, start->key);
    e->key = start->key;
    e->parent = NONE;
    e->mark = 1u << 2 * FREE | (unsigned)start->at_home << HOME_SHIFT | IN_USE;
    t->used = t->by_home[start->at_home] = 1;
    status = keep(t, start, NONE, 0, FREE, 1);
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

/* Make the position that an entry stands for. */
static void remake(const search *t, const entry *e, hw_position *out)
{
    static const uint8_t colour_of[] = {0, 1, 1, 2, 3, HW_NO_COLOUR, HW_NO_COLOUR};
    const uint32_t code = e->mark >> CODE_SHIFT, step = code >> 14;
    const hw_position *from = &position_of(t, e->parent == NONE ? 0 : e->parent)->position;
    hw_step list[STEPS_MAX];
    size_t n, i = 0;

    if (e->parent == NONE) {
        *out = *from;
        return;
    }
    n = step == GK_HOMEWORLDS_SACRIFICE ? hw_sacrifices(from, t->mover, list)
                                        : hw_list(from, t->mover, colour_of[step], list);
    while (i + 1 < n && list[i].code != code)
        i++;
    hw_take(from, &list[i], out);
}

static int tree(const hw_position *p, unsigned mover, uint32_t depth, unsigned char *floor,
                unsigned char *ceiling, const volatile int32_t *stop, uint64_t *leaves)
{
    search *t;
    int status = search_from(p, mover, floor, ceiling, stop, &t);

    if (status != GK_OK)
        return status;
    *leaves += depth > 1 ? t->used - t->by_home[3] : t->used;
    for (uint64_t i = 0; depth > 1 && i < t->capacity && status == GK_OK; i++) {
        hw_position after;
        if (!t->table[i].mark || (t->table[i].mark >> HOME_SHIFT & 3) != 3)
            continue;
        remake(t, &t->table[i], &after);
        status = tree(&after, 1 - mover, depth - 1, t->floor, t->ceiling, stop, leaves);
    }
    return status;
}

/* The last whole multiple of an alignment in a room. */
static unsigned char *end_of(void *room, size_t room_size)
{
    return (unsigned char *)room + room_size / sizeof(max_align_t) * sizeof(max_align_t);
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
    status = search_from(&p, state[0], room, end_of(room, room_size), stop, &t);
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
    return tree(&p, state[0], depth, room, end_of(room, room_size), stop, leaves);
}

int gk_homeworlds_steps(void *room, size_t room_size, uint64_t k, uint32_t *steps,
                        size_t room_for)
{
    search *t = room;
    const entry *e;
    uint32_t code, n = 0;

    if (!room || !steps || (uintptr_t)room % _Alignof(max_align_t) || room_size < sizeof *t ||
        t->found != FOUND || (unsigned char *)t->top != end_of(room, room_size) || k >= t->used)
        return GK_BAD_ARGUMENT;
    if (t->capacity != t->used) { /* put the entries in a row */
        uint64_t row = 0;
        for (uint64_t i = 0; i < t->capacity; i++)
            if (t->table[i].mark)
                t->table[row++] = t->table[i];
        t->capacity = t->used;
    }
    e = &t->table[k];
    code = e->mark >> CODE_SHIFT;
    for (uint32_t from = e->parent; from != NONE; n++) {
        if (n == room_for || n == GK_HOMEWORLDS_STEPS_MAX)
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
