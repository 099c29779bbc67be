// weights.h - the file of weights: a header, the layers in a fixed order, a checksum. docs/network.md describes it.
//
// Opening a file checks all of it once: lengths, the checksum, every number that could make a sum of the inference
// overflow. Nothing is copied: the views below point into the file, whose bytes may stand at any address.
#ifndef PONNUKI_NET_WEIGHTS_H
#define PONNUKI_NET_WEIGHTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_MAX_CHANNELS = 128,
    NET_MAX_BLOCKS = 32,
    NET_MAX_HIDDEN = 128,
    NET_CHANNEL_STEP = 16,  // channels come in multiples of it
    NET_ONE = 256,          // the activation 1
    NET_MAX_ACTIVATION = 4095,
    NET_MEAN_ONE = 8 * NET_ONE,  // means are small, and have more bits
    NET_LOGIT_ONE = 4096,
    NET_SCORE_ONE = 256,  // a point
    NET_HEADER_BYTES = 32,
};

// What the weights have learned, from the header. The kinds differ in the numbers of their input and in the third
// output of the value.
typedef enum net_kind {
    NET_GAME,    // to win: the standard deviation of the score
    NET_PEOPLE,  // how people play: whether the side to move resigns
    NET_KINDS,
} net_kind;

typedef struct net_shape {
    int channels, blocks, planes, scalars;
    int bottleneck;  // channels of the 3x3 convolutions of a block, between two of 1x1; 0: those of the tower
    int policy_channels, value_channels, hidden;
    uint32_t pooled;  // bit i: block i adds a bias that comes from global pooling
    net_kind kind;
} net_shape;

// Channels of the 3x3 convolutions of a block.
static inline int net_inner_channels(const net_shape *s) {
    return s->bottleneck ? s->bottleneck : s->channels;
}

// A convolution (taps 9 or 1) and its way back to activations: with the sum of inputs times weights,
//
//      a = the sum shifted right, rounded, as int16 (saturated)
//      a = a * multiplier / 2^15, rounded; + bias; + the residual, where there is one; then within 0 .. 4095
//
// but channels of the policy within 0 .. 32767: what adds to the logits of points may be large.
typedef struct net_conv_view {
    int inputs, outputs, taps, shift;
    bool is_stem;  // its inputs are planes, with NET_ONE at their points, and the shift is to the right of that
    const uint8_t *multiplier, *bias;  // int16, by output
    const uint8_t *weight;             // [output][input][tap]: int8 of 3x3, row by row; int16 of 1x1
} net_conv_view;

// sum = bias + inputs times weights, then shifted right and rounded.
typedef struct net_linear_view {
    int inputs, outputs, shift;
    const uint8_t *bias;    // int32
    const uint8_t *weight;  // int16 [output][input]
} net_linear_view;

typedef struct net_weights {
    net_shape shape;
    net_conv_view stem;
    net_linear_view scalars;  // to biases of the stem
    net_conv_view conv[2 * NET_MAX_BLOCKS];
    net_conv_view down[NET_MAX_BLOCKS], up[NET_MAX_BLOCKS];  // 1x1, of bottlenecks
    net_linear_view pooled[NET_MAX_BLOCKS];                  // to biases of the block's first 3x3 convolution
    net_conv_view heads;                                     // 1x1, policy channels first
    net_linear_view policy_pooled;                           // to biases of the policy channels
    net_linear_view policy, pass, ownership;
    net_linear_view hidden, value;
} net_weights;

// NULL, or what is wrong with the file in one sentence.
const char *net_weights_open(net_weights *w, const void *file, size_t length);

// CRC-32 (zlib's) of what the checksum covers; the file has at least a header.
uint32_t net_weights_checksum(const uint8_t *file, size_t length);

// Little-endian numbers of the file.
static inline int net_read16(const uint8_t *at, size_t i) {
    return (int16_t)(uint16_t)(at[2 * i] | at[2 * i + 1] << 8);
}

static inline int32_t net_read32(const uint8_t *at, size_t i) {
    const uint8_t *p = at + 4 * i;
    return (int32_t)(p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24);
}

static inline int net_read8(const uint8_t *at, size_t i) {
    return (int8_t)at[i];
}

#endif
