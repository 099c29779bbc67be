// js_seed.h - a random seed from JavaScript, whose numbers are doubles.
#ifndef PONNUKI_JS_SEED_H
#define PONNUKI_JS_SEED_H

#include <stdint.h>

// Whole numbers from 0 to 2^53 stand for themselves. Anything else (negative, larger, NaN) becomes 0; a plain cast
// would be undefined there.
static inline uint64_t seed_of(double number) {
    return number >= 0 && number <= 9007199254740992.0 ? (uint64_t)number : 0;
}

#endif
