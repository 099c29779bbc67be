// puct_genmove.h - chooses the move to play from the result of a search: when to pass, when to resign.
//
// In the tree two passes end the game, dead stones removed if the rules say so, so a pass is searched like any move.
// Added here: pass as people expect it, once everything is settled and a pass costs nothing, after capturing dead
// stones where no agreement removes them; and answer a pass by a pass that wins at once. Where the count that would be
// made now takes living stones for dead, or dead ones for living, and a won game would be lost by it, play goes on.
#ifndef PONNUKI_SEARCH_PUCT_GENMOVE_H
#define PONNUKI_SEARCH_PUCT_GENMOVE_H

#include "search/puct.h"

typedef struct puct_genmove_options {
    double resign_below;  // win rate, a handicap game only near its end; 0: never
    bool cleanup;         // capture dead stones before passing (kgs-genmove_cleanup); always so under rules without
                          // agreement on dead stones
    // The stones that the count of a finished game takes off; NULL: those that the search thinks dead.
    void (*find_dead)(void *context, const go_game *g, bitset *dead);
    void *context;
} puct_genmove_options;

// The move to play after the search p of game g: a point, GO_PASS or GO_RESIGN.
go_point puct_genmove(const puct *p, const go_game *g, const puct_genmove_options *options);

#endif
