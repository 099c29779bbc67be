// The tree of PUCT in its memory: full, reused, with noise, with pending requests; and its reports.
#include <math.h>
#include <stdlib.h>

#include "base/rng.h"
#include "puct_trees.h"
#include "search/puct_tree.h"

static go_game game;
static random_evaluator source = {.seed = 5};

static go_game line;

// ---- memory and reuse ----------------------------------------------------------------------------------------

static void test_full(void) {
    evaluator e = random_evaluator_of(&source);
    play_at_random(&game, "chinese", 9, 4, 1);
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
        if (move % 5 == 4 && puct_pv(p, played[0], played, NULL, 2) == 2 &&
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

    play_at_random(&game, "chinese", 7, 6, 2);
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
    play_at_random(&game, "chinese", 9, 6, 2);
    puct *p = new_puct(9, 3000);
    puct_judgement plain, noisy, other;
    uint64_t signature[2];
    for (int known = 0; known < 2; known++) {
        puct_set_root(p, &game, 3, false);
        puct_run(p, &e, known ? 300 : 1);
        puct_root_judgement(p, &plain);
        if (!known) puct_set_root(p, &game, 3, false);
        puct_set_root_noise(p, 0.25);
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
        puct_set_root_noise(p, 0.25);
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

// Under simple ko a tree may hold the position of its root once more, or come to it: the priors of that node are no
// noise.
static void test_noise_in_a_cycle(void) {
    evaluator e = random_evaluator_of(&source);
    puct *p = new_puct(2, 2000);
    int again = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        play_at_random(&game, "japanese", 2, 4, seed);
        puct_set_root(p, &game, 3, false);
        puct_run(p, &e, 300);
        for (uint32_t i = 1; i < p->node_count; i++) again += puct_node_at(p, i)->record == puct_node_at(p, 0)->record;
        puct_set_root_noise(p, 0.25);
        check_puct(p);
        puct_run(p, &e, 300);
        check_puct(p);
    }
    CHECK(again > 0, "some trees come back to their roots");
    free(p);
}

// ---- waiting requests ----------------------------------------------------------------------------------------

enum { BATCH = 24 };

static void test_batches(void) {
    static evaluator_request q[BATCH];
    static evaluator_answer a[BATCH];
    evaluator e = random_evaluator_of(&source);
    play_at_random(&game, "chinese", 9, 6, 1);
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
    static evaluator_request later[BATCH];
    CHECK(puct_collect(p, later, BATCH) > 0, "others in the same places");
    for (int i = 0; i < count; i++) CHECK(!puct_supply(p, q[i].ticket, &a[i]), "and refused still");
    puct_cancel(p);
    CHECK(!puct_supply(p, 0, a) && !puct_supply(p, UINT32_MAX, a), "never given");

    // All places taken, once the tree is wide enough that no descent meets a leaf that waits.
    static evaluator_request all[PUCT_MAX_PENDING];
    while (puct_pending(p) < PUCT_MAX_PENDING && puct_visits(p) < 10000) {
        int waiting = puct_pending(p);
        if (puct_collect(p, all + waiting, PUCT_MAX_PENDING - waiting) > 0) continue;
        for (int i = 0; i < waiting; i++) {
            e.evaluate(e.context, &all[i], 1, a);
            CHECK(puct_supply(p, all[i].ticket, a), "an answer");
        }
    }
    CHECK(puct_pending(p) == PUCT_MAX_PENDING, "%d wait after %u visits", puct_pending(p), puct_visits(p));
    CHECK(puct_collect(p, q, 1) == 0, "no place is left");
    check_puct(p);
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
    // It ends if only the caller's own requests are in the way.
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

// Children of the root below which a batch waits, after so much virtual loss for each of its requests.
static int breadth_of_batch(double virtual_loss) {
    static evaluator_request q[BATCH];
    evaluator e = random_evaluator_of(&source);
    puct_config config = puct_default_config();
    config.virtual_loss = virtual_loss;
    play_at_random(&game, "chinese", 9, 6, 1);
    puct *p = new_puct(9, 5000);
    puct_configure(p, &config);
    puct_set_root(p, &game, 1, false);
    puct_run(p, &e, 500);
    puct_collect(p, q, BATCH);
    check_puct(p);
    int breadth = 0, waiting = 0;
    for (uint32_t c = puct_node_at(p, 0)->first_child; c != PUCT_NONE; c = puct_node_at(p, c)->next_sibling) {
        breadth += puct_node_at(p, c)->in_flight > 0;
        waiting += puct_node_at(p, c)->in_flight;
    }
    CHECK(waiting == puct_pending(p), "%d wait of %d", waiting, puct_pending(p));
    free(p);
    return breadth;
}

static void test_virtual_loss(void) {
    int none = breadth_of_batch(0), usual = breadth_of_batch(puct_default_config().virtual_loss),
        all = breadth_of_batch(1);
    CHECK(0 < none && none <= usual && usual < all, "a batch waits below %d, %d, %d moves", none, usual, all);
}

static uint64_t key_of(const puct *p, const evaluator_request *q) {
    return p->waiting[q->ticket % PUCT_MAX_PENDING].key;
}

// A transposition is requested once.
static void test_pending_positions(void) {
    static evaluator_request q[BATCH];
    evaluator e = random_evaluator_of(&source);
    start_game(&game, "chinese", 3);
    puct *p = new_puct(3, 5000);
    puct_set_root(p, &game, 1, false);
    for (int round = 0; round < 200; round++) {
        puct_run(p, &e, 20);
        const int count = puct_collect(p, q, BATCH);
        for (int i = 0; i < count; i++)
            for (int k = 0; k < i; k++) CHECK(key_of(p, &q[i]) != key_of(p, &q[k]), "requests %d and %d", k, i);
        check_puct(p);
        puct_cancel(p);
    }
    free(p);
}

// The first empty point of the board is the only good move; it has half of all priors, the next one a quarter, and so
// on.
static void evaluate_one_way(void *context, const evaluator_request *requests, int count, evaluator_answer *answers) {
    (void)context;
    for (int i = 0; i < count; i++) {
        const evaluator_request *q = &requests[i];
        answers[i] = (evaluator_answer){0};
        const int last = q->recent_count > 0 ? go_vertex_of(q->board.size, q->recent[0]) : -1;
        int prior = EVALUATOR_POLICY_ONE, first = -1;
        for (bitset_iterator m = bitset_members(&q->legal); bitset_next(&m); prior = (prior + 1) / 2) {
            if (first < 0) first = m.member;
            answers[i].policy[m.member] = (uint16_t)((prior + 1) / 2);
        }
        answers[i].win = last < first ? EVALUATOR_WIN_ONE / 10 : EVALUATOR_WIN_ONE - EVALUATOR_WIN_ONE / 10;
    }
}

// Collisions send descents elsewhere, and leave nothing behind.
static void test_collisions(void) {
    evaluator_request q[4];
    const evaluator e = {.evaluate = evaluate_one_way};
    start_game(&game, "chinese", 9);
    puct *p = new_puct(9, 5000);
    for (uint32_t visits = 20; visits < 60; visits++) {
        puct_set_root(p, &game, 1, false);
        puct_run(p, &e, visits);
        const int count = puct_collect(p, q, 4);
        check_puct(p);
        const uint32_t before = puct_visits(p);
        puct_run(p, &e, 2);
        check_puct(p);
        CHECK(count == 4 && puct_visits(p) == before + 2, "%d requests after %u visits, then %u visits", count, visits,
              puct_visits(p) - before);
    }
    free(p);
}

// A leaf whose request was cancelled has no reserved room: the tree may fill before its turn comes again.
static void test_cancelled_leaves(void) {
    static evaluator_request q[BATCH];
    evaluator e = random_evaluator_of(&source);
    play_at_random(&game, "chinese", 9, 6, 1);
    puct *p = new_puct(9, 60);
    int left = 0;
    for (uint32_t visits = 20; visits < 120; visits += 2) {
        puct_set_root(p, &game, 1, false);
        puct_run(p, &e, visits);
        CHECK(puct_collect(p, q, BATCH) > 0, "requests");
        puct_cancel(p);
        puct_run(p, &e, 300);
        check_puct(p);
        CHECK(puct_visits(p) >= 300, "and visits go on");
        for (uint32_t i = 0; i < p->node_count; i++) left += puct_node_at(p, i)->visits == 0;
    }
    CHECK(left > 0, "some leaves were left when the tree was full");
    free(p);
}

// A random answer, but whoever has the point in the middle wins.
static void prefer_the_middle(void *context, const evaluator_request *q, int count, evaluator_answer *a) {
    evaluator e = random_evaluator_of(context);
    e.evaluate(context, q, count, a);
    for (int i = 0; i < count; i++) {
        int owner = go_color_at(&q[i].board, go_point_at(9, 4, 4));
        a[i].win = owner == GO_EMPTY ? EVALUATOR_WIN_ONE / 2 : owner == q[i].to_play ? EVALUATOR_WIN_ONE : 0;
    }
}

// The goal is never passed, whatever is pending; and batches are stopped by a lead just as single visits are.
static void test_goal_in_batches(void) {
    static evaluator_request q[BATCH];
    static evaluator_answer a[BATCH];
    enum { GOAL = 100 };
    random_evaluator nothing = {.even = true};
    evaluator e = random_evaluator_of(&nothing);
    start_game(&game, "chinese", 9);
    puct *p = new_puct(9, 3000);
    puct_set_root(p, &game, 1, false);
    puct_set_goal(p, GOAL);
    puct_run(p, &e, GOAL - 10);
    CHECK(puct_visits(p) == GOAL - 10 && puct_state(p) == PUCT_RUNNING, "open after %u visits", puct_visits(p));
    int first = puct_collect(p, q, 6), second = puct_collect(p, q + first, BATCH - first), count = first + second;
    CHECK(puct_pending(p) == count && puct_visits(p) + (uint32_t)count <= GOAL, "%d requests", count);
    CHECK(second > 0 && puct_collect(p, q + count, BATCH - count) == 0, "and no more");
    e.evaluate(e.context, q, count, a);
    for (int i = 0; i < count; i++) CHECK(puct_supply(p, q[i].ticket, &a[i]), "an answer");
    CHECK(puct_visits(p) == GOAL && puct_collect(p, q, BATCH) == 0 && puct_state(p) == PUCT_DECIDED, "the goal");

    evaluator knows = {prefer_the_middle, &source};
    for (int batch = 1; batch <= 16; batch += 5) {
        puct_set_root(p, &game, 1, false);
        puct_set_goal(p, 20 * GOAL);
        CHECK(puct_run_in_batches(p, &knows, 20 * GOAL, q, a, batch) == PUCT_DECIDED, "decided");
        CHECK(puct_best(p) == go_point_at(9, 4, 4) && puct_visits(p) < 15 * GOAL, "after %u visits in batches of %d",
              puct_visits(p), batch);
        CHECK(puct_lead(p) > 20 * GOAL - puct_visits(p), "no sooner");
        check_puct(p);
    }
    free(p);
}

// ---- choice and reports --------------------------------------------------------------------------------------

static void test_reports(void) {
    evaluator e = random_evaluator_of(&source);
    play_at_random(&game, "chinese", 9, 8, 4);
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
    puct_run(p, &e, 1000);
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
    CHECK(visits == 1001, "all visits");
    double mean = (win + judgement.win_rate) / 1001 - puct_win_rate(p);
    CHECK(mean < 1e-9 && mean > -1e-9, "the win rate is that of the moves");
    go_point pv[10];
    uint32_t along[10];
    int length = puct_pv(p, c[0].move, pv, along, 10);
    CHECK(puct_pv(p, c[0].move, pv, NULL, 1) == 1 && along[0] == c[0].visits, "visits of the move");
    line = game;
    for (int i = 0; i < length; i++) {
        CHECK(go_game_play(&line, pv[i], line.to_play) == GO_OK, "a line of legal moves");
        CHECK(along[i] > 0 && (i == 0 || along[i] < along[i - 1]), "visits along the line");
    }
    // Every visit but the first one of the root is of one of its moves.
    double below[81] = {0};
    for (int i = 0; i < count; i++) {
        float after[GO_MAX_VERTICES];
        bool known = puct_ownership_after(p, c[i].move, after);
        CHECK(known == (c[i].visits > 0), "owners after a move that was searched");
        for (int v = 0; v < 81 && known; v++) below[v] += (double)c[i].visits * (double)after[v];
    }
    for (int v = 0; v < 81; v++) {
        double difference = (below[v] + (double)judgement.owner[v]) / 1001 - (double)owner[v];
        CHECK(difference < 1e-6 && difference > -1e-6, "owners are the mean of those after the moves: %f", difference);
    }
    CHECK(length > 1 && pv[0] == c[0].move, "it begins with the move");
    puct_run(p, &e, 4000);
    count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
    int seldom = 0;
    for (int i = 0; i < count; i++) {
        float after[GO_MAX_VERTICES];
        if (!puct_ownership_after(p, c[i].move, after)) continue;
        float most = 0;
        for (int v = 0; v < 81; v++) most = fmaxf(most, fabsf(after[v]));
        CHECK(most > 0, "owners after a move with %u visits", c[i].visits);
        seldom += c[i].visits < 5;
    }
    CHECK(seldom > 0, "some with less than a 1,024th of the visits");

    puct_config config = puct_default_config();
    config.lcb_stdevs = 0;
    puct_configure(p, &config);
    count = puct_candidates(p, c, 2);
    CHECK(count == 2 && c[0].visits >= c[1].visits && puct_lead(p) == c[0].visits - c[1].visits, "by visits alone");
    free(p);
}

int main(void) {
    test_full();
    test_reuse();
    test_noise();
    test_noise_in_a_cycle();
    test_batches();
    test_virtual_loss();
    test_pending_positions();
    test_collisions();
    test_cancelled_leaves();
    test_goal_in_batches();
    test_reports();
    return check_done("puct tree");
}
