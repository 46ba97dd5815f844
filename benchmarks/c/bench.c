/*
 * A host in C that measures libgamekernel: `bench LIBRARY FOLDER`. benchmarks/hosts.py says how. It
 * is linked to the library, sends the bytes of FOLDER/REQUEST.msgpack and does not read the reply.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <gamekernel.h>

enum { REQUEST_MAX = 65536, LATENCIES_MAX = 4000000 };

static uint8_t request[REQUEST_MAX];
static int64_t latencies[LATENCIES_MAX];

static void die(const char *why)
{
    fprintf(stderr, "%s\n", why);
    exit(1);
}

static int64_t now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static size_t read_request(const char *folder, const char *name)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/%s.msgpack", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        die(path);
    size_t size = fread(request, 1, sizeof request, file);
    fclose(file);
    return size;
}

static void ask(size_t size)
{
    uint8_t *reply;
    size_t length;

    if (gamekernel_call(request, size, &reply, &length) != 0)
        die(gamekernel_error());
    gamekernel_free(reply);
}

static void measure(size_t size, int64_t milliseconds)
{
    int64_t begun = now(), time = begun, end = begun + milliseconds * 1000000;
    size_t count = 0;

    while (time < end && count < LATENCIES_MAX) {
        ask(size);
        int64_t then = now();
        latencies[count++] = then - time;
        time = then;
    }
    printf("%lld", (long long)(time - begun));
    for (size_t i = 0; i < count; i++)
        printf(" %lld", (long long)latencies[i]);
    printf("\n");
    fflush(stdout);
}

int main(int count, char **given)
{
    int workers, under_way, milliseconds;
    char name[64];

    if (count != 3)
        die("usage: bench LIBRARY FOLDER");
    if (gamekernel_open(NULL) != 0)
        die(gamekernel_error());
    while (scanf("%d %d %63s %d", &workers, &under_way, name, &milliseconds) == 4)
        measure(read_request(given[2], name), milliseconds);
    return 0;
}
