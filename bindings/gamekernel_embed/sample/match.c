#include "match.h"

#include <stdlib.h>

#include "files.h"

static void cut_log(struct match *match, size_t count)
{
    while (match->count > count)
        release(&match->log[--match->count]);
}

/* Append entries to the log. */
static void extend_log(struct match *match, const msgpack_object_array *entries)
{
    match->log = realloc(match->log, (match->count + entries->size + 1) * sizeof *match->log);
    if (!match->log)
        die("no memory");
    for (uint32_t i = 0; i < entries->size; i++) {
        const msgpack_object_bin *entry = bytes_of(&entries->ptr[i]);

        match->log[match->count++] = copy(entry->ptr, entry->size);
    }
}

static void pack_log(msgpack_packer *to, const struct match *match)
{
    msgpack_pack_array(to, match->count);
    for (size_t i = 0; i < match->count; i++)
        msgpack_pack_bin_with_body(to, match->log[i].data, match->log[i].size);
}

void begin_about(struct request *request, const char *op, const struct match *match, size_t fields)
{
    begin(request, op, 1 + fields);
    put_bytes(request, "save", match->save.data, match->save.size);
}

void put_ticket(struct request *request, const struct match *match)
{
    put_word(request, "ticket");
    msgpack_pack_str_with_body(&request->to, match->ticket.data, match->ticket.size);
}

void put_log(struct request *request, const struct match *match)
{
    put_word(request, "log");
    pack_log(&request->to, match);
}

void take_change(struct match *match, const msgpack_object *change)
{
    const msgpack_object_bin *save = bytes_of(field(change, "save"));

    release(&match->save);
    match->save = copy(save->ptr, save->size);
    cut_log(match, number_of(field(change, "from")));
    extend_log(match, array_of(field(change, "entries")));
    take_turn(match, field(change, "turn"));
}

void take_turn(struct match *match, const msgpack_object *turn)
{
    const msgpack_object_array *must = array_of(field(turn, "must"));
    const msgpack_object_array *tickets = array_of(field(turn, "tickets"));

    release(&match->ticket);
    match->over = truth_of(field(turn, "over"));
    if (match->over)
        return;
    if (!must->size)
        die("nobody is to move");
    match->seat = number_of(&must->ptr[0]);
    for (uint32_t i = 0; i < tickets->size; i++) {
        const msgpack_object_array *pair = array_of(&tickets->ptr[i]);

        if (pair->size == 2 && number_of(&pair->ptr[0]) == match->seat) {
            const msgpack_object_str *ticket = text_of(&pair->ptr[1]);

            match->ticket = copy(ticket->ptr, ticket->size);
            return;
        }
    }
    die("who is to move has no ticket");
}

void forget_match(struct match *match)
{
    cut_log(match, 0);
    free(match->log);
    release(&match->save);
    release(&match->ticket);
    *match = (struct match){0};
}

void write_match(const struct match *match, const char *save, const char *log)
{
    msgpack_sbuffer entries;
    msgpack_packer to;

    write_file(save, match->save.data, match->save.size);
    msgpack_sbuffer_init(&entries);
    msgpack_packer_init(&to, &entries, msgpack_sbuffer_write);
    pack_log(&to, match);
    write_file(log, entries.data, entries.size);
    msgpack_sbuffer_destroy(&entries);
}

void read_match(struct match *match, const char *save, const char *log)
{
    struct bytes entries = read_file(log);
    msgpack_unpacked unpacked;

    match->save = read_file(save);
    unpack(&unpacked, entries.data, entries.size);
    extend_log(match, array_of(&unpacked.data));
    msgpack_unpacked_destroy(&unpacked);
    release(&entries);
}
