/* Any bytes as a Homeworlds state, and states made of few bytes: after every step a
 * position is what it would be if it were loaded, and the search for the results of a turn
 * gives the same in any room that is enough. */
#include <string.h>

#include "../src/bytes.h"
#include "../src/homeworlds_internal.h"
#include "require.h"

enum { ROOM = 1 << 20 };

static _Alignas(16) unsigned char large[ROOM], small[ROOM / 8];

static size_t write_state(const hw_position *p, unsigned mover, uint8_t *state)
{
    size_t size = 1;

    state[0] = (uint8_t)mover;
    for (unsigned i = 0; i < p->slots; i++)
        if (p->system[i]) {
            write64(state + size, p->system[i]);
            size += 8;
        }
    return size;
}

/* The position is the one that its systems make. */
static void compare_with_loaded(const hw_position *p, unsigned mover)
{
    uint8_t state[1 + 8 * SLOTS];
    hw_position loaded;

    REQUIRE(hw_load(state, write_state(p, mover, state), &loaded) == GK_OK);
    REQUIRE(loaded.key.low == p->key.low && loaded.key.high == p->key.high);
    REQUIRE(loaded.bank == p->bank && loaded.at_home == p->at_home);
    REQUIRE(loaded.crowded == p->crowded);
}

/* Take every step of a position, and a few more after some of them. */
static void walk(const hw_position *p, unsigned mover, unsigned more)
{
    static hw_step lists[2][STEPS_MAX];
    hw_step *list = lists[more];
    size_t n = hw_list(p, mover, HW_ANY_COLOUR, list);

    n += hw_sacrifices(p, mover, list + n);
    REQUIRE(n <= STEPS_MAX);
    for (size_t i = 0; i < n; i++) {
        hw_position after;
        for (size_t j = 0; j < i; j++)
            REQUIRE(list[j].code != list[i].code);
        hw_take(p, &list[i], &after);
        compare_with_loaded(&after, mover);
        if (more && i % 7 == 0)
            walk(&after, mover, more - 1);
    }
}

static void search_turns(const uint8_t *state, size_t size)
{
    gk_homeworlds_tally tally, again;
    uint32_t steps[GK_HOMEWORLDS_STEPS_MAX];
    uint64_t leaves;

    if (gk_homeworlds_turns(state, size, large, ROOM, NULL, &tally) != GK_OK)
        return;
    REQUIRE(tally.results >= 1);
    REQUIRE(tally.wins[0] + tally.wins[1] + tally.draws <= tally.results);
    for (uint64_t k = 0; k < tally.results; k++) {
        const int n = gk_homeworlds_steps(large, ROOM, k, steps, GK_HOMEWORLDS_STEPS_MAX);
        REQUIRE(k ? n > 0 : n == 0);
    }
    REQUIRE(gk_homeworlds_steps(large, ROOM, tally.results, steps, 16) == GK_BAD_ARGUMENT);
    if (gk_homeworlds_turns(state, size, small, sizeof small, NULL, &again) == GK_OK)
        REQUIRE(!memcmp(&tally, &again, sizeof tally));
    if (tally.results < 60 &&
        gk_homeworlds_tree(state, size, 2, large, ROOM, NULL, &leaves) == GK_OK)
        REQUIRE(leaves >= 1);
}

static void look_at(const uint8_t *state, size_t size)
{
    hw_position p;

    if (hw_load(state, size, &p) != GK_OK)
        return;
    compare_with_loaded(&p, state[0]);
    walk(&p, state[0], 1);
    search_turns(state, size);
}

/* Make a state of any bytes: each puts one piece somewhere; what does not fit is left out. */
static size_t made(const uint8_t *data, size_t size, uint8_t *state)
{
    uint64_t system[9] = {0};
    uint32_t bank = 3 * ONE_EACH;
    size_t length = 1;

    state[0] = data[0] & 1;
    for (size_t i = 1; i + 1 < size; i += 2) {
        const unsigned kind = data[i] % KINDS, at = data[i + 1] % 9, what = data[i + 1] / 9 % 3;
        uint64_t *s = &system[at];
        if (!(bank >> 2 * kind & 3))
            continue;
        if (!*s)
            *s = (uint64_t)(kind + 1) << 48 | (uint64_t)(at < 2 ? at + 1 : 0) << 56;
        else if (at < 2 && what == 2 && !star_of(*s, 1) && kind < star_of(*s, 0))
            *s |= (uint64_t)(kind + 1) << 52;
        else
            *s += UINT64_C(1) << (24 * (what & 1) + 2 * kind);
        bank -= 1u << 2 * kind;
    }
    for (unsigned i = 0; i < 9; i++)
        if (owner_of(system[i]) || (system[i] & SHIPS)) {
            write64(state + length, system[i]);
            length += 8;
        }
    return length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t state[GK_HOMEWORLDS_STATE_MAX];
    size_t length;

    look_at(data, size);
    if (size < 2)
        return 0;
    length = made(data, size < 60 ? size : 60, state);
    look_at(state, length);
    for (size_t i = 60; i + 1 < size && i < 76; i += 2) {
        state[data[i] % length] ^= (uint8_t)(1u << data[i + 1] % 8);
        look_at(state, length);
    }
    return 0;
}
