/*
 * Kayles: a row of up to 32 pins; a turn knocks down one, or two side by side;
 * who knocks down the last one wins.
 *
 * A state has five bytes: the pins that stand, uint32 little-endian, and the
 * seat to move. A move is 2 * pin, plus 1 if the pin after it falls too.
 */
#include <gamekernel/rules.h>

typedef struct kayles {
    uint32_t pins;
    int to_move;
} kayles;

static gk_status load(void *position, const uint8_t *state, size_t size)
{
    kayles *k = position;

    if (size != 5)
        return GK_BAD_SIZE;
    if (state[4] > 1)
        return GK_BAD_STATE;
    k->pins = state[0] | (uint32_t)state[1] << 8 | (uint32_t)state[2] << 16 |
              (uint32_t)state[3] << 24;
    k->to_move = state[4];
    return GK_OK;
}

static size_t save(const void *position, uint8_t *state)
{
    const kayles *k = position;

    for (int i = 0; i < 4; i++)
        state[i] = (uint8_t)(k->pins >> 8 * i);
    state[4] = (uint8_t)k->to_move;
    return 5;
}

static int to_move(const void *position)
{
    return ((const kayles *)position)->to_move;
}

static int outcome(const void *position)
{
    const kayles *k = position;

    return k->pins ? GK_RUNNING : 1 - k->to_move;
}

static uint32_t fallen(gk_move move)
{
    return (move & 1 ? UINT32_C(3) : UINT32_C(1)) << (move >> 1);
}

static int is_legal(void *position, gk_move move)
{
    const kayles *k = position;

    if (move >= 64 || move == 63)
        return 0;
    return (k->pins & fallen(move)) == fallen(move);
}

static size_t moves(void *position, gk_move *out)
{
    size_t n = 0;

    for (gk_move move = 0; move < 63; move++)
        if (is_legal(position, move))
            out[n++] = move;
    return n;
}

static uint64_t count(void *position)
{
    gk_move unused[63];

    return moves(position, unused);
}

static void make(void *position, gk_move move, void *undo)
{
    kayles *k = position;

    (void)undo;
    k->pins &= ~fallen(move);
    k->to_move = 1 - k->to_move;
}

static void unmake(void *position, gk_move move, const void *undo)
{
    kayles *k = position;

    (void)undo;
    k->pins |= fallen(move);
    k->to_move = 1 - k->to_move;
}

static const gk_rules rules = {
    .id = "kayles", .version = GK_RULES_VERSION, .seats = 2,
    .state_max = 5, .moves_max = 63,
    .position_size = sizeof(kayles), .undo_size = 1,
    .load = load, .save = save, .to_move = to_move, .outcome = outcome,
    .moves = moves, .count = count, .is_legal = is_legal, .make = make, .unmake = unmake,
};

const gk_rules *kayles_rules(void)
{
    return &rules;
}
