// random_net.h - positions of random games, and random networks, for the tests of core/net.
#ifndef PONNUKI_TESTS_RANDOM_NET_H
#define PONNUKI_TESTS_RANDOM_NET_H

#include "base/rng.h"
#include "net/net.h"
#include "net/untrained.h"

// Plays up to `moves` random legal moves, now and then a pass, in a new game of that size.
void random_game(go_game *g, rng *r, int size, int moves);

// A weights file and a network made of it, in memory of their own, which random_net_free gives back.
typedef struct random_net {
    uint8_t *file;
    size_t length;
    void *memory, *scratch;
    net *n;
} random_net;

void random_net_make(random_net *made, const net_shape *shape, uint64_t seed, int gain, net_isa isa);
void random_net_free(random_net *made);

// Evaluates into an output whose other bytes are zero, with a scratch that was full of `poison`.
net_output random_net_eval(const random_net *made, const net_input *in, int poison);

#endif
