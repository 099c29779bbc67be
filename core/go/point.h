// point.h - points of the mailbox board, colours, vertices, and points as text.
//
// A point is an index into a mailbox with a wall, stride = size + 1: column 0 of every row is wall and closes
// the row before it on the right as well, so one wall column serves both sides. For size 3 (w = wall):
//
//        x: -1  0  1  2
//            w  w  w  w        row -1         0  1  2  3
//            w  .  .  .        row  0 (top)   4  5  6  7
//            w  .  .  .        row  1         8  9 10 11
//            w  .  .  .        row  2        12 13 14 15
//            w  w  w  w  w     row  3        16 17 18 19 20
//
// A vertex is y * size + x, x from the left, y from the top: the dense index used outside the core (JS, SGF order).
// GTP text counts rows from the bottom and leaves out I: vertex 0 of a 19x19 board is A19.
#ifndef PONNUKI_GO_POINT_H
#define PONNUKI_GO_POINT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    GO_MIN_SIZE = 1,
    GO_MAX_SIZE = 19,
    GO_MAX_VERTICES = GO_MAX_SIZE * GO_MAX_SIZE,
    GO_MAX_CELLS = (GO_MAX_SIZE + 2) * (GO_MAX_SIZE + 1) + 1,
};

typedef uint16_t go_point;

enum {
    GO_NONE = 0,         // no point: cell 0 is always wall
    GO_PASS = 0,         // as a move, "no point" is a pass
    GO_RESIGN = 0xffff,  // as the answer of an engine; never played
};

enum { GO_EMPTY = 0, GO_BLACK = 1, GO_WHITE = 2, GO_WALL = 3 };

static inline int go_opponent(int color) {
    return color ^ 3;
}

static inline int go_stride(int size) {
    return size + 1;
}

static inline int go_cells(int size) {
    return (size + 2) * (size + 1) + 1;
}

static inline go_point go_point_at(int size, int x, int y) {
    return (go_point)((y + 1) * go_stride(size) + x + 1);
}

static inline int go_point_x(int size, go_point p) {
    return p % go_stride(size) - 1;
}

static inline int go_point_y(int size, go_point p) {
    return p / go_stride(size) - 1;
}

// p is on the board, not wall and not pass.
static inline int go_vertex_of(int size, go_point p) {
    return go_point_y(size, p) * size + go_point_x(size, p);
}

// vertex is 0 .. size*size-1.
static inline go_point go_point_of_vertex(int size, int vertex) {
    return go_point_at(size, vertex % size, vertex / size);
}

// The four neighbours of a point of the board: above, left, right, below. All of them are cells of the mailbox.
typedef struct go_neighbours {
    go_point at[4];
} go_neighbours;

static inline go_neighbours go_neighbours_of(int size, go_point p) {
    int w = go_stride(size);
    return (go_neighbours){{(go_point)(p - w), (go_point)(p - 1), (go_point)(p + 1), (go_point)(p + w)}};
}

enum { GO_TEXT_BYTES = 8 };

// "D4", "pass" or "resign" into text; returns text.
char *go_point_to_text(int size, go_point p, char text[GO_TEXT_BYTES]);

// Reads "D4", "d4" or "pass" (any case) that ends at the end of the string. False if it names no point of this board.
bool go_point_from_text(int size, const char *text, go_point *p);

#endif
