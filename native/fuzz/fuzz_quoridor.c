/* Any bytes as a Quoridor state, and random games with bytes of their states
 * changed, by the property that all games keep. */
#include <gamekernel/quoridor.h>

#include "property.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t state[GK_STATE_MAX];
    uint32_t seats;
    int answer;

    if (size < 8)
        return 0;
    seats = 2 + data[2] % 3u;
    examine(gk_quoridor(data[1] >= 2 && data[1] <= 4 ? data[1] : 2), data, size);
    answer = gk_quoridor_start(seats, GK_QUORIDOR_SIZE_MIN + data[0] % 11u, data[2] / 3u % 24u,
                               data[3] & 3, data[3] & 4 ? data[4] : 0, state, sizeof state);
    if (answer > 0)
        play_and_spoil(gk_quoridor(seats), state, (size_t)answer, data + 5, size - 5);
    return 0;
}
