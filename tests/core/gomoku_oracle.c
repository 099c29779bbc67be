#include "gomoku_oracle.h"

#include <string.h>

typedef struct step {
    int dx, dy;
} step;

static const step STEPS[4] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

// The cell i steps from x, y; '#' outside.
static char cell(const oracle_board *b, int x, int y, step s, int i) {
    x += i * s.dx;
    y += i * s.dy;
    return 0 <= x && x < b->size && 0 <= y && y < b->size ? b->cell[y][x] : '#';
}

// Length of the row without a gap through x, y.
static int row(const oracle_board *b, int x, int y, step s) {
    char color = cell(b, x, y, s, 0);
    int length = 1;
    for (int i = 1; cell(b, x, y, s, i) == color; i++) length++;
    for (int i = -1; cell(b, x, y, s, i) == color; i--) length++;
    return length;
}

int oracle_wins(const oracle_board *b, int x, int y, bool exact) {
    int best = 0;
    for (int d = 0; d < 4; d++) {
        int length = row(b, x, y, STEPS[d]);
        if ((exact ? length == 5 : length >= 5) && length > best) best = length;
    }
    return best;
}

static bool makes_five(oracle_board *b, int x, int y) {
    b->cell[y][x] = 'X';
    bool five = oracle_wins(b, x, y, true) > 0;
    b->cell[y][x] = '.';
    return five;
}

// Do the `count` cells from i on hold black stones and one empty cell? Which?
static bool lacks_one(const oracle_board *b, int x, int y, step s, int i, int count, int *lack) {
    int stones = 0, empty = 0;
    for (int k = i; k < i + count; k++) {
        char c = cell(b, x, y, s, k);
        stones += c == 'X';
        if (c == '.') empty++, *lack = k;
    }
    return stones == count - 1 && empty == 1;
}

static bool all_black(const oracle_board *b, int x, int y, step s, int i, int count) {
    for (int k = i; k < i + count; k++)
        if (cell(b, x, y, s, k) != 'X') return false;
    return true;
}

// Five black stones from i on, and no sixth beside them.
static bool is_five(const oracle_board *b, int x, int y, step s, int i) {
    return all_black(b, x, y, s, i, 5) && cell(b, x, y, s, i - 1) != 'X' && cell(b, x, y, s, i + 5) != 'X';
}

// Would five stones from i on be a five, if the empty cell at `lack` held a stone?
static bool becomes_five(oracle_board *b, int x, int y, step s, int i, int lack) {
    char *filled = &b->cell[y + lack * s.dy][x + lack * s.dx];
    *filled = 'X';
    bool five = is_five(b, x, y, s, i);
    *filled = '.';
    return five;
}

// Four stones from i on, with an empty cell at either end that makes a five.
static bool is_straight_four(oracle_board *b, int x, int y, step s, int i) {
    if (!all_black(b, x, y, s, i, 4)) return false;
    return cell(b, x, y, s, i - 1) == '.' && becomes_five(b, x, y, s, i - 1, i - 1) && cell(b, x, y, s, i + 4) == '.' &&
           becomes_five(b, x, y, s, i, i + 4);
}

// Different sets of four stones (a mask of their places, counted from -4) of this row that have the stone at x, y and
// lack one stone to a five.
static int fours(oracle_board *b, int x, int y, step s) {
    unsigned found[5];
    int count = 0;
    for (int i = -4; i <= 0; i++) {
        int lack = 0;
        if (!lacks_one(b, x, y, s, i, 5, &lack) || !becomes_five(b, x, y, s, i, lack)) continue;
        unsigned four = 31u << (i + 4) & ~(1u << (lack + 4));
        bool known = false;
        for (int k = 0; k < count; k++) known |= found[k] == four;
        if (!known) found[count++] = four;
    }
    return count;
}

// Is there a three in this row that has the stone at x, y? (Two different ones never fit into one row: the straight
// four of the one would end where the other needs its stones.)
static bool is_three(oracle_board *b, int x, int y, step s, int depth) {
    for (int i = -3; i <= 0; i++) {
        int lack = 0;
        if (!lacks_one(b, x, y, s, i, 4, &lack)) continue;
        int ex = x + lack * s.dx, ey = y + lack * s.dy;
        b->cell[ey][ex] = 'X';
        bool straight = is_straight_four(b, x, y, s, i);
        b->cell[ey][ex] = '.';
        if (!straight || makes_five(b, ex, ey)) continue;
        if (depth == 0 || oracle_forbidden_to_depth(b, ex, ey, depth - 1) == ORACLE_ALLOWED) return true;
    }
    return false;
}

static oracle_foul foul_of_stone(oracle_board *b, int x, int y, int depth) {
    if (oracle_wins(b, x, y, true)) return ORACLE_ALLOWED;
    int four_count = 0, three_count = 0;
    for (int d = 0; d < 4; d++)
        if (row(b, x, y, STEPS[d]) > 5) return ORACLE_OVERLINE;
    for (int d = 0; d < 4; d++) four_count += fours(b, x, y, STEPS[d]);
    if (four_count >= 2) return ORACLE_DOUBLE_FOUR;
    for (int d = 0; d < 4; d++) three_count += is_three(b, x, y, STEPS[d], depth);
    return three_count >= 2 ? ORACLE_DOUBLE_THREE : ORACLE_ALLOWED;
}

oracle_foul oracle_forbidden_to_depth(oracle_board *b, int x, int y, int depth) {
    b->cell[y][x] = 'X';
    oracle_foul foul = foul_of_stone(b, x, y, depth);
    b->cell[y][x] = '.';
    return foul;
}

oracle_foul oracle_forbidden(oracle_board *b, int x, int y) {
    return oracle_forbidden_to_depth(b, x, y, ORACLE_SIDE * ORACLE_SIDE);
}
