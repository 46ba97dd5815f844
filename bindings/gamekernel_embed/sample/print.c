#include "print.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel.h"

void print_text(const msgpack_object_str *text)
{
    fwrite(text->ptr, 1, text->size, stdout);
}

/* UTF-8 sorts by its bytes as it does by its code points. */
static int compare(const void *left, const void *right)
{
    const msgpack_object_str *a = text_of(&((const msgpack_object_kv *)left)->key);
    const msgpack_object_str *b = text_of(&((const msgpack_object_kv *)right)->key);
    int order = memcmp(a->ptr, b->ptr, a->size < b->size ? a->size : b->size);

    return order ? order : (a->size > b->size) - (a->size < b->size);
}

const msgpack_object_map *sorted(const msgpack_object *map)
{
    const msgpack_object_map *pairs = map_of(map);

    if (pairs->size > 1)
        qsort(pairs->ptr, pairs->size, sizeof *pairs->ptr, compare);
    return pairs;
}

static void print_list(const msgpack_object_array *list)
{
    putchar('[');
    for (uint32_t i = 0; i < list->size; i++) {
        if (i)
            putchar(',');
        print_value(&list->ptr[i]);
    }
    putchar(']');
}

static void print_map(const msgpack_object_map *pairs)
{
    putchar('{');
    for (uint32_t i = 0; i < pairs->size; i++) {
        if (i)
            putchar(',');
        print_text(text_of(&pairs->ptr[i].key));
        putchar(':');
        print_value(&pairs->ptr[i].val);
    }
    putchar('}');
}

void print_value(const msgpack_object *value)
{
    switch (value->type) {
    case MSGPACK_OBJECT_NIL:
        fputs("null", stdout);
        break;
    case MSGPACK_OBJECT_BOOLEAN:
        fputs(value->via.boolean ? "true" : "false", stdout);
        break;
    case MSGPACK_OBJECT_POSITIVE_INTEGER:
        printf("%" PRIu64, value->via.u64);
        break;
    case MSGPACK_OBJECT_NEGATIVE_INTEGER:
        printf("%" PRId64, value->via.i64);
        break;
    case MSGPACK_OBJECT_STR:
        print_text(&value->via.str);
        break;
    case MSGPACK_OBJECT_ARRAY:
        print_list(&value->via.array);
        break;
    case MSGPACK_OBJECT_MAP:
        print_map(sorted(value));
        break;
    default:
        die("no event holds such a value");
    }
}
