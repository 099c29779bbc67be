// The incremental board against its recomputation and against itself: undone, rotated, colours exchanged. Claims of
// evaluation and candidates are tried out.
#include <stdlib.h>

#include "check.h"
#include "gomoku/candidates.h"
#include "gomoku/eval.h"
#include "gomoku/rules.h"
#include "gomoku/threats.h"
#include "gomoku_random_moves.h"

static gomoku_patterns tables[3];
static gomoku_board b, c;

static void check_random_moves(void) {
    rng r = rng_seeded(1);
    for (int size = GOMOKU_MIN_SIZE; size <= GOMOKU_MAX_SIZE; size += 1 + (size < 19)) {
        for (int rule = 0; rule < 3; rule++) {
            gomoku_board_init(&b, &tables[rule], size);
            CHECK(gomoku_board_check(&b) == NULL, "an empty board: %s", gomoku_board_check(&b));
            const char *wrong = gomoku_random_moves(&b, &r, check_cases(2100), 20 + 3 * size, 3);
            CHECK(wrong == NULL, "size %d, rule %d: %s differs", size, rule, wrong);
        }
    }
}

// The check detects a wrong value in every field.
static void check_the_check(void) {
    gomoku_board_init(&c, &tables[GOMOKU_RENJU], 9);
    rng r = rng_seeded(2);
    gomoku_random_stones(&c, &r, 20);
    for (int field = 0; field < 16; field++) {
        b = c;
        int v = 40;
        while (b.at[v].color) v++;
        switch (field) {
            case 0: b.key ^= 1; break;
            case 1: b.window_score[2]++; break;
            case 2: b.windows[1][GOMOKU_SHAPE_OPEN_TWO]++; break;
            case 3: b.point_score[1]--; break;
            case 4: b.stones[0]++; break;
            case 5: b.count[0][GOMOKU_THREE]++; break;
            case 6: bigset_add(&b.points[1][GOMOKU_FIVE], 80); break;
            case 7:
                bigset_add(&b.neighborhood, 81);
                bigset_remove(&b.neighborhood, (unsigned)v);
                break;
            case 8: b.at[v].key[3]++; break;
            case 9: b.at[v].packed++; break;
            case 10: b.at[v].line[2] ^= 16; break;
            case 11: b.at[v].pattern[0] ^= 1; break;
            case 12: b.window[1][9] ^= 1; break;
            case 13: b.neighbor_stones[v]++; break;
            case 14: bigset_add(&b.occupied, (unsigned)v); break;
            case 15: b.bits.stones[1][b.bits.at[v].line[2]] ^= 1; break;
        }
        CHECK(gomoku_board_check(&b) != NULL, "a wrong field %d is not noticed", field);
    }
}

// Placing and taking back, in any depth, leaves every byte as it was.
static void check_undo(void) {
    rng r = rng_seeded(3);
    for (int i = 0; i < 60; i++) {
        gomoku_board_init(&b, &tables[i % 3], 15);
        gomoku_random_stones(&b, &r, 10 + i);
        memcpy(&c, &b, sizeof b);
        int moves[12], n = 0;
        while (n < 12) {
            int v = (int)rng_below(&r, 225);
            if (gomoku_color_at(&b, v) != GOMOKU_EMPTY) continue;
            gomoku_board_place(&b, v, 1 + (n & 1));
            moves[n++] = v;
        }
        while (n > 0) gomoku_board_remove(&b, moves[--n]);
        for (int v = 0; v < 225; v++) {
            // An occupied point keeps its values of when it was empty; they are not used.
            if (!b.at[v].color) continue;
            memcpy(b.at[v].line, c.at[v].line, sizeof b.at[v].line);
            b.at[v].packed = c.at[v].packed;
            memcpy(b.at[v].pattern, c.at[v].pattern, sizeof b.at[v].pattern);
        }
        CHECK(memcmp(&b, &c, sizeof b) == 0, "position %d is not what it was", i);
    }
}

// Stones placed without scores: scores and windows are as before, all else is as after stones placed in full; and the
// defences against a VCF, which a search asks for in such positions, are the same.
static void check_unscored(void) {
    rng r = rng_seeded(5);
    gomoku_board before;
    for (int i = 0; i < 60; i++) {
        gomoku_board_init(&b, &tables[i % 3], 15);
        gomoku_random_stones(&b, &r, 10 + i);
        before = c = b;
        int moves[12], n = 0;
        while (n < 12) {
            int v = (int)rng_below(&r, 225);
            if (gomoku_color_at(&b, v) != GOMOKU_EMPTY) continue;
            gomoku_board_place(&b, v, 1 + (n & 1));
            gomoku_board_place_unscored(&c, v, 1 + (n & 1));
            moves[n++] = v;
        }
        bigset defences[2] = {{{0}}, {{0}}};
        int16_t line[5];
        bigset taken = {{0}};
        for (int k = 0; k < 5; k++) {
            do line[k] = (int16_t)rng_below(&r, 225);
            while (gomoku_color_at(&b, line[k]) != GOMOKU_EMPTY || bigset_has(&taken, (unsigned)line[k]));
            bigset_add(&taken, (unsigned)line[k]);
        }
        gomoku_vcf_defences(&b, 1 + i % 2, line, 5, &defences[0]);
        gomoku_vcf_defences(&c, 1 + i % 2, line, 5, &defences[1]);
        CHECK(memcmp(&defences[0], &defences[1], sizeof defences[0]) == 0, "position %d: other defences", i);
        CHECK(memcmp(c.windows, before.windows, sizeof c.windows) == 0 &&
                  memcmp(c.point_score, before.point_score, sizeof c.point_score) == 0,
              "position %d: scores have changed", i);
        memcpy(c.windows, b.windows, sizeof c.windows);
        memcpy(c.window, b.window, sizeof c.window);
        memcpy(c.window_score, b.window_score, sizeof c.window_score);
        memcpy(c.point_score, b.point_score, sizeof c.point_score);
        CHECK(memcmp(&b, &c, sizeof b) == 0, "position %d differs from stones placed in full", i);
        memcpy(c.windows, before.windows, sizeof c.windows);
        memcpy(c.window, before.window, sizeof c.window);
        memcpy(c.window_score, before.window_score, sizeof c.window_score);
        memcpy(c.point_score, before.point_score, sizeof c.point_score);
        while (n > 0) gomoku_board_remove_unscored(&c, moves[--n]);
        CHECK(gomoku_board_check(&c) == NULL, "position %d, stones removed: %s", i, gomoku_board_check(&c));
    }
}

// Vertex after one of eight symmetries of the square.
static int turned(int size, int v, int how) {
    int x = v % size, y = v / size, last = size - 1;
    if (how & 1) x = last - x;
    if (how & 2) y = last - y;
    return how & 4 ? x * size + y : y * size + x;
}

static void check_symmetry(void) {
    rng r = rng_seeded(4);
    for (int i = 0; i < 120; i++) {
        gomoku_rule rule = (gomoku_rule)(i % 2);  // colours are alike in these two
        int size = 9 + i % 7, how = 1 + i % 7;
        gomoku_board_init(&b, &tables[rule], size);
        gomoku_board_init(&c, &tables[rule], size);
        gomoku_random_stones(&b, &r, 8 + i % 30);
        for (int v = 0; v < size * size; v++)
            if (b.at[v].color) gomoku_board_place(&c, turned(size, v, how), b.at[v].color ^ 3);
        for (int v = 0; v < size * size; v++) {
            if (b.at[v].color) continue;
            int w = turned(size, v, how);
            for (int side = 0; side < 2; side++)
                CHECK(gomoku_packed_counts_at(&b, side + 1, v) == gomoku_packed_counts_at(&c, 2 - side, w),
                      "position %d, vertex %d", i, v);
        }
        CHECK(gomoku_evaluate(&b, 1) == gomoku_evaluate(&c, 2), "position %d turned by %d", i, how);
        CHECK(gomoku_evaluate(&b, 2) == gomoku_evaluate(&c, 1), "position %d turned by %d", i, how);
        CHECK(abs(gomoku_evaluate(&b, 1)) < GOMOKU_WIN_IN_MAX_PLY, "evaluation out of bounds");
    }
}

// Does `mover` win within that many plies? All legal moves are tried.
static bool wins(int mover, int plies) {
    int cells[GOMOKU_MAX_SIZE];
    for (int v = 0; v < gomoku_vertices(&b); v++) {
        if (b.at[v].color || (mover == GOMOKU_BLACK && gomoku_is_forbidden(&b, v))) continue;
        gomoku_board_place(&b, v, mover);
        bool won = gomoku_winning_line(&b, v, cells) > 0;
        if (!won && plies > 2) {
            won = true;
            for (int a = 0; a < gomoku_vertices(&b) && won; a++) {
                if (b.at[a].color || (mover == GOMOKU_WHITE && gomoku_is_forbidden(&b, a))) continue;
                gomoku_board_place(&b, a, mover ^ 3);
                won = !gomoku_winning_line(&b, a, cells) && wins(mover, plies - 2);
                gomoku_board_remove(&b, a);
            }
        }
        gomoku_board_remove(&b, v);
        if (won) return true;
    }
    return false;
}

// Vertices where `color` makes five, by trying them all.
static int fives(int color) {
    int cells[GOMOKU_MAX_SIZE], found = 0;
    for (int v = 0; v < gomoku_vertices(&b); v++) {
        if (b.at[v].color) continue;
        gomoku_board_place(&b, v, color);
        found += gomoku_winning_line(&b, v, cells) > 0;
        gomoku_board_remove(&b, v);
    }
    return found;
}

// gomoku_quick_win is right when it claims a result, and it claims fives in one, own or two of the opponent, whenever
// there are some.
static void check_quick_win(void) {
    rng r = rng_seeded(5);
    int claimed[2] = {0};
    for (int i = 0; i < 960; i++) {
        int mover = 1 + i % 2;
        gomoku_board_init(&b, &tables[i % 3], 7);
        gomoku_random_stones(&b, &r, 14 + i % 9);
        int cells[GOMOKU_MAX_SIZE], win = gomoku_quick_win(&b, mover);
        if (gomoku_find_win(&b, 1, cells) || gomoku_find_win(&b, 2, cells)) continue;
        CHECK((win == 1) == wins(mover, 1), "position %d: quick win %d", i, win);
        CHECK((win == -2) == (fives(mover) == 0 && fives(mover ^ 3) > 1), "position %d: quick win %d", i, win);
        if (win == 3) CHECK(wins(mover, 3), "position %d: no win in three", i);
        claimed[0] += win == 3;
        if (win != -2) continue;
        claimed[1]++;
        for (int v = 0; v < 49; v++) {
            if (b.at[v].color || (mover == GOMOKU_BLACK && gomoku_is_forbidden(&b, v))) continue;
            gomoku_board_place(&b, v, mover);
            CHECK(wins(mover ^ 3, 1), "position %d: not lost after %d", i, v);
            gomoku_board_remove(&b, v);
        }
    }
    CHECK(claimed[0] > 100 && claimed[1] > 10, "claimed %d wins and %d losses", claimed[0], claimed[1]);
}

// A move that is left out because the opponent threatens loses at once.
static void check_candidates(void) {
    rng r = rng_seeded(6);
    gomoku_candidate list[GOMOKU_MAX_VERTICES];
    int left_out = 0;
    for (int i = 0; i < 400; i++) {
        int mover = 1 + i % 2;
        gomoku_board_init(&b, &tables[i % 3], 8);
        gomoku_random_stones(&b, &r, 8 + i % 18);
        int cells[GOMOKU_MAX_SIZE], found = gomoku_candidates(&b, mover, list);
        if (gomoku_find_win(&b, 1, cells) || gomoku_find_win(&b, 2, cells)) continue;
        bigset listed = {{0}};
        for (int k = 0; k < found; k++) {
            CHECK(!bigset_has(&listed, (unsigned)list[k].vertex), "%d is listed twice", list[k].vertex);
            CHECK(b.at[list[k].vertex].color == GOMOKU_EMPTY, "%d is a stone", list[k].vertex);
            CHECK(k == 0 || list[k - 1].score >= list[k].score, "out of order");
            CHECK(k == 0 || list[k - 1].priority <= list[k].priority, "out of order");
            bigset_add(&listed, (unsigned)list[k].vertex);
        }
        int other = mover ^ 3;
        if (wins(mover, 1)) {
            CHECK(found > 0 && list[0].priority == GOMOKU_PRIORITY_FIVE, "position %d: a win is not listed first", i);
            continue;
        }
        bool threat = false;
        for (int pattern = GOMOKU_DOUBLE_FOUR; pattern <= GOMOKU_FIVE; pattern++)
            threat |= gomoku_count(&b, other, (gomoku_point_pattern)pattern) > 0;
        for (int v = 0; v < 64; v++) {
            if (b.at[v].color || bigset_has(&listed, (unsigned)v)) continue;
            if (mover == GOMOKU_BLACK && gomoku_is_forbidden(&b, v)) continue;
            if (!threat) {
                CHECK(!bigset_has(&b.neighborhood, (unsigned)v), "position %d: %d is near and not listed", i, v);
                continue;
            }
            gomoku_board_place(&b, v, mover);
            CHECK(gomoku_quick_win(&b, other) > 0, "position %d: %d does not lose and is not listed", i, v);
            gomoku_board_remove(&b, v);
            left_out++;
        }
    }
    CHECK(left_out > 1000, "only %d moves were left out", left_out);
    gomoku_board_init(&b, &tables[0], 15);
    CHECK(gomoku_candidates(&b, 1, list) == 1 && list[0].vertex == 112, "the first move is not the centre");
}

int main(void) {
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&tables[rule], (gomoku_rule)rule);
    check_random_moves();
    check_the_check();
    check_undo();
    check_unscored();
    check_symmetry();
    check_quick_win();
    check_candidates();
    return check_done("gomoku board");
}
