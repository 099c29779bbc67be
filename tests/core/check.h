// check.h - the whole test framework of the C tests: a failed CHECK prints where and what, and main returns 1.
#ifndef PONNUKI_TESTS_CHECK_H
#define PONNUKI_TESTS_CHECK_H

#include <stdio.h>
#include <string.h>

static int check_failures = 0;
static long check_count = 0;

// After a hundred failures more of them tell nothing new.
#define CHECK(condition, ...)                                             \
    do {                                                                  \
        check_count++;                                                    \
        if (!(condition) && check_failures++ < 100) {                     \
            printf("%s:%d: failed: %s: ", __FILE__, __LINE__, #condition); \
            printf(__VA_ARGS__);                                          \
            printf("\n");                                                 \
        }                                                                 \
    } while (0)

static inline int check_done(const char *name) {
    printf("%s: %ld checks, %d failed\n", name, check_count, check_failures);
    return check_failures != 0;
}

#endif
