/* Quoridor: the tables of its rules, one for each number of seats. */
#include "quoridor_internal.h"

#define S (-16)
const int8_t quoridor_nth_step[16][4] = {
    {0},      {16},         {1},        {16, 1},        {S},        {16, S},
    {1, S},   {16, 1, S},   {-1},       {16, -1},       {1, -1},    {16, 1, -1},
    {S, -1},  {16, S, -1},  {1, S, -1}, {16, 1, S, -1},
};
#undef S

/* Ask the body of code that serves this position. */
#define SERVE(p, function, ...)                                                                 \
    ((p)->kind == NINE_TWO    ? quoridor_nine_two_##function(__VA_ARGS__)                       \
     : (p)->kind == NINE_FOUR ? quoridor_nine_four_##function(__VA_ARGS__)                      \
     : (p)->kind == SMALL     ? quoridor_small_##function(__VA_ARGS__)                          \
                              : quoridor_large_##function(__VA_ARGS__))

static size_t moves(void *position, gk_move *out)
{
    quoridor *p = position;
    return SERVE(p, moves, p, out);
}

static uint64_t count(void *position)
{
    quoridor *p = position;
    return SERVE(p, count, p);
}

static uint64_t count_next(void *position)
{
    quoridor *p = position;
    return SERVE(p, count_next, p);
}

static int is_legal(void *position, gk_move move)
{
    quoridor *p = position;
    return SERVE(p, is_legal, p, move);
}

static void make(void *position, gk_move move, void *undo)
{
    quoridor *p = position;
    SERVE(p, make, p, move, undo);
}

static void unmake(void *position, gk_move move, const void *undo)
{
    quoridor *p = position;
    SERVE(p, unmake, p, move, undo);
}

static uint32_t wander(void *position, uint64_t *generator, uint32_t plies)
{
    quoridor *p = position;
    return SERVE(p, wander, p, generator, plies);
}

static int evaluate(void *position)
{
    quoridor *p = position;
    return SERVE(p, evaluate, p);
}

static int to_move(const void *position)
{
    return ((const quoridor *)position)->to_move;
}

static int outcome(const void *position)
{
    return ((const quoridor *)position)->outcome;
}

#define LOAD_FOR(number)                                                                        \
    static gk_status load_##number(void *position, const uint8_t *state, size_t size)           \
    {                                                                                           \
        if (size > 1 && state[1] != (number))                                                   \
            return GK_BAD_STATE;                                                                \
        return quoridor_load(position, state, size);                                            \
    }
LOAD_FOR(2)
LOAD_FOR(3)
LOAD_FOR(4)

#define TABLE(number)                                                                           \
    {                                                                                           \
        .id = "quoridor", .version = GK_RULES_VERSION, .seats = (number),                       \
        .state_max = GK_QUORIDOR_STATE_SIZE + GK_QUORIDOR_HISTORY_MAX, .moves_max = MOVES_MAX,  \
        .position_size = sizeof(quoridor), .undo_size = sizeof(large_undo),                     \
        .load = load_##number, .save = quoridor_save, .to_move = to_move, .outcome = outcome,   \
        .moves = moves, .count = count, .is_legal = is_legal, .make = make, .unmake = unmake,   \
        .evaluate = (number) == 2 ? evaluate : 0, .wander = wander, .count_next = count_next                            \
    }

static const gk_rules quoridor_rules[] = {TABLE(2), TABLE(3), TABLE(4)};

const gk_rules *gk_quoridor(uint32_t seats)
{
    return seats >= 2 && seats <= 4 ? &quoridor_rules[seats - 2] : 0;
}
