// bench_judged.c - `ponnuki bench gomoku --judged N`: what a search finds of what a search 100 times as long finds.
//
// The long search plays N games against itself, each from another opening. At every STRIDE-th stone that it does not
// think decided, the short search is asked for its move. A move is as good as the best one if the long search, asked
// after either, prefers the position after the best one by less than EQUAL. A game ends with its first mate: where the
// long search proves a win for the first time; there the short search is asked for the proof.
#include <stdlib.h>

#include "cli/bench.h"
#include "cli/bench_gomoku_openings.h"
#include "cli/gomoku_weights.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/table_memory.h"
#include "gomoku/search.h"

enum {
    TABLE_BYTES = 64 << 20,
    SLICE = 500,
    TIMES = 100,
    STRIDE = 4,
    DEFAULT_NODES = 20000,
    MAX_STONES = 60,  // then it is a draw, in all likelihood
    DECIDED = 600,    // three units of the logit
    EQUAL = 10,       // about 1 % of winning chances
};

typedef struct judge {
    gomoku_patterns patterns;
    gomoku_game game;
    void *memory;
    gomoku_search *search;
    gomoku_nnue *network;  // of --weights, or NULL
    int positions, agreed, as_good, mates, proven;
} judge;

// Searches the position; returns the score of the best move.
static int search(judge *j, uint64_t nodes) {
    gomoku_search_forget(j->search);
    gomoku_search_set_root(j->search, &j->game.board, j->game.to_play, gomoku_search_default_options());
    while (gomoku_search_nodes(j->search) < nodes && gomoku_search_run(j->search, SLICE) == GOMOKU_SEARCH_RUNNING) {}
    const int count = gomoku_search_report_count(j->search);
    return count > 0 ? gomoku_search_report(j->search, count - 1)->score : 0;
}

static bool is_proven(int score) {
    return score > GOMOKU_WIN_IN_MAX_PLY;
}

// What the long search thinks of the position after that move, for the opponent.
static int score_after(judge *j, int move, uint64_t nodes) {
    const gomoku_game before = j->game;
    gomoku_game_play(&j->game, move, j->game.to_play);
    const int score = search(j, TIMES * nodes);
    j->game = before;
    return score;
}

static void play(judge *j, uint64_t number, uint64_t nodes) {
    const int none = GOMOKU_WIN + 1;
    int rival = none;  // the opponent's score after the move of the short search, which was not the best one
    bench_gomoku_open(&j->game, &j->patterns, number, number / BENCH_GOMOKU_OPENINGS);
    for (int stones = 0; stones < MAX_STONES && !gomoku_game_is_over(&j->game); stones++) {
        const int score = search(j, TIMES * nodes), best = gomoku_search_best(j->search);
        j->as_good += rival != none && rival < score + EQUAL;
        rival = none;
        if (best == GOMOKU_NONE) return;
        if (is_proven(score)) {
            j->mates++;
            j->proven += is_proven(search(j, nodes));
            return;
        }
        if (stones % STRIDE == 0 && abs(score) < DECIDED) {
            search(j, nodes);
            const int move = gomoku_search_best(j->search);
            j->positions++;
            j->agreed += move == best;
            if (move != best) rival = score_after(j, move, nodes);
        }
        gomoku_game_play(&j->game, best, j->game.to_play);
    }
}

int bench_judged_main(const cli_options *o) {
    judge *j = calloc(1, sizeof *j);
    const size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    const uint64_t nodes = o->nodes ? (uint64_t)o->nodes : DEFAULT_NODES;
    const char *wrong = "there is not enough memory";
    if (j) j->memory = table_memory(bytes);
    bool ok = j && j->memory &&
              !(o->weights && !(j->network = gomoku_weights_open_for(GOMOKU_FREESTYLE, o->weights, &wrong)));
    if (ok) {
        gomoku_patterns_init(&j->patterns, GOMOKU_FREESTYLE);
        j->search = gomoku_search_init(j->memory, bytes);
        gomoku_search_use_network(j->search, j->network);
        for (int i = 0; i < o->games; i++) play(j, (uint64_t)i, nodes);
        print(PLATFORM_STDOUT,
              o->json ? "{\"games\": %d, \"nodes\": %llu, \"positions\": %d, \"best_moves\": %d, \"as_good\": %d, "
                        "\"first_mates\": %d, \"proven\": %d}\n"
                      : "%d games, %llu nodes: of %d positions the best move in %d, another as good in %d, of %d first "
                        "mates %d proven\n",
              o->games, (unsigned long long)nodes, j->positions, j->agreed, j->as_good, j->mates, j->proven);
    } else {
        print(PLATFORM_STDERR, "ponnuki bench gomoku: %s\n", wrong);
    }
    if (j) free(j->network);
    if (j) free(j->memory);
    free(j);
    return ok ? CLI_OK : CLI_FAILED;
}
