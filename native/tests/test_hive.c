/* Hive's states: what is refused, what comes back unchanged. The rules
 * themselves are tested from Python (tests/native). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <gamekernel/calls.h>
#include <gamekernel/explore.h>
#include <gamekernel/hive.h>

enum { MOVES = 1024, STATE = 68 + 16 * GK_HIVE_HISTORY_MAX };

static uint64_t generator;

static uint32_t draw(void)
{
    generator = generator * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(generator >> 33);
}

static size_t start(uint32_t options, uint8_t *state)
{
    const int n = gk_hive_start(options, 0, state, STATE);
    assert_true(n > 0);
    return (size_t)n;
}

/* Play at random; the size of the state, or 0 when the game ended first. */
static size_t wander(uint8_t *state, size_t size, unsigned plies)
{
    gk_move list[MOVES];

    while (plies--) {
        const int n = gk_moves(gk_hive(), state, size, list, MOVES);
        assert_true(n >= 0);
        if (n == 0)
            return 0;
        size = (size_t)gk_play(gk_hive(), state, size, list[draw() % (unsigned)n], state, STATE);
    }
    return size;
}

static void test_start(void **unused)
{
    uint8_t state[STATE];
    (void)unused;

    for (uint32_t options = 0; options < 1100; options++) {
        const int n = gk_hive_start(options, 0, state, sizeof state);
        const uint32_t draws = options >> 8;
        const int needs_history = (options & GK_HIVE_THREEFOLD) || draws == 2;
        if (!(options & 128) && draws <= 2 && (!needs_history || (options & GK_HIVE_HISTORY))) {
            assert_int_equal(n, options & GK_HIVE_HISTORY ? 84 : 68);
            assert_int_equal(gk_check(gk_hive(), state, (size_t)n), GK_OK);
        } else {
            assert_int_equal(n, GK_BAD_ARGUMENT);
        }
    }
    assert_int_equal(gk_hive_start(0, 1000000001, state, sizeof state), GK_BAD_ARGUMENT);
    assert_int_equal(gk_hive_start(0, 0, state, 83), GK_BAD_ARGUMENT);
    assert_int_equal(gk_hive_start(0, 0, NULL, 84), GK_BAD_ARGUMENT);
}

/* Made and taken back along whole games, also with a history. */
static void test_round_trip(void **unused)
{
    const gk_rules *r = gk_hive();
    void *position = malloc(r->position_size), *other = malloc(r->position_size);
    unsigned char undo[64][GK_UNDO_MAX];
    uint8_t before[64][256], after[STATE], again[STATE];
    size_t sizes[64];
    gk_move list[MOVES], played[64];
    (void)unused;

    generator = 7;
    for (unsigned game = 0; game < 200; game++) {
        uint8_t state[STATE];
        size_t size = start(game % 128 & (game & 64 ? 127 : 31), state);
        unsigned plies = 0;
        size = wander(state, size, draw() % 60);
        if (!size || size > 68 + 16 * 8)
            continue;
        assert_int_equal(r->load(position, state, size), GK_OK);
        for (; plies < 64; plies++) {
            const size_t n = r->moves(position, list);
            assert_int_equal(n, r->count(position));
            sizes[plies] = r->save(position, after);
            if (n == 0 || sizes[plies] > sizeof before[0])
                break;
            memcpy(before[plies], after, sizes[plies]);
            played[plies] = list[draw() % n];
            r->make(position, played[plies], undo[plies]);
            sizes[plies] = r->save(position, after);
            assert_int_equal(r->load(other, after, sizes[plies]), GK_OK);
            assert_int_equal(r->save(other, again), sizes[plies]);
            assert_memory_equal(after, again, sizes[plies]);
            assert_int_equal(r->outcome(other), r->outcome(position));
        }
        while (plies--) {
            r->unmake(position, played[plies], undo[plies]);
            size = r->save(position, after);
            assert_memory_equal(after, before[plies], size);
        }
    }
    free(position);
    free(other);
}

static void test_lengths(void **unused)
{
    uint8_t state[STATE];
    (void)unused;

    generator = 3;
    for (uint32_t options = 15; options <= 15 + 96; options += 96) {
        const size_t size = wander(state, start(options, state), 20);
        assert_true(size >= 68);
        for (size_t n = 0; n <= size + 33; n++) {
            /* a block of its own, so that a sanitizer sees a read past its end */
            uint8_t *exact = malloc(n ? n : 1);
            memset(exact, 0, n ? n : 1);
            memcpy(exact, state, n < size ? n : size);
            if (n != size)
                assert_true(gk_check(gk_hive(), exact, n) < 0);
            else
                assert_int_equal(gk_check(gk_hive(), exact, n), GK_OK);
            free(exact);
        }
    }
}

static void refuse(uint8_t *state, size_t size, size_t at, uint8_t byte)
{
    const uint8_t old = state[at];
    assert_int_not_equal(old, byte);
    state[at] = byte;
    assert_int_equal(gk_check(gk_hive(), state, size), GK_BAD_STATE);
    state[at] = old;
}

static void test_refusals(void **unused)
{
    uint8_t state[STATE], other[STATE];
    size_t size;
    (void)unused;

    size = start(15, state);
    refuse(state, size, 0, 0);       /* half a place */
    refuse(state, size, 56, 1);      /* a ply that nobody played */
    refuse(state, size, 60 + 3, 60); /* max_plies beyond its range */
    refuse(state, size, 64, 0);      /* a piece in hand has not moved */
    refuse(state, size, 66, 4);
    refuse(state, size, 67, 3);
    refuse(state, size, 65, 128 + 15);
    refuse(state, size, 65, 32 + 15);
    generator = 5;
    size = wander(state, size, 24);
    for (unsigned i = 0; i < 28; i++) { /* each piece in turn on a far cell, or high up */
        memcpy(other, state, size);
        other[2 * i] = 0x10;
        other[2 * i + 1] = 0x02;
        assert_int_equal(gk_check(gk_hive(), other, size), GK_BAD_STATE);
        other[2 * i + 1] = 0x02 | 6 << 2;
        assert_int_equal(gk_check(gk_hive(), other, size), GK_BAD_STATE);
        other[2 * i + 1] = 0xF2;
        assert_int_equal(gk_check(gk_hive(), other, size), GK_BAD_STATE);
    }
}

static void test_random_bytes(void **unused)
{
    uint8_t state[STATE];
    gk_move list[MOVES];
    (void)unused;

    generator = 11;
    for (unsigned i = 0; i < 20000; i++) {
        size_t size = i % 2 ? draw() % 120 : wander(state, start(draw() & 95, state), draw() % 40);
        const unsigned changes = i % 2 ? 120 : 1 + draw() % 4;
        for (unsigned k = 0; k < changes && size; k++)
            state[i % 2 ? k : draw() % size] = (uint8_t)draw();
        const int n = gk_moves(gk_hive(), state, size, list, MOVES);
        assert_int_equal(n, gk_count(gk_hive(), state, size));
        for (int k = 0; k < n; k++)
            assert_int_equal(gk_is_legal(gk_hive(), state, size, list[k]), 1);
    }
}

/* A history longer than its maximum forgets the oldest and stays loadable. */
static void test_long_history(void **unused)
{
    enum { wQ = 0, wS1 = 1 << 10, bQ = 16 << 10, bB1 = 19 << 10 };
    static const gk_move opening[] = {wS1 + 0, bB1 + 1, wQ + 992, bQ + 33};
    static const gk_move round[] = {wQ + 1023, bQ + 2, wQ + 992, bQ + 33};
    uint8_t state[STATE];
    size_t size = start(GK_HIVE_HISTORY, state);
    (void)unused;

    for (unsigned ply = 0; ply < 2200; ply++) {
        const gk_move move = ply < 4 ? opening[ply] : round[ply % 4];
        const int n = gk_play(gk_hive(), state, size, move, state, STATE);
        const unsigned since = ply < 3 ? 1 : ply - 2;
        assert_int_equal(n, 68 + 16 * (since < GK_HIVE_HISTORY_MAX ? since : GK_HIVE_HISTORY_MAX));
        size = (size_t)n;
        assert_int_equal(gk_hive_repetitions(state, size),
                         ((since < GK_HIVE_HISTORY_MAX ? since : GK_HIVE_HISTORY_MAX) + 3) / 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_lengths),      cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_random_bytes), cmocka_unit_test(test_long_history),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
