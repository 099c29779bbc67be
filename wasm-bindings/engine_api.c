// engine_api.c - the exports of engine.wasm for games of Go: the rules, dead stones.
//
// Plain numbers go in and out. Points are vertices (y * size + x from the top left; -1 pass, -2 resign), colours and
// verdicts are the numbers of go/point.h and go/game.h. A longer result is written to engine_out, which the next call
// overwrites: a list of doubles or a struct of engine_api.h, as the comment of each function says. A set of vertices
// comes in through engine_marks, a byte each. engine-module.js calls these functions.
//
// Memory: only game_new and game_prove_dead allocate; the memory of the instance may grow then.
#include "engine_api.h"

#include <stdlib.h>
#include <string.h>

#include "base/version.h"
#include "js_seed.h"
#include "lifedeath/final_status.h"

enum { VERTEX_PASS = -1, VERTEX_RESIGN = -2 };

static union {
    double vertices[GO_MAX_VERTICES];  // a number for every vertex
    engine_rules rules;
    engine_chain chain;
    engine_score score;
    engine_dead_stones dead_stones;
} out;
static uint8_t marks[GO_MAX_VERTICES];

int engine_vertex_of(const go_game *g, go_point p) {
    if (p == GO_RESIGN) return VERTEX_RESIGN;
    return p == GO_PASS ? VERTEX_PASS : go_vertex_of(g->board.size, p);
}

// False if there is no such vertex (a pass is one).
static bool point_of(const go_game *g, int vertex, go_point *p) {
    int vertices = g->board.size * g->board.size;
    if (vertex < VERTEX_PASS || vertex >= vertices) return false;
    *p = vertex == VERTEX_PASS ? GO_PASS : go_point_of_vertex(g->board.size, vertex);
    return true;
}

const double *engine_out(void) {
    return out.vertices;
}

// For game_score: non-zero bytes mark dead stones.
uint8_t *engine_marks(void) {
    return marks;
}

const char *engine_version(void) {
    return PONNUKI_VERSION;
}

// ---- rules: 0 to rules_count() - 1 ---------------------------------------------------------------------------

int rules_count(void) {
    return go_rules_count();
}

// Strings end with 0; see core/go/rules.h. NULL if there is no such set.
const char *rules_id(int index) {
    const go_rules *r = go_rules_at(index);
    return r ? r->id : NULL;
}

const char *rules_name(int index) {
    const go_rules *r = go_rules_at(index);
    return r ? r->name : NULL;
}

const char *rules_spellings(int index) {
    const go_rules *r = go_rules_at(index);
    return r ? r->spellings : NULL;
}

// out.rules. Returns 0 if there is no such set.
int rules_properties(int index) {
    const go_rules *r = go_rules_at(index);
    if (!r) return 0;
    out.rules = (engine_rules){
        .komi = r->komi,
        .scoring = r->scoring,
        .ko = r->ko,
        .suicide = r->suicide,
        .dead_by_agreement = r->dead_by_agreement,
        .bonus = r->bonus,
    };
    return 1;
}

// ---- game ----------------------------------------------------------------------------------------------------

// rules: an index from 0 to rules_count() - 1. NULL if a number is out of range or memory is refused.
go_game *game_new(int size, int rules, double komi) {
    const go_rules *r = go_rules_at(rules);
    if (size < 2 || size > GO_MAX_SIZE || !r) return NULL;
    go_game *g = malloc(sizeof *g);
    if (g) go_game_init(g, size, *r, komi);
    return g;
}

void game_free(go_game *g) {
    free(g);
}

// 1 if the stone was placed.
int game_setup(go_game *g, int vertex, int color) {
    go_point p;
    return vertex >= 0 && point_of(g, vertex, &p) && (color == GO_BLACK || color == GO_WHITE) &&
           go_game_setup(g, p, color);
}

int game_fixed_handicap(go_game *g, int stones) {
    return go_game_fixed_handicap(g, stones);
}

// After set-up: who has the first move, and how many of black's stones count as handicap.
void game_set_first(go_game *g, int color, int handicap) {
    if (g->move_count > 0) return;
    g->first = g->to_play = (uint8_t)(color == GO_WHITE ? GO_WHITE : GO_BLACK);
    g->handicap = handicap;
}

int game_legal(const go_game *g, int vertex, int color) {
    go_point p;
    return point_of(g, vertex, &p) ? (int)go_game_legal(g, p, color) : GO_OFF_BOARD;
}

int game_play(go_game *g, int vertex, int color) {
    go_point p;
    return point_of(g, vertex, &p) ? (int)go_game_play(g, p, color) : GO_OFF_BOARD;
}

int game_undo(go_game *g) {
    return go_game_undo(g);
}

void game_resume(go_game *g) {
    go_game_resume(g);
}

int game_to_play(const go_game *g) {
    return g->to_play;
}

int game_is_over(const go_game *g) {
    return go_game_is_over(g);
}

// Stones of the opponent that `color` has taken.
int game_captured(const go_game *g, int color) {
    return color == GO_BLACK || color == GO_WHITE ? g->board.captured[color] : 0;
}

int game_ko(const go_game *g) {
    return engine_vertex_of(g, g->board.ko);
}

int game_move_count(const go_game *g) {
    return g->move_count;
}

// i from 0 to game_move_count - 1.
int game_move_vertex(const go_game *g, int i) {
    return i >= 0 && i < g->move_count ? engine_vertex_of(g, g->move[i].point) : VERTEX_PASS;
}

int game_move_color(const go_game *g, int i) {
    return i >= 0 && i < g->move_count ? g->move[i].color : GO_EMPTY;
}

// out.vertices: colours.
void game_board(const go_game *g) {
    int size = g->board.size;
    for (int v = 0; v < size * size; v++) out.vertices[v] = go_color_at(&g->board, go_point_of_vertex(size, v));
}

// out.chain. Returns 0 where there is no stone.
int game_chain(const go_game *g, int vertex) {
    const go_board *b = &g->board;
    go_point p;
    if (vertex < 0 || !point_of(g, vertex, &p) || go_color_at(b, p) == GO_EMPTY) return 0;
    go_point head = go_chain_head(b, p), q = head;
    bitset liberties;
    engine_chain *c = &out.chain;
    c->color = go_color_at(b, p);
    c->stone_count = go_chain_length(b, head);
    c->liberty_count = go_board_liberties(b, p, &liberties);
    double *stone = c->stones, *liberty = c->liberties;
    do {
        *stone++ = go_vertex_of(b->size, q);
        q = go_chain_next(b, q);
    } while (q != head);
    for (bitset_iterator i = bitset_members(&liberties); bitset_next(&i);) *liberty++ = i.member;
    return 1;
}

// Dead stones from engine_marks. out.score.
void game_score(const go_game *g) {
    int vertices = g->board.size * g->board.size;
    bitset dead = {{0}};
    for (int v = 0; v < vertices; v++)
        if (marks[v]) bitset_add(&dead, (unsigned)v);
    static go_result result;
    go_game_score(g, &dead, &result);
    out.score.black = result.black;
    out.score.white = result.white;
    out.score.margin = result.margin;
    int open = 0;
    for (int v = 0; v < vertices; v++) {
        out.score.owner[v] = result.count.owner[v];
        if (bitset_has(&result.count.open, (unsigned)v)) out.score.open[open++] = v;
    }
    out.score.open_count = open;
}

static life_final estimate;
static void *proof_memory;  // from the first proof on

static float second_opinion[GO_MAX_VERTICES];

float *engine_second_opinion(void) {
    return second_opinion;
}

static void write_dead(const go_game *g) {
    int count = 0;
    for (int v = 0; v < g->board.size * g->board.size; v++)
        if (bitset_has(&estimate.dead, (unsigned)v)) out.dead_stones.dead[count++] = v;
    out.dead_stones.dead_count = count;
}

// Adds `playouts` playouts to an estimate that starts anew when seed >= 0 and goes on when seed < 0, so that a worker
// can do it in slices (of one position). If it starts with `consulted`, the owners of network_owners decide where the
// playouts are in doubt. out.dead_stones, without any dead ones by rules that do not know them. Returns the number of
// playouts so far.
int game_dead_stones(const go_game *g, int playouts, double seed, int consulted) {
    if (seed >= 0 || estimate.board.size != g->board.size) {
        life_final_begin(&estimate, g, seed_of(seed));
        if (consulted) life_final_consult(&estimate, second_opinion);
    }
    life_final_play(&estimate, playouts);
    for (int v = 0; v < g->board.size * g->board.size; v++) out.dead_stones.ownership[v] = (double)estimate.owner[v];
    write_dead(g);
    return estimate.playouts;
}

// Looks for proofs about the estimate of game_dead_stones, of the same position: about one chain at each call. The dead
// stones of out.dead_stones. Returns 0 when there is nothing more to look at.
int game_prove_dead(const go_game *g) {
    if (!proof_memory) proof_memory = aligned_alloc(16, (life_final_bytes() + 15) & ~(size_t)15);
    const bool more = life_final_prove(&estimate, proof_memory);
    write_dead(g);
    return more;
}

const bitset *engine_find_dead(const go_game *g, bool consulted) {
    game_dead_stones(g, LIFE_FINAL_PLAYOUTS, 1, consulted);
    while (game_prove_dead(g)) continue;
    return &estimate.dead;
}
