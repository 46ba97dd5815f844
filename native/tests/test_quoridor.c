/* Quoridor's states: what is refused, what comes back unchanged. The rules
 * themselves are tested from Python (tests/native). */
#include "support.h"

#include <gamekernel/quoridor.h>

enum {
    STATE = GK_QUORIDOR_STATE_SIZE + GK_QUORIDOR_HISTORY_MAX,
    LYING = 20,
    STANDING = 38,
    HISTORY = GK_QUORIDOR_STATE_SIZE
};

static size_t start(uint32_t seats, uint32_t board_size, uint32_t walls_each, uint32_t options,
                    uint8_t *state)
{
    const int n = gk_quoridor_start(seats, board_size, walls_each, options, 0, state, STATE);
    assert_int_equal(n, GK_QUORIDOR_STATE_SIZE);
    return (size_t)n;
}

static size_t play(uint32_t seats, uint8_t *state, size_t size, gk_move move)
{
    const int n = gk_play(gk_quoridor(seats), state, size, move, state, STATE);
    assert_true(n > 0);
    return (size_t)n;
}

static void test_start(void **unused)
{
    uint8_t s[STATE];
    (void)unused;

    for (uint32_t seats = 0; seats < 7; seats++)
        for (uint32_t n = 0; n < 16; n++)
            for (uint32_t options = 0; options < 6; options++) {
                const int size = gk_quoridor_start(seats, n, 3, options, 0, s, sizeof s);
                if (seats < 2 || seats > 4 || n < 3 || n > 13 || options > 3) {
                    assert_int_equal(size, GK_BAD_ARGUMENT);
                    continue;
                }
                assert_int_equal(size, GK_QUORIDOR_STATE_SIZE);
                assert_int_equal(gk_check(gk_quoridor(seats), s, (size_t)size), GK_OK);
                assert_int_equal(gk_check(gk_quoridor(seats == 2 ? 3 : 2), s, (size_t)size),
                                 GK_BAD_STATE);
                assert_int_equal(gk_to_move(gk_quoridor(seats), s, (size_t)size), 0);
            }
    assert_null(gk_quoridor(1));
    assert_null(gk_quoridor(5));
    assert_int_equal(gk_quoridor_start(2, 9, 255, 0, 0, s, sizeof s), GK_QUORIDOR_STATE_SIZE);
    assert_int_equal(gk_quoridor_start(2, 9, 256, 0, 0, s, sizeof s), GK_BAD_ARGUMENT);
    assert_int_equal(gk_quoridor_start(2, 9, 10, 0, 1000000001, s, sizeof s), GK_BAD_ARGUMENT);
    assert_int_equal(gk_quoridor_start(2, 9, 10, 0, 0, s, HISTORY - 1), GK_BAD_ARGUMENT);
    assert_int_equal(gk_quoridor_start(2, 9, 10, 0, 0, NULL, sizeof s), GK_BAD_ARGUMENT);
}

/* Made and taken back along games of all seats and sizes, also with a history. */
static void test_round_trip(void **unused)
{
    (void)unused;

    generator = 7;
    for (unsigned game = 0; game < 660; game++) {
        const uint32_t seats = 2 + game % 3;
        const gk_rules *r = gk_quoridor(seats);
        uint8_t state[STATE];
        size_t size = start(seats, 3 + game % 11, draw() % 20, draw() % 4, state);
        size = play_on(r, state, size, draw() % 60);
        if (size)
            there_and_back(r, state, size);
    }
}

static void test_lengths(void **unused)
{
    uint8_t state[STATE];
    size_t size = start(2, 9, 10, 0, state);
    (void)unused;

    only_this_length(gk_quoridor(2), state, size);
    size = start(2, 9, 10, GK_QUORIDOR_THREEFOLD, state);
    size = play(2, state, size, 20);
    size = play(2, state, size, 116);
    assert_int_equal(size, HISTORY + 2);
    for (size_t n = 0; n < HISTORY; n++)
        assert_int_equal(gk_check(gk_quoridor(2), state, n), GK_BAD_SIZE);
    assert_int_equal(gk_check(gk_quoridor(2), state, size), GK_OK);
    assert_int_equal(gk_check(gk_quoridor(2), state, HISTORY + GK_QUORIDOR_HISTORY_MAX + 1),
                     GK_BAD_SIZE);
}

static void test_refusals(void **unused)
{
    const gk_rules *r = gk_quoridor(2);
    uint8_t s[STATE];
    size_t size = start(2, 9, 10, 0, s);
    (void)unused;

    refuse(r, s, size, 0, 2);          /* a size out of range */
    refuse(r, s, size, 0, 14);
    refuse(r, s, size, 2, 4);          /* an unknown option */
    refuse(r, s, size, 3, 9);          /* more walls left than dealt */
    refuse(r, s, size, 3, 11);         /* less, and none on the board */
    refuse(r, s, size, 4 + 3, 60);     /* a ply beyond its range */
    refuse(r, s, size, 8 + 3, 60);     /* max_plies, too */
    refuse(r, s, size, 12, 5);         /* moved before the first turn */
    refuse(r, s, size, 12, 9);         /* off the board */
    refuse(r, s, size, 12, 0x90);
    refuse(r, s, size, 12, 0x84);      /* on the other pawn, on its goal */
    refuse(r, s, size, 14, 0);         /* a third pawn, or its walls */
    refuse(r, s, size, 18, 1);
    refuse(r, s, size, LYING, 1);      /* a wall that nobody placed */
    refuse(r, s, size, LYING + 8, 1);  /* bits that are no slot */
    refuse(r, s, size, STANDING + 17, 128);

    size = play(2, s, size, GK_QUORIDOR_HORIZONTAL + 34); /* c3h */
    assert_int_equal(s[LYING + 2], 4);
    refuse(r, s, size, 16, 10);        /* the wall is missed in the stock */
    refuse(r, s, size, 4, 0);          /* and was nobody's turn */
    refuse(r, s, size, LYING + 2, 0);
    refuse(r, s, size, LYING + 2, 12); /* overlapping */
    s[17] = 9;                         /* as if the second seat had placed one */
    s[4] = 2;
    s[LYING + 2] = 4 | 16;
    assert_int_equal(gk_check(r, s, size), GK_OK);
    refuse(r, s, size, LYING + 2, 4 | 8);
    s[LYING + 2] = 4;
    s[STANDING + 2] = 4; /* crossing */
    assert_int_equal(gk_check(r, s, size), GK_BAD_STATE);
    s[STANDING + 2] = 0;
    s[STANDING + 4] = 4;
    assert_int_equal(gk_check(r, s, size), GK_OK);
    refuse(r, s, size, STANDING + 5, 4); /* overlapping */

    /* who stands on its goal has won, if it moved last */
    size = start(2, 9, 10, 0, s);
    s[4] = 21;
    s[12] = 0x85;
    assert_int_equal(gk_outcome(r, s, size), 0);
    assert_int_equal(gk_count(r, s, size), 0);
    refuse(r, s, size, 4, 22);
    refuse(r, s, size, 13, 0x03); /* both */
}

/* Walls that leave a pawn no path, on the smallest board. */
static void test_no_path(void **unused)
{
    uint8_t s[STATE];
    const size_t size = start(2, 3, 2, 0, s);
    (void)unused;

    s[4] = 12;
    s[12] = 0x10; /* a2 */
    s[13] = 0x11; /* b2 */
    s[16] = 1;
    s[LYING] = 1; /* a1h */
    assert_int_equal(gk_check(gk_quoridor(2), s, size), GK_OK);
    s[16] = 0;
    s[LYING] = 4; /* a2h: the way north is open at c2 only */
    s[STANDING] = 2; /* b1v: and c2 is closed off from b2, as c1 is from b1 */
    assert_int_equal(gk_check(gk_quoridor(2), s, size), GK_BAD_STATE);
}

static void test_history(void **unused)
{
    const gk_rules *r = gk_quoridor(2);
    static const gk_move there_and_back[4] = {20, 116, 4, 132};
    uint8_t s[STATE];
    size_t size = start(2, 9, 10, GK_QUORIDOR_THREEFOLD, s);
    (void)unused;

    for (unsigned ply = 0; ply < 8; ply++) {
        assert_int_equal(gk_outcome(r, s, size), GK_RUNNING);
        size = play(2, s, size, there_and_back[ply % 4]);
    }
    assert_int_equal(size, HISTORY + 8);
    assert_int_equal(gk_outcome(r, s, size), GK_DRAW);
    refuse(r, s, size, 4, 6);              /* more turns remembered than played */
    refuse(r, s, size, HISTORY + 7, 117);  /* f8-e9 is no step */
    refuse(r, s, size, HISTORY + 7, 132);  /* nor is staying */
    refuse(r, s, size, HISTORY + 7, 0xFF); /* nor a pass, with steps to make */
    refuse(r, s, size, HISTORY + 7, 0x99);
    refuse(r, s, size, HISTORY + 7, 4);    /* the other pawn's cell */

    size = start(2, 9, 10, GK_QUORIDOR_THREEFOLD, s);
    size = play(2, s, size, 20);
    size = play(2, s, size, GK_QUORIDOR_HORIZONTAL);
    assert_int_equal(size, HISTORY); /* a wall cannot come back */
}

/* A history longer than its maximum forgets the oldest and stays loadable. */
static void test_long_history(void **unused)
{
    const gk_rules *r = gk_quoridor(2);
    uint8_t s[STATE], next[STATE];
    size_t size = start(2, 9, 0, GK_QUORIDOR_THREEFOLD, s);
    unsigned most = 0;
    (void)unused;

    generator = 13;
    for (unsigned ply = 0; ply < 2300; ply++) {
        gk_move list[512];
        const int n = gk_moves(r, s, size, list, 512);
        int pick = n ? (int)(draw() % (unsigned)n) : 0, tries = n;
        assert_true(n > 0);
        /* never win, and repeat nothing three times where that can be avoided */
        for (; tries; pick = (pick + 1) % n, tries--) {
            const int length = gk_play(r, s, size, list[pick], next, STATE);
            if (gk_outcome(r, next, (size_t)length) == GK_RUNNING) {
                size = (size_t)length;
                memcpy(s, next, size);
                break;
            }
        }
        if (!tries)
            break;
        most = size > most ? (unsigned)size : most;
    }
    assert_int_equal(most, STATE);
    assert_int_equal(gk_check(r, s, size), GK_OK);
}

static void test_plies(void **unused)
{
    uint8_t s[STATE];
    (void)unused;

    assert_true(gk_quoridor_start(3, 5, 2, 0, 4, s, sizeof s) > 0);
    for (unsigned ply = 0; ply < 4; ply++) {
        assert_int_equal(gk_outcome(gk_quoridor(3), s, HISTORY), GK_RUNNING);
        assert_int_equal(gk_to_move(gk_quoridor(3), s, HISTORY), ply % 3);
        play_on(gk_quoridor(3), s, HISTORY, 1);
    }
    assert_int_equal(gk_outcome(gk_quoridor(3), s, HISTORY), GK_DRAW);
    assert_int_equal(gk_count(gk_quoridor(3), s, HISTORY), 0);
}

static void test_random_bytes(void **unused)
{
    uint8_t state[STATE];
    (void)unused;

    generator = 11;
    for (unsigned i = 0; i < 20000; i++) {
        const uint32_t seats = 2 + draw() % 3;
        const size_t size = start(seats, 3 + draw() % 11, draw() % 12, draw() % 4, state);
        spoil(gk_quoridor(seats), state, play_on(gk_quoridor(seats), state, size, draw() % 40),
              1 + draw() % (i % 2 ? 4 : 60));
    }
}

/* Each legal move is drawn as often as any other, also from a wall-rich board. */
static void test_fair_draws(void **unused)
{
    const gk_rules *r = gk_quoridor(2);
    void *position = malloc(r->position_size);
    gk_move list[512];
    uint8_t s[STATE], after[STATE];
    size_t size = 0, n = 0;
    uint64_t numbers = 1;
    unsigned drawn[1024] = {0};
    (void)unused;

    for (generator = 17; n < 5 || n > 40;) {
        size = play_on(r, s, start(2, 5, 6, 0, s), 9);
        n = size ? (size_t)gk_moves(r, s, size, list, 512) : 0;
    }
    for (unsigned i = 0; i < 1000 * n; i++) {
        gk_move move = 0;
        assert_int_equal(r->load(position, s, size), GK_OK);
        assert_int_equal(r->wander(position, &numbers, 1), 1);
        r->save(position, after);
        for (size_t k = 0; k < n; k++) { /* which one was it? */
            uint8_t by_hand[STATE];
            gk_play(r, s, size, list[k], by_hand, STATE);
            if (!memcmp(after, by_hand, size))
                move = list[k];
        }
        drawn[move]++;
    }
    for (size_t k = 0; k < n; k++)
        assert_in_range(drawn[list[k]], 850, 1150);
    free(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_lengths),      cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_no_path),      cmocka_unit_test(test_history),
        cmocka_unit_test(test_long_history), cmocka_unit_test(test_plies),
        cmocka_unit_test(test_random_bytes), cmocka_unit_test(test_fair_draws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
