// untrained.h - weights of a network that has learned nothing, for tests and benchmarks: its answers mean nothing, and
// they take as long as those of any other network.
#ifndef PONNUKI_NET_UNTRAINED_H
#define PONNUKI_NET_UNTRAINED_H

#include "net/weights.h"

// The shape of the first networks: 4 blocks of 32 channels.
net_shape net_usual_shape(void);

// Writes a weights file of that shape, unless `file` is NULL; returns how long it is. With gain 0 activations stay
// about 1 throughout; each step more doubles what comes out of every layer, so that at 4 most sums are saturated.
size_t net_write_untrained(const net_shape *shape, uint64_t seed, int gain, uint8_t *file);

#endif
