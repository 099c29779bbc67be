// selfplay.c - `ponnuki selfplay`: self-play games; positions of full searches are written.
//
// A network learns from the search (visits of the moves, win rate) and from the end of the game (result, margin,
// ownership). Full searches are better for the first, many games for the second; so one move in four gets a full search
// and is written, the others a quick one (playout cap randomization, Wu 2019).
//
// Games vary by komi, random opening moves, and moves drawn in proportion to their visits in the opening. A game
// depends only on its number and the seed, so several processes may share the numbers.
#include "cli/selfplay.h"

#include <math.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/rng.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/selfplay_search.h"
#include "go/eye.h"
#include "go/ownership.h"

enum {
    DEFAULT_SIZE = 9,
    DEFAULT_GAMES = 100,
    DEFAULT_PLAYOUTS = 600,
    QUICK_SHARE = 6,       // a quick search has a 1/n of the visits, unless the number is given
    FULL_EVERY = 4,        // one search in n is full, at random
    OPENING_SHARE = 6,     // moves are drawn for the first area/n moves
    RANDOM_PERCENT = 40,   // games that begin with random moves
    RANDOM_SHARE = 10,     // at most area/n random moves
    UNEVEN_SHARE = 3,      // at most lines/n extra stones
    LENGTH_NUMERATOR = 5,  // a game is over after 5/2 moves for each point
    LENGTH_DENOMINATOR = 2,
    DECIDED_EVERY = 4,  // 1/n as many when the game is decided
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
static const double DECIDED = 0.02;  // distance of the win rate from 0 or 1

// A position of a full search, until the end of its game is known.
typedef struct searched {
    int move_number;
    selfplay_finding found;
} searched;

typedef struct selfplay {
    int size;
    uint32_t visits, quick_visits;
    int uneven_percent;  // of games that begin with extra stones for one side
    uint64_t seed;
    selfplay_search search;
    go_game game;
    go_game shown;          // replays the game, up to the position that is written
    selfplay_finding last;  // of the last search of the game
    searched *kept;
    int kept_count;
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

// A random legal point that is no own eye; a pass if there is none.
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

// One side plays, the other passes. Without such games a network never sees extra stones, and evaluates handicap games,
// set-up positions and early passes as if they were even.
static void play_unevenly(selfplay *s, rng *r) {
    uint32_t stones = 1 + rng_below(r, (uint32_t)(s->size / UNEVEN_SHARE));
    if (rng_below(r, 2) == 0) play(&s->game, GO_PASS);
    while (stones-- > 0) {
        play(&s->game, random_move(&s->game, r));
        play(&s->game, GO_PASS);
    }
}

static void open_game(selfplay *s, rng *r) {
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    rules.ko = GO_KO_POSITIONAL;
    go_game_init(&s->game, s->size, rules, draw_komi(r));
    if ((int)rng_below(r, 100) < s->uneven_percent) play_unevenly(s, r);
    if ((int)rng_below(r, 100) >= RANDOM_PERCENT) return;
    uint32_t moves = 1 + rng_below(r, (uint32_t)(s->size * s->size / RANDOM_SHARE));
    while (moves-- > 0) play(&s->game, random_move(&s->game, r));
}

// A move drawn in proportion to its visits; the choice of the search if none was visited.
static go_point drawn_move(const selfplay *s, rng *r) {
    const int vertices = s->size * s->size;
    uint32_t total = s->last.total - s->last.visits[vertices];
    if (total == 0) return selfplay_search_choose(&s->search, &s->game);
    uint32_t draw = rng_below(r, total);
    int v = 0;
    for (; draw >= s->last.visits[v]; v++) draw -= s->last.visits[v];
    return go_point_of_vertex(s->size, v);
}

static int most_moves(int size) {
    return size * size * LENGTH_NUMERATOR / LENGTH_DENOMINATOR;
}

static bool is_decided(double win) {
    return win < DECIDED || win > 1 - DECIDED;
}

static void play_game(selfplay *s, rng *r) {
    bool decided = false;  // by the last search
    s->kept_count = 0;
    s->last = (selfplay_finding){0};
    open_game(s, r);
    while (!go_game_is_over(&s->game) && s->game.move_count < most_moves(s->size)) {
        bool full = rng_below(r, decided ? FULL_EVERY * DECIDED_EVERY : FULL_EVERY) == 0;
        uint64_t seed = rng_next(r);
        selfplay_search_run(&s->search, &s->game, seed, full ? s->visits : s->quick_visits, full, &s->last);
        decided = is_decided(s->last.win);
        if (full && s->last.total > 0) s->kept[s->kept_count++] = (searched){s->game.move_count, s->last};
        bool drawn = s->game.move_count < s->size * s->size / OPENING_SHARE;
        play(&s->game, drawn ? drawn_move(s, r) : selfplay_search_choose(&s->search, &s->game));
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

// Ownership is the mean of the search's and the final one.
static uint8_t *put_owners(const searched *k, const go_count *final, int side, int vertices, uint8_t *at) {
    for (int v = 0; v < vertices; v++) {
        float end = final->owner[v] == GO_EMPTY ? 0 : final->owner[v] == GO_BLACK ? 1 : -1;
        *at++ = (uint8_t)lroundf((float)(side * OWNER_ONE) * (k->found.owner[v] + end) / 2);
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
    at = put32(at, k->found.total);
    at = put16(at, (unsigned)lround(WIN_ONE * k->found.win));
    at = put16(at, (unsigned)k->move_number);
    for (int back = 1; back <= LAST_MOVES; back++) at = put16(at, vertex_or_none(g, back));
    *at++ = g->to_play;
    *at++ = margin > 0 ? 2 : margin < 0 ? 0 : 1;
    at = put_points(g, at);
    at = put_owners(k, &result->count, side, vertices, at);
    for (int v = 0; v <= vertices; v++)
        *at++ = (uint8_t)lround(POLICY_ONE * sqrt(k->found.visits[v] / (double)k->found.total));
    return platform_write(PLATFORM_STDOUT, (const char *)s->record, record_bytes(s->size));
}

// Scores the end of the game, with dead stones by the last search, and writes the positions kept.
static bool write_game(selfplay *s, uint32_t number) {
    bitset dead;
    go_result result;
    go_dead_stones(&s->game.board, s->last.owner, &dead);
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

static bool write_games(selfplay *s, uint32_t first, int games) {
    bool written = write_header(s->size);
    for (int i = 0; i < games && written; i++) {
        uint32_t number = first + (uint32_t)i;
        rng r = rng_seeded(hash_add(hash_add(HASH_START, s->seed), number));
        play_game(s, &r);
        written = write_game(s, number);
    }
    return written;
}

// CLI_OK, or one line on standard error and another exit code.
static int prepare(selfplay *s, const cli_options *o) {
    s->size = o->size ? o->size : DEFAULT_SIZE;
    s->visits = (uint32_t)(o->playouts ? o->playouts : DEFAULT_PLAYOUTS);
    s->quick_visits = o->quick ? (uint32_t)o->quick : s->visits / QUICK_SHARE;
    s->uneven_percent = o->uneven;
    s->seed = o->seed;
    s->kept = malloc((size_t)most_moves(s->size) * sizeof *s->kept);
    s->record = malloc(record_bytes(s->size));
    if (s->kept && s->record) return selfplay_search_open(&s->search, o, s->size, s->visits);
    print(PLATFORM_STDERR, "ponnuki selfplay: there is not enough memory for a game\n");
    return CLI_FAILED;
}

int selfplay_main(const cli_options *o) {
    selfplay *s = calloc(1, sizeof *s);
    if (!s) {
        print(PLATFORM_STDERR, "ponnuki selfplay: there is not enough memory for a game\n");
        return CLI_FAILED;
    }
    int code = prepare(s, o);
    if (code == CLI_OK && !write_games(s, (uint32_t)o->first, o->games ? o->games : DEFAULT_GAMES)) code = CLI_FAILED;
    selfplay_search_close(&s->search);
    free(s->kept);
    free(s->record);
    free(s);
    return code;
}
