// lifedeath_random.h - the solver of life and death against brute force: random regions, every ko rule, both goals,
// both sides first.
#ifndef PONNUKI_TESTS_LIFEDEATH_RANDOM_H
#define PONNUKI_TESTS_LIFEDEATH_RANDOM_H

#include <stdint.h>

// Compares `count` problems with at most `most_positions` possible positions, and prints the totals.
void lifedeath_compare_random(uint64_t seed, int count, int most_positions);

#endif
