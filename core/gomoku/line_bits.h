// line_bits.h - bitboards: a word for every line of every direction and either colour.
//
// A few operations on words find the fours and fives of the four lines through a point at once. Lines are numbered:
// rows, columns, diagonals down to the right, then down to the left, short ones included. Bit x of a line is its point
// in column x; bit y of a column is its point in row y.
#ifndef PONNUKI_GOMOKU_LINE_BITS_H
#define PONNUKI_GOMOKU_LINE_BITS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    GOMOKU_DIRECTIONS = 4,  // 0 east, 1 south, 2 south-east, 3 south-west
    GOMOKU_MIN_SIZE = 5,
    GOMOKU_MAX_SIZE = 22,
    GOMOKU_MAX_VERTICES = GOMOKU_MAX_SIZE * GOMOKU_MAX_SIZE,
    GOMOKU_MAX_LINES = 6 * GOMOKU_MAX_SIZE - 2,
};

// [direction]: the line through a point, and its bit there.
typedef struct gomoku_line_bits_point {
    uint8_t line[GOMOKU_DIRECTIONS], bit[GOMOKU_DIRECTIONS];
} gomoku_line_bits_point;

typedef struct gomoku_line_bits {
    uint32_t stones[2][GOMOKU_MAX_LINES];  // [color - 1][line]
    uint32_t outside[GOMOKU_MAX_LINES];    // bits outside of the board
    int16_t origin[GOMOKU_MAX_LINES];      // vertex of bit 0, which may be outside
    int16_t step[GOMOKU_MAX_LINES];        // from a bit's vertex to the next bit's
    gomoku_line_bits_point at[GOMOKU_MAX_VERTICES];
} gomoku_line_bits;

// An empty board of that size.
void gomoku_line_bits_init(gomoku_line_bits *l, int size);

// Places a stone, or removes it.
void gomoku_line_bits_toggle(gomoku_line_bits *l, int vertex, int color);

static inline int gomoku_line_bits_vertex(const gomoku_line_bits *l, int line, int bit) {
    return l->origin[line] + bit * l->step[line];
}

// Four words, one for each direction, in whatever instructions the compiler has.
typedef uint32_t gomoku_line_bits_lanes __attribute__((vector_size(16)));

static inline gomoku_line_bits_lanes gomoku_line_bits_load(const uint32_t words[], const gomoku_line_bits_point *p) {
    return (gomoku_line_bits_lanes){words[p->line[0]], words[p->line[1]], words[p->line[2]], words[p->line[3]]};
}

// Empty points of the four lines through a point where a stone makes a four or a five.
typedef struct gomoku_line_bits_threats {
    gomoku_line_bits_lanes fours, fives;
} gomoku_line_bits_threats;

// exact: an overline is no five.
gomoku_line_bits_threats gomoku_line_bits_threats_of(const gomoku_line_bits *l, const gomoku_line_bits_point *p,
                                                     int color, bool exact);

#endif
