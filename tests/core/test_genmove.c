// From a search to a move: territory, handicap games, prior-only moves, the room of a tree. The end of a game:
// test_ending.c.
#include <stdlib.h>

#include "go/tactics.h"
#include "go/uct_tree.h"
#include "playing.h"

// By territory every stone in one's own part is a point lost: the search by area of a game that is won must not give
// them away.
static void test_territory(void) {
    for (int passed = 0; passed < 2; passed++)
        for (int level = 9; level <= 11; level += 2) {
            set_up_game(&game, "japanese", 9, PARTS, GO_BLACK);
            grow_old(42);
            game.komi = PARTS_KOMI;
            if (passed) {
                game.to_play = GO_WHITE;
                CHECK(go_game_play(&game, GO_PASS, GO_WHITE) == GO_OK, "a pass");
            }
            int stones = 0;
            while (!go_game_is_over(&game) && stones < 8) {
                go_point p = game.to_play == GO_BLACK ? level_move(level, (uint64_t)stones, &USUAL) : GO_PASS;
                CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "%s", name_of(&game, p));
                stones += p != GO_PASS;
            }
            CHECK(stones <= 1 - passed, "level %d loses %d points", level, stones);
            CHECK(go_game_is_over(&game), "level %d finds the end", level);
        }
}

// What the search itself sees: in a closed position a pass is better than a point of one's own by a point, and by
// nothing under area rules. At a komi between the two the game hangs on it.
static void test_territory_in_the_tree(void) {
    static const char CLOSED[] =
        "..XO."
        "..XO."
        "..XO."
        "..XO."
        "..XO.";
    set_up_game(&game, "japanese", 5, CLOSED, GO_BLACK);
    grow_old(20);
    game.komi = 4.5;  // ten points and five
    go_uct_set_root(search, &game, 1, false);
    go_uct_run(search, 700);
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(search, c, GO_MAX_VERTICES + 1);
    bool seen = false;
    for (int i = 0; i < count; i++) {
        if (c[i].move != GO_PASS) continue;
        seen = true;
        CHECK(c[i].visits >= 700 / 17, "the pass is tried, %u times", c[i].visits);
    }
    CHECK(seen, "there is a pass");
    CHECK(go_genmove(search, &game, &USUAL) == GO_PASS, "and played");
}

// Beside a seki, which nobody can settle, a side has nothing to play but its own territory, and does not.
static void test_territory_beside_seki(void) {
    static const char ROOM[] =
        "..X..XO.O"
        "..X..XOOO"
        "XXXXXXOOO" SHARED;
    set_up_game(&game, "japanese", 9, ROOM, GO_BLACK);
    game.komi = -40;
    grow_old(50);
    for (uint64_t seed = 1; seed <= 3; seed++) {
        go_point p = move_of(400, seed, &USUAL);
        CHECK(p == GO_PASS, "seed %d: %s", (int)seed, name_of(&game, p));
    }
}

// Games of the weakest level, all of whose moves are prior-only: no chain of four given away, no eye of two or three
// points filled.
static void test_felt(void) {
    for (int level = 1; level <= 3; level++) {
        start_game(&game, "chinese", 9);
        while (!go_game_is_over(&game) && game.move_count < 70) {
            uint64_t seed = (uint64_t)(100 * level + game.move_count);
            go_point p = level_move(level, seed, &USUAL);
            if (p != GO_PASS) {
                int space = go_eye_space(&game.board, p, game.to_play);
                CHECK(space < 2 || space > 3 || go_vital_point(&game.board, p) == p,
                      "level %d, move %d: fills %s of %d points", level, game.move_count, name_of(&game, p), space);
                CHECK(go_outcome_of(&game.board, p, game.to_play).stones < 4 ||
                          !go_is_bad_self_atari(&game.board, p, game.to_play),
                      "level %d, move %d: %s", level, game.move_count, name_of(&game, p));
            }
            CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "level %d, move %d", level, game.move_count);
        }
    }
}

// A tree that was judged by area says nothing of territory.
static void test_other_rules(void) {
    start_game(&game, "chinese", 5);
    go_uct_set_root(search, &game, 1, false);
    go_uct_run(search, 300);
    uint32_t nodes = go_uct_node_count(search);
    go_uct_set_root(search, &game, 1, true);
    CHECK(go_uct_node_count(search) == nodes, "the same rules, the same tree");
    CHECK(go_rules_by_id("japanese", &game.rules), "japanese");
    go_uct_set_root(search, &game, 1, true);
    CHECK(go_uct_node_count(search) < nodes, "other rules, a new one");
}

// A tree with dynamic komi is not reused for the real game; the side that gave stones does not resign before the game
// is nearly over.
static void test_handicap(void) {
    start_game(&game, "chinese", 9);
    CHECK(go_game_fixed_handicap(&game, 4), "four stones");
    go_uct_set_root(search, &game, 1, false);
    go_uct_set_dynamic_komi(search, go_genmove_dynamic_komi(&game));
    go_uct_run(search, 300);
    CHECK(go_game_play(&game, go_uct_best(search), GO_WHITE) == GO_OK, "white's first");
    go_uct_set_root(search, &game, 2, true);
    CHECK(go_uct_node_count(search) <= 1 + 81 + 1, "a tree with dynamic komi is not kept");

    // Nor is a tree of the real game reused with dynamic komi, whatever was analysed before.
    go_uct_run(search, 500);
    CHECK(go_game_play(&game, go_uct_best(search), game.to_play) == GO_OK, "black's first");
    go_uct_set_root(search, &game, 1, true);
    uint32_t kept = go_uct_node_count(search);
    go_uct_set_dynamic_komi(search, go_genmove_dynamic_komi(&game));
    CHECK(kept > 1 + 81 + 1 && go_uct_node_count(search) <= 1 + 81 + 1, "of %u nodes %u", kept,
          go_uct_node_count(search));
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(search, c, GO_MAX_VERTICES + 1);
    CHECK(count > 60 && c[0].visits == 0, "%d moves, %u visits", count, c[0].visits);
    go_uct_run(search, 300);
    check_tree(search);

    const go_genmove_options soon = {.resign_below = 1.1};
    set_up_game(&game, "chinese", 9, PARTS, GO_WHITE);
    game.handicap = 4;
    grow_old(50);
    CHECK(move_of(100, 1, &soon) != GO_RESIGN, "at move 50 of a handicap game");
    game.handicap = 0;
    CHECK(move_of(100, 1, &soon) == GO_RESIGN, "without a handicap");
    game.handicap = 4;
    grow_old(70);
    CHECK(move_of(100, 1, &soon) == GO_RESIGN, "at move 70");
}

// The same search whatever the memory would hold.
static void test_room(void) {
    uint64_t signature[2];
    for (int i = 0; i < 2; i++) {
        go_uct *u = new_uct(i ? 60000 : 20000);
        go_uct_limit_nodes(u, 20000);
        CHECK(go_uct_node_limit(u) == 20000, "limit %u", go_uct_node_limit(u));
        start_game(&game, "chinese", 9);
        go_uct_set_root(u, &game, 1, false);
        go_uct_run(u, 1500);
        signature[i] = go_uct_signature(u);
        check_tree(u);
        go_uct_limit_nodes(u, 0);
        CHECK((go_uct_node_limit(u) > 20000) == (i == 1), "and the whole room again");
        free(u);
    }
    CHECK(signature[0] == signature[1], "the room decides, not the memory");
    // Of a search that had more room, as much as there is now, or nothing.
    go_uct *u = new_uct(60000);
    go_uct_set_root(u, &game, 1, false);
    go_uct_run(u, 1500);
    CHECK(go_uct_node_count(u) > 20000, "%u nodes", go_uct_node_count(u));
    go_uct_limit_nodes(u, 20000);
    go_uct_set_root(u, &game, 1, true);
    check_tree(u);
    go_uct_run(u, 1500);
    CHECK(go_uct_signature(u) == signature[0], "and it still grows");
    free(u);
}

// Sums that would outgrow a float are halved with their visits; the others stay.
static void test_age(void) {
    start_game(&game, "chinese", 5);
    go_uct_set_root(search, &game, 1, false);
    go_uct_run(search, 50);
    go_uct_node *often = &search->nodes[1], *seldom = &search->nodes[2];
    often->amaf_visits = 2 * GO_UCT_AGING_VISITS;
    often->amaf_reward = GO_UCT_AGING_VISITS;
    seldom->amaf_visits = GO_UCT_AGING_VISITS / 2;
    seldom->amaf_reward = 5;
    search->nodes[0].visits = 3 * GO_UCT_AGING_VISITS - 2;
    for (int i = 0; i < 2; i++) {
        go_uct_run(search, 1);
        uint32_t visits = often->amaf_visits - (i ? GO_UCT_AGING_VISITS : 2 * GO_UCT_AGING_VISITS);
        CHECK(visits <= 2 && often->amaf_reward >= (float)(i ? GO_UCT_AGING_VISITS / 2 : GO_UCT_AGING_VISITS),
              "simulation %d: %u visits", i, often->amaf_visits);
    }
    CHECK(seldom->amaf_visits - GO_UCT_AGING_VISITS / 2 <= 2 && seldom->amaf_reward >= 5, "%u visits",
          seldom->amaf_visits);
}

int main(void) {
    search = new_uct(100000);
    test_territory();
    test_territory_in_the_tree();
    test_territory_beside_seki();
    test_felt();
    test_other_rules();
    test_handicap();
    test_room();
    test_age();
    free(search);
    return check_done("player");
}
