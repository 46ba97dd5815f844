/* Runs a fuzz target on inputs of its own, or on files, without libFuzzer:
 *     fuzz_hive_plain [number of inputs | file ...] */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint64_t generator = 1;

static uint32_t draw(void)
{
    generator = generator * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(generator >> 33);
}

int main(int argc, char **argv)
{
    static uint8_t data[1 << 16];
    char *end = NULL;
    const long inputs = argc > 1 ? strtol(argv[1], &end, 10) : 10000;

    if (end && *end) {
        for (int i = 1; i < argc; i++) {
            FILE *file = fopen(argv[i], "rb");
            if (!file)
                return 1;
            LLVMFuzzerTestOneInput(data, fread(data, 1, sizeof data, file));
            fclose(file);
        }
        return 0;
    }
    for (long i = 0; i < inputs; i++) {
        const size_t size = draw() % 400;
        for (size_t k = 0; k < size; k++)
            data[k] = (uint8_t)draw();
        data[1] = i % 3 ? 0 : data[1];
        LLVMFuzzerTestOneInput(data, size);
    }
    printf("%ld inputs\n", inputs);
    return 0;
}
