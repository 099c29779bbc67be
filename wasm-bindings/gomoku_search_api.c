// gomoku_search_api.c - the exports of engine.wasm for the gomoku search; conventions as in gomoku_api.c.
//
// Memory: only gomoku_api_search_new and gomoku_api_network_file allocate.
#include <stdlib.h>

#include "gomoku/gentle.h"
#include "gomoku/levels.h"
#include "gomoku_api.h"
#include "js_seed.h"

enum { RULE_COUNT = GOMOKU_RENJU + 1 };

static gomoku_api_report out;
static gomoku_shared shared[GOMOKU_SHARED];
static gomoku_level_turn turn;  // of the search that was last given a level

const gomoku_api_report *gomoku_api_search_out(void) {
    return &out;
}

// NULL if memory is refused or too small.
gomoku_search *gomoku_api_search_new(int table_bytes) {
    if (table_bytes <= 0) return NULL;
    size_t bytes = gomoku_search_bytes((size_t)table_bytes);
    void *memory = malloc(bytes);
    if (!memory) return NULL;
    gomoku_search *s = gomoku_search_init(memory, bytes);
    if (!s) free(memory);
    return s;
}

void gomoku_api_search_free(gomoku_search *s) {
    free(s);
}

// ---- network -------------------------------------------------------------------------------------------------------

typedef struct network {
    gomoku_nnue ready;
    int length;
    uint8_t file[];
} network;

static network *opening;               // whose file is being written
static network *networks[RULE_COUNT];  // by rule

// Where to write a file of weights of that many bytes; NULL if there are too many, or memory is refused.
uint8_t *gomoku_api_network_file(int length) {
    if (length <= 0 || length > GOMOKU_NNUE_MAX_FILE_BYTES) return NULL;
    free(opening);
    const size_t unit = _Alignof(network);
    opening = aligned_alloc(unit, (sizeof *opening + (size_t)length + unit - 1) / unit * unit);
    if (!opening) return NULL;
    opening->length = length;
    return opening->file;
}

// Reads that file, once it is written. NULL, or what is wrong with it in one sentence; then it is forgotten. A network
// of the same rule that was read before stays in memory for the searches that use it.
const char *gomoku_api_network_open(void) {
    if (!opening) return "There are no weights of the gomoku network.";
    const char *wrong = gomoku_nnue_init(&opening->ready, opening->file, (size_t)opening->length);
    if (wrong) free(opening);
    else networks[opening->ready.rule] = opening;
    opening = NULL;
    return wrong;
}

// From its next position on the search uses the network of that rule that was opened last; the tuned evaluation if
// there is none, or with rule -1. Returns 1 if there is one.
int gomoku_api_search_use_network(gomoku_search *s, int rule) {
    const network *n = rule >= 0 && rule < RULE_COUNT ? networks[rule] : NULL;
    gomoku_search_use_network(s, n ? &n->ready : NULL);
    return n != NULL;
}

// ---- search --------------------------------------------------------------------------------------------------------

// The game is not over. With forget = 1 the result depends on position and nodes alone; otherwise the tables stay.
// variant: as in gomoku_search_options, and 64 for its move_only.
void gomoku_api_search_start(gomoku_search *s, const gomoku_game *g, int forget, int variant) {
    if (forget) gomoku_search_forget(s);
    gomoku_search_options options = gomoku_search_default_options();
    options.variant = variant & 63;
    options.move_only = variant & 64;
    gomoku_search_set_root(s, &g->board, g->to_play, options);
}

// Where entries of the table are written, by either side.
gomoku_shared *gomoku_api_search_shared(void) {
    return shared;
}

int gomoku_api_search_shared_bytes(void) {
    return sizeof shared;
}

// gomoku_search_export. Returns how many bytes were written.
int gomoku_api_search_export(gomoku_search *s) {
    return gomoku_search_export(s, shared) * (int)sizeof shared[0];
}

// gomoku_search_import of so many bytes, at most gomoku_api_search_shared_bytes().
void gomoku_api_search_import(gomoku_search *s, int bytes) {
    gomoku_search_import(s, shared, bytes / (int)sizeof shared[0]);
}

// gomoku_search_status: 0 running, 1 decided, 2 the greatest depth is finished.
int gomoku_api_search_run(gomoku_search *s, int nodes) {
    return (int)gomoku_search_run(s, nodes > 0 ? (uint64_t)nodes : 0);
}

double gomoku_api_search_nodes(const gomoku_search *s) {
    return (double)gomoku_search_nodes(s);
}

// The move to play, -1 if there is none.
int gomoku_api_search_best(const gomoku_search *s) {
    return gomoku_search_best(s);
}

// Writes the last report to gomoku_api_search_out. Returns the number of reports so far; with 0 nothing is written.
int gomoku_api_search_report(const gomoku_search *s) {
    int count = gomoku_search_report_count(s);
    if (!count) return 0;
    const gomoku_report *r = gomoku_search_report(s, count - 1);
    out.depth = r->depth;
    out.move = r->best;
    out.score = r->score;
    out.nodes = (double)r->nodes;
    out.proven = r->by_threats;
    out.probes = (double)r->probes;
    out.hits = (double)r->hits;
    out.pv_length = r->length;
    for (int i = 0; i < r->length; i++) out.pv[i] = r->pv[i];
    return count;
}

// ---- levels: 1 to gomoku_api_level_count ---------------------------------------------------------------------------

int gomoku_api_level_count(void) {
    return GOMOKU_LEVEL_COUNT;
}

// Ends with 0.
const char *gomoku_api_level_name(int level) {
    return gomoku_level_name(level);
}

// Of a searched move; 0: all that the caller gives.
double gomoku_api_level_nodes(int level) {
    return (double)gomoku_level_at(level)->nodes;
}

// As gomoku_api_search_start, for gomoku_api_level_run and gomoku_api_level_best. seed: an integer, 0 .. 2^53.
void gomoku_api_level_start(gomoku_search *s, const gomoku_game *g, int level, double seed) {
    gomoku_level_start(&turn, s, &g->board, g->to_play, level, seed_of(seed));
}

int gomoku_api_level_run(int nodes) {
    return (int)gomoku_level_run(&turn, nodes > 0 ? (uint64_t)nodes : 0);
}

int gomoku_api_level_best(void) {
    return gomoku_level_best(&turn);
}

// A move of the gentle opponent, -1 if there is none. The game is not over. seed: an integer, 0 .. 2^53.
int gomoku_api_gentle_move(const gomoku_game *g, double seed) {
    return gomoku_gentle_move(&g->board, g->to_play, seed_of(seed));
}
