// softmax.h - exponentials in integers, because libm's differ in the last bit between platforms.
#ifndef PONNUKI_NET_SOFTMAX_H
#define PONNUKI_NET_SOFTMAX_H

#include <stdint.h>

// exp(x / NET_LOGIT_ONE) * 2^30 for x <= 0; absolute error about 2^-23.
uint32_t net_exp(int32_t x);

// 65536 / (1 + exp(-x / NET_LOGIT_ONE)), rounded.
int32_t net_sigmoid(int32_t x);

// Probabilities of `count` logits, in 1/65535; at least 1 where allowed[i], 0 elsewhere.
void net_softmax(const int32_t *logit, const uint8_t *allowed, int count, uint16_t *probability);

#endif
