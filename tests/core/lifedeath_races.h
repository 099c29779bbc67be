// lifedeath_races.h - the solver of life and death against brute force where it finds the region itself: capturing
// races and other fights among chains that have no eyes yet.
#ifndef PONNUKI_TESTS_LIFEDEATH_RACES_H
#define PONNUKI_TESTS_LIFEDEATH_RACES_H

#include <stdint.h>

// Compares status and all best first moves of `count` fights with at most `most_positions` possible positions, either
// side first, and prints the totals. Outside the fight only chains with room are given alive.
void lifedeath_compare_races(uint64_t seed, int count, int most_positions);

// Races without inner liberties and eyes, 1 to `most` liberties (8 at most) against 1 to
// `most`: who has more wins, or who moves first.
void lifedeath_count_races(int most);

#endif
