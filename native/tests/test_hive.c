/* Hive's states: what is refused, what comes back unchanged. The rules
 * themselves are tested from Python (tests/native). */
#include "support.h"

#include <gamekernel/hive.h>

enum { MOVES = 1024, STATE = 68 + 16 * GK_HIVE_HISTORY_MAX };

static size_t start(uint32_t options, uint8_t *state)
{
    const int n = gk_hive_start(options, 0, state, STATE);
    assert_true(n > 0);
    return (size_t)n;
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
    (void)unused;

    generator = 7;
    for (unsigned game = 0; game < 200; game++) {
        uint8_t state[STATE];
        size_t size = start(game % 128 & (game & 64 ? 127 : 31), state);
        size = play_on(gk_hive(), state, size, draw() % 60);
        if (size && size <= 68 + 16 * 8)
            there_and_back(gk_hive(), state, size);
    }
}

static void test_lengths(void **unused)
{
    uint8_t state[STATE];
    (void)unused;

    generator = 3;
    for (uint32_t options = 15; options <= 15 + 96; options += 96) {
        const size_t size = play_on(gk_hive(), state, start(options, state), 20);
        assert_true(size >= 68);
        only_this_length(gk_hive(), state, size);
    }
}

static void test_refusals(void **unused)
{
    uint8_t state[STATE], other[STATE];
    size_t size;
    (void)unused;

    size = start(15, state);
    refuse(gk_hive(), state, size, 0, 0);       /* half a place */
    refuse(gk_hive(), state, size, 56, 1);      /* a ply that nobody played */
    refuse(gk_hive(), state, size, 60 + 3, 60); /* max_plies beyond its range */
    refuse(gk_hive(), state, size, 64, 0);      /* a piece in hand has not moved */
    refuse(gk_hive(), state, size, 66, 4);
    refuse(gk_hive(), state, size, 67, 3);
    refuse(gk_hive(), state, size, 65, 128 + 15);
    refuse(gk_hive(), state, size, 65, 32 + 15);
    generator = 5;
    size = play_on(gk_hive(), state, size, 24);
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
    (void)unused;

    generator = 11;
    for (unsigned i = 0; i < 20000; i++)
        if (i % 2) {
            memset(state, (int)draw(), 120);
            spoil(gk_hive(), state, draw() % 120, 120);
        } else {
            const size_t size = start(draw() & 95, state);
            spoil(gk_hive(), state, play_on(gk_hive(), state, size, draw() % 40), 1 + draw() % 4);
        }
}

/* A history longer than its maximum forgets the oldest and stays loadable. */
static void test_long_history(void **unused)
{
    enum { wQ = 0, wS1 = 1 << 10, bQ = 16 << 10, bB1 = 19 << 10 };
    static const gk_move opening[] = {wS1 + 0, bB1 + 1, wQ + 992, bQ + 33}; /* placed */
    static const gk_move round[] = {wQ + 1023, bQ + 2, wQ + 992, bQ + 33};
    uint8_t state[STATE];
    size_t size = start(GK_HIVE_HISTORY, state);
    (void)unused;

    for (unsigned ply = 0; ply < 2200; ply++) {
        const gk_move move = ply < 4 ? opening[ply] | GK_HIVE_PLACE : round[ply % 4];
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
