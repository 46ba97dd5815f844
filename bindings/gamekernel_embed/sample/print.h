/* Prints values as the sample hosts of all languages do. */
#ifndef SAMPLE_PRINT_H
#define SAMPLE_PRINT_H

#include <msgpack.h>

void print_text(const msgpack_object_str *text);
void print_value(const msgpack_object *value);

/* Sort a map by the code points of its keys, in place: a map's order says nothing. */
const msgpack_object_map *sorted(const msgpack_object *map);

#endif
