// fuzz.h - what the targets share: each is a function that takes any bytes and ends the process when a promise is
// broken.
//
// With libFuzzer (build/fuzz, `npm run fuzz`) the bytes come from coverage; with drive.c (the trees of the tests) from
// tests/fuzz/corpus, where every input that ever broke something is kept, and from plain random changes to that.
#ifndef PONNUKI_FUZZ_H
#define PONNUKI_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Moves, commands, lines or calls so far, by the target's own count.
extern long fuzz_inputs;

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

// Like assert, in every build.
#define PROMISE(condition, ...)                                                     \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: broken: %s: ", __FILE__, __LINE__, #condition); \
            fprintf(stderr, __VA_ARGS__);                                           \
            fprintf(stderr, "\n");                                                  \
            abort();                                                                \
        }                                                                           \
    } while (0)

// The input, read like a tape that ends in zeros.
typedef struct tape {
    const uint8_t *at, *end;
} tape;

static inline int tape_byte(tape *t) {
    return t->at < t->end ? *t->at++ : 0;
}

// Mostly a number that makes sense (0 .. most), sometimes any.
static inline int tape_number(tape *t, int most) {
    static const int odd[8] = {-1, -2, 2147483647, -2147483647 - 1, 361, 1 << 16, 4, -361};
    int n = tape_byte(t);
    if (n == 255) return odd[tape_byte(t) & 7];
    if (most > 254) n = (n << 8 | tape_byte(t)) & 0xffff;
    return n % (most + 1);
}

#endif
