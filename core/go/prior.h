// prior.h - the prior of a move: what the search assumes of it before the first simulation.
#ifndef PONNUKI_GO_PRIOR_H
#define PONNUKI_GO_PRIOR_H

#include "go/move_predictor.h"

// Virtual simulations: `visits` of them, of which the mover won `wins`.
typedef struct go_prior {
    float visits, wins;
} go_prior;

// Adds to prior[i] for moves[i] (count of them) of `color` on b, after the opponent's move `last` (GO_PASS if there is
// none). The priors are already filled in; the last move is the pass.
typedef void go_prior_hook(void *context, const go_board *b, int color, go_point last, const go_point *moves, int count,
                           go_prior *prior);

// Fills prior[i] for moves[i], i < count, of `color` on b, after the opponent's move `last` and the own move `before`;
// the last of the moves is the pass. `heuristics` is a set of GO_HEURISTIC_*.
void go_prior_fill(const go_move_predictor *predictor, unsigned heuristics, const go_board *b, int color, go_point last,
                   go_point before, const go_point *moves, int count, go_prior *prior);

#endif
