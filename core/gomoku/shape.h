// shape.h - five cells in a row: every window of five on the board is one of 3^5 = 243 shapes.
//
// A stone changes one cell of at most 20 windows, and the new shape of each is one table look-up (zcsor 2012).
//
//      cell     0    1    2    3    4          number = 81 * cell 0 + 27 * cell 1 + 9 * cell 2 + 3 * cell 3 + cell 4
//      state    0 empty, 1 black, 2 white      so the empty window is 0 and black's five is 121, white's is 242
//
// "Open" means here that both end cells are empty; whether a four can be completed on both sides is in pattern.h.
#ifndef PONNUKI_GOMOKU_SHAPE_H
#define PONNUKI_GOMOKU_SHAPE_H

#include <stdint.h>

enum { GOMOKU_WINDOW = 5, GOMOKU_SHAPES = 243 };

// Windows with stones of only one colour, by their number. Mixed and empty windows are NOTHING.
typedef enum gomoku_shape_type {
    GOMOKU_SHAPE_NOTHING,
    GOMOKU_SHAPE_ONE,  // the stone is on an end
    GOMOKU_SHAPE_OPEN_ONE,
    GOMOKU_SHAPE_TWO,       // a stone on an end
    GOMOKU_SHAPE_OPEN_TWO,  // .XX.. .X.X. ..XX.
    GOMOKU_SHAPE_THREE,
    GOMOKU_SHAPE_OPEN_THREE,  // .XXX.
    GOMOKU_SHAPE_FOUR,
    GOMOKU_SHAPE_FIVE,
    GOMOKU_SHAPE_TYPES,
    GOMOKU_SHAPE_STRIDE = 16,  // length of an array by type
} gomoku_shape_type;

// 16 bytes, so that finding one is a shift.
// [[shape]]
typedef struct gomoku_shape {
    uint8_t slot;      // GOMOKU_SHAPE_STRIDE * color + type: one index into arrays by colour and type
    uint8_t next[15];  // [3 * cell + state]: the shape after that cell is set to that state
} gomoku_shape;
// [[/]]

static inline gomoku_shape_type gomoku_shape_type_of(const gomoku_shape *s) {
    return (gomoku_shape_type)(s->slot % GOMOKU_SHAPE_STRIDE);
}

// Whose stones; 0 if NOTHING.
static inline int gomoku_shape_color_of(const gomoku_shape *s) {
    return s->slot / GOMOKU_SHAPE_STRIDE;
}

// Written by scripts/make-tables.mjs.
extern const gomoku_shape gomoku_shapes[GOMOKU_SHAPES];

// Points of a window of that type in gomoku_board.window_score.
extern const int16_t gomoku_shape_value[GOMOKU_SHAPE_STRIDE];

#endif
