// nnue_file.c - the weights file: little-endian, without padding.
//
//      "PNKE", u8 version 2, u8 rule, u8 heads, u8 32: numbers
//      i8 [32] bias of a point
//      i8 [32][7381] rows: each number of all keys back + 121 * ahead with ahead <= back, in rising order
//      for each head: first, second and policy layer: u8 shift, i32 [outputs] bias, i16 [outputs][inputs] weights, of
//                     64, 32 and 32 inputs and 32, 32 and 64 outputs;
//                     i32 bias of the value, i16 [32] weights of the second layer, i16 [64] of the sums
//      u32 checksum: FNV-1a of all bytes before
//
// 8 heads: black's of each stage, then white's; 4: one for each stage; 2: one for each colour; 1: for all.
#include <string.h>

#include "gomoku/nnue.h"

enum {
    VERSION = 2,
    VIEW = GOMOKU_NNUE_VIEW,
    SIDES = GOMOKU_NNUE_SIDES,
    ROWS = GOMOKU_NNUE_ROWS,
    HEADER = 8,
    WIDTH = GOMOKU_NNUE_WIDTH,
    HIDDEN = GOMOKU_NNUE_HIDDEN,
    FIRST = 1 + 4 * HIDDEN + 2 * HIDDEN * WIDTH,
    SECOND = 1 + 4 * HIDDEN + 2 * HIDDEN * HIDDEN,
    POLICY = 1 + 4 * WIDTH + 2 * WIDTH * HIDDEN,
    HEAD = FIRST + SECOND + POLICY + 4 + 2 * HIDDEN + 2 * WIDTH,
    MAX_SHIFT = 16,
    MAX_INPUT = 32767,  // into any layer
};

static uint32_t read32(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

static int16_t read16(const uint8_t *at) {
    return (int16_t)(uint16_t)(at[0] | (unsigned)at[1] << 8);
}

static int64_t read_weights(const uint8_t *at, int count, int16_t *out) {
    int64_t magnitude = 0;
    for (int i = 0; i < count; i++) {
        out[i] = read16(at + 2 * i);
        magnitude += out[i] < 0 ? -out[i] : out[i];
    }
    return magnitude * MAX_INPUT;
}

static int64_t read_bias(const uint8_t *at, int32_t *out) {
    *out = (int32_t)read32(at);
    return *out < 0 ? -(int64_t)*out : *out;
}

// False if sums could overflow.
static bool read_layer(const uint8_t *at, int inputs, int outputs, gomoku_nnue_layer *l) {
    const uint8_t *bias = at + 1, *weight = bias + 4 * outputs;
    l->shift = *at;
    bool fits = l->shift <= MAX_SHIFT;
    for (int i = 0; i < outputs; i++) {
        int64_t most = read_bias(bias + 4 * i, &l->bias[i]);
        most += read_weights(weight + 2 * inputs * i, inputs, l->weight + inputs * i);
        fits &= most <= INT32_MAX;
    }
    return fits;
}

static bool read_head(const uint8_t *at, gomoku_nnue_head *h) {
    const uint8_t *second = at + FIRST, *policy = second + SECOND, *value = policy + POLICY;
    const uint8_t *direct = value + 4 + 2 * HIDDEN;
    read_bias(value, &h->value_bias);
    return read_layer(at, WIDTH, HIDDEN, &h->first) && read_layer(second, HIDDEN, HIDDEN, &h->second) &&
           read_layer(policy, HIDDEN, WIDTH, &h->policy) && read_weights(value + 4, HIDDEN, h->value) <= INT32_MAX &&
           read_weights(direct, WIDTH, h->direct) <= INT32_MAX;
}

// The number of cells on the board in a state of one side; *digits: their stones.
static int side_cells(int side, int *digits) {
    int cells = 0, first = 0;
    for (int count = 1; side >= first + count && cells < GOMOKU_MAX_RADIUS; count *= 3) {
        first += count;
        cells++;
    }
    *digits = side - first;
    return cells;
}

// The same side, cut to the four cells next to the point; colours exchanged if `exchange`.
static int four_cells(int side, bool exchange) {
    int digits, cells = side_cells(side, &digits), out = 0;
    for (int k = 0, weight = 1; k < cells && k < 4; k++, weight *= 3, digits /= 3)
        out += weight * (1 + (exchange ? (3 - digits % 3) % 3 : digits % 3));
    return out;
}

static void fill_rows(gomoku_nnue *n, const uint8_t *table) {
    uint8_t exchanged[SIDES];
    for (int i = 0; i < SIDES; i++) exchanged[i] = (uint8_t)four_cells(i, true);
    for (int ahead = 0; ahead < SIDES; ahead++)
        for (int back = ahead; back < SIDES; back++, table++)
            for (int i = 0; i < VIEW; i++) {
                uint16_t *black = &n->row[gomoku_nnue_row_of(back, ahead)].pair[i],
                         *white = &n->row[gomoku_nnue_row_of(exchanged[back], exchanged[ahead])].pair[i];
                const uint8_t x = table[i * ROWS];
                *black = (uint16_t)((*black & 0xff00) | (x ^ GOMOKU_NNUE_OFFSET));
                *white = (uint16_t)((*white & 0xff) | x << 8);
            }
}

const char *gomoku_nnue_init(gomoku_nnue *n, const uint8_t *file, size_t length) {
    if (length < HEADER || memcmp(file, "PNKE", 4) != 0) return "These are not weights of the gomoku network.";
    if (file[4] != VERSION) return "The weights of the gomoku network have a version that this program does not know.";
    int heads = file[6];
    const bool has_stages = heads >= GOMOKU_NNUE_STAGES, has_colors = heads == 2 || heads == GOMOKU_NNUE_HEADS;
    if (file[5] > GOMOKU_RENJU || heads != (has_stages ? GOMOKU_NNUE_STAGES : 1) << has_colors || file[7] != VIEW)
        return "The weights of the gomoku network have an unknown rule, number of heads or width.";
    if (length != HEADER + VIEW + (size_t)VIEW * ROWS + (size_t)heads * HEAD + 4)
        return "The weights of the gomoku network are cut off or too long.";
    uint32_t sum = 0x811c9dc5u;
    for (size_t i = 0; i < length - 4; i++) sum = (sum ^ file[i]) * 0x01000193u;
    if (sum != read32(file + length - 4))
        return "The weights of the gomoku network are damaged: their checksum is wrong.";
    n->rule = (gomoku_rule)file[5];
    n->kernel = gomoku_nnue_kernel_best();
    for (int i = 0; i < GOMOKU_SIDE_KEYS; i++) n->side[i] = (uint8_t)four_cells(i, false);
    for (int i = 0; i < VIEW; i++) n->bias[i] = (int8_t)file[HEADER + i];
    const uint8_t *at = file + HEADER + VIEW;
    fill_rows(n, at);
    at += VIEW * ROWS;
    for (int color = 0; color < 2; color++)
        for (int stage = 0; stage < GOMOKU_NNUE_STAGES; stage++) {
            const int first = has_colors ? color * heads / 2 : 0, i = first + (has_stages ? stage : 0);
            if (!read_head(at + HEAD * i, &n->head[color][stage]))
                return "The weights of the gomoku network are so large that sums overflow.";
        }
    return NULL;
}
