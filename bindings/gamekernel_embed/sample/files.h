/* Reads and writes whole files; dies where it cannot. */
#ifndef SAMPLE_FILES_H
#define SAMPLE_FILES_H

#include "kernel.h"

struct bytes read_file(const char *path);
void write_file(const char *path, const char *data, size_t size);

/* Join a directory and a name. The path is to be freed. */
char *path_in(const char *directory, const char *name);

#endif
