// prior.h - what is believed of a move before the search has tried it.
#ifndef PONNUKI_GO_PRIOR_H
#define PONNUKI_GO_PRIOR_H

#include "go/move_predictor.h"
#include "go/uct.h"

// Fills prior[i] for moves[i], i < count, of `color` on b, after the opponent's move `last` and the own move `before`;
// the last of the moves is the pass. `heuristics` is a set of GO_HEURISTIC_*.
void go_prior_fill(const go_move_predictor *predictor, unsigned heuristics, const go_board *b, int color, go_point last,
                   go_point before, const go_point *moves, int count, go_prior *prior);

#endif
