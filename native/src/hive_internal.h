/*
 * Hive inside: the working position and the words it is made of.
 *
 * WHY IT IS FAST. Nothing is searched that can be kept.
 *  - The plane is one 32-bit word a cell. It holds three masks of neighbours
 *    (topped by White, topped by Black, occupied at all), the top piece and
 *    the height. Putting or lifting a piece is the same six XORs, one for each
 *    neighbour; what a mover asks of its surroundings is then one load and one
 *    look-up in a table of 64.
 *  - One Hive needs no graph search. `holes` counts the enclosed empty
 *    regions; a piece put down or lifted changes it by the number of runs of
 *    occupied cells round it, less one. Without holes (in five positions of
 *    six) a piece is pinned exactly when it has two runs. With holes, the
 *    contours of the empty regions are labelled once (hive_pins.h).
 *  - Ants walk two chains at once, so that the loads of the one hide the wait
 *    for the other (hive_walks.h); the ladybug is three shift-and-or steps in
 *    one 64-bit word; gates between stacks are not thought of while there are
 *    fewer than two stacks.
 *  - Placements have no branches: each empty cell is counted by its lowest
 *    neighbour of the right colour, so no set of visited cells is needed.
 *  - Moves are made and taken back, never copied; the last ply of perft is
 *    counted by the same code that lists, with the writing left out.
 */
#ifndef HIVE_INTERNAL_H
#define HIVE_INTERNAL_H

#include <gamekernel/hive.h>

#include "compiler.h"

/* The slots of one colour, and sets of pieces (bit = piece). */
enum { Q, S1, S2, B1, B2, G1, G2, G3, A1, A2, A3, M, L, P, SLOTS };

#define SET(slot) (1u << (slot))
#define SPIDERS (SET(S1) | SET(S2))
#define BEETLES (SET(B1) | SET(B2))
#define GRASSHOPPERS (SET(G1) | SET(G2) | SET(G3))
#define ANTS (SET(A1) | SET(A2) | SET(A3))
#define NOT_FIRST (SET(S2) | SET(B2) | SET(G2) | SET(G3) | SET(A2) | SET(A3))
#define BASE_SET 0x07FFu
#define BOTH(set) ((set) * 0x10001u)
#define SIDE(colour) (0x3FFFu << (16 * (colour)))

enum { WHITE, BLACK };

#define CELLS 1024
#define NOWHERE CELLS /* where pieces in hand stand: a word that stays 0 */
#define NO_PIECE 0xFF
#define PLY_MAX 1000000000u

/*
 * The word of a cell:
 *   0..5 neighbours topped by White   6..11 by Black   12..17 occupied
 *   18..22 top piece + 1, 0 = empty   23..25 height of the stack
 */
#define TOP_ONE (1u << 18)
#define TOP_BITS (31u << 18)
#define HEIGHT_ONE (1u << 23)
#define STACKED (6u << 23) /* height 2 or more */
#define OCCUPIED(word) (((word) >> 12) & 63)
#define TOPPED(word, colour) (((word) >> (6 * (colour))) & 63)
#define TOP(word) (((word) >> 18) & 31) /* top piece + 1 */
#define HEIGHT(word) ((word) >> 23)

/* What a piece of a colour means to its neighbour that sees it in direction d. */
#define SEEN(colour, d) ((1u << ((d) + 6 * (colour))) | (1u << ((d) + 12)))

#define OPPOSITE(d) (((d) + 3) % 6)
#define NEIGHBOUR(cell, d) (((cell) + hive_offset[d]) & (CELLS - 1))

/* Positions kept for repetitions lie in a ring twice as long as what counts,
 * so that moves can be taken back. */
#define RING (2 * GK_HIVE_HISTORY_MAX)

typedef struct hive_hash {
    uint64_t low, high;
} hive_hash;

typedef struct hive {
    uint32_t word[CELLS + 1];
    uint32_t row[32];    /* occupied cells, for the ladybug: bit cell % 32 of cell / 32 */
    uint16_t cell[32];   /* by piece */
    uint8_t below[32];   /* by piece: the piece under it + 1 */
    uint32_t hand;       /* sets of pieces */
    uint32_t board;
    uint32_t covered;
    uint32_t frozen;     /* the last moved piece, if any */
    uint32_t ply;
    uint32_t max_plies;  /* UINT32_MAX = no limit */
    uint8_t holes;       /* enclosed empty regions; 1 on the empty board, see put */
    uint8_t stacks;      /* cells with two pieces or more */
    uint8_t passes;      /* in a row */
    uint8_t drawn;       /* by passes, plies or repetition */
    uint16_t options;
    uint8_t visit;       /* the present value of marks */
    uint8_t mark[CELLS];
    uint32_t first, next; /* entries first .. next-1 of the history count */
    hive_hash past[RING]; /* entry i at i % RING; unused without history */
} hive;

typedef struct hive_undo {
    uint32_t frozen;
    uint32_t first;
    uint16_t from;
    uint8_t holes, stacks, passes;
} hive_undo;

/* Tables by 6-bit mask of occupied neighbours (hive_tables.c). */
extern HIDDEN const int16_t hive_offset[8];
extern HIDDEN const uint8_t hive_bits[64];  /* how many bits */
extern HIDDEN const uint8_t hive_low[64];   /* the lowest bit's number */
extern HIDDEN const int8_t hive_runs_less_one[64];
extern HIDDEN const uint8_t hive_slides[64];    /* directions of a ground slide */
extern HIDDEN const uint8_t hive_after[64 * 8]; /* [mask * 8 + d]: first occupied clockwise after d */
/* [mask * 8 + d]: how a slide that arrived in direction d goes on: the next
 * direction + 8 * its offset mod 1024, or WALK_END or WALK_BRANCH. */
extern HIDDEN const int16_t hive_step[64 * 8];
#define WALK_END (-1)
#define WALK_BRANCH (-2)

/* Masks whose piece may leave if it stands alone and there is no hole. */
#define ONE_RUN(mask) ((hive_one_run >> (mask)) & 1)
extern HIDDEN const uint64_t hive_one_run;

INLINE unsigned low_bit(uint32_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctz(set);
#else
    unsigned n = 0;
    while (!(set & 63)) {
        set >>= 6;
        n += 6;
    }
    return n + hive_low[set & 63];
#endif
}

/* Bits of a set of at most 16 pieces. */
INLINE unsigned count_bits(uint32_t set)
{
    set = (set & 0x5555) + ((set >> 1) & 0x5555);
    set = (set & 0x3333) + ((set >> 2) & 0x3333);
    set = (set + (set >> 4)) & 0x0F0F;
    return (set + (set >> 8)) & 31;
}

INLINE int surrounded(const hive *p, unsigned queen)
{
    return OCCUPIED(p->word[p->cell[queen]]) == 63;
}

INLINE int over(const hive *p)
{
    return p->drawn | surrounded(p, Q) | surrounded(p, 16 + Q);
}

/* hive_board.c */
HIDDEN void hive_empty(hive *p); /* no options, nothing in hand */
HIDDEN void hive_make(void *position, gk_move move, void *undo);
HIDDEN void hive_unmake(void *position, gk_move move, const void *undo);
HIDDEN hive_hash hive_hash_of(const hive *p);
HIDDEN int hive_occurred(const hive *p);

/* hive_state.c */
HIDDEN gk_status hive_load(void *position, const uint8_t *state, size_t size);
HIDDEN size_t hive_save(const void *position, uint8_t *state);

/* hive_moves.c */
HIDDEN size_t hive_moves(void *position, gk_move *out);
HIDDEN uint64_t hive_count(void *position);
HIDDEN int hive_is_legal(void *position, gk_move move);

#endif
