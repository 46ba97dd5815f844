/* What must hold, also where assert is compiled away. */
#ifndef REQUIRE_H
#define REQUIRE_H

#include <stdio.h>
#include <stdlib.h>

#define REQUIRE(what)                                                                         \
    do {                                                                                      \
        if (!(what)) {                                                                        \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what);                \
            abort();                                                                          \
        }                                                                                     \
    } while (0)

#endif
