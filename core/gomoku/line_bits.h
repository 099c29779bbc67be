// line_bits.h - the stones of a board as bits: a word for every line of every direction and either colour.
//
// The stones that make fours and fives on a line are found by a few operations on its word, on four lines at once: all
// lines through a point. Lines are numbered: rows, columns, then those that go down to the right and down to the left,
// also the short ones. Bit x of a line is its point in column x, bit y in a column its point in row y.
#ifndef PONNUKI_GOMOKU_LINE_BITS_H
#define PONNUKI_GOMOKU_LINE_BITS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    LINE_BITS_MAX_SIZE = 22,
    LINE_BITS_MAX_LINES = 6 * LINE_BITS_MAX_SIZE - 2,
    LINE_BITS_MAX_POINTS = LINE_BITS_MAX_SIZE * LINE_BITS_MAX_SIZE,
};

// The lines through a point and its bit in them, by direction: east, south, south-east, south-west.
typedef struct line_bits_point {
    uint8_t line[4], bit[4];
} line_bits_point;

typedef struct line_bits {
    uint32_t stones[2][LINE_BITS_MAX_LINES];  // [color - 1][line]
    uint32_t outside[LINE_BITS_MAX_LINES];    // bits that are no points
    int16_t origin[LINE_BITS_MAX_LINES];      // vertex of bit 0, which may lie outside
    int16_t step[LINE_BITS_MAX_LINES];        // from a bit's vertex to the next one's
    line_bits_point at[LINE_BITS_MAX_POINTS];
} line_bits;

// An empty board of that size.
void line_bits_init(line_bits *l, int size);

// Places a stone, or removes it.
void line_bits_toggle(line_bits *l, int vertex, int color);

static inline int line_bits_vertex(const line_bits *l, int line, int bit) {
    return l->origin[line] + bit * l->step[line];
}

// Four words, one for each direction, in whatever instructions the compiler has.
typedef uint32_t line_bits_lanes __attribute__((vector_size(16)));

static inline line_bits_lanes line_bits_load(const uint32_t words[], const line_bits_point *p) {
    return (line_bits_lanes){words[p->line[0]], words[p->line[1]], words[p->line[2]], words[p->line[3]]};
}

// Empty points of the four lines through a point, by what a stone of a colour makes there.
typedef struct line_bits_threats {
    line_bits_lanes fours, fives;
} line_bits_threats;

// exact: six and more in a row are no five.
line_bits_threats line_bits_threats_of(const line_bits *l, const line_bits_point *p, int color, bool exact);

#endif
