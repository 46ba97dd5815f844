/* What the tests of every game use: random play, and the checks of states. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gamekernel/calls.h>
#include <gamekernel/explore.h>

static uint64_t generator;

static inline uint32_t draw(void)
{
    generator = generator * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(generator >> 33);
}

/* Play at random; the size of the state, or 0 when the game ended first. */
static inline size_t play_on(const gk_rules *r, uint8_t *state, size_t size, unsigned plies)
{
    gk_move list[GK_MOVES_MAX];

    while (plies--) {
        const int n = gk_moves(r, state, size, list, GK_MOVES_MAX);
        assert_true(n >= 0);
        if (n == 0)
            return 0;
        size = (size_t)gk_play(r, state, size, list[draw() % (unsigned)n], state, r->state_max);
    }
    return size;
}

/* Make up to 64 random moves and take them back; each position on the way must
 * save and load as itself, and be the same coming back. */
static inline void there_and_back(const gk_rules *r, const uint8_t *state, size_t size)
{
    enum { PLIES = 64, ROOM = 256 };
    void *position = malloc(r->position_size), *other = malloc(r->position_size);
    uint8_t *after = malloc(r->state_max), *again = malloc(r->state_max);
    uint8_t before[PLIES][ROOM];
    _Alignas(16) unsigned char undo[PLIES][GK_UNDO_MAX];
    gk_move list[GK_MOVES_MAX], played[PLIES];
    size_t counts[PLIES], saved;
    unsigned plies = 0;

    assert_int_equal(r->load(position, state, size), GK_OK);
    for (; plies < PLIES; plies++) {
        const size_t n = r->moves(position, list);
        assert_int_equal(n, r->count(position));
        saved = r->save(position, after);
        if (n == 0 || saved > ROOM)
            break;
        memcpy(before[plies], after, saved);
        counts[plies] = n;
        played[plies] = list[draw() % n];
        r->make(position, played[plies], undo[plies]);
        saved = r->save(position, after);
        assert_int_equal(r->load(other, after, saved), GK_OK);
        assert_int_equal(r->save(other, again), saved);
        assert_memory_equal(after, again, saved);
        assert_int_equal(r->outcome(other), r->outcome(position));
    }
    while (plies--) {
        r->unmake(position, played[plies], undo[plies]);
        saved = r->save(position, after);
        assert_memory_equal(after, before[plies], saved);
        assert_int_equal(r->count(position), counts[plies]);
    }
    free(position);
    free(other);
    free(after);
    free(again);
}

/* Only the exact length is accepted, and no byte behind it is read. */
static inline void only_this_length(const gk_rules *r, const uint8_t *state, size_t size)
{
    for (size_t n = 0; n <= size + 33; n++) {
        /* a block of its own, so that a sanitizer sees a read past its end */
        uint8_t *exact = malloc(n ? n : 1);
        memset(exact, 0, n ? n : 1);
        memcpy(exact, state, n < size ? n : size);
        if (n != size)
            assert_true(gk_check(r, exact, n) < 0);
        else
            assert_int_equal(gk_check(r, exact, n), GK_OK);
        free(exact);
    }
}

/* The state with one byte changed is refused. */
static inline void refuse(const gk_rules *r, uint8_t *state, size_t size, size_t at, uint8_t byte)
{
    const uint8_t old = state[at];
    assert_int_not_equal(old, byte);
    state[at] = byte;
    assert_int_equal(gk_check(r, state, size), GK_BAD_STATE);
    state[at] = old;
}

/* Change some bytes of a state; what is still accepted lists what it counts. */
static inline void spoil(const gk_rules *r, uint8_t *state, size_t size, unsigned changes)
{
    gk_move list[GK_MOVES_MAX];
    int n;

    while (changes-- && size)
        state[draw() % size] = (uint8_t)draw();
    n = gk_moves(r, state, size, list, GK_MOVES_MAX);
    assert_int_equal(n, gk_count(r, state, size));
    for (int k = 0; k < n; k++)
        assert_int_equal(gk_is_legal(r, state, size, list[k]), 1);
}

#endif
