// bench_levels.c - games between the levels of Go (search/puct_levels.h), each against the one below, from random
// openings with both colours; or one level gives another handicap stones.
#include <stdlib.h>

#include "base/hash.h"
#include "base/rng.h"
#include "cli/bench.h"
#include "cli/evaluator_setup.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "go/ownership.h"
#include "search/puct_levels.h"

enum {
    DEFAULT_SIZE = 9,
    DEFAULT_GAMES = 100,
    OPENING_STONES = 3,
    JUDGE_PLAYOUTS = 400,
    TOP_VISITS = 16000,
};

typedef struct level_match {
    void *memory;  // of the search
    puct *search;
    evaluator_setup setup;
    go_game game;
    uint64_t seed;
    int size, handicap;
} level_match;

// The level's move. The highest level has no limit.
static go_point move_of(level_match *l, int level, uint64_t seed) {
    const puct_genmove_options options = {.resign_below = 0.05};
    puct_people *people = evaluator_setup_people(&l->setup, l->size);
    const uint32_t of_level = puct_level_visits(level, l->size, people != NULL);
    const uint32_t visits = of_level ? of_level : TOP_VISITS;
    puct_set_root(l->search, &l->game, seed, false);
    puct_set_goal(l->search, visits);
    puct_run(l->search, &l->setup.evaluator, visits);
    return puct_level_choose(l->search, &l->game, level, people, seed, &options);
}

static void open_game(const level_match *l, go_game *g, uint64_t seed) {
    const int size = l->size;
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    rng r = rng_seeded(rng_mix(seed));
    go_game_init(g, size, rules, l->handicap ? 0.5 : 7.5);
    if (l->handicap) {
        go_game_fixed_handicap(g, l->handicap);
        return;
    }
    while (g->move_count < OPENING_STONES) {
        int x = 2 + (int)rng_below(&r, (uint32_t)size - 4), y = 2 + (int)rng_below(&r, (uint32_t)size - 4);
        go_game_play(g, go_point_at(size, x, y), g->to_play);
    }
}

// The colour with more points, after playouts have found the dead stones.
static int judge(const go_game *g, uint64_t seed) {
    float owner[GO_MAX_VERTICES];
    bitset dead;
    rng r = rng_seeded(seed);
    go_ownership(&g->board, GO_EMPTY, JUDGE_PLAYOUTS, &r, owner);
    go_dead_stones(&g->board, owner, &dead);
    go_result result;
    go_game_score(g, &dead, &result);
    return result.margin > 0 ? GO_BLACK : GO_WHITE;
}

// The winner's colour.
static int play(level_match *l, int black, int white, uint64_t opening, uint64_t seed) {
    go_game *g = &l->game;
    open_game(l, g, opening);
    while (!go_game_is_over(g) && g->move_count < 3 * l->size * l->size) {
        int level = g->to_play == GO_BLACK ? black : white;
        uint64_t s = hash_add(hash_add(HASH_START, seed), (uint64_t)g->move_count);
        go_point p = move_of(l, level, s);
        if (p == GO_RESIGN) return go_opponent(g->to_play);
        if (go_game_play(g, p, g->to_play) != GO_OK) go_game_play(g, GO_PASS, g->to_play);
    }
    return judge(g, seed);
}

static void match(level_match *l, int level, int other, int games, bool json) {
    int wins = 0;
    double begun = platform_cpu_seconds();
    for (int i = 0; i < games; i++) {
        int ours = i % 2 == 0 && !l->handicap ? GO_BLACK : GO_WHITE;
        uint64_t opening = l->seed + (uint64_t)(i / 2);
        wins += play(l, ours == GO_BLACK ? level : other, ours == GO_BLACK ? other : level, opening,
                     l->seed + 1000003u * (uint64_t)(i + 1)) == ours;
    }
    bench_elo elo = bench_elo_of(wins, games);
    double seconds = platform_cpu_seconds() - begun;
    const char *name = puct_level_id(level);
    if (json)
        print(PLATFORM_STDOUT,
              "{\"level\": %d, \"name\": \"%s\", \"to\": %d, \"handicap\": %d, \"size\": %d, \"games\": %d, \"wins\": "
              "%d, \"elo\": %.0f, \"interval\": %.0f, \"seconds\": %.1f}\n",
              level, name, other, l->handicap, l->size, games, wins, elo.difference, elo.half, seconds);
    else
        print(PLATFORM_STDOUT,
              "level %d (%s) against level %d with %d handicap stones, %dx%d: %d of %d games, %+.0f Elo +- %.0f\n",
              level, name, other, l->handicap, l->size, l->size, wins, games, elo.difference, elo.half);
}

// CLI_OK, or one line on standard error and another exit code.
static int open_search(level_match *l, const cli_options *o) {
    const size_t bytes = puct_bytes(l->size, TOP_VISITS);
    l->memory = malloc(bytes);
    if (!l->memory) {
        print(PLATFORM_STDERR, "ponnuki bench levels: there is not enough memory\n");
        return CLI_FAILED;
    }
    int code = evaluator_setup_open(&l->setup, o, "bench levels");
    if (code == CLI_OK) code = evaluator_setup_prepare(&l->setup, l->size, "bench levels");
    if (code != CLI_OK) return code;
    evaluator_setup_use(&l->setup, l->size);
    l->search = puct_init(l->memory, bytes, &l->setup.config);
    return CLI_OK;
}

int bench_levels_main(const cli_options *o) {
    level_match *l = calloc(1, sizeof *l);  // its game would fill the stack of the wasm
    if (!l) {
        print(PLATFORM_STDERR, "ponnuki bench levels: there is not enough memory\n");
        return CLI_FAILED;
    }
    l->size = o->size ? o->size : DEFAULT_SIZE;
    int code = open_search(l, o);
    if (code == CLI_OK) {
        l->seed = o->seed;
        l->handicap = o->handicap;
        go_point points[9];
        int games = o->games ? o->games : DEFAULT_GAMES;
        int first = o->level ? o->level : 2, last = o->level ? o->level : PUCT_LEVEL_COUNT;
        if (l->handicap && go_handicap_points(l->size, l->handicap, points) == 0) {
            print(PLATFORM_STDERR, "ponnuki bench levels: there are no %d handicap points on %dx%d\n", l->handicap,
                  l->size, l->size);
            code = CLI_MISUSED;
        }
        for (int level = first; level <= last && code == CLI_OK; level++)
            match(l, level, o->to ? o->to : puct_level_below(level), games, o->json);
    }
    evaluator_setup_close(&l->setup);
    free(l->memory);
    free(l);
    return code;
}
