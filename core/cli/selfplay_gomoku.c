// selfplay_gomoku.c - `ponnuki selfplay gomoku`: self-play games for training/gomoku.
//
// Games begin with random stones that a search finds balanced. Some moves are random, to reach positions that the
// search would avoid; they are marked, because the result says nothing about positions before them. A game ends as soon
// as a win is proven. A game depends only on its number and the seed.
//
// Output, little endian: games without gaps, after "PNKM", u8 version 1, u8 size, u8 rule, u8 0.
//
//      u16 moves, u8 stones of the opening, u8 winner (0 none, 1 black, 2 white), then for each move, black first
//      u16 vertex, u16 vertex that the search preferred, i16 score of the side to move (search.h), u8 depth, u8 flags
//      (1: random, 2: no search, as in the opening)
#include <stdlib.h>

#include "base/rng.h"
#include "cli/gomoku_weights.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/selfplay.h"
#include "cli/table_memory.h"
#include "gomoku/search.h"

enum {
    VERSION = 1,
    TABLE_BYTES = 2 << 20,
    DEFAULT_SIZE = 15,
    DEFAULT_GAMES = 100,
    DEFAULT_NODES = 3000,
    OPENING_MAX_STONES = 9,   // from 2 on
    OPENING_NODES = 6000,     // of the search that tests whether an opening is balanced
    OPENING_MAX_SCORE = 200,  // mean of its last two depths, of either side
    RANDOM_PLIES = 30,        // after the opening, with random moves:
    RANDOM_EVERY = 30,        // one in n
    MOVE_RANDOM = 1,
    MOVE_WITHOUT_SEARCH = 2,
    HEADER_BYTES = 8,
    GAME_BYTES = 4,
    MOVE_BYTES = 8,
    MAX_GAME_BYTES = GAME_BYTES + MOVE_BYTES * GOMOKU_MAX_VERTICES,
};

typedef struct finding {
    int best, score, depth, flags;
} finding;

typedef struct selfplay {
    gomoku_patterns patterns;
    gomoku_game game;
    gomoku_search *search;
    void *memory;
    gomoku_nnue *network;  // of --weights, or NULL
    finding found[GOMOKU_MAX_VERTICES];
    uint8_t record[MAX_GAME_BYTES];
} selfplay;

static finding think(selfplay *p, uint64_t nodes) {
    gomoku_search_set_root(p->search, &p->game.board, p->game.to_play, gomoku_search_options_for_play());
    gomoku_search_run(p->search, nodes);
    int n = gomoku_search_report_count(p->search);
    finding f = {.best = gomoku_search_best(p->search)};
    if (n > 0) {
        f.score = gomoku_search_report(p->search, n - 1)->score;
        f.depth = gomoku_search_report(p->search, n - 1)->depth;
    }
    // The mean of two depths, because scores change with the parity of the depth.
    if (n > 1 && abs(f.score) < GOMOKU_WIN_IN_MAX_PLY) {
        int before = gomoku_search_report(p->search, n - 2)->score;
        if (abs(before) < GOMOKU_WIN_IN_MAX_PLY) f.score = (f.score + before) / 2;
    }
    return f;
}

static bool play(selfplay *p, int vertex, finding f) {
    p->found[p->game.moves] = f;
    return gomoku_game_play(&p->game, vertex, p->game.to_play) == GOMOKU_OK;
}

// Random stones in a random square; small squares are more likely.
static void open_game(selfplay *p, int size, rng *r) {
    const finding none = {.best = 0, .flags = MOVE_WITHOUT_SEARCH};
    for (;;) {
        int stones = 2 + (int)rng_below(r, OPENING_MAX_STONES - 1), lines = 5 + (int)rng_below(r, (uint32_t)size - 4);
        if (lines > size - 2 && size > 7) lines = 7;
        int left = (int)rng_below(r, (uint32_t)(size - lines + 1)),
            top = (int)rng_below(r, (uint32_t)(size - lines + 1));
        if (rng_below(r, 2)) left = top = (size - lines) / 2;
        gomoku_game_init(&p->game, &p->patterns, size);
        for (int tries = 0; p->game.moves < stones && tries < 100; tries++)
            play(p, size * (top + (int)rng_below(r, (uint32_t)lines)) + left + (int)rng_below(r, (uint32_t)lines),
                 none);
        if (p->game.winner || gomoku_game_is_over(&p->game)) continue;
        gomoku_search_forget(p->search);
        if (abs(think(p, OPENING_NODES).score) <= OPENING_MAX_SCORE) return;
    }
}

// A point near stones, while nothing is forced; else GOMOKU_NONE.
static int random_move(selfplay *p, rng *r) {
    const gomoku_board *b = &p->game.board;
    for (int color = GOMOKU_BLACK; color <= GOMOKU_WHITE; color++)
        if (gomoku_count(b, color, GOMOKU_FIVE) || gomoku_count_winning_fours(b, color)) return GOMOKU_NONE;
    int near = bigset_count(&b->neighborhood);
    if (near == 0) return GOMOKU_NONE;
    int v = (int)bigset_nth(&b->neighborhood, (int)rng_below(r, (uint32_t)near));
    return gomoku_game_legal(&p->game, v, p->game.to_play) == GOMOKU_OK ? v : GOMOKU_NONE;
}

static uint8_t *put16(uint8_t *at, int x) {
    at[0] = (uint8_t)(unsigned)x;
    at[1] = (uint8_t)((unsigned)x >> 8);
    return at + 2;
}

static size_t write_record(selfplay *p, int opening, int winner) {
    uint8_t *at = put16(p->record, p->game.moves);
    *at++ = (uint8_t)opening;
    *at++ = (uint8_t)winner;
    for (int i = 0; i < p->game.moves; i++) {
        finding f = p->found[i];
        at = put16(put16(put16(at, p->game.move[i]), f.best), f.score);
        *at++ = (uint8_t)f.depth;
        *at++ = (uint8_t)f.flags;
    }
    return (size_t)(at - p->record);
}

static bool play_game(selfplay *p, int size, rng r, int nodes) {
    open_game(p, size, &r);
    int opening = p->game.moves, winner = 0;
    nodes = nodes / 2 + (int)rng_below(&r, (uint32_t)nodes + 1);
    gomoku_search_forget(p->search);
    while (!gomoku_game_is_over(&p->game)) {
        finding f = think(p, (uint64_t)nodes);
        int vertex = f.best;
        if (abs(f.score) > GOMOKU_WIN_IN_MAX_PLY) winner = f.score > 0 ? p->game.to_play : p->game.to_play ^ 3;
        if (winner == 0 && p->game.moves < opening + RANDOM_PLIES && rng_below(&r, RANDOM_EVERY) == 0) {
            int v = random_move(p, &r);
            if (v != GOMOKU_NONE && v != f.best) {
                vertex = v;
                f.flags = MOVE_RANDOM;
            }
        }
        if (!play(p, vertex, f)) return false;
        if (winner) break;
    }
    if (p->game.winner) winner = p->game.winner;
    size_t bytes = write_record(p, opening, winner);
    return platform_write(PLATFORM_STDOUT, (const char *)p->record, bytes);
}

int selfplay_gomoku_main(const cli_options *o) {
    selfplay *p = calloc(1, sizeof *p);
    size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    const char *wrong = NULL;
    if (p) p->memory = table_memory(bytes);
    if (p && o->weights && !(p->network = gomoku_weights_open_for((gomoku_rule)o->rule, o->weights, &wrong)))
        print(PLATFORM_STDERR, "ponnuki selfplay gomoku: %s\n", wrong);
    bool ok = p && p->memory && !wrong;
    if (ok) {
        int size = o->size ? o->size : DEFAULT_SIZE, games = o->games ? o->games : DEFAULT_GAMES;
        gomoku_patterns_init(&p->patterns, (gomoku_rule)o->rule);
        p->search = gomoku_search_init(p->memory, bytes);
        gomoku_search_use_network(p->search, p->network);
        const char header[HEADER_BYTES] = {'P', 'N', 'K', 'M', VERSION, (char)size, (char)o->rule, 0};
        ok = platform_write(PLATFORM_STDOUT, header, sizeof header);
        for (int i = 0; i < games && ok; i++)
            ok = play_game(p, size, rng_seeded(rng_mix(o->seed) + (uint64_t)(o->first + i)),
                           o->nodes ? o->nodes : DEFAULT_NODES);
    } else if (!wrong) {
        print(PLATFORM_STDERR, "ponnuki selfplay gomoku: there is not enough memory\n");
    }
    if (p) free(p->memory);
    if (p) free(p->network);
    free(p);
    return ok ? CLI_OK : CLI_FAILED;
}
