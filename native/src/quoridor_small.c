/* Quoridor on boards up to 9 x 9, compiled apart for the usual ones. */
#include "quoridor_small.h"

#include "quoridor_body.h"

BODY(nine_two, 9, 2);
BODY(nine_four, 9, 4);
BODY(small, p->n, p->seats);

int quoridor_small_build(quoridor *p, const uint16_t *lying, const uint16_t *standing)
{
    return p->n == 9 ? build(p, lying, standing, 9) : build(p, lying, standing, p->n);
}
