/* Iterative deepening alpha-beta for games of two; see gamekernel/explore.h. */
#define _POSIX_C_SOURCE 199309L /* a clock that nobody sets, where there is one */
#include <gamekernel/explore.h>

#include <string.h>
#include <time.h>

#include "common.h"

enum {
    LISTS = 65536,         /* moves on all levels together */
    INFINITE = 2 * GK_WIN, /* above every score */
    CLOCK_EVERY = 256      /* positions between two looks at the clock */
};

typedef struct hunt {
    const gk_rules *rules;
    void *position;
    const volatile int32_t *stop;
    uint64_t nodes, node_limit, next_look;
    double end; /* 0 = no limit */
    unsigned depth; /* of this round; the first is always finished */
    int stopped;
    gk_move killer[GK_DEPTH_MAX][2];          /* moves that refuted a sibling, by ply */
    gk_move line[GK_DEPTH_MAX + 1][GK_DEPTH_MAX]; /* the best line from each ply on */
    unsigned length[GK_DEPTH_MAX + 1];
} hunt;

static double now(void)
{
    struct timespec t;
#ifdef CLOCK_MONOTONIC
    clock_gettime(CLOCK_MONOTONIC, &t);
#else
    timespec_get(&t, TIME_UTC);
#endif
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int must_stop(hunt *h)
{
    if ((h->node_limit && h->nodes >= h->node_limit) || (h->stop && *h->stop))
        h->stopped = 1;
    else if (h->end > 0 && h->nodes >= h->next_look) {
        h->next_look = h->nodes + CLOCK_EVERY;
        h->stopped = now() >= h->end;
    }
    return h->stopped;
}

/* Bring a move to place `to`, the ones before it one place down. */
static size_t bring(gk_move *list, size_t n, size_t to, gk_move move)
{
    for (size_t i = to; i < n; i++)
        if (list[i] == move) {
            memmove(list + to + 1, list + to, (i - to) * sizeof *list);
            list[to] = move;
            return to + 1;
        }
    return to;
}

/* Try first what was best one depth earlier, then what refuted siblings. */
static void order(const hunt *h, gk_move *list, size_t n, unsigned ply, const gk_move *hint)
{
    size_t placed = 0;

    if (hint)
        placed = bring(list, n, placed, *hint);
    placed = bring(list, n, placed, h->killer[ply][0]);
    bring(list, n, placed, h->killer[ply][1]);
}

static int static_score(const hunt *h)
{
    int score = h->rules->evaluate ? h->rules->evaluate(h->position) : 0;
    const int most = GK_WIN / 2;
    return score > most ? most : score < -most ? -most : score;
}

/* The value for the seat to move, `ply` moves below the root. `hint`: the rest
 * of the last best line while it is being followed, else NULL. */
static int value(hunt *h, unsigned depth, unsigned ply, int alpha, int beta, gk_move *list,
                 const gk_move *hint, unsigned hints)
{
    const gk_rules *rules = h->rules;
    const int outcome = rules->outcome(h->position), seat = rules->to_move(h->position);
    int best = -INFINITE;
    size_t n;

    h->length[ply] = 0;
    h->nodes++;
    if (outcome != GK_RUNNING) {
        const int lost = GK_WIN - (int)ply;
        return outcome == GK_DRAW ? 0 : outcome == seat ? lost : -lost;
    }
    if (depth == 0)
        return static_score(h);
    if (h->depth > 1 && must_stop(h))
        return 0;

    n = rules->moves(h->position, list);
    if (n == 0)
        return static_score(h); /* rules that list nothing though the game runs */
    order(h, list, n, ply, hints ? hint : NULL);
    for (size_t i = 0; i < n && !h->stopped; i++) {
        gk_undo_room undo;
        const int follows = hints && list[i] == *hint;
        const gk_move *rest = follows ? hint + 1 : NULL;
        const unsigned rests = follows ? hints - 1 : 0;
        int score;

        rules->make(h->position, list[i], undo.bytes);
        /* who moves twice in a row keeps his own view of the score */
        if (rules->to_move(h->position) == seat)
            score = value(h, depth - 1, ply + 1, alpha, beta, list + n, rest, rests);
        else
            score = -value(h, depth - 1, ply + 1, -beta, -alpha, list + n, rest, rests);
        rules->unmake(h->position, list[i], undo.bytes);
        if (h->stopped)
            break;
        if (score <= best)
            continue;
        best = score;
        h->line[ply][0] = list[i];
        memcpy(h->line[ply] + 1, h->line[ply + 1], h->length[ply + 1] * sizeof(gk_move));
        h->length[ply] = h->length[ply + 1] + 1;
        if (score > alpha)
            alpha = score;
        if (alpha >= beta) {
            if (h->killer[ply][0] != list[i]) {
                h->killer[ply][1] = h->killer[ply][0];
                h->killer[ply][0] = list[i];
            }
            break;
        }
    }
    return best;
}

int gk_search(const gk_rules *rules, const uint8_t *state, size_t size, uint32_t depth,
              uint64_t nodes, double seconds, const volatile int32_t *stop, gk_found *found)
{
    gk_room p;
    hunt h;
    gk_move lists[LISTS];
    int status = gk_open(rules, state, size, &p);

    if (status != GK_OK)
        return status;
    if (!found || rules->seats != 2 || depth < 1 || depth > GK_DEPTH_MAX ||
        depth * rules->moves_max > LISTS || !(seconds >= 0) || rules->outcome(p.bytes) != GK_RUNNING)
        return GK_BAD_ARGUMENT;

    memset(found, 0, sizeof *found);
    memset(h.killer, 0xFF, sizeof h.killer);
    h.rules = rules;
    h.position = p.bytes;
    h.stop = stop;
    h.nodes = h.next_look = 0;
    h.node_limit = nodes;
    h.end = seconds > 0 ? now() + seconds : 0;
    h.stopped = 0;
    for (h.depth = 1; h.depth <= depth && !h.stopped; h.depth++) {
        const int score = value(&h, h.depth, 0, -INFINITE, INFINITE, lists, found->line,
                                found->length);
        /* A round cut short began with the best of the round before: what it
         * found is as good or better. */
        if (h.length[0]) {
            found->score = score;
            found->best = h.line[0][0];
            found->length = (uint16_t)h.length[0];
            memcpy(found->line, h.line[0], h.length[0] * sizeof(gk_move));
        }
        if (!h.stopped)
            found->depth = (uint16_t)h.depth;
        if (score >= GK_WIN - GK_DEPTH_MAX || score <= -GK_WIN + GK_DEPTH_MAX)
            break;
        must_stop(&h);
    }
    found->nodes = h.nodes;
    return GK_OK;
}
