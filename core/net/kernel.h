// kernel.h - the parts of the inference that are worth an instruction set of their own.
//
// All kernels give the same bits. conv_plain.c says what they compute; the others are winograd.inc over the
// instructions that their file names.
//
// Activations are int16, channels innermost, on a grid: a square with a border of zeros around the board, wide enough
// for tiles of 2x2 points with their neighbours.
#ifndef PONNUKI_NET_KERNEL_H
#define PONNUKI_NET_KERNEL_H

#include "go/point.h"
#include "net/weights.h"

typedef struct net_grid {
    int size;   // lines of the board
    int tiles;  // along a side: the last ones may reach over the edge
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

// A convolution made ready: weights in the order in which the kernel reads them.
typedef struct net_conv {
    int inputs, outputs, shift;
    const int16_t *multiplier, *bias;
    const int16_t *most;  // the greatest activation of each output
    const int16_t *weight;
} net_conv;

// The points of each plane, as indices of their cells on a grid of one channel.
typedef struct net_plane_points {
    int planes;
    const uint16_t *begin;  // [planes + 1], into `cell`
    const uint16_t *cell;
} net_plane_points;

typedef struct net_kernel {
    const char *name;
    int step;  // outputs that are computed together: the outputs of all convolutions have to be multiples of it

    // Numbers of int16 that the prepared weights take, and their preparation.
    size_t (*prepared)(const net_conv_view *view);
    void (*prepare)(const net_conv_view *view, int16_t *weight);

    // A weight of the first convolution among the prepared ones.
    int (*stem_weight)(const net_conv *c, int output, int plane, int tap);

    // First convolution. `out` has a border of zeros; `sums` is a grid of the same kind, all zero, and is left dirty.
    void (*stem)(const net_conv *c, const net_grid *g, const net_plane_points *in, const int16_t *bias, int16_t *sums,
                 int16_t *out);

    // `residual` (NULL: none) is added; it may be `out`, whose border stays. `work`: of net_kernel_work_bytes.
    void (*conv3x3)(const net_conv *c, const net_grid *g, const int16_t *in, const int16_t *bias,
                    const int16_t *residual, int16_t *out, void *work);

    // From the grid to `out`, which has c->outputs numbers for each vertex, and lines of the board `row` numbers
    // apart. `residual` (NULL: none) lies like `out`, is added, and may be `out`.
    void (*conv1x1)(const net_conv *c, const net_grid *g, const int16_t *in, const int16_t *bias,
                    const int16_t *residual, int16_t *out, size_t row);

    // Of each channel: sum and maximum over `rows` rows of `columns` points; rows begin `stride` numbers apart.
    void (*pool)(const int16_t *in, int rows, int columns, size_t stride, int channels, int32_t *sum, int16_t *most);
} net_kernel;

// All arrays are aligned so.
enum { NET_ALIGNMENT = 64 };

// Most tiles that a `conv3x3` transforms together, so that what is between its steps stays in the cache; most outputs
// of a step.
enum { NET_MAX_TILES = 28, NET_MAX_STEP = 32 };

// Of the memory in which `conv3x3` works.
static inline size_t net_kernel_work_bytes(int channels) {
    return 16 * NET_MAX_TILES * (sizeof(int32_t) * NET_MAX_STEP + sizeof(int16_t) * (size_t)channels);
}

// The kernels, NULL where the compiler or the processor does not have the instructions.
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
// A sum of the first convolution to 16 bits. A point of a plane is the activation 1, which is 1 << 8; a shift above 8
// would drop bits, and the file does not allow it.
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
