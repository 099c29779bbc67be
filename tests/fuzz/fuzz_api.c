// The functions that the wasm offers, compiled natively and called in any order with any numbers that JavaScript could
// hand over. What their comments ask for (a search that was started, a level that exists) is kept; nothing else is.
#include <math.h>
#include <string.h>

#include "core/oracle.h"
#include "fuzz.h"
#include "go/rules.h"
#include "gomoku/levels.h"
#include "search/puct_levels.h"
#include "wasm-bindings/engine_api.h"
#include "wasm-bindings/gomoku_api.h"
#include "wasm-bindings/search_api.h"

enum { MOST_MOVES = 300 };

long fuzz_inputs = 0;

// ---- Go ------------------------------------------------------------------------------------------------------

// The stones are those that the record leads to from the set-up.
static void check_go(const go_game *g, const oracle *start) {
    oracle o = *start;
    for (int i = 0; i < game_move_count(g); i++) {
        int v = game_move_vertex(g, i);
        if (v < 0) oracle_pass(&o);
        else oracle_play(&o, v % o.size, v / o.size, ".XO"[game_move_color(g, i)]);
    }
    game_board(g);
    for (int v = 0; v < o.size * o.size; v++)
        PROMISE(".XO"[(int)engine_out()[v]] == o.at[v / o.size][v % o.size], "the stone on %d", v);
    PROMISE(game_captured(g, 1) == o.captured[0] && game_captured(g, 2) == o.captured[1], "captures");
}

// Mostly a seed; sometimes a negative number, one that is too large, or none.
static double tape_seed(tape *t) {
    int n = tape_number(t, 1000);
    return n == -1 ? (double)NAN : n == -2 ? 1e300 : n;
}

static void think_go(tape *t, puct *p, go_game *g) {
    int what = tape_byte(t);
    double seed = tape_seed(t);
    int most = what >> 1 & 7, choice;
    if (what & 128) {
        gentle_start(p, g, seed);
        while (most-- > 0 && !gentle_run(tape_number(t, 3) & 3)) {}
        choice = gentle_choose();
    } else {
        search_start(p, g, seed, what & 1);
        for (int i = 0; i < most; i++) search_run(p, tape_number(t, 3) & 3);
        PROMISE(search_lead(p) >= 0 && search_pending(p) == 0, "sums");
        int level = what & 16 ? 1 + tape_byte(t) % PUCT_LEVEL_COUNT : 0;
        choice = search_choose(p, g, what & 32 ? 0.1 : 0, level, seed, what & 1);
    }
    search_candidates(p, g, tape_number(t, 40));
    search_ownership(p, g);
    PROMISE(search_win_rate(p) >= 0 && search_win_rate(p) <= 1, "a win rate");
    PROMISE(!search_check(p), "%s", search_check(p));
    if (game_is_over(g)) return;
    PROMISE(choice == -2 || game_legal(g, choice, game_to_play(g)) == GO_OK, "the engine's move %d", choice);
    if (choice != -2) game_play(g, choice, game_to_play(g));
}

static void run_go(tape *t) {
    int size = tape_number(t, 20), rules = tape_number(t, go_rules_count() + 1);
    go_game *g = game_new(size, rules, 6.5);
    PROMISE((g != NULL) == (size >= 2 && size <= 19 && rules >= 0 && rules < go_rules_count()), "size %d, rules %d",
            size, rules);
    if (!g) return;
    puct *u = search_new(size, 50);
    static oracle start;
    oracle_init(&start, size);
    while (t->at < t->end && game_move_count(g) < MOST_MOVES) {
        fuzz_inputs++;
        int op = tape_byte(t), vertex = tape_number(t, size * size),
            color = op & 128 ? tape_number(t, 3) : game_to_play(g);
        switch (op & 15) {
            case 0:
                if (game_setup(g, vertex, color)) start.at[vertex / size][vertex % size] = ".XO"[color];
                break;
            case 1:
                if (game_fixed_handicap(g, vertex)) {
                    game_board(g);
                    for (int v = 0; v < size * size; v++) start.at[v / size][v % size] = ".XO"[(int)engine_out()[v]];
                }
                break;
            case 2: game_set_first(g, color, vertex & 15); break;
            case 3: PROMISE(game_undo(g) == 1 || game_move_count(g) == 0, "undo"); break;
            case 4: game_resume(g); break;
            case 5: game_chain(g, vertex); break;
            case 6:
                for (int v = 0; v < size * size; v++) engine_marks()[v] = (uint8_t)tape_byte(t);
                game_score(g);
                break;
            case 7:
                game_dead_stones(g, tape_byte(t) & 3, op & 64 ? -1 : op & 32 ? 1e300 : 5, op & 16);
                game_prove_dead(g);
                break;
            case 8:
                if (u) think_go(t, u, g);
                break;
            case 9:
                game_move_vertex(g, vertex);
                game_move_color(g, color);
                break;
            default: {
                int legal = game_legal(g, vertex, color);
                PROMISE(game_play(g, vertex, color) == legal, "legal and play differ about %d", vertex);
            }
        }
        PROMISE(game_ko(g) < size * size, "ko");
        if ((op & 15) < 10) check_go(g, &start);
    }
    check_go(g, &start);
    search_free(u);
    game_free(g);
}

// ---- gomoku --------------------------------------------------------------------------------------------------

static void check_five(const gomoku_game *g) {
    char at[GOMOKU_MAX_VERTICES] = {0};
    for (int i = 0; i < gomoku_api_move_count(g); i++) {
        int v = gomoku_api_move_vertex(g, i);
        PROMISE(v >= 0 && at[v] == 0, "a stone on a stone");
        at[v] = (char)gomoku_api_move_color(g, i);
    }
    gomoku_api_board(g);
    for (int v = 0; v < gomoku_vertices(&g->board); v++)
        PROMISE((int)gomoku_api_out()[v] == at[v], "the stone on %d", v);
    const char *wrong = gomoku_board_check(&g->board);
    PROMISE(wrong == NULL, "%s", wrong);
}

static void think_five(tape *t, gomoku_search *s, gomoku_game *g) {
    if (gomoku_api_is_over(g)) return;
    int what = tape_byte(t), v;
    if (what & 1) {
        int level = 1 + tape_byte(t) % GOMOKU_LEVEL_COUNT;
        gomoku_api_level_start(s, g, level, tape_seed(t));
        for (int i = what >> 2 & 7; i > 0; i--) gomoku_api_level_run(tape_number(t, 30) & 31);
        v = gomoku_api_level_best();
    } else {
        gomoku_api_search_start(s, g, what >> 1 & 1, what >> 2);
        for (int i = what >> 2 & 7; i > 0; i--) gomoku_api_search_run(s, tape_number(t, 30) & 31);
        gomoku_api_search_report(s);
        v = gomoku_api_search_best(s);
    }
    PROMISE(gomoku_api_legal(g, v, gomoku_api_to_play(g)) == GOMOKU_OK, "the engine's move %d", v);
    gomoku_api_play(g, v, gomoku_api_to_play(g));
}

static void run_five(tape *t) {
    int size = tape_number(t, 23), rule = tape_number(t, 4);
    gomoku_game *g = gomoku_api_new(size, rule);
    PROMISE((g != NULL) == (size >= 5 && size <= 22 && rule >= 0 && rule <= 2), "size %d, rule %d", size, rule);
    if (!g) return;
    gomoku_search *s = gomoku_api_search_new(1 << 16);
    while (t->at < t->end) {
        fuzz_inputs++;
        int op = tape_byte(t), vertex = tape_number(t, size * size),
            color = op & 128 ? tape_number(t, 3) : gomoku_api_to_play(g);
        switch (op & 15) {
            case 0: gomoku_api_undo(g); break;
            case 1: gomoku_api_row(g); break;
            case 2: gomoku_api_forbidden(g); break;
            case 3: gomoku_api_foul(g, vertex); break;
            case 4: gomoku_api_windows(g, vertex); break;
            case 5: gomoku_api_kinds(g); break;
            case 6: gomoku_api_candidates(g, vertex); break;
            case 7:
                if (s) think_five(t, s, g);
                break;
            default: {
                int legal = gomoku_api_legal(g, vertex, color);
                PROMISE(gomoku_api_play(g, vertex, color) == legal, "legal and play differ about %d", vertex);
            }
        }
    }
    check_five(g);
    gomoku_api_search_free(s);
    gomoku_api_free(g);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    tape t = {bytes, bytes + size};
    if (tape_byte(&t) & 1) run_five(&t);
    else run_go(&t);
    return 0;
}
