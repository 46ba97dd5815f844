/*
 * What every game must keep, whatever the bytes: a state that `load` accepts
 * saves to the same bytes, has as many moves as are counted, each is taken back
 * without a trace, and every state that a move leads to is accepted again.
 */
#ifndef PROPERTY_H
#define PROPERTY_H

#include <gamekernel/calls.h>
#include <gamekernel/random.h>

#include <string.h>

#include "require.h"

static _Alignas(16) unsigned char position[GK_POSITION_MAX], other[GK_POSITION_MAX];

/* The position, saved and loaded again, is the same one. */
static void compare_with_saved(const gk_rules *r)
{
    static uint8_t after[GK_STATE_MAX], again[GK_STATE_MAX];
    const size_t length = r->save(position, after);

    REQUIRE(length <= r->state_max && r->load(other, after, length) == GK_OK);
    REQUIRE(r->count(position) == r->count(other));
    REQUIRE(r->outcome(position) == r->outcome(other));
    REQUIRE(r->to_move(position) == r->to_move(other));
    REQUIRE(r->save(other, again) == length && !memcmp(after, again, length));
}

static void examine(const gk_rules *r, const uint8_t *state, size_t size)
{
    static uint8_t saved[GK_STATE_MAX];
    static gk_move list[GK_MOVES_MAX];
    _Alignas(16) unsigned char undo[GK_UNDO_MAX];
    uint64_t next = 0, generator = size;
    size_t n;

    if (r->load(position, state, size) != GK_OK)
        return;
    REQUIRE(r->save(position, saved) == size && !memcmp(saved, state, size));
    n = r->moves(position, list);
    REQUIRE(n <= r->moves_max && n == r->count(position));
    REQUIRE((n == 0) == (r->outcome(position) != GK_RUNNING));
    if (r->evaluate)
        r->evaluate(position);
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < i; j++)
            REQUIRE(list[j] != list[i]);
        REQUIRE(r->is_legal(position, list[i]));
        r->make(position, list[i], undo);
        compare_with_saved(r);
        next += r->count(position);
        r->unmake(position, list[i], undo);
        REQUIRE(r->save(position, saved) == size && !memcmp(saved, state, size));
        REQUIRE(r->count(position) == n);
    }
    if (r->count_next)
        REQUIRE(r->count_next(position) == next);
    if (r->wander && n) {
        REQUIRE(r->wander(position, &generator, 1) == 1);
        compare_with_saved(r);
        r->wander(position, &generator, 20);
        compare_with_saved(r);
    }
}

/* Play on by the bytes of `data`, examine, change bytes of the state, examine. */
static void play_and_spoil(const gk_rules *r, uint8_t *state, size_t length, const uint8_t *data,
                           size_t size)
{
    static gk_move list[GK_MOVES_MAX];
    size_t at = 2;

    if (size < 2)
        return;
    for (size_t plies = data[0]; plies && at < size; plies--, at++) {
        const int n = gk_moves(r, state, length, list, GK_MOVES_MAX);
        int answer;
        REQUIRE(n >= 0);
        if (n == 0)
            break;
        /* two bytes of the input would reach every move, one reaches enough */
        answer = gk_play(r, state, length, list[(data[at] * 7u + (unsigned)plies) % (unsigned)n],
                         state, GK_STATE_MAX);
        REQUIRE(answer > 0);
        length = (size_t)answer;
    }
    examine(r, state, length);
    for (; at + 2 < size; at += 3) {
        state[(data[at] + 256u * (data[1] & 1)) % length] = data[at + 1];
        if (data[at + 2] & 1)
            examine(r, state, length);
    }
    examine(r, state, length);
}

#endif
