// ownership.h - estimates ownership by playouts, and from it the dead stones.
#ifndef PONNUKI_GO_OWNERSHIP_H
#define PONNUKI_GO_OWNERSHIP_H

#include "base/rng.h"
#include "go/game.h"

// Fills owner[vertex] with the mean over heavy playouts, -1 white .. +1 black. `first` moves first in each playout;
// with GO_EMPTY the sides take turns.
void go_ownership(const go_board *b, int first, int playouts, rng *r, float owner[GO_MAX_VERTICES]);

// Sum of owner over the stones of the chain with that head.
float go_chain_ownership(const go_board *b, const float owner[GO_MAX_VERTICES], go_point head);

// Chains whose mean owner is near 0, and far from 0 in `second`, get the owners of `second`. Playouts tell a seki from
// dead stones, which a network does not; a network sees whether a large group lives, which playouts do not.
void go_ownership_consult(const go_board *b, const float second[GO_MAX_VERTICES], float owner[GO_MAX_VERTICES]);

// The chains whose points are, on average, the opponent's, without those that go_seki_spare and go_spare_unowned spare.
void go_dead_stones(const go_board *b, const float owner[GO_MAX_VERTICES], bitset *dead);

// Removes stones from `dead` whose place, with all dead stones removed, does not border a living stone of the opponent.
void go_spare_unowned(const go_board *b, bitset *dead);

#endif
