/* Reading the state of gamekernel/homeworlds.h, byte for byte. */
#include <string.h>

#include "bytes.h"
#include "homeworlds_internal.h"

/* Take pieces, at most 3 of each kind, out of the bank; 0 if it has too few. */
static int take(uint32_t *bank, uint32_t pieces)
{
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const uint32_t wanted = pieces >> 2 * kind & 3;
        if ((*bank >> 2 * kind & 3) < wanted)
            return 0;
        *bank -= wanted << 2 * kind;
    }
    return 1;
}

/* Whether a word is a system, by itself. */
static int sound(uint64_t system)
{
    const unsigned first = star_of(system, 0), second = star_of(system, 1);
    const unsigned owner = owner_of(system);

    if (owner > 2 || first < 1 || first > KINDS || second > first)
        return 0;
    return owner || (!second && (system & SHIPS));
}

int hw_load(const uint8_t *state, size_t size, hw_position *p)
{
    const size_t n = size / 8;
    unsigned homes = 0;

    if (size % 8 != 1 || n > GK_HOMEWORLDS_SYSTEMS_MAX)
        return GK_BAD_SIZE;
    if (state[0] > 1)
        return GK_BAD_STATE;
    memset(p, 0, sizeof *p);
    p->key.low = p->key.high = UINT64_C(0x243F6A8885A308D3);
    p->bank = 3 * ONE_EACH;
    p->slots = (uint8_t)n;
    for (size_t i = 0; i < n; i++) {
        const uint64_t system = read64(state + 1 + 8 * i);
        if (!sound(system) || (homes & owner_of(system)))
            return GK_BAD_STATE;
        homes |= owner_of(system);
        for (unsigned player = 0; player < 2; player++) {
            if (!take(&p->bank, ships_of(system, player)))
                return GK_BAD_STATE;
            if (owner_of(system) == player + 1 && ships_of(system, player))
                p->at_home |= (uint8_t)(player + 1);
        }
        for (unsigned which = 0; which < 2; which++)
            if (star_of(system, which) &&
                !take(&p->bank, 1u << 2 * (star_of(system, which) - 1)))
                return GK_BAD_STATE;
        p->system[i] = system;
        p->key = key_plus(p->key, hw_mix(system));
    }
    p->crowded = (uint8_t)hw_crowded(p);
    return GK_OK;
}
