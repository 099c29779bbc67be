// mailbox.c - the array with a wall around it; only the step to a neighbour differs.
#include <string.h>

#include "lab/lab.h"

typedef struct board {
    uint16_t size;
    uint8_t color[GO_MAX_CELLS];
} board;

#include "lab/wall.inc"

#include "lab/flood_fill.inc"

static void clear(board *b, int size) {
    clear_walled(b, size);
}

static size_t board_bytes(int size) {
    return offsetof(board, color) + (size_t)go_cells(size);
}

static void place(board *b, int p, int color) {
    b->color[p] = (uint8_t)color;
}

static void lift(board *b, const uint16_t *list, int count) {
    for (int i = 0; i < count; i++) b->color[list[i]] = GO_EMPTY;
}

#include "lab/rules.inc"

static const lab_array ARRAYS[] = {
    LAB_ARRAY_OF(color, 1, 0, "0 empty, 1 black, 2 white, 3 wall"),
};

const lab_representation LAB_MAILBOX = {
    .name = "mailbox",
    .about =
        "A flat array of colours with a wall around the board, one column serving both sides. A neighbour is an "
        "addition away and the wall is a colour like any other, so nothing asks for the edge. Chains are flood-filled "
        "as "
        "on the array. An old device of chess programs (iThome, 30 days of game AI, day 21, 2024).",
    .arrays = ARRAYS,
    .array_count = sizeof ARRAYS / sizeof ARRAYS[0],
    LAB_FUNCTIONS,
};
