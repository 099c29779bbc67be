// lab_walk.h - random games on go_board and on every representation of the lab side by side, all compared after every
// move.
#ifndef PONNUKI_TESTS_LAB_WALK_H
#define PONNUKI_TESTS_LAB_WALK_H

// Plays `moves` legal random moves, passes among them, over boards of 2 to 19 lines. Returns the differences.
long lab_walk_compare(long moves, unsigned seed);

#endif
