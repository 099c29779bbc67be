// tactics.h - reading of chains with one and two liberties: captures, escapes, self-atari, eye spaces. Ladders:
// ladder.h.
//
// All of it reads a go_board and changes nothing.
#ifndef PONNUKI_GO_TACTICS_H
#define PONNUKI_GO_TACTICS_H

#include "go/board.h"

// Writes distinct liberties of the chain with that head, at most `enough` of them; returns how many.
int go_liberties_up_to(const go_board *b, go_point head, int enough, go_point *liberties);

// Has the chain with that head exactly two liberties? If so they are written; if not, three may be.
bool go_two_liberties(const go_board *b, go_point head, go_point liberties[3]);

// The chain that a legal move makes.
typedef struct go_outcome {
    int liberties;  // 0 (suicide), 1, or 2 for two and more
    int stones;     // of the chain, the new one included
    int captured;   // enemy stones taken
} go_outcome;

// What chain would `color` have at the empty point p?
go_outcome go_outcome_of(const go_board *b, go_point p, int color);

// Does the legal move p leave the mover's own chain in atari for nothing? Not so a lone stone thrown in, or stones that
// fill an enemy eye space down to one eye (nakade).
bool go_is_bad_self_atari(const go_board *b, go_point p, int color);

// Appends moves of the chain's side that save its chain in atari: captures of neighbours in atari, whatever is left
// then, and the extension, if it gets two liberties. `moves` has room for 8 more.
int go_escapes(const go_board *b, go_point head, go_point *moves, int count);

enum { GO_MAX_EYE_SPACE = 6 };

// Points of the space around the empty point p, if stones of `color` alone enclose it; 0 if not, or if it is larger
// than GO_MAX_EYE_SPACE.
int go_eye_space(const go_board *b, go_point p, int color);

// The vital point of the eye space around the empty point p, if stones of one colour alone enclose it and one move
// decides whether it makes two eyes; else GO_NONE.
go_point go_vital_point(const go_board *b, go_point p);

#endif
