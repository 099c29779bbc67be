// The search without reductions and pruning equals minimax; with them it plays legal moves, makes and stops fives, and
// gives the same result however it is cut into slices.
#include <stdlib.h>

#include "check.h"
#include "gomoku/search.h"
#include "gomoku_minimax.h"
#include "gomoku_positions.h"

static gomoku_patterns patterns[3];
static gomoku_board board;
static gomoku_search *search;

static int think(gomoku_search *s, const gomoku_board *b, int mover, uint64_t nodes, uint64_t slice) {
    gomoku_search_forget(s);
    gomoku_search_set_root(s, b, mover, gomoku_search_default_options());
    while (gomoku_search_nodes(s) < nodes && gomoku_search_run(s, slice) == GOMOKU_SEARCH_RUNNING) {}
    return gomoku_search_best(s);
}

static void put(const char *picture) {  // rows of the board, X black, O white, . empty
    int size = board.size;
    for (int v = 0; v < size * size && *picture; picture++) {
        if (*picture != '.' && *picture != 'X' && *picture != 'O') continue;
        if (*picture != '.') gomoku_board_place(&board, v, *picture == 'X' ? GOMOKU_BLACK : GOMOKU_WHITE);
        v++;
    }
}

static bool is_legal(gomoku_board *b, int color, int v) {
    return v >= 0 && v < gomoku_vertices(b) && gomoku_color_at(b, v) == GOMOKU_EMPTY &&
           (color != GOMOKU_BLACK || !gomoku_is_forbidden(b, v));
}

// Slices of 1, 7 and 1000 nodes, to the same number of nodes: the same in every report.
static void test_slices(void) {
    static const uint64_t slices[] = {1, 7, 500};
    enum { NODES = 7000 };
    const int cases = check_cases(12);
    rng r = rng_seeded(5);
    for (int i = 0; i < cases; i++) {
        gomoku_report first[2 * GOMOKU_MAX_DEPTH];
        int first_best = 0, first_count = 0;
        uint64_t first_nodes = 0;
        gomoku_board_init(&board, &patterns[i % 3], i < 8 ? 15 : 9);
        positions_played(&board, &r, 3 + i, 9);
        for (int k = 0; k < 3; k++) {
            int best = think(search, &board, 1 + (i & 1), NODES, slices[k]), count = gomoku_search_report_count(search);
            if (k == 0) {
                first_best = best;
                first_count = count;
                first_nodes = gomoku_search_nodes(search);
                for (int j = 0; j < count; j++) first[j] = *gomoku_search_report(search, j);
            }
            CHECK(best == first_best && count == first_count, "position %d, slice %d: %d, %d reports", i,
                  (int)slices[k], best, count);
            CHECK(gomoku_search_nodes(search) == first_nodes, "position %d: nodes %ld", i,
                  (long)gomoku_search_nodes(search));
            for (int j = 0; j < count && count == first_count; j++) {
                const gomoku_report *q = gomoku_search_report(search, j);
                bool same = q->depth == first[j].depth && q->best == first[j].best && q->score == first[j].score &&
                            q->nodes == first[j].nodes && q->length == first[j].length &&
                            memcmp(q->pv, first[j].pv, (size_t)q->length * sizeof q->pv[0]) == 0;
                CHECK(same, "position %d, report %d", i, j);
            }
        }
    }
}

// After every slice the board is intact and there is a legal move; a principal variation can be played.
static void test_stops(void) {
    rng r = rng_seeded(6);
    for (int i = 0; i < 6; i++) {
        gomoku_board_init(&board, &patterns[i % 3], 15);
        positions_played(&board, &r, 6 + 2 * i, 9);
        int mover = 1 + (i & 1);
        gomoku_search_forget(search);
        gomoku_search_set_root(search, &board, mover, gomoku_search_default_options());
        CHECK(is_legal(&board, mover, gomoku_search_best(search)), "a move before the first slice");
        for (int slice = 0; slice < 300 && gomoku_search_run(search, 13) == GOMOKU_SEARCH_RUNNING; slice++) {
            CHECK(is_legal(&board, mover, gomoku_search_best(search)), "position %d, slice %d: %d", i, slice,
                  gomoku_search_best(search));
            if (gomoku_search_nodes(search) > 13 * (uint64_t)(slice + 1) + 2000)
                CHECK(false, "slice %d is too long", slice);
        }
        for (int k = 0; k < gomoku_search_report_count(search); k++) {
            const gomoku_report *q = gomoku_search_report(search, k);
            CHECK(q->length > 0 && q->pv[0] == q->best, "position %d, report %d begins with its move", i, k);
            int done = 0;
            while (done < q->length && is_legal(&board, done % 2 ? mover ^ 3 : mover, q->pv[done])) {
                gomoku_board_place(&board, q->pv[done], done % 2 ? mover ^ 3 : mover);
                done++;
            }
            CHECK(done == q->length, "position %d, report %d: move %d of the line is illegal", i, k, done);
            while (done > 0) gomoku_board_remove(&board, q->pv[--done]);
        }
    }
}

// Memory of the minimum size, which is full long before the end.
static void test_memory(void) {
    size_t bytes = gomoku_search_bytes(0);
    void *memory = malloc(bytes);
    CHECK(gomoku_search_init(memory, bytes - 1) == NULL, "too little memory is refused");
    gomoku_search *small = gomoku_search_init(memory, bytes);
    rng r = rng_seeded(7);
    for (int i = 0; i < 3; i++) {
        gomoku_board_init(&board, &patterns[i], 15);
        positions_played(&board, &r, 5, 9);
        int best = think(small, &board, GOMOKU_BLACK, 15000, 1000),
            again = think(small, &board, GOMOKU_BLACK, 15000, 333);
        CHECK(is_legal(&board, GOMOKU_BLACK, best), "a legal move: %d", best);
        CHECK(best == again, "the same again: %d and %d", best, again);
    }
    free(memory);
}

// Boards with few empty points, down to one and none.
static void test_full(void) {
    rng r = rng_seeded(8);
    for (int size = 5; size <= GOMOKU_MAX_SIZE; size += 2 + (size > 17)) {
        for (int empty = 0; empty <= 5; empty++) {
            gomoku_board_init(&board, &patterns[size % 3], size);
            // Pairs of columns of one colour, shifted every second row: no five can stand or arise.
            for (int v = 0; v < size * size; v++)
                gomoku_board_place(&board, v, 1 + ((v % size / 2 + v / size / 2) & 1));
            for (int k = 0; k < empty;) {
                int v = (int)rng_below(&r, (uint32_t)(size * size));
                if (gomoku_color_at(&board, v) == GOMOKU_EMPTY) continue;
                gomoku_board_remove(&board, v);
                k++;
            }
            int best = think(search, &board, GOMOKU_WHITE, 20000, 100);
            if (empty == 0) CHECK(best == GOMOKU_NONE, "size %d: no move on a full board", size);
            else CHECK(is_legal(&board, GOMOKU_WHITE, best), "size %d, %d empty: %d", size, empty, best);
        }
    }
}

// Short games of all sizes and rules: every move is legal, a five is made, a five is stopped.
static void test_games(void) {
    rng r = rng_seeded(9);
    for (int game = 0, games = check_cases(45); game < games; game++) {
        int size = 5 + game % 15;
        gomoku_board_init(&board, &patterns[game % 3], size);
        positions_random(&board, &r, 1 + (int)rng_below(&r, 3), 5);
        for (int turn = board.stones[0] + board.stones[1]; turn < size * size && turn < 60; turn++) {
            int mover = 1 + (turn & 1), other = mover ^ 3, v = think(search, &board, mover, 300, 100);
            if (v == GOMOKU_NONE) break;
            CHECK(is_legal(&board, mover, v), "size %d, move %d: %d is legal", size, turn, v);
            if (!is_legal(&board, mover, v)) break;
            int five = gomoku_count(&board, mover, GOMOKU_FIVE), stop = gomoku_count(&board, other, GOMOKU_FIVE);
            bool wins = gomoku_pattern_at(&board, mover, v) == GOMOKU_FIVE,
                 stops = gomoku_pattern_at(&board, other, v) == GOMOKU_FIVE;
            bool can_stop = false;
            for (int p = 0; p < size * size; p++)
                if (gomoku_color_at(&board, p) == GOMOKU_EMPTY && gomoku_pattern_at(&board, other, p) == GOMOKU_FIVE)
                    can_stop = can_stop || is_legal(&board, mover, p);
            CHECK(five == 0 || wins, "size %d, move %d: makes the five", size, turn);
            CHECK(five > 0 || stop == 0 || stops || !can_stop, "size %d, move %d: stops the five", size, turn);
            if (wins) break;
            gomoku_board_place(&board, v, mover);
        }
    }
}

// X wins in five plies (a four, then a four-three): found with and without threat searches.
static void test_win_at_depth(void) {
    gomoku_board_init(&board, &patterns[GOMOKU_FREESTYLE], 9);
    put("........."
        "........."
        "..OXXX..."
        "......X.."
        "......X.."
        "...O....."
        "..O......"
        "....O...."
        ".........");
    for (int threats = 0; threats < 2; threats++) {
        gomoku_search_options options = gomoku_search_default_options();
        options.threats = threats;
        gomoku_search_forget(search);
        gomoku_search_set_root(search, &board, GOMOKU_BLACK, options);
        while (gomoku_search_run(search, 1000) == GOMOKU_SEARCH_RUNNING && gomoku_search_nodes(search) < 200000) {}
        int count = gomoku_search_report_count(search);
        const gomoku_report *q = count > 0 ? gomoku_search_report(search, count - 1) : NULL;
        CHECK(q && q->score >= GOMOKU_WIN - 7, "threats %d: score %d", threats, q ? q->score : 0);
    }
}

// Black has made a four, and white has one answer: to play it takes a short search, but to judge it all nodes are used.
static void test_single_move(void) {
    gomoku_board_init(&board, &patterns[GOMOKU_FREESTYLE], 11);
    put("..........."
        "..........."
        "..........."
        ".....O....."
        "....O......"
        "..OXXXX...."
        "..........."
        "...O......."
        "..........."
        "..........."
        "...........");
    for (int play = 0; play < 2; play++) {
        gomoku_search_forget(search);
        gomoku_search_set_root(search, &board, GOMOKU_WHITE,
                               play ? gomoku_search_options_for_play() : gomoku_search_default_options());
        gomoku_search_status status = gomoku_search_run(search, 60000);
        const gomoku_report *r = gomoku_search_report(search, gomoku_search_report_count(search) - 1);
        CHECK(gomoku_search_best(search) == 5 * 11 + 7 && r->best == 5 * 11 + 7, "the only move: %d", r->best);
        CHECK(r->score < GOMOKU_WIN_IN_MAX_PLY && r->score > -GOMOKU_WIN_IN_MAX_PLY, "nobody wins: %d", r->score);
        CHECK((status == GOMOKU_SEARCH_DECIDED) == play && (r->depth < 6) == play, "depth %d", r->depth);
    }
}

int main(void) {
    static const int most[5] = {0, 400, 400, 50, 24};
    const int positions = check_cases(60);
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    size_t bytes = gomoku_search_bytes(4 << 20);
    search = gomoku_search_init(malloc(bytes), bytes);
    CHECK(minimax_compare(positions, most, 1) >= 5 * positions / 2, "equal to minimax at depth 1 to 4");
    test_slices();
    test_stops();
    test_memory();
    test_full();
    test_games();
    test_win_at_depth();
    test_single_move();
    free(search);
    return check_done("gomoku search");
}
