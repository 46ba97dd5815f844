/* Hive's tables, written by the compiler: each entry is a constant expression
 * of its index, so there is nothing to fill in at run time or to check in. */
#include "hive_internal.h"

#define BIT(n, d) (((n) >> ((d) % 6)) & 1)

#define ROW8(F, n) F(n), F((n) + 1), F((n) + 2), F((n) + 3), F((n) + 4), F((n) + 5), F((n) + 6), F((n) + 7)
#define ALL64(F)                                                                              \
    ROW8(F, 0), ROW8(F, 8), ROW8(F, 16), ROW8(F, 24), ROW8(F, 32), ROW8(F, 40), ROW8(F, 48),  \
        ROW8(F, 56)
/* F(mask, direction) for the six directions, then two that do not occur */
#define BY_DIRECTION(F, n) F(n, 0), F(n, 1), F(n, 2), F(n, 3), F(n, 4), F(n, 5), 0, 0

const int16_t hive_offset[8] = {-31, 1, 32, 31, -1, -32, 0, 0};
#define OFFSET(d) \
    ((d) % 6 == 0 ? 993 : (d) % 6 == 1 ? 1 : (d) % 6 == 2 ? 32 : (d) % 6 == 3 ? 31 : (d) % 6 == 4 ? 1023 : 992)

#define BITS(n) (BIT(n, 0) + BIT(n, 1) + BIT(n, 2) + BIT(n, 3) + BIT(n, 4) + BIT(n, 5))
const uint8_t hive_bits[64] = {ALL64(BITS)};

#define LOW(n) \
    (BIT(n, 0) ? 0 : BIT(n, 1) ? 1 : BIT(n, 2) ? 2 : BIT(n, 3) ? 3 : BIT(n, 4) ? 4 : 5)
const uint8_t hive_low[64] = {ALL64(LOW)};

/* A run begins at each occupied direction whose predecessor is empty. */
#define BEGINS(n, d) (BIT(n, d) && !BIT(n, (d) + 5))
#define RUNS(n) \
    (BEGINS(n, 0) + BEGINS(n, 1) + BEGINS(n, 2) + BEGINS(n, 3) + BEGINS(n, 4) + BEGINS(n, 5))
#define RUNS_LESS_ONE(n) (RUNS(n) - 1)
const int8_t hive_runs_less_one[64] = {ALL64(RUNS_LESS_ONE)};

#define ONE(n) ((uint64_t)(RUNS(n) <= 1) << (n))
#define ONES8(n) \
    (ONE(n) | ONE((n) + 1) | ONE((n) + 2) | ONE((n) + 3) | ONE((n) + 4) | ONE((n) + 5) | ONE((n) + 6) | ONE((n) + 7))
const uint64_t hive_one_run = ONES8(0) | ONES8(8) | ONES8(16) | ONES8(24) | ONES8(32) | ONES8(40) |
                              ONES8(48) | ONES8(56);

/* A slide needs an empty target and exactly one of its two flanks occupied. */
#define SLIDES(n, d) (!BIT(n, d) && BIT(n, (d) + 1) != BIT(n, (d) + 5))
#define SLIDE_MASK(n)                                                                        \
    (SLIDES(n, 0) | SLIDES(n, 1) << 1 | SLIDES(n, 2) << 2 | SLIDES(n, 3) << 3 |              \
     SLIDES(n, 4) << 4 | SLIDES(n, 5) << 5)
const uint8_t hive_slides[64] = {ALL64(SLIDE_MASK)};

#define AFTER(n, d)                                                                          \
    (BIT(n, (d) + 1)   ? ((d) + 1) % 6                                                       \
     : BIT(n, (d) + 2) ? ((d) + 2) % 6                                                       \
     : BIT(n, (d) + 3) ? ((d) + 3) % 6                                                       \
     : BIT(n, (d) + 4) ? ((d) + 4) % 6                                                       \
     : BIT(n, (d) + 5) ? ((d) + 5) % 6                                                       \
                       : (d) % 6)
#define AFTERS(n) BY_DIRECTION(AFTER, n)
const uint8_t hive_after[64 * 8] = {ALL64(AFTERS)};

/* The slides out of a cell, but not back to where the walker came from. */
#define ON(n, d, k) ((k) != ((d) + 3) % 6 && SLIDES(n, k))
#define WAYS(n, d) (ON(n, d, 0) + ON(n, d, 1) + ON(n, d, 2) + ON(n, d, 3) + ON(n, d, 4) + ON(n, d, 5))
#define WAY(n, d)                                                                            \
    (ON(n, d, 0) ? 0 : ON(n, d, 1) ? 1 : ON(n, d, 2) ? 2 : ON(n, d, 3) ? 3 : ON(n, d, 4) ? 4 : 5)
#define STEP(n, d)                                                                           \
    (WAYS(n, d) == 0  ? WALK_END                                                             \
     : WAYS(n, d) > 1 ? WALK_BRANCH                                                          \
                      : WAY(n, d) + 8 * OFFSET(WAY(n, d)))
#define STEPS(n) BY_DIRECTION(STEP, n)
const int16_t hive_step[64 * 8] = {ALL64(STEPS)};
