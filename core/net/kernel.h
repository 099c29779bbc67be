// kernel.h - the parts of inference that have an implementation for each instruction set.
//
// All kernels give the same bits: conv_plain.c is the reference, the others are winograd.inc over their instructions.
//
// Activations are int16, channels innermost, on a grid: the board with a border of zeros, wide enough for tiles of 2x2
// points with their neighbours.
#ifndef PONNUKI_NET_KERNEL_H
#define PONNUKI_NET_KERNEL_H

#include "go/point.h"
#include "net/weights.h"

typedef struct net_grid {
    int size;   // lines of the board
    int tiles;  // along a side; the last ones may extend beyond the edge
    int width;  // of the grid: one column, the tiles, one column
} net_grid;

static inline net_grid net_grid_of(int size) {
    int tiles = (size + 1) / 2;
    return (net_grid){size, tiles, 2 * tiles + 2};
}

enum { NET_MAX_GRID = (2 * ((GO_MAX_SIZE + 1) / 2) + 2) * (2 * ((GO_MAX_SIZE + 1) / 2) + 2) };

// Index of a point's first channel.
static inline size_t net_cell(const net_grid *g, int channels, int x, int y) {
    return ((size_t)(y + 1) * (size_t)g->width + (size_t)x + 1) * (size_t)channels;
}

// A convolution with its weights in the order of the kernel.
typedef struct net_conv {
    int inputs, outputs, shift;
    const int16_t *multiplier, *bias;
    const int16_t *most;  // the maximum activation of each output
    const int16_t *weight;
} net_conv;

// The points of each plane, as cell indices of a grid of one channel.
typedef struct net_plane_points {
    int planes;
    const uint16_t *begin;  // [planes + 1], into `cell`
    const uint16_t *cell;
} net_plane_points;

typedef struct net_kernel {
    const char *name;
    int step;  // outputs computed together; the outputs of every convolution must be a multiple

    // The length of the prepared weights, in int16, and their preparation.
    size_t (*prepared)(const net_conv_view *view);
    void (*prepare)(const net_conv_view *view, int16_t *weight);

    // A weight of the prepared first convolution.
    int (*stem_weight)(const net_conv *c, int output, int plane, int tap);

    // First convolution. `out` has a border of zeros; `sums` is a zeroed grid of the same shape, left dirty.
    void (*stem)(const net_conv *c, const net_grid *g, const net_plane_points *in, const int16_t *bias, int16_t *sums,
                 int16_t *out);

    // Adds `residual` (NULL: none), which may be `out`, whose border stays. `work`: net_kernel_work_bytes.
    void (*conv3x3)(const net_conv *c, const net_grid *g, const int16_t *in, const int16_t *bias,
                    const int16_t *residual, int16_t *out, void *work);

    // From the grid to `out`, with c->outputs numbers for each vertex and rows of the board `row` numbers apart. Adds
    // `residual` (NULL: none), of the same layout, which may be `out`.
    void (*conv1x1)(const net_conv *c, const net_grid *g, const int16_t *in, const int16_t *bias,
                    const int16_t *residual, int16_t *out, size_t row);

    // Sum and maximum of each channel over `rows` rows of `columns` points; rows are `stride` numbers apart.
    void (*pool)(const int16_t *in, int rows, int columns, size_t stride, int channels, int32_t *sum, int16_t *most);
} net_kernel;

// Alignment of all arrays.
enum { NET_ALIGNMENT = 64 };

// Tiles that `conv3x3` transforms together, at most, to stay in the cache; outputs of a step, at most.
enum { NET_MAX_TILES = 28, NET_MAX_STEP = 32 };

// Size of the scratch memory of `conv3x3`.
static inline size_t net_kernel_work_bytes(int channels) {
    return 16 * NET_MAX_TILES * (sizeof(int32_t) * NET_MAX_STEP + sizeof(int16_t) * (size_t)channels);
}

// NULL if the compiler or the processor lacks the instructions.
const net_kernel *net_kernel_plain(void);
const net_kernel *net_kernel_sse41(void);
const net_kernel *net_kernel_avx2(void);
const net_kernel *net_kernel_avx512(void);
const net_kernel *net_kernel_wasm(void);

// The arithmetic of all kernels, one number at a time.
static inline int net_saturate(int32_t x) {
    return x > INT16_MAX ? INT16_MAX : x < INT16_MIN ? INT16_MIN : x;
}

static inline int32_t net_shift_rounded(int32_t x, int shift) {
    return shift ? (x + (1 << (shift - 1))) >> shift : x;
}

static inline int net_clamp(int x, int most) {
    return x < 0 ? 0 : x > most ? most : x;
}

// [[net-activation]]
// A sum of the first convolution to 16 bits. A point of a plane is the activation 1, which is 1 << 8; the file allows
// no shift above 8, which would drop bits.
static inline int net_stem_shifted(int sum, int shift) {
    const int left = 8 - shift, most = INT16_MAX >> left, least = INT16_MIN >> left;
    return (sum > most ? most : sum < least ? least : sum) * (1 << left);
}

static inline int net_multiplied(const net_conv *c, int o, int a) {
    return (a * c->multiplier[o] + (1 << 14)) >> 15;
}

// From a sum in 16 bits to an activation of output o.
static inline int16_t net_activation(const net_conv *c, int o, int a, int bias, int residual) {
    int y = net_saturate(net_multiplied(c, o, a) + bias);
    return (int16_t)net_clamp(net_saturate(y + residual), c->most[o]);
}
// [[/]]

#endif
