/* The random numbers of playouts: splitmix64, the same on every platform. */
#ifndef GAMEKERNEL_RANDOM_H
#define GAMEKERNEL_RANDOM_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

static inline uint64_t gk_mix(uint64_t x)
{
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* 64 random bits. Any value of *generator may begin. */
static inline uint64_t gk_draw(uint64_t *generator)
{
    return gk_mix(*generator += UINT64_C(0x9E3779B97F4A7C15));
}

/* A number below n, each with the same chance: the upper half of a product of
 * n with 32 random bits, drawn again in the few cases that would be too many. */
static inline uint32_t gk_below(uint64_t *generator, uint32_t n)
{
    uint64_t product = (gk_draw(generator) >> 32) * n;

    if ((uint32_t)product < n) {
        const uint32_t surplus = (0u - n) % n;
        while ((uint32_t)product < surplus)
            product = (gk_draw(generator) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

#ifdef __cplusplus
}
#endif
#endif
