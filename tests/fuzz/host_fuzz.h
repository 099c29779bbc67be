// host_fuzz.h - the program's host without a world: input and output in memory, a clock that counts how often it is
// read.
#ifndef PONNUKI_HOST_FUZZ_H
#define PONNUKI_HOST_FUZZ_H

#include <stddef.h>
#include <stdint.h>

// For the next run of the program: its input, `bytes` and what follows them, and what the one file has that there is,
// game.sgf.
void host_fuzz_begin(const char *bytes, size_t size, const char *then, const char *file, size_t file_size);

// What was written since; ends in 0.
const char *host_fuzz_output(size_t *length);

// The beginning of what was said to HOST_ERRORS since.
const char *host_fuzz_errors(void);

#endif
