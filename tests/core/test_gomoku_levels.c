// Levels rise in strength by their parameters, play legal moves under all rules, and miss only threats that they may.
#include <stdlib.h>

#include "check.h"
#include "gomoku/levels.h"
#include "gomoku/threats.h"
#include "gomoku_positions.h"

static gomoku_patterns patterns[3];
static gomoku_board board;
static gomoku_search *search;

static int move_of(int level, int mover, uint64_t seed, uint64_t slice) {
    gomoku_level_turn turn;
    gomoku_level_start(&turn, search, &board, mover, level, seed);
    for (uint64_t asked = 0; asked < 3000 && gomoku_level_run(&turn, slice) == GOMOKU_SEARCH_RUNNING; asked += slice) {}
    return gomoku_level_best(&turn);
}

static void test_ladder(void) {
    int levels = 1;
    for (int level = GOMOKU_LEVEL_FULL; gomoku_level_below(level) > 0; level = gomoku_level_below(level)) levels++;
    CHECK(levels == GOMOKU_LEVEL_COUNT, "%d levels below each other", levels);
    for (int higher = 1; higher <= GOMOKU_LEVEL_COUNT; higher++) {
        const int level = gomoku_level_below(higher);
        if (level == 0) continue;
        const gomoku_level *l = gomoku_level_at(level), *above = gomoku_level_at(higher);
        CHECK(strcmp(gomoku_level_name(level), gomoku_level_name(higher)) != 0, "level %d has a name of its own",
              level);
        CHECK(above->nodes == 0 || above->nodes >= l->nodes, "level %d: nodes", level);
        CHECK(l->nodes > 0, "level %d has an end", level);
        CHECK(above->max_depth >= l->max_depth && above->threats >= l->threats, "level %d: depth and threats", level);
        CHECK(above->one_ply_moves <= l->one_ply_moves && above->noise <= l->noise, "level %d: one-ply moves", level);
        CHECK(above->misses_five <= l->misses_five && above->misses_open_four <= l->misses_open_four,
              "level %d: missed threats", level);
    }
    const gomoku_level *full = gomoku_level_at(GOMOKU_LEVEL_FULL);
    CHECK(full->nodes == 0 && full->one_ply_moves == 0 && full->max_depth == GOMOKU_MAX_DEPTH && full->threats,
          "the highest level is the search itself");
}

static bool is_legal(int mover, int v) {
    return v >= 0 && v < gomoku_vertices(&board) && gomoku_color_at(&board, v) == GOMOKU_EMPTY &&
           (mover != GOMOKU_BLACK || !gomoku_is_forbidden(&board, v));
}

static void test_moves(void) {
    rng r = rng_seeded(21);
    const int positions = check_cases(150);
    int fives = 0, stops = 0, missed = 0, open_fours = 0, differ = 0;
    for (int i = 0; i < positions; i++) {
        gomoku_board_init(&board, &patterns[i % 3], i % 5 == 0 ? 5 + i % 15 : 15);
        int stones = (int)rng_below(&r, 30), most = gomoku_vertices(&board) / 2;
        positions_random(&board, &r, stones < most ? stones : most, 8);
        for (int level = 1; level <= GOMOKU_LEVEL_COUNT; level++) {
            int mover = 1 + (i + level) % 2, other = mover ^ 3, v = move_of(level, mover, (uint64_t)i, 100),
                again = move_of(level, mover, (uint64_t)i, 30);
            CHECK(is_legal(mover, v), "position %d, level %d: %d", i, level, v);
            CHECK(v == again, "position %d, level %d: %d, then %d", i, level, v, again);
            if (!is_legal(mover, v)) continue;
            differ += level < 3 && v != move_of(level, mover, (uint64_t)i + 1000, 100);
            gomoku_point_pattern own = gomoku_pattern_at(&board, mover, v),
                                 theirs = gomoku_pattern_at(&board, other, v);
            if (gomoku_count(&board, mover, GOMOKU_FIVE) > 0) {
                CHECK(own == GOMOKU_FIVE, "position %d, level %d makes five", i, level);
                fives++;
            } else if (gomoku_count(&board, other, GOMOKU_FIVE) == 1 && level >= 2) {
                int stop = gomoku_first_point(&board, other, GOMOKU_FIVE);
                CHECK(theirs == GOMOKU_FIVE || !is_legal(mover, stop), "position %d, level %d stops a five", i, level);
                stops++;
            } else if (gomoku_count(&board, other, GOMOKU_FIVE) == 1) {
                for (uint64_t seed = 0; seed < 20; seed++)
                    missed += gomoku_pattern_at(&board, other, move_of(level, mover, seed, 100)) != GOMOKU_FIVE;
            } else if (gomoku_count(&board, other, GOMOKU_FIVE) == 0 &&
                       gomoku_count(&board, other, GOMOKU_OPEN_FOUR) == 1 && level >= 3 &&
                       gomoku_count(&board, mover, GOMOKU_OPEN_FOUR) +
                               gomoku_count(&board, mover, GOMOKU_DOUBLE_FOUR) ==
                           0 &&
                       board.patterns->rule == GOMOKU_FREESTYLE) {
                // After the move the mover has a four, or the opponent cannot make an open four.
                gomoku_board_place(&board, v, mover);
                bool answered =
                    gomoku_count(&board, mover, GOMOKU_FIVE) > 0 || gomoku_count(&board, other, GOMOKU_OPEN_FOUR) == 0;
                gomoku_board_remove(&board, v);
                CHECK(answered || gomoku_count(&board, other, GOMOKU_DOUBLE_FOUR) > 0,
                      "position %d, level %d answers an open four", i, level);
                open_fours++;
            }
        }
    }
    CHECK(fives > positions / 8 && stops > positions / 8 && open_fours >= positions / 75,
          "met: %d fives, %d stops, %d open fours", fives, stops, open_fours);
    CHECK(missed > 0, "the weakest misses some fives");
    CHECK(differ > positions / 5, "the seed matters to the weak: %d", differ);
}

int main(void) {
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    size_t bytes = gomoku_search_bytes(0);
    search = gomoku_search_init(malloc(bytes), bytes);
    test_ladder();
    test_moves();
    free(search);
    return check_done("gomoku levels");
}
