/*
 * Any bytes as a Hive state, and random games with bytes of their states
 * changed. Whatever `load` accepts must save to the same bytes, count what it
 * lists, take back each move without a trace, and every state that a move
 * leads to must be accepted again.
 */
#include <gamekernel/calls.h>
#include <gamekernel/explore.h>
#include <gamekernel/hive.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REQUIRE(what)                                                                         \
    do {                                                                                      \
        if (!(what)) {                                                                        \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what);                \
            abort();                                                                          \
        }                                                                                     \
    } while (0)

enum { BIG = 1 << 17, MOVES = 1024, STATE = 68 + 16 * GK_HIVE_HISTORY_MAX };

static _Alignas(16) unsigned char position[BIG], other[BIG];

static void examine(const uint8_t *state, size_t size)
{
    const gk_rules *r = gk_hive();
    static uint8_t saved[STATE], after[STATE], again[STATE];
    gk_move list[MOVES + 1];
    unsigned char undo[64];
    size_t n;

    if (r->load(position, state, size) != GK_OK)
        return;
    REQUIRE(r->save(position, saved) == size && !memcmp(saved, state, size));
    n = r->moves(position, list);
    REQUIRE(n <= MOVES && n == r->count(position));
    REQUIRE((n == 0) == (r->outcome(position) != GK_RUNNING));
    r->evaluate(position);
    for (size_t i = 0; i < n; i++) {
        size_t length;
        for (size_t j = 0; j < i; j++)
            REQUIRE(list[j] != list[i]);
        r->make(position, list[i], undo);
        length = r->save(position, after);
        REQUIRE(r->load(other, after, length) == GK_OK);
        REQUIRE(r->count(position) == r->count(other));
        REQUIRE(r->outcome(position) == r->outcome(other));
        REQUIRE(r->save(other, again) == length && !memcmp(after, again, length));
        r->unmake(position, list[i], undo);
        REQUIRE(r->save(position, saved) == size && !memcmp(saved, state, size));
        REQUIRE(r->count(position) == n);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t state[STATE];
    gk_move list[MOVES];
    size_t at = 4, length;
    int answer;

    examine(data, size);
    if (size < 8)
        return 0;
    answer = gk_hive_start(data[0] & 127, data[1], state, sizeof state);
    if (answer < 0)
        return 0;
    length = (size_t)answer;
    for (size_t plies = data[2]; plies && at < size; plies--, at++) {
        const int n = gk_moves(gk_hive(), state, length, list, MOVES);
        REQUIRE(n >= 0);
        if (n == 0)
            break;
        /* two bytes of the input would reach every move, one reaches enough */
        answer = gk_play(gk_hive(), state, length, list[(data[at] * 7u + (unsigned)plies) % (unsigned)n],
                         state, sizeof state);
        REQUIRE(answer > 0);
        length = (size_t)answer;
    }
    examine(state, length);
    for (; at + 2 < size; at += 3) { /* change a few bytes, look again */
        state[(data[at] + 256u * (data[2] & 1)) % length] = data[at + 1];
        if (data[at + 2] & 1)
            examine(state, length);
    }
    examine(state, length);
    return 0;
}
