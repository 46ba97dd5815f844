/*
 * What a host asks about one saved state: bytes in, an answer out. The calls
 * are pure: they keep nothing, allocate nothing, and may run in any thread.
 *
 * `rules` may be the table of any game, also of a third party's. Every
 * argument is checked; beside what is written at each call, all of them answer
 *   GK_BAD_RULES     for a table of another version or beyond the limits
 *   GK_BAD_ARGUMENT  for a null pointer
 *   GK_BAD_SIZE, GK_BAD_STATE  as the game's `load` found it.
 * They need about 140 kB of C stack.
 */
#ifndef GAMEKERNEL_CALLS_H
#define GAMEKERNEL_CALLS_H

#include "rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether a table of rules can be used: GK_OK or GK_BAD_RULES. */
int gk_check_rules(const gk_rules *rules);

/* Whether the bytes are a position of the game: GK_OK or a failure. */
int gk_check(const gk_rules *rules, const uint8_t *state, size_t size);

/* List the legal moves into `out`, which has room for `room` of them; returns
 * how many. GK_BAD_ARGUMENT if `room` is less than the rules' `moves_max`. */
int gk_moves(const gk_rules *rules, const uint8_t *state, size_t size, gk_move *out, size_t room);

/* The same for one seat: none if it is not to move. */
int gk_seat_moves(const gk_rules *rules, const uint8_t *state, size_t size, int seat, gk_move *out,
                  size_t room);

/* How many legal moves there are. */
int gk_count(const gk_rules *rules, const uint8_t *state, size_t size);

/* 1 if `move` is legal, else 0. */
int gk_is_legal(const gk_rules *rules, const uint8_t *state, size_t size, gk_move move);

/* Play one move: writes the next state to `out` and returns its size.
 * GK_BAD_MOVE if it is not legal; GK_BAD_ARGUMENT if `room` is less than the
 * rules' `state_max`. `out` may be `state` itself. */
int gk_play(const gk_rules *rules, const uint8_t *state, size_t size, gk_move move, uint8_t *out,
            size_t room);

/* The seat that won, GK_DRAW or GK_RUNNING. */
int gk_outcome(const gk_rules *rules, const uint8_t *state, size_t size);

/* The seat that the game waits for, or GK_NOBODY when it is over. */
int gk_waits_for(const gk_rules *rules, const uint8_t *state, size_t size);

/* The seat to move. */
int gk_to_move(const gk_rules *rules, const uint8_t *state, size_t size);

#ifdef __cplusplus
}
#endif
#endif
