/*
 * Quoridor: the moves, for one size of sets. A file that includes this has
 * included quoridor_small.h or quoridor_large.h; BODY then compiles it for given
 * n and seats: numbers, or the fields of the position.
 */
#include <gamekernel/random.h>

#include "quoridor_pawns.h"

#include "quoridor_paths.h"
#include "quoridor_walls.h"

/* The steps that a wall closes, in the bytes of cells. */
INLINE void flip_steps(quoridor *p, unsigned slot, int lying)
{
    const uint8_t here = lying ? NORTH : EAST, there = lying ? SOUTH : WEST;
    const unsigned along = lying ? 1 : 16, across = lying ? 16 : 1;

    p->cell[slot] ^= here;
    p->cell[slot + along] ^= here;
    p->cell[slot + across] ^= there;
    p->cell[slot + 17] ^= there;
}

INLINE unsigned has(slots a, slots bit)
{
    return (unsigned)s_any(s_and(a, bit));
}

INLINE void put_wall(quoridor *p, unsigned slot, int lying, unsigned n)
{
    board *b = BOARD(p);
    const slots bit = s_bit(slot);
    walls wall = {s_none(), s_none()};
    slots points, one, other;

    flip_steps(p, slot, lying);
    if (lying) {
        one = s_east(bit);
        other = s_west(bit);
        wall.lying = bit;
        p->room -= (uint16_t)(1 + has(b->open.standing, bit) + has(b->open.lying, one) +
                              has(b->open.lying, other));
        b->walls.lying = s_or(b->walls.lying, bit);
        b->open.lying = s_less(b->open.lying, s_or(bit, s_or(one, other)));
        b->open.standing = s_less(b->open.standing, bit);
    } else {
        one = s_north(bit);
        other = s_south(bit);
        wall.standing = bit;
        p->room -= (uint16_t)(1 + has(b->open.lying, bit) + has(b->open.standing, one) +
                              has(b->open.standing, other));
        b->walls.standing = s_or(b->walls.standing, bit);
        b->open.standing = s_less(b->open.standing, s_or(bit, s_or(one, other)));
        b->open.lying = s_less(b->open.lying, bit);
    }
    points = s_and(s_or(bit, s_or(one, other)), s_inner(n));
    if (s_any(s_and(points, b->rim)) || any_walls(walls_on_rim(wall, n)))
        b->rim = s_and(joined_with(b->walls, s_or(b->rim, points)), s_inner(n));
}

INLINE void lift_wall(quoridor *p, unsigned slot, int lying)
{
    board *b = BOARD(p);
    const slots bit = s_bit(slot);

    flip_steps(p, slot, lying);
    if (lying)
        b->walls.lying = s_less(b->walls.lying, bit);
    else
        b->walls.standing = s_less(b->walls.standing, bit);
}

/* After a turn: whose it is, and whether the game is drawn. */
INLINE void next_turn(quoridor *p, unsigned seats, int wall)
{
    p->to_move = (uint8_t)(p->to_move + 1u == seats ? 0 : p->to_move + 1u);
    p->ply++;
    if (RARE(p->options & GK_QUORIDOR_THREEFOLD)) {
        p->past[++p->last % RING] = pawns_of(p);
        if (wall)
            p->first = p->last;
        else if (p->last - p->first > GK_QUORIDOR_HISTORY_MAX)
            p->first++;
        if (p->outcome == GK_RUNNING && thrice(p))
            p->outcome = GK_DRAW;
    }
    if (RARE(p->ply >= p->last_ply) && p->outcome == GK_RUNNING)
        p->outcome = GK_DRAW;
}

INLINE void make_move(quoridor *p, gk_move move, undo_record *undo, unsigned n, unsigned seats)
{
    board *b = BOARD(p);
    const unsigned seat = p->to_move, where = move & 255;

    undo->first = p->first;
    undo->room = p->room;
    undo->seasoned = p->seasoned;
    undo->from = p->pawn[seat];
    p->seasoned = 0;
    if (move < GK_QUORIDOR_HORIZONTAL) {
        for (unsigned k = 0; k < WITNESSES; k++)
            undo->kept.witness[k] = b->witness[seat][k];
        p->cell[undo->from] ^= PAWN;
        p->cell[where] ^= PAWN;
        p->pawn[seat] = (uint8_t)where;
        witnesses_follow(p, seat, undo->from);
        if (at_goal(p, seat, where))
            p->outcome = (int8_t)seat;
    } else if (move != GK_QUORIDOR_PASS) {
        undo->kept.before.open = b->open;
        undo->kept.before.rim = b->rim;
        p->left[seat]--;
        if (move < GK_QUORIDOR_VERTICAL)
            put_wall(p, where, 1, n);
        else
            put_wall(p, where, 0, n);
    }
    next_turn(p, seats, move >= GK_QUORIDOR_HORIZONTAL && move != GK_QUORIDOR_PASS);
}

/* Witnesses found after a wall stay true when it is lifted. Coming back here
 * means that more moves will be tried from here, so it pays to have them all. */
INLINE void unmake_move(quoridor *p, gk_move move, const undo_record *undo, unsigned seats)
{
    board *b = BOARD(p);
    const unsigned seat = p->to_move ? p->to_move - 1u : seats - 1u, where = move & 255;

    p->outcome = GK_RUNNING;
    p->to_move = (uint8_t)seat;
    p->ply--;
    if (RARE(p->options & GK_QUORIDOR_THREEFOLD)) {
        p->first = undo->first;
        p->last--;
    }
    p->room = undo->room;
    if (move < GK_QUORIDOR_HORIZONTAL) {
        for (unsigned k = 0; k < WITNESSES; k++)
            b->witness[seat][k] = undo->kept.witness[k];
        p->cell[undo->from] ^= PAWN;
        p->cell[where] ^= PAWN;
        p->pawn[seat] = undo->from;
    } else if (move != GK_QUORIDOR_PASS) {
        if (move < GK_QUORIDOR_VERTICAL)
            lift_wall(p, where, 1);
        else
            lift_wall(p, where, 0);
        b->open = undo->kept.before.open;
        b->rim = undo->kept.before.rim;
        p->left[seat]++;
    }
    p->seasoned = 1;
    if (RARE(!undo->seasoned))
        for (unsigned s = 0; s < seats; s++)
            find_witnesses(p, s);
}

INLINE size_t list_moves(quoridor *p, gk_move *out, unsigned n, unsigned seats)
{
    const unsigned seat = p->to_move;
    size_t count;

    if (p->outcome != GK_RUNNING)
        return 0;
    count = pawn_targets(p, seat, seats, out);
    if (p->left[seat]) {
        const walls open = BOARD(p)->open;
        const walls legal = walls_less(open, illegal_among(p, open, n, seats));
        count += s_list(legal.lying, GK_QUORIDOR_HORIZONTAL, out + count);
        count += s_list(legal.standing, GK_QUORIDOR_VERTICAL, out + count);
    }
    if (count == 0)
        out[count++] = GK_QUORIDOR_PASS;
    return count;
}

INLINE uint64_t count_moves(quoridor *p, unsigned n, unsigned seats)
{
    const unsigned seat = p->to_move;
    uint64_t count;

    if (p->outcome != GK_RUNNING)
        return 0;
    count = count_pawn_moves(p, seat, seats);
    if (p->left[seat]) {
        const walls bad = illegal_among(p, BOARD(p)->open, n, seats);
        count += p->room;
        if (any_walls(bad))
            count -= s_count(bad.lying) + s_count(bad.standing);
    }
    return count ? count : 1;
}

/* Whether a wall may stand on a slot, given that the seat has one left. */
INLINE int wall_is_legal(const quoridor *p, unsigned slot, int lying, unsigned n, unsigned seats)
{
    walls wall = {s_none(), s_none()};

    if (lying)
        wall.lying = s_bit(slot);
    else
        wall.standing = s_bit(slot);
    wall = common_walls(wall, BOARD(p)->open);
    return any_walls(wall) && !any_walls(illegal_among(p, wall, n, seats));
}

INLINE int move_is_legal(quoridor *p, gk_move move, unsigned n, unsigned seats)
{
    const unsigned seat = p->to_move, where = move & 255;

    if (p->outcome != GK_RUNNING || move > GK_QUORIDOR_PASS)
        return 0;
    if (move == GK_QUORIDOR_PASS) {
        gk_move list[MOVES_MAX];
        return list_moves(p, list, n, seats) == 1 && list[0] == GK_QUORIDOR_PASS;
    }
    if (move < GK_QUORIDOR_HORIZONTAL) {
        gk_move targets[TARGETS_MAX];
        size_t count = pawn_targets(p, seat, seats, targets);
        while (count)
            if (targets[--count] == move)
                return 1;
        return 0;
    }
    return p->left[seat] && (where & 15) < n - 1 && (where >> 4) < n - 1 &&
           wall_is_legal(p, where, move < GK_QUORIDOR_VERTICAL, n, seats);
}

/* Draw a move, each with the same chance: any pawn move or slot is drawn, and
 * again as long as it is a slot where no wall may stand. */
INLINE gk_move random_move(quoridor *p, uint64_t *generator, unsigned n, unsigned seats)
{
    const unsigned seat = p->to_move, side = n - 1, slots_of_a_kind = side * side;
    gk_move list[MOVES_MAX];
    const uint32_t steps = (uint32_t)pawn_targets(p, seat, seats, list);

    if (!p->left[seat])
        return steps ? list[gk_below(generator, steps)] : GK_QUORIDOR_PASS;
    if (!steps) /* rare; only the whole list tells whether a wall is left */
        return list[gk_below(generator, (uint32_t)list_moves(p, list, n, seats))];
    for (;;) {
        uint32_t pick = gk_below(generator, steps + 2 * slots_of_a_kind);
        int lying;
        if (pick < steps)
            return list[pick];
        pick -= steps;
        lying = pick < slots_of_a_kind;
        pick -= lying ? 0 : slots_of_a_kind;
        pick = pick / side * 16 + pick % side;
        if (wall_is_legal(p, pick, lying, n, seats))
            return (gk_move)(pick + (lying ? GK_QUORIDOR_HORIZONTAL : GK_QUORIDOR_VERTICAL));
    }
}

/* Random moves of pawns alone, once all walls stand; nothing but the pawns is
 * kept up, as the game is not taken back. */
INLINE uint32_t run_on(quoridor *p, uint64_t *generator, uint32_t plies, unsigned seats)
{
    uint32_t ply = 0;
    unsigned seat = p->to_move;

    if (plies > p->last_ply - p->ply)
        plies = p->last_ply - p->ply;
    while (ply < plies && p->outcome == GK_RUNNING) {
        const unsigned from = p->pawn[seat], steps = p->cell[from] & STEPS;
        unsigned to;
        if (RARE(pawns_touch(p, seat, seats))) {
            gk_move list[TARGETS_MAX];
            const uint32_t count = (uint32_t)pawn_targets(p, seat, seats, list);
            to = count ? list[gk_below(generator, count)] : from;
        } else {
            to = from + (unsigned)quoridor_nth_step[steps][gk_below(generator, count_steps(steps))];
        }
        p->cell[from] &= (uint8_t)~PAWN;
        p->cell[to] |= PAWN;
        p->pawn[seat] = (uint8_t)to;
        if (at_goal(p, seat, to))
            p->outcome = (int8_t)seat;
        seat = seat + 1 == seats ? 0 : seat + 1;
        ply++;
    }
    for (unsigned s = 0; s < seats; s++)
        for (unsigned k = 0; k < WITNESSES; k++)
            BOARD(p)->witness[s][k] = no_witness();
    p->to_move = (uint8_t)seat;
    p->ply += ply;
    if (p->ply >= p->last_ply && p->outcome == GK_RUNNING)
        p->outcome = GK_DRAW;
    return ply;
}

INLINE uint32_t play_at_random(quoridor *p, uint64_t *generator, uint32_t plies, unsigned n,
                               unsigned seats)
{
    undo_record undo;
    uint32_t ply = 0;

    for (; ply < plies && p->outcome == GK_RUNNING; ply++) {
        unsigned left = 0;
        for (unsigned seat = 0; seat < seats; seat++)
            left |= p->left[seat];
        if (!left && !(p->options & GK_QUORIDOR_THREEFOLD))
            return ply + run_on(p, generator, plies - ply, seats);
        make_move(p, random_move(p, generator, n, seats), &undo, n, seats);
    }
    return ply;
}

/* Steps to the goal side over an empty board of pawns. */
INLINE int distance(const quoridor *p, unsigned seat)
{
    const roads r = roads_of(BOARD(p));
    waves w;

    meet(&r, c_bit(p->pawn[seat]), BOARD(p)->goal[seat], &w);
    return (int)(w.nears + w.fars);
}

/* Two seats: who is nearer, and who has more walls to change that. */
INLINE int value(const quoridor *p)
{
    const unsigned us = p->to_move, them = !us;

    return 100 * (distance(p, them) - distance(p, us)) + 40 * (p->left[us] - p->left[them]) + 50;
}

/* Take over walls, goals and openings from the rows; whether all can arrive. */
INLINE int build(quoridor *p, const uint16_t *lying, const uint16_t *standing)
{
    board *b = BOARD(p);
    const unsigned n = p->n;
    cells inside = c_row(0, 0), west = inside, east = inside;
    const uint16_t full = (uint16_t)((1u << n) - 1);
    int arrive = 1;
    roads r;

    b->walls.lying = b->walls.standing = s_none();
    for (unsigned y = 0; y < n - 1; y++) {
        b->walls.lying = s_or(b->walls.lying, s_row(lying[y], y));
        b->walls.standing = s_or(b->walls.standing, s_row(standing[y], y));
    }
    for (unsigned y = 0; y < n; y++) {
        inside = c_or(inside, c_row(full, y));
        west = c_or(west, c_row(1, y));
        east = c_or(east, c_row((uint16_t)(1u << (n - 1)), y));
    }
    b->north = c_less(inside, c_row(full, n - 1));
    b->east = c_less(inside, east);

    b->open.lying = s_less(s_inner(n), s_or(s_or(b->walls.lying, b->walls.standing),
                                            s_or(s_east(b->walls.lying), s_west(b->walls.lying))));
    b->open.standing = s_less(s_inner(n), s_or(s_or(b->walls.lying, b->walls.standing),
                                               s_or(s_north(b->walls.standing),
                                                    s_south(b->walls.standing))));
    p->room = (uint16_t)(s_count(b->open.lying) + s_count(b->open.standing));
    b->rim = s_and(joined_with(b->walls, points_of(walls_on_rim(b->walls, n))), s_inner(n));

    r = roads_of(b);
    for (unsigned seat = 0; seat < p->seats; seat++) {
        waves w;
        b->goal[seat] = p->goal_bits[seat] == 0x0F ? (p->goal_value[seat] ? east : west)
                                                   : c_row(full, p->goal_value[seat] >> 4);
        for (unsigned k = 0; k < WITNESSES; k++)
            b->witness[seat][k] = no_witness();
        if (at_goal(p, seat, p->pawn[seat]))
            continue;
        if (meet(&r, c_bit(p->pawn[seat]), b->goal[seat], &w))
            b->witness[seat][0] = trace(&r, &w);
        else
            arrive = 0;
    }
    p->seasoned = 0;
    return arrive;
}

/* The functions of one body. */
#define BODY(kind, n, seats)                                                                    \
    size_t quoridor_##kind##_moves(quoridor *p, gk_move *out)                                   \
    {                                                                                           \
        return list_moves(p, out, n, seats);                                                    \
    }                                                                                           \
    uint64_t quoridor_##kind##_count(quoridor *p)                                               \
    {                                                                                           \
        return count_moves(p, n, seats);                                                        \
    }                                                                                           \
    int quoridor_##kind##_is_legal(quoridor *p, gk_move move)                                   \
    {                                                                                           \
        return move_is_legal(p, move, n, seats);                                                \
    }                                                                                           \
    void quoridor_##kind##_make(quoridor *p, gk_move move, void *undo)                          \
    {                                                                                           \
        make_move(p, move, undo, n, seats);                                                     \
    }                                                                                           \
    void quoridor_##kind##_unmake(quoridor *p, gk_move move, const void *undo)                  \
    {                                                                                           \
        unmake_move(p, move, undo, seats);                                                      \
    }                                                                                           \
    uint32_t quoridor_##kind##_wander(quoridor *p, uint64_t *generator, uint32_t plies)         \
    {                                                                                           \
        return play_at_random(p, generator, plies, n, seats);                                   \
    }                                                                                           \
    int quoridor_##kind##_evaluate(quoridor *p)                                                 \
    {                                                                                           \
        return value(p);                                                                        \
    }                                                                                           \
    typedef int quoridor_##kind##_needs_semicolon
