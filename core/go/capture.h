// capture.h - captures that are proven: atari after atari, against every defence.
//
// A chain with two liberties is put into atari; its side extends it or takes enemy chains beside it that are in atari
// themselves; and so on until it is taken. Any other move of its side lets it be taken at once, so nothing is left out,
// and the chain's side may retake every ko at once while the other never does. What is found therefore holds whatever
// anybody plays elsewhere. What is not found may still be true.
//
// A net is a chain in no atari whose side is to move: every move of the board is tried, and a pass, and each must let
// it be taken like this.
#ifndef PONNUKI_GO_CAPTURE_H
#define PONNUKI_GO_CAPTURE_H

#include "go/board.h"

enum { GO_CAPTURE_DEPTH = 96 };  // moves of both sides

typedef struct go_capture_reader {
    int budget;              // positions left
    bool cut;                // depth or budget did not suffice somewhere
    bool ko_helps_attacker;  // the other way round, to prove that there is no such capture
    go_board line[GO_CAPTURE_DEPTH + 2];
} go_capture_reader;

// The opponent of the chain at `stone` is to move: his moves until it is taken, at most, or 0 if that is not proven.
// *first is then the first of them. A ko that is forbidden on the board stays forbidden.
int go_capture_read(go_capture_reader *r, const go_board *b, go_point stone, int budget, go_point *first);

// The same when the opponent has just played and the chain's side, in atari, is to move.
int go_capture_read_atari(go_capture_reader *r, const go_board *b, go_point stone, int budget);

// The chain at `stone` is in no atari and its side to move: the moves of the opponent until it is taken, at most,
// whatever its side plays; or 0 if that is not proven. `budget` is that of all its moves together.
int go_capture_read_net(go_capture_reader *r, const go_board *b, go_point stone, int budget);

// The chain at `stone` is in atari and its side to move: is it proven that atari after atari does not take it, even if
// the attacker wins every ko?
bool go_capture_fails(go_capture_reader *r, const go_board *b, go_point stone, int budget);

// The opponent of the chain is to move: is the same proven?
bool go_capture_is_none(go_capture_reader *r, const go_board *b, go_point stone, int budget);

#endif
