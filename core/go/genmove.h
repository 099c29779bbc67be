// genmove.h - chooses the move to play from the result of a search: when to pass, when to resign.
//
// The search counts area and plays every position to its end, so it does not tell a pass from a move inside its own
// territory; people expect the pass. Therefore: when every point is settled, or the opponent has passed and the count
// is won, the engine passes. Where only harmful moves are left (a bad self-atari, as in a seki; under territory rules a
// stone inside settled territory), it passes as well.
#ifndef PONNUKI_GO_GENMOVE_H
#define PONNUKI_GO_GENMOVE_H

#include "go/uct.h"

typedef struct go_genmove_options {
    double resign_below;  // resigns when its win rate is below this, a handicap game only near its end; 0: never
    bool cleanup;         // take dead stones off the board before passing (kgs-genmove_cleanup; always so under
                          // rules that know no dead stones by agreement)
} go_genmove_options;

// The dynamic komi with which a move of a handicap game is searched: seven points a stone, decreasing with every move
// to nothing in the middle of the game (the linear schedule of Baudis 2011, for either side). 0 without handicap.
double go_genmove_dynamic_komi(const go_game *g);

typedef struct go_decision {
    go_point move;  // a point, GO_PASS or GO_RESIGN
    bool is_end;    // passes or resigns for good, or captures dead stones at the end
} go_decision;

// What to play after the search u of game g.
go_decision go_genmove_decide(const go_uct *u, const go_game *g, const go_genmove_options *options);

// The move to play after the search u of game g: a point, GO_PASS or GO_RESIGN.
go_point go_genmove(const go_uct *u, const go_game *g, const go_genmove_options *options);

#endif
