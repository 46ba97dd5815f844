/*
 * Quoridor inside: the working position and the words it is made of.
 *
 * WHY IT IS FAST. All walls are judged together; few are ever tried.
 *  - Walls and slots are bits of a word. Which slots are free, and which of
 *    them could close anything, is a handful of shifts for the whole board.
 *  - A wall can cut the board in two only if it joins two points of one chain
 *    of walls, or of the rim (quoridor_walls.h). So the points joined with the
 *    rim are kept from move to move; a slot with fewer than two of its three
 *    points among them is legal without a look at any path. Chains free of the
 *    rim count only when three or more loose walls could make a ring.
 *  - Of the slots left over, only those on a known path matter. Each pawn has
 *    up to three witnesses: paths to its goal, as disjoint as the board allows,
 *    each kept as the set of slots that would cut it (quoridor_paths.h). They
 *    outlive moves: a wall spoils those it lies on, which is seen when they are
 *    used; a step makes them one edge longer.
 *  - What then remains is tried: waves from pawn and goal until they meet, a
 *    whole wave at a time in one word. A path found round the wall is a witness
 *    for the other slots. When there is no witness, all doubtful walls are
 *    tried together first: they are mostly harmless.
 *  - Perft's last two plies make no wall: what follows is a subtraction from the
 *    number of open slots, which a new fence carries along. Random games draw a
 *    move first and test only that; without walls left, pawns run in registers.
 *  - The code is written once, for small boards (words of 64 and 128 bits) and
 *    large ones (256 bits), and compiled apart for 9 x 9 with 2 and 4 seats.
 */
#ifndef QUORIDOR_INTERNAL_H
#define QUORIDOR_INTERNAL_H

#include <gamekernel/quoridor.h>

#include "compiler.h"

#define SEATS_MAX 4
#define NO_CELL 0xFF
#define PLY_MAX 1000000000u
#define WITNESSES 3
#define MOVES_MAX (2 * 12 * 12 + 16) /* all slots of the largest board, pawn moves */

/* Sets of slots and cells of small boards (n <= 9): slot (x, y) is bit 8y + x,
 * cell (x, y) bit 9y + x. */
typedef uint64_t small_slots;
#if defined(__SIZEOF_INT128__)
__extension__ typedef unsigned __int128 small_cells;
#else
typedef struct small_cells {
    uint64_t low, high;
} small_cells;
#endif

/* The same of large ones: bit 16y + x for both. */
typedef struct large_set {
    uint64_t word[4];
} large_set;

/* Slots of both kinds; a path is known by the slots that would cut it. */
#define DEFINE_BOARD(size, slots, cells)                                                        \
    typedef struct size##_walls {                                                               \
        slots lying, standing;                                                                  \
    } size##_walls;                                                                             \
    typedef struct size##_fence {                                                               \
        size##_walls walls;                                                                     \
        size##_walls open; /* slots where a wall has room */                                    \
        slots rim;         /* inner points joined with the rim by walls */                      \
        uint64_t room;     /* how many slots are open */                                        \
    } size##_fence;                                                                             \
    typedef struct size##_board {                                                               \
        size##_fence fence;                                                                     \
        cells north, east;    /* cells from where that step does not leave the board */                          \
        cells goal[SEATS_MAX];                                                                  \
        size##_walls witness[SEATS_MAX][WITNESSES];                                             \
    } size##_board;                                                                             \
    typedef struct size##_undo {                                                                \
        uint32_t first;                                                                         \
        uint8_t from, seasoned;                                                                 \
        union {                                                                                 \
            size##_walls witness[WITNESSES]; /* of the pawn that moved */                       \
            size##_fence fence;              /* before the wall */                              \
        } kept;                                                                                 \
    } size##_undo

DEFINE_BOARD(small, small_slots, small_cells);
DEFINE_BOARD(large, large_set, large_set);

/* The bits of a cell's byte: open steps, and whether a pawn stands there. */
enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8, STEPS = 15, PAWN = 16 };

/* Positions kept for repetitions lie in a ring twice as long as what counts,
 * so that moves can be taken back. */
#define RING (2 * (GK_QUORIDOR_HISTORY_MAX + 1))

typedef enum quoridor_kind { NINE_TWO, NINE_FOUR, SMALL, LARGE } quoridor_kind;

typedef struct quoridor {
    uint8_t kind; /* which body of code serves it */
    uint8_t n, seats, options, walls_each;
    uint8_t to_move;
    int8_t outcome;
    uint8_t seasoned; /* witnesses were looked for here */
    uint8_t pawn[SEATS_MAX];
    uint8_t left[SEATS_MAX];
    uint8_t goal_bits[SEATS_MAX]; /* a cell is on the goal side if these of its bits */
    uint8_t goal_value[SEATS_MAX]; /* are this */
    uint32_t ply, max_plies;
    uint32_t last_ply;    /* the game is drawn here */
    uint32_t first, last; /* entries of the history that count; `last` is now */
    uint8_t cell[256];
    union {
        small_board small;
        large_board large;
    } board;
    uint32_t past[RING]; /* pawns of entry i at i % RING; unused without history */
} quoridor;

/* One body of code (quoridor_body.h) for each kind. */
#define DECLARE_BODY(kind)                                                                      \
    HIDDEN size_t quoridor_##kind##_moves(quoridor *p, gk_move *out);                           \
    HIDDEN uint64_t quoridor_##kind##_count(quoridor *p);                                       \
    HIDDEN uint64_t quoridor_##kind##_count_next(quoridor *p);                                  \
    HIDDEN int quoridor_##kind##_is_legal(quoridor *p, gk_move move);                           \
    HIDDEN void quoridor_##kind##_make(quoridor *p, gk_move move, void *undo);                  \
    HIDDEN void quoridor_##kind##_unmake(quoridor *p, gk_move move, const void *undo);          \
    HIDDEN uint32_t quoridor_##kind##_wander(quoridor *p, uint64_t *generator, uint32_t plies); \
    HIDDEN int quoridor_##kind##_evaluate(quoridor *p)

DECLARE_BODY(nine_two);
DECLARE_BODY(nine_four);
DECLARE_BODY(small);
DECLARE_BODY(large);

/* Build the board from rows of walls (bit x of row y); whether every pawn that
 * is not at its goal can reach it. */
HIDDEN int quoridor_small_build(quoridor *p, const uint16_t *lying, const uint16_t *standing);
HIDDEN int quoridor_large_build(quoridor *p, const uint16_t *lying, const uint16_t *standing);

/* quoridor.c: [steps][i] is what the i-th of these steps adds to a cell. */
extern HIDDEN const int8_t quoridor_nth_step[16][4];

/* quoridor_state.c */
HIDDEN gk_status quoridor_load(quoridor *p, const uint8_t *state, size_t size);
HIDDEN size_t quoridor_save(const void *position, uint8_t *state);

INLINE int at_goal(const quoridor *p, unsigned seat, unsigned cell)
{
    return (cell & p->goal_bits[seat]) == p->goal_value[seat];
}

/* All pawns in one number. */
INLINE uint32_t pawns_of(const quoridor *p)
{
    return p->pawn[0] | (uint32_t)p->pawn[1] << 8 | (uint32_t)p->pawn[2] << 16 |
           (uint32_t)p->pawn[3] << 24;
}

/* Whether the present position has occurred three times. */
INLINE int thrice(const quoridor *p)
{
    const uint32_t now = p->past[p->last % RING];
    unsigned times = 1;

    for (uint32_t i = p->last; i - p->first >= p->seats; times += p->past[i % RING] == now)
        i -= p->seats;
    return times >= 3;
}

#endif
