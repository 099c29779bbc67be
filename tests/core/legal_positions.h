// legal_positions.h - counts the colourings of a board in which every chain has a liberty.
#ifndef PONNUKI_TESTS_LEGAL_POSITIONS_H
#define PONNUKI_TESTS_LEGAL_POSITIONS_H

// Known: 1, 57, 12675, 24318165 for 1 to 4 lines (Tromp, Farneback 2007).
long count_legal_positions(int size);

#endif
