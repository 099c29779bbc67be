// PUCT: the same tree however it is cut, a sound one after every step, the visits of a plain search, superko, memory
// that runs out, reuse, waiting requests.
#include <stdlib.h>

#include "base/rng.h"
#include "puct_reference.h"
#include "search/puct_tree.h"
#include "trees.h"

static go_game game;
static random_evaluator source = {.seed = 5};

static void check_puct(const puct *p) {
    const char *wrong = puct_check(p);
    CHECK(wrong == NULL, "tree: %s", wrong);
}

static puct *new_puct_with(int size, uint32_t positions, const puct_config *config) {
    size_t bytes = puct_bytes(size, positions);
    void *memory = malloc(bytes);
    memset(memory, 0xa5, bytes);
    puct *p = puct_init(memory, bytes, config);
    if (!p) free(memory);
    return p;
}

static puct *new_puct(int size, uint32_t positions) {
    puct_config config = puct_default_config();
    return new_puct_with(size, positions, &config);
}

// A game of so many random moves.
static void play_at_random(const char *rules, int size, int moves, uint64_t seed) {
    rng r = rng_seeded(seed);
    start_game(&game, rules, size);
    for (int i = 0; i < 40 * moves && game.move_count < moves; i++)
        go_game_play(&game, go_point_of_vertex(size, (int)rng_below(&r, (uint32_t)(size * size))), game.to_play);
}

// ---- the same tree -------------------------------------------------------------------------------------------

static void test_slices(void) {
    static const int SIZES[] = {5, 9, 19};
    evaluator e = random_evaluator_of(&source);
    for (int s = 0; s < 3; s++) {
        play_at_random("chinese", SIZES[s], 10, 3);
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
            check_puct(puct_visits(batches) % 100 ? sliced : batches);
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

// The visits of a search that is written down as in the books, with a game in the place of keys, records and history.
static void test_reference(void) {
    static uint32_t expected[GO_MAX_VERTICES + 1];
    evaluator e = random_evaluator_of(&source);
    for (uint64_t seed = 1; seed <= 24; seed++) {
        int size = 2 + (int)(seed % 4);
        puct_config config = puct_default_config();
        config.exploration = 0.5 + 0.25 * (double)(seed % 5);
        config.fpu_reduction = 0.1 * (double)(seed % 4);
        config.score_weight = 0.15 * (double)(seed % 3);
        config.exploration_base = seed % 2 ? 500 : 20;
        play_at_random("tromp-taylor", size, (int)(seed % 3) * size, seed);
        int visits = seed % 8 == 0 ? 3000 : 400;
        puct_reference_visits(&game, &config, &source, visits, expected);
        puct *p = new_puct_with(size, 4000, &config);
        puct_set_root(p, &game, seed, false);
        puct_run(p, &e, (uint32_t)visits);
        check_puct(p);
        static puct_candidate c[GO_MAX_VERTICES + 1];
        int count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
        uint32_t sum = 0;
        for (int i = 0; i < count; i++) {
            int v = c[i].move == GO_PASS ? size * size : go_vertex_of(size, c[i].move);
            CHECK(c[i].visits == expected[v], "seed %d, size %d, vertex %d: %u visits, not %u", (int)seed, size, v,
                  c[i].visits, expected[v]);
            sum += c[i].visits;
        }
        CHECK(sum == (uint32_t)visits - 1, "all visits but the first went to a move");
        free(p);
    }
}

// With an evaluator that knows nothing, only ends of games tell, and they are enough on tiny boards.
static void test_minimax(void) {
    random_evaluator nothing = {.even = true};
    evaluator e = random_evaluator_of(&nothing);
    puct_config config = puct_default_config();
    config.score_weight = 0;
    puct *p = new_puct_with(3, 200000, &config);
    int positions = 0;
    for (uint64_t seed = 1; positions < 12; seed++) {
        play_at_random("tromp-taylor", 3, 5 + (int)(seed % 4), seed);
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

// Every judged node has the moves that the game allows there; the evaluator gives each of them a prior.
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
            play_at_random(RULES[k], size, 3 * size * size, (uint64_t)(10 * k + size));
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

// The key of a position has all that its judgement may depend on but the way to it.
static void test_keys(void) {
    puct *p = new_puct(9, 100);
    for (int territory = 0; territory < 2; territory++) {
        play_at_random(territory ? "japanese" : "chinese", 9, 20, 1);
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
    static const struct {
        const char *rules;
        int owner;  // of all points, by the evaluator, for black
        double komi, margin, win_rate;
    } CASES[] = {
        {"tromp-taylor", 127, 40.5, 45 - 1 - 40.5, 1}, {"tromp-taylor", 127, 44.5, 45 - 1 - 44.5, 0},
        {"chinese", 127, 44.5, 81 - 44.5, 1},          {"chinese", 127, 81.5, -0.5, 0},
        {"chinese", 20, 60.5, 81 - 60.5, 0.5},         {"chinese", 20, 30.5, 81 - 30.5, 1},
        {"japanese", 127, 72.5, 72 + 1 - 72.5, 1},     {"japanese", 127, 73.5, 72 + 1 - 73.5, 0},
    };
    puct_config config = puct_default_config();
    puct *p = new_puct_with(9, 100, &config);
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        int owner = CASES[i].owner;
        evaluator e = {owned_by_black, &owner};
        set_up_game(&game, CASES[i].rules, 9, ROWS, GO_WHITE);
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

// ---- memory and reuse ----------------------------------------------------------------------------------------

static void test_full(void) {
    evaluator e = random_evaluator_of(&source);
    play_at_random("chinese", 9, 4, 1);
    puct *p = new_puct(9, 200);
    puct_set_root(p, &game, 1, false);
    CHECK(puct_run(p, &e, 5000) == PUCT_FULL, "full");
    CHECK(puct_visits(p) == 5000 && puct_evaluations(p) >= 200 && puct_evaluations(p) < 600, "goes on in the tree");
    check_puct(p);
    CHECK(puct_best(p) != GO_PASS && puct_lead(p) < 5000, "and has an answer");
    uint32_t nodes = puct_node_count(p);
    puct_run(p, &e, 1000);
    CHECK(puct_node_count(p) == nodes, "as it is");
    go_game_play(&game, puct_best(p), game.to_play);
    puct_set_root(p, &game, 1, true);
    CHECK(puct_node_count(p) < nodes && puct_root_visits(p) > 10, "reuse makes room");
    CHECK(puct_run(p, &e, 20) == PUCT_RUNNING, "again");
    check_puct(p);
    free(p);
    puct_config config = puct_default_config();
    static uint64_t few[1000];
    CHECK(puct_init(few, sizeof few, &config) == NULL, "too little memory is refused");
    p = new_puct(19, 1);
    start_game(&game, "chinese", 19);
    puct_set_root(p, &game, 1, false);
    CHECK(puct_run(p, &e, 1000) == PUCT_FULL && puct_evaluations(p) >= 16, "the least is enough to think");
    check_puct(p);
    free(p);
}

static void test_reuse(void) {
    evaluator e = random_evaluator_of(&source);
    start_game(&game, "chinese", 7);
    puct *p = new_puct(7, 2000);
    puct_set_root(p, &game, 1, true);
    for (int move = 0; move < 100 && !go_game_is_over(&game); move++) {
        puct_run(p, &e, 300);
        check_puct(p);
        puct_candidate c[3], reply;
        int count = puct_candidates(p, c, 3);
        go_point played[2] = {c[move % count].move, GO_PASS};
        uint32_t visits = c[move % count].visits;
        CHECK(c[0].move == puct_best(p), "the choice comes first");
        CHECK(go_game_play(&game, played[0], game.to_play) == GO_OK, "a candidate is legal");
        int moves = 1;
        if (move % 5 == 4 && puct_pv(p, played[0], played, 2) == 2 &&
            go_game_play(&game, played[1], game.to_play) == GO_OK)
            moves = 2;
        puct_set_root(p, &game, (uint64_t)move, true);
        check_puct(p);
        CHECK(puct_visits(p) == 0, "a new root has no visits of its own");
        if (moves == 1 && !go_game_is_over(&game)) CHECK(puct_root_visits(p) == visits, "all visits are kept");
        if (moves == 1 && visits > 1 && !go_game_is_over(&game))
            CHECK(puct_candidates(p, &reply, 1) == 1 && go_game_legal(&game, reply.move, game.to_play) == GO_OK,
                  "the kept tree knows legal moves");
    }
    CHECK(game.move_count > 30, "the game went on");

    play_at_random("chinese", 7, 6, 2);
    puct_set_root(p, &game, 3, false);
    puct_run(p, &e, 500);
    uint64_t signature = puct_signature(p);
    puct_set_root(p, &game, 3, true);
    CHECK(puct_signature(p) == signature && puct_root_visits(p) == 500, "the same position keeps its tree");
    game.komi = 5.5;
    puct_set_root(p, &game, 3, true);
    CHECK(puct_node_count(p) == 1, "another komi does not");
    puct_run(p, &e, 500);
    go_rules_by_id("aga", &game.rules);
    puct_set_root(p, &game, 3, true);
    CHECK(puct_node_count(p) == 1, "nor do other rules");
    puct_run(p, &e, 500);
    game.to_play = (uint8_t)go_opponent(game.to_play);
    puct_set_root(p, &game, 3, true);
    CHECK(puct_node_count(p) == 1, "nor the other side to move");
    free(p);
}

// Noise changes the root's priors and no others, whether or not the root is known.
static void test_noise(void) {
    evaluator e = random_evaluator_of(&source);
    play_at_random("chinese", 9, 6, 2);
    puct *p = new_puct(9, 3000);
    puct_judgement plain, noisy, other;
    uint64_t signature[2];
    for (int known = 0; known < 2; known++) {
        puct_set_root(p, &game, 3, false);
        puct_run(p, &e, known ? 300 : 1);
        puct_root_judgement(p, &plain);
        if (!known) puct_set_root(p, &game, 3, false);
        puct_set_noise(p, 0.25);
        if (!known) puct_run(p, &e, 1);
        puct_root_judgement(p, &noisy);
        check_puct(p);
        double sum = 0;
        int raised = 0;
        for (int v = 0; v <= 81; v++) {
            sum += noisy.policy[v];
            CHECK(noisy.policy[v] >= 0.75 * plain.policy[v] - 1e-4, "a quarter is noise");
            CHECK((noisy.policy[v] > 0) == (plain.policy[v] > 0), "the same moves");
            raised += noisy.policy[v] > 0.75 * plain.policy[v] + 0.002;
        }
        CHECK(sum > 0.99 && sum < 1.01, "sum %f", sum);
        CHECK(raised > 4 && raised < 40, "a few moves have most of it: %d", raised);
        puct_run(p, &e, 500);
        check_puct(p);
        signature[known] = puct_signature(p);
        // For another seed of the root it is other noise; the next root has none.
        if (known) continue;
        puct_set_root(p, &game, 4, false);
        puct_set_noise(p, 0.25);
        puct_run(p, &e, 1);
        puct_root_judgement(p, &other);
        CHECK(memcmp(other.policy, noisy.policy, sizeof other.policy) != 0, "another seed");
        puct_set_root(p, &game, 3, false);
        puct_run(p, &e, 1);
        puct_root_judgement(p, &other);
        CHECK(memcmp(other.policy, plain.policy, sizeof other.policy) == 0, "no noise");
    }
    CHECK(signature[0] != signature[1], "what was searched before stays");
    free(p);
}

// ---- waiting requests ----------------------------------------------------------------------------------------

enum { BATCH = 24 };

static void test_batches(void) {
    static evaluator_request q[BATCH];
    static evaluator_answer a[BATCH];
    evaluator e = random_evaluator_of(&source);
    play_at_random("chinese", 9, 6, 1);
    puct *p = new_puct(9, 5000);
    puct_set_root(p, &game, 1, false);
    CHECK(puct_collect(p, q, BATCH) == 1 && puct_pending(p) == 1, "before the root is judged nothing else can be");
    CHECK(puct_collect(p, q + 1, BATCH - 1) == 0, "still");
    e.evaluate(e.context, q, 1, a);
    CHECK(puct_supply(p, q[0].ticket, a), "the root");
    rng r = rng_seeded(1);
    int largest = 0;
    for (int round = 0; round < 150; round++) {
        int count = puct_collect(p, q, BATCH);
        if (count > largest) largest = count;
        check_puct(p);
        for (int i = 0; i < count; i++)
            for (int k = 0; k < i; k++) CHECK(q[i].ticket != q[k].ticket, "tickets differ");
        e.evaluate(e.context, q, count, a);
        // Answers come in any order.
        for (int i = count - 1; i > 0; i--) {
            int k = (int)rng_below(&r, (uint32_t)i + 1);
            evaluator_request t = q[i];
            q[i] = q[k];
            q[k] = t;
            evaluator_answer b = a[i];
            a[i] = a[k];
            a[k] = b;
        }
        if (round % 10 == 9) {
            if (count > 0) puct_supply(p, q[0].ticket, &a[0]);
            puct_cancel(p);
            CHECK(puct_pending(p) == 0, "cancelled");
            for (int i = 0; i < count; i++) CHECK(!puct_supply(p, q[i].ticket, &a[i]), "too late");
        } else {
            for (int i = 0; i < count; i++) CHECK(puct_supply(p, q[i].ticket, &a[i]), "in any order");
        }
        check_puct(p);
    }
    CHECK(largest == BATCH, "a whole batch, %d", largest);
    CHECK(puct_visits(p) > 1000 && puct_best(p) != GO_PASS, "and a tree");

    // A new root refuses what was asked for the old one.
    int count = puct_collect(p, q, BATCH);
    CHECK(count > 0, "waiting");
    go_game_play(&game, puct_best(p), game.to_play);
    puct_set_root(p, &game, 1, true);
    check_puct(p);
    for (int i = 0; i < count; i++) CHECK(!puct_supply(p, q[i].ticket, &a[i]), "refused");
    CHECK(!puct_supply(p, 0, a) && !puct_supply(p, UINT32_MAX, a), "never given");

    // All places taken.
    int waiting = 0;
    for (int round = 0; round < 2000 && puct_pending(p) < PUCT_MAX_PENDING; round++)
        waiting += puct_collect(p, q, BATCH);
    CHECK(puct_pending(p) == waiting, "%d wait", waiting);
    puct_cancel(p);
    puct_run(p, &e, 100);
    check_puct(p);
    free(p);

    // The loop does the same, and exactly as many visits.
    puct_set_root(p = new_puct(9, 5000), &game, 1, false);
    for (uint32_t visits = 1; visits < 3000; visits += 333) {
        uint32_t before = puct_visits(p);
        puct_run_in_batches(p, &e, visits, q, a, BATCH);
        CHECK(puct_visits(p) == before + visits && puct_pending(p) == 0, "%u visits", visits);
        check_puct(p);
    }
    // Requests of somebody else that are in the way end it.
    puct_set_root(p, &game, 1, false);
    CHECK(puct_collect(p, q, 1) == 1 && puct_run_in_batches(p, &e, 10, q + 1, a, 4) == PUCT_RUNNING &&
              puct_visits(p) == 0 && puct_pending(p) == 1,
          "the root waits");
    free(p);

    // Memory for answers to come is kept free.
    p = new_puct(9, 150);
    puct_set_root(p, &game, 1, false);
    for (int round = 0; round < 60; round++) {
        count = puct_collect(p, q, BATCH);
        e.evaluate(e.context, q, count, a);
        for (int i = 0; i < count; i++) {
            check_puct(p);
            CHECK(puct_supply(p, q[i].ticket, &a[i]), "there is room for it");
        }
        check_puct(p);
    }
    CHECK(puct_state(p) == PUCT_FULL, "full");
    free(p);
}

// ---- choice and reports --------------------------------------------------------------------------------------

static void test_reports(void) {
    evaluator e = random_evaluator_of(&source);
    play_at_random("chinese", 9, 8, 4);
    puct *p = new_puct(9, 3000);
    puct_set_root(p, &game, 1, false);
    puct_judgement judgement;
    puct_candidate c[GO_MAX_VERTICES + 1];
    CHECK(puct_best(p) == GO_PASS && puct_win_rate(p) == 0.5 && puct_candidates(p, c, 5) == 0 && puct_lead(p) == 0 &&
              !puct_root_judgement(p, &judgement),
          "nothing is known");
    puct_run(p, &e, 1);
    CHECK(puct_root_judgement(p, &judgement) && judgement.win_rate == puct_win_rate(p) &&
              judgement.score == puct_score_lead(p),
          "one visit is the evaluator's own judgement");
    CHECK(puct_candidates(p, c, 3) == 3 && c[0].move == puct_best(p) && c[0].prior >= c[1].prior, "by prior");
    double sum = 0;
    for (int v = 0; v <= 81; v++) sum += judgement.policy[v];
    CHECK(sum > 0.99 && sum <= 1, "priors are a distribution: %f", sum);
    float owner[GO_MAX_VERTICES];
    puct_ownership(p, owner);
    CHECK(memcmp(owner, judgement.owner, 81 * sizeof *owner) == 0, "owners of one visit");
    puct_run(p, &e, 2000);
    puct_ownership(p, owner);
    for (int v = 0; v < 81; v++) CHECK(owner[v] >= -1 && owner[v] <= 1, "owner");
    int count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
    double win = 0;
    uint32_t visits = 1;
    for (int i = 0; i < count; i++) {
        CHECK(i < 2 || c[i].visits <= c[i - 1].visits, "by visits");
        visits += c[i].visits;
        win += c[i].visits * c[i].win_rate;
    }
    CHECK(visits == 2001, "all visits");
    double mean = (win + judgement.win_rate) / 2001 - puct_win_rate(p);
    CHECK(mean < 1e-9 && mean > -1e-9, "the win rate is that of the moves");
    go_point pv[10];
    int length = puct_pv(p, c[0].move, pv, 10);
    line = game;
    for (int i = 0; i < length; i++) CHECK(go_game_play(&line, pv[i], line.to_play) == GO_OK, "a line of legal moves");
    CHECK(length > 1 && pv[0] == c[0].move, "it begins with the move");

    puct_config config = puct_default_config();
    config.lcb_deviations = 0;
    puct_configure(p, &config);
    count = puct_candidates(p, c, 2);
    CHECK(count == 2 && c[0].visits >= c[1].visits && puct_lead(p) == c[0].visits - c[1].visits, "by visits alone");
    free(p);
}

int main(void) {
    test_slices();
    test_reference();
    test_minimax();
    test_rules();
    test_keys();
    test_end();
    test_full();
    test_reuse();
    test_noise();
    test_batches();
    test_reports();
    return check_done("puct");
}
