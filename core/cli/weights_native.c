// weights_native.c - built-in weights of the native program; CMake writes the bytes of each file as numbers.
#include "cli/platform.h"

#include <string.h>

static const unsigned char NET_4X32[] = {
#include <4x32.inc>
};
static const unsigned char NET_5X64[] = {
#include <5x64.inc>
};
static const unsigned char NET_PEOPLE_BIN[] = {
#include <people.inc>
};

static const struct {
    const char *name;
    const unsigned char *bytes;
    size_t count;
} FILES[] = {
    {"4x32", NET_4X32, sizeof NET_4X32},
    {"5x64", NET_5X64, sizeof NET_5X64},
    {"people", NET_PEOPLE_BIN, sizeof NET_PEOPLE_BIN},
};

long platform_weights_read(const char *name, char *bytes, size_t limit) {
    for (size_t i = 0; i < sizeof FILES / sizeof FILES[0]; i++) {
        if (strcmp(name, FILES[i].name) != 0) continue;
        if (FILES[i].count > limit) return PLATFORM_FILE_TOO_LARGE;
        memcpy(bytes, FILES[i].bytes, FILES[i].count);
        return (long)FILES[i].count;
    }
    return PLATFORM_FILE_MISSING;
}
