/* What a host asks about one saved state; see gamekernel/calls.h. */
#include <gamekernel/calls.h>

#include "common.h"

int gk_check_rules(const gk_rules *rules)
{
    if (!rules)
        return GK_BAD_ARGUMENT;
    return gk_rules_usable(rules) ? GK_OK : GK_BAD_RULES;
}

int gk_check(const gk_rules *rules, const uint8_t *state, size_t size)
{
    gk_room p;

    return gk_open(rules, state, size, &p);
}

int gk_moves(const gk_rules *rules, const uint8_t *state, size_t size, gk_move *out, size_t room)
{
    gk_room p;
    int status = gk_open(rules, state, size, &p);

    if (status != GK_OK)
        return status;
    if (!out || room < rules->moves_max)
        return GK_BAD_ARGUMENT;
    return (int)rules->moves(p.bytes, out);
}

int gk_seat_moves(const gk_rules *rules, const uint8_t *state, size_t size, int seat, gk_move *out,
                  size_t room)
{
    gk_room p;
    int status = gk_open(rules, state, size, &p);

    if (status != GK_OK)
        return status;
    if (!out || room < rules->moves_max)
        return GK_BAD_ARGUMENT;
    return rules->to_move(p.bytes) == seat ? (int)rules->moves(p.bytes, out) : 0;
}

int gk_count(const gk_rules *rules, const uint8_t *state, size_t size)
{
    gk_room p;
    int status = gk_open(rules, state, size, &p);

    return status != GK_OK ? status : (int)rules->count(p.bytes);
}

int gk_is_legal(const gk_rules *rules, const uint8_t *state, size_t size, gk_move move)
{
    gk_room p;
    int status = gk_open(rules, state, size, &p);

    return status != GK_OK ? status : rules->is_legal(p.bytes, move) != 0;
}

int gk_play(const gk_rules *rules, const uint8_t *state, size_t size, gk_move move, uint8_t *out,
            size_t room)
{
    gk_room p;
    gk_undo_room undo;
    int status = gk_open(rules, state, size, &p);

    if (status != GK_OK)
        return status;
    if (!out || room < rules->state_max)
        return GK_BAD_ARGUMENT;
    if (!rules->is_legal(p.bytes, move))
        return GK_BAD_MOVE;
    rules->make(p.bytes, move, undo.bytes);
    return (int)rules->save(p.bytes, out);
}

int gk_outcome(const gk_rules *rules, const uint8_t *state, size_t size)
{
    gk_room p;
    int status = gk_open(rules, state, size, &p);

    return status != GK_OK ? status : rules->outcome(p.bytes);
}

int gk_waits_for(const gk_rules *rules, const uint8_t *state, size_t size)
{
    gk_room p;
    int status = gk_open(rules, state, size, &p);

    if (status != GK_OK)
        return status;
    return rules->outcome(p.bytes) == GK_RUNNING ? rules->to_move(p.bytes) : GK_NOBODY;
}

int gk_to_move(const gk_rules *rules, const uint8_t *state, size_t size)
{
    gk_room p;
    int status = gk_open(rules, state, size, &p);

    return status != GK_OK ? status : rules->to_move(p.bytes);
}
