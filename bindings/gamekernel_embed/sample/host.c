/*
 * The sample host in C: see bindings/sample/README.md, and README.md here.
 *
 *     sample SCRIPT DIRECTORY
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <gamekernel.h>

#include "files.h"
#include "kernel.h"
#include "match.h"
#include "print.h"

struct host {
    const msgpack_object *script;
    const char *directory;
    uint64_t seats;
    uint64_t random;
    struct match match;
};

static void print_event(const msgpack_object *seat, const msgpack_object *event)
{
    const msgpack_object_map *data = sorted(field(event, "data"));

    if (seat->type == MSGPACK_OBJECT_NIL)
        putchar('*');
    else
        printf("%" PRIu64, number_of(seat));
    putchar(' ');
    print_text(text_of(field(event, "kind")));
    for (uint32_t i = 0; i < data->size; i++) {
        putchar(' ');
        print_text(text_of(&data->ptr[i].key));
        putchar('=');
        print_value(&data->ptr[i].val);
    }
    putchar('\n');
}

/* Keep what the match is now, and tell everybody what happened. */
static void take(struct match *match, const msgpack_object *change)
{
    const msgpack_object_array *shares = array_of(field(change, "events"));

    take_change(match, change);
    for (uint32_t i = 0; i < shares->size; i++) {
        const msgpack_object_array *share = array_of(&shares->ptr[i]);

        if (share->size != 2)
            die("a seat and its events are a pair");
        const msgpack_object_array *events = array_of(&share->ptr[1]);
        for (uint32_t j = 0; j < events->size; j++)
            print_event(&share->ptr[0], &events->ptr[j]);
    }
}

/* Show what may be chosen. */
static void lobby(const struct host *host)
{
    struct request request;

    begin(&request, "info", 1);
    put_object(&request, "game", field(host->script, "game"));
    struct reply reply = ask(&request);
    const msgpack_object *info = done(&reply);
    fputs("game ", stdout);
    print_text(text_of(field(info, "name")));
    putchar('\n');

    /* The schema has one definition, and is a reference to it. */
    const msgpack_object *schema = field(field(info, "schemas"), "options");
    const msgpack_object_map *definitions = map_of(field(schema, "$defs"));
    if (definitions->size != 1)
        die("options have one definition");
    const msgpack_object_map *options = sorted(field(&definitions->ptr[0].val, "properties"));
    for (uint32_t i = 0; i < options->size; i++) {
        fputs("option ", stdout);
        print_text(text_of(&options->ptr[i].key));
        fputs(" default ", stdout);
        print_value(field(&options->ptr[i].val, "default"));
        putchar('\n');
    }
    forget(&reply);
}

static void begin_play(struct host *host)
{
    static const char *const names[] = {"game", "seats", "options", "seed"};
    struct request request;

    begin(&request, "new", 4);
    for (size_t i = 0; i < 4; i++)
        put_object(&request, names[i], field(host->script, names[i]));
    struct reply reply = ask(&request);
    take(&host->match, done(&reply));
    forget(&reply);
}

/* Show each seat what it may see. */
static void pictures(const struct host *host)
{
    struct request request;

    for (uint64_t seat = 0; seat < host->seats; seat++) {
        begin_about(&request, "picture", &host->match, 2);
        put_number(&request, "seat", seat);
        put_text(&request, "form", "text");
        struct reply reply = ask(&request);
        print_text(text_of(field(done(&reply), "picture")));
        putchar('\n');
        forget(&reply);
    }
}

/* Send a move that is refused. */
static void try_wrong(const struct host *host)
{
    struct request request;

    begin_about(&request, "play", &host->match, 2);
    put_number(&request, "seat", host->match.seat);
    put_object(&request, "move", field(field(host->script, "wrong"), "move"));
    struct reply reply = ask(&request);
    const msgpack_object *error = refusal(&reply);
    if (!error)
        die("a wrong move was not refused");
    fputs("refused ", stdout);
    print_text(text_of(field(error, "kind")));
    if (same(text_of(field(error, "fault")), "player")) { /* else it may hold secrets */
        fputs(": ", stdout);
        print_text(text_of(field(error, "message")));
    }
    putchar('\n');
    forget(&reply);
}

/* Ask a bot for the absent, and draw for the others. The move lies in the reply. */
static const msgpack_object *choose(struct host *host, uint64_t number, struct reply *reply)
{
    struct request request;

    if (host->match.seat == number_of(field(host->script, "absent"))) {
        char seed[32] = {0};

        for (int i = 0; i < 4; i++)
            seed[31 - i] = (char)(number >> 8 * i & 0xff);
        begin_about(&request, "bot", &host->match, 3);
        put_number(&request, "seat", host->match.seat);
        put_text(&request, "kind", "random");
        put_bytes(&request, "seed", seed, sizeof seed);
        *reply = ask(&request);
        return field(done(reply), "move");
    }
    begin_about(&request, "moves", &host->match, 1);
    put_number(&request, "seat", host->match.seat);
    *reply = ask(&request);
    const msgpack_object_array *moves = array_of(field(done(reply), "moves"));
    if (!moves->size)
        die("who is to move has no moves");
    host->random = host->random * 48271 % 2147483647;
    return &moves->ptr[host->random % moves->size];
}

/* Play one move. */
static void play(struct host *host, uint64_t number)
{
    struct request request;
    struct reply chosen;
    const msgpack_object *move = choose(host, number, &chosen);

    begin_about(&request, "play", &host->match, 3);
    put_number(&request, "seat", host->match.seat);
    put_object(&request, "move", move);
    put_ticket(&request, &host->match);
    forget(&chosen);
    struct reply reply = ask(&request);
    const msgpack_object *change = done(&reply);
    printf("move %" PRIu64 " seat %" PRIu64 "\n", number, host->match.seat);
    take(&host->match, change);
    forget(&reply);
}

/* Write the match to disk, forget it, and read it again. A library stays until the process ends. */
static void restart(struct host *host)
{
    char *save = path_in(host->directory, "match.save");
    char *log = path_in(host->directory, "match.log");
    struct request request;

    write_match(&host->match, save, log);
    forget_match(&host->match);
    read_match(&host->match, save, log);
    free(save);
    free(log);
    begin_about(&request, "turn", &host->match, 0);
    struct reply reply = ask(&request);
    take_turn(&host->match, field(done(&reply), "turn"));
    forget(&reply);
    puts("restarted");
    pictures(host);
}

static void print_score(const struct host *host)
{
    struct request request;

    begin_about(&request, "score", &host->match, 0);
    struct reply reply = ask(&request);
    const msgpack_object *score = field(done(&reply), "score");
    const msgpack_object_array *points = array_of(field(score, "points"));
    const msgpack_object_array *places = array_of(field(score, "places"));
    const msgpack_object_array *winners = array_of(field(score, "winners"));
    if (points->size != host->seats || places->size != host->seats)
        die("each seat has points and a place");
    for (uint32_t seat = 0; seat < points->size; seat++) {
        printf("score %" PRIu32 " ", seat);
        print_value(&points->ptr[seat]);
        putchar(' ');
        print_value(&places->ptr[seat]);
        putchar('\n');
    }
    fputs("winners", stdout);
    for (uint32_t i = 0; i < winners->size; i++) {
        putchar(' ');
        print_value(&winners->ptr[i]);
    }
    putchar('\n');
    forget(&reply);
}

/* Show how it ended, and verify the log. */
static void end(const struct host *host)
{
    struct request request;

    begin_about(&request, "verify", &host->match, 1);
    put_log(&request, &host->match);
    struct reply reply = ask(&request);
    uint64_t count = number_of(field(done(&reply), "count"));
    forget(&reply);
    pictures(host);
    print_score(host);
    printf("verified %" PRIu64 "\n", count);
    begin_about(&request, "turn", &host->match, 0);
    reply = ask(&request);
    fputs("fingerprint ", stdout);
    print_text(text_of(field(done(&reply), "fingerprint")));
    putchar('\n');
    forget(&reply);
}

static void run(struct host *host)
{
    uint64_t wrong_at = number_of(field(field(host->script, "wrong"), "at"));
    uint64_t restart_at = number_of(field(host->script, "restart"));

    lobby(host);
    begin_play(host);
    pictures(host);
    for (uint64_t number = 1; !host->match.over; number++) {
        if (number == wrong_at)
            try_wrong(host);
        play(host, number);
        if (number == restart_at)
            restart(host);
    }
    end(host);
}

int main(int count, char **given)
{
    if (count != 3)
        die("usage: sample SCRIPT DIRECTORY");
    if (gamekernel_open(NULL) != 0)
        die(gamekernel_error());

    struct bytes file = read_file(given[1]);
    msgpack_unpacked script;
    unpack(&script, file.data, file.size);
    struct host host = {.script = &script.data, .directory = given[2], .random = 1};
    host.seats = number_of(field(host.script, "seats"));
    run(&host);
    forget_match(&host.match);
    msgpack_unpacked_destroy(&script);
    release(&file);
    if (fflush(stdout) != 0 || ferror(stdout))
        die("the output could not be written");
    return 0;
}
