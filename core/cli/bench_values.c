// bench_values.c - data for scripts/tune-gomoku-eval.mjs: self-play games from random openings, at fixed nodes.
//
// A line for each quiet position:
//
//   GAME RESULT VALUE TERM:COUNT TERM:COUNT ...
//
// RESULT of the game for the side to move: 0, 1 (drawn), 2; VALUE: gomoku_evaluate_tuned; then its non-zero terms.
#include <stdlib.h>

#include "base/rng.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"
#include "gomoku/search.h"
#include "gomoku/threats.h"

enum {
    SIZE = 15,
    TABLE_BYTES = 16 << 20,
    VCF_BYTES = 1 << 20,
    DEFAULT_GAMES = 20,
    DEFAULT_NODES = 5000,
    OPENING_MIN_STONES = 3,
    OPENING_EXTRA_STONES = 3,  // exclusive: 3 to 5 stones
    OPENING_AREA = 7,          // lines of the central square that holds them
    OPENING_NODES = 8000,
    OPENING_MAX_SCORE = 300,  // mean of the last two depths, of either side
    QUIET_VCF_NODES = 30,     // in a quiet position the mover has no VCF win within these
};

typedef struct maker {
    gomoku_patterns patterns;
    gomoku_game game;
    gomoku_board board;
    gomoku_threats threats;
    void *memory[2];
    gomoku_search *search;
    strbuf out;
} maker;

static void think(maker *m, uint64_t nodes) {
    gomoku_search_set_root(m->search, &m->game.board, m->game.to_play, gomoku_search_options_for_play());
    gomoku_search_run(m->search, nodes);
}

// The mean of two depths, because scores change with the parity of the depth.
static bool is_balanced(const gomoku_search *s) {
    int n = gomoku_search_report_count(s);
    return n >= 2 &&
           abs(gomoku_search_report(s, n - 1)->score + gomoku_search_report(s, n - 2)->score) < 2 * OPENING_MAX_SCORE;
}

static int open_game(maker *m, rng *r) {
    do {
        int stones = OPENING_MIN_STONES + (int)rng_below(r, OPENING_EXTRA_STONES), corner = (SIZE - OPENING_AREA) / 2;
        gomoku_game_init(&m->game, &m->patterns, SIZE);
        while (m->game.moves < stones) {
            int x = corner + (int)rng_below(r, OPENING_AREA), y = corner + (int)rng_below(r, OPENING_AREA);
            gomoku_game_play(&m->game, SIZE * y + x, m->game.to_play);
        }
        gomoku_search_forget(m->search);
        if (m->game.winner == 0) think(m, OPENING_NODES);
    } while (m->game.winner != 0 || !is_balanced(m->search));
    return m->game.moves;
}

static bool is_quiet(maker *m, int mover) {
    gomoku_board *b = &m->board;
    return gomoku_quick_win(b, mover) == 0 && gomoku_count(b, mover ^ 3, GOMOKU_FIVE) == 0 &&
           gomoku_vcf(&m->threats, b, mover, QUIET_VCF_NODES) != GOMOKU_THREATS_WIN;
}

static void add_position(maker *m, int game, int mover) {
    static int32_t terms[GOMOKU_EVAL_TERMS];
    int winner = m->game.winner, result = winner == 0 ? 1 : winner == mover ? 2 : 0;
    gomoku_eval_terms(&m->board, mover, terms);
    strbuf_add(&m->out, "%d %d %d", game, result, gomoku_evaluate_tuned(&m->board, mover));
    for (int i = 0; i < GOMOKU_EVAL_TERMS; i++)
        if (terms[i]) strbuf_add(&m->out, " %d:%d", i, (int)terms[i]);
    strbuf_add(&m->out, "\n");
}

// One game, then its positions from the opening on.
static bool play(maker *m, int game, uint64_t seed, uint64_t nodes) {
    rng r = rng_seeded(rng_mix(seed) + (uint64_t)game);
    int opening = open_game(m, &r);
    gomoku_search_forget(m->search);
    gomoku_threats_forget(&m->threats);
    while (!gomoku_game_is_over(&m->game)) {
        think(m, nodes);
        if (gomoku_game_play(&m->game, gomoku_search_best(m->search), m->game.to_play) != GOMOKU_OK) return false;
    }
    strbuf_clear(&m->out);
    gomoku_board_init(&m->board, &m->patterns, SIZE);
    for (int i = 0; i < m->game.moves; i++) {
        if (i >= opening && is_quiet(m, m->game.mover[i])) add_position(m, game, m->game.mover[i]);
        gomoku_board_place(&m->board, m->game.move[i], m->game.mover[i]);
    }
    return !m->out.failed && (m->out.length == 0 || platform_write(PLATFORM_STDOUT, m->out.bytes, m->out.length));
}

int bench_values_main(const cli_options *o) {
    maker *m = calloc(1, sizeof *m);
    size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    if (m) {
        m->memory[0] = malloc(bytes);
        m->memory[1] = malloc(VCF_BYTES);
    }
    bool ok = m && m->memory[0] && m->memory[1];
    if (ok) {
        gomoku_patterns_init(&m->patterns, GOMOKU_FREESTYLE);
        gomoku_threats_init(&m->threats, m->memory[1], VCF_BYTES, false);
        m->search = gomoku_search_init(m->memory[0], bytes);
        int games = o->games ? o->games : DEFAULT_GAMES, nodes = o->nodes ? o->nodes : DEFAULT_NODES;
        for (int i = 0; i < games && ok; i++) ok = play(m, i, o->seed, (uint64_t)nodes);
    }
    if (!ok && (!m || !m->search || m->out.failed))
        print(PLATFORM_STDERR, "ponnuki bench values: there is not enough memory\n");
    if (m) {
        strbuf_free(&m->out);
        free(m->memory[0]);
        free(m->memory[1]);
    }
    free(m);
    return ok ? CLI_OK : CLI_FAILED;
}
