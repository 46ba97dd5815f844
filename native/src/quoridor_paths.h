/*
 * Quoridor: whether a pawn can reach its goal side, and along which path.
 *
 * Pawns do not block paths and jumps do not count: a path is a chain of cells
 * joined by open steps. Included by quoridor_body.h, once for each size of sets.
 */

/* The steps that are open. */
typedef struct roads {
    cells north, east; /* cells from where one may step north, east */
} roads;

/* The waves that went out from both ends until they met. */
typedef struct waves {
    cells near[WAVES_MAX + 1], far[WAVES_MAX + 1];
    unsigned nears, fars; /* the last of each */
} waves;

/* The cells one open step away from a set. */
INLINE cells neighbours(const roads *r, cells from)
{
    return c_or(c_or(c_north(c_and(from, r->north)), c_and(c_south(from), r->north)),
                c_or(c_east(c_and(from, r->east)), c_and(c_west(from), r->east)));
}

/* Go out from `from` and from `goal` in turn; whether they meet. It ends as
 * soon as either has seen all it can reach, so a small pocket costs little. */
INLINE int meet(const roads *r, cells from, cells goal, waves *w)
{
    cells near = from, far = goal, grown;

    w->near[w->nears = 0] = near;
    w->far[w->fars = 0] = far;
    for (;;) {
        grown = c_or(near, neighbours(r, near));
        if (c_same(grown, near))
            return 0;
        w->near[++w->nears] = near = grown;
        if (c_any(c_and(near, far)))
            return 1;
        grown = c_or(far, neighbours(r, far));
        if (c_same(grown, far))
            return 0;
        w->far[++w->fars] = far = grown;
        if (c_any(c_and(near, far)))
            return 1;
    }
}

/* Whether they would meet, when nobody asks where. */
INLINE int joined(const roads *r, cells from, cells goal)
{
    cells near = from, far = goal, grown;

    for (;;) {
        grown = c_or(near, neighbours(r, near));
        if (c_any(c_and(grown, far)))
            return 1;
        if (c_same(grown, near))
            return 0;
        near = grown;
        grown = c_or(far, neighbours(r, far));
        if (c_any(c_and(near, grown)))
            return 1;
        if (c_same(grown, far))
            return 0;
        far = grown;
    }
}

/* The slots of walls that would close a step between two cells of the set. */
INLINE walls cuts(const roads *r, cells path)
{
    const cells north = c_and(c_and(path, c_south(path)), r->north);
    const cells east = c_and(c_and(path, c_west(path)), r->east);
    const walls cut = {s_of_cells(c_or(north, c_west(north))),
                       s_of_cells(c_or(east, c_south(east)))};
    return cut;
}

/* What would cut the path along which the waves met. It is a shortest one, so
 * no open step joins two of its cells but those it takes. */
INLINE walls trace(const roads *r, const waves *w)
{
    const cells middle = c_one(c_and(w->near[w->nears], w->far[w->fars]));
    cells path = middle, at = middle;

    for (unsigned i = w->nears; i-- > 0; path = c_or(path, at))
        at = c_one(c_and(neighbours(r, at), w->near[i]));
    at = middle;
    for (unsigned i = w->fars; i-- > 0; path = c_or(path, at))
        at = c_one(c_and(neighbours(r, at), w->far[i]));
    return cuts(r, path);
}

/* The roads that are left between the present walls and some more. They
 * are made when asked for, as most positions never are. */
INLINE roads roads_with(const board *b, walls present, walls more)
{
    const cells lying = c_of_slots(s_or(present.lying, more.lying));
    const cells standing = c_of_slots(s_or(present.standing, more.standing));
    const roads r = {c_less(b->north, c_or(lying, c_east(lying))),
                     c_less(b->east, c_or(standing, c_north(standing)))};
    return r;
}

INLINE roads roads_of(const board *b)
{
    const walls none = {s_none(), s_none()};
    return roads_with(b, b->fence.walls, none);
}

/* A witness holds as long as no wall stands on it. It always begins at the
 * pawn's present cell, see witnesses_follow. */
INLINE int holds(const walls *witness, walls present)
{
    return !s_any(s_or(s_and(witness->lying, present.lying),
                       s_and(witness->standing, present.standing)));
}

/* In place of a witness: it spares no slot, and holds only on an empty board. */
INLINE walls no_witness(void)
{
    const walls all = {s_all(), s_all()};
    return all;
}

INLINE int is_witness(const walls *witness)
{
    return s_any(s_less(s_all(), witness->lying));
}

/* Find the witnesses that a pawn lacks: each path avoids the others' slots
 * where that can be done; where it cannot, one of them is written twice. */
INLINE void find_witnesses(quoridor *p, unsigned seat)
{
    board *b = BOARD(p);
    walls *const witness = b->witness[seat];
    const cells from = c_bit(p->pawn[seat]);
    unsigned lacking = 0, known = WITNESSES;
    walls taken = {s_none(), s_none()};
    waves w;

    for (unsigned k = 0; k < WITNESSES; k++)
        if (is_witness(&witness[k]) && holds(&witness[k], b->fence.walls)) {
            known = k;
            taken.lying = s_or(taken.lying, witness[k].lying);
            taken.standing = s_or(taken.standing, witness[k].standing);
        } else {
            lacking |= 1u << k;
        }
    for (unsigned k = 0; k < WITNESSES; k++) {
        roads r;
        if (!(lacking >> k & 1))
            continue;
        r = roads_with(b, b->fence.walls, taken);
        if (!meet(&r, from, b->goal[seat], &w)) {
            witness[k] = witness[known];
            continue;
        }
        witness[known = k] = trace(&r, &w);
        taken.lying = s_or(taken.lying, witness[k].lying);
        taken.standing = s_or(taken.standing, witness[k].standing);
    }
}

/* The pawn has gone from `from`: its witnesses begin one step earlier or later
 * along that edge; after a jump they are dropped. */
INLINE void witnesses_follow(quoridor *p, unsigned seat, unsigned from)
{
    board *b = BOARD(p);
    const unsigned to = p->pawn[seat], apart = from > to ? from - to : to - from;
    const int step = apart == 1 || apart == 16;
    const roads all = roads_of(b);
    const walls edge = step ? cuts(&all, c_or(c_bit(from), c_bit(to))) : no_witness();

    for (unsigned k = 0; k < WITNESSES; k++) {
        b->witness[seat][k].lying = s_or(b->witness[seat][k].lying, edge.lying);
        b->witness[seat][k].standing = s_or(b->witness[seat][k].standing, edge.standing);
    }
}
