/* What all calls share: checking the table, and a position on the C stack. */
#ifndef COMMON_H
#define COMMON_H

#include <gamekernel/rules.h>

/* Room for any game's position; left uninitialised, as it is large. */
typedef union gk_room {
    max_align_t align;
    unsigned char bytes[GK_POSITION_MAX];
} gk_room;

typedef union gk_undo_room {
    max_align_t align;
    unsigned char bytes[GK_UNDO_MAX];
} gk_undo_room;

static inline int gk_rules_usable(const gk_rules *r)
{
    return r->version == GK_RULES_VERSION && r->seats >= 1 && r->seats <= GK_SEATS_MAX &&
           r->state_max <= GK_STATE_MAX && r->moves_max >= 1 && r->moves_max <= GK_MOVES_MAX &&
           r->position_size <= GK_POSITION_MAX && r->undo_size <= GK_UNDO_MAX && r->load &&
           r->save && r->to_move && r->outcome && r->moves && r->count && r->is_legal &&
           r->make && r->unmake;
}

/* Check the arguments every call has, and load the state. */
static inline int gk_open(const gk_rules *rules, const uint8_t *state, size_t size, gk_room *room)
{
    if (!rules || !state)
        return GK_BAD_ARGUMENT;
    if (!gk_rules_usable(rules))
        return GK_BAD_RULES;
    return rules->load(room->bytes, state, size);
}

#endif
