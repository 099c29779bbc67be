// board.h - a gomoku position without history or side to move: stones, windows of five, line patterns, point patterns.
//
// All fields follow from the colours of the points; gomoku_board_check recomputes them. Placing and removing, in any
// order, updates them with at most 20 window look-ups and 40 pattern look-ups (32 in freestyle). Removal needs no undo
// information.
//
// Queries of a search, all O(1):
//      gomoku_count(b, c, GOMOKU_FIVE) > 0      c to move wins now
//      gomoku_count(b, c, GOMOKU_OPEN_FOUR)     points where c makes an open four; likewise for every point pattern
//      gomoku_points(b, c, pattern)             those points, a bigset over vertices
//      gomoku_pattern_at(b, c, v)               the point pattern that c would make there
// If c is to move and the opponent has one FIVE point, c must take it; with two, c is lost (unless c has a FIVE).
// Ask before placing: a stone on a FIVE point has won.
//
// vertex = y * size + x. Colours 0 empty, 1 black, 2 white; the opponent is c ^ 3.
#ifndef PONNUKI_GOMOKU_BOARD_H
#define PONNUKI_GOMOKU_BOARD_H

#include "base/bitset.h"
#include "base/zobrist.h"
#include "gomoku/line_bits.h"
#include "gomoku/pattern.h"
#include "gomoku/shape.h"

enum {
    GOMOKU_EMPTY,
    GOMOKU_BLACK,
    GOMOKU_WHITE,
    GOMOKU_NONE = -1,  // no vertex
};

// On an occupied point `pattern` is 0.
typedef struct gomoku_point {
    uint32_t key[4];     // [direction]: board key (pattern.h)
    uint64_t packed;     // packed counts: black's in the low half, white's in the high
    uint8_t line[4];     // [direction]: line pattern, black's in the low four bits, white's in the high
    uint8_t pattern[2];  // [color - 1]: gomoku_point_pattern, from THREE on; else 0
    uint8_t color;
} gomoku_point;

// Cells between a point and the edge on both sides, at most GOMOKU_MAX_RADIUS.
typedef struct gomoku_edge_distance {
    uint8_t back, ahead;
} gomoku_edge_distance;

typedef struct gomoku_board {
    const gomoku_patterns *patterns;
    uint64_t key;                              // Zobrist hash of the stones, without the side to move
    int32_t window_score[3];                   // [color]: sum of gomoku_shape_value over its windows
    uint16_t windows[3][GOMOKU_SHAPE_STRIDE];  // [color]: how many of each type; [0][NOTHING]: empty and mixed ones
    int32_t point_score[2];                    // [color - 1]: sum of gomoku_packed_score over the empty points
    uint16_t stones[2];
    uint16_t count[2][GOMOKU_POINT_PATTERNS];  // [color - 1]: empty points by pattern, from THREE on
    bigset points[2][GOMOKU_POINT_PATTERNS];   // the same as sets
    bigset occupied;
    bigset neighborhood;  // empty points within two of a stone, diagonals and knight's moves included
    uint8_t size;
    int16_t step[GOMOKU_DIRECTIONS];  // from a vertex to the next one in that direction
    gomoku_edge_distance to_edge[GOMOKU_MAX_VERTICES][GOMOKU_DIRECTIONS];
    gomoku_point at[GOMOKU_MAX_VERTICES];
    gomoku_line_bits bits;
    uint8_t neighbor_stones[GOMOKU_MAX_VERTICES + 7];        // in the 5x5 square around; padded, eight are read at once
    uint8_t window[GOMOKU_DIRECTIONS][GOMOKU_MAX_VERTICES];  // shape of the window that starts here, if any does
} gomoku_board;

// An empty board of 5 to 22 lines. The patterns must outlive it.
void gomoku_board_init(gomoku_board *b, const gomoku_patterns *patterns, int size);

// Places a stone on an empty vertex. Checks neither legality nor the end of the game.
void gomoku_board_place(gomoku_board *b, int vertex, int color);

// Removes any stone.
void gomoku_board_remove(gomoku_board *b, int vertex);

// The same for a search with the network: scores and windows are not updated, so every stone placed by one is removed
// by the other before they are read.
void gomoku_board_place_unscored(gomoku_board *b, int vertex, int color);
void gomoku_board_remove_unscored(gomoku_board *b, int vertex);

// The same for a search of fours, which reads only patterns: scores, windows and neighbourhood are not updated.
void gomoku_board_place_light(gomoku_board *b, int vertex, int color);
void gomoku_board_remove_light(gomoku_board *b, int vertex);

// NULL if everything equals its recomputation, else the name of the first field that does not.
const char *gomoku_board_check(const gomoku_board *b);

static inline int gomoku_vertices(const gomoku_board *b) {
    return b->size * b->size;
}

// Key of a table entry: these stones (b->key, or after another stone), this board's rule and size, and a colour, the
// side to move or the attacker. `salt`: a zobrist.h colour from 16 on, one for each kind of entry.
static inline uint64_t gomoku_table_key(const gomoku_board *b, uint64_t stones, unsigned salt, int color) {
    return stones ^ zobrist_key(salt, (unsigned)color | (unsigned)b->patterns->rule << 2 | (unsigned)b->size << 4);
}

static inline int gomoku_color_at(const gomoku_board *b, int vertex) {
    return b->at[vertex].color;
}

// Number of points, and the points, where `color` makes that pattern; only for THREE and stronger.
static inline int gomoku_count(const gomoku_board *b, int color, gomoku_point_pattern pattern) {
    return b->count[color - 1][pattern];
}
static inline const bigset *gomoku_points(const gomoku_board *b, int color, gomoku_point_pattern pattern) {
    return &b->points[color - 1][pattern];
}

// The first of those points; there must be one.
static inline int gomoku_first_point(const gomoku_board *b, int color, gomoku_point_pattern pattern) {
    return (int)bigset_first(&b->points[color - 1][pattern]);
}

// Points where `color` makes a four that wins unless the opponent makes five at once.
static inline int gomoku_count_winning_fours(const gomoku_board *b, int color) {
    return gomoku_count(b, color, GOMOKU_OPEN_FOUR) + gomoku_count(b, color, GOMOKU_DOUBLE_FOUR);
}

// These three: what a stone of `color` on the empty vertex would make.
static inline uint32_t gomoku_packed_counts_at(const gomoku_board *b, int color, int vertex) {
    return (uint32_t)(b->at[vertex].packed >> 32 * (color - 1));
}
static inline gomoku_point_pattern gomoku_pattern_at(const gomoku_board *b, int color, int vertex) {
    int pattern = b->at[vertex].pattern[color - 1];
    if (pattern) return (gomoku_point_pattern)pattern;
    return gomoku_packed_counts_at(b, color, vertex) ? GOMOKU_QUIET : GOMOKU_DEAD;
}
static inline gomoku_line_pattern gomoku_line_pattern_at(const gomoku_board *b, int color, int vertex, int direction) {
    return (gomoku_line_pattern)(b->at[vertex].line[direction] >> 4 * (color - 1) & 15);
}

// The line pattern at any vertex as if `color` stood there, from the table.
gomoku_line_pattern gomoku_line_pattern_lookup(const gomoku_board *b, int color, int vertex, int direction);

// The same as if `stone` also stood on the empty cell at that offset in the direction (within the radius).
gomoku_line_pattern gomoku_line_pattern_with(const gomoku_board *b, int color, int vertex, int direction, int offset,
                                             int stone);

// The span of a vertex in a direction: offsets of the cells that decide its line pattern, on the board and within the
// radius, 0 included.
typedef struct gomoku_line_span {
    int first, last;
} gomoku_line_span;

static inline gomoku_line_span gomoku_span(const gomoku_board *b, int vertex, int direction) {
    gomoku_edge_distance edge = b->to_edge[vertex][direction];
    int radius = b->patterns->radius;
    return (gomoku_line_span){-(edge.back < radius ? edge.back : radius), edge.ahead < radius ? edge.ahead : radius};
}

// Offset of one vertex from another in that direction; 0 if outside of the span.
static inline int gomoku_line_offset(const gomoku_board *b, int from, int to, int direction) {
    int step = b->step[direction], k = (to - from) / step;
    gomoku_line_span span = gomoku_span(b, from, direction);
    return from + k * step == to && span.first <= k && k <= span.last ? k : 0;
}

// Is there a window on the board in which the vertex is cell `cell`, 0 to 4?
static inline bool gomoku_has_window(const gomoku_board *b, int vertex, int direction, int cell) {
    gomoku_edge_distance edge = b->to_edge[vertex][direction];
    return cell <= edge.back && GOMOKU_WINDOW - 1 - cell <= edge.ahead;
}

// Sets *out to the points where `color` makes one of the patterns from..to (THREE or stronger).
void gomoku_points_between(const gomoku_board *b, int color, gomoku_point_pattern from, gomoku_point_pattern to,
                           bigset *out);

// Sets *out to the points where `color` makes a four or more: FOUR to FIVE, and POSSIBLY_FORBIDDEN ones with a four.
void gomoku_four_points(const gomoku_board *b, int color, bigset *out);

// Adds to *out the defences against a line pattern of at least `least`: the empty vertex itself, and the empty cells
// where a stone of the opponent leaves less. Adds none if there is less already.
void gomoku_add_defences(const gomoku_board *b, int color, int vertex, int direction, gomoku_line_pattern least,
                         bigset *out);

#endif
