// The two ways to score windows agree everywhere, and so does a search over either, which scores as minimax does.
#include <stdlib.h>

#include "base/rng.h"
#include "check.h"
#include "lab/alpha_beta.h"

// Minimax over the same moves, in the order of the vertices and without any bound.
static int minimax(gomoku_board *b, int mover, int depth, int ply) {
    if (b->windows[mover ^ 3][GOMOKU_SHAPE_FIVE] > 0) return -(LAB_ALPHA_BETA_WIN - ply);
    if (depth == 0) return lab_score_by_table(b, mover);
    int best = -LAB_ALPHA_BETA_WIN;
    bool moved = false;
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (!bigset_has(&b->neighborhood, (unsigned)v)) continue;
        gomoku_board_place(b, v, mover);
        int score = -minimax(b, mover ^ 3, depth - 1, ply + 1);
        gomoku_board_remove(b, v);
        if (score > best) best = score;
        moved = true;
    }
    return moved ? best : 0;
}

static void compare_with_minimax(gomoku_board *b, const gomoku_patterns *patterns, rng *r) {
    for (int game = 0; game < 120; game++) {
        int size = 5 + game % 5, stones = size * size / 3 + (int)rng_below(r, (uint32_t)(size * size / 4)),
            depth = 1 + game % 4;
        if (depth > 2 && size > 6) stones = size * size - 8 - game % 3;
        gomoku_board_init(b, patterns, size);
        for (int stone = 0; stone < stones;) {
            int v = (int)rng_below(r, (uint32_t)(size * size));
            if (gomoku_color_at(b, v) == GOMOKU_EMPTY) gomoku_board_place(b, v, stone++ % 2 + 1);
        }
        if (b->windows[1][GOMOKU_SHAPE_FIVE] || b->windows[2][GOMOKU_SHAPE_FIVE]) continue;
        int mover = stones % 2 + 1;
        lab_alpha_beta_result found = lab_alpha_beta_search(b, mover, depth, LAB_EVAL_TABLE);
        int truth = minimax(b, mover, depth, 0);
        CHECK(found.score == truth, "size %d, %d stones, depth %d: %d, minimax %d", size, stones, depth, found.score,
              truth);
        gomoku_board_place(b, found.best, mover);
        int best = -minimax(b, mover ^ 3, depth - 1, 1);
        gomoku_board_remove(b, found.best);
        CHECK(best == truth, "size %d, depth %d: the move is worth %d of %d", size, depth, best, truth);
    }
}

int main(void) {
    gomoku_patterns *patterns = malloc(sizeof *patterns);
    gomoku_board *b = malloc(sizeof *b);
    gomoku_patterns_init(patterns, GOMOKU_FREESTYLE);
    rng r = rng_seeded(1);
    for (int size = 5; size <= GOMOKU_MAX_SIZE; size++) {
        gomoku_board_init(b, patterns, size);
        for (int step = 0; step < 300; step++) {
            int v = (int)rng_below(&r, (uint32_t)(size * size));
            if (gomoku_color_at(b, v) != GOMOKU_EMPTY) gomoku_board_remove(b, v);
            else gomoku_board_place(b, v, (int)rng_below(&r, 2) + 1);
            int mover = step % 2 + 1, table = lab_score_by_table(b, mover),
                templates = lab_score_by_templates(b, mover);
            CHECK(table == templates, "size %d step %d: table %d, templates %d", size, step, table, templates);
        }
    }
    for (int game = 0; game < 10; game++) {
        gomoku_board_init(b, patterns, 9);
        for (int stone = 0; stone < 8; stone++) {
            int v = (int)rng_below(&r, 81);
            if (gomoku_color_at(b, v) == GOMOKU_EMPTY) gomoku_board_place(b, v, stone % 2 + 1);
        }
        lab_alpha_beta_result a = lab_alpha_beta_search(b, GOMOKU_BLACK, 2, LAB_EVAL_TABLE),
                              c = lab_alpha_beta_search(b, GOMOKU_BLACK, 2, LAB_EVAL_TEMPLATES);
        CHECK(a.best == c.best && a.score == c.score && a.nodes == c.nodes, "game %d: %d %d, %d %d", game, a.best,
              a.score, c.best, c.score);
        CHECK(gomoku_board_check(b) == NULL, "the board is as before");
    }
    compare_with_minimax(b, patterns, &r);
    // Four in a row: it completes its own, and stops the other's.
    for (int mover = 1; mover <= 2; mover++) {
        gomoku_board_init(b, patterns, 15);
        gomoku_board_place(b, 7 * 15 + 4, GOMOKU_WHITE);
        for (int x = 5; x < 9; x++) gomoku_board_place(b, 7 * 15 + x, GOMOKU_BLACK);
        lab_alpha_beta_result found = lab_alpha_beta_search(b, mover, 2, LAB_EVAL_TABLE);
        CHECK(found.best == 7 * 15 + 9, "mover %d plays %d", mover, found.best);
        if (mover == GOMOKU_BLACK) CHECK(found.score == LAB_ALPHA_BETA_WIN - 1, "a win in one: %d", found.score);
    }
    free(b);
    free(patterns);
    return check_done("plain gomoku");
}
