/*
 * Quoridor: the legal moves: listed, counted, asked for.
 * Included by quoridor_body.h, once for each size of sets.
 */

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
