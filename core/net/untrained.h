// untrained.h - random weights, for tests and benchmarks.
#ifndef PONNUKI_NET_UNTRAINED_H
#define PONNUKI_NET_UNTRAINED_H

#include "net/weights.h"

// 4 blocks of 32 channels.
net_shape net_usual_shape(void);

// Writes a weights file of that shape, unless `file` is NULL; returns its length. With gain 0 activations stay about 1;
// each step doubles the outputs of every layer, so that at 4 most sums saturate.
size_t net_write_untrained(const net_shape *shape, uint64_t seed, int gain, uint8_t *file);

#endif
