// A line is an array of cells with walls at its ends, and a line pattern is found by looking for windows of five
// anywhere in it. Lines are numbered in base 3; a stone more is a larger number, so all lines are done from the last to
// the first.
#include "gomoku_line_patterns.h"

#include <stdio.h>
#include <stdlib.h>

enum { LONGEST = 15, EMPTY = 0, OWN = 1, OTHER = 2 };

typedef struct lines {
    int length;
    bool exact, overline_forbidden, straight_only;
    long power[LONGEST + 1];
    uint64_t *patterns;  // [line]: four bits a cell, the line pattern of the own stone there
} lines;

static int pattern_at(const lines *s, long line, int cell) {
    return (int)(s->patterns[line] >> (4 * cell) & 15);
}

static bool own_window(const lines *s, const int cells[], int from, int count) {
    if (from < 0 || from + count > s->length) return false;
    for (int i = from; i < from + count; i++)
        if (cells[i] != OWN) return false;
    return true;
}

static bool in_window(const lines *s, const int cells[], int cell, int count) {
    for (int from = cell - count + 1; from <= cell; from++)
        if (own_window(s, cells, from, count)) return true;
    return false;
}

// .XXXX. through the cell, where filling either end makes a five.
static bool is_straight_four(const lines *s, const int cells[], long line, int cell) {
    for (int from = cell - 3; from <= cell; from++) {
        if (!own_window(s, cells, from, 4) || from < 1 || from + 4 >= s->length) continue;
        if (cells[from - 1] != EMPTY || cells[from + 4] != EMPTY) continue;
        if (pattern_at(s, line + s->power[from - 1], cell) == GOMOKU_LINE_FIVE &&
            pattern_at(s, line + s->power[from + 4], cell) == GOMOKU_LINE_FIVE)
            return true;
    }
    return false;
}

static gomoku_line_pattern classify(const lines *s, const int cells[], long line, int cell) {
    if (in_window(s, cells, cell, 6) && s->exact)
        return s->overline_forbidden ? GOMOKU_LINE_OVERLINE : GOMOKU_LINE_NONE;
    if (in_window(s, cells, cell, 5)) return GOMOKU_LINE_FIVE;
    int fives = 0, fours = 0, winning = 0, threes = 0, closed = 0, open_twos = 0, twos = 0;
    for (int e = 0; e < s->length; e++) {
        if (cells[e] != EMPTY) continue;
        int with = pattern_at(s, line + s->power[e], cell);
        fives += with == GOMOKU_LINE_FIVE;
        fours += with == GOMOKU_LINE_FOUR || with == GOMOKU_LINE_DOUBLE_FOUR;
        winning += with == GOMOKU_LINE_OPEN_FOUR || (with == GOMOKU_LINE_DOUBLE_FOUR && !s->straight_only);
        threes += with == GOMOKU_LINE_BROKEN_THREE || with == GOMOKU_LINE_OPEN_THREE;
        closed += with == GOMOKU_LINE_THREE;
        open_twos += with == GOMOKU_LINE_OPEN_TWO;
        twos += with == GOMOKU_LINE_TWO;
    }
    if (fives)
        return is_straight_four(s, cells, line, cell) ? GOMOKU_LINE_OPEN_FOUR
               : fives > 1                            ? GOMOKU_LINE_DOUBLE_FOUR
                                                      : GOMOKU_LINE_FOUR;
    if (winning) return winning > 1 ? GOMOKU_LINE_OPEN_THREE : GOMOKU_LINE_BROKEN_THREE;
    if (fours) return GOMOKU_LINE_THREE;
    if (threes) return GOMOKU_LINE_OPEN_TWO;
    if (closed) return GOMOKU_LINE_TWO;
    if (open_twos) return GOMOKU_LINE_OPEN_ONE;
    return twos ? GOMOKU_LINE_ONE : GOMOKU_LINE_NONE;
}

static uint32_t key_around(const lines *s, const int cells[], int cell, int radius) {
    uint32_t key = 0;
    for (int k = -radius; k <= radius; k++) {
        bool there = cell + k >= 0 && cell + k < s->length;
        key += (uint32_t)(there ? cells[cell + k] : OTHER) * gomoku_line_key_weight(k);
    }
    return key;
}

static void complain(const lines *s, const int cells[], int cell, int is, int want) {
    for (int i = 0; i < s->length; i++) putchar(i == cell ? '#' : ".XO"[cells[i]]);
    printf(": the table says %d, the line says %d\n", is, want);
}

long gomoku_line_patterns_compare(const gomoku_patterns *p, int color, int length, long *compared) {
    lines s = {.length = length, .power = {1}};
    s.exact = p->rule == GOMOKU_STANDARD || (p->rule == GOMOKU_RENJU && color == 1);
    s.overline_forbidden = s.straight_only = p->rule == GOMOKU_RENJU && color == 1;
    for (int i = 1; i <= LONGEST; i++) s.power[i] = 3 * s.power[i - 1];
    long wrong = 0, all = s.power[length];
    s.patterns = calloc((size_t)all, sizeof *s.patterns);
    if (!s.patterns) return -1;
    const uint8_t *table = gomoku_line_table(p, color);
    for (long line = all - 1; line >= 0; line--) {
        int cells[LONGEST];
        for (int i = 0; i < length; i++) cells[i] = (int)(line / s.power[i] % 3);
        for (int i = 0; i < length; i++) {
            if (cells[i] != OWN) continue;
            gomoku_line_pattern want = classify(&s, cells, line, i);
            s.patterns[line] |= (uint64_t)want << (4 * i);
            gomoku_line_pattern is = (gomoku_line_pattern)table[key_around(&s, cells, i, p->radius)];
            ++*compared;
            if (is != want && wrong++ < 5) complain(&s, cells, i, (int)is, (int)want);
        }
    }
    free(s.patterns);
    return wrong;
}
