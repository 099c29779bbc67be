// bench_positions.c - `ponnuki bench gomoku --positions`: depth in middle games and agreement with a long search, and
// the share of first mates that are proven.
//
// Depth is the mean over the middle games that the search does not decide before its time is over.
//
// The positions are from games of the search against itself (bench_positions_*.inc). A middle game has the move that a
// search of 4,000,000 nodes prefers. A first mate is the earliest position of its game, going back from the end, in
// which the winner's search had proven the win: the first 59 by 4,000,000 nodes, the others, of games of 30,000 nodes a
// move with the network, by 8,000,000.
#include <stdio.h>
#include <stdlib.h>

#include "cli/bench.h"
#include "cli/gomoku_weights.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/table_memory.h"
#include "gomoku/search.h"

enum {
    SIZE = 15,
    TABLE_BYTES = 64 << 20,
    SLICE = 500,  // nodes between two looks at the clock
};
static const double SECONDS = 1;  // of CPU time

// Moves from the empty board, black first, column and row of one digit each; then the best move, if it is known.
typedef struct position {
    const char *moves, *best;
} position;

static const position MIDDLE[] = {
#include "cli/bench_positions_middle.inc"
};
static const position MATES[] = {
#include "cli/bench_positions_mates.inc"
};
enum { MIDDLE_COUNT = sizeof MIDDLE / sizeof MIDDLE[0], MATE_COUNT = sizeof MATES / sizeof MATES[0] };

typedef struct bench {
    gomoku_patterns patterns;
    gomoku_game game;
    void *memory;
    gomoku_search *search;
    gomoku_nnue *network;  // of --weights, or NULL
    double seconds;
    uint64_t nodes;
} bench;

static int digit(char c) {
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

static int vertex_of(const char *c) {
    return SIZE * digit(c[1]) + digit(c[0]);
}

// Searches a position. Returns the last report; *depth: of the last iteration that was finished, 0 if the game is
// decided.
static const gomoku_report *search(bench *b, const char *moves, uint64_t nodes, int *depth) {
    gomoku_game_init(&b->game, &b->patterns, SIZE);
    for (const char *c = moves; *c; c += 2) gomoku_game_play(&b->game, vertex_of(c), b->game.to_play);
    gomoku_search_forget(b->search);
    gomoku_search_set_root(b->search, &b->game.board, b->game.to_play, gomoku_search_default_options());
    double begun = platform_cpu_seconds();
    bool is_decided = false;
    while (!(is_decided = gomoku_search_run(b->search, SLICE) != GOMOKU_SEARCH_RUNNING))
        if (nodes ? gomoku_search_nodes(b->search) >= nodes : platform_cpu_seconds() - begun >= SECONDS) break;
    b->seconds += platform_cpu_seconds() - begun;
    b->nodes += gomoku_search_nodes(b->search);
    int count = gomoku_search_report_count(b->search);
    *depth = 0;
    for (int i = 0; i < count; i++) {
        const gomoku_report *r = gomoku_search_report(b->search, i);
        if (!is_decided && !r->by_threats) *depth = r->depth;
    }
    return count > 0 ? gomoku_search_report(b->search, count - 1) : NULL;
}

static void run(bench *b, const cli_options *o) {
    uint64_t nodes = (uint64_t)o->nodes;
    int depths = 0, open = 0, depth, agreed = 0, proven = 0;
    for (int i = 0; i < MIDDLE_COUNT; i++) {
        search(b, MIDDLE[i].moves, nodes, &depth);
        depths += depth;
        open += depth > 0;
        agreed += gomoku_search_best(b->search) == vertex_of(MIDDLE[i].best);
    }
    for (int i = 0; i < MATE_COUNT; i++) {
        const gomoku_report *r = search(b, MATES[i].moves, nodes, &depth);
        proven += r != NULL && r->score > GOMOKU_WIN_IN_MAX_PLY;
    }
    double mean = (double)depths / (open > 0 ? open : 1),
           speed = (double)b->nodes / (b->seconds > 0 ? b->seconds : 1e-9);
    print(PLATFORM_STDOUT,
          o->json ? "{\"middle_games\": %d, \"undecided\": %d, \"depth\": %.2f, \"best_moves\": %d, \"first_mates\": "
                    "%d, \"proven\": %d, "
                    "\"nodes_per_s\": %.1f}\n"
                  : "%d middle games: in %d undecided ones depth %.2f on average, the best move in %d\n%d first mates: "
                    "%d proven\n"
                    "%.0f nodes/s\n",
          MIDDLE_COUNT, open, mean, agreed, MATE_COUNT, proven, speed);
}

int bench_positions_main(const cli_options *o) {
    bench *b = calloc(1, sizeof *b);
    size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    const char *wrong = "there is not enough memory";
    if (b) b->memory = table_memory(bytes);
    int code = b && b->memory ? CLI_OK : CLI_FAILED;
    if (code == CLI_OK && o->weights && !(b->network = gomoku_weights_open_for(GOMOKU_FREESTYLE, o->weights, &wrong)))
        code = CLI_FAILED;
    if (code == CLI_OK) {
        gomoku_patterns_init(&b->patterns, GOMOKU_FREESTYLE);
        b->search = gomoku_search_init(b->memory, bytes);
        gomoku_search_use_network(b->search, b->network);
        run(b, o);
    } else {
        print(PLATFORM_STDERR, "ponnuki bench gomoku: %s\n", wrong);
    }
    if (b) free(b->network);
    if (b) free(b->memory);
    free(b);
    return code;
}
