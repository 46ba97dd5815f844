/*
 * Quoridor: the board in play: built, a move made and taken back.
 * Included by quoridor_body.h, once for each size of sets.
 */

/* Whether a region holds part of every goal. */
INLINE int meets_goals(const quoridor *p, cells region)
{
    for (unsigned seat = 0; seat < p->seats; seat++)
        if (!c_any(c_and(region, BOARD(p)->goal[seat])))
            return 0;
    return 1;
}

/* Whether every pawn that is not at its goal can reach it. Mostly all pawns
 * live in one region with all goals, and one flood sees that for all of them. */
NOINLINE static int all_arrive(const quoridor *p)
{
    const board *b = BOARD(p);
    const roads r = roads_of(b);
    cells pawns = c_bit(p->pawn[0]), region = pawns, before;

    for (unsigned seat = 1; seat < p->seats; seat++)
        pawns = c_or(pawns, c_bit(p->pawn[seat]));
    do {
        before = region;
        region = c_or(region, neighbours(&r, region));
        if (!c_any(c_less(pawns, region)) && meets_goals(p, region))
            return 1;
    } while (!c_same(region, before));
    for (unsigned seat = 0; seat < p->seats; seat++)
        if (!at_goal(p, seat, p->pawn[seat]) && !joined(&r, c_bit(p->pawn[seat]), b->goal[seat]))
            return 0;
    return 1;
}

/* Take over walls, goals and openings from the rows; whether all can arrive. */
INLINE int build(quoridor *p, const uint16_t *lying, const uint16_t *standing, unsigned n)
{
    board *b = BOARD(p);
    const uint16_t full = (uint16_t)((1u << n) - 1);
    const cells inside = c_rows(full, n), west = c_rows(1, n);
    const cells east = c_rows((uint16_t)(1u << (n - 1)), n);
    fence *f = &b->fence;
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
    }
    p->seasoned = 0;
    return !may_enclose(f) || all_arrive(p);
}

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
