// selfplay.c - `ponnuki selfplay`: the search plays itself and writes the positions that it has searched in full.
//
// What a network should learn from a position is what the search found (visits of the moves, win rate) and how the game
// ended (result, margin, owners). A full search teaches most of the first, many games teach the second; so one move in
// four is searched in full and written, and the others are found by a quick search (playout cap randomization, Wu
// 2019).
//
// Games differ: by komi, by random moves at the beginning, and by moves drawn in proportion to their visits in the
// opening. Everything of a game follows from its number and the seed, so that several processes may share the numbers.
#include "cli/selfplay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/rng.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "go/eye.h"
#include "go/genmove.h"
#include "go/ownership.h"

enum {
    DEFAULT_SIZE = 9,
    DEFAULT_GAMES = 100,
    DEFAULT_PLAYOUTS = 600,
    QUICK_SHARE = 6,       // a quick search has so many times fewer simulations
    FULL_EVERY = 4,        // one search in so many is full, at random
    OPENING_SHARE = 6,     // moves are drawn for one move for so many points of the board
    RANDOM_PERCENT = 40,   // games that begin with random moves
    RANDOM_SHARE = 10,     // at most one for so many points
    LENGTH_NUMERATOR = 5,  // a game is over after 5/2 moves for each point
    LENGTH_DENOMINATOR = 2,
    DECIDED_EVERY = 4,  // so many times fewer when the game is decided
    JUDGE_PLAYOUTS = 400,
    LAST_MOVES = 5,
    NO_VERTEX = 65535,
    ILLEGAL_BIT = 16,
    WIN_ONE = 65535,
    OWNER_ONE = 127,
    POLICY_ONE = 255,
    HEADER_BYTES = 8,
    FIXED_BYTES = 28,  // of a record, before its points
    VERSION = 1,
};
static const double DECIDED = 0.02;  // a win rate so close to 0 or 1

// A position that was searched in full, until the end of its game is known.
typedef struct searched {
    int move_number;
    uint32_t visits;
    double win;                    // of the side to move
    float owner[GO_MAX_VERTICES];  // mean over the simulations, -1 white .. 1 black
    uint8_t policy[GO_MAX_VERTICES + 1];
} searched;

typedef struct selfplay {
    int size;
    uint32_t simulations;
    uint64_t seed;
    void *memory;
    go_uct *search;
    go_game game;
    go_game shown;  // the game again, up to the position that is written
    searched *kept;
    int kept_count, most_kept;
    uint8_t *record;
} selfplay;

static size_t record_bytes(int size) {
    size_t area = (size_t)size * (size_t)size;
    return FIXED_BYTES + area + area + area + 1;
}

static uint8_t *put16(uint8_t *at, unsigned x) {
    at[0] = (uint8_t)x;
    at[1] = (uint8_t)(x >> 8);
    return at + 2;
}

static uint8_t *put32(uint8_t *at, uint32_t x) {
    return put16(put16(at, x & 0xffff), x >> 16);
}

// ---- a game ----------------------------------------------------------------------------------------------------

// Most games are played with the usual komi.
static double draw_komi(rng *r) {
    static const struct {
        int percent;
        double komi;
    } KOMI[] = {{45, 7.5}, {65, 6.5}, {73, 5.5}, {80, 7}};
    int draw = (int)rng_below(r, 100);
    for (size_t i = 0; i < sizeof KOMI / sizeof KOMI[0]; i++)
        if (draw < KOMI[i].percent) return KOMI[i].komi;
    return (int)rng_below(r, 41) / 2.0 - 5;  // -5 to 15
}

static void play(go_game *g, go_point p) {
    if (go_game_play(g, p, g->to_play) != GO_OK) go_game_play(g, GO_PASS, g->to_play);
}

// A legal point that is no own eye, each with the same chance; a pass if there is none.
static go_point random_move(const go_game *g, rng *r) {
    go_point choice = GO_PASS;
    uint32_t seen = 0;
    for (uint32_t i = 0; i < go_empty_count(&g->board); i++) {
        go_point p = go_empty_at(&g->board, i);
        if (go_is_eye(&g->board, p, g->to_play) || go_game_legal(g, p, g->to_play) != GO_OK) continue;
        if (rng_below(r, ++seen) == 0) choice = p;
    }
    return choice;
}

static void open_game(selfplay *s, rng *r) {
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    rules.ko = GO_KO_POSITIONAL;
    go_game_init(&s->game, s->size, rules, draw_komi(r));
    if ((int)rng_below(r, 100) >= RANDOM_PERCENT) return;
    uint32_t moves = 1 + rng_below(r, (uint32_t)(s->size * s->size / RANDOM_SHARE));
    while (moves-- > 0) play(&s->game, random_move(&s->game, r));
}

// A root move in proportion to its visits.
static go_point drawn_move(const go_uct *u, rng *r) {
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(u, c, GO_MAX_VERTICES + 1);
    uint32_t total = 0;
    for (int i = 0; i < count; i++) total += c[i].move == GO_PASS ? 0 : c[i].visits;
    if (total == 0) return GO_PASS;
    uint32_t draw = rng_below(r, total);
    for (int i = 0; i < count; i++) {
        uint32_t visits = c[i].move == GO_PASS ? 0 : c[i].visits;
        if (draw < visits) return c[i].move;
        draw -= visits;
    }
    return GO_PASS;  // never happens
}

static void keep(selfplay *s) {
    const int vertices = s->size * s->size;
    go_candidate c[GO_MAX_VERTICES + 1];
    int count = go_uct_candidates(s->search, c, GO_MAX_VERTICES + 1);
    searched *k = &s->kept[s->kept_count++];
    *k = (searched){.move_number = s->game.move_count, .win = go_uct_win_rate(s->search)};
    for (int i = 0; i < count; i++) k->visits += c[i].visits;
    for (int i = 0; i < count; i++) {
        int v = c[i].move == GO_PASS ? vertices : go_vertex_of(s->size, c[i].move);
        k->policy[v] = (uint8_t)lround(POLICY_ONE * sqrt((double)c[i].visits / k->visits));
    }
    for (int v = 0; v < vertices; v++) k->owner[v] = (float)go_uct_ownership(s->search, v);
}

static bool is_decided(double win) {
    return win < DECIDED || win > 1 - DECIDED;
}

static void play_game(selfplay *s, rng *r) {
    const go_genmove_options never_resign = {.resign_below = 0};
    const int vertices = s->size * s->size, most_moves = vertices * LENGTH_NUMERATOR / LENGTH_DENOMINATOR;
    bool decided = false;  // what the last search said
    s->kept_count = 0;
    open_game(s, r);
    while (!go_game_is_over(&s->game) && s->game.move_count < most_moves) {
        bool full = rng_below(r, decided ? FULL_EVERY * DECIDED_EVERY : FULL_EVERY) == 0;
        uint64_t seed = rng_next(r);
        go_uct_set_root(s->search, &s->game, seed, false);
        go_uct_run(s->search, full ? s->simulations : s->simulations / QUICK_SHARE);
        decided = is_decided(go_uct_win_rate(s->search));
        if (full) keep(s);
        bool drawn = s->game.move_count < vertices / OPENING_SHARE;
        play(&s->game, drawn ? drawn_move(s->search, r) : go_genmove(s->search, &s->game, &never_resign));
    }
}

// ---- what is written -------------------------------------------------------------------------------------------

static unsigned vertex_or_none(const go_game *g, int back) {
    if (back > g->move_count) return NO_VERTEX;
    go_point p = g->move[g->move_count - back].point;
    return p == GO_PASS ? (unsigned)(g->board.size * g->board.size) : (unsigned)go_vertex_of(g->board.size, p);
}

static uint8_t *put_points(const go_game *g, uint8_t *at) {
    const int vertices = g->board.size * g->board.size;
    for (int v = 0; v < vertices; v++) {
        go_point p = go_point_of_vertex(g->board.size, v);
        int color = go_color_at(&g->board, p);
        if (color != GO_EMPTY) *at++ = color == g->to_play ? 1 : 2;
        else *at++ = go_game_legal(g, p, g->to_play) == GO_OK ? 0 : ILLEGAL_BIT;
    }
    return at;
}

// Half of an owner is what the search expected, half how the game ended.
static uint8_t *put_owners(const searched *k, const go_count *final, int side, int vertices, uint8_t *at) {
    for (int v = 0; v < vertices; v++) {
        float end = final->owner[v] == GO_EMPTY ? 0 : final->owner[v] == GO_BLACK ? 1 : -1;
        *at++ = (uint8_t)lroundf((float)(side * OWNER_ONE) * (k->owner[v] + end) / 2);
    }
    return at;
}

// The record of a position: training/README.md.
static bool write_record(const selfplay *s, uint32_t number, const searched *k, const go_result *result) {
    const go_game *g = &s->shown;
    const int vertices = s->size * s->size, side = g->to_play == GO_BLACK ? 1 : -1;
    const double margin = side * result->margin;
    uint8_t *at = put32(s->record, number);
    at = put16(at, (unsigned)lround(2 * g->komi) & 0xffff);
    at = put16(at, (unsigned)lround(2 * margin) & 0xffff);
    at = put32(at, k->visits);
    at = put16(at, (unsigned)lround(WIN_ONE * k->win));
    at = put16(at, (unsigned)k->move_number);
    for (int back = 1; back <= LAST_MOVES; back++) at = put16(at, vertex_or_none(g, back));
    *at++ = g->to_play;
    *at++ = margin > 0 ? 2 : margin < 0 ? 0 : 1;
    at = put_points(g, at);
    at = put_owners(k, &result->count, side, vertices, at);
    memcpy(at, k->policy, (size_t)vertices + 1);
    return platform_write(PLATFORM_STDOUT, (const char *)s->record, record_bytes(s->size));
}

// Counts the end of the game, its dead stones found by playouts, and writes what was kept.
static bool write_game(selfplay *s, uint32_t number, rng *r) {
    float owner[GO_MAX_VERTICES];
    bitset dead;
    go_result result;
    go_ownership(&s->game.board, GO_EMPTY, GO_POLICY_HEAVY, JUDGE_PLAYOUTS, r, owner);
    go_dead_stones(&s->game.board, owner, &dead);
    go_game_score(&s->game, &dead, &result);
    go_game_init(&s->shown, s->size, s->game.rules, s->game.komi);
    for (int i = 0; i < s->kept_count; i++) {
        while (s->shown.move_count < s->kept[i].move_number) {
            go_move m = s->game.move[s->shown.move_count];
            go_game_play(&s->shown, m.point, m.color);
        }
        if (!write_record(s, number, &s->kept[i], &result)) return false;
    }
    return true;
}

static bool write_header(int size) {
    uint8_t header[HEADER_BYTES] = {'P', 'N', 'K', 'P', VERSION, (uint8_t)size};
    put16(header + 6, (unsigned)record_bytes(size));
    return platform_write(PLATFORM_STDOUT, (const char *)header, sizeof header);
}

static bool prepare(selfplay *s, const cli_options *o) {
    s->size = o->size ? o->size : DEFAULT_SIZE;
    s->simulations = (uint32_t)(o->playouts ? o->playouts : DEFAULT_PLAYOUTS);
    s->seed = o->seed;
    s->most_kept = s->size * s->size * LENGTH_NUMERATOR / LENGTH_DENOMINATOR + 1;
    size_t bytes = go_uct_bytes(40 * s->simulations + 2 * (GO_MAX_VERTICES + 1));
    go_uct_config config = go_uct_default_config();
    s->memory = malloc(bytes);
    s->kept = malloc((size_t)s->most_kept * sizeof *s->kept);
    s->record = malloc(record_bytes(s->size));
    if (s->memory) s->search = go_uct_init(s->memory, bytes, &config);
    return s->search && s->kept && s->record;
}

int selfplay_main(const cli_options *o) {
    selfplay *s = calloc(1, sizeof *s);
    int code = CLI_OK;
    if (!s || !prepare(s, o)) {
        print(PLATFORM_STDERR, "ponnuki selfplay: there is not enough memory\n");
        code = CLI_FAILED;
    } else {
        int games = o->games ? o->games : DEFAULT_GAMES;
        bool written = write_header(s->size);
        for (int i = 0; i < games && written; i++) {
            uint32_t number = (uint32_t)o->first + (uint32_t)i;
            rng r = rng_seeded(hash_add(hash_add(HASH_START, s->seed), number));
            play_game(s, &r);
            written = write_game(s, number, &r);
        }
        if (!written) code = CLI_FAILED;
    }
    if (s) {
        free(s->memory);
        free(s->kept);
        free(s->record);
    }
    free(s);
    return code;
}
