// check.h - the test framework of the C tests: a failed CHECK prints where and what, and main returns 1. Shared helpers
// may check too: there is one count in a program.
#ifndef PONNUKI_TESTS_CHECK_H
#define PONNUKI_TESTS_CHECK_H

#include <stdio.h>
#include <string.h>

extern int check_failures;
extern long check_count;

// After a hundred failures more of them tell nothing new.
#define CHECK(condition, ...)                                              \
    do {                                                                   \
        check_count++;                                                     \
        if (!(condition) && check_failures++ < 100) {                      \
            printf("%s:%d: failed: %s: ", __FILE__, __LINE__, #condition); \
            printf(__VA_ARGS__);                                           \
            printf("\n");                                                  \
        }                                                                  \
    } while (0)

// How many of `whole` random cases to try: all, or with PONNUKI_QUICK a sixth (`npm test`, in the slow tree with
// sanitizers).
int check_cases(int whole);

// What main returns.
int check_done(const char *name);

#endif
