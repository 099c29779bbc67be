// fuseki_prior.h - priors for the opening: corners first, then sides, the centre last; nothing in an open area on the
// first two lines.
//
// A search of a few thousand simulations cannot tell the moves of an opening apart.
#ifndef PONNUKI_GO_FUSEKI_PRIOR_H
#define PONNUKI_GO_FUSEKI_PRIOR_H

#include "go/open_area.h"

enum { GO_FUSEKI_MIN_SIZE = 12 };  // smaller boards have no such opening

// What the priors depend on.
typedef struct go_fuseki {
    bool corner_free;  // at least one corner has no stone
    const go_open_area *area;
    int size;
} go_fuseki;

go_fuseki go_fuseki_of(const go_board *b, const go_open_area *area);

// The prior of a move at p in virtual simulations: won ones if positive, lost ones if negative. 0 within two steps of a
// stone and on small boards.
int go_fuseki_prior(const go_fuseki *o, go_point p);

#endif
