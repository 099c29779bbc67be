// nnue.h - the learned evaluation: a small network over line keys, updated as stones come and go (NNUE, Nasu 2018).
//
// What it computes, all in integers, the same on every platform:
//
//   point     Every empty point has a vector of 64 numbers: 32 as black sees it, 32 as white does. A colour's numbers
//             are the bias and the sum of four rows of a table, one for what lies within four cells in each direction.
//             Rows are learned; lines without stones have the row 0.
//   position  The vectors, cut off at 0, summed over all empty points (less those of an empty board).
//   value     Two layers of 32 numbers over these sums, the side to move first, then a score in points of the search.
//   moves     The second layer makes 64 weights; a move's score is their product with the vector of its point.
//
// What follows the sums is a head. The side to move and the number of stones say which: sums grow with the stones, and
// late positions have little in common with early ones.
//
// The sums are kept by a gomoku_nnue_state. It follows a board lazily: when a value is wanted, it looks at what has
// changed since the last time, so positions that nobody asks about cost nothing. What it changes is logged, so that
// going back to a position is copying.
#ifndef PONNUKI_GOMOKU_NNUE_H
#define PONNUKI_GOMOKU_NNUE_H

#include <stddef.h>

#include "gomoku/board.h"

enum {
    GOMOKU_NNUE_VIEW = 32,  // numbers of a point in the view of one colour
    GOMOKU_NNUE_WIDTH = 2 * GOMOKU_NNUE_VIEW,
    GOMOKU_NNUE_RADIUS = 4,    // cells of a line to either side of a point
    GOMOKU_NNUE_OFFSET = 128,  // of numbers in gomoku_nnue_row
    GOMOKU_NNUE_HIDDEN = 32,
    GOMOKU_NNUE_SIDES = 121,                                             // states of one side of a line of four cells
    GOMOKU_NNUE_ROWS = GOMOKU_NNUE_SIDES * (GOMOKU_NNUE_SIDES + 1) / 2,  // of keys; mirror images share one
    GOMOKU_NNUE_STAGES = 4,                                              // of a game, by gomoku_nnue_stage
    GOMOKU_NNUE_HEADS = 2 * GOMOKU_NNUE_STAGES,
    GOMOKU_NNUE_MOVE_ONE = 1 << 13,  // a move's score of so much makes it e times as likely
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

// A row of the table, in one cache line. A pair is a number in black's view and the same in white's, in the high byte.
// In the low one GOMOKU_NNUE_OFFSET has been added, so that none is negative.
typedef struct gomoku_nnue_row {
    _Alignas(64) uint16_t pair[GOMOKU_NNUE_VIEW];
} gomoku_nnue_row;

// The instructions in which it is computed: below.
typedef struct gomoku_nnue_kernel gomoku_nnue_kernel;

// Weights made ready. About 570 KiB in the caller's memory, aligned to 64; read by any number of states.
typedef struct gomoku_nnue {
    gomoku_nnue_row row[GOMOKU_NNUE_ROWS];         // [gomoku_nnue_row_of]
    gomoku_nnue_head head[2][GOMOKU_NNUE_STAGES];  // [color - 1]; the colours differ in renju
    const gomoku_nnue_kernel *kernel;
    int16_t bias[GOMOKU_NNUE_VIEW];  // of a point, in either view
    uint8_t side[GOMOKU_SIDE_KEYS];  // side of a board key -> side of four cells
    gomoku_rule rule;
} gomoku_nnue;

// Stage of a game with that many stones.
static inline int gomoku_nnue_stage(int stones) {
    return (stones >= 12) + (stones >= 20) + (stones >= 36);
}

// Row of a line by the states of its two sides, in either order.
static inline int gomoku_nnue_row_of(int side, int other) {
    int larger = side > other ? side : other, smaller = side + other - larger;
    return larger * (larger + 1) / 2 + smaller;
}

// Reads a file of weights (training/gomoku/export.py writes it). NULL, or one sentence saying what is wrong with it.
const char *gomoku_nnue_init(gomoku_nnue *n, const uint8_t *file, size_t length);

// For going back: a point's key in one direction and vector before they changed, and a position's sums.
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
    int changes;  // that were logged before
} gomoku_nnue_step;

// What the network has summed up of a position.
typedef struct gomoku_nnue_state {
    int16_t point[GOMOKU_MAX_VERTICES][GOMOKU_NNUE_WIDTH];
    int32_t sum[GOMOKU_NNUE_WIDTH];
    int16_t hidden[GOMOKU_NNUE_HIDDEN];  // second layer of the last value
    const gomoku_nnue *net;
    const gomoku_nnue_head *head;                          // of the last value,
    uint64_t valued;                                       // and gomoku_board.key of its position
    uint32_t key[GOMOKU_MAX_VERTICES][GOMOKU_DIRECTIONS];  // board keys that `point` was made from
    uint64_t stones;                                       // gomoku_board.key of the position that was summed up
    uint8_t color[GOMOKU_MAX_VERTICES];
    bigset occupied;
    int size;
    int steps, changes;
    gomoku_nnue_step step[GOMOKU_NNUE_STEPS];
    gomoku_nnue_change change[GOMOKU_NNUE_CHANGES];
} gomoku_nnue_state;

// The next value is computed from scratch.
void gomoku_nnue_reset(gomoku_nnue_state *s, const gomoku_nnue *net);

// After a stone was removed: if the position was summed up before it was placed, its sums are copied back.
void gomoku_nnue_take_back(gomoku_nnue_state *s, const gomoku_board *b);

// Score of the position for the mover, whose turn it is. The board has the rule of the network.
int gomoku_nnue_value(gomoku_nnue_state *s, const gomoku_board *b, int mover);

// Weights for the scores of the mover's moves.
typedef struct gomoku_nnue_moves {
    int16_t weight[GOMOKU_NNUE_WIDTH];
} gomoku_nnue_moves;

// Needs the value of the position, and computes it unless it was the last one.
void gomoku_nnue_prepare_moves(gomoku_nnue_state *s, const gomoku_board *b, int mover, gomoku_nnue_moves *moves);

// Score of a move on an empty point of that position, by GOMOKU_NNUE_MOVE_ONE.
int gomoku_nnue_move(const gomoku_nnue_state *s, const gomoku_nnue_moves *moves, int vertex);

// The same sums, computed from the stones alone without vectors. NULL if `s` has them, else what differs.
const char *gomoku_nnue_check(const gomoku_nnue_state *s, const gomoku_board *b);

// ---- kernels: nnue.inc over the vectors of an instruction set; all give the same bits ------------------------------

// As gomoku_nnue_take_back and so on; take_back is for another position than that of the sums.
struct gomoku_nnue_kernel {
    const char *name;
    void (*take_back)(gomoku_nnue_state *s, const gomoku_board *b);
    int (*value)(gomoku_nnue_state *s, const gomoku_board *b, int mover);
    void (*prepare_moves)(gomoku_nnue_state *s, const gomoku_board *b, int mover, gomoku_nnue_moves *moves);
    int (*move)(const gomoku_nnue_state *s, const gomoku_nnue_moves *moves, int vertex);
};

// Vectors of 128 bits, in whatever instructions the compiler has; of 256, NULL where it has none. Those of 512 bits
// were no faster.
const gomoku_nnue_kernel *gomoku_nnue_kernel_128(void);
const gomoku_nnue_kernel *gomoku_nnue_kernel_avx2(void);

// The fastest that the processor has.
const gomoku_nnue_kernel *gomoku_nnue_kernel_best(void);

#endif
