// gomoku_positions.h - random gomoku positions from a seed, without a five and without a stone that was forbidden.
#ifndef PONNUKI_TESTS_GOMOKU_POSITIONS_H
#define PONNUKI_TESTS_GOMOKU_POSITIONS_H

#include "base/rng.h"
#include "gomoku/board.h"

// That many stones, black and white in turn, within `width` lines around the middle. The board is as after
// gomoku_board_init. Fewer stones if no more can be put there.
void positions_random(gomoku_board *b, rng *r, int stones, int width);

// The same as a game between reasonable players: fives are stopped, open fours mostly too, and stones are placed by the
// scores of candidates, with some noise. Neither side can make a five at the end.
void positions_played(gomoku_board *b, rng *r, int stones, int width);

// A window of five with three stones of the colour, and nothing else yet, as often as it fits in `tries`: positions in
// which many fours can be made, in many orders.
void positions_add_threes(gomoku_board *b, rng *r, int color, int tries);

#endif
