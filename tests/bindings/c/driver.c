/*
 * Drives libgamekernel for the tests and the benchmark: `driver LIBRARY PYTHON MODE [NUMBER]`.
 *
 * PYTHON is the path given to gamekernel_open, "-" is NULL. Requests come as frames on stdin, a
 * 4-byte big-endian length and a body; replies go as frames to stdout.
 *
 *   serve KIB     answer every frame, on one thread with a stack of so many KiB
 *   race N        ask the first frame from N threads at once, nobody having opened, 20 times each;
 *                 the last reply to each, and one to the main thread after them
 *   repeat N      ask the first frame N times; print KiB grown in the last nine tenths, and
 *                 ns a call, by the clock and of processor time
 *   fork          ask the first frame in a child that opens, then in one forked after opening
 *   close         ask the first frame, dlclose, dlopen, ask it again
 *
 * Exit code: 0; 1 the library said no, and its sentence is on stderr; 2 the driver failed.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "gamekernel.h"

static struct {
    int (*abi)(void);
    int (*open)(const char *);
    int (*call)(const uint8_t *, size_t, uint8_t **, size_t *);
    void (*free)(uint8_t *);
    const char *(*error)(void);
} kernel;

struct bytes {
    uint8_t *data;
    size_t size;
};

static void give_up(const char *what)
{
    fprintf(stderr, "driver: %s\n", what);
    exit(2);
}

static void *name(void *library, const char *symbol)
{
    void *found = dlsym(library, symbol);

    if (!found)
        give_up(dlerror());
    return found;
}

/* As Node and Java load it: nothing of it, or of Python, is seen by what is loaded later. */
static void *load(const char *path)
{
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);

    if (!library)
        give_up(dlerror());
    *(void **)&kernel.abi = name(library, "gamekernel_abi");
    *(void **)&kernel.open = name(library, "gamekernel_open");
    *(void **)&kernel.call = name(library, "gamekernel_call");
    *(void **)&kernel.free = name(library, "gamekernel_free");
    *(void **)&kernel.error = name(library, "gamekernel_error");
    if (kernel.abi() != GAMEKERNEL_ABI)
        give_up("another ABI");
    return library;
}

static void open_or_exit(const char *python)
{
    if (kernel.open(python) == 0)
        return;
    fprintf(stderr, "%s\n", kernel.error());
    exit(1);
}

static int read_frame(struct bytes *frame)
{
    uint8_t head[4];

    if (fread(head, 1, 4, stdin) != 4)
        return 0;
    frame->size = (size_t)head[0] << 24 | (size_t)head[1] << 16 | (size_t)head[2] << 8 | head[3];
    frame->data = malloc(frame->size + 1);
    if (fread(frame->data, 1, frame->size, stdin) != frame->size)
        give_up("a short frame");
    return 1;
}

static void write_frame(struct bytes frame)
{
    size_t n = frame.size;
    uint8_t head[4] = {(uint8_t)(n >> 24), (uint8_t)(n >> 16), (uint8_t)(n >> 8), (uint8_t)n};

    fwrite(head, 1, 4, stdout);
    fwrite(frame.data, 1, n, stdout);
    fflush(stdout);
}

static struct bytes ask(struct bytes request)
{
    struct bytes reply = {(uint8_t *)"", 1};

    if (kernel.call(request.data, request.size, &reply.data, &reply.size) != 0) {
        if (reply.data || reply.size)
            give_up("-1 and a reply");
        fprintf(stderr, "%s\n", kernel.error());
        exit(1);
    }
    return reply;
}

static void *serve(void *unused)
{
    struct bytes request, reply;

    (void)unused;
    while (read_frame(&request)) {
        reply = ask(request);
        write_frame(reply);
        kernel.free(reply.data);
        free(request.data);
    }
    return NULL;
}

static void serve_on_stack(size_t kib)
{
    pthread_attr_t attributes;
    pthread_t thread;

    pthread_attr_init(&attributes);
    if (pthread_attr_setstacksize(&attributes, kib * 1024) != 0)
        give_up("no such stack");
    if (pthread_create(&thread, &attributes, serve, NULL) != 0)
        give_up("no thread");
    pthread_join(thread, NULL);
}

static pthread_barrier_t start_line;
static struct bytes shared;

static void *racer(void *place)
{
    pthread_barrier_wait(&start_line);
    for (int i = 1; i < 20; i++)
        kernel.free(ask(shared).data);
    *(struct bytes *)place = ask(shared);
    return NULL;
}

static void race(unsigned n)
{
    pthread_t threads[64];
    struct bytes replies[64];

    if (n > 64)
        give_up("too many threads");
    pthread_barrier_init(&start_line, NULL, n);
    for (unsigned i = 0; i < n; i++)
        if (pthread_create(&threads[i], NULL, racer, &replies[i]) != 0)
            give_up("no thread");
    for (unsigned i = 0; i < n; i++) {
        pthread_join(threads[i], NULL);
        write_frame(replies[i]);
        kernel.free(replies[i].data);
    }
    write_frame(ask(shared)); /* the thread that opened is gone */
}

static long resident_kib(void)
{
    long pages = 0, unused;
    FILE *file = fopen("/proc/self/statm", "r");

    if (!file || fscanf(file, "%ld %ld", &unused, &pages) != 2)
        give_up("no /proc/self/statm");
    fclose(file);
    return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static double ns(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return now.tv_sec * 1e9 + now.tv_nsec;
}

static void repeat(long n)
{
    double wall = 0, processor = 0, calls = (double)(n - n / 10);
    long before = 0;

    for (long i = 0; i < n; i++) {
        if (i == n / 10) {
            before = resident_kib();
            wall = ns(CLOCK_MONOTONIC);
            processor = ns(CLOCK_PROCESS_CPUTIME_ID);
        }
        kernel.free(ask(shared).data);
    }
    printf("%ld %.0f %.0f\n", resident_kib() - before, (ns(CLOCK_MONOTONIC) - wall) / calls,
           (ns(CLOCK_PROCESS_CPUTIME_ID) - processor) / calls);
}

static int in_child(void)
{
    int status = 0;
    pid_t child = fork();

    if (child == 0) {
        write_frame(ask(shared));
        _exit(0);
    }
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status))
        give_up("no child, or it crashed");
    return WEXITSTATUS(status);
}

int main(int count, char **given)
{
    if (count < 4)
        give_up("usage: driver LIBRARY PYTHON MODE [NUMBER]");

    void *library = load(given[1]);
    const char *python = strcmp(given[2], "-") ? given[2] : NULL, *mode = given[3];
    long number = count > 4 ? atol(given[4]) : 0;

    if (!strcmp(mode, "serve")) {
        open_or_exit(python);
        serve_on_stack((size_t)number);
        return 0;
    }
    if (!read_frame(&shared))
        give_up("no request");
    if (!strcmp(mode, "race")) {
        race((unsigned)number);
    } else if (!strcmp(mode, "repeat")) {
        open_or_exit(python);
        repeat(number);
    } else if (!strcmp(mode, "fork")) {
        if (in_child() != 0)
            give_up("a child that opens cannot ask");
        open_or_exit(python);
        write_frame(ask(shared));
        return in_child();
    } else if (!strcmp(mode, "close")) {
        write_frame(ask(shared));
        dlclose(library);
        load(given[1]);
        write_frame(ask(shared));
    } else {
        give_up("no such mode");
    }
    return 0;
}
