// hash.h - running hash: folds a sequence of words into one number, for signatures and move histories.
#ifndef PONNUKI_BASE_HASH_H
#define PONNUKI_BASE_HASH_H

#include <stdint.h>

#define HASH_START 0xcbf29ce484222325u

// One FNV-1a step over a whole word, followed by a shift so that high bits reach the low ones.
static inline uint64_t hash_add(uint64_t h, uint64_t word) {
    h = (h ^ word) * 0x100000001b3u;
    return h ^ (h >> 29);
}

#endif
