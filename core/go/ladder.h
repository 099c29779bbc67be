// ladder.h - ladders: sequences of atari and escape, read to their end.
#ifndef PONNUKI_GO_LADDER_H
#define PONNUKI_GO_LADDER_H

#include "go/board.h"

// The chain at `stone` is in atari and its side is to move: is it lost whatever it does? Extensions and captures of
// neighbours in atari are read, at most `budget` moves and 80 extensions deep; what is not read to its end is not lost.
// Ko is not looked at.
bool go_ladder_captures(const go_board *b, go_point stone, int budget);

// The opponent of the chain at `stone` is to move: the liberty by which a ladder captures it, or GO_NONE. GO_NONE too
// if it has not just two liberties.
go_point go_ladder_first_move(const go_board *b, go_point stone, int budget);

// The same, all of the liberties that do; returns how many.
int go_ladder_moves(const go_board *b, go_point stone, int budget, go_point moves[2]);

#endif
