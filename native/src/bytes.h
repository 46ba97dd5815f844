/* Little-endian numbers in states. */
#ifndef BYTES_H
#define BYTES_H

#include <stdint.h>

static inline uint32_t read16(const uint8_t *b)
{
    return b[0] | (uint32_t)b[1] << 8;
}

static inline uint32_t read32(const uint8_t *b)
{
    return read16(b) | read16(b + 2) << 16;
}

static inline uint64_t read64(const uint8_t *b)
{
    return read32(b) | (uint64_t)read32(b + 4) << 32;
}

static inline void write16(uint8_t *b, uint32_t v)
{
    b[0] = (uint8_t)v;
    b[1] = (uint8_t)(v >> 8);
}

static inline void write32(uint8_t *b, uint32_t v)
{
    write16(b, v & 0xFFFF);
    write16(b + 2, v >> 16);
}

static inline void write64(uint8_t *b, uint64_t v)
{
    write32(b, (uint32_t)v);
    write32(b + 4, (uint32_t)(v >> 32));
}

#endif
