// bench_match.c - gomoku games of the search against plain alpha-beta over the scores of windows (lab/plain.h), which
// is what remains of the search when all ideas but the table are taken away.
//
// Equal time: our move takes no longer than the opponent's last one did, and no longer than --time.
#include <stdlib.h>

#include "base/rng.h"
#include "cli/bench.h"
#include "cli/host.h"
#include "cli/text.h"
#include "gomoku/search.h"
#include "lab/plain.h"

enum { SIZE = 15, TABLE_BYTES = 16 << 20, SLICE = 200, OPENING_STONES = 3, OPENING_REACH = 2, DEFAULT_GAMES = 20, DEFAULT_DEPTH = 4 };

static const double DEFAULT_MS = 100, FIRST_MS = 20;  // FIRST_MS: before the opponent has moved

typedef struct match {
    gomoku_patterns patterns;
    gomoku_game game;
    void *memory;
    gomoku_search *search;
    int depth;          // of the opponent
    double most_ms;
    int wins, draws, losses, moves[2];
    double ms[2], last_ms;  // [0]: ours
} match;

// Of the processor, so that a busy machine takes nothing from either side.
static double cpu_ms(void) {
    return 1000 * host_cpu_seconds();
}

static int our_move(match *m) {
    double begun = cpu_ms(), limit = m->last_ms < m->most_ms ? m->last_ms : m->most_ms;
    gomoku_search_set_root(m->search, &m->game.board, m->game.to_play, gomoku_search_default_options());
    while (gomoku_search_run(m->search, SLICE) == GOMOKU_SEARCH_RUNNING && cpu_ms() - begun < limit) {}
    m->ms[0] += cpu_ms() - begun;
    m->moves[0]++;
    return gomoku_search_best(m->search);
}

static int their_move(match *m) {
    double begun = cpu_ms();
    plain_result r = plain_search(&m->game.board, m->game.to_play, m->depth, PLAIN_TABLE);
    m->last_ms = cpu_ms() - begun;
    m->ms[1] += m->last_ms;
    m->moves[1]++;
    return r.best;
}

// A game from a random opening near the centre; `ours` is the colour of the search.
static void play(match *m, uint64_t seed, int ours) {
    rng r = rng_seeded(seed);
    gomoku_game_init(&m->game, &m->patterns, SIZE);
    while (m->game.moves < OPENING_STONES) {
        int x = SIZE / 2 - OPENING_REACH + (int)rng_below(&r, 2 * OPENING_REACH + 1), y = SIZE / 2 - OPENING_REACH + (int)rng_below(&r, 2 * OPENING_REACH + 1);
        gomoku_game_play(&m->game, y * SIZE + x, m->game.to_play);
    }
    m->last_ms = FIRST_MS;
    gomoku_search_forget(m->search);
    while (!gomoku_game_is_over(&m->game)) {
        int v = m->game.to_play == ours ? our_move(m) : their_move(m);
        if (gomoku_game_play(&m->game, v, m->game.to_play) != GOMOKU_OK) break;  // neither of them does that
    }
    if (m->game.winner == ours) m->wins++;
    else if (m->game.winner == 0) m->draws++;
    else m->losses++;
}

static void report(const match *m, bool json) {
    int games = m->wins + m->draws + m->losses;
    print(HOST_OUTPUT,
          json ? "{\"games\": %d, \"wins\": %d, \"draws\": %d, \"losses\": %d, \"score\": %.4f, \"depth\": %d, \"our_ms\": %.2f, \"their_ms\": %.2f}\n"
               : "%d games: %d won, %d drawn, %d lost, score %.3f; plain depth %d; %.1f ms a move against %.1f\n",
          games, m->wins, m->draws, m->losses, (m->wins + 0.5 * m->draws) / games, m->depth, m->ms[0] / m->moves[0], m->ms[1] / m->moves[1]);
}

int bench_match_main(const cli_options *o) {
    match *m = calloc(1, sizeof *m);
    size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    if (m) m->memory = malloc(bytes);
    int code = m && m->memory ? CLI_OK : CLI_FAILED;
    if (code == CLI_OK) {
        gomoku_patterns_init(&m->patterns, GOMOKU_FREESTYLE);
        m->search = gomoku_search_init(m->memory, bytes);
        m->depth = o->depth ? o->depth : DEFAULT_DEPTH;
        m->most_ms = o->time > 0 ? 1000 * o->time : DEFAULT_MS;
        int games = o->games ? o->games : DEFAULT_GAMES;
        for (int i = 0; i < games; i++) play(m, o->seed + (uint64_t)i / 2, i % 2 == 0 ? GOMOKU_BLACK : GOMOKU_WHITE);
        report(m, o->json);
    } else {
        print(HOST_ERRORS, "ponnuki bench match: there is not enough memory\n");
    }
    if (m) free(m->memory);
    free(m);
    return code;
}
