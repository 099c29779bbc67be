// The best few moves: legal, different, in order, the same however the nodes are cut into slices, and right where the
// answer is known.
#include <stdlib.h>

#include "check.h"
#include "gomoku/nbest.h"
#include "gomoku_positions.h"

static gomoku_patterns patterns[3];
static gomoku_board board;
static gomoku_search *search;
static gomoku_nbest best, again;

static void run(gomoku_nbest *n, int mover, int wanted, uint64_t nodes, uint64_t slice) {
    gomoku_search_forget(search);
    gomoku_nbest_start(n, search, &board, mover, wanted);
    for (uint64_t asked = 0; asked < nodes; asked += slice)
        if (gomoku_nbest_run(n, slice) != GOMOKU_SEARCH_RUNNING) break;
}

static void check_lines(const gomoku_nbest *n, int mover, const char *what) {
    static gomoku_board copy;
    for (int i = 0; i < gomoku_nbest_count(n); i++) {
        const gomoku_nbest_line *l = &n->line[i];
        CHECK(i == 0 || l->score <= n->line[i - 1].score, "%s: line %d has %d after %d", what, i, l->score,
              n->line[i - 1].score);
        for (int k = 0; k < i; k++) CHECK(n->line[k].pv[0] != l->pv[0], "%s: %d twice", what, l->pv[0]);
        copy = board;
        for (int k = 0; k < l->length; k++) {
            int v = l->pv[k], color = k % 2 ? mover ^ 3 : mover;
            CHECK(gomoku_color_at(&copy, v) == GOMOKU_EMPTY && gomoku_may_play(&copy, color, v), "%s: line %d, move %d",
                  what, i, k);
            if (gomoku_color_at(&copy, v) != GOMOKU_EMPTY) return;
            gomoku_board_place(&copy, v, color);
        }
    }
}

static void test_any(void) {
    rng r = rng_seeded(22);
    for (int i = 0; i < check_cases(24); i++) {
        gomoku_board_init(&board, &patterns[i % 3], i % 2 ? 15 : 9 + i % 12);
        positions_played(&board, &r, 2 + i % 9, 7);
        int mover = board.stones[0] == board.stones[1] ? GOMOKU_BLACK : GOMOKU_WHITE;
        run(&best, mover, 1 + i % 6, 30000, 30000);
        run(&again, mover, 1 + i % 6, 30000, 600);
        CHECK(gomoku_nbest_count(&best) == gomoku_nbest_count(&again), "position %d: %d and %d lines", i,
              gomoku_nbest_count(&best), gomoku_nbest_count(&again));
        for (int k = 0; k < gomoku_nbest_count(&best); k++)
            CHECK(best.line[k].score == again.line[k].score && best.line[k].pv[0] == again.line[k].pv[0] &&
                      best.line[k].depth == again.line[k].depth,
                  "position %d, line %d differs by slices", i, k);
        run(&again, mover, 3, 100 + 600 * (uint64_t)i, 50);
        int move = gomoku_nbest_move(&again);
        CHECK(move >= 0 && gomoku_color_at(&board, move) == GOMOKU_EMPTY && gomoku_may_play(&board, mover, move),
              "position %d: the move %d, however early", i, move);
        check_lines(&best, mover, "any");
        check_lines(&again, mover, "again");
    }
}

static void set(const char *black, const char *white) {
    gomoku_board_init(&board, &patterns[0], 15);
    for (const char *c = black; *c; c += 2) gomoku_board_place(&board, (c[1] - 'a') * 15 + c[0] - 'a', GOMOKU_BLACK);
    for (const char *c = white; *c; c += 2) gomoku_board_place(&board, (c[1] - 'a') * 15 + c[0] - 'a', GOMOKU_WHITE);
}

static void test_known(void) {
    // An open three of black, to move: the open fours win in three plies, and what comes behind them takes longer.
    set("ghhhih", "ddlldl");
    run(&best, GOMOKU_BLACK, 3, 60000, 500);
    CHECK(gomoku_nbest_count(&best) == 3, "%d lines", gomoku_nbest_count(&best));
    for (int i = 0; i < 2; i++) {
        int x = best.line[i].pv[0] % 15, y = best.line[i].pv[0] / 15;
        CHECK(y == 7 && (x == 5 || x == 9) && best.line[i].score == GOMOKU_WIN - 3, "line %d: %d,%d with %d", i, x, y,
              best.line[i].score);
    }
    // White to move: of all moves only those against the open four do not lose at once.
    run(&best, GOMOKU_WHITE, 8, 120000, 500);
    for (int i = 0; i < gomoku_nbest_count(&best); i++) {
        int x = best.line[i].pv[0] % 15, y = best.line[i].pv[0] / 15;
        CHECK(best.line[i].score < -GOMOKU_WIN_IN_MAX_PLY || (y == 7 && x >= 4 && x <= 10), "white at %d,%d with %d", x,
              y, best.line[i].score);
    }
    // Five at once.
    set("ghhhihjh", "ddlldlfh");
    run(&best, GOMOKU_BLACK, 2, 20000, 500);
    CHECK(best.line[0].pv[0] == 7 * 15 + 10 && best.line[0].score == GOMOKU_WIN - 1, "five: %d", best.line[0].score);
    // A stone stops the five: a single move.
    run(&best, GOMOKU_WHITE, 5, 20000, 500);
    CHECK(gomoku_nbest_count(&best) == 1 && best.line[0].pv[0] == 7 * 15 + 10, "%d lines", gomoku_nbest_count(&best));
    // The empty board.
    set("", "");
    run(&best, GOMOKU_BLACK, 5, 2000, 100);
    CHECK(gomoku_nbest_count(&best) == 1 && best.line[0].pv[0] == 112, "the centre");
}

int main(void) {
    size_t bytes = gomoku_search_bytes(4 << 20);
    void *memory = malloc(bytes);
    search = gomoku_search_init(memory, bytes);
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    test_known();
    test_any();
    free(memory);
    return check_done("gomoku best moves");
}
