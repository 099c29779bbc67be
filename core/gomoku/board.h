// board.h - a gomoku position without history or turn: stones, five-windows, line classes, points by kind, key.
//
// Everything but `color` follows from it and is kept as stones come and go, in any order; gomoku_board_check recomputes
// it all. A stone costs at most 20 window references, and 40 key additions with as many pattern references (32 in
// freestyle): a fraction of a microsecond, removal alike. Removal needs no memory of the past, so a search keeps none.
//
// Questions of a search, all O(1):
//      gomoku_count(b, c, GOMOKU_FIVE) > 0      c to move wins now
//      gomoku_count(b, c, GOMOKU_OPEN_FOUR)     points where c makes an open four; and so for every kind
//      gomoku_points(b, c, kind)                those points, a bitset over vertices
//      gomoku_kind_at(b, c, v)                  what c would make there
// If c is to move and the opponent has one FIVE point, c must take it; with two, c is lost (unless c has a FIVE).
// A stone that is placed on a FIVE point has won: ask before placing.
//
// vertex = y * size + x. Colours 0 empty, 1 black, 2 white; the opponent is c ^ 3.
#ifndef PONNUKI_GOMOKU_BOARD_H
#define PONNUKI_GOMOKU_BOARD_H

#include "base/bitset.h"
#include "gomoku/pattern.h"
#include "gomoku/shape.h"

enum {
    GOMOKU_EMPTY,
    GOMOKU_BLACK,
    GOMOKU_WHITE,
    GOMOKU_MIN_SIZE = 5,
    GOMOKU_MAX_SIZE = 19,
    GOMOKU_MAX_VERTICES = 361,
    GOMOKU_NONE = -1,  // no vertex
};

// Directions 0 east, 1 south, 2 south-east, 3 south-west.
enum { GOMOKU_DIRECTIONS = 4 };

typedef struct gomoku_point {
    uint32_t key[4];  // [direction]: the cells around, as in pattern.h
    uint64_t
        tally;  // black's in the low half, white's in the high; tally, line and kind of a stone's point are out of date
    uint8_t line[4];  // [direction]: gomoku_line, black's in the low four bits, white's in the high
    uint8_t kind[2];  // [color - 1]: gomoku_kind, from THREE on; else 0
    uint8_t color;
} gomoku_point;

// How far the board goes from a point, at most GOMOKU_REACH.
typedef struct gomoku_room {
    uint8_t back, ahead;
} gomoku_room;

typedef struct gomoku_board {
    const gomoku_patterns *patterns;
    uint64_t key;                            // zobrist.h, of the stones; says nothing about whose turn it is
    int32_t window_score[3];                 // [color]: sum over its windows of gomoku_shape_value
    uint16_t windows[3][GOMOKU_SHAPE_ROOM];  // [color]: how many of each type; [0][NOTHING] the empty and mixed ones
    int32_t worth[2];                        // [color - 1]: sum over empty points of the worth in their tally
    uint16_t stones[2];
    uint16_t count[2][GOMOKU_KINDS];  // empty points by kind, from THREE on; of DEAD and QUIET there are many, and
                                      // nobody asks
    bitset points[2][GOMOKU_KINDS];   // the same as sets
    bitset filled;                    // stones
    bitset near;                      // empty points within two of a stone, diagonals and knight's moves included
    uint8_t size;
    int16_t step[GOMOKU_DIRECTIONS];  // from a vertex to the next in that direction
    gomoku_room room[GOMOKU_MAX_VERTICES][GOMOKU_DIRECTIONS];
    gomoku_point at[GOMOKU_MAX_VERTICES];
    uint8_t stones_near[GOMOKU_MAX_VERTICES +
                        7];  // in the square of five by five around; the rest lets eight be read at once
    uint8_t window[GOMOKU_DIRECTIONS][GOMOKU_MAX_VERTICES];  // shape of the window that starts here, if one does
} gomoku_board;

// An empty board of 5 to 19 lines. The patterns belong to the caller and outlive the board.
void gomoku_board_init(gomoku_board *b, const gomoku_patterns *patterns, int size);

// A stone on an empty vertex; any colour at any time. Neither legality nor the end of the game is looked at.
void gomoku_board_place(gomoku_board *b, int vertex, int color);

// Takes any stone away.
void gomoku_board_remove(gomoku_board *b, int vertex);

// NULL if everything equals its recomputation, else the name of the first field that does not.
const char *gomoku_board_check(const gomoku_board *b);

static inline int gomoku_vertices(const gomoku_board *b) {
    return b->size * b->size;
}

static inline int gomoku_color_at(const gomoku_board *b, int vertex) {
    return b->at[vertex].color;
}

// Of kinds THREE and above, both.
static inline int gomoku_count(const gomoku_board *b, int color, gomoku_kind kind) {
    return b->count[color - 1][kind];
}

static inline const bitset *gomoku_points(const gomoku_board *b, int color, gomoku_kind kind) {
    return &b->points[color - 1][kind];
}

// What a stone of that colour on the empty vertex would make.
static inline gomoku_kind gomoku_kind_at(const gomoku_board *b, int color, int vertex) {
    int kind = b->at[vertex].kind[color - 1];
    if (kind) return (gomoku_kind)kind;
    return (uint32_t)(b->at[vertex].tally >> 32 * (color - 1)) ? GOMOKU_QUIET : GOMOKU_DEAD;
}
static inline uint32_t gomoku_tally_at(const gomoku_board *b, int color, int vertex) {
    return (uint32_t)(b->at[vertex].tally >> 32 * (color - 1));
}
static inline gomoku_line gomoku_line_at(const gomoku_board *b, int color, int vertex, int direction) {
    return (gomoku_line)(b->at[vertex].line[direction] >> 4 * (color - 1) & 15);
}

// Line class at any vertex, stone or not, as if `color` stood there: straight from the table.
gomoku_line gomoku_line_lookup(const gomoku_board *b, int color, int vertex, int direction);

// The same as if `stone` stood in the empty cell that is `offset` away in that direction (within the reach).
gomoku_line gomoku_line_with(const gomoku_board *b, int color, int vertex, int direction, int offset, int stone);

// How many steps lead from one vertex to another in that direction, back or ahead; 0 if the patterns do not reach so
// far.
static inline int gomoku_steps(const gomoku_board *b, int from, int to, int direction) {
    int step = b->step[direction], k = (to - from) / step, reach = b->patterns->reach;
    gomoku_room room = b->room[from][direction];
    return from + k * step == to && -reach <= k && k <= reach && -room.back <= k && k <= room.ahead ? k : 0;
}

// Union of the points of kinds from..to (THREE or above): a set the caller gives.
void gomoku_points_between(const gomoku_board *b, int color, gomoku_kind from, gomoku_kind to, bitset *out);

// Points where `color` makes a four or more (FOUR .. FIVE; SUSPECT points that make a four included, FOUL ones not).
void gomoku_four_points(const gomoku_board *b, int color, bitset *out);

// Adds to *out the empty cells where a stone of the opponent takes from `color` the class `least` (or better) that
// the empty vertex has in that direction: the defences against that point and line, the vertex itself included.
void gomoku_add_defences(const gomoku_board *b, int color, int vertex, int direction, gomoku_line least, bitset *out);

#endif
