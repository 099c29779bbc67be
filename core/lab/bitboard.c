// bitboard.c - a row is a word and a point is a bit, so one operation shifts a whole row.
//
//      . X X .        stones of black: bit x of the word for row y       0 1 1 0      bit 0 is the leftmost column
//      . X . .                                                           0 1 0 0
//
// A flood fill spreads the chain by one point to all four sides and keeps its colour, until nothing is new.
#include <string.h>

#include "lab/lab.h"

enum { EDGE = 2, ROWS = EDGE + GO_MAX_SIZE + EDGE };  // empty rows beyond the edge instead of bounds checks

typedef struct rows {
    uint32_t row[ROWS];  // [EDGE + y]
} rows;

typedef struct board {
    uint16_t size;
    rows of[3];  // [color]: the points that are empty, black, white; beyond the edge none of them
} board;

#include "lab/grid.inc"

static void clear(board *b, int size) {
    memset(b, 0, sizeof *b);
    b->size = (uint16_t)size;
    for (int y = 0; y < size; y++) b->of[GO_EMPTY].row[EDGE + y] = (1u << size) - 1;
}

static size_t board_bytes(int size) {
    (void)size;
    return sizeof(board);
}

static int row_of(int p) {
    return EDGE + (p >> 5);
}

static uint32_t bit_of(int p) {
    return 1u << (p & 31);
}

static int color_at(const board *b, int p) {
    return (b->of[GO_EMPTY].row[row_of(p)] & bit_of(p))   ? GO_EMPTY
           : (b->of[GO_BLACK].row[row_of(p)] & bit_of(p)) ? GO_BLACK
                                                          : GO_WHITE;
}

static void place(board *b, int p, int color) {
    b->of[GO_EMPTY].row[row_of(p)] &= ~bit_of(p);
    b->of[color].row[row_of(p)] |= bit_of(p);
}

// Row y of s, spread to all neighbours. Bits may leave the board on the right; the row is ANDed with a set that does
// not.
static uint32_t spread(const rows *s, int y) {
    uint32_t row = s->row[y];
    return row | row << 1 | row >> 1 | s->row[y - 1] | s->row[y + 1];
}

static uint32_t liberties_in(const board *b, const rows *chain, int y) {
    return spread(chain, y) & b->of[GO_EMPTY].row[y];
}

// A chain being filled, and the first and last row that it has reached.
typedef struct fill {
    rows chain;
    int top, bottom;
} fill;

static fill fill_start(int p) {
    fill f = {.top = row_of(p), .bottom = row_of(p)};
    f.chain.row[f.top] = bit_of(p);
    return f;
}

// [[lab-bit-grow]]
// One round: every point spreads at least one step. False if nothing was new.
static bool fill_grow(fill *f, const rows *mine) {
    uint32_t fresh = 0;
    for (int y = f->top - 1; y <= f->bottom + 1; y++) {
        uint32_t row = spread(&f->chain, y) & mine->row[y];
        fresh |= row ^ f->chain.row[y];
        f->chain.row[y] = row;
    }
    f->top -= f->chain.row[f->top - 1] != 0;
    f->bottom += f->chain.row[f->bottom + 1] != 0;
    return fresh != 0;
}
// [[/]]

static fill fill_whole(const board *b, int p) {
    fill f = fill_start(p);
    while (fill_grow(&f, &b->of[color_at(b, p)])) {}
    return f;
}

static int liberties(const board *b, int p, int enough) {
    const rows *mine = &b->of[color_at(b, p)];
    fill f = fill_start(p);
    int n;
    do {
        n = 0;
        for (int y = f.top - 1; y <= f.bottom + 1; y++) n += __builtin_popcount(liberties_in(b, &f.chain, y));
    } while (n < enough && fill_grow(&f, mine));
    return n;
}

// The points of row y whose bits are set, into list; returns how many.
static int list_row(uint32_t row, int y, uint16_t *list) {
    int n = 0;
    for (; row; row &= row - 1) list[n++] = (uint16_t)(32 * (y - EDGE) + __builtin_ctz(row));
    return n;
}

static int stones(const board *b, int p, uint16_t *list) {
    fill f = fill_whole(b, p);
    int n = 0;
    for (int y = f.top; y <= f.bottom; y++) n += list_row(f.chain.row[y], y, list + n);
    return n;
}

static int liberty_list(const board *b, int p, uint16_t *list) {
    fill f = fill_whole(b, p);
    int n = 0;
    for (int y = EDGE; y < EDGE + b->size; y++) n += list_row(liberties_in(b, &f.chain, y), y, list + n);
    return n;
}

static void lift(board *b, const uint16_t *list, int count) {
    rows *from = &b->of[color_at(b, list[0])];
    for (int i = 0; i < count; i++) {
        from->row[row_of(list[i])] &= ~bit_of(list[i]);
        b->of[GO_EMPTY].row[row_of(list[i])] |= bit_of(list[i]);
    }
}

#include "lab/rules.inc"

static const lab_array ARRAYS[] = {
    LAB_ARRAY_OF(of, ROWS, 3,
                 "rows of the empty points, of black, of white; bit x of word y + 2 is a point of that colour"),
};

const lab_representation LAB_BITBOARD = {
    .name = "bitboard",
    .about =
        "One bit for a stone, one 32-bit word for a row, one set of rows for each colour and for the empty points. "
        "Setting, testing and clearing "
        "are OR, AND and AND NOT; shifting a word moves a row of stones at once, so a flood fill takes as many rounds "
        "as "
        "the chain is long, whatever its breadth. Chess programs lived on 64 bits (iThome, 30 days of game AI, day 21, "
        "2024); Go needs a word a row.",
    .arrays = ARRAYS,
    .array_count = sizeof ARRAYS / sizeof ARRAYS[0],
    LAB_FUNCTIONS,
};
