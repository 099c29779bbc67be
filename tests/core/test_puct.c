// PUCT: the same tree in slices of any size, the visits of a reference search, the result of minimax, the rules in the
// tree.
#include <stdlib.h>

#include "base/rng.h"
#include "puct_trees.h"
#include "search/puct_tree.h"

static go_game game;
static random_evaluator source = {.seed = 5};

// ---- the same tree -------------------------------------------------------------------------------------------

static void test_slices(void) {
    static const int SIZES[] = {5, 9, 19};
    evaluator e = random_evaluator_of(&source);
    for (int s = 0; s < 3; s++) {
        play_at_random(&game, "chinese", SIZES[s], 10, 3);
        puct *whole = new_puct(SIZES[s], 3000), *sliced = new_puct(SIZES[s], 3000), *batches = new_puct(SIZES[s], 3000);
        puct_set_root(whole, &game, 7, false);
        CHECK(puct_run(whole, &e, 2000) == PUCT_RUNNING, "running");
        puct_set_root(sliced, &game, 7, false);
        for (uint32_t i = 0; i < 2000;) {
            uint32_t n = i % 7 + 1 < 2000 - i ? i % 7 + 1 : 2000 - i;
            puct_run(sliced, &e, n);
            if (i % 50 < 7) check_puct(sliced);
            i += n;
        }
        CHECK(puct_visits(sliced) == 2000 && puct_root_visits(sliced) == 2000, "visits");
        CHECK(puct_signature(whole) == puct_signature(sliced), "slices do not matter on %d lines", SIZES[s]);

        // One at a time through the two halves.
        puct_set_root(batches, &game, 7, false);
        static evaluator_request q;
        static evaluator_answer a;
        while (puct_visits(batches) < 2000) {
            if (puct_collect(batches, &q, 1) == 0) continue;
            if (puct_visits(batches) % 100 == 0) check_puct(batches);
            e.evaluate(e.context, &q, 1, &a);
            CHECK(puct_supply(batches, q.ticket, &a), "the ticket waits");
            CHECK(!puct_supply(batches, q.ticket, &a), "and only once");
        }
        CHECK(puct_signature(whole) == puct_signature(batches), "collected one by one it is the same tree");
        CHECK(puct_evaluations(whole) < 2000 || SIZES[s] > 5, "positions are met again");

        puct_set_root(sliced, &game, 7, false);
        source.seed++;
        puct_run(sliced, &e, 2000);
        source.seed--;
        CHECK(puct_signature(whole) != puct_signature(sliced), "another evaluator, another tree");
        free(whole);
        free(sliced);
        free(batches);
    }
}

// The visits of the reference search, with a game in place of keys, records and history.
static void test_reference(void) {
    static uint32_t expected[GO_MAX_VERTICES + 1];
    evaluator e = random_evaluator_of(&source);
    for (int seed = 1; seed <= check_cases(24); seed++) {
        int size = 2 + seed % 4;
        puct_config config = puct_default_config();
        config.cpuct_exploration = 0.5 + 0.25 * (double)(seed % 5);
        config.fpu_reduction_max = 0.1 * (double)(seed % 4);
        config.score_weight = 0.15 * (double)(seed % 3);
        config.cpuct_exploration_base = seed % 2 ? 500 : 20;
        play_at_random(&game, "tromp-taylor", size, seed % 3 * size, (uint64_t)seed);
        int visits = seed % 8 == 0 ? 3000 : 400;
        puct_reference_visits(&game, &config, &source, visits, expected);
        puct *p = new_puct_with(size, 4000, &config);
        puct_set_root(p, &game, (uint64_t)seed, false);
        puct_run(p, &e, (uint32_t)visits);
        check_puct(p);
        static puct_candidate c[GO_MAX_VERTICES + 1];
        int count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
        uint32_t sum = 0;
        for (int i = 0; i < count; i++) {
            int v = c[i].move == GO_PASS ? size * size : go_vertex_of(size, c[i].move);
            CHECK(c[i].visits == expected[v], "seed %d, size %d, vertex %d: %u visits, not %u", seed, size, v,
                  c[i].visits, expected[v]);
            sum += c[i].visits;
        }
        CHECK(sum == (uint32_t)visits - 1, "all visits but the first went to a move");
        free(p);
    }
}

// With a random evaluator ends of games alone are enough on tiny boards.
static void test_minimax(void) {
    random_evaluator nothing = {.even = true};
    evaluator e = random_evaluator_of(&nothing);
    puct_config config = puct_default_config();
    config.score_weight = 0;
    puct *p = new_puct_with(3, 200000, &config);
    int positions = 0;
    for (uint64_t seed = 1; positions < check_cases(12); seed++) {
        play_at_random(&game, "tromp-taylor", 3, 5 + (int)(seed % 4), seed);
        game.komi = (double)((int)(seed % 5) * 3) - 5.5;
        // Worth a look: with one move it is won, with another it is not.
        int wins = 0, moves = 0;
        bool winning[10];
        for (int v = 0; v <= 9; v++) {
            static go_game after;
            after = game;
            winning[v] = false;
            if (go_game_play(&after, v == 9 ? GO_PASS : go_point_of_vertex(3, v), game.to_play) != GO_OK) continue;
            moves++;
            winning[v] = game_value(&after, -100, 100, 9) < 0;
            wins += winning[v];
        }
        if (wins == 0 || wins == moves) continue;
        positions++;
        puct_set_root(p, &game, 1, false);
        puct_run(p, &e, 20000);
        go_point best = puct_best(p);
        CHECK(winning[best == GO_PASS ? 9 : go_vertex_of(3, best)], "seed %d: the choice wins", (int)seed);
    }
    check_puct(p);
    free(p);
}

// ---- rules ---------------------------------------------------------------------------------------------------

static go_game line;

// Every evaluated node has the legal moves of the game, each with a prior.
static void compare_moves(const puct *p, uint32_t i) {
    uint32_t path[PUCT_MAX_DEPTH];
    int depth = 0, size = p->root.board.size;
    for (uint32_t at = i; at != 0; at = puct_node_at(p, at)->parent) path[depth++] = at;
    line = game;
    while (depth > 0) {
        go_verdict verdict = go_game_play(&line, puct_node_at(p, path[--depth])->move, line.to_play);
        CHECK(verdict == GO_OK, "a move of the tree is legal: %d", (int)verdict);
    }
    const puct_record *r = puct_record_of(p, puct_node_at(p, i));
    CHECK((r == NULL) == go_game_is_over(&line), "judged or over");
    if (!r) return;
    int legal = 1;
    for (int v = 0; v < size * size; v++)
        legal += go_game_legal(&line, go_point_of_vertex(size, v), line.to_play) == GO_OK;
    CHECK(r->move_count == legal, "%d moves, not %d", r->move_count, legal);
    for (int k = 0; k < r->move_count; k++)
        CHECK(go_game_legal(&line, r->move[k].point, line.to_play) == GO_OK, "a legal move");
    double komi = line.komi;
    if (line.rules.scoring == GO_SCORING_TERRITORY)
        komi += go_score_stones_ahead(&line.board) - (line.to_play == GO_WHITE);
    CHECK(r->value.score == (int32_t)(komi * EVALUATOR_POINT), "judged with a komi of %f, not %f",
          (double)r->value.score / EVALUATOR_POINT, komi);
}

// A random answer whose score for black is the komi that it was asked with.
static void answer_komi(void *context, const evaluator_request *q, int count, evaluator_answer *a) {
    evaluator e = random_evaluator_of(context);
    e.evaluate(context, q, count, a);
    for (int i = 0; i < count; i++)
        a[i].score = (int32_t)(q[i].komi * EVALUATOR_POINT) * (q[i].to_play == GO_BLACK ? 1 : -1);
}

static void test_rules(void) {
    static const char *const RULES[] = {"chinese", "japanese", "tromp-taylor", "aga", "nz"};
    evaluator e = {answer_komi, &source};
    long superkos = 0;
    for (int k = 0; k < 5; k++)
        for (int size = 2; size <= 5; size++) {
            play_at_random(&game, RULES[k], size, 3 * size * size, (uint64_t)(10 * k + size));
            game.komi = 0.5;  // a score that the smallest board can give
            for (int v = 0; v < size * size; v++)
                superkos += go_game_legal(&game, go_point_of_vertex(size, v), game.to_play) == GO_SUPERKO;
            puct *p = new_puct(size, 3000);
            puct_set_root(p, &game, 1, false);
            puct_run(p, &e, 1500);
            check_puct(p);
            for (uint32_t i = 0; i < p->node_count; i += size < 4 ? 1 : 7) compare_moves(p, i);
            free(p);
        }
    CHECK(superkos > 0, "superko at the root was met");
}

// The key of a position has everything that its evaluation may depend on, except the last moves.
static void test_keys(void) {
    puct *p = new_puct(9, 100);
    for (int territory = 0; territory < 2; territory++) {
        play_at_random(&game, territory ? "japanese" : "chinese", 9, 20, 1);
        puct_set_root(p, &game, 1, false);
        puct_position at, other;
        bitset legal;
        puct_position_start(p, &at);
        uint64_t key = puct_position_legal(p, &at, &legal);
        other = at;
        other.to_play = (uint8_t)go_opponent(at.to_play);
        CHECK(puct_position_legal(p, &other, &legal) != key, "the side to move");
        other = at;
        other.passes = 1;
        CHECK(puct_position_legal(p, &other, &legal) != key, "a pass");
        other = at;
        other.board.ko = go_empty_at(&at.board, 0);
        CHECK(puct_position_legal(p, &other, &legal) != key, "a ko");
        other = at;
        other.ahead += 2;
        CHECK((puct_position_legal(p, &other, &legal) != key) == territory, "stones played, where they count");
        other = at;
        other.recent[0] = GO_PASS;
        CHECK(puct_position_legal(p, &other, &legal) == key, "not the last move");
    }
    free(p);
}

// Two passes: as it stands, and with dead stones taken off where the rules do so and the evaluator says so.
static void owned_by_black(void *context, const evaluator_request *q, int count, evaluator_answer *a) {
    for (int i = 0; i < count; i++) {
        memset(&a[i], 0, sizeof a[i]);
        a[i].policy[q[i].board.size * q[i].board.size] = EVALUATOR_POLICY_ONE;  // only ever a pass
        a[i].win = EVALUATOR_WIN_ONE / 2;
        for (int v = 0; v < 81; v++)
            a[i].ownership[v] = (int8_t)((q[i].to_play == GO_BLACK ? 1 : -1) * *(const int *)context);
    }
}

static void test_end(void) {
    static const char ROWS[] =
        "....X...."
        "....X...."
        "....X...."
        "....X...."
        "....X.O.."
        "....X...."
        "....X...."
        "....X...."
        "....X....";
    // In the corner three chains in seki, two of black with an eye each; white has two eyes outside and two points
    // more.
    static const char SEKI[] =
        ".X.O.X.XO"
        "XXOOOXXXO"
        "XXXXXOOOO"
        "OOOOOO.OO"
        "O.OOOOOOO"
        "OOOOO.OOO"
        "OOOOOOOOO"
        "OO.OOOOOO"
        "OOOOOOOOO";
    static const struct {
        const char *rules, *rows;
        int owner;  // of all points, by the evaluator, for black
        double komi, margin, win_rate;
    } CASES[] = {
        {"tromp-taylor", ROWS, 127, 40.5, 45 - 1 - 40.5, 1}, {"tromp-taylor", ROWS, 127, 44.5, 45 - 1 - 44.5, 0},
        {"chinese", ROWS, 127, 44.5, 81 - 44.5, 1},          {"chinese", ROWS, 127, 81.5, -0.5, 0},
        {"chinese", ROWS, 20, 60.5, 81 - 60.5, 0.5},         {"chinese", ROWS, 20, 30.5, 81 - 30.5, 1},
        {"japanese", ROWS, 127, 72.5, 72 + 1 - 72.5, 1},     {"japanese", ROWS, 127, 73.5, 72 + 1 - 73.5, 0},
        {"chinese", SEKI, 0, -48.5, -49 + 48.5, 0},          {"japanese", SEKI, 0, -3.5, -4 + 3.5, 0},
    };
    puct_config config = puct_default_config();
    puct *p = new_puct_with(9, 100, &config);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        int owner = CASES[i].owner;
        evaluator e = {owned_by_black, &owner};
        set_up_game(&game, CASES[i].rules, 9, CASES[i].rows, GO_WHITE);
        game.komi = CASES[i].komi;
        CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
        puct_set_root(p, &game, 1, false);
        CHECK(puct_run(p, &e, 2) == PUCT_DECIDED, "one move only");
        puct_candidate c;
        CHECK(puct_candidates(p, &c, 1) == 1 && c.move == GO_PASS && c.visits == 1, "the pass");
        CHECK(c.score == CASES[i].margin, "case %d: %f points", (int)i, c.score);
        CHECK(c.win_rate == CASES[i].win_rate, "case %d: win rate %f", (int)i, c.win_rate);
        puct_run(p, &e, 50);
        check_puct(p);
        CHECK(puct_candidates(p, &c, 1) == 1 && c.visits == 51 && c.score == CASES[i].margin, "the same each time");
        CHECK(go_game_play(&game, GO_PASS, GO_BLACK) == GO_OK, "a second pass");
        puct_set_root(p, &game, 1, i % 2);
        CHECK(puct_run(p, &e, 10) == PUCT_DECIDED && puct_root_visits(p) == 0, "the game is over");
        CHECK(puct_best(p) == GO_PASS && puct_win_rate(p) == 0.5, "nothing is known");
        go_game_resume(&game);
        puct_set_root(p, &game, 1, true);
        CHECK(puct_run(p, &e, 10) == PUCT_DECIDED && puct_root_visits(p) == 10, "play goes on");
        check_puct(p);
    }
    free(p);
}

int main(void) {
    test_slices();
    test_reference();
    test_minimax();
    test_rules();
    test_keys();
    test_end();
    return check_done("puct");
}
