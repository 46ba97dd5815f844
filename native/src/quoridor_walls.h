/*
 * Quoridor: which walls are legal.
 *
 * Walls have points: each covers three, its ends and its middle, and the rim is
 * one long row of them. Walls that share a point form a chain. A wall divides
 * the board anew only if two of its three points belong to one chain already;
 * any other leaves every path a way round. Slots for which that may be so are
 * the suspects:
 *  - two points or more in the chain of the rim; or
 *  - two points or more in chains free of the rim. Such chains are not told
 *    apart, but a ring of its own takes four walls that meet four times, so they
 *    are looked at only when three walls or more are loose and meet twice.
 * Included by quoridor_body.h, once for each size of sets.
 */

INLINE int any_walls(walls w)
{
    return s_any(s_or(w.lying, w.standing));
}

INLINE walls all_walls(walls a, walls b)
{
    const walls all = {s_or(a.lying, b.lying), s_or(a.standing, b.standing)};
    return all;
}

INLINE walls common_walls(walls a, walls b)
{
    const walls both = {s_and(a.lying, b.lying), s_and(a.standing, b.standing)};
    return both;
}

INLINE walls walls_less(walls a, walls b)
{
    const walls less = {s_less(a.lying, b.lying), s_less(a.standing, b.standing)};
    return less;
}

/* One wall of a set that is not empty. */
INLINE walls one_wall(walls w)
{
    if (s_any(w.lying)) {
        w.lying = s_less(w.lying, s_rest(w.lying));
        w.standing = s_none();
    } else {
        w.standing = s_less(w.standing, s_rest(w.standing));
    }
    return w;
}

/* The points that walls cover. */
INLINE slots points_of(walls w)
{
    return s_or(s_or(s_or(w.lying, s_east(w.lying)), s_or(s_west(w.lying), w.standing)),
                s_or(s_north(w.standing), s_south(w.standing)));
}

/* The walls that have one of these points. */
INLINE walls walls_on(walls among, slots points)
{
    const walls on = {
        s_and(among.lying, s_or(points, s_or(s_east(points), s_west(points)))),
        s_and(among.standing, s_or(points, s_or(s_north(points), s_south(points))))};
    return on;
}

/* The walls with an end on the rim. */
INLINE walls walls_on_rim(walls among, unsigned n)
{
    const walls on = {s_and(among.lying, s_or(s_left(n), s_right(n))),
                      s_and(among.standing, s_or(s_bottom(n), s_top(n)))};
    return on;
}

/* All points that chains of walls join with these. */
INLINE slots joined_with(walls among, slots points)
{
    for (;;) {
        const slots grown = s_or(points, points_of(walls_on(among, points)));
        if (!s_any(s_less(grown, points)))
            return points;
        points = grown;
    }
}

INLINE slots two_of_three(slots a, slots b, slots c)
{
    return s_or(s_and(a, b), s_and(c, s_or(a, b)));
}

INLINE int three_or_more(slots a, slots b)
{
    const int any_a = s_any(a), any_b = s_any(b);
    slots more;

    if (any_a && any_b)
        return s_any(s_or(s_rest(a), s_rest(b)));
    if (!any_a && !any_b)
        return 0;
    more = s_rest(any_a ? a : b);
    return s_any(more) && s_any(s_rest(more));
}

/* The walls whose chain is free of the rim. */
INLINE walls loose_walls(const fence *f)
{
    const walls loose = {s_less(f->walls.lying, f->rim), s_less(f->walls.standing, f->rim)};
    return loose;
}

/* How often walls meet: how many points they have less than three each. */
INLINE unsigned contacts(walls w)
{
    return 3 * (s_count(w.lying) + s_count(w.standing)) - s_count(points_of(w));
}

/* Whether the walls may close anything in. As many points as half-walls make a
 * tree of the chain of the rim (itself counted as one point more), and a tree
 * closes nothing; a ring of loose walls has four contacts. */
INLINE int may_enclose(const fence *f)
{
    const slots rim = f->rim;
    const unsigned walls_of_rim = s_count(s_and(f->walls.lying, rim)) +
                                  s_count(s_and(f->walls.standing, rim));

    return 2 * walls_of_rim != s_count(rim) || contacts(loose_walls(f)) >= 4;
}

/* The open slots whose walls may close a path. */
INLINE walls suspects(const fence *f, unsigned n)
{
    const slots rim = f->rim;
    const walls loose = loose_walls(f);
    walls found = {two_of_three(rim, s_or(s_east(rim), s_left(n)), s_or(s_west(rim), s_right(n))),
                   two_of_three(rim, s_or(s_north(rim), s_bottom(n)),
                                s_or(s_south(rim), s_top(n)))};

    if (RARE(three_or_more(loose.lying, loose.standing)) && contacts(loose) >= 2) {
        const slots points = points_of(loose);
        found.lying = s_or(found.lying, two_of_three(points, s_east(points), s_west(points)));
        found.standing =
            s_or(found.standing, two_of_three(points, s_north(points), s_south(points)));
    }
    return common_walls(found, f->open);
}

/* A fence with one wall more, given as a set of one that is open. */
INLINE fence fence_with(const fence *before, walls wall, unsigned n)
{
    const slots middle = s_or(wall.lying, wall.standing);
    const walls ends = {s_or(s_east(wall.lying), s_west(wall.lying)),
                        s_or(s_north(wall.standing), s_south(wall.standing))};
    const walls taken = {s_or(middle, ends.lying), s_or(middle, ends.standing)};
    const slots points = s_and(s_or(middle, s_or(ends.lying, ends.standing)), s_inner(n));
    const slots crossing = s_or(s_and(before->open.lying, wall.standing),
                                s_and(before->open.standing, wall.lying));
    fence after;

    after.walls = all_walls(before->walls, wall);
    after.open = walls_less(before->open, taken);
    after.rim = before->rim;
    after.room = before->room - 1 - s_few(crossing) - s_few(s_and(before->open.lying, ends.lying)) -
                 s_few(s_and(before->open.standing, ends.standing));
    if (s_any(s_and(points, before->rim)) || any_walls(walls_on_rim(wall, n)))
        after.rim = s_and(joined_with(after.walls, s_or(before->rim, points)), s_inner(n));
    return after;
}

/* Those of the doubtful walls that close the pawn's last path: the trial. */
NOINLINE static walls closing(const board *b, const fence *f, unsigned seat, unsigned cell,
                              walls doubtful, int known)
{
    const cells from = c_bit(cell);
    walls bad = {s_none(), s_none()};
    waves w;

    if (!known) {
        const roads r = roads_with(b, f->walls, doubtful);
        if (meet(&r, from, b->goal[seat], &w))
            return bad; /* not even all of them together */
    }
    while (any_walls(doubtful)) {
        const walls wall = one_wall(doubtful);
        const roads r = roads_with(b, f->walls, wall);
        doubtful = walls_less(doubtful, wall);
        if (!meet(&r, from, b->goal[seat], &w))
            bad = all_walls(bad, wall);
        else if (any_walls(doubtful))
            doubtful = common_walls(doubtful, trace(&r, &w));
    }
    return bad;
}

/* Those of the doubtful walls that are illegal as they close a last path. Only
 * walls on all of a pawn's witnesses need a trial. */
INLINE walls illegal_among(const quoridor *p, const fence *f, walls doubtful, unsigned seats)
{
    const board *b = BOARD(p);
    walls bad = {s_none(), s_none()};

    if (!any_walls(doubtful))
        return bad;
    for (unsigned seat = 0; seat < seats; seat++) {
        walls left = walls_less(doubtful, bad);
        int known = 0;
        for (unsigned k = 0; k < WITNESSES; k++)
            if (holds(&b->witness[seat][k], f->walls)) {
                known = 1;
                left = common_walls(left, b->witness[seat][k]);
            }
        if (any_walls(left))
            bad = all_walls(bad, closing(b, f, seat, p->pawn[seat], left, known));
    }
    return bad;
}
