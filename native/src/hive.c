/* Hive: the table of its rules, how a game stands, what a position is worth. */
#include "hive_internal.h"

static int to_move(const void *position)
{
    return (int)(((const hive *)position)->ply & 1);
}

/* A Queen that is lost decides before any count of plies or repetitions. */
static int outcome(const void *position)
{
    const hive *p = position;
    const int white = surrounded(p, Q), black = surrounded(p, 16 + Q);

    if (white || black)
        return white && black ? GK_DRAW : white ? BLACK : WHITE;
    return p->drawn ? GK_DRAW : GK_RUNNING;
}

/* How safe and how active one side is. */
static int side_value(hive *p, unsigned us)
{
    const uint32_t queen = 16 * us + Q;
    int value = 0;

    if (p->board & SET(queen)) {
        unsigned n = hive_bits[OCCUPIED(p->word[p->cell[queen]])];
        value -= (int)(n * n * 40);
        if (p->covered & SET(queen))
            value -= 150;
        else
            value += 30 * (hive_bits[hive_slides[OCCUPIED(p->word[p->cell[queen]])]] != 0);
    }
    for (uint32_t set = p->board & ~p->covered & SIDE(us); set; set &= set - 1) {
        unsigned slot = low_bit(set) & 15;
        uint32_t word = p->word[p->cell[low_bit(set)]];
        int worth = slot >= A1 && slot <= A3 ? 60 : slot == M || slot == L ? 50 : 30;
        if ((word & STACKED) || ONE_RUN(OCCUPIED(word)))
            value += OCCUPIED(word) == 63 ? worth / 2 : worth;
    }
    return value;
}

static int evaluate(void *position)
{
    hive *p = position;
    const unsigned us = p->ply & 1;

    return side_value(p, us) - side_value(p, !us) + 10;
}

static const gk_rules hive_rules = {
    .id = "hive",
    .version = GK_RULES_VERSION,
    .seats = 2,
    .state_max = GK_HIVE_STATE_SIZE + 16 * GK_HIVE_HISTORY_MAX,
    .moves_max = 1024,
    .position_size = sizeof(hive),
    .undo_size = sizeof(hive_undo),
    .load = hive_load,
    .save = hive_save,
    .to_move = to_move,
    .outcome = outcome,
    .moves = hive_moves,
    .count = hive_count,
    .is_legal = hive_is_legal,
    .make = hive_make,
    .unmake = hive_unmake,
    .evaluate = evaluate,
};

const gk_rules *gk_hive(void)
{
    return &hive_rules;
}
