/* The calls and explorations, on Hive and on a toy game of another maker. */
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

/* Nim with one heap: take 1..3, who takes the last wins. State: heap, seat. */
typedef struct nim {
    int heap, seat;
} nim;

static gk_status nim_load(void *position, const uint8_t *state, size_t size)
{
    nim *p = position;
    if (size != 2)
        return GK_BAD_SIZE;
    if (state[1] > 1)
        return GK_BAD_STATE;
    p->heap = state[0];
    p->seat = state[1];
    return GK_OK;
}

static size_t nim_save(const void *position, uint8_t *state)
{
    const nim *p = position;
    state[0] = (uint8_t)p->heap;
    state[1] = (uint8_t)p->seat;
    return 2;
}

static int nim_to_move(const void *position)
{
    return ((const nim *)position)->seat;
}

static int nim_outcome(const void *position)
{
    const nim *p = position;
    return p->heap ? GK_RUNNING : !p->seat;
}

static size_t nim_moves(void *position, gk_move *out)
{
    const nim *p = position;
    size_t n = 0;
    while (n < 3 && (int)n < p->heap) {
        out[n] = (gk_move)(n + 1);
        n++;
    }
    return n;
}

static uint64_t nim_count(void *position)
{
    gk_move out[3];
    return nim_moves(position, out);
}

static int nim_is_legal(void *position, gk_move move)
{
    return move >= 1 && move <= 3 && move <= ((nim *)position)->heap;
}

static void nim_make(void *position, gk_move move, void *undo)
{
    nim *p = position;
    (void)undo;
    p->heap -= move;
    p->seat ^= 1;
}

static void nim_unmake(void *position, gk_move move, const void *undo)
{
    nim *p = position;
    (void)undo;
    p->heap += move;
    p->seat ^= 1;
}

static const gk_rules nim_rules = {
    .id = "nim", .version = GK_RULES_VERSION, .seats = 2, .state_max = 2, .moves_max = 3,
    .position_size = sizeof(nim), .undo_size = 1, .load = nim_load, .save = nim_save,
    .to_move = nim_to_move, .outcome = nim_outcome, .moves = nim_moves, .count = nim_count,
    .is_legal = nim_is_legal, .make = nim_make, .unmake = nim_unmake,
};

static void test_arguments(void **unused)
{
    uint8_t state[2] = {5, 0}, over[2] = {0, 1}, out[2];
    gk_move list[3];
    gk_rules bad = nim_rules;
    gk_tally tally;
    gk_found found;
    uint64_t leaves;
    (void)unused;

    assert_int_equal(gk_moves(&nim_rules, state, 2, list, 3), 3);
    assert_int_equal(gk_moves(&nim_rules, state, 2, list, 2), GK_BAD_ARGUMENT);
    assert_int_equal(gk_moves(&nim_rules, state, 2, NULL, 3), GK_BAD_ARGUMENT);
    assert_int_equal(gk_moves(NULL, state, 2, list, 3), GK_BAD_ARGUMENT);
    assert_int_equal(gk_moves(&nim_rules, NULL, 2, list, 3), GK_BAD_ARGUMENT);
    assert_int_equal(gk_moves(&nim_rules, state, 1, list, 3), GK_BAD_SIZE);
    assert_int_equal(gk_seat_moves(&nim_rules, state, 2, 0, list, 3), 3);
    assert_int_equal(gk_seat_moves(&nim_rules, state, 2, 1, list, 3), 0);
    assert_int_equal(gk_seat_moves(&nim_rules, state, 2, -1, list, 3), 0);
    assert_int_equal(gk_seat_moves(&nim_rules, state, 2, 0, list, 2), GK_BAD_ARGUMENT);
    assert_int_equal(gk_seat_moves(&nim_rules, state, 2, 0, NULL, 3), GK_BAD_ARGUMENT);
    assert_int_equal(gk_seat_moves(NULL, state, 2, 0, list, 3), GK_BAD_ARGUMENT);
    assert_int_equal(gk_seat_moves(&nim_rules, state, 1, 0, list, 3), GK_BAD_SIZE);
    assert_int_equal(gk_play(&nim_rules, state, 2, 6, out, 2), GK_BAD_MOVE);
    assert_int_equal(gk_play(&nim_rules, state, 2, 2, out, 1), GK_BAD_ARGUMENT);
    assert_int_equal(gk_play(&nim_rules, state, 2, 2, out, 2), 2);
    assert_int_equal(out[0], 3);
    assert_int_equal(gk_to_move(&nim_rules, out, 2), 1);
    assert_int_equal(gk_waits_for(&nim_rules, out, 2), 1);
    assert_int_equal(gk_waits_for(&nim_rules, over, 2), GK_NOBODY);
    assert_int_equal(gk_waits_for(&nim_rules, state, 1), GK_BAD_SIZE);
    assert_int_equal(gk_is_legal(&nim_rules, out, 2, 4), 0);
    assert_int_equal(gk_outcome(&nim_rules, out, 2), GK_RUNNING);
    assert_int_equal(gk_perft(&nim_rules, state, 2, 33, NULL, &leaves), GK_BAD_ARGUMENT);
    assert_int_equal(gk_perft(&nim_rules, state, 2, 1, NULL, NULL), GK_BAD_ARGUMENT);
    assert_int_equal(gk_playouts(&nim_rules, state, 2, 1, 0, 1, 0, NULL, &tally), GK_BAD_ARGUMENT);
    assert_int_equal(gk_search(&nim_rules, state, 2, 0, 0, 0, NULL, &found), GK_BAD_ARGUMENT);
    assert_int_equal(gk_search(&nim_rules, state, 2, 3, 0, -1, NULL, &found), GK_BAD_ARGUMENT);
    assert_int_equal(gk_check_rules(NULL), GK_BAD_ARGUMENT);
    bad.version++;
    assert_int_equal(gk_check_rules(&bad), GK_BAD_RULES);
    assert_int_equal(gk_count(&bad, state, 2), GK_BAD_RULES);
    bad = nim_rules;
    bad.position_size = GK_POSITION_MAX + 1;
    assert_int_equal(gk_check_rules(&bad), GK_BAD_RULES);
    bad = nim_rules;
    bad.count = NULL;
    assert_int_equal(gk_check_rules(&bad), GK_BAD_RULES);
}

static void test_stop(void **unused)
{
    uint8_t state[128];
    const size_t size = (size_t)gk_hive_start(15, 0, state, sizeof state);
    const volatile int32_t stop = 1;
    gk_tally tally;
    gk_found found;
    uint64_t leaves;
    (void)unused;

    assert_int_equal(gk_perft(gk_hive(), state, size, 12, &stop, &leaves), GK_STOPPED);
    assert_int_equal(gk_playouts(gk_hive(), state, size, 1, 0, 1 << 30, 500, &stop, &tally),
                     GK_STOPPED);
    assert_int_equal(tally.games, 0);
    assert_int_equal(gk_search(gk_hive(), state, size, 32, 0, 0, &stop, &found), GK_OK);
    assert_int_equal(gk_is_legal(gk_hive(), state, size, found.best), 1);
}

static void test_perft(void **unused)
{
    uint8_t state[2] = {6, 0};
    uint64_t leaves;
    (void)unused;

    for (uint32_t d = 0; d < 9; d++) {
        uint64_t paths = 0;
        uint32_t all = 1;
        assert_int_equal(gk_perft(&nim_rules, state, 2, d, NULL, &leaves), GK_OK);
        for (uint32_t k = 0; k < d; k++)
            all *= 3;
        /* the sums of d numbers 1..3 that are at most 6 */
        for (uint32_t code = 0; code < all; code++) {
            uint32_t sum = 0;
            for (uint32_t k = 0, c = code; k < d; k++, c /= 3)
                sum += 1 + c % 3;
            paths += sum <= 6;
        }
        assert_int_equal(leaves, paths);
    }
}

static void test_playouts(void **unused)
{
    uint8_t state[2] = {3, 0};
    gk_tally all, part, rest;
    (void)unused;

    assert_int_equal(gk_playouts(&nim_rules, state, 2, 9, 0, 30000, 100, NULL, &all), GK_OK);
    assert_int_equal(all.wins[0] + all.wins[1], 30000);
    /* seat 0 wins at once (1/3), or after 1,1,1 (1/3 * 1/2): 15,000 */
    assert_in_range(all.wins[0], 14600, 15400);
    assert_int_equal(gk_playouts(&nim_rules, state, 2, 9, 0, 11111, 100, NULL, &part), GK_OK);
    assert_int_equal(gk_playouts(&nim_rules, state, 2, 9, 11111, 18889, 100, NULL, &rest), GK_OK);
    assert_int_equal(part.wins[0] + rest.wins[0], all.wins[0]);
    assert_int_equal(part.plies + rest.plies, all.plies);
    assert_int_equal(gk_playouts(&nim_rules, state, 2, 9, 0, 100, 1, NULL, &part), GK_OK);
    assert_int_equal(part.plies, 100);
    assert_int_equal(part.capped + part.wins[0], 100);
}

static void test_search(void **unused)
{
    gk_found found;
    (void)unused;

    for (unsigned heap = 1; heap <= 20; heap++) {
        uint8_t state[2] = {(uint8_t)heap, 1};
        assert_int_equal(gk_search(&nim_rules, state, 2, 20, 0, 0, NULL, &found), GK_OK);
        if (heap % 4) {
            assert_int_equal(found.best, heap % 4);
            assert_true(found.score > GK_WIN - 32);
        } else {
            assert_true(found.score < -GK_WIN + 32);
        }
        assert_true(found.length >= 1 && found.line[0] == found.best);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arguments), cmocka_unit_test(test_stop),
        cmocka_unit_test(test_perft),     cmocka_unit_test(test_playouts),
        cmocka_unit_test(test_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
