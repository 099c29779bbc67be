// capture.h - proves captures by continuous atari, against every defence.
//
// The attacker plays atari; the chain's side extends or captures enemy chains in atari beside it. Any other defence
// loses the chain at once, and the defender wins every ko, so a capture that is found is proven whatever is played
// elsewhere. One that is not found may still exist.
//
// A net (geta) captures a chain that is not in atari with its side to move: every move on the board and the pass are
// tried, and after each the chain must be captured in this way.
#ifndef PONNUKI_GO_CAPTURE_H
#define PONNUKI_GO_CAPTURE_H

#include "go/board.h"

enum { GO_CAPTURE_DEPTH = 96 };  // moves of both sides

typedef struct go_capture_reader {
    int budget;              // positions left
    bool cut;                // depth or budget was exhausted
    bool ko_helps_attacker;  // the attacker wins every ko instead, to prove that there is no such capture
    go_board line[GO_CAPTURE_DEPTH + 2];
} go_capture_reader;

// The attacker is to move: the number of his moves until the chain at `stone` is captured, at most, or 0 if that is not
// proven; *first is then the first of them. The ko of the board stays forbidden.
int go_capture_read(go_capture_reader *r, const go_board *b, go_point stone, int budget, go_point *first);

// The same with the chain in atari and its side to move.
int go_capture_read_atari(go_capture_reader *r, const go_board *b, go_point stone, int budget);

// A net: the chain at `stone` is not in atari and its side is to move. Result as above; `budget` is for all its moves
// together.
int go_capture_read_net(go_capture_reader *r, const go_board *b, go_point stone, int budget);

// The chain at `stone` is in atari, its side to move: is it proven that continuous atari does not capture it, even if
// the attacker wins every ko?
bool go_capture_fails(go_capture_reader *r, const go_board *b, go_point stone, int budget);

// The same with the attacker to move.
bool go_capture_is_none(go_capture_reader *r, const go_board *b, go_point stone, int budget);

#endif
