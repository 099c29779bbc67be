// net.h - inference of the neural network. Its architecture: docs/network.md.
//
// Integer arithmetic throughout, so the same weights and position give the same bits with every compiler and
// instruction set. Memory comes from the caller.
//
//   size_t bytes = net_bytes(file, length);                      // 0: no weights, net_init says why
//   const char *wrong = net_init(&n, memory, bytes, file, length);  // NULL, or a sentence
//   net_features(&in, &position);
//   net_eval(n, scratch, &in, &out);                             // scratch of net_scratch_bytes(n)
//
// net_eval does not change the net: threads may share it, each with its own scratch.
#ifndef PONNUKI_NET_NET_H
#define PONNUKI_NET_NET_H

#include <stddef.h>

#include "net/features.h"
#include "net/weights.h"

typedef struct net net;

// Instruction sets, slowest first.
typedef enum net_isa { NET_PLAIN, NET_SSE41, NET_AVX2, NET_AVX512, NET_WASM, NET_ISA_COUNT } net_isa;

// Is it compiled in and supported by this processor? NET_PLAIN always is.
bool net_isa_available(net_isa isa);

// The fastest available one.
net_isa net_isa_best(void);

// "plain", "sse4.1", "avx2", "avx512", "wasm".
const char *net_isa_name(net_isa isa);

// Bytes that the weights need in memory; 0 if the file is not a weights file.
size_t net_bytes(const void *file, size_t length);

// Prepares the weights in `memory` for the fastest instruction set; the file is not needed afterwards. Returns NULL, or
// what is wrong in one sentence.
const char *net_init(net **out, void *memory, size_t bytes, const void *file, size_t length);

// The same for a given, available instruction set; if the channels are no multiple of its step, for the next slower one
// (net_isa_of).
const char *net_init_for(net **out, void *memory, size_t bytes, const void *file, size_t length, net_isa isa);

const net_shape *net_shape_of(const net *n);

// NULL, or why these weights cannot do what those of that kind do, in one sentence.
const char *net_kind_wrong(const net *n, net_kind wanted);

net_isa net_isa_of(const net *n);

// Scratch bytes of an evaluation, for any board size.
size_t net_scratch_bytes(const net *n);

// For the side to move, by vertex of the board, whatever the symmetry of the input.
typedef struct net_output {
    int32_t win;     // probability, 0 .. 65536
    int32_t score;   // expected margin in points, komi included, in 1/NET_SCORE_ONE
    int32_t stdev;   // of the score; 0 from weights of people
    int32_t resign;  // probability that the side to move resigns, 0 .. 65536; only from weights of people
    uint16_t policy[GO_MAX_VERTICES + 1];  // in 1/65535, the pass at [size * size]; at least 1 for legal moves, else 0
    int8_t ownership[GO_MAX_VERTICES];     // -127 the opponent's .. 127 own
} net_output;

// Sizes 2 to 19. `memory`: net_scratch_bytes.
void net_eval(const net *n, void *memory, const net_input *in, net_output *out);

// ---- the first layer, to look inside -------------------------------------------------------------------------

// The activations of one channel of the first convolution, by vertex. `memory`: net_scratch_bytes.
void net_first_layer(const net *n, void *memory, const net_input *in, int channel, int16_t out[GO_MAX_VERTICES]);

// One of these activations, step by step: "Arithmetic" in docs/network.md.
typedef struct net_number {
    int16_t weight[NET_PLANES][9];    // of the channel, by plane and tap: row by row around the vertex
    bool seen[NET_PLANES][9];         // has the plane a point there?
    int32_t shift, multiplier, bias;  // of the channel
    int32_t sum;                      // of the weights at seen points
    int32_t a;                        // the sum, shifted
    int32_t scaled;                   // a times the multiplier
    int32_t numbers;                  // what the scalars of the input add to the bias
    int32_t activation;               // clamped
} net_number;

// For symmetry 0. Equals net_first_layer.
void net_open_number(const net *n, const net_input *in, int vertex, int channel, net_number *out);

#endif
