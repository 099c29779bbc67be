// opening.h - what everybody knows of an empty board: corners first, then sides; nothing in the open on the first
// lines.
//
// A search of a few thousand simulations sees no difference between the moves of an opening, so this is told to it.
#ifndef PONNUKI_GO_OPENING_H
#define PONNUKI_GO_OPENING_H

#include "go/bare.h"

enum { GO_OPENING_LEAST_SIZE = 12 };  // smaller boards have no opening of this kind

// A position, as far as openings care.
typedef struct go_opening {
    bool corner_free;  // a corner in which nobody has a stone
    const go_bare *bare;
    int size;
} go_opening;

go_opening go_opening_of(const go_board *b, const go_bare *bare);

// What a move there is worth: simulations that are believed to be won (> 0) or lost (< 0) with it. 0 for a point with a
// stone close, and on small boards.
int go_opening_worth(const go_opening *o, go_point p);

#endif
