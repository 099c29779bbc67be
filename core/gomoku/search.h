// search.h - the gomoku search: principal variation search with iterative deepening, in the caller's memory.
//
// Its frames are in memory instead of on the C stack, so gomoku_search_run can stop between any two nodes and continue
// later: the same root and number of nodes give the same result on every platform, in slices of any size. No clock, no
// allocation.
//
//   size_t bytes = gomoku_search_bytes(32 << 20);
//   gomoku_search *s = gomoku_search_init(memory, bytes);
//   gomoku_search_set_root(s, &board, to_play, gomoku_search_default_options());
//   while (gomoku_search_run(s, 1000) == GOMOKU_SEARCH_RUNNING && there is time) {}
//   int vertex = gomoku_search_best(s);
#ifndef PONNUKI_GOMOKU_SEARCH_H
#define PONNUKI_GOMOKU_SEARCH_H

#include <stddef.h>

#include "gomoku/eval.h"
#include "gomoku/nnue.h"
#include "gomoku/rules.h"

typedef struct gomoku_search gomoku_search;

enum { GOMOKU_MAX_DEPTH = 48, GOMOKU_MAX_PV = 48, GOMOKU_SHARED = 1024 };

typedef enum gomoku_search_status {
    GOMOKU_SEARCH_RUNNING,
    GOMOKU_SEARCH_DECIDED,  // a win or loss is proven, or there is a single move: more nodes change nothing
    GOMOKU_SEARCH_DONE,     // the maximum depth is finished
} gomoku_search_status;

typedef struct gomoku_search_options {
    int max_depth;   // 1 .. GOMOKU_MAX_DEPTH
    bool table;      // transposition table
    bool threats;    // VCF at every node, VCF and VCT at the root
    bool network;    // evaluate by the network, if there is one for the rule, else by the tuned evaluation
    bool selective;  // reductions and pruning; off: plain alpha-beta with the score of minimax
    bool move_only;  // only the move is wanted: a single move gets a short search
    int variant;     // from 0 on; parallel searches that share entries take different ones to diversify
} gomoku_search_options;

// The result of a finished depth, or of a win proven by threats (depth: plies of the proof).
typedef struct gomoku_report {
    int depth;
    int best;               // vertex
    int score;              // of the side to move; GOMOKU_WIN - n wins in n plies
    uint64_t nodes;         // since gomoku_search_set_root, of all kinds
    uint64_t probes, hits;  // of the transposition table, likewise
    bool by_threats;
    int length;
    int16_t pv[GOMOKU_MAX_PV];
} gomoku_report;

gomoku_search_options gomoku_search_default_options(void);

// The same with move_only, for games.
gomoku_search_options gomoku_search_options_for_play(void);

// Bytes for a search with tables of about that size; memory must be aligned to 8.
size_t gomoku_search_bytes(size_t table_bytes);

// NULL if bytes are too few (less than gomoku_search_bytes(64 KiB)).
gomoku_search *gomoku_search_init(void *memory, size_t bytes);

// Empties the tables, as after init.
void gomoku_search_forget(gomoku_search *s);

// From the next root on evaluates positions of the network's rule by it; NULL: by the tuned evaluation. The network
// must outlive its use. Empties the tables.
void gomoku_search_use_network(gomoku_search *s, const gomoku_nnue *network);

// Sets the root, in which nobody has won and some point is empty. The tables are kept. The board's patterns must
// outlive the search.
void gomoku_search_set_root(gomoku_search *s, const gomoku_board *b, int to_play, gomoku_search_options options);

// Searches about that many more nodes, never fewer while the status is RUNNING.
gomoku_search_status gomoku_search_run(gomoku_search *s, uint64_t nodes);

// The best move so far; always legal, GOMOKU_NONE if there is none.
int gomoku_search_best(const gomoku_search *s);

uint64_t gomoku_search_nodes(const gomoku_search *s);

// A stored entry of the transposition table; it is valid for every search with the same evaluation.
typedef struct gomoku_shared {
    uint64_t key, data;
} gomoku_shared;

// Exports the deep entries stored since the last call or the root, the latest GOMOKU_SHARED at most. Returns how many.
int gomoku_search_export(gomoku_search *s, gomoku_shared *entries);

// Imports entries of other searches, between two calls of gomoku_search_run: a proof replaces anything but a proof,
// others only shallower entries. Malformed ones are ignored.
void gomoku_search_import(gomoku_search *s, const gomoku_shared *entries, int count);

// Reports since gomoku_search_set_root, oldest first: at most 2 * GOMOKU_MAX_DEPTH.
int gomoku_search_report_count(const gomoku_search *s);
const gomoku_report *gomoku_search_report(const gomoku_search *s, int index);

#endif
