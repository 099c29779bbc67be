// gentle.h - an opponent for beginners that aims to lose narrowly.
//
// It plays near the stones, stops every five and one in four open fours, and now and then makes a three that must be
// stopped. It makes a four only on a point that it must stop, and one in eight possible fives. Otherwise it plays the
// move with the static evaluation nearest to a clear disadvantage.
#ifndef PONNUKI_GOMOKU_GENTLE_H
#define PONNUKI_GOMOKU_GENTLE_H

#include <stdint.h>

#include "gomoku/board.h"

// A legal move, GOMOKU_NONE if there is none; it depends on position and seed alone. The game must not be over.
int gomoku_gentle_move(const gomoku_board *position, int mover, uint64_t seed);

#endif
