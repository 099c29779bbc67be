// platform_fuzz.h - the program's host without a world: input and output in memory, a clock that counts how often it is
// read.
#ifndef PONNUKI_PLATFORM_FUZZ_H
#define PONNUKI_PLATFORM_FUZZ_H

#include <stddef.h>
#include <stdint.h>

// For the next run of the program: its input, `bytes` and what follows them, and what the one file has that there is,
// game.sgf.
void platform_fuzz_begin(const char *bytes, size_t size, const char *then, const char *file, size_t file_size);

// What was written since; ends in 0.
const char *platform_fuzz_output(size_t *length);

// The beginning of what was said to PLATFORM_STDERR since.
const char *platform_fuzz_errors(void);

#endif
