/*
 * Asks the kernel: a request is written field by field, a reply is read by the names of its
 * fields. Whatever a host cannot go on from ends the program with a sentence on stderr.
 */
#ifndef SAMPLE_KERNEL_H
#define SAMPLE_KERNEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <msgpack.h>

/* Bytes of one's own, to be freed. */
struct bytes {
    char *data;
    size_t size;
};

_Noreturn void die(const char *why);
void *allocate(size_t size);
struct bytes copy(const char *data, size_t size);
void release(struct bytes *bytes);

struct request {
    msgpack_sbuffer bytes;
    msgpack_packer to;
};

/* Begin a request with so many fields, `op` not counted. */
void begin(struct request *request, const char *op, size_t fields);

/* Write a text: the name of a field, or its value. */
void put_word(struct request *request, const char *word);

/* Write a field. */
void put_text(struct request *request, const char *name, const char *value);
void put_number(struct request *request, const char *name, uint64_t value);
void put_bytes(struct request *request, const char *name, const char *data, size_t size);
void put_object(struct request *request, const char *name, const msgpack_object *value);

/* What msgpack says, and the bytes that its texts lie in. */
struct reply {
    msgpack_unpacked unpacked;
    uint8_t *bytes;
};

/* Send a request, and be done with it. The reply is to be forgotten. */
struct reply ask(struct request *request);
void forget(struct reply *reply);

/* Give what was asked for; die if it was refused. */
const msgpack_object *done(const struct reply *reply);

/* Give the error of a request that was refused, NULL of one that was not. */
const msgpack_object *refusal(const struct reply *reply);

/* Read msgpack; its texts lie in `data`, which must stay. Die of anything else. */
void unpack(msgpack_unpacked *unpacked, const char *data, size_t size);

/* Find a field of a map: NULL if it has none. Fields one does not know are passed over. */
const msgpack_object *find(const msgpack_object *map, const char *name);

/* Give a field that must be there. Each of these dies if it is not, or is of another type. */
const msgpack_object *field(const msgpack_object *map, const char *name);
const msgpack_object_map *map_of(const msgpack_object *value);
const msgpack_object_array *array_of(const msgpack_object *value);
const msgpack_object_str *text_of(const msgpack_object *value);
const msgpack_object_bin *bytes_of(const msgpack_object *value);
uint64_t number_of(const msgpack_object *value);
bool truth_of(const msgpack_object *value);

bool same(const msgpack_object_str *text, const char *word);

#endif
