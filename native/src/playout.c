/* Random games; see gamekernel/explore.h. */
#include <gamekernel/explore.h>

#include <string.h>

#include "common.h"

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* The splitmix64 generator. */
static uint64_t draw(uint64_t *generator)
{
    return mix(*generator += UINT64_C(0x9E3779B97F4A7C15));
}

/* A number below n, each with the same chance: the upper half of a product of
 * n with 32 random bits, drawn again in the few cases that would be too many. */
static uint32_t below(uint64_t *generator, uint32_t n)
{
    uint64_t product = (draw(generator) >> 32) * n;

    if ((uint32_t)product < n) {
        const uint32_t surplus = (0u - n) % n;
        while ((uint32_t)product < surplus)
            product = (draw(generator) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

/* Play one game; false when stopped. */
static int play(const gk_rules *rules, void *p, uint64_t generator, uint32_t cap,
                const volatile int32_t *stop, gk_tally *tally)
{
    gk_move list[GK_MOVES_MAX];
    gk_undo_room undo;
    uint32_t plies = 0;
    int outcome;

    for (; plies < cap; plies++) {
        const size_t n = rules->moves(p, list);
        if (n == 0)
            break;
        if (stop && *stop)
            return 0;
        rules->make(p, list[below(&generator, (uint32_t)n)], undo.bytes);
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
        if (!play(rules, p.bytes, mix(mix(seed) + first + i), cap, stop, tally))
            return GK_STOPPED;
    }
    return GK_OK;
}
