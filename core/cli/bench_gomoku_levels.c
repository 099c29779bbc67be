// bench_gomoku_levels.c - games between the levels of gomoku (gomoku/levels.h), each level against the one below.
//
// The openings of bench_gomoku_openings.c in all eight symmetries, 400, are each played with both colours. Levels
// without random moves repeat their games after these 800. Nodes and the seed decide every move, so the signature is
// the same everywhere.
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/bench_gomoku_openings.h"
#include "cli/gomoku_weights.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/table_memory.h"
#include "gomoku/levels.h"

enum {
    LEVEL_TABLE_BYTES = 4 << 20,  // a level empties its tables before each move, as in `ponnuki gomocup --level`
    FULL_TABLE_BYTES = 16 << 20,  // of GOMOKU_LEVEL_FULL
    DEFAULT_GAMES = 100,
    DEFAULT_FULL_NODES = 400000,
};

static const char *const RULES[] = {"freestyle", "standard", "renju"};  // by gomoku_rule

typedef struct side {
    int level, moves;
    double ms;  // CPU time of its moves
} side;

typedef struct gomoku_match {
    gomoku_patterns patterns;
    gomoku_game game;
    void *memory;
    gomoku_search *search, *full_search;  // for levels with a limit, and without
    gomoku_nnue *network;                 // of --weights, or NULL
    uint64_t full_nodes;                  // of a move of the level without limits
    uint64_t signature;                   // of the moves of a pair of levels
} gomoku_match;

static uint64_t nodes_of(const gomoku_match *m, int level) {
    const uint64_t nodes = gomoku_level_at(level)->nodes;
    return nodes ? nodes : m->full_nodes;
}

static int move_of(gomoku_match *m, side *s, uint64_t seed) {
    const double begun = platform_cpu_seconds();
    const bool is_full = gomoku_level_at(s->level)->nodes == 0;
    gomoku_level_turn turn;
    gomoku_level_start(&turn, is_full ? m->full_search : m->search, &m->game.board, m->game.to_play, s->level, seed);
    gomoku_level_run(&turn, nodes_of(m, s->level));
    const int vertex = gomoku_level_best(&turn);
    s->ms += 1000 * (platform_cpu_seconds() - begun);
    s->moves++;
    return vertex;
}

// A game; returns the winner's colour, 0 after a draw.
static int play(gomoku_match *m, side *black, side *white, uint64_t opening, uint64_t seed) {
    gomoku_game *g = &m->game;
    bench_gomoku_open(g, &m->patterns, opening, opening / BENCH_GOMOKU_OPENINGS);
    while (!gomoku_game_is_over(g)) {
        const uint64_t s = hash_add(hash_add(HASH_START, seed), g->moves);
        const int v = move_of(m, g->to_play == GOMOKU_BLACK ? black : white, s);
        m->signature = hash_add(m->signature, (uint64_t)v);
        if (gomoku_game_play(g, v, g->to_play) != GOMOKU_OK) break;  // never happens
    }
    return g->winner;
}

static void match(gomoku_match *m, int level, int other, const cli_options *o) {
    const int games = o->games ? o->games : DEFAULT_GAMES;
    int wins = 0, draws = 0;
    side ours = {.level = level}, theirs = {.level = other};
    m->signature = HASH_START;
    for (int i = 0; i < games; i++) {
        const bool is_black = i % 2 == 0;
        const int winner = play(m, is_black ? &ours : &theirs, is_black ? &theirs : &ours, o->seed + (uint64_t)i / 2,
                                o->seed + 1000003u * (uint64_t)(i + 1));
        wins += winner == (is_black ? GOMOKU_BLACK : GOMOKU_WHITE);
        draws += winner == 0;
    }
    const int losses = games - wins - draws;
    const bench_elo elo = bench_elo_of(wins + draws / 2.0, games);
    const double our_ms = ours.ms / ours.moves, their_ms = theirs.ms / theirs.moves;
    const char *name = gomoku_level_name(level), *rule = RULES[o->rule];
    if (o->json)
        print(PLATFORM_STDOUT,
              "{\"level\": %d, \"name\": \"%s\", \"to\": %d, \"rule\": \"%s\", \"nodes\": %llu, "
              "\"games\": %d, \"wins\": %d, \"draws\": %d, \"losses\": %d, \"elo\": %.0f, \"interval\": %.0f, "
              "\"our_ms\": %.3f, \"their_ms\": %.3f, \"signature\": \"%016llx\"}\n",
              level, name, other, rule, (unsigned long long)nodes_of(m, level), games, wins, draws, losses,
              elo.difference, elo.half, our_ms, their_ms, (unsigned long long)m->signature);
    else
        print(PLATFORM_STDOUT,
              "level %d (%s) against level %d, %s: %d games: %d won, %d drawn, %d lost, %+.0f Elo +- %.0f; %.2f ms a "
              "move against %.2f; signature %016llx\n",
              level, name, other, rule, games, wins, draws, losses, elo.difference, elo.half, our_ms, their_ms,
              (unsigned long long)m->signature);
}

// The memory and the network that the options ask for; NULL, or what is wrong.
static const char *open_match(gomoku_match *m, const cli_options *o) {
    const size_t bytes = gomoku_search_bytes(LEVEL_TABLE_BYTES), full_bytes = gomoku_search_bytes(FULL_TABLE_BYTES);
    const char *wrong = NULL;
    m->memory = table_memory(bytes + full_bytes);
    if (!m->memory) return "there is not enough memory";
    if (o->weights && !(m->network = gomoku_weights_open_for((gomoku_rule)o->rule, o->weights, &wrong))) return wrong;
    gomoku_patterns_init(&m->patterns, (gomoku_rule)o->rule);
    m->search = gomoku_search_init(m->memory, bytes);
    m->full_search = gomoku_search_init((char *)m->memory + bytes, full_bytes);
    gomoku_search_use_network(m->full_search, m->network);
    m->full_nodes = o->nodes ? (uint64_t)o->nodes : DEFAULT_FULL_NODES;
    return NULL;
}

int bench_gomoku_levels_main(const cli_options *o) {
    gomoku_match *m = calloc(1, sizeof *m);
    const char *wrong = m ? open_match(m, o) : "there is not enough memory";
    const int first = o->level ? o->level : 2, last = o->level ? o->level : GOMOKU_LEVEL_COUNT;
    for (int level = first; level <= last && !wrong; level++)
        match(m, level, o->to ? o->to : gomoku_level_below(level), o);
    if (wrong) print(PLATFORM_STDERR, "ponnuki bench gomoku-levels: %s\n", wrong);
    if (m) free(m->network);
    if (m) free(m->memory);
    free(m);
    return wrong ? CLI_FAILED : CLI_OK;
}
