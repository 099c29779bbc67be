// The levels of Go increase in every number; every level plays whole legal games to an end, fills no own eye, and plays
// the same again.
#include <stdlib.h>

#include "go/eye.h"
#include "go/levels.h"
#include "trees.h"

enum { SIZE = 5, MOST = 100 };

static go_uct *search;
static go_game game;

static void test_numbers(void) {
    int levels = 0;
    for (int level = GO_LEVEL_FULL; level; level = go_level_below(level)) levels++;
    CHECK(levels == GO_LEVEL_COUNT, "%d levels below each other", levels);
    for (int higher = GO_LEVEL_FULL; go_level_below(higher); higher = go_level_below(higher)) {
        const int level = go_level_below(higher);
        const go_level *l = go_level_at(level), *above = go_level_at(higher);
        CHECK(strcmp(l->name, above->name) != 0, "level %d has a name of its own", level);
        CHECK(l->simulations > 0, "level %d has an end", level);
        CHECK(above->simulations == 0 || above->simulations >= l->simulations, "level %d: simulations", level);
        CHECK(above->prior_only <= l->prior_only && above->noise <= l->noise, "level %d: prior-only moves", level);
        CHECK(l->simulations < above->simulations || above->prior_only < l->prior_only || above->noise < l->noise ||
                  above->simulations == 0,
              "level %d is not the next", level);
    }
    CHECK(go_level_at(GO_LEVEL_FULL)->simulations == 0 && go_level_at(GO_LEVEL_FULL)->prior_only == 0,
          "the highest level is the engine");
}

static go_point move_of(int level, uint64_t seed) {
    const go_genmove_options options = {.resign_below = 0};
    uint32_t simulations = go_level_at(level)->simulations;
    go_uct_set_root(search, &game, seed, false);
    go_uct_run(search, simulations && simulations < MOST ? simulations : MOST);
    return go_level_choose(search, &game, level, seed, &options);
}

static void play(int level) {
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    go_game_init(&game, SIZE, rules, 7.5);
    while (!go_game_is_over(&game) && game.move_count < 3 * SIZE * SIZE) {
        uint64_t seed = (uint64_t)(1000 * level + game.move_count);
        go_point p = move_of(level, seed);
        if (game.move_count % 7 == 0) CHECK(p == move_of(level, seed), "level %d plays the same again", level);
        if (p != GO_PASS) CHECK(!go_is_eye(&game.board, p, game.to_play), "level %d fills an eye", level);
        CHECK(go_game_play(&game, p, game.to_play) == GO_OK, "level %d, move %d", level, game.move_count);
    }
    CHECK(go_game_is_over(&game), "level %d finds an end", level);
}

int main(void) {
    search = new_uct(100000);
    test_numbers();
    for (int level = 1; level <= GO_LEVEL_COUNT; level++) play(level);
    free(search);
    return check_done("levels");
}
