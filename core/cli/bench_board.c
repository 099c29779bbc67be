// bench_board.c - the playing board: moves taken back, with liberties known after each; and ladders of all chains.
//
// The positions are middle games of heavy playouts, so that there are chains, cuts and ataris. The signature is of
// liberties, captures, kos and the moves of ladders: it changes when the answers do.
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "go/heavy_playout.h"
#include "go/ladder.h"
#include "go/tactics.h"

enum {
    BRANCHES = 4,          // answers to a move: on the first liberties of its chain
    LADDER_BUDGET = 1000,  // moves of one reading; nearly all end long before
};

typedef struct work {
    go_board board;
    go_pattern3 patterns;
    int to_play;
    uint64_t signature;
    int64_t moves, chains, caught;
    double seconds;
} work;

// Between a quarter and a half of the points are played.
static void middle_game(work *w, int size, uint64_t seed, int index) {
    const int vertices = size * size, moves = vertices / 4 + (index * 7) % (vertices / 4 + 1);
    rng r = rng_seeded(hash_add(seed, (uint64_t)index));
    go_point last = GO_PASS, before = GO_PASS;
    go_board_init(&w->board, size);
    w->to_play = GO_BLACK;
    for (int i = 0; i < moves; i++, w->to_play = go_opponent(w->to_play)) {
        const go_point p = go_heavy_playout_move(&w->patterns, &w->board, w->to_play, last, before, &r);
        if (p == GO_PASS) go_board_pass(&w->board);
        else go_board_play(&w->board, p, w->to_play);
        before = last;
        last = p;
    }
}

static inline void note(work *w, int value) {
    w->signature = (w->signature ^ (uint64_t)value) * 0x9e3779b97f4a7c15u;
}

// What reading wants to know of a move: its chain's liberties, what it took, and ko.
static inline void look(work *w, const go_board *b, go_point p, int taken) {
    bitset liberties;
    note(w, go_color_at(b, p) == GO_EMPTY ? 0 : go_board_liberties(b, p, &liberties));
    note(w, taken << 16 | b->ko);
    w->moves++;
}

// Every legal move and the answers beside it.
static void walk(work *w) {
    go_board *b = &w->board;
    const int color = w->to_play, other = go_opponent(color);
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        const go_point p = go_empty_at(b, i);
        if (!go_board_is_legal(b, p, color)) continue;
        go_undo first, second;
        look(w, b, p, go_board_play_noted(b, p, color, &first));
        go_point answers[BRANCHES];
        const int count = go_liberties_up_to(b, go_chain_head(b, p), BRANCHES, answers);
        for (int k = 0; k < count; k++) {
            if (!go_board_is_legal(b, answers[k], other)) continue;
            look(w, b, answers[k], go_board_play_noted(b, answers[k], other, &second));
            go_board_undo(b, &second);
        }
        go_board_undo(b, &first);
    }
}

// Each chain, from its first stone: is it caught if it moves first, when in atari, or if its opponent does, when it has
// two liberties?
static void read_ladders(work *w) {
    const go_board *b = &w->board;
    bool seen[GO_MAX_CELLS] = {false};
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v), head = go_chain_head(b, p);
        if (go_color_at(b, p) == GO_EMPTY || seen[head]) continue;
        seen[head] = true;
        w->chains++;
        go_point l[3], moves[2] = {GO_NONE, GO_NONE};
        int found = 0;
        if (go_chain_in_atari(b, head)) found = go_ladder_captures(b, p, LADDER_BUDGET);
        else if (go_two_liberties(b, head, l)) found = go_ladder_moves(b, p, LADDER_BUDGET, moves);
        w->caught += found > 0;
        note(w, found << 20 | (found > 0 ? moves[0] << 10 : 0) | (found > 1 ? moves[1] : 0));
    }
}

static void run(work *w, int size, int positions, uint64_t seed, void (*act)(work *w)) {
    w->signature = HASH_START;
    w->moves = w->chains = w->caught = 0;
    w->seconds = 0;
    for (int i = 0; i < positions; i++) {
        middle_game(w, size, seed, i);
        const double begun = platform_cpu_seconds();
        act(w);
        w->seconds += platform_cpu_seconds() - begun;
    }
}

static void measure(work *w, const cli_options *o, int size, int positions, void (*act)(work *w)) {
    go_pattern3_init(&w->patterns);
    const double begun = platform_cpu_seconds();
    for (int done = 0; !bench_is_warm(begun, done, positions); done += 10) run(w, size, 10, o->seed, act);
    run(w, size, positions, o->seed, act);
    if (w->seconds <= 0) w->seconds = 1e-9;
}

int bench_board_main(const cli_options *o) {
    work *w = calloc(1, sizeof *w);  // its boards would fill the stack of the wasm
    if (!w) {
        print(PLATFORM_STDERR, "ponnuki bench board: there is not enough memory\n");
        return CLI_FAILED;
    }
    const int size = o->size ? o->size : 19, positions = o->games ? o->games : 1000;
    measure(w, o, size, positions, walk);
    print(PLATFORM_STDOUT,
          o->json ? "{\"size\": %d, \"positions\": %d, \"seed\": %llu, \"moves\": %lld, \"seconds\": %.6f, "
                    "\"moves_per_s\": %.0f, \"board_bytes\": %d, \"signature\": \"%016llx\"}\n"
                  : "size %d, %d positions, seed %llu: %lld moves taken back in %.3f s of CPU\n"
                    "%.0f moves/s, liberties known after each\n%d bytes of a copied board\nsignature %016llx\n",
          size, positions, (unsigned long long)o->seed, (long long)w->moves, w->seconds, (double)w->moves / w->seconds,
          go_board_copy_bytes(size), (unsigned long long)w->signature);
    free(w);
    return CLI_OK;
}

int bench_ladders_main(const cli_options *o) {
    work *w = calloc(1, sizeof *w);
    if (!w) {
        print(PLATFORM_STDERR, "ponnuki bench ladders: there is not enough memory\n");
        return CLI_FAILED;
    }
    const int size = o->size ? o->size : 19, positions = o->games ? o->games : 1000;
    measure(w, o, size, positions, read_ladders);
    print(PLATFORM_STDOUT,
          o->json
              ? "{\"size\": %d, \"positions\": %d, \"seed\": %llu, \"chains\": %lld, \"caught\": %lld, \"seconds\": "
                "%.6f, \"positions_per_s\": %.1f, \"signature\": \"%016llx\"}\n"
              : "size %d, %d positions, seed %llu: %lld chains, %lld of them caught, read in %.3f s of CPU\n"
                "%.0f positions/s\nsignature %016llx\n",
          size, positions, (unsigned long long)o->seed, (long long)w->chains, (long long)w->caught, w->seconds,
          positions / w->seconds, (unsigned long long)w->signature);
    free(w);
    return CLI_OK;
}
