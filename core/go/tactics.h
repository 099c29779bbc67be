// tactics.h - tactics of chains with one and two liberties: captures, escapes, self-atari, eye spaces. Ladders are in
// ladder.h. The board is never changed.
#ifndef PONNUKI_GO_TACTICS_H
#define PONNUKI_GO_TACTICS_H

#include "go/board.h"

// Writes distinct liberties of the chain with that head, at most `enough` of them; returns how many.
int go_liberties_up_to(const go_board *b, go_point head, int enough, go_point *liberties);

// Has the chain exactly two liberties? Writes them; otherwise up to three may be written.
bool go_two_liberties(const go_board *b, go_point head, go_point liberties[3]);

// The chain that a legal move makes.
typedef struct go_outcome {
    int liberties;  // 0 (suicide), 1, or 2 for two and more
    int stones;     // of the chain, the new one included
    int captured;   // enemy stones
} go_outcome;

// The chain that `color` would have at the empty point p.
go_outcome go_outcome_of(const go_board *b, go_point p, int color);

// Does the legal move p leave its own chain in atari for nothing? Not for nothing are a throw-in of one stone and a
// nakade, which fills an enemy eye space down to one eye.
bool go_is_bad_self_atari(const go_board *b, go_point p, int color);

// Appends moves that save a chain in atari: captures of neighbours in atari, and the extension if it gets two
// liberties. `moves` has room for 8 more.
int go_escapes(const go_board *b, go_point head, go_point *moves, int count);

enum { GO_MAX_EYE_SPACE = 6 };

// The size of the eye space at the empty point p that `color` alone encloses; 0 if there is none, or if it is larger
// than GO_MAX_EYE_SPACE.
int go_eye_space(const go_board *b, go_point p, int color);

// The vital point of the eye space at the empty point p, if one colour alone encloses it and one move decides whether
// it makes two eyes; else GO_NONE.
go_point go_vital_point(const go_board *b, go_point p);

#endif
