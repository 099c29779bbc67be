// PUCT that is told to avoid moves: at the root, further down, for one side, all moves but one; and the move it plays.
#include <stdlib.h>

#include "puct_trees.h"
#include "search/puct_genmove.h"
#include "search/puct_tree.h"

static go_game game;
static random_evaluator source = {.seed = 5};
static puct_candidate c[GO_MAX_VERTICES + 1];

// Visits of the root's move, or -1 if it is no candidate.
static long visits_of(const puct *p, go_point move) {
    int count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
    for (int i = 0; i < count; i++)
        if (c[i].move == move) return c[i].visits;
    return -1;
}

// Nodes of that move at each depth up to 4.
static void count_nodes(const puct *p, go_point move, int at_depth[5]) {
    memset(at_depth, 0, 5 * sizeof at_depth[0]);
    for (uint32_t i = 1; i < puct_node_count(p); i++) {
        int depth = 0;
        for (uint32_t k = i; puct_node_at(p, k)->parent != PUCT_NONE; k = puct_node_at(p, k)->parent) depth++;
        if (depth < 5 && puct_node_at(p, i)->move == move) at_depth[depth]++;
    }
}

static void test_root(void) {
    evaluator e = random_evaluator_of(&source);
    play_at_random(&game, "chinese", 5, 4, 1);
    puct *p = new_puct(5, 6000), *plain = new_puct(5, 6000);
    puct_set_root(plain, &game, 1, false);
    puct_run(plain, &e, 1000);
    go_point best = puct_best(plain);
    puct_set_root(p, &game, 1, false);
    puct_avoid(p, game.to_play, best, 1);
    static evaluator_request q;
    static evaluator_answer a;
    CHECK(puct_collect(p, &q, 1) == 1 && bitset_has(&q.legal, (unsigned)go_vertex_of(5, best)),
          "the request has it among the legal moves");
    e.evaluate(e.context, &q, 1, &a);
    CHECK(puct_supply(p, q.ticket, &a), "a root");
    puct_run(p, &e, 2000);
    check_puct(p);
    int at_depth[5];
    count_nodes(p, best, at_depth);
    CHECK(visits_of(p, best) == -1 && visits_of(p, GO_PASS) >= 0 && at_depth[1] == 0, "not at the root");
    CHECK(at_depth[2] > 0 && at_depth[3] > 0, "for the opponent, and later");

    // What was searched with it is not kept, and the next root knows the move again.
    puct_set_root(p, &game, 1, true);
    CHECK(puct_root_visits(p) == 0, "an empty tree");
    puct_run(p, &e, 1000);
    CHECK(puct_signature(p) == puct_signature(plain), "the same as ever");
    free(p);
    free(plain);
}

static void test_depth(void) {
    evaluator e = random_evaluator_of(&source);
    play_at_random(&game, "chinese", 3, 0, 1);
    puct *p = new_puct(3, 20000);
    const go_point middle = go_point_at(3, 1, 1);
    puct_set_root(p, &game, 1, false);
    puct_avoid(p, GO_WHITE, middle, 2);
    puct_avoid(p, GO_BLACK, GO_PASS, 5);
    puct_run(p, &e, 8000);
    check_puct(p);
    int at_depth[5];
    count_nodes(p, middle, at_depth);
    CHECK(at_depth[1] > 0 && at_depth[2] == 0 && at_depth[4] > 0, "white's second move is too soon");
    count_nodes(p, GO_PASS, at_depth);
    CHECK(at_depth[1] == 0 && at_depth[2] > 0 && at_depth[3] == 0 && at_depth[4] > 0, "black does not pass");

    // The same position has other moves at another depth, so it is not the same record.
    puct_position at;
    puct_position_start(p, &at);
    bitset legal = {{0}};
    bool no_pass;
    uint64_t here = puct_position_avoid(p, &at, 0, &legal, &no_pass);
    p->history.depth = 2;
    CHECK(puct_position_avoid(p, &at, 0, &legal, &no_pass) != here, "keys");
    p->history.depth = 0;
    free(p);
}

static void test_one_move(void) {
    evaluator e = random_evaluator_of(&source);
    play_at_random(&game, "chinese", 5, 4, 1);
    puct *p = new_puct(5, 3000);
    const puct_genmove_options options = {0};
    go_point move = GO_PASS;
    for (int round = 0; round < 2; round++) {  // one point, then no point and no pass
        puct_set_root(p, &game, 1, false);
        for (int v = 0; v < 25; v++) {
            go_point at = go_point_of_vertex(5, v);
            if (round == 0 && move == GO_PASS && go_game_legal(&game, at, game.to_play) == GO_OK) move = at;
            else puct_avoid(p, game.to_play, at, 1);
        }
        puct_avoid(p, game.to_play, GO_PASS, 1);
        go_point only = round == 0 ? move : GO_PASS;
        CHECK(puct_run(p, &e, 300) == PUCT_RUNNING, "it may be searched for long");
        check_puct(p);
        CHECK(puct_candidates(p, c, GO_MAX_VERTICES + 1) == 1 && c[0].move == only && c[0].visits == 299, "one move");
        CHECK(puct_genmove(p, &game, &options) == only, "which is played");
    }
    free(p);
}

int main(void) {
    test_root();
    test_depth();
    test_one_move();
    return check_done("puct avoid");
}
