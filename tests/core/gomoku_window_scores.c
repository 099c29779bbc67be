// The board also has windows across the line. Each of them holds one stone of the line at most, so what a stone adds
// there is the same in all fillings: it is measured once, on a board with that stone alone.
#include "gomoku_window_scores.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 22 };

typedef struct window_counts {
    int windows[3][GOMOKU_SHAPE_TYPES];  // [0] unused
    int score[3];
} window_counts;

// Windows of the n cells, found by counting: stones of one colour alone, "open" when both ends are empty.
static void scan(const int cells[], int n, window_counts *t) {
    static const int closed[] = {GOMOKU_SHAPE_NOTHING, GOMOKU_SHAPE_ONE,  GOMOKU_SHAPE_TWO,
                                 GOMOKU_SHAPE_THREE,   GOMOKU_SHAPE_FOUR, GOMOKU_SHAPE_FIVE};
    static const int open[] = {GOMOKU_SHAPE_NOTHING, GOMOKU_SHAPE_OPEN_ONE, GOMOKU_SHAPE_OPEN_TWO,
                               GOMOKU_SHAPE_OPEN_THREE};
    memset(t, 0, sizeof *t);
    for (int from = 0; from + 5 <= n; from++) {
        int stones[3] = {0};
        for (int i = from; i < from + 5; i++) stones[cells[i]]++;
        if ((stones[1] > 0) == (stones[2] > 0)) continue;
        int color = stones[1] ? 1 : 2;
        bool ends = cells[from] == GOMOKU_EMPTY && cells[from + 4] == GOMOKU_EMPTY;
        int type = ends ? open[stones[color]] : closed[stones[color]];
        t->windows[color][type]++;
        t->score[color] += gomoku_shape_value[type];
    }
}

static void add(window_counts *t, const window_counts *other, int factor) {
    for (int color = 1; color <= 2; color++) {
        t->score[color] += factor * other->score[color];
        for (int type = 0; type < GOMOKU_SHAPE_TYPES; type++)
            t->windows[color][type] += factor * other->windows[color][type];
    }
}

static void read_board(const gomoku_board *b, window_counts *t) {
    memset(t, 0, sizeof *t);
    for (int color = 1; color <= 2; color++) {
        t->score[color] = b->window_score[color];
        for (int type = 0; type < GOMOKU_SHAPE_TYPES; type++) t->windows[color][type] = b->windows[color][type];
    }
}

static void set_cell(gomoku_board *b, int vertex, int color) {
    if (b->at[vertex].color != GOMOKU_EMPTY) gomoku_board_remove(b, vertex);
    if (color != GOMOKU_EMPTY) gomoku_board_place(b, vertex, color);
}

static bool fits(const gomoku_board *b, const int cells[], int n, const window_counts *across) {
    window_counts want, is;
    scan(cells, n, &want);
    add(&want, across, 1);
    read_board(b, &is);
    return memcmp(&want, &is, sizeof is) == 0;
}

long gomoku_window_scores_compare(const gomoku_patterns *p, int size, int vertex, int direction, long *fillings) {
    static gomoku_board b;
    static const int DX[GOMOKU_DIRECTIONS] = {1, 0, 1, -1}, DY[GOMOKU_DIRECTIONS] = {0, 1, 1, 1};
    static window_counts share[LONGEST][3];
    int at[LONGEST], cells[LONGEST] = {0}, toward[LONGEST], n = 0;
    for (int x = vertex % size, y = vertex / size; x >= 0 && x < size && y < size;
         x += DX[direction], y += DY[direction])
        at[n++] = y * size + x;
    gomoku_board_init(&b, p, size);
    for (int i = 0; i < n; i++) {
        toward[i] = 1;
        for (int color = 1; color <= 2; color++) {
            window_counts alone;
            set_cell(&b, at[i], color);
            cells[i] = color;
            scan(cells, n, &alone);
            read_board(&b, &share[i][color]);
            add(&share[i][color], &alone, -1);
        }
        set_cell(&b, at[i], cells[i] = GOMOKU_EMPTY);
    }
    // A reflected code in base 3: every filling once, each one cell from the last.
    window_counts across = {0};
    long wrong = 0;
    for (;;) {
        ++*fillings;
        if (!fits(&b, cells, n, &across) && wrong++ == 0) {
            for (int i = 0; i < n; i++) putchar(".XO"[cells[i]]);
            printf(" in direction %d of a board of %d is scored %d and %d\n", direction, size, b.window_score[1],
                   b.window_score[2]);
        }
        int i = 0;
        while (i < n && (cells[i] + toward[i] < 0 || cells[i] + toward[i] > 2)) toward[i] = -toward[i], i++;
        if (i == n) return wrong;
        if (cells[i]) add(&across, &share[i][cells[i]], -1);
        cells[i] += toward[i];
        if (cells[i]) add(&across, &share[i][cells[i]], 1);
        set_cell(&b, at[i], cells[i]);
    }
}

long gomoku_window_scores_compare_length(const gomoku_patterns *p, int length, long *fillings) {
    enum { EAST, SOUTH, SOUTH_EAST, SOUTH_WEST, SIZE = 15 };
    int middle = length / 2;
    long wrong = gomoku_window_scores_compare(p, length, middle * length, EAST, fillings);
    wrong += gomoku_window_scores_compare(p, length, middle, SOUTH, fillings);
    wrong += gomoku_window_scores_compare(p, SIZE, SIZE - length, SOUTH_EAST, fillings);
    wrong += gomoku_window_scores_compare(p, SIZE, length - 1, SOUTH_WEST, fillings);
    return wrong;
}
