// owners.h - whose points the network thinks they will be, if no search helps it and it does not matter who moves.
#ifndef PONNUKI_NET_OWNERS_H
#define PONNUKI_NET_OWNERS_H

#include "go/game.h"
#include "net/net.h"

// Fills owner[vertex], -1 white .. +1 black, for the position at the end of the game: the mean over both sides to move
// and all eight symmetries, 16 evaluations. `scratch`: net_scratch_bytes.
void net_owners(const net *n, void *scratch, const go_game *g, float owner[GO_MAX_VERTICES]);

#endif
