// Several trees of one position: a tree exports its own statistics; merged ones count at the root and nowhere else, and
// are not exported again.
#include <math.h>
#include <stdlib.h>

#include "go/genmove.h"
#include "trees.h"

enum { TREES = 3, PASS_SLOT = GO_MAX_VERTICES };

static go_game game;
static go_uct_root_stats exported[TREES], others;

static void start(int size) {
    start_game(&game, "chinese", size);
}

static void add(go_uct_root_stats *to, const go_uct_root_stats *more) {
    to->simulations += more->simulations;
    to->black_won += more->black_won;
    for (int v = 0; v < GO_MAX_VERTICES; v++) to->ownership[v] += more->ownership[v];
    for (int v = 0; v <= PASS_SLOT; v++) {
        to->move[v].visits += more->move[v].visits;
        to->move[v].reward += more->move[v].reward;
        to->move[v].amaf_visits += more->move[v].amaf_visits;
        to->move[v].amaf_reward += more->move[v].amaf_reward;
    }
}

// Every tree exports its root and merges the sum of the others.
static void exchange(go_uct *const *u, int count) {
    for (int i = 0; i < count; i++) go_uct_export_root(u[i], &exported[i]);
    for (int i = 0; i < count; i++) {
        memset(&others, 0, sizeof others);
        for (int k = 0; k < count; k++)
            if (k != i) add(&others, &exported[k]);
        go_uct_merge_root(u[i], &others);
    }
}

static uint32_t visits_of(const go_uct *u, go_point move) {
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(u, c, GO_MAX_VERTICES + 1);
    for (int i = 0; i < count; i++)
        if (c[i].move == move) return c[i].visits;
    return 0;
}

// The exported statistics are those of the nodes: of every move of the root, the pass among them, and the ownership of
// the simulations.
static void test_told(void) {
    start(5);
    go_uct *u = new_uct(20000);
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 700);
    go_uct_export_root(u, &exported[0]);
    CHECK(exported[0].simulations == 700, "simulations %f", exported[0].simulations);
    go_uct_node_view root = go_uct_inspect(u, 0);
    double visits = 0;
    for (uint32_t i = root.first_child; i < root.first_child + root.child_count; i++) {
        go_uct_node_view n = go_uct_inspect(u, i);
        const go_uct_move_stats *s = &exported[0].move[n.move == GO_PASS ? PASS_SLOT : go_vertex_of(5, n.move)];
        CHECK(s->visits == n.visits && s->reward == n.reward && (s->amaf_visits > 0) == (n.move != GO_PASS), "move %d",
              n.move);
        visits += s->visits;
    }
    CHECK(visits == root.visits, "nothing is lost: %f of %u", visits, root.visits);
    for (int v = 25; v < GO_MAX_VERTICES; v++)
        CHECK(exported[0].move[v].visits == 0 && exported[0].ownership[v] == 0, "no such vertex %d", v);
    for (int v = 0; v < 25; v++) CHECK(exported[0].ownership[v] / 700 == go_uct_ownership(u, v), "ownership");
    free(u);
}

// However often they exchange, the trees agree on sums that are those of their own simulations: no echo.
static void test_no_echo(void) {
    start(9);
    go_uct *u[TREES];
    for (int i = 0; i < TREES; i++) {
        u[i] = new_uct(100000);
        go_uct_set_root(u[i], &game, 10 + (uint64_t)i, false);
    }
    for (int round = 1; round <= 8; round++) {
        for (int i = 0; i < TREES; i++) go_uct_run(u[i], 100);
        for (int again = 0; again < 3; again++) exchange(u, TREES);
        double sum = 0;
        for (int v = 0; v <= PASS_SLOT; v++) sum += exported[0].move[v].visits;
        CHECK(sum == 100.0 * round, "a tree exports its own: %f", sum);
        for (int i = 0; i < TREES; i++) {
            CHECK(go_uct_simulations(u[i]) == 100 * (uint32_t)round, "own simulations");
            CHECK(go_uct_total_simulations(u[i]) == 100.0 * TREES * round, "all simulations");
            CHECK(fabs(go_uct_win_rate(u[i]) - go_uct_win_rate(u[0])) < 1e-9, "one win rate");
            CHECK(go_uct_best(u[i]) == go_uct_best(u[0]), "one best move");
            CHECK(go_uct_lead(u[i]) == go_uct_lead(u[0]), "one lead");
            for (int v = 0; v < 81; v++)
                CHECK(fabs(go_uct_ownership(u[i], v) - go_uct_ownership(u[0], v)) < 1e-12, "one ownership");
            check_tree(u[i]);
        }
        go_candidate c[GO_MAX_VERTICES + 1];
        int count = go_uct_candidates(u[0], c, GO_MAX_VERTICES + 1);
        uint32_t visits = 0;
        for (int i = 0; i < count; i++) visits += c[i].visits;
        CHECK(visits == 100u * TREES * (uint32_t)round, "candidates have all visits: %u", visits);
    }
    for (int i = 0; i < TREES; i++) free(u[i]);
}

// Merged statistics decide the choice at the root: a move that the others always lost is left alone, and one that they
// won is tried; without them the search is the same to the last bit.
static void test_heard_decides(void) {
    start(9);
    go_uct *u = new_uct(50000), *alone = new_uct(50000);
    go_uct_set_root(alone, &game, 5, false);
    go_uct_run(alone, 1000);
    go_point best = go_uct_best(alone);
    go_uct_set_root(u, &game, 5, false);
    go_uct_run(u, 1000);
    CHECK(go_uct_signature(u) == go_uct_signature(alone), "the same search");
    uint32_t own = visits_of(u, best);
    memset(&others, 0, sizeof others);
    others.simulations = 100000;
    int slot = best == GO_PASS ? PASS_SLOT : go_vertex_of(9, best);
    others.move[slot] = (go_uct_move_stats){100000, 0, 100000, 0};
    go_uct_merge_root(u, &others);
    CHECK(visits_of(u, best) == own + 100000, "merged visits are shown");
    go_uct_run(u, 500);
    CHECK(visits_of(u, best) <= own + 100000 + 10, "a lost move is left alone: %u after %u",
          visits_of(u, best) - 100000, own);
    others.move[slot] = (go_uct_move_stats){0};
    others.move[0] = (go_uct_move_stats){100000, 100000, 100000, 100000};
    go_uct_merge_root(u, &others);
    CHECK(visits_of(u, best) <= own + 10, "the last merge replaces those before");
    go_point corner = go_point_of_vertex(9, 0);
    own = visits_of(u, corner) - 100000;
    go_uct_run(u, 200);
    CHECK(visits_of(u, corner) >= own + 100000 + 190, "a won move is tried");
    check_tree(u);

    // For this root alone: another one begins without, and kept nodes have their own simulations only.
    go_uct_export_root(u, &exported[0]);
    double kept = exported[0].move[0].visits;
    go_game_play(&game, corner, GO_BLACK);
    go_uct_set_root(u, &game, 6, true);
    CHECK(go_uct_total_simulations(u) == 0 && go_uct_inspect(u, 0).visits == (uint32_t)kept,
          "the root that was a move: %u of %f", go_uct_inspect(u, 0).visits, kept);
    go_uct_set_root(alone, &game, 6, false);
    go_uct_run(alone, 300);
    go_uct_set_root(u, &game, 6, false);
    go_uct_run(u, 300);
    CHECK(go_uct_signature(u) == go_uct_signature(alone), "nothing merged after a new root");
    free(u);
    free(alone);
}

// The pass is exported and merged like any move; a game that is over and a root of one move have nothing to export.
static void test_pass_and_ends(void) {
    go_uct *u = new_uct(20000);
    start(2);
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 50);
    memset(&others, 0, sizeof others);
    others.simulations = 1000;
    others.move[PASS_SLOT] = (go_uct_move_stats){1000, 900, 1000, 900};
    uint32_t own = visits_of(u, GO_PASS);
    go_uct_merge_root(u, &others);
    CHECK(visits_of(u, GO_PASS) == own + 1000 && go_uct_best(u) == GO_PASS, "the pass is merged");
    go_point line[3];
    CHECK(go_uct_pv(u, GO_PASS, line, 3) >= 1 && line[0] == GO_PASS, "and has a line");
    go_game_play(&game, GO_PASS, GO_BLACK);
    go_game_play(&game, GO_PASS, GO_WHITE);
    go_uct_set_root(u, &game, 1, false);
    go_uct_merge_root(u, &others);
    CHECK(go_uct_run(u, 10) == GO_UCT_DECIDED, "over");
    go_uct_export_root(u, &exported[0]);
    CHECK(exported[0].simulations == 10 && exported[0].move[PASS_SLOT].visits == 0, "no move, no sum");
    go_genmove_options options = {0};
    CHECK(go_genmove(u, &game, &options) == GO_PASS, "pass");
    free(u);
}

// A tree without memory for new nodes exports and merges as before.
static void test_full(void) {
    start(9);
    go_uct *u[2] = {new_uct(1000), new_uct(100000)};
    for (int i = 0; i < 2; i++) go_uct_set_root(u[i], &game, 3 + (uint64_t)i, false);
    for (int round = 0; round < 20; round++) {
        go_uct_status status = go_uct_run(u[0], 100);
        CHECK(status == GO_UCT_FULL || round < 19, "full in the end");
        go_uct_run(u[1], 100);
        exchange(u, 2);
        check_tree(u[0]);
    }
    CHECK(go_uct_total_simulations(u[0]) == 4000 && go_uct_best(u[0]) == go_uct_best(u[1]), "both count all");
    free(u[0]);
    free(u[1]);
}

// A search with dynamic komi shares the win rate of the real game too.
static void test_balanced(void) {
    go_rules r;
    CHECK(go_rules_by_id("chinese", &r), "rules");
    go_game_init(&game, 9, r, 0.5);
    CHECK(go_game_fixed_handicap(&game, 4), "handicap");
    go_uct *u[2] = {new_uct(20000), new_uct(20000)};
    for (int i = 0; i < 2; i++) {
        go_uct_set_root(u[i], &game, 3 + (uint64_t)i, false);
        go_uct_set_dynamic_komi(u[i], go_genmove_dynamic_komi(&game));
        go_uct_run(u[i], 300 * (uint32_t)(i + 1));
    }
    double own[2] = {go_uct_win_rate(u[0]), go_uct_win_rate(u[1])};
    exchange(u, 2);
    double together = (own[0] + 2 * own[1]) / 3;
    for (int i = 0; i < 2; i++)
        CHECK(fabs(go_uct_win_rate(u[i]) - together) < 1e-9, "%f, not %f", go_uct_win_rate(u[i]), together);
    CHECK(fabs(own[0] - own[1]) > 1e-6, "they differed");
    free(u[0]);
    free(u[1]);
}

// Impossible numbers are clamped.
static void test_nonsense(void) {
    start(9);
    go_uct *u = new_uct(20000);
    go_uct_set_root(u, &game, 1, false);
    memset(&others, 0, sizeof others);
    others.simulations = (double)NAN;
    others.black_won = 1e300;
    for (int v = 0; v <= PASS_SLOT; v++)
        others.move[v] =
            (go_uct_move_stats){v % 3 ? -5 : 1e300, v % 2 ? (double)INFINITY : 1e301, (double)NAN, -(double)INFINITY};
    for (int v = 0; v < GO_MAX_VERTICES; v++) others.ownership[v] = v % 2 ? (double)NAN : 1e300;
    go_uct_merge_root(u, &others);
    go_uct_run(u, 300);
    check_tree(u);
    double rate = go_uct_win_rate(u);
    CHECK(rate >= 0 && rate <= 1, "win rate %f", rate);
    for (int v = 0; v < 81; v++) CHECK(fabs(go_uct_ownership(u, v)) <= 1, "ownership %d", v);
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(u, c, GO_MAX_VERTICES + 1);
    for (int i = 0; i < count; i++) CHECK(c[i].win_rate >= 0 && c[i].win_rate <= 1, "win rate of %d", i);
    free(u);
}

int main(void) {
    test_told();
    test_no_echo();
    test_heard_decides();
    test_pass_and_ends();
    test_full();
    test_balanced();
    test_nonsense();
    return check_done("share");
}
