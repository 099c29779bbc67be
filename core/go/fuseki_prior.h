// fuseki_prior.h - what everybody knows of an empty board: corners first, then sides; nothing in the open on the first
// lines.
//
// A search of a few thousand simulations sees no difference between the moves of an opening, so this is told to it.
#ifndef PONNUKI_GO_FUSEKI_PRIOR_H
#define PONNUKI_GO_FUSEKI_PRIOR_H

#include "go/open_area.h"

enum { GO_FUSEKI_MIN_SIZE = 12 };  // smaller boards have no opening of this kind

// A position, as far as openings care.
typedef struct go_fuseki {
    bool corner_free;  // a corner in which nobody has a stone
    const go_open_area *area;
    int size;
} go_fuseki;

go_fuseki go_fuseki_of(const go_board *b, const go_open_area *area);

// What a move there is worth: simulations that are believed to be won (> 0) or lost (< 0) with it. 0 for a point with a
// stone close, and on small boards.
int go_fuseki_prior(const go_fuseki *o, go_point p);

#endif
