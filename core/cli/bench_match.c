// bench_match.c - gomoku games of the search against plain alpha-beta over window scores (lab/alpha_beta.h).
//
// Equal CPU time: our total never exceeds the opponent's. A single move may take twice the opponent's mean, because his
// first moves, with few points to try, are fast, while ours need most.
#include <math.h>
#include <stdlib.h>

#include "cli/bench.h"
#include "cli/bench_gomoku_openings.h"
#include "cli/gomoku_weights.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"
#include "cli/table_memory.h"
#include "gomoku/search.h"
#include "lab/alpha_beta.h"

enum {
    SIZE = BENCH_GOMOKU_SIZE,
    TABLE_BYTES = 16 << 20,
    SLICE = 100,
    MAX_SHARE = 2,
    DEFAULT_GAMES = 100,
    DEFAULT_DEPTH = 4,
};

typedef struct pace {
    double ms;
    int moves;
} pace;

typedef struct match {
    gomoku_patterns patterns;
    gomoku_game opening, game;
    void *memory;
    gomoku_search *search;
    gomoku_nnue *network;  // of --weights, or NULL
    int depth;             // of the opponent
    int wins, draws, losses;
    pace ours, theirs;  // in all games
    strbuf not_won;     // games that were not won, as for `ponnuki solve --moves`, separated by commas for JSON
} match;

static double cpu_ms(void) {
    return 1000 * platform_cpu_seconds();
}

static void count(pace *p, double ms) {
    p->ms += ms;
    p->moves++;
}

static double ms_a_move(pace p) {
    return p.moves ? p.ms / p.moves : 0;
}

static double limit_ms(const match *m) {
    double mean = ms_a_move(m->theirs), left = m->theirs.ms + mean - m->ours.ms;
    return left < MAX_SHARE * mean ? left : MAX_SHARE * mean;
}

// Stops when another slice of the longest duration would exceed the limit.
static int our_move(match *m) {
    double begun = cpu_ms(), now = begun, longest = 0, limit = limit_ms(m);
    gomoku_search_set_root(m->search, &m->game.board, m->game.to_play, gomoku_search_options_for_play());
    while (now - begun + longest <= limit && gomoku_search_run(m->search, SLICE) == GOMOKU_SEARCH_RUNNING) {
        double then = now;
        now = cpu_ms();
        if (now - then > longest) longest = now - then;
    }
    int v = gomoku_search_best(m->search);
    count(&m->ours, cpu_ms() - begun);
    return v;
}

static int their_move(match *m) {
    double begun = cpu_ms();
    lab_alpha_beta_result r = lab_alpha_beta_search(&m->game.board, m->game.to_play, m->depth, LAB_EVAL_TABLE);
    count(&m->theirs, cpu_ms() - begun);
    return r.best;
}

static void keep_game(match *m) {
    strbuf_add(&m->not_won, "%s\"", m->not_won.length ? ", " : "");
    for (int i = 0; i < m->game.moves; i++) {
        int v = m->game.move[i];
        strbuf_add(&m->not_won, "%s%d,%d", i ? " " : "", v % SIZE, v / SIZE);
    }
    strbuf_add(&m->not_won, "\"");
}

static void set_opening(match *m, uint64_t number) {
    bench_gomoku_open(&m->opening, &m->patterns, number, 0);
}

// A game from the opening; `ours` is the colour of the search.
static void play(match *m, int ours) {
    m->game = m->opening;
    gomoku_search_forget(m->search);
    while (!gomoku_game_is_over(&m->game)) {
        int v = m->game.to_play == ours ? our_move(m) : their_move(m);
        if (gomoku_game_play(&m->game, v, m->game.to_play) != GOMOKU_OK) break;  // never happens
    }
    if (m->game.winner == ours) m->wins++;
    else if (m->game.winner == 0) m->draws++;
    else m->losses++;
    if (m->game.winner != ours) keep_game(m);
}

// 95 % confidence interval of the share of wins (Wilson, 1927).
static void interval_of(int wins, int games, double *low, double *high) {
    const double z = 1.96;
    double share = (double)wins / games, scale = 1 + z * z / games, middle = (share + z * z / (2 * games)) / scale;
    double half = z * sqrt(share * (1 - share) / games + z * z / (4.0 * games * games)) / scale;
    *low = middle - half > 0 ? middle - half : 0;
    *high = middle + half < 1 ? middle + half : 1;
}

static void report(match *m, bool json) {
    int games = m->wins + m->draws + m->losses;
    double low, high, ours = ms_a_move(m->ours), theirs = ms_a_move(m->theirs), ratio = theirs > 0 ? ours / theirs : 0;
    interval_of(m->wins, games, &low, &high);
    if (json) {
        print(PLATFORM_STDOUT,
              "{\"games\": %d, \"wins\": %d, \"draws\": %d, \"losses\": %d, \"low\": %.4f, \"high\": %.4f, \"depth\": "
              "%d, \"our_ms\": %.3f, \"their_ms\": %.3f, \"time_ratio\": %.3f, \"not_won\": [",
              games, m->wins, m->draws, m->losses, low, high, m->depth, ours, theirs, ratio);
        if (m->not_won.length) platform_write(PLATFORM_STDOUT, m->not_won.bytes, m->not_won.length);
        print(PLATFORM_STDOUT, "]}\n");
    } else {
        print(PLATFORM_STDOUT,
              "%d games: %d won (95 %% interval %.1f to %.1f %%), %d drawn, %d lost\nplain depth %d; %.1f ms a move "
              "against %.1f, ratio %.2f\n",
              games, m->wins, 100 * low, 100 * high, m->draws, m->losses, m->depth, ours, theirs, ratio);
    }
}

int bench_match_main(const cli_options *o) {
    match *m = calloc(1, sizeof *m);
    size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    const char *wrong = "there is not enough memory";
    if (m) m->memory = table_memory(bytes);
    int code = m && m->memory ? CLI_OK : CLI_FAILED;
    if (code == CLI_OK && o->weights && !(m->network = gomoku_weights_open_for(GOMOKU_FREESTYLE, o->weights, &wrong)))
        code = CLI_FAILED;
    if (code == CLI_OK) {
        gomoku_patterns_init(&m->patterns, GOMOKU_FREESTYLE);
        m->search = gomoku_search_init(m->memory, bytes);
        gomoku_search_use_network(m->search, m->network);
        m->depth = o->depth ? o->depth : DEFAULT_DEPTH;
        int games = o->games ? o->games : DEFAULT_GAMES;
        set_opening(m, o->seed);
        m->game = m->opening;
        their_move(m);  // gives the first move a time limit
        for (int i = 0; i < games; i++) {
            if (i % 2 == 0) set_opening(m, o->seed + (uint64_t)i / 2);
            play(m, i % 2 == 0 ? GOMOKU_BLACK : GOMOKU_WHITE);
        }
        if (m->not_won.failed) code = CLI_FAILED;
        else report(m, o->json);
        strbuf_free(&m->not_won);
    }
    if (code == CLI_FAILED) print(PLATFORM_STDERR, "ponnuki bench match: %s\n", wrong);
    if (m) free(m->network);
    if (m) free(m->memory);
    free(m);
    return code;
}
