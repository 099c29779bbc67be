// prior.h - what is believed of a move before the search has tried it.
#ifndef PONNUKI_GO_PRIOR_H
#define PONNUKI_GO_PRIOR_H

#include "go/pattern3.h"
#include "go/uct.h"

// Fills prior[i] for moves[i], i < count, of `color` on b, after the opponent's move `last`; the last of the moves is the
// pass. `knowledge` is a set of GO_KNOWS_*.
void go_prior_fill(const go_patterns *patterns, unsigned knowledge, const go_board *b, int color, go_point last, const go_point *moves, int count,
                   go_prior *prior);

#endif
