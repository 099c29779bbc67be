#include "gomoku_rules_compare.h"

#include <stdio.h>
#include <string.h>

#include "gomoku_oracle.h"

static gomoku_board board, before;
static oracle_board copy;

// Boards of 5 to 15 lines, of many densities: black crowds where recursion begins, white is rare.
static void set_random_position(const gomoku_patterns *p, rng *r) {
    int size = 5 + (int)rng_below(r, 11);
    uint32_t black = 8 + rng_below(r, 34), white = rng_below(r, 20);
    gomoku_board_init(&board, p, size);
    memset(&copy, 0, sizeof copy);
    copy.size = size;
    for (int v = 0; v < size * size; v++) {
        uint32_t of_100 = rng_below(r, 100);
        int color = of_100 < black ? GOMOKU_BLACK : of_100 < black + white ? GOMOKU_WHITE : GOMOKU_EMPTY;
        if (color) gomoku_board_place(&board, v, color);
        copy.cell[v / size][v % size] = ".XO"[color];
    }
}

static void differ(gomoku_comparison *c, int v, const char *what) {
    if (c->differences++ >= 5) return;
    printf("position %ld: %s at #\n", c->positions, what);
    for (int y = 0; y < copy.size; y++) {
        for (int x = 0; x < copy.size; x++)
            putchar(y * copy.size + x == v && copy.cell[y][x] == '.' ? '#' : copy.cell[y][x]);
        putchar('\n');
    }
}

static void compare_forbidden_points(gomoku_comparison *c) {
    static gomoku_game game;
    bigset all;
    int size = board.size;
    gomoku_forbidden_points(&board, &all);
    game.board = board;
    for (int v = 0; v < size * size; v++) {
        int x = v % size, y = v / size;
        if (board.at[v].color) {
            if (bigset_has(&all, (unsigned)v)) differ(c, v, "a stone is a forbidden point");
            continue;
        }
        oracle_foul foul = oracle_forbidden(&copy, x, y);
        bool want = foul != ORACLE_ALLOWED;
        c->points++;
        c->fouls[foul]++;
        for (int depth = 0; depth < 4; depth++)
            c->too_shallow[depth] += (oracle_forbidden_to_depth(&copy, x, y, depth) != ORACLE_ALLOWED) != want;
        if (gomoku_is_forbidden(&board, v) != want) differ(c, v, want ? "the oracle forbids" : "the oracle allows");
        if (bigset_has(&all, (unsigned)v) != want) differ(c, v, "the set differs");
        if (gomoku_game_legal(&game, v, GOMOKU_BLACK) != (want ? GOMOKU_FORBIDDEN : GOMOKU_OK))
            differ(c, v, "gomoku_game_legal differs");
        if (gomoku_game_legal(&game, v, GOMOKU_WHITE) != GOMOKU_OK) differ(c, v, "white is refused");
    }
}

// The row that production gives must be one: of the stone's colour, straight, through it, whole, and long enough.
static bool is_row(int v, const int cells[], int length, bool exact) {
    int step = length > 1 ? cells[1] - cells[0] : 0, color = board.at[v].color;
    bool through = false;
    for (int i = 0; i < length; i++) {
        through |= cells[i] == v;
        if (board.at[cells[i]].color != color || cells[i] != cells[0] + i * step) return false;
    }
    return through && (exact ? length == 5 : length >= 5);
}

static void compare_rows(gomoku_comparison *c) {
    int size = board.size, cells[GOMOKU_MAX_SIZE];
    gomoku_rule rule = board.patterns->rule;
    bool found[3] = {false};
    for (int v = 0; v < size * size; v++) {
        int color = board.at[v].color;
        bool exact = rule == GOMOKU_STANDARD || (rule == GOMOKU_RENJU && color == GOMOKU_BLACK);
        int want = color ? oracle_wins(&copy, v % size, v / size, exact) : 0;
        int length = gomoku_winning_line(&board, v, cells);
        if ((length > 0) != (want > 0)) differ(c, v, "who has won");
        if (length && !is_row(v, cells, length, exact)) differ(c, v, "the winning row is none");
        c->rows += want > 0;
        found[color] |= want > 0;
    }
    for (int color = 1; color <= 2; color++)
        if ((gomoku_find_win(&board, color, cells) > 0) != found[color]) differ(c, -1, "a win anywhere");
}

void gomoku_compare_rules(const gomoku_patterns tables[3], rng *r, long positions, gomoku_comparison *c) {
    for (long i = 0; i < positions; i++) {
        // Three of four positions are renju's; nothing is forbidden under the other rules.
        gomoku_rule rule = i % 4 == 3 ? (gomoku_rule)(i / 4 % 2) : GOMOKU_RENJU;
        set_random_position(&tables[rule], r);
        memcpy(&before, &board, sizeof board);
        compare_rows(c);
        if (rule == GOMOKU_RENJU) compare_forbidden_points(c);
        bigset all;
        gomoku_forbidden_points(&board, &all);
        if (rule != GOMOKU_RENJU && bigset_count(&all)) differ(c, -1, "something is forbidden outside renju");
        if (memcmp(&before, &board, sizeof board) != 0) differ(c, -1, "asking has changed the board");
        c->positions += rule == GOMOKU_RENJU;
    }
}
