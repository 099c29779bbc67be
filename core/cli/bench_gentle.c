// bench_gentle.c - games of the gentle opponent (search/puct_gentle.h), white, against simulated learners: how often
// they win, by how much, and the opponent's absurd moves.
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/evaluator_setup.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "go/eye.h"
#include "go/ownership.h"
#include "go/tactics.h"
#include "search/puct_gentle.h"
#include "search/puct_levels.h"

enum {
    DEFAULT_SIZE = 7,
    DEFAULT_GAMES = 100,
    JUDGE_PLAYOUTS = 400,
    JUDGE_VISITS = 300,
    POSITIONS = 2000,
    STRONG = 12,  // the level of the strong learner
};

// Points that a pass costs while the game is open.
static const double OPEN = 3;
static const double KOMI = 0.5;

typedef enum learner {
    LEARNER_RANDOM,    // any move but into an own eye
    LEARNER_BEGINNER,  // captures if possible; else any move that is no self-atari
    LEARNER_LEVEL_1,
    LEARNER_STRONG,
    LEARNERS,
} learner;

static const char *const NAMES[LEARNERS] = {"random", "beginner", "30 kyu", "7 kyu"};

typedef struct gentle_match {
    puct *search;
    evaluator_setup setup;
    go_game game;
    puct_gentle turn;
    rng random;
    int size;
    uint64_t seed;
} gentle_match;

typedef struct tally {
    int games, wins;
    double margin;            // of the learner, sum
    int moves, eyes, passes;  // of the opponent: own eyes filled, passes that cost points
} tally;

static go_point simple_move(gentle_match *m, bool is_random) {
    const go_game *g = &m->game;
    const go_board *b = &g->board;
    go_point moves[GO_MAX_VERTICES];
    int count = 0, most = 0;
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        const go_point p = go_empty_at(b, i);
        if (go_game_legal(g, p, g->to_play) != GO_OK || go_is_eye(b, p, g->to_play)) continue;
        const go_outcome o = go_outcome_of(b, p, g->to_play);
        if (!is_random && o.captured == 0 && o.liberties < 2) continue;
        if (!is_random && o.captured > most) {
            most = o.captured;
            count = 0;
        }
        if (is_random || o.captured == most) moves[count++] = p;
    }
    // After a pass of the opponent it plays only captures.
    if (count == 0 || (!is_random && most == 0 && g->passes > 0)) return GO_PASS;
    return moves[rng_below(&m->random, (uint32_t)count)];
}

static go_point level_move(gentle_match *m, int level, uint64_t seed) {
    const puct_genmove_options options = {.resign_below = 0};
    puct_set_root(m->search, &m->game, seed, false);
    puct_people *people = evaluator_setup_people(&m->setup, m->size);
    puct_run(m->search, &m->setup.evaluator, puct_level_visits(level, m->size, people != NULL));
    return puct_level_choose(m->search, &m->game, level, people, seed, &options);
}

static void owners(const gentle_match *m, float owner[GO_MAX_VERTICES]) {
    rng r = rng_seeded(go_game_history_hash(&m->game, m->game.move_count));
    go_ownership(&m->game.board, GO_EMPTY, JUDGE_PLAYOUTS, &r, owner);
}

// White's margin by the search, with `color` to move.
static double searched_margin(gentle_match *m, int color) {
    go_game *g = &m->game;
    const int to_play = g->to_play;
    g->to_play = (uint8_t)color;
    puct_set_root(m->search, g, 1, false);
    puct_run(m->search, &m->setup.evaluator, JUDGE_VISITS);
    const double lead = puct_score_lead(m->search);
    g->to_play = (uint8_t)to_play;
    return color == GO_WHITE ? lead : -lead;
}

// Does a pass of the side to move cost points?
static bool is_open(gentle_match *m) {
    const int color = m->game.to_play;
    const double gain = searched_margin(m, color) - searched_margin(m, go_opponent(color));
    return (color == GO_WHITE ? gain : -gain) > OPEN;
}

static double margin_of(const gentle_match *m) {
    float owner[GO_MAX_VERTICES];
    bitset dead;
    static go_result result;
    owners(m, owner);
    go_dead_stones(&m->game.board, owner, &dead);
    go_game_score(&m->game, &dead, &result);
    return result.margin;
}

static go_point gentle_move(gentle_match *m, tally *t, uint64_t seed) {
    go_game *g = &m->game;
    puct_gentle_start(&m->turn, m->search, &m->setup.evaluator, g, seed);
    const go_point p = puct_gentle_choose(&m->turn);
    t->moves++;
    if (p != GO_PASS) t->eyes += go_is_eye(&g->board, p, g->to_play);
    else if (g->passes == 0) t->passes += is_open(m);
    return p;
}

static void play(gentle_match *m, learner who, tally *t, uint64_t seed) {
    static const int LEVEL[LEARNERS] = {0, 0, 1, STRONG};
    go_game *g = &m->game;
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    go_game_init(g, m->size, rules, KOMI);
    m->random = rng_seeded(seed);
    while (!go_game_is_over(g) && g->move_count < 6 * m->size * m->size) {
        const uint64_t s = hash_add(hash_add(HASH_START, seed), (uint64_t)g->move_count);
        const go_point p = g->to_play == GO_WHITE ? gentle_move(m, t, s)
                           : LEVEL[who]           ? level_move(m, LEVEL[who], s)
                                                  : simple_move(m, who == LEARNER_RANDOM);
        go_game_play(g, p, g->to_play);
    }
    const double margin = margin_of(m);
    t->games++;
    t->wins += margin > 0;
    t->margin += margin;
}

static void report(const gentle_match *m, learner who, const tally *t, bool json) {
    const double mean = t->margin / t->games;
    if (json)
        print(PLATFORM_STDOUT,
              "{\"learner\": \"%s\", \"size\": %d, \"games\": %d, \"wins\": %d, \"margin\": %.1f, \"moves\": %d, "
              "\"eyes\": %d, \"open_passes\": %d}\n",
              NAMES[who], m->size, t->games, t->wins, mean, t->moves, t->eyes, t->passes);
    else
        print(PLATFORM_STDOUT,
              "%s on %dx%d: wins %d of %d games, by %.1f points on average; of %d moves of the gentle opponent %d fill "
              "an own eye, and %d are passes that cost points\n",
              NAMES[who], m->size, m->size, t->wins, t->games, mean, t->moves, t->eyes, t->passes);
}

int bench_gentle_main(const cli_options *o) {
    gentle_match *m = calloc(1, sizeof *m);  // its game would fill the stack of the wasm
    const int size = o->size ? o->size : DEFAULT_SIZE, games = o->games ? o->games : DEFAULT_GAMES;
    const size_t bytes = puct_bytes(size, POSITIONS);
    void *memory = malloc(bytes);
    int code = m && memory ? evaluator_setup_open(&m->setup, o, "bench gentle") : CLI_FAILED;
    if (!m || !memory) print(PLATFORM_STDERR, "ponnuki bench gentle: there is not enough memory\n");
    if (code == CLI_OK) code = evaluator_setup_prepare(&m->setup, size, "bench gentle");
    if (code == CLI_OK) {
        evaluator_setup_use(&m->setup, size);
        m->search = puct_init(memory, bytes, &m->setup.config);
        m->size = size;
        for (learner who = 0; who < LEARNERS; who++) {
            tally t = {0};
            for (int i = 0; i < games; i++) play(m, who, &t, o->seed + 1000003u * (uint64_t)(i + 1));
            report(m, who, &t, o->json);
        }
    }
    if (m) evaluator_setup_close(&m->setup);
    free(memory);
    free(m);
    return code;
}
