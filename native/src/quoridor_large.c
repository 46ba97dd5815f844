/* Quoridor on boards of 10 x 10 to 13 x 13. */
#include "quoridor_large.h"

#include "quoridor_body.h"

BODY(large, p->n, p->seats);

int quoridor_large_build(quoridor *p, const uint16_t *lying, const uint16_t *standing)
{
    return build(p, lying, standing, p->n);
}
