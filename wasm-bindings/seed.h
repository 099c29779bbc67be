// seed.h - a seed as JavaScript hands it over.
#ifndef PONNUKI_SEED_H
#define PONNUKI_SEED_H

#include <stdint.h>

// Whole numbers from 0 to 2^53 stand for themselves; what is none (negative, larger, NaN) is 0, where a plain cast
// would be undefined.
static inline uint64_t seed_of(double number) {
    return number >= 0 && number <= 9007199254740992.0 ? (uint64_t)number : 0;
}

#endif
