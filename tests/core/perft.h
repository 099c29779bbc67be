// perft.h - the number of legal sequences of moves from a position, by the core and by the flood-fill oracle.
#ifndef PONNUKI_TESTS_PERFT_H
#define PONNUKI_TESTS_PERFT_H

// Counts to `depth` (one less on five lines) from positions of a seed, on boards of 2 to 5 lines; passes count as moves, suicide and the
// retaking of a ko do not. Returns how many counts differ; prints the sum of the counts and the speed of the core.
long perft_compare(int positions, int depth, unsigned seed);

#endif
