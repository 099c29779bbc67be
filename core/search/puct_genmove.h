// puct_genmove.h - chooses the move to play from the result of a search: when to pass, when to resign.
//
// The tree counts two passes as the end of the game, with dead stones taken off where the rules do so, hence a pass is
// judged like any other move. What is left to do here: to pass as people expect it, when everything is settled and a
// pass costs nothing, with dead stones taken off before where no agreement does so; and to win at once by a pass that
// answers a pass.
#ifndef PONNUKI_SEARCH_PUCT_GENMOVE_H
#define PONNUKI_SEARCH_PUCT_GENMOVE_H

#include "search/puct.h"

typedef struct puct_genmove_options {
    double resign_below;  // resigns when its win rate is below this, a handicap game only near its end; 0: never
    bool cleanup;         // take dead stones off the board before passing (kgs-genmove_cleanup; always so under
                          // rules that know no dead stones by agreement)
} puct_genmove_options;

// The move to play after the search p of game g: a point, GO_PASS or GO_RESIGN.
go_point puct_genmove(const puct *p, const go_game *g, const puct_genmove_options *options);

#endif
