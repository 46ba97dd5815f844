/*
 * libgamekernel: the gamekernel inside your process.
 *
 * A request goes in as bytes, its reply comes out as bytes: a msgpack map, or JSON if the request
 * was JSON. What the maps hold is the wire protocol, the same that a worker process speaks.
 *
 *     uint8_t *reply;
 *     size_t size;
 *
 *     if (gamekernel_open(NULL) != 0) {
 *         fprintf(stderr, "%s\n", gamekernel_error());
 *         return 1;
 *     }
 *     if (gamekernel_call((const uint8_t *)"{\"op\":\"games\"}", 14, &reply, &size) == 0) {
 *         printf("%.*s\n", (int)size, (const char *)reply);
 *         gamekernel_free(reply);
 *     }
 *
 * Lifetime  The library starts a Python inside the process, once, and keeps it until the process
 *           ends. There is nothing to close; dlclose does nothing. A match is in the bytes you
 *           keep: the library remembers none between two calls.
 * Threads   Any thread may call any function at any time. Python runs on one core at a time, so
 *           two threads are not faster than one. A thread's first call costs some 0.1 ms more than
 *           its others: call from threads that stay. A thread needs a stack of 512 kB or more.
 * Fork      A child forked after gamekernel_open or gamekernel_call cannot use the library: they
 *           return -1 in it. Open in each child, after the fork. fork and exec is no matter.
 * Signals   No handler is installed, none is changed.
 * Output    stdin and stdout stay the host's: what a game prints goes to stderr.
 * A game that loops, or exhausts memory, or crashes, takes the process with it: nothing here can
 *           stop it. Where games are not trusted, use worker processes.
 * Options   are read from the environment when the library opens:
 *           GAMEKERNEL_PYTHON    the Python interpreter, if gamekernel_open is given NULL
 *           GAMEKERNEL_KEY_FILE  sign saves: one key a line in hexadecimal; the first signs, any
 *                                verifies
 *           GAMEKERNEL_PLUGINS   games in one file each, their paths separated by colons
 *           GAMEKERNEL_LIMIT     the longest request that is read, in bytes
 */
#ifndef GAMEKERNEL_H
#define GAMEKERNEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of this interface. It changes when a host must. */
#define GAMEKERNEL_ABI 1

/* Return the GAMEKERNEL_ABI that the library was built with. Starts nothing. */
int gamekernel_abi(void);

/*
 * Start the library, or find it started.
 *
 * python: the path of an interpreter whose environment has gamekernel, such as
 * "/srv/game/.venv/bin/python". NULL or "": $GAMEKERNEL_PYTHON, else the interpreter that built
 * the library. It must be of the version that built it.
 *
 * Return 0, or -1 if it cannot be started; gamekernel_error tells why. The first call decides:
 * later ones return the same, whatever path they give. Takes some 0.1 s.
 */
int gamekernel_open(const char *python);

/*
 * Answer a request, or a batch of them. Opens the library if nobody has, as by
 * gamekernel_open(NULL).
 *
 * request: n bytes, not kept. *reply: m bytes, the caller's, to be given to gamekernel_free.
 *
 * Return 0: there is a reply, be it that the request was refused ("error" in it says so; nothing
 * that a player sends gives anything else). Return -1: there is none, *reply is NULL and *m is 0;
 * gamekernel_error tells why.
 */
int gamekernel_call(const uint8_t *request, size_t n, uint8_t **reply, size_t *m);

/* Free a reply. NULL is allowed. Starts nothing. */
void gamekernel_free(uint8_t *reply);

/*
 * Tell why a function returned -1, in English, for the host's log and not for players. The text
 * is the library's and stays; it does not depend on the thread.
 */
const char *gamekernel_error(void);

#ifdef __cplusplus
}
#endif

#endif
