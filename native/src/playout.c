/* Random games; see gamekernel/explore.h. */
#include <gamekernel/explore.h>
#include <gamekernel/random.h>

#include <string.h>

#include "common.h"

enum { STRIDE = 1024 }; /* plies between two looks at the stop flag */

/* Play up to `plies` moves, as gk_rules.wander does. */
static uint32_t wander(const gk_rules *rules, void *p, uint64_t *generator, uint32_t plies)
{
    gk_move list[GK_MOVES_MAX];
    gk_undo_room undo;
    uint32_t ply = 0;

    for (; ply < plies; ply++) {
        const size_t n = rules->moves(p, list);
        if (n == 0)
            break;
        rules->make(p, list[gk_below(generator, (uint32_t)n)], undo.bytes);
    }
    return ply;
}

/* Play one game; false when stopped. */
static int play(const gk_rules *rules, void *p, uint64_t generator, uint32_t cap,
                const volatile int32_t *stop, gk_tally *tally)
{
    uint32_t plies = 0;
    int outcome;

    while (plies < cap) {
        const uint32_t most = cap - plies < STRIDE ? cap - plies : STRIDE;
        uint32_t played;
        if (stop && *stop)
            return 0;
        played = rules->wander ? rules->wander(p, &generator, most)
                               : wander(rules, p, &generator, most);
        plies += played;
        if (played < most)
            break;
    }
    outcome = rules->outcome(p);
    tally->games++;
    tally->plies += plies;
    if (outcome == GK_RUNNING)
        tally->capped++;
    else if (outcome >= 0 && outcome < GK_SEATS_MAX)
        tally->wins[outcome]++;
    else
        tally->draws++;
    return 1;
}

int gk_playouts(const gk_rules *rules, const uint8_t *state, size_t size, uint64_t seed,
                uint64_t first, uint64_t games, uint32_t cap, const volatile int32_t *stop,
                gk_tally *tally)
{
    gk_room p;
    int status = gk_open(rules, state, size, &p);

    if (status != GK_OK)
        return status;
    if (!tally || cap == 0)
        return GK_BAD_ARGUMENT;
    memset(tally, 0, sizeof *tally);
    for (uint64_t i = 0; i < games; i++) {
        status = rules->load(p.bytes, state, size);
        if (status != GK_OK)
            return status;
        if (!play(rules, p.bytes, gk_mix(gk_mix(seed) + first + i), cap, stop, tally))
            return GK_STOPPED;
    }
    return GK_OK;
}
