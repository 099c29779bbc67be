// Searches where there is hardly anything to search with: no memory, no time, no move, a record that is full of moves,
// kos everywhere, a stop after any slice. The answer is always one that may be played, or a clear verdict.
#include <stdlib.h>

#include "base/rng.h"
#include "go/levels.h"
#include "go/genmove.h"
#include "gomoku/levels.h"
#include "gomoku/search.h"
#include "trees.h"

static go_game game;
static gomoku_patterns patterns[3];
static gomoku_board board;

static void start(const char *rules, int size) {
    start_game(&game, rules, size);
}

// An answer may be resigned, passed or played.
static void check_answer(const go_uct *u, const char *where) {
    go_genmove_options options = {.resign_below = 0};
    go_point p = go_genmove(u, &game, &options);
    CHECK(go_game_is_over(&game) ? p == GO_PASS : go_game_legal(&game, p, game.to_play) == GO_OK, "%s: point %d", where,
          p);
    for (int level = 1; level <= GO_LEVEL_COUNT; level += 8) {
        p = go_level_choose(u, &game, level, 3, &options);
        CHECK(go_game_is_over(&game) || go_game_legal(&game, p, game.to_play) == GO_OK, "%s: point %d of level %d",
              where, p, level);
    }
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_game_is_over(&game) ? 0 : go_uct_candidates(u, c, GO_MAX_VERTICES + 1);
    for (int i = 0; i < count; i++)
        CHECK(go_game_legal(&game, c[i].move, game.to_play) == GO_OK, "%s: candidate %d", where, c[i].move);
    const char *wrong = go_uct_check(u);
    CHECK(wrong == NULL, "%s: %s", where, wrong);
}

// 0, 1 and 2 simulations, and a stop after each of many.
static void test_slices(go_uct *u) {
    for (int size = 2; size <= 19; size += size < 5 ? 1 : 7) {
        start("chinese", size);
        go_uct_set_root(u, &game, 1, false);
        check_answer(u, "before the first simulation");
        go_uct_run(u, 0);
        check_answer(u, "no simulation");
        for (int i = 1; i <= 12; i++) {
            go_uct_run(u, 1);
            check_answer(u, "a stop");
        }
        CHECK(go_uct_simulations(u) == 12, "%u simulations", go_uct_simulations(u));
    }
}

// The least memory that is accepted, a move long and for some moves on, with its tree reused.
static void test_no_memory(void) {
    uint32_t least = 2 * (GO_MAX_VERTICES + 1);
    CHECK(new_uct(least - 1) == NULL, "less is refused");
    go_uct *u = new_uct(least);
    start("tromp-taylor", 9);
    go_uct_set_root(u, &game, 1, false);
    CHECK(go_uct_run(u, 1000) == GO_UCT_FULL, "full");
    check_answer(u, "full");
    start("tromp-taylor", 19);
    for (int move = 0; move < 10; move++) {
        go_uct_set_root(u, &game, (uint64_t)move, move % 3 != 0);
        go_uct_run(u, 12);
        check_answer(u, "hardly any memory");
        CHECK(go_uct_node_count(u) <= go_uct_node_limit(u), "nodes");
        go_game_play(&game, go_uct_best(u), game.to_play);
    }
    free(u);
}

static void set_up(int size, const char *rows, int to_play) {
    start("chinese", size);
    for (int v = 0; v < size * size; v++)
        if (rows[v] != '.')
            CHECK(go_game_setup(&game, go_point_of_vertex(size, v), rows[v] == 'X' ? GO_BLACK : GO_WHITE), "vertex %d",
                  v);
    game.first = game.to_play = (uint8_t)to_play;
}

// White may play one point only, and black none: two eyes, and the opponent has no stone to take.
static void test_one_move_and_none(go_uct *u) {
    set_up(3, ".X.XXXX.X", GO_WHITE);
    go_uct_set_root(u, &game, 1, false);
    CHECK(go_uct_run(u, 50) == GO_UCT_DECIDED, "no move but a pass is decided");
    CHECK(go_uct_best(u) == GO_PASS, "and it is the pass");
    check_answer(u, "no move");
    set_up(3, "XXXXOXX.X", GO_WHITE);
    CHECK(go_game_legal(&game, go_point_at(3, 1, 2), GO_WHITE) == GO_SUICIDE ||
              go_game_legal(&game, go_point_at(3, 1, 2), GO_WHITE) == GO_OK,
          "a verdict");
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 50);
    check_answer(u, "one point");
    set_up(2, "X.XX", GO_WHITE);
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 50);
    check_answer(u, "one point that takes everything");
    CHECK(go_game_legal(&game, go_point_at(2, 1, 0), GO_WHITE) == GO_OK, "it may be played");
}

// A thousand moves on a small board, all of them the search's candidates or random; then a record that is full.
static void test_long_games(go_uct *u) {
    rng r = rng_seeded(5);
    start("tromp-taylor", 7);
    int tries = 0;
    while (game.move_count < 1000 && tries++ < 20000) {
        if (go_game_is_over(&game)) go_game_resume(&game);
        go_point p = go_point_of_vertex(7, (int)rng_below(&r, 49));
        if (go_game_play(&game, p, game.to_play) != GO_OK && rng_below(&r, 20) == 0)
            go_game_play(&game, GO_PASS, game.to_play);
    }
    CHECK(game.move_count == 1000, "%d moves", game.move_count);
    go_uct_set_root(u, &game, 1, true);
    go_uct_run(u, 20);
    check_answer(u, "after a thousand moves");
    // Superko forbids points of crowded positions that the position alone would allow: not one is a candidate.
    for (int i = 0; i < 40; i++) {
        go_game_undo(&game);
        if (go_game_is_over(&game)) continue;
        go_uct_set_root(u, &game, 1, false);
        check_answer(u, "with a thousand positions to repeat");
    }
    while (game.move_count < 1000) {
        go_game_resume(&game);
        go_game_play(&game, GO_PASS, game.to_play);
    }
    CHECK(go_game_undo(&game) && game.move_count == 999, "undo of the thousandth");
    while (game.move_count < GO_MAX_MOVES) {
        go_game_resume(&game);
        go_game_play(&game, GO_PASS, game.to_play);
    }
    go_game_resume(&game);
    CHECK(go_game_play(&game, GO_PASS, game.to_play) == GO_OVER, "a full record says so");
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 5);
    CHECK(go_uct_check(u) == NULL, "a search of a full record");
}

// ---- kos -----------------------------------------------------------------------------------------------------

enum { KOS = 114, KO_MOVES = 500 };

// Each ko has an empty point and a stone in atari of its own, so no more than 180 fit on 361 points. Here are 114, one
// to three points; an annealing that began with noise ended in this crystal, and another of 112.
//
//   . X . X .    the eyes of X in the first row and those of O in the third, each with one stone in atari: that of X in
//   X O X O X    even columns, that of O in odd ones. The three rows below are the same with the colours exchanged.
//   O . O . O
static int ko_stone(int x, int y) {
    int color = y / 3 % 2 ? GO_WHITE : GO_BLACK, other = color ^ 3;
    if (y % 3 == 0) return x % 2 ? color : GO_EMPTY;
    if (y % 3 == 1) return x % 2 ? other : color;
    return x % 2 ? GO_EMPTY : other;
}

// All points where `color` takes one stone and may lose the taker next, allowed or not.
static int list_kos(int color, go_point list[GO_MAX_VERTICES]) {
    int count = 0;
    for (int v = 0; v < 361; v++) {
        go_point p = go_point_of_vertex(19, v);
        bool enclosed = go_color_at(&game.board, p) == GO_EMPTY && !go_board_is_suicide(&game.board, p, color);
        const go_neighbours n = go_neighbours_of(19, p);
        for (int k = 0; k < 4; k++) {
            int c = go_color_at(&game.board, n.at[k]);
            enclosed &= c != GO_EMPTY && c != color;
        }
        if (!enclosed) continue;
        go_board after = game.board;
        after.ko = GO_NONE;
        go_board_play(&after, p, color);
        if (after.ko != GO_NONE) list[count++] = p;
    }
    return count;
}

static uint8_t seen[KO_MOVES + 1][GO_MAX_VERTICES];

static void look_at(const go_board *b, uint8_t stones[GO_MAX_VERTICES]) {
    for (int v = 0; v < 361; v++) stones[v] = go_color_at(b, go_point_of_vertex(19, v));
}

// 200 kos are taken, in any order, searched by the way, and superko is told by comparing whole positions.
static void test_kos(go_uct *u) {
    start("chinese", 19);
    for (int v = 0; v < 361; v++) {
        int color = ko_stone(v % 19, v / 19);
        if (color) CHECK(go_game_setup(&game, go_point_of_vertex(19, v), color), "vertex %d", v);
    }
    static go_point list[GO_MAX_VERTICES];
    int kos = list_kos(GO_BLACK, list) + list_kos(GO_WHITE, list), taken = 0, refused = 0;
    CHECK(kos == KOS, "%d kos", kos);
    rng r = rng_seeded(6);
    look_at(&game.board, seen[0]);
    for (int move = 0; move < KO_MOVES && game.move_count < KO_MOVES && taken < 200; move++) {
        if (go_game_is_over(&game)) go_game_resume(&game);
        bool search = move % 25 < 3;  // its moves are in the tree of the next one, which it reuses
        kos = list_kos(game.to_play, list);
        go_point p = kos ? list[rng_below(&r, (uint32_t)kos)] : GO_PASS;
        if (search) {
            go_uct_set_root(u, &game, (uint64_t)move, true);
            go_uct_run(u, 12);
            check_answer(u, "kos");
            p = go_uct_best(u);
        }
        int color = game.to_play, before = game.board.captured[GO_BLACK] + game.board.captured[GO_WHITE];
        bool is_empty = p == GO_PASS || go_color_at(&game.board, p) == GO_EMPTY;
        go_board after = game.board;
        uint8_t stones[GO_MAX_VERTICES];
        bool possible = p != GO_PASS && is_empty && go_board_is_legal(&after, p, color), repeats = false;
        if (possible) {
            go_board_play(&after, p, color);
            look_at(&after, stones);
            for (int i = 0; i <= game.move_count; i++) repeats |= memcmp(stones, seen[i], sizeof stones) == 0;
        }
        go_verdict verdict = go_game_play(&game, p, color);
        if (p != GO_PASS)
            CHECK((verdict == GO_OK) == (possible && !repeats), "move %d: verdict %d, possible %d, repeats %d", move,
                  verdict, possible, repeats);
        if (possible)
            CHECK((verdict == GO_KO || verdict == GO_SUPERKO) == repeats, "move %d: verdict %d, repeats %d", move,
                  verdict, repeats);
        refused += verdict == GO_KO || verdict == GO_SUPERKO;
        taken += verdict == GO_OK && game.board.ko != GO_NONE &&
                 game.board.captured[GO_BLACK] + game.board.captured[GO_WHITE] > before;
        if (verdict != GO_OK) go_game_play(&game, GO_PASS, color);
        look_at(&game.board, seen[game.move_count]);
    }
    CHECK(taken == 200 && refused > 5, "%d taken, %d refused", taken, refused);
    CHECK(go_board_check(&game.board) == NULL, "the board");
}

// ---- gomoku --------------------------------------------------------------------------------------------------

static bool may_play(int color, int v) {
    return v >= 0 && v < gomoku_vertices(&board) && gomoku_color_at(&board, v) == GOMOKU_EMPTY &&
           (color != GOMOKU_BLACK || !gomoku_is_forbidden(&board, v));
}

// No time, one node, the least memory, all levels, on boards from empty to full but for one point.
static void test_gomoku(void) {
    size_t bytes = gomoku_search_bytes(0);
    void *memory = malloc(bytes);
    gomoku_search *s = gomoku_search_init(memory, bytes);
    rng r = rng_seeded(8);
    int asked[3] = {0};
    for (int i = 0; i < 12; i++) {
        gomoku_board_init(&board, &patterns[i % 3], i % 2 ? 15 : 5 + i);
        int size = board.size, stones = 0,
            wanted = i % 4 == 3 ? size * size : (int)rng_below(&r, (uint32_t)(size * size / 2));
        // Pairs of columns, shifted every second row, never make a five.
        for (int v = 0; v < size * size && stones < wanted; v++, stones++)
            gomoku_board_place(&board, v, 1 + ((v % size / 2 + v / size / 2) & 1));
        if (stones == size * size) gomoku_board_remove(&board, (int)rng_below(&r, (uint32_t)stones));
        for (int mover = GOMOKU_BLACK; mover <= GOMOKU_WHITE; mover++) {
            bool any = false;
            for (int v = 0; v < size * size; v++) any |= may_play(mover, v);
            if (!any) continue;
            asked[mover]++;
            for (uint64_t nodes = 0; nodes <= 60; nodes += 20) {
                gomoku_search_forget(s);
                gomoku_search_set_root(s, &board, mover, gomoku_search_default_options());
                CHECK(may_play(mover, gomoku_search_best(s)), "position %d before the first node", i);
                for (uint64_t n = 0; n < nodes && gomoku_search_run(s, 1) == GOMOKU_SEARCH_RUNNING; n++)
                    CHECK(may_play(mover, gomoku_search_best(s)), "position %d, node %d", i, (int)n);
            }
            for (int level = 1; level <= GOMOKU_LEVEL_COUNT; level++) {
                gomoku_level_turn turn;
                gomoku_level_start(&turn, s, &board, mover, level, 4);
                CHECK(may_play(mover, gomoku_level_best(&turn)), "position %d, level %d at once", i, level);
                gomoku_level_run(&turn, 1);
                CHECK(may_play(mover, gomoku_level_best(&turn)), "position %d, level %d", i, level);
            }
        }
        const char *wrong = gomoku_board_check(&board);
        CHECK(wrong == NULL, "%s", wrong);
    }
    CHECK(asked[GOMOKU_BLACK] > 8 && asked[GOMOKU_WHITE] == 12, "%d positions for black, %d for white",
          asked[GOMOKU_BLACK], asked[GOMOKU_WHITE]);
    free(memory);
}

int main(void) {
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    go_uct *u = new_uct(20000);
    test_slices(u);
    test_no_memory();
    test_one_move_and_none(u);
    test_long_games(u);
    test_kos(u);
    test_gomoku();
    free(u);
    return check_done("pressure");
}
