/* Count paths of moves; see gamekernel/explore.h. */
#include <gamekernel/explore.h>

#include "common.h"

enum { LISTS = 65536 }; /* moves on all levels together */

typedef struct walk {
    const gk_rules *rules;
    void *position;
    const volatile int32_t *stop;
} walk;

/* Each level's list follows the one above it. `depth` is 2 or more. */
static uint64_t count_paths(const walk *w, unsigned depth, gk_move *list)
{
    const gk_rules *rules = w->rules;
    gk_undo_room undo;
    uint64_t paths = 0;
    size_t n;

    if (w->stop && *w->stop)
        return 0;
    if (depth == 2 && rules->count_next)
        return rules->count_next(w->position);
    n = rules->moves(w->position, list);
    for (size_t i = 0; i < n; i++) {
        rules->make(w->position, list[i], undo.bytes);
        paths += depth == 2 ? rules->count(w->position)
                            : count_paths(w, depth - 1, list + n);
        rules->unmake(w->position, list[i], undo.bytes);
    }
    return paths;
}

int gk_perft(const gk_rules *rules, const uint8_t *state, size_t size, uint32_t depth,
             const volatile int32_t *stop, uint64_t *leaves)
{
    gk_room p;
    gk_move lists[LISTS];
    int status = gk_open(rules, state, size, &p);

    if (status != GK_OK)
        return status;
    if (!leaves || depth > GK_DEPTH_MAX || depth * rules->moves_max > LISTS)
        return GK_BAD_ARGUMENT;
    if (depth == 0) {
        *leaves = 1;
    } else if (depth == 1) {
        *leaves = rules->count(p.bytes);
    } else {
        const walk w = {rules, p.bytes, stop};
        *leaves = count_paths(&w, depth, lists);
    }
    return stop && *stop ? GK_STOPPED : GK_OK;
}
