// weights.h - the weights file: a header with a checksum, then the layers. docs/network.md describes it.
//
// Opening a file checks lengths, the checksum and that no sum of the inference can overflow. Nothing is copied: the
// views point into the file, at any alignment.
#ifndef PONNUKI_NET_WEIGHTS_H
#define PONNUKI_NET_WEIGHTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    NET_MAX_CHANNELS = 128,
    NET_MAX_BLOCKS = 32,
    NET_MAX_HIDDEN = 128,
    NET_CHANNEL_STEP = 16,  // channels are multiples of it
    NET_ONE = 256,          // the activation 1
    NET_MAX_ACTIVATION = 4095,
    NET_MEAN_ONE = 8 * NET_ONE,  // means are small and get more bits
    NET_LOGIT_ONE = 4096,
    NET_SCORE_ONE = 256,  // a point
    NET_HEADER_BYTES = 32,
};

// What the weights have learned. The kinds differ in their scalars and in the third output of the value head.
typedef enum net_kind {
    NET_GAME,    // to win; third output: the score's standard deviation
    NET_PEOPLE,  // to predict people's moves; third output: the logit of resigning
    NET_KINDS,
} net_kind;

typedef struct net_shape {
    int channels, blocks, planes, scalars;
    int bottleneck;  // channels of a block's 3x3 convolutions, between two of 1x1; 0: no bottleneck
    int policy_channels, value_channels, hidden;
    uint32_t pooled;  // bit i: block i has global pooling
    net_kind kind;
} net_shape;

// Channels of the 3x3 convolutions of a block.
static inline int net_inner_channels(const net_shape *s) {
    return s->bottleneck ? s->bottleneck : s->channels;
}

// A convolution (9 taps or 1) and its requantisation, from the sum of inputs times weights:
//
//      a = the sum shifted right, rounded, saturated to int16
//      a = a * multiplier / 2^15, rounded; + bias; + the residual, if any; clamped to 0 .. 4095
//
// Channels of the policy head are clamped to 0 .. 32767.
typedef struct net_conv_view {
    int inputs, outputs, taps, shift;
    bool is_stem;                      // inputs are planes, with NET_ONE at their points
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
    net_linear_view scalars;  // added to the biases of the stem
    net_conv_view conv[2 * NET_MAX_BLOCKS];
    net_conv_view down[NET_MAX_BLOCKS], up[NET_MAX_BLOCKS];  // 1x1, of bottlenecks
    net_linear_view pooled[NET_MAX_BLOCKS];                  // added to the biases of the block's first 3x3 convolution
    net_conv_view heads;                                     // 1x1, policy channels first
    net_linear_view policy_pooled;                           // added to the biases of the policy channels
    net_linear_view policy, pass, ownership;
    net_linear_view hidden, value;
} net_weights;

// NULL, or what is wrong with the file in one sentence.
const char *net_weights_open(net_weights *w, const void *file, size_t length);

// CRC-32 (zlib's) of a file that has at least a header.
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
