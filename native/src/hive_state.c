/*
 * Hive: states in and out (layout: gamekernel/hive.h).
 *
 * `load` refuses whatever breaks an invariant that every game keeps and that
 * costs little to see:
 *  - unknown options, bits or bytes that are not used, a ply, max_plies or
 *    number of passes out of range; pieces of an expansion not in play;
 *  - two pieces in one place, a gap in a stack, anything but beetles and
 *    mosquitoes above the ground, a hive in several parts;
 *  - a numbered piece on the board before a lower one of its kind;
 *  - more pieces on the board than its side had turns; one side, or both,
 *    absent after their first turn; a side that lacks its Queen but has
 *    more than three pieces or one that climbed;
 *  - a last moved piece that is not on top, or after a pass, or when the
 *    mover's Queen is not out, or when all turns were placements;
 *  - a history of impossible length or that does not end with this position.
 */
#include <string.h>

#include "bytes.h"
#include "hive_board.h"

/* The pieces one side plays with under these options. */
static uint32_t pieces_in_play(unsigned options)
{
    uint32_t set = BASE_SET;
    if (options & GK_HIVE_MOSQUITO)
        set |= SET(M);
    if (options & GK_HIVE_LADYBUG)
        set |= SET(L);
    if (options & GK_HIVE_PILLBUG)
        set |= SET(P);
    return set;
}

static int options_ok(uint32_t options)
{
    const unsigned need_history = GK_HIVE_THREEFOLD | GK_HIVE_DRAWS_REPEATED;
    const uint32_t draws = options >> 8;

    return !(options & 128) && draws <= GK_HIVE_DRAWS_REPEATED >> 8 &&
           (!(options & need_history) || (options & GK_HIVE_HISTORY));
}

/* Put all pieces of the state down, the lower levels first. */
static int load_pieces(hive *p, const uint8_t *state)
{
    uint32_t high[28]; /* piece + 32 * (cell + 1024 * level) */
    unsigned n = 0;
    const uint32_t in_play = BOTH(pieces_in_play(p->options));

    for (unsigned piece = 0; piece < 16 + SLOTS; piece++) {
        uint32_t place;
        if (piece == SLOTS)
            piece = 16;
        place = read16(state);
        state += 2;
        if (place == 0xFFFF)
            continue;
        if (place >> 10) { /* not on the ground, or nonsense */
            high[n++] = piece + 32 * place;
            continue;
        }
        if (p->word[place] & TOP_BITS)
            return 0;
        p->board |= SET(piece);
        put_on_ground(p, piece, place);
    }
    for (unsigned level = 1; n && level <= 6; level++) {
        unsigned left = 0;
        for (unsigned i = 0; i < n; i++) {
            unsigned piece = high[i] & 31, cell = high[i] >> 5 & 1023;
            if (high[i] >> 15 != level) {
                high[left++] = high[i];
                continue;
            }
            if (!(SET(piece) & BOTH(BEETLES | SET(M))) || HEIGHT(p->word[cell]) != level)
                return 0;
            p->board |= SET(piece);
            put_on_top(p, piece, cell);
        }
        n = left;
    }
    p->hand = in_play & ~p->board;
    return n == 0 && !(p->board & ~in_play);
}

/* Whether the hive is in one part. Pieces reach pieces: bit TOP of each cell,
 * which is bit 0 for an empty one. */
static int in_one_part(const hive *p)
{
    const uint32_t all = (p->board & ~p->covered) << 1;
    uint32_t todo = all & (0 - all), seen = todo | 1;

    while (todo) {
        const unsigned cell = p->cell[low_bit(todo) - 1];
        uint32_t near = 0;
        todo &= todo - 1;
        for (unsigned d = 0; d < 6; d++)
            near |= 1u << TOP(p->word[NEIGHBOUR(cell, d)]);
        todo |= near & ~seen;
        seen |= near;
    }
    return seen == (all | 1);
}

/* What one side can have done in its turns. */
static int side_ok(const hive *p, unsigned colour, uint32_t turns)
{
    uint32_t board = p->board >> (16 * colour) & 0x3FFF;
    uint32_t hand = p->hand >> (16 * colour) & 0x3FFF;
    unsigned placed = count_bits(board);

    if ((hand << 1) & NOT_FIRST & board)
        return 0;
    if (placed > turns || (turns > 0 && placed == 0))
        return 0;
    if (hand & SET(Q)) {
        if (placed > 3)
            return 0;
        for (uint32_t set = board & (BEETLES | SET(M)); set; set &= set - 1)
            if (p->below[low_bit(set) + 16 * colour])
                return 0;
    }
    return 1;
}

static int last_moved_ok(hive *p, unsigned last)
{
    unsigned mover = (p->ply + 1) & 1;

    if (last == NO_PIECE)
        return 1;
    if (last >= 32 || !(SET(last) & p->board & ~p->covered) || p->passes)
        return 0;
    if (!(p->board & SET(16 * mover + Q)))
        return 0;
    p->frozen = SET(last);
    return 1;
}

static int load_history(hive *p, const uint8_t *bytes, uint32_t entries, uint32_t placed)
{
    hive_hash now = hive_hash_of(p);

    if (entries > p->ply - placed + 1)
        return 0;
    for (uint32_t i = 0; i < entries; i++) {
        p->past[i].low = read64(bytes + 16 * i);
        p->past[i].high = read64(bytes + 16 * i + 8);
    }
    p->next = entries;
    return p->past[entries - 1].low == now.low && p->past[entries - 1].high == now.high;
}

gk_status hive_load(void *position, const uint8_t *state, size_t size)
{
    hive *p = position;
    size_t entries = 0;
    uint32_t placed;
    uint16_t options;

    if (size < GK_HIVE_STATE_SIZE)
        return GK_BAD_SIZE;
    options = (uint16_t)(state[65] | state[67] << 8);
    if (!options_ok(options))
        return GK_BAD_STATE;
    if (options & GK_HIVE_HISTORY) {
        entries = (size - GK_HIVE_STATE_SIZE) / 16;
        if (entries < 1 || entries > GK_HIVE_HISTORY_MAX)
            return GK_BAD_SIZE;
    }
    if (size != GK_HIVE_STATE_SIZE + 16 * entries)
        return GK_BAD_SIZE;

    hive_empty(p);
    p->options = options;
    p->ply = read32(state + 56);
    p->max_plies = read32(state + 60);
    p->passes = state[66];
    if (p->ply > PLY_MAX || p->max_plies > PLY_MAX || p->passes > 3)
        return GK_BAD_STATE;
    if (p->max_plies == 0)
        p->max_plies = UINT32_MAX;
    if (!load_pieces(p, state) || !in_one_part(p))
        return GK_BAD_STATE;

    placed = count_bits(p->board & 0xFFFF) + count_bits(p->board >> 16);
    if (!side_ok(p, WHITE, p->ply / 2 + (p->ply & 1)) || !side_ok(p, BLACK, p->ply / 2) ||
        !last_moved_ok(p, state[64]) || p->ply > p->max_plies ||
        p->ply < placed + p->passes + (p->frozen != 0))
        return GK_BAD_STATE;
    p->drawn = p->passes >= 3 || p->ply >= p->max_plies;
    if (entries) {
        if (!load_history(p, state + GK_HIVE_STATE_SIZE, (uint32_t)entries, placed))
            return GK_BAD_STATE;
        if ((p->options & GK_HIVE_THREEFOLD) && hive_occurred(p) >= 3)
            p->drawn = 1;
    }
    return GK_OK;
}

size_t hive_save(const void *position, uint8_t *state)
{
    const hive *p = position;
    size_t size = GK_HIVE_STATE_SIZE;

    memset(state, 0xFF, 56);
    for (uint32_t set = p->board; set; set &= set - 1) {
        unsigned piece = low_bit(set), cell = p->cell[piece], level = 0;
        if (p->below[piece] || (p->covered & SET(piece)))
            for (unsigned b = p->below[piece]; b; b = p->below[b - 1])
                level++;
        write16(state + 2 * (piece < 16 ? piece : piece - 16 + SLOTS), cell + 1024 * level);
    }
    write32(state + 56, p->ply);
    write32(state + 60, p->max_plies == UINT32_MAX ? 0 : p->max_plies);
    state[64] = p->frozen ? (uint8_t)low_bit(p->frozen) : NO_PIECE;
    state[65] = (uint8_t)p->options;
    state[66] = p->passes;
    state[67] = (uint8_t)(p->options >> 8);
    if (p->options & GK_HIVE_HISTORY)
        for (uint32_t i = p->first; i < p->next; i++, size += 16) {
            write64(state + size, p->past[i % RING].low);
            write64(state + size + 8, p->past[i % RING].high);
        }
    return size;
}

int gk_hive_start(uint32_t options, uint32_t max_plies, uint8_t *out, size_t room)
{
    hive p;

    if (!out || !options_ok(options) || max_plies > PLY_MAX || room < GK_HIVE_STATE_SIZE + 16)
        return GK_BAD_ARGUMENT;
    hive_empty(&p);
    p.options = (uint16_t)options;
    p.hand = BOTH(pieces_in_play(options));
    p.max_plies = max_plies ? max_plies : UINT32_MAX;
    p.past[0] = hive_hash_of(&p);
    p.next = 1;
    return (int)hive_save(&p, out);
}

int gk_hive_repetitions(const uint8_t *state, size_t size)
{
    hive p;
    int status;

    if (!state)
        return GK_BAD_ARGUMENT;
    status = hive_load(&p, state, size);
    if (status != GK_OK)
        return status;
    return p.options & GK_HIVE_HISTORY ? hive_occurred(&p) : 1;
}
