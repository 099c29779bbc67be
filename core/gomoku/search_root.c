// search_root.c - the interface of the search (search.h): memory, root, the loop over nodes.
#include "gomoku/search.h"

#include <assert.h>
#include <string.h>

#include "gomoku/search_history.h"
#include "gomoku/search_moves.h"
#include "gomoku/search_state.h"
#include "gomoku/search_threats.h"
#include "gomoku/search_tree.h"

static const size_t MIN_TABLE_BYTES = 1 << 16;

gomoku_search_options gomoku_search_default_options(void) {
    return (gomoku_search_options){
        .max_depth = GOMOKU_MAX_DEPTH, .table = true, .threats = true, .network = true, .selective = true};
}

gomoku_search_options gomoku_search_options_for_play(void) {
    gomoku_search_options options = gomoku_search_default_options();
    options.move_only = true;
    return options;
}

// ---- memory --------------------------------------------------------------------------------------------------

static size_t head_bytes(void) {
    return (sizeof(gomoku_search) + 63) / 64 * 64;
}

size_t gomoku_search_bytes(size_t table_bytes) {
    return head_bytes() + (table_bytes < MIN_TABLE_BYTES ? MIN_TABLE_BYTES : table_bytes);
}

gomoku_search *gomoku_search_init(void *memory, size_t bytes) {
    if (bytes < gomoku_search_bytes(0)) return NULL;
    gomoku_search *s = memory;
    memset(s, 0, sizeof *s);
    size_t half = (bytes - head_bytes()) / 2;
    char *tables = (char *)memory + head_bytes();
    tt_init(&s->table, tables, half);
    gomoku_threats_init(&s->threats, tables + tt_fit(half), half, true);
    s->status = GOMOKU_SEARCH_DONE;
    s->root_move = GOMOKU_NONE;
    return s;
}

void gomoku_search_forget(gomoku_search *s) {
    tt_clear(&s->table);
    gomoku_threats_forget(&s->threats);
    search_history_clear(&s->history);
}

void gomoku_search_use_network(gomoku_search *s, const gomoku_nnue *network) {
    s->network = network;
    gomoku_search_forget(s);
}

// ---- root ----------------------------------------------------------------------------------------------------

static void report_five(gomoku_search *s) {
    s->root_move = gomoku_first_point(&s->root, s->to_play, GOMOKU_FIVE);
    s->root_score = GOMOKU_WIN - 1;
    s->status = GOMOKU_SEARCH_DECIDED;
    gomoku_report r = {.depth = 1, .best = s->root_move, .score = s->root_score, .length = 1};
    r.pv[0] = (int16_t)s->root_move;
    search_add_report(s, r);
}

void gomoku_search_set_root(gomoku_search *s, const gomoku_board *b, int to_play, gomoku_search_options options) {
    s->options = options;
    s->status = GOMOKU_SEARCH_RUNNING;
    s->board = s->root = *b;
    s->to_play = to_play;
    bool fits = options.network && s->network && s->network->rule == b->patterns->rule;
    gomoku_nnue_reset(&s->nnue, fits ? s->network : NULL);
    s->tree_nodes = s->node_budget = s->threats.nodes = s->table.probes = s->table.hits = 0;
    s->ply = 0;
    s->depth = options.max_depth > 1 ? 1 + options.variant % 2 : 1;
    s->reports = 0;
    s->root_move = GOMOKU_NONE;
    s->root_score = 0;
    s->stored = s->exported = 0;
    search_history_clear(&s->history);
    memset(s->finished, 0, sizeof s->finished);
    memset(s->threat_nodes, 0, sizeof s->threat_nodes);
    s->all_threat_nodes = 0;
    s->has_defences = false;
    s->defences = s->refuted = (bigset){{0}};
    s->verified_move = GOMOKU_NONE;
    tt_new_search(&s->table);
    search_restart_iteration(s);
    s->root_move = search_best_root_move(s);
    if (s->root_move == GOMOKU_NONE) {
        s->status = GOMOKU_SEARCH_DONE;
        return;
    }
    if (gomoku_count(b, to_play, GOMOKU_FIVE) > 0) report_five(s);
}

gomoku_search_status gomoku_search_run(gomoku_search *s, uint64_t nodes) {
    s->node_budget += nodes;
    while (s->status == GOMOKU_SEARCH_RUNNING && search_nodes(s) < s->node_budget)
        if (!search_step_threats(s)) search_step_tree(s);
    return s->status;
}

// ---- results -------------------------------------------------------------------------------------------------

uint64_t gomoku_search_nodes(const gomoku_search *s) {
    return search_nodes(s);
}

int gomoku_search_best(const gomoku_search *s) {
    return s->root_move;
}

int gomoku_search_report_count(const gomoku_search *s) {
    return s->reports;
}

const gomoku_report *gomoku_search_report(const gomoku_search *s, int index) {
    assert(index >= 0 && index < s->reports);
    return &s->report[index];
}
