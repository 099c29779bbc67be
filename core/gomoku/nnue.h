// nnue.h - the network: an efficiently updatable evaluation (NNUE, Nasu 2018) and move order over line keys.
//
// In integers, the same on every platform:
//
//   point     Every empty point has a vector of 64 numbers, 32 for either colour: a bias and the sum of four rows of a
//             table, one for the cells within four steps in each direction. Rows are learned; empty lines have row 0.
//   position  The accumulator: relu of the vectors, summed over all empty points, minus that of an empty board.
//   value     Two layers of 32 over the accumulator, the side to move first, then a score in points of the search.
//   moves     The second layer gives 64 weights; a move's score is their product with the vector of its point.
//
// The layers above the accumulator are a head, chosen by side to move and number of stones: sums grow with the stones,
// and late positions differ from early ones.
//
// A gomoku_nnue_state holds the accumulator and updates it lazily, from the difference of the board since the last
// value, so positions without an evaluation cost nothing. Changes are logged, so that undoing is copying.
#ifndef PONNUKI_GOMOKU_NNUE_H
#define PONNUKI_GOMOKU_NNUE_H

#include <stddef.h>

#include "gomoku/board.h"

enum {
    GOMOKU_NNUE_VIEW = 32,  // numbers of a point for one colour
    GOMOKU_NNUE_WIDTH = 2 * GOMOKU_NNUE_VIEW,
    GOMOKU_NNUE_RADIUS = 4,    // cells of a line to either side of a point
    GOMOKU_NNUE_OFFSET = 128,  // added to numbers in gomoku_nnue_row
    GOMOKU_NNUE_HIDDEN = 32,
    GOMOKU_NNUE_SIDES = 121,                                             // states of one side of a line of four cells
    GOMOKU_NNUE_ROWS = GOMOKU_NNUE_SIDES * (GOMOKU_NNUE_SIDES + 1) / 2,  // of keys; mirror images share one
    GOMOKU_NNUE_STAGES = 4,                                              // of a game, by gomoku_nnue_stage
    GOMOKU_NNUE_HEADS = 2 * GOMOKU_NNUE_STAGES,
    GOMOKU_NNUE_MOVE_ONE = 1 << 13,  // a difference of 1 in a move's logit
    GOMOKU_NNUE_MAX_FILE_BYTES = 400000,
};

// One layer: sums of int16 products and a bias, shifted right.
typedef struct gomoku_nnue_layer {
    int shift;
    int32_t bias[GOMOKU_NNUE_WIDTH];
    int16_t weight[GOMOKU_NNUE_WIDTH * GOMOKU_NNUE_HIDDEN];  // [outputs][inputs]
} gomoku_nnue_layer;

typedef struct gomoku_nnue_head {
    gomoku_nnue_layer first, second, policy;
    int32_t value_bias;                 // of the value, 2^20 for 200 points
    int16_t value[GOMOKU_NNUE_HIDDEN];  // weights of the second layer
    int16_t direct[GOMOKU_NNUE_WIDTH];  // and of the sums
} gomoku_nnue_head;

// A row of the table, a cache line. A pair is a number for black in the low byte, plus GOMOKU_NNUE_OFFSET so that none
// is negative, and for white in the high byte.
typedef struct gomoku_nnue_row {
    _Alignas(64) uint16_t pair[GOMOKU_NNUE_VIEW];
} gomoku_nnue_row;

// An instruction set: below.
typedef struct gomoku_nnue_kernel gomoku_nnue_kernel;

// Prepared weights, about 570 KiB in the caller's memory, aligned to 64; shared by any number of states.
typedef struct gomoku_nnue {
    gomoku_nnue_row row[GOMOKU_NNUE_ROWS];         // [gomoku_nnue_row_of]
    gomoku_nnue_head head[2][GOMOKU_NNUE_STAGES];  // [color - 1]; the colours differ in renju
    const gomoku_nnue_kernel *kernel;
    int16_t bias[GOMOKU_NNUE_VIEW];  // of a point, for either colour
    uint8_t side[GOMOKU_SIDE_KEYS];  // side of a board key -> side of four cells
    gomoku_rule rule;
} gomoku_nnue;

// The stage of a game with that many stones.
static inline int gomoku_nnue_stage(int stones) {
    return (stones >= 12) + (stones >= 20) + (stones >= 36);
}

// The row of a line by the states of its two sides, in either order.
static inline int gomoku_nnue_row_of(int side, int other) {
    int larger = side > other ? side : other, smaller = side + other - larger;
    return larger * (larger + 1) / 2 + smaller;
}

// Reads a weights file (of training/gomoku/export.py). NULL, or what is wrong in one sentence.
const char *gomoku_nnue_init(gomoku_nnue *n, const uint8_t *file, size_t length);

// Undo log: a point's key in one direction and its vector before a change; a position's accumulator.
enum { GOMOKU_NNUE_STEPS = 96, GOMOKU_NNUE_CHANGES = 1536 };

typedef struct gomoku_nnue_change {
    int16_t point[GOMOKU_NNUE_WIDTH];
    uint32_t key;
    int16_t vertex, direction;
} gomoku_nnue_change;

typedef struct gomoku_nnue_step {
    uint64_t stones;
    bigset occupied;
    int32_t sum[GOMOKU_NNUE_WIDTH];
    int changes;  // logged before
} gomoku_nnue_step;

// The accumulator of a position.
typedef struct gomoku_nnue_state {
    int16_t point[GOMOKU_MAX_VERTICES][GOMOKU_NNUE_WIDTH];
    int32_t sum[GOMOKU_NNUE_WIDTH];
    int16_t hidden[GOMOKU_NNUE_HIDDEN];  // second layer of the last value
    const gomoku_nnue *net;
    const gomoku_nnue_head *head;                          // of the last value,
    uint64_t valued;                                       // and gomoku_board.key of its position
    uint32_t key[GOMOKU_MAX_VERTICES][GOMOKU_DIRECTIONS];  // board keys that `point` was made from
    uint64_t stones;                                       // gomoku_board.key of the accumulated position
    uint8_t color[GOMOKU_MAX_VERTICES];
    bigset occupied;
    int size;
    int steps, changes;
    gomoku_nnue_step step[GOMOKU_NNUE_STEPS];
    gomoku_nnue_change change[GOMOKU_NNUE_CHANGES];
} gomoku_nnue_state;

// Resets the state: the next value is computed from scratch.
void gomoku_nnue_reset(gomoku_nnue_state *s, const gomoku_nnue *net);

// After a stone was removed: restores the accumulator, if the position had one before the stone was placed.
void gomoku_nnue_take_back(gomoku_nnue_state *s, const gomoku_board *b);

// The score for the side to move. The board has the rule of the network.
int gomoku_nnue_value(gomoku_nnue_state *s, const gomoku_board *b, int mover);

// Weights for the scores of the mover's moves.
typedef struct gomoku_nnue_moves {
    int16_t weight[GOMOKU_NNUE_WIDTH];
} gomoku_nnue_moves;

// Computes the value of the position first, unless it was the last one.
void gomoku_nnue_prepare_moves(gomoku_nnue_state *s, const gomoku_board *b, int mover, gomoku_nnue_moves *moves);

// The logit of a move on an empty point, in 1/GOMOKU_NNUE_MOVE_ONE.
int gomoku_nnue_move(const gomoku_nnue_state *s, const gomoku_nnue_moves *moves, int vertex);

// Recomputes the accumulator from the stones. NULL if `s` has the same, else what differs.
const char *gomoku_nnue_check(const gomoku_nnue_state *s, const gomoku_board *b);

// ---- kernels: nnue.inc over the vectors of an instruction set; all give the same bits ------------------------------

// The implementation of the functions above; take_back is called only if the accumulated position is another one.
struct gomoku_nnue_kernel {
    const char *name;
    void (*take_back)(gomoku_nnue_state *s, const gomoku_board *b);
    int (*value)(gomoku_nnue_state *s, const gomoku_board *b, int mover);
    void (*prepare_moves)(gomoku_nnue_state *s, const gomoku_board *b, int mover, gomoku_nnue_moves *moves);
    int (*move)(const gomoku_nnue_state *s, const gomoku_nnue_moves *moves, int vertex);
};

// In vectors of 128 bits, by compiler extensions; in AVX2, NULL without it.
const gomoku_nnue_kernel *gomoku_nnue_kernel_128(void);
const gomoku_nnue_kernel *gomoku_nnue_kernel_avx2(void);

// The fastest one of this processor.
const gomoku_nnue_kernel *gomoku_nnue_kernel_best(void);

#endif
