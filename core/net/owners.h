// owners.h - ownership by the raw network, independent of who is to move.
#ifndef PONNUKI_NET_OWNERS_H
#define PONNUKI_NET_OWNERS_H

#include "go/game.h"
#include "net/net.h"

// Fills owner[vertex], -1 white .. +1 black, for the game's position: the mean over both sides to move and all eight
// symmetries, 16 evaluations. `scratch`: net_scratch_bytes.
void net_owners(const net *n, void *scratch, const go_game *g, float owner[GO_MAX_VERTICES]);

#endif
