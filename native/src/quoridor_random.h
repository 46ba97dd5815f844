/*
 * Quoridor: random games.
 * Included by quoridor_body.h, once for each size of sets.
 */

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
