// host.h - all that the command line program asks of the world outside. Two worlds provide it: libc and POSIX in
// host_native.c, and Node in wasm-bindings/cli.js, where every host_* function is an import of the wasm.
//
// Nothing else in core/cli does I/O or reads a clock, so both programs are the same program.
#ifndef PONNUKI_CLI_HOST_H
#define PONNUKI_CLI_HOST_H

#include <stdbool.h>
#include <stddef.h>

// What the program returns to the system.
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_MISUSED = 2 };

// The program, the same behind every host. argv[0] is not looked at.
int cli_main(int argc, const char *const *argv);

enum { HOST_OUTPUT = 1, HOST_ERRORS = 2 };

// Waits for standard input and reads at most `limit` bytes of it; 0 at its end.
size_t host_read(char *bytes, size_t limit);

// Would host_read return at once (at the end of the input too)? Where that cannot be known, true.
bool host_is_input_waiting(void);

// Writes all of it to HOST_OUTPUT or HOST_ERRORS, at once. False when nobody is there to read it any more.
bool host_write(int stream, const char *bytes, size_t count);

// CPU seconds of this process so far.
double host_cpu_seconds(void);

// Milliseconds since some fixed moment; never goes back.
double host_now_ms(void);

// What went wrong with a file; negative, to tell it from a length.
enum { HOST_FILE_MISSING = -1, HOST_FILE_NOT_A_FILE = -2, HOST_FILE_TOO_LARGE = -3, HOST_FILE_FAILED = -4 };

// Reads a whole regular file of at most `limit` bytes; returns its length, or one of the above.
long host_file_read(const char *path, char *bytes, size_t limit);

// Replaces or makes the file. False if that failed.
bool host_file_write(const char *path, const char *bytes, size_t count);

#endif
