// ladder.h - ladders: sequences of atari and escape, read to their end.
#ifndef PONNUKI_GO_LADDER_H
#define PONNUKI_GO_LADDER_H

#include "go/board.h"

// The chain at `stone` is in atari, its side to move: is it lost whatever it plays? Reads extensions and captures of
// neighbours in atari, at most `budget` moves and 80 extensions deep; beyond that the chain counts as saved. Ko is
// ignored.
bool go_ladder_captures(const go_board *b, go_point stone, int budget);

// The attacker is to move: the liberty of the chain at `stone` by which a ladder captures it, or GO_NONE, also if the
// chain has not exactly two liberties.
go_point go_ladder_first_move(const go_board *b, go_point stone, int budget);

// The same for all such liberties; returns how many.
int go_ladder_moves(const go_board *b, go_point stone, int budget, go_point moves[2]);

#endif
