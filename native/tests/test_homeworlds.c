/* Homeworlds by whole turns: counts of the reference, what is refused, room and stop.
 * The rules themselves are compared with a slow model from Python (tests/native). */
#include "support.h"

#include <gamekernel/homeworlds.h>

enum { ROOM = 1 << 22 };

static _Alignas(16) unsigned char room[ROOM];

static unsigned kind_of(const char *piece)
{
    return (unsigned)(strchr("rygb", piece[0]) - "rygb") * 3 + (unsigned)(piece[1] - '1');
}

/* Write a system: its stars ("r1b3"), the ships of both, whose homeworld it is + 1. */
static uint64_t system_of(const char *stars, const char *first, const char *second, unsigned owner)
{
    const char *texts[] = {first, second};
    uint64_t word = (uint64_t)owner << 56;
    unsigned star[2] = {0, 0};

    for (unsigned i = 0; stars[2 * i]; i++)
        star[i] = kind_of(stars + 2 * i) + 1;
    word |= (uint64_t)(star[0] > star[1] ? star[0] : star[1]) << 48;
    word |= (uint64_t)(star[0] > star[1] ? star[1] : star[0]) << 52;
    for (unsigned side = 0; side < 2; side++)
        for (const char *ship = texts[side]; *ship; ship += 2)
            word += UINT64_C(1) << (24 * side + 2 * kind_of(ship));
    return word;
}

static size_t write_state(uint8_t *state, unsigned mover, size_t n, const uint64_t *systems)
{
    state[0] = (uint8_t)mover;
    for (size_t i = 0; i < n; i++)
        for (unsigned byte = 0; byte < 8; byte++)
            state[1 + 8 * i + byte] = (uint8_t)(systems[i] >> 8 * byte);
    return 1 + 8 * n;
}

static size_t beginner(uint8_t *state)
{
    const uint64_t systems[] = {system_of("r1b3", "g3", "", 1), system_of("r2b1", "", "g3", 2)};

    return write_state(state, 0, 2, systems);
}

/* The position `midturn_cat` of the reference: 40 results, of which one loses. */
static size_t midturn(uint8_t *state)
{
    const uint64_t systems[] = {system_of("r1b2", "y1y1y2g2g3", "", 1),
                                system_of("y1b3", "", "g1g3", 2), system_of("b2", "", "g1g1", 0)};

    return write_state(state, 1, 3, systems);
}

static void test_counts(void **unused)
{
    uint8_t s[GK_HOMEWORLDS_STATE_MAX];
    gk_homeworlds_tally tally;
    size_t size = midturn(s);
    (void)unused;

    assert_int_equal(gk_homeworlds_check(s, size), GK_OK);
    assert_int_equal(gk_homeworlds_turns(s, size, room, ROOM, NULL, &tally), GK_OK);
    assert_int_equal(tally.results, 40);
    assert_int_equal(tally.wins[0], 1);
    assert_int_equal(tally.wins[1], 0);
    assert_int_equal(tally.draws, 0);
}

static void test_tree(void **unused)
{
    static const uint64_t leaves[] = {1, 6, 31, 201, 1265, 9583};
    uint8_t s[GK_HOMEWORLDS_STATE_MAX];
    const size_t size = beginner(s);
    uint64_t found;
    (void)unused;

    for (uint32_t depth = 0; depth < 6; depth++) {
        assert_int_equal(gk_homeworlds_tree(s, size, depth, room, ROOM, NULL, &found), GK_OK);
        assert_int_equal(found, leaves[depth]);
    }
    assert_int_equal(gk_homeworlds_tree(s, size, 33, room, ROOM, NULL, &found), GK_BAD_ARGUMENT);
}

static void test_a_finished_game_is_one_leaf(void **unused)
{
    const uint64_t systems[] = {system_of("r1b3", "", "", 1), system_of("r2b1", "", "g3", 2)};
    uint8_t s[GK_HOMEWORLDS_STATE_MAX];
    const size_t size = write_state(s, 0, 2, systems);
    uint64_t found;
    (void)unused;

    assert_int_equal(gk_homeworlds_tree(s, size, 3, room, ROOM, NULL, &found), GK_OK);
    assert_int_equal(found, 1);
}

static void test_steps(void **unused)
{
    uint8_t s[GK_HOMEWORLDS_STATE_MAX];
    uint32_t steps[GK_HOMEWORLDS_STEPS_MAX];
    gk_homeworlds_tally tally;
    unsigned longest = 0;
    (void)unused;

    assert_int_equal(gk_homeworlds_turns(s, midturn(s), room, ROOM, NULL, &tally), GK_OK);
    assert_int_equal(gk_homeworlds_steps(room, ROOM, 0, steps, GK_HOMEWORLDS_STEPS_MAX), 0);
    for (uint64_t k = 1; k < tally.results; k++) {
        const int n = gk_homeworlds_steps(room, ROOM, k, steps, GK_HOMEWORLDS_STEPS_MAX);
        assert_true(n > 0);
        assert_int_equal(gk_homeworlds_steps(room, ROOM, k, steps, (size_t)n - 1),
                         GK_BAD_ARGUMENT);
        longest = (unsigned)n > longest ? (unsigned)n : longest;
    }
    assert_int_equal(longest, 5); /* sacrifice, build, build, catastrophe, build */
    assert_int_equal(gk_homeworlds_steps(room, ROOM, tally.results, steps, 16), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_steps(room, ROOM / 2, 0, steps, 16), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_steps(room, 8, 0, steps, 16), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_steps(room + 1, ROOM - 1, 0, steps, 16), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_steps(NULL, ROOM, 0, steps, 16), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_steps(room, ROOM, 0, NULL, 16), GK_BAD_ARGUMENT);
    memset(room, 0, sizeof(uint64_t));
    assert_int_equal(gk_homeworlds_steps(room, ROOM, 0, steps, 16), GK_BAD_ARGUMENT);
}

/* In any room the answer is the same, or that it is too small. */
static void test_room(void **unused)
{
    uint8_t s[GK_HOMEWORLDS_STATE_MAX];
    const size_t size = midturn(s);
    gk_homeworlds_tally tally;
    uint64_t leaves;
    size_t enough = 0;
    (void)unused;

    for (size_t n = 0; n < 1 << 15; n += 97) {
        unsigned char *exact = aligned_alloc(16, (n + 15) / 16 * 16 + 16);
        int status = gk_homeworlds_turns(s, size, exact, n, NULL, &tally);
        assert_true(status == GK_OK || (status == GK_NO_ROOM && !enough));
        if (status == GK_OK) {
            assert_int_equal(tally.results, 40);
            enough = n;
        }
        status = gk_homeworlds_tree(s, size, 2, exact, n, NULL, &leaves);
        assert_true(status == GK_OK || status == GK_NO_ROOM);
        free(exact);
    }
    assert_true(enough);
}

static void test_arguments(void **unused)
{
    uint8_t s[GK_HOMEWORLDS_STATE_MAX];
    const size_t size = beginner(s);
    const volatile int32_t stop = 1;
    gk_homeworlds_tally tally;
    uint64_t leaves;
    (void)unused;

    assert_int_equal(gk_homeworlds_check(NULL, size), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_turns(NULL, size, room, ROOM, NULL, &tally), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_turns(s, size, NULL, ROOM, NULL, &tally), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_turns(s, size, room, ROOM, NULL, NULL), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_turns(s, size, room + 4, 1 << 20, NULL, &tally),
                     GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_tree(s, size, 2, room, ROOM, NULL, NULL), GK_BAD_ARGUMENT);
    assert_int_equal(gk_homeworlds_turns(s, size, room, ROOM, &stop, &tally), GK_STOPPED);
    assert_int_equal(gk_homeworlds_tree(s, size, 2, room, ROOM, &stop, &leaves), GK_STOPPED);
}

static void test_lengths(void **unused)
{
    uint8_t s[GK_HOMEWORLDS_STATE_MAX + 8] = {0};
    (void)unused;

    for (size_t size = 0; size <= sizeof s; size++) {
        const int whole = size % 8 == 1 && size <= GK_HOMEWORLDS_STATE_MAX;
        const int status = gk_homeworlds_check(s, size);
        assert_int_equal(status, !whole ? GK_BAD_SIZE : size == 1 ? GK_OK : GK_BAD_STATE);
    }
}

static void refused(unsigned mover, size_t n, const uint64_t *systems)
{
    uint8_t s[GK_HOMEWORLDS_STATE_MAX];

    assert_int_equal(gk_homeworlds_check(s, write_state(s, mover, n, systems)), GK_BAD_STATE);
}

static void test_refusals(void **unused)
{
    const uint64_t home = system_of("r1b3", "g3", "", 1), other = system_of("g1", "y1", "", 0);
    uint8_t s[GK_HOMEWORLDS_STATE_MAX];
    const uint64_t sound[] = {home, other};
    (void)unused;

    assert_int_equal(gk_homeworlds_check(s, write_state(s, 0, 2, sound)), GK_OK);
    refused(2, 2, sound);
    const uint64_t bad[] = {
        home | UINT64_C(3) << 56,                        /* nobody's and everybody's */
        home | UINT64_C(1) << 58,                        /* a bit that means nothing */
        (home & ~(UINT64_C(15) << 52)) | UINT64_C(14) << 52, /* no kind */
        (home & ~(UINT64_C(15) << 48)) | UINT64_C(15) << 48,
        home & ~(UINT64_C(15) << 48),                    /* a second star, and no first */
        system_of("r1", "", "", 0),                      /* nobody there */
        system_of("r1b3", "y1", "", 0),                  /* two stars, and no home */
        system_of("", "y1", "", 1),                      /* no star */
        system_of("", "y1", "", 0),
        UINT64_C(1) << 48 | UINT64_C(2) << 52 | UINT64_C(1) << 56, /* stars the wrong way round */
        0,
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(0, 1, &bad[i]);
    const uint64_t two_homes[] = {home, system_of("r2", "y1", "", 1)};
    refused(0, 2, two_homes);
    const uint64_t four_ships[] = {system_of("r1", "y1y1", "", 0), system_of("r2", "y1", "y1", 0)};
    refused(0, 2, four_ships);
    const uint64_t four_pieces[] = {system_of("y1y1", "y1y1", "", 1)};
    refused(0, 1, four_pieces);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_tree),
        cmocka_unit_test(test_a_finished_game_is_one_leaf),
        cmocka_unit_test(test_steps),
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_arguments),
        cmocka_unit_test(test_lengths),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
