/*
 * Quoridor: states in and out (layout: gamekernel/quoridor.h).
 *
 * `load` refuses whatever breaks an invariant that every game keeps:
 *  - sizes, seats, options, plies out of range, bytes and bits that are not used;
 *  - walls that overlap or cross, or close a pawn's last path to its goal;
 *  - more walls left than dealt, or other numbers than stand on the board;
 *  - pawns off the board or on one cell; a pawn at its goal whose seat did not
 *    move last;
 *  - a seat that did more than it had turns: placed walls, and left its start;
 *  - a history longer than the turns since the last wall, or with a turn that
 *    the rules of pawns do not allow, or that goes on after the end.
 * It does not ask whether pawns had time to come so far, nor whether the history
 * holds an earlier third repetition.
 */
#include <string.h>

#include "bits.h"
#include "bytes.h"
#include "quoridor_pawns.h"

enum { WALL_BYTES = 18, LYING_AT = 20, STANDING_AT = 38 };

/* The cell where a pawn begins. */
static unsigned start_cell(unsigned n, unsigned seats, unsigned seat)
{
    const unsigned middle = n / 2, last = n - 1;

    if (seats == 2 && seat == 1)
        seat = 2;
    switch (seat) {
    case 0:
        return middle;
    case 1:
        return 16 * middle;
    case 2:
        return 16 * last + middle;
    default:
        return 16 * middle + last;
    }
}

/* The side opposite to where it begins. */
static void set_goals(quoridor *p)
{
    for (unsigned seat = 0; seat < p->seats; seat++) {
        const unsigned side = p->seats == 2 && seat == 1 ? 2 : seat;
        const unsigned last = side < 2 ? p->n - 1u : 0;
        p->goal_bits[seat] = side % 2 ? 0x0F : 0xF0;
        p->goal_value[seat] = (uint8_t)(side % 2 ? last : 16 * last);
    }
}

/* The steps that are open without walls or pawns. Bytes of `cell` that are no
 * cells are never looked at. */
static void clear_cells(quoridor *p)
{
    const unsigned n = p->n;
    uint8_t row[16];

    memset(row, STEPS, sizeof row);
    row[0] = STEPS & ~WEST;
    row[n - 1] = STEPS & ~EAST;
    for (unsigned y = 0; y < n; y++)
        memcpy(p->cell + 16 * y, row, sizeof row);
    for (unsigned x = 0; x < n; x++) {
        p->cell[x] &= (uint8_t)~SOUTH;
        p->cell[16 * (n - 1) + x] &= (uint8_t)~NORTH;
    }
}

/* Close the steps that the walls of a row close; returns how many walls. */
static unsigned close_steps(quoridor *p, unsigned y, unsigned lying, unsigned standing)
{
    unsigned count = 0;

    for (uint64_t set = lying; set; set &= set - 1, count++) {
        uint8_t *cell = p->cell + 16 * y + low_bit64(set);
        cell[0] &= (uint8_t)~NORTH;
        cell[1] &= (uint8_t)~NORTH;
        cell[16] &= (uint8_t)~SOUTH;
        cell[17] &= (uint8_t)~SOUTH;
    }
    for (uint64_t set = standing; set; set &= set - 1, count++) {
        uint8_t *cell = p->cell + 16 * y + low_bit64(set);
        cell[0] &= (uint8_t)~EAST;
        cell[16] &= (uint8_t)~EAST;
        cell[1] &= (uint8_t)~WEST;
        cell[17] &= (uint8_t)~WEST;
    }
    return count;
}

/* Cut a string of bits into rows; whether the bits behind the last are 0. */
static int read_rows(const uint8_t *bytes, unsigned side, uint16_t *rows)
{
    static const uint8_t none[WALL_BYTES];
    const uint32_t full = (1u << side) - 1;
    uint32_t bits = 0, held = 0; /* read and not yet given out, and how many */
    const uint8_t *end = bytes + WALL_BYTES;

    for (unsigned y = 0; side == 8 && y < side; y++) /* whole bytes: the usual board */
        rows[y] = *bytes++;
    for (unsigned y = 0; side != 8 && y < side; y++) {
        for (; held < side; held += 8)
            bits |= (uint32_t)*bytes++ << held;
        rows[y] = (uint16_t)(bits & full);
        bits >>= side;
        held -= side;
    }
    return bits == 0 && memcmp(bytes, none, (size_t)(end - bytes)) == 0;
}

static void write_rows(uint8_t *bytes, unsigned side, const uint16_t *rows)
{
    uint8_t padded[WALL_BYTES + 3] = {0};
    unsigned bit = 0;

    for (unsigned y = 0; y < side; y++, bit += side) {
        const uint32_t row = (uint32_t)rows[y] << bit % 8;
        padded[bit / 8] |= (uint8_t)row;
        padded[bit / 8 + 1] |= (uint8_t)(row >> 8);
        padded[bit / 8 + 2] |= (uint8_t)(row >> 16);
    }
    memcpy(bytes, padded, WALL_BYTES);
}

/* Read the walls into the cells and count them; -1 where two are in conflict. */
static int load_walls(quoridor *p, const uint16_t *lying, const uint16_t *standing)
{
    const unsigned side = p->n - 1u;
    unsigned count = 0;

    for (unsigned y = 0; y < side; y++) {
        const unsigned above = y + 1 < side ? standing[y + 1] : 0;
        if ((lying[y] & (lying[y] >> 1)) | (lying[y] & standing[y]) | (standing[y] & above))
            return -1;
        count += close_steps(p, y, lying[y], standing[y]);
    }
    return (int)count;
}

static int load_pawns(quoridor *p, const uint8_t *cells)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        const unsigned cell = p->pawn[seat] = cells[seat];
        if (seat >= p->seats) {
            if (cell != NO_CELL)
                return 0;
            continue;
        }
        if ((cell & 15) >= p->n || cell >> 4 >= p->n || (p->cell[cell] & PAWN))
            return 0;
        p->cell[cell] |= PAWN;
        if (at_goal(p, seat, cell)) {
            if (seat != (p->ply + p->seats - 1) % p->seats || p->ply == 0)
                return 0;
            p->outcome = (int8_t)seat;
        }
    }
    return 1;
}

/* Whether each seat had the turns for what it did, and all walls are there. */
static int turns_ok(const quoridor *p, int walls)
{
    const uint32_t rounds = p->ply / p->seats;
    int placed = 0;

    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        const uint32_t turns = rounds + (seat < p->to_move);
        uint32_t used = (uint32_t)p->walls_each - p->left[seat];
        if (seat >= p->seats) {
            if (p->left[seat])
                return 0;
            continue;
        }
        if (p->left[seat] > p->walls_each)
            return 0;
        placed += (int)used;
        used += p->pawn[seat] != start_cell(p->n, p->seats, seat);
        if (used > turns)
            return 0;
    }
    return placed == walls;
}

/* Take back, in the cells and pawns, a turn that began at `from`; whether it
 * can have been played. */
static int step_back(quoridor *p, unsigned seat, unsigned from)
{
    const unsigned to = p->pawn[seat];
    gk_move targets[TARGETS_MAX];
    size_t count;

    if (from == NO_CELL)
        return pawn_targets(p, seat, p->seats, targets) == 0;
    if ((from & 15) >= p->n || from >> 4 >= p->n || (p->cell[from] & PAWN) ||
        at_goal(p, seat, from))
        return 0;
    p->cell[to] &= (uint8_t)~PAWN;
    p->cell[from] |= PAWN;
    p->pawn[seat] = (uint8_t)from;
    count = pawn_targets(p, seat, p->seats, targets);
    while (count)
        if (targets[--count] == to)
            return 1;
    return 0;
}

static int load_history(quoridor *p, const uint8_t *bytes, uint32_t entries, uint32_t walls)
{
    uint32_t now = pawns_of(p);
    unsigned seat = p->ply % p->seats;
    int fits = entries <= p->ply - walls;

    p->first = 0;
    p->last = entries;
    p->past[entries] = now;
    for (uint32_t i = entries; fits && i-- > 0; p->past[i] = pawns_of(p)) {
        seat = (seat ? seat : p->seats) - 1;
        fits = step_back(p, seat, bytes[i]);
    }
    for (seat = 0; seat < p->seats; seat++) /* and forward again */
        p->cell[p->pawn[seat]] &= (uint8_t)~PAWN;
    for (seat = 0; seat < p->seats; seat++) {
        p->pawn[seat] = (uint8_t)(now >> (8 * seat));
        p->cell[p->pawn[seat]] |= PAWN;
    }
    return fits;
}

gk_status quoridor_load(quoridor *p, const uint8_t *state, size_t size)
{
    uint16_t lying[GK_QUORIDOR_SIZE_MAX], standing[GK_QUORIDOR_SIZE_MAX];
    size_t entries;
    int walls;

    if (size < GK_QUORIDOR_STATE_SIZE)
        return GK_BAD_SIZE;
    entries = size - GK_QUORIDOR_STATE_SIZE;
    p->n = state[0];
    p->seats = state[1];
    p->options = state[2];
    p->walls_each = state[3];
    p->ply = read32(state + 4);
    p->max_plies = read32(state + 8);
    p->last_ply = p->max_plies ? p->max_plies : PLY_MAX;
    memcpy(p->left, state + 16, SEATS_MAX);
    if (p->n < GK_QUORIDOR_SIZE_MIN || p->n > GK_QUORIDOR_SIZE_MAX || p->seats < 2 ||
        p->seats > SEATS_MAX || p->options > 3 || p->last_ply > PLY_MAX || p->ply > p->last_ply)
        return GK_BAD_STATE;
    if (entries > ((p->options & GK_QUORIDOR_THREEFOLD) ? GK_QUORIDOR_HISTORY_MAX : 0))
        return GK_BAD_SIZE;
    p->to_move = (uint8_t)(p->ply % p->seats);
    p->outcome = GK_RUNNING;
    p->kind = p->n > 9                     ? LARGE
              : p->n < 9 || p->seats == 3 ? SMALL
              : p->seats == 2             ? NINE_TWO
                                          : NINE_FOUR;
    set_goals(p);
    clear_cells(p);
    if (!read_rows(state + LYING_AT, p->n - 1u, lying) ||
        !read_rows(state + STANDING_AT, p->n - 1u, standing))
        return GK_BAD_STATE;
    walls = load_walls(p, lying, standing);
    if (walls < 0 || !load_pawns(p, state + 12) || !turns_ok(p, walls) ||
        !(p->kind == LARGE ? quoridor_large_build : quoridor_small_build)(p, lying, standing))
        return GK_BAD_STATE;
    if (p->options & GK_QUORIDOR_THREEFOLD) {
        if (!load_history(p, state + GK_QUORIDOR_STATE_SIZE, (uint32_t)entries, (uint32_t)walls))
            return GK_BAD_STATE;
        if (p->outcome == GK_RUNNING && thrice(p))
            p->outcome = GK_DRAW;
    }
    if (p->outcome == GK_RUNNING && p->ply >= p->last_ply)
        p->outcome = GK_DRAW;
    return GK_OK;
}

/* Row y of slots. */
static uint16_t row_of(const quoridor *p, unsigned y, int lying)
{
    if (p->kind == LARGE) {
        const large_walls *w = &p->board.large.fence.walls;
        return (uint16_t)((lying ? w->lying : w->standing).word[y / 4] >> (16 * (y % 4)));
    }
    return (uint8_t)((lying ? p->board.small.fence.walls.lying : p->board.small.fence.walls.standing) >>
                     (8 * y));
}

/* The turns since the last wall, as the cells where they began. */
static size_t save_history(const quoridor *p, uint8_t *bytes)
{
    const uint32_t entries = p->last - p->first;
    unsigned seat = p->ply % p->seats;

    for (uint32_t i = entries; i-- > 0;) {
        const uint32_t before = p->past[(p->first + i) % RING];
        const uint32_t after = p->past[(p->first + i + 1) % RING];
        seat = (seat ? seat : p->seats) - 1;
        bytes[i] = before == after ? NO_CELL : (uint8_t)(before >> (8 * seat));
    }
    return entries;
}

size_t quoridor_save(const void *position, uint8_t *state)
{
    const quoridor *p = position;
    uint16_t lying[GK_QUORIDOR_SIZE_MAX], standing[GK_QUORIDOR_SIZE_MAX];

    for (unsigned y = 0; y < p->n - 1u; y++) {
        lying[y] = row_of(p, y, 1);
        standing[y] = row_of(p, y, 0);
    }
    state[0] = p->n;
    state[1] = p->seats;
    state[2] = p->options;
    state[3] = p->walls_each;
    write32(state + 4, p->ply);
    write32(state + 8, p->max_plies);
    memcpy(state + 12, p->pawn, SEATS_MAX);
    memcpy(state + 16, p->left, SEATS_MAX);
    write_rows(state + LYING_AT, p->n - 1u, lying);
    write_rows(state + STANDING_AT, p->n - 1u, standing);
    if (p->options & GK_QUORIDOR_THREEFOLD)
        return GK_QUORIDOR_STATE_SIZE + save_history(p, state + GK_QUORIDOR_STATE_SIZE);
    return GK_QUORIDOR_STATE_SIZE;
}

int gk_quoridor_start(uint32_t seats, uint32_t board_size, uint32_t walls_each, uint32_t options,
                      uint32_t max_plies, uint8_t *out, size_t room)
{
    if (!out || seats < 2 || seats > SEATS_MAX || board_size < GK_QUORIDOR_SIZE_MIN ||
        board_size > GK_QUORIDOR_SIZE_MAX || walls_each > GK_QUORIDOR_WALLS_MAX || options > 3 ||
        max_plies > PLY_MAX || room < GK_QUORIDOR_STATE_SIZE)
        return GK_BAD_ARGUMENT;
    memset(out, 0, GK_QUORIDOR_STATE_SIZE);
    out[0] = (uint8_t)board_size;
    out[1] = (uint8_t)seats;
    out[2] = (uint8_t)options;
    out[3] = (uint8_t)walls_each;
    write32(out + 8, max_plies);
    memset(out + 12, NO_CELL, SEATS_MAX);
    for (unsigned seat = 0; seat < seats; seat++) {
        out[12 + seat] = (uint8_t)start_cell(board_size, seats, seat);
        out[16 + seat] = (uint8_t)walls_each;
    }
    return GK_QUORIDOR_STATE_SIZE;
}
