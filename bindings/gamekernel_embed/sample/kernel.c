#include "kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamekernel.h>

_Noreturn void die(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

void *allocate(size_t size)
{
    void *memory = malloc(size ? size : 1);

    if (!memory)
        die("no memory");
    return memory;
}

struct bytes copy(const char *data, size_t size)
{
    struct bytes bytes = {allocate(size), size};

    if (size)
        memcpy(bytes.data, data, size);
    return bytes;
}

void release(struct bytes *bytes)
{
    free(bytes->data);
    *bytes = (struct bytes){NULL, 0};
}

/* Requests. */

void begin(struct request *request, const char *op, size_t fields)
{
    msgpack_sbuffer_init(&request->bytes);
    msgpack_packer_init(&request->to, &request->bytes, msgpack_sbuffer_write);
    msgpack_pack_map(&request->to, 1 + fields);
    put_text(request, "op", op);
}

void put_word(struct request *request, const char *word)
{
    msgpack_pack_str_with_body(&request->to, word, strlen(word));
}

void put_text(struct request *request, const char *name, const char *value)
{
    put_word(request, name);
    put_word(request, value);
}

void put_number(struct request *request, const char *name, uint64_t value)
{
    put_word(request, name);
    msgpack_pack_uint64(&request->to, value);
}

void put_bytes(struct request *request, const char *name, const char *data, size_t size)
{
    put_word(request, name);
    msgpack_pack_bin_with_body(&request->to, data, size);
}

void put_object(struct request *request, const char *name, const msgpack_object *value)
{
    put_word(request, name);
    msgpack_pack_object(&request->to, *value);
}

/* Replies. */

struct reply ask(struct request *request)
{
    struct reply reply;
    size_t size;

    if (gamekernel_call((const uint8_t *)request->bytes.data, request->bytes.size, &reply.bytes,
                        &size) != 0)
        die(gamekernel_error());
    msgpack_sbuffer_destroy(&request->bytes);
    unpack(&reply.unpacked, (const char *)reply.bytes, size);
    return reply;
}

void forget(struct reply *reply)
{
    msgpack_unpacked_destroy(&reply->unpacked);
    gamekernel_free(reply->bytes);
}

const msgpack_object *refusal(const struct reply *reply)
{
    return find(&reply->unpacked.data, "error");
}

const msgpack_object *done(const struct reply *reply)
{
    const msgpack_object *error = refusal(reply);

    if (error) {
        const msgpack_object_str *message = text_of(field(error, "message"));

        fprintf(stderr, "%.*s\n", (int)message->size, message->ptr);
        exit(1);
    }
    return field(&reply->unpacked.data, "ok");
}

void unpack(msgpack_unpacked *unpacked, const char *data, size_t size)
{
    size_t end = 0;

    msgpack_unpacked_init(unpacked);
    if (msgpack_unpack_next(unpacked, data, size, &end) != MSGPACK_UNPACK_SUCCESS || end != size)
        die("this is no msgpack");
}

const msgpack_object *find(const msgpack_object *map, const char *name)
{
    const msgpack_object_map *pairs = map_of(map);

    for (uint32_t i = 0; i < pairs->size; i++)
        if (same(text_of(&pairs->ptr[i].key), name))
            return &pairs->ptr[i].val;
    return NULL;
}

const msgpack_object *field(const msgpack_object *map, const char *name)
{
    const msgpack_object *value = find(map, name);

    if (!value) {
        fprintf(stderr, "there is no %s\n", name);
        exit(1);
    }
    return value;
}

static void expect(const msgpack_object *value, msgpack_object_type type)
{
    if (value->type != type)
        die("a value is of another type than it should be");
}

const msgpack_object_map *map_of(const msgpack_object *value)
{
    expect(value, MSGPACK_OBJECT_MAP);
    return &value->via.map;
}

const msgpack_object_array *array_of(const msgpack_object *value)
{
    expect(value, MSGPACK_OBJECT_ARRAY);
    return &value->via.array;
}

const msgpack_object_str *text_of(const msgpack_object *value)
{
    expect(value, MSGPACK_OBJECT_STR);
    return &value->via.str;
}

const msgpack_object_bin *bytes_of(const msgpack_object *value)
{
    expect(value, MSGPACK_OBJECT_BIN);
    return &value->via.bin;
}

uint64_t number_of(const msgpack_object *value)
{
    expect(value, MSGPACK_OBJECT_POSITIVE_INTEGER);
    return value->via.u64;
}

bool truth_of(const msgpack_object *value)
{
    expect(value, MSGPACK_OBJECT_BOOLEAN);
    return value->via.boolean;
}

bool same(const msgpack_object_str *text, const char *word)
{
    return text->size == strlen(word) && memcmp(text->ptr, word, text->size) == 0;
}
