#include "files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *open_file(const char *path, const char *mode)
{
    FILE *file = fopen(path, mode);

    if (!file) {
        perror(path);
        exit(1);
    }
    return file;
}

struct bytes read_file(const char *path)
{
    FILE *file = open_file(path, "rb");
    struct bytes bytes = {NULL, 0};
    size_t room = 0, more;

    do {
        if (bytes.size == room) {
            room = room ? 2 * room : 4096;
            bytes.data = realloc(bytes.data, room);
            if (!bytes.data)
                die("no memory");
        }
        more = fread(bytes.data + bytes.size, 1, room - bytes.size, file);
        bytes.size += more;
    } while (more);
    if (ferror(file)) {
        perror(path);
        exit(1);
    }
    fclose(file);
    return bytes;
}

void write_file(const char *path, const char *data, size_t size)
{
    FILE *file = open_file(path, "wb");
    size_t written = fwrite(data, 1, size, file);

    if (fclose(file) != 0 || written != size) {
        perror(path);
        exit(1);
    }
}

char *path_in(const char *directory, const char *name)
{
    size_t size = strlen(directory) + 1 + strlen(name) + 1;
    char *path = allocate(size);

    snprintf(path, size, "%s/%s", directory, name);
    return path;
}
