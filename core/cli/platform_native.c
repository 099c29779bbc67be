// platform_native.c - platform.h by libc and, where there is one, POSIX.
#if defined(__unix__) || defined(__APPLE__)
#define PLATFORM_POSIX 1
#define _POSIX_C_SOURCE 200809L
#else
#define PLATFORM_POSIX 0
#endif

#include "cli/platform.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#if PLATFORM_POSIX
#include <errno.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#if PLATFORM_POSIX

// Not stdio, whose buffer would hide input from poll().
size_t platform_read(char *bytes, size_t limit) {
    for (;;) {
        ssize_t n = read(STDIN_FILENO, bytes, limit);
        if (n >= 0) return (size_t)n;
        if (errno == EAGAIN) {  // another process made the shared input non-blocking
            struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
            poll(&input, 1, -1);
        } else if (errno != EINTR) {
            return 0;
        }
    }
}

bool platform_input_is_ready(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) != 0;
}

double platform_cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double platform_now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

// Only regular files: a directory cannot be read, and a pipe or a terminal would block.
static bool is_regular(const char *path) {
    struct stat s;
    return stat(path, &s) != 0 || S_ISREG(s.st_mode);
}

#else

size_t platform_read(char *bytes, size_t limit) {
    if (limit > 4096) limit = 4096;
    return fgets(bytes, (int)limit, stdin) ? strlen(bytes) : 0;
}

bool platform_input_is_ready(void) {
    return true;
}

double platform_cpu_seconds(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

double platform_now_ms(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}

static bool is_regular(const char *path) {
    (void)path;
    return true;
}

#endif

bool platform_write(int stream, const char *bytes, size_t count) {
    FILE *f = stream == PLATFORM_STDERR ? stderr : stdout;
    return fwrite(bytes, 1, count, f) == count && fflush(f) == 0;
}

long platform_file_read(const char *path, char *bytes, size_t limit) {
    if (!is_regular(path)) return PLATFORM_FILE_NOT_A_FILE;
    FILE *f = fopen(path, "rb");
    if (!f) return PLATFORM_FILE_MISSING;
    size_t n = fread(bytes, 1, limit, f);
    bool failed = ferror(f) != 0, more = n == limit && fgetc(f) != EOF;
    fclose(f);
    return failed ? PLATFORM_FILE_FAILED : more ? PLATFORM_FILE_TOO_LARGE : (long)n;
}

bool platform_file_write(const char *path, const char *bytes, size_t count) {
    FILE *f = fopen(path, "wb");
    if (!f) return false;
    bool written = fwrite(bytes, 1, count, f) == count;
    return fclose(f) == 0 && written;
}
