// perft.h - the number of legal sequences of moves from a position, by the core and by the flood-fill oracle.
#ifndef PONNUKI_TESTS_PERFT_H
#define PONNUKI_TESTS_PERFT_H

// The positions of perft.txt, one a line: lines of the board, the vertices of alternate moves that lead there, and
// behind an equals sign the number of sequences to depth 2, 3 and 4. Passes count as moves; suicide and retaking a ko
// do not. Counts to `depth` (2 to 4); the oracle too, if the number is at most `most`. Returns how many counts differ
// from the file; prints their sum and the speed of the core.
long perft_compare(int depth, long most);

#endif
