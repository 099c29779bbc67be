// platform.h - everything the command line program needs from the operating system: input, output, clocks, files.
//
// Two implementations: platform_native.c uses libc and POSIX; in wasm every platform_* function is an import that
// wasm-bindings/cli-runtime.js provides. Nothing else in core/cli does I/O or reads a clock.
#ifndef PONNUKI_CLI_PLATFORM_H
#define PONNUKI_CLI_PLATFORM_H

#include <stdbool.h>
#include <stddef.h>

enum { PLATFORM_STDOUT = 1, PLATFORM_STDERR = 2 };

// Waits for standard input and reads at most `limit` bytes. Returns 0 at the end of the input.
size_t platform_read(char *bytes, size_t limit);

// Returns true if platform_read would not wait (also at the end of the input), or if the platform cannot tell.
bool platform_input_is_ready(void);

// Can the platform tell?
#if defined(__unix__) || defined(__APPLE__) || defined(__wasm__)
#define PLATFORM_KNOWS_INPUT true
#else
#define PLATFORM_KNOWS_INPUT false
#endif

// Writes all bytes to PLATFORM_STDOUT or PLATFORM_STDERR and flushes them. Returns false if the reader is gone.
bool platform_write(int stream, const char *bytes, size_t count);

// CPU time of this process in seconds.
double platform_cpu_seconds(void);

// Milliseconds of a monotonic clock.
double platform_now_ms(void);

// Errors of platform_file_read, negative.
enum {
    PLATFORM_FILE_MISSING = -1,
    PLATFORM_FILE_NOT_A_FILE = -2,
    PLATFORM_FILE_TOO_LARGE = -3,
    PLATFORM_FILE_FAILED = -4,
};

// Reads a whole regular file of at most `limit` bytes. Returns its length, or one of the errors above.
long platform_file_read(const char *path, char *bytes, size_t limit);

// The same for built-in weights, by name without .bin: in the native program, or beside the wasm.
long platform_weights_read(const char *name, char *bytes, size_t limit);

// Creates or replaces the file. Returns false on failure.
bool platform_file_write(const char *path, const char *bytes, size_t count);

#endif
