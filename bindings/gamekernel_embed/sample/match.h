/* What a host holds of a match: in memory, and in two files. */
#ifndef SAMPLE_MATCH_H
#define SAMPLE_MATCH_H

#include <stdbool.h>

#include "kernel.h"

/* A match is its save and its log. The rest says who is to move, and is asked for when lost. */
struct match {
    struct bytes save;
    struct bytes *log;
    size_t count;

    bool over;
    uint64_t seat;       /* the first that must move */
    struct bytes ticket; /* to be sent with its move */
};

/* Begin a request about a match, with so many fields besides its save. */
void begin_about(struct request *request, const char *op, const struct match *match, size_t fields);
void put_ticket(struct request *request, const struct match *match);
void put_log(struct request *request, const struct match *match);

/* Keep what a match is after `new` or `play`. */
void take_change(struct match *match, const msgpack_object *change);

/* Keep who is to move, and the ticket of this turn. */
void take_turn(struct match *match, const msgpack_object *turn);

void write_match(const struct match *match, const char *save, const char *log);

/* Read a match into one that is forgotten. Who is to move is not in the files. */
void read_match(struct match *match, const char *save, const char *log);
void forget_match(struct match *match);

#endif
