/*
 * Quoridor: the moves, for one size of sets. A file that includes this has
 * included quoridor_small.h or quoridor_large.h; BODY then compiles it for given
 * n and seats: numbers, or the fields of the position.
 */
#include <gamekernel/random.h>

#include "quoridor_pawns.h"

/* in this order, each using those before it */
#include "quoridor_paths.h"
#include "quoridor_walls.h"
#include "quoridor_board.h"
#include "quoridor_lists.h"
#include "quoridor_random.h"

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
