#include "base/log_table.h"

#include <assert.h>

const double log_table[LOG_TABLE_STEPS + 1] = {
#include "base/log_table.inc"
};

double log_count(uint32_t n) {
    assert(n >= 1);
    // n = 2^exponent * (1 + fraction); the fraction in 1/256 steps plus a remainder for the interpolation.
    int exponent = 31 - __builtin_clz(n);
    uint64_t scaled = ((uint64_t)n << 32) >> exponent;  // (1 + fraction) * 2^32
    uint64_t fraction = scaled & 0xffffffffu;
    uint32_t i = (uint32_t)(fraction >> 24);
    double rest = (double)(fraction & 0xffffffu) / 16777216.0;
    double step = log_table[i + 1] - log_table[i];
    return (double)exponent * log_table[LOG_TABLE_STEPS] + log_table[i] + rest * step;
}
