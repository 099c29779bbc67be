// genmove.h - from what a search found to the move that is played: when to pass, when to resign.
//
// The search counts area and plays every position to its very end, so it cannot tell a pass from a move inside
// its own territory. A person expects the pass. The rule here: when every point is settled nothing is left to
// play for; and when the opponent has passed and the count is won, the game may end. Where nothing but harm is left to
// play (a chain put into atari for nothing, as in a seki; under territory rules a stone in settled territory), it is a
// pass too.
#ifndef PONNUKI_GO_GENMOVE_H
#define PONNUKI_GO_GENMOVE_H

#include "go/uct.h"

typedef struct go_genmove_options {
    double resign_below;  // resigns when its win rate is below this, a handicap game only near its end; 0: never
    bool cleanup;         // take dead stones off the board before passing (kgs-genmove_cleanup; always so under
                          // rules that know no dead stones by agreement)
} go_genmove_options;

// Points to be given to white by go_uct_set_dynamic_komi when a move of a handicap game is sought: seven for each
// stone, fewer with every move, none from the middle of the game on (the linear schedule of Baudis 2011, for either
// side). 0 without a handicap.
double go_genmove_dynamic_komi(const go_game *g);

typedef struct go_decision {
    go_point move;  // a point, GO_PASS or GO_RESIGN
    bool is_end;    // it ends the game, or takes dead stones off at its end
} go_decision;

// What to play after the search u of game g.
go_decision go_genmove_decide(const go_uct *u, const go_game *g, const go_genmove_options *options);

// The move to play after the search u of game g: a point, GO_PASS or GO_RESIGN.
go_point go_genmove(const go_uct *u, const go_game *g, const go_genmove_options *options);

#endif
