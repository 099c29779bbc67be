// array.c - the board is a two-dimensional array of colours.
#include <string.h>

#include "lab/lab.h"

typedef struct board {
    uint16_t size;
    uint8_t color[GO_MAX_SIZE][GO_MAX_SIZE];  // [y][x]
} board;

#include "lab/grid.inc"

static void clear(board *b, int size) {
    memset(b, 0, sizeof *b);
    b->size = (uint16_t)size;
}

static size_t board_bytes(int size) {
    return offsetof(board, color) + (size_t)size * sizeof((board *)0)->color[0];
}

static int color_at(const board *b, int p) {
    return b->color[p >> 5][p & 31];
}

#include "lab/flood_fill.inc"

static void place(board *b, int p, int color) {
    b->color[p >> 5][p & 31] = (uint8_t)color;
}

static void lift(board *b, const uint16_t *list, int count) {
    for (int i = 0; i < count; i++) place(b, list[i], GO_EMPTY);
}

#include "lab/rules.inc"

static const lab_array ARRAYS[] = {
    LAB_ARRAY_OF(color, GO_MAX_SIZE, GO_MAX_SIZE, "a row of the board, left to right: 0 empty, 1 black, 2 white"),
};

const lab_representation LAB_ARRAY = {
    .name = "array",
    .about =
        "A two-dimensional array of colours. Every step to a neighbour asks whether it leaves the board, and every "
        "question about a chain is a flood fill over its stones. The board of every first Go program, and of day 21 "
        "of \"30 days of game AI\" (iThome, 2024), where the others begin.",
    .arrays = ARRAYS,
    .array_count = sizeof ARRAYS / sizeof ARRAYS[0],
    LAB_FUNCTIONS,
};
