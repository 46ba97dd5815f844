/*
 * A host in C: plays the opening of a game of Hive, shows a move that is refused with its reason,
 * and draws the board. `make` builds and runs it; it needs msgpack-c (Debian: libmsgpack-dev).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamekernel.h>
#include <msgpack.h>

/* A match is this, and nothing else: a real host keeps it in its database, with the log. */
struct match {
    char *save;
    size_t size;
    unsigned seat; /* whose turn it is */
};

static void die(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

/* Write a text, as a key or a value. */
static void text(msgpack_packer *to, const char *value)
{
    msgpack_pack_str(to, strlen(value));
    msgpack_pack_str_body(to, value, strlen(value));
}

/* Begin a request about a match, with `more` fields still to come. */
static void begin(msgpack_packer *to, const char *op, const struct match *match, size_t more)
{
    msgpack_pack_map(to, 2 + more);
    text(to, "op");
    text(to, op);
    text(to, "save");
    msgpack_pack_bin(to, match->size);
    msgpack_pack_bin_body(to, match->save, match->size);
}

/* A reply, and the bytes that its texts lie in. */
struct reply {
    msgpack_unpacked unpacked;
    uint8_t *bytes;
};

/* Ask the kernel, and unpack what it answers. */
static struct reply ask(msgpack_sbuffer *request)
{
    struct reply reply;
    size_t size;

    if (gamekernel_call((const uint8_t *)request->data, request->size, &reply.bytes, &size) != 0)
        die(gamekernel_error());
    msgpack_unpacked_init(&reply.unpacked);
    if (msgpack_unpack_next(&reply.unpacked, (const char *)reply.bytes, size, NULL) !=
        MSGPACK_UNPACK_SUCCESS)
        die("the reply is no msgpack");
    msgpack_sbuffer_clear(request);
    return reply;
}

static void forget(struct reply *reply)
{
    msgpack_unpacked_destroy(&reply->unpacked);
    gamekernel_free(reply->bytes);
}

/* Find a field of a map; NULL if it has none. Fields that one does not know are passed over. */
static const msgpack_object *field(const msgpack_object *map, const char *name)
{
    for (uint32_t i = 0; map && map->type == MSGPACK_OBJECT_MAP && i < map->via.map.size; i++) {
        const msgpack_object_kv *pair = &map->via.map.ptr[i];

        if (pair->key.via.str.size == strlen(name) &&
            memcmp(pair->key.via.str.ptr, name, strlen(name)) == 0)
            return &pair->val;
    }
    return NULL;
}

static int is(const msgpack_object *value, const char *word)
{
    return value->via.str.size == strlen(word) &&
           memcmp(value->via.str.ptr, word, strlen(word)) == 0;
}

/* Give what was asked for. If it was refused, say why to the player, and give NULL. */
static const msgpack_object *done(const struct reply *reply)
{
    const msgpack_object *error = field(&reply->unpacked.data, "error");

    if (!error)
        return field(&reply->unpacked.data, "ok");
    const msgpack_object *message = field(error, "message");
    if (!is(field(error, "fault"), "player")) { /* may hold what no player should read */
        fprintf(stderr, "%.*s\n", (int)message->via.str.size, message->via.str.ptr);
        exit(1);
    }
    printf("    refused: %.*s\n", (int)message->via.str.size, message->via.str.ptr);
    return NULL;
}

/* Keep what a changed match is now. */
static void keep(struct match *match, const msgpack_object *change)
{
    const msgpack_object *save = field(change, "save");
    const msgpack_object *must = field(field(change, "turn"), "must");

    free(match->save);
    match->size = save->via.bin.size;
    match->save = malloc(match->size);
    if (!match->save)
        die("no memory");
    memcpy(match->save, save->via.bin.ptr, match->size);
    if (must->via.array.size)
        match->seat = (unsigned)must->via.array.ptr[0].via.u64;
}

static void play(struct match *match, const char *move)
{
    msgpack_sbuffer request;
    msgpack_packer to;

    printf("seat %u plays %s\n", match->seat, move);
    msgpack_sbuffer_init(&request);
    msgpack_packer_init(&to, &request, msgpack_sbuffer_write);
    begin(&to, "play", match, 2);
    text(&to, "seat");
    msgpack_pack_unsigned_int(&to, match->seat);
    text(&to, "move");
    text(&to, move);

    struct reply reply = ask(&request);
    const msgpack_object *change = done(&reply);
    if (change)
        keep(match, change);
    forget(&reply);
    msgpack_sbuffer_destroy(&request);
}

int main(int count, char **given)
{
    static const char *const moves[] = {"wS1", "bG1 wS1-", "wQ -wS1", "bQ bG1-", "wS1 bQ-",
                                        "wA1 \\wQ", "bQ wQ-", "bA1 bQ/"};
    struct match match = {0};
    msgpack_sbuffer request;
    msgpack_packer to;

    if (gamekernel_open(count > 1 ? given[1] : NULL) != 0)
        die(gamekernel_error());
    msgpack_sbuffer_init(&request);
    msgpack_packer_init(&to, &request, msgpack_sbuffer_write);

    msgpack_pack_map(&to, 2);
    text(&to, "op");
    text(&to, "new");
    text(&to, "game");
    text(&to, "hive");
    struct reply reply = ask(&request);
    keep(&match, done(&reply));
    forget(&reply);

    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        play(&match, moves[i]);

    begin(&to, "picture", &match, 2);
    text(&to, "seat");
    msgpack_pack_nil(&to);
    text(&to, "form");
    text(&to, "text");
    reply = ask(&request);
    const msgpack_object *picture = field(done(&reply), "picture");
    printf("\n%.*s\n", (int)picture->via.str.size, picture->via.str.ptr);
    forget(&reply);
    msgpack_sbuffer_destroy(&request);
    free(match.save);
    return 0;
}
