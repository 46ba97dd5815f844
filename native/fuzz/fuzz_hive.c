/* Any bytes as a Hive state, and random games with bytes of their states
 * changed, by the property that all games keep. */
#include <gamekernel/hive.h>

#include "property.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t state[GK_STATE_MAX];
    int answer;

    examine(gk_hive(), data, size);
    if (size < 4)
        return 0;
    answer = gk_hive_start(data[0] & 127, data[1], state, sizeof state);
    if (answer > 0)
        play_and_spoil(gk_hive(), state, (size_t)answer, data + 2, size - 2);
    return 0;
}
