#include "gomoku/shape.h"

#define SHAPE(color, type) ((color)*GOMOKU_SHAPE_STRIDE + GOMOKU_SHAPE_##type)
const gomoku_shape gomoku_shapes[GOMOKU_SHAPES] = {
#include "gomoku/shape_table.inc"
};

// Each further stone is worth about three times the last.
const int16_t gomoku_shape_value[GOMOKU_SHAPE_STRIDE] = {
    [GOMOKU_SHAPE_ONE] = 1,    [GOMOKU_SHAPE_OPEN_ONE] = 2,    [GOMOKU_SHAPE_TWO] = 5,   [GOMOKU_SHAPE_OPEN_TWO] = 7,
    [GOMOKU_SHAPE_THREE] = 18, [GOMOKU_SHAPE_OPEN_THREE] = 25, [GOMOKU_SHAPE_FOUR] = 60, [GOMOKU_SHAPE_FIVE] = 1000,
};
