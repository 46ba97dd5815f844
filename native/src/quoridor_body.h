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

INLINE walls wall_at(unsigned slot, int lying)
{
    walls wall = {s_none(), s_none()};

    if (lying)
        wall.lying = s_bit(slot);
    else
        wall.standing = s_bit(slot);
    return wall;
}

INLINE int is_wall(gk_move move)
{
    return move >= GK_QUORIDOR_HORIZONTAL && move < GK_QUORIDOR_PASS;
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
    } else if (is_wall(move)) {
        const int lying = move < GK_QUORIDOR_VERTICAL;
        p->left[seat]--;
        flip_steps(p, where, lying);
        undo->kept.fence = b->fence;
        b->fence = fence_with(&undo->kept.fence, wall_at(where, lying), n);
    }
    next_turn(p, seats, is_wall(move));
}

/* Find all witnesses, as many moves will be tried from here. */
INLINE void season(quoridor *p, unsigned seats)
{
    for (unsigned seat = 0; seat < seats; seat++)
        find_witnesses(p, seat);
    p->seasoned = 1;
}

/* Witnesses found after a wall stay true when it is lifted. Coming back here
 * means that more moves will be tried, so it pays to have them all. */
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
    if (move < GK_QUORIDOR_HORIZONTAL) {
        for (unsigned k = 0; k < WITNESSES; k++)
            b->witness[seat][k] = undo->kept.witness[k];
        p->cell[undo->from] ^= PAWN;
        p->cell[where] ^= PAWN;
        p->pawn[seat] = undo->from;
    } else if (is_wall(move)) {
        p->left[seat]++;
        flip_steps(p, where, move < GK_QUORIDOR_VERTICAL);
        b->fence = undo->kept.fence;
    }
    p->seasoned = 1;
    if (RARE(!undo->seasoned))
        season(p, seats);
}

/* Where the seat to move may place a wall, if it has one. */
INLINE walls legal_walls(const quoridor *p, unsigned n, unsigned seats)
{
    const fence *f = &BOARD(p)->fence;
    return walls_less(f->open, illegal_among(p, f, suspects(f, n), seats));
}

INLINE size_t list_moves(quoridor *p, gk_move *out, unsigned n, unsigned seats)
{
    const unsigned seat = p->to_move;
    size_t count;

    if (p->outcome != GK_RUNNING)
        return 0;
    count = pawn_targets(p, seat, seats, out);
    if (p->left[seat]) {
        const walls legal = legal_walls(p, n, seats);
        count += s_list(legal.lying, GK_QUORIDOR_HORIZONTAL, out + count);
        count += s_list(legal.standing, GK_QUORIDOR_VERTICAL, out + count);
    }
    if (count == 0)
        out[count++] = GK_QUORIDOR_PASS;
    return count;
}

/* How many walls fit into a fence. */
INLINE uint64_t count_walls(const quoridor *p, const fence *f, unsigned n, unsigned seats)
{
    const walls bad = illegal_among(p, f, suspects(f, n), seats);

    return any_walls(bad) ? f->room - s_count(bad.lying) - s_count(bad.standing) : f->room;
}

INLINE uint64_t count_moves(quoridor *p, unsigned n, unsigned seats)
{
    const unsigned seat = p->to_move;
    uint64_t count;

    if (p->outcome != GK_RUNNING)
        return 0;
    count = count_pawn_moves(p, seat, seats);
    if (p->left[seat])
        count += count_walls(p, &BOARD(p)->fence, n, seats);
    return count ? count : 1;
}

/* The slots at the corners of all pawns: walls there may change their moves. */
INLINE slots corners_of_pawns(const quoridor *p, unsigned seats)
{
    slots corners = s_none();

    for (unsigned seat = 0; seat < seats; seat++) {
        const cells cell = c_bit(p->pawn[seat]);
        const cells two = c_or(cell, c_west(cell));
        corners = s_or(corners, s_of_cells(c_or(two, c_south(two))));
    }
    return corners;
}

/* The moves after each wall of one kind. */
INLINE uint64_t count_after_walls(quoridor *p, const fence *before, int lying, unsigned n,
                                  unsigned seats)
{
    const unsigned next = p->to_move + 1u == seats ? 0 : p->to_move + 1u;
    const uint64_t steps = count_pawn_moves(p, next, seats);
    const slots corners = corners_of_pawns(p, seats);
    slots where = lying ? before->open.lying : before->open.standing;
    uint64_t sum = 0;

    for (; s_any(where); where = s_rest(where)) {
        const slots bit = s_less(where, s_rest(where));
        const walls wall = {lying ? bit : s_none(), lying ? s_none() : bit};
        uint64_t count = steps;
        if (s_any(s_and(bit, corners))) {
            const unsigned slot = s_first(bit);
            flip_steps(p, slot, lying);
            count = count_pawn_moves(p, next, seats);
            flip_steps(p, slot, lying);
        }
        if (p->left[next]) {
            const fence after = fence_with(before, wall, n);
            count += count_walls(p, &after, n, seats);
        }
        sum += count ? count : 1;
    }
    return sum;
}

/* The moves after every move: what perft asks of its last two plies. Walls are
 * not even made: all that matters of them is the fence. */
INLINE uint64_t count_next_moves(quoridor *p, unsigned n, unsigned seats)
{
    const unsigned seat = p->to_move;
    gk_move list[TARGETS_MAX];
    undo_record undo;
    uint64_t sum = 0;
    size_t count;

    if (p->outcome != GK_RUNNING || p->ply + 1 >= p->last_ply)
        return 0;
    if (!p->seasoned)
        season(p, seats);
    count = pawn_targets(p, seat, seats, list);
    if (p->left[seat]) {
        fence f = BOARD(p)->fence;
        f.open = legal_walls(p, n, seats); /* what is illegal stays so behind more walls */
        f.room = s_count(f.open.lying) + s_count(f.open.standing);
        sum += count_after_walls(p, &f, 1, n, seats);
        sum += count_after_walls(p, &f, 0, n, seats);
    }
    if (count == 0 && sum == 0)
        list[count++] = GK_QUORIDOR_PASS;
    for (size_t i = 0; i < count; i++) {
        make_move(p, list[i], &undo, n, seats);
        sum += count_moves(p, n, seats);
        unmake_move(p, list[i], &undo, seats);
    }
    return sum;
}

/* Whether a wall may stand on a slot, given that the seat has one left. */
INLINE int wall_is_legal(const quoridor *p, unsigned slot, int lying, unsigned n, unsigned seats)
{
    const fence *f = &BOARD(p)->fence;
    const walls wall = common_walls(wall_at(slot, lying), f->open);

    return any_walls(wall) &&
           !any_walls(illegal_among(p, f, common_walls(wall, suspects(f, n)), seats));
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

/* A random move of a pawn that touches another. */
NOINLINE static unsigned random_jump(const quoridor *p, unsigned seat, uint64_t *generator)
{
    gk_move list[TARGETS_MAX];
    const size_t count = pawn_targets(p, seat, p->seats, list);

    return count ? list[gk_below(generator, (uint32_t)count)] : p->pawn[seat];
}

INLINE void mark_pawns(quoridor *p, unsigned seats)
{
    for (unsigned seat = 0; seat < seats; seat++)
        p->cell[p->pawn[seat]] ^= PAWN;
}

/* Random moves of pawns alone, once all walls stand. The pawns run in `at`, who
 * is to move in front; they are marked on their cells only where they touch. */
INLINE uint32_t run_on(quoridor *p, uint64_t *generator, uint32_t plies, unsigned seats)
{
    unsigned seat = p->to_move, at[SEATS_MAX], touch;
    uint32_t ply = 0;

    if (plies > p->last_ply - p->ply)
        plies = p->last_ply - p->ply;
    for (unsigned i = 0; i < seats; i++)
        at[i] = p->pawn[(seat + i) % seats];
    mark_pawns(p, seats);
    while (ply < plies && p->outcome == GK_RUNNING) {
        unsigned to = at[0];
        touch = 0;
        for (unsigned i = 1; i < seats; i++)
            touch |= (unsigned)is_beside(to, at[i]);
        if (RARE(touch)) {
            for (unsigned i = 0; i < seats; i++)
                p->pawn[(seat + i) % seats] = (uint8_t)at[i];
            mark_pawns(p, seats);
            to = random_jump(p, seat, generator);
            mark_pawns(p, seats);
        } else {
            const unsigned steps = p->cell[to];
            to += (unsigned)quoridor_nth_step[steps][gk_below(generator, count_steps(steps))];
        }
        for (unsigned i = 0; i + 1 < seats; i++)
            at[i] = at[i + 1];
        at[seats - 1] = to;
        if (RARE(at_goal(p, seat, to)))
            p->outcome = (int8_t)seat;
        seat = seat + 1 == seats ? 0 : seat + 1;
        ply++;
    }
    for (unsigned i = 0; i < seats; i++)
        p->pawn[(seat + i) % seats] = (uint8_t)at[i];
    mark_pawns(p, seats);
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

NOINLINE static int arrives(const quoridor *p, unsigned seat)
{
    const roads r = roads_of(BOARD(p));
    waves w;

    return meet(&r, c_bit(p->pawn[seat]), BOARD(p)->goal[seat], &w);
}

/* Take over walls, goals and openings from the rows; whether all can arrive. */
INLINE int build(quoridor *p, const uint16_t *lying, const uint16_t *standing, unsigned n)
{
    board *b = BOARD(p);
    const uint16_t full = (uint16_t)((1u << n) - 1);
    const cells inside = c_rows(full, n), west = c_rows(1, n);
    const cells east = c_rows((uint16_t)(1u << (n - 1)), n);
    fence *f = &b->fence;
    int arrive = 1;
    walls w;

    w.lying = w.standing = s_none();
    for (unsigned y = 0; y < n - 1; y++) {
        w.lying = s_or(w.lying, s_row(lying[y], y));
        w.standing = s_or(w.standing, s_row(standing[y], y));
    }
    f->walls = w;
    f->open.lying = s_less(s_inner(n), s_or(s_or(w.lying, w.standing),
                                            s_or(s_east(w.lying), s_west(w.lying))));
    f->open.standing = s_less(s_inner(n), s_or(s_or(w.lying, w.standing),
                                               s_or(s_north(w.standing), s_south(w.standing))));
    f->room = s_count(f->open.lying) + s_count(f->open.standing);
    f->rim = s_and(joined_with(w, points_of(walls_on_rim(w, n))), s_inner(n));
    b->north = c_less(inside, c_row(full, n - 1));
    b->east = c_less(inside, east);

    for (unsigned seat = 0; seat < p->seats; seat++) {
        b->goal[seat] = p->goal_bits[seat] == 0x0F ? (p->goal_value[seat] ? east : west)
                                                   : c_row(full, p->goal_value[seat] >> 4);
        for (unsigned k = 0; k < WITNESSES; k++)
            b->witness[seat][k] = no_witness();
        if (may_enclose(f) && !at_goal(p, seat, p->pawn[seat]))
            arrive &= arrives(p, seat);
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
    uint64_t quoridor_##kind##_count_next(quoridor *p)                                          \
    {                                                                                           \
        return count_next_moves(p, n, seats);                                                   \
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
