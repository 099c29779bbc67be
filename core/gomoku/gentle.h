// gentle.h - an opponent for first games, who loses by a little: for somebody who has just learned the rules.
//
// It plays near the stones, stops every five of the learner and one of four open fours, and now and then makes a three
// that has to be stopped. It makes a four only where it must stop something there, and one of eight fives that it could
// make. Of all other moves it plays the one after which its static evaluation is nearest to a clear disadvantage.
#ifndef PONNUKI_GOMOKU_GENTLE_H
#define PONNUKI_GOMOKU_GENTLE_H

#include <stdint.h>

#include "gomoku/board.h"

// A legal move, GOMOKU_NONE if there is none. Position and seed alone decide. The game is not over.
int gomoku_gentle_move(const gomoku_board *position, int mover, uint64_t seed);

#endif
