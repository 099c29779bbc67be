// ownership.h - estimates by playouts who owns each point at the end, and from that the dead stones.
#ifndef PONNUKI_GO_OWNERSHIP_H
#define PONNUKI_GO_OWNERSHIP_H

#include "base/rng.h"
#include "go/game.h"

// Fills owner[vertex] with the mean owner over heavy playouts, -1 white .. +1 black. `first` moves first in each of
// them; with GO_EMPTY both sides do, in turn.
void go_ownership(const go_board *b, int first, int playouts, rng *r, float owner[GO_MAX_VERTICES]);

// Sum of owner over the stones of the chain with that head.
float go_chain_ownership(const go_board *b, const float owner[GO_MAX_VERTICES], go_point head);

// Lets a second opinion decide about chains of which the first one is not sure: where their mean owner is near 0, and
// that of `second` far from it, their points get the owners of `second`. Playouts tell a seki from dead stones, which a
// network does not; it sees whether a large group can live, which playouts do not.
void go_ownership_consult(const go_board *b, const float second[GO_MAX_VERTICES], float owner[GO_MAX_VERTICES]);

// The chains whose points, on average, end up with the opponent; but a stone is dead only where, the dead taken off,
// its place touches a living stone of the opponent: somebody must be there to own it.
void go_dead_stones(const go_board *b, const float owner[GO_MAX_VERTICES], bitset *dead);

#endif
