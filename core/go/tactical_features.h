// tactical_features.h - moves that capture, save or ladder a chain.
#ifndef PONNUKI_GO_TACTICAL_FEATURES_H
#define PONNUKI_GO_TACTICAL_FEATURES_H

#include "go/board.h"

// Effects of a move on the chains beside it, as bits. "Many": chains of two stones or more.
enum {
    GO_TACTIC_CAPTURES_ONE = 1 << 0,  // a stone in atari that could still escape
    GO_TACTIC_CAPTURES_MANY = 1 << 1,
    GO_TACTIC_CAPTURES_DOOMED = 1 << 2,  // a chain in atari that could not escape
    GO_TACTIC_SAVES_ONE = 1 << 3,        // an own stone in atari, by extension or capture
    GO_TACTIC_SAVES_MANY = 1 << 4,
    GO_TACTIC_LOSING_ESCAPE = 1 << 5,  // an own chain in atari that a ladder still captures
    GO_TACTIC_LADDERS_ONE = 1 << 6,    // starts a working ladder against a chain of two liberties
    GO_TACTIC_LADDERS_MANY = 1 << 7,
    GO_TACTIC_STOPS_LADDER_ONE = 1 << 8,  // a liberty of an own chain that a ladder would capture
    GO_TACTIC_STOPS_LADDER_MANY = 1 << 9,
    GO_TACTIC_COUNT = 10,
};

// Fills at[0 .. go_cells(size) - 1] with those bits.
void go_tactical_features(const go_board *b, int color, uint16_t at[GO_MAX_CELLS]);

#endif
