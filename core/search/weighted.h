// weighted.h - draws by weight, the same on every platform.
#ifndef PONNUKI_SEARCH_WEIGHTED_H
#define PONNUKI_SEARCH_WEIGHTED_H

#include <math.h>

#include "base/rng.h"

// x^(quarters / 4) by square roots and products alone, which are the same on every platform.
static inline double weighted_power(double x, int quarters) {
    double fourth = sqrt(sqrt(x)), result = 1;
    for (int i = 0; i < quarters; i++) result *= fourth;
    return result;
}

// An index by its weight; -1 if all weights are 0.
static inline int weighted_draw(const double weight[], int count, rng *r) {
    enum { STEPS = 1 << 16 };
    double sum = 0;
    for (int i = 0; i < count; i++) sum += weight[i];
    double at = sum * ((double)rng_below(r, STEPS) / STEPS);
    for (int i = 0; i < count; i++)
        if ((at -= weight[i]) < 0) return i;
    return -1;
}

#endif
