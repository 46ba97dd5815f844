/* Bits of 64-bit words, for any compiler and without special instructions. */
#ifndef BITS_H
#define BITS_H

#include <stdint.h>

#include "compiler.h"

/* The number of the lowest bit of a word that is not 0. */
INLINE unsigned low_bit64(uint64_t word)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(word);
#else
    unsigned n = 0;
    for (unsigned step = 32; step; step /= 2)
        if (!(word << (64 - step))) {
            word >>= step;
            n += step;
        }
    return n;
#endif
}

INLINE unsigned count_bits64(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

#endif
