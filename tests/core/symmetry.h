// symmetry.h - every function of the board must treat a position and its seven symmetric images alike.
#ifndef PONNUKI_TESTS_SYMMETRY_H
#define PONNUKI_TESTS_SYMMETRY_H

// Random positions of boards of 2 to 19 lines; returns how many of them differ from one of their images in the legality
// of a point, a chain's length or liberties, the captures or the score.
long symmetry_compare(long positions, unsigned seed);

// Random games, back and forth: `steps` moves and undos, each compared with what was there before: stones, ko,
// captures, turn. Returns the differences.
long undo_compare(long steps, unsigned seed);

#endif
