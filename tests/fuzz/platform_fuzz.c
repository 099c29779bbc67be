#include "platform_fuzz.h"

#include <stdlib.h>
#include <string.h>

#include "cli/platform.h"

// A look at the clock: longer than any slice of a search, so that limits in time end it soon.
static const double STEP_MS = 0.7;
// The same for those who measure speeds, and repeat what they measure until that took long enough.
static const double CPU_STEP_MS = 100;

static const char *piece[2];
static size_t left[2], file_bytes;
static const char *file;
static char *output;
static size_t written, room, said;
static char errors[512];
static double now_ms;

void platform_fuzz_begin(const char *bytes, size_t size, const char *then, const char *content, size_t content_size) {
    piece[0] = bytes;
    left[0] = size;
    piece[1] = then;
    left[1] = strlen(then);
    file = content;
    file_bytes = content_size;
    written = said = 0;
    errors[0] = '\0';
    now_ms = 0;
}

const char *platform_fuzz_output(size_t *length) {
    if (length) *length = written;
    return written ? output : "";
}

const char *platform_fuzz_errors(void) {
    return errors;
}

size_t platform_read(char *bytes, size_t limit) {
    int next = left[0] > 0 ? 0 : 1;
    size_t n = left[next] < limit ? left[next] : limit;
    memcpy(bytes, piece[next], n);
    piece[next] += n;
    left[next] -= n;
    return n;
}

bool platform_input_is_ready(void) {
    return true;
}

bool platform_write(int stream, const char *bytes, size_t count) {
    if (stream != PLATFORM_STDOUT) {
        size_t n = count < sizeof errors - 1 - said ? count : sizeof errors - 1 - said;
        memcpy(errors + said, bytes, n);
        errors[said += n] = '\0';
        return true;
    }
    if (written + count + 1 > room) {
        room = 2 * (written + count + 1);
        output = realloc(output, room);
        if (!output) abort();
    }
    memcpy(output + written, bytes, count);
    written += count;
    output[written] = '\0';
    return true;
}

double platform_cpu_seconds(void) {
    return (now_ms += CPU_STEP_MS) / 1000;
}

double platform_now_ms(void) {
    return now_ms += STEP_MS;
}

long platform_file_read(const char *path, char *bytes, size_t limit) {
    if (strcmp(path, "/") == 0) return PLATFORM_FILE_NOT_A_FILE;
    if (strcmp(path, "game.sgf") != 0) return PLATFORM_FILE_MISSING;
    if (file_bytes > limit) return PLATFORM_FILE_TOO_LARGE;
    if (file_bytes > 0) memcpy(bytes, file, file_bytes);
    return (long)file_bytes;
}

// Playouts judge where there are no weights.
long platform_weights_read(const char *name, char *bytes, size_t limit) {
    (void)name;
    (void)bytes;
    (void)limit;
    return PLATFORM_FILE_MISSING;
}

bool platform_file_write(const char *path, const char *bytes, size_t count) {
    (void)bytes;
    (void)count;
    return strcmp(path, "/") != 0;
}
