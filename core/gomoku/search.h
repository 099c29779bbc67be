// search.h - the gomoku engine: principal variation search over memory that the caller gives, in slices of nodes.
//
// Iterative deepening. The frames of the search lie in memory instead of on the C stack, so gomoku_search_run can stop
// between any two nodes and continue later: the same root and the same number of nodes give the same result on every
// platform, however they are cut into slices. No clock, no allocation.
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
    GOMOKU_SEARCH_DECIDED,  // a forced win or loss is known, or a single move is enough: more nodes change nothing
    GOMOKU_SEARCH_DONE,     // the maximum depth is finished
} gomoku_search_status;

typedef struct gomoku_search_options {
    int max_depth;   // 1 .. GOMOKU_MAX_DEPTH
    bool table;      // transposition table
    bool threats;    // VCF at every node, VCF and VCT at the root
    bool network;    // the network, if there is one for the rule, in place of the tuned evaluation
    bool selective;  // reductions and pruning; off: plain alpha-beta with the score of minimax
    bool move_only;  // the move is wanted and not its score: where there is only one, a short search is enough
    int variant;     // from 0 on; searches that share entries take different ones, so that they do different work
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

// The same with move_only: for games.
gomoku_search_options gomoku_search_options_for_play(void);

// Bytes for a search with tables of about that many bytes; memory must be aligned to 8.
size_t gomoku_search_bytes(size_t table_bytes);

// NULL if bytes are too few (less than gomoku_search_bytes(64 KiB)).
gomoku_search *gomoku_search_init(void *memory, size_t bytes);

// Empties the tables, as after init: the next search does not depend on those before.
void gomoku_search_forget(gomoku_search *s);

// Positions of the network's rule are judged by it from the next root on; NULL: by the tuned evaluation. The network
// must outlive its use. Empties the tables.
void gomoku_search_use_network(gomoku_search *s, const gomoku_nnue *network);

// Sets the position to search, in which nobody has won and some point is empty. Of earlier searches only the tables
// remain. The board's patterns must outlive the search.
void gomoku_search_set_root(gomoku_search *s, const gomoku_board *b, int to_play, gomoku_search_options options);

// Searches about that many more nodes; never fewer while the status is RUNNING.
gomoku_search_status gomoku_search_run(gomoku_search *s, uint64_t nodes);

// The best move so far; always legal, GOMOKU_NONE if there is none.
int gomoku_search_best(const gomoku_search *s);

// How settled the best move is, for a clock: the number of latest reports in a row that have it. 0: it is newer than
// the last report, or was refuted since.
int gomoku_search_settled(const gomoku_search *s);

uint64_t gomoku_search_nodes(const gomoku_search *s);

// An entry of the transposition table, as it is stored: the same in every search that judges by the same evaluation.
typedef struct gomoku_shared {
    uint64_t key, data;
} gomoku_shared;

// Writes the deep entries that were stored since the last call, or the root: the latest GOMOKU_SHARED at most. Returns
// their number.
int gomoku_search_export(gomoku_search *s, gomoku_shared *entries);

// Stores entries of other searches where this one knows less: a proof stays, and so does an entry that is as deep
// unless the other is a proof. What makes no sense is left out. Between two calls of gomoku_search_run.
void gomoku_search_import(gomoku_search *s, const gomoku_shared *entries, int count);

// Reports since gomoku_search_set_root, oldest first: at most 2 * GOMOKU_MAX_DEPTH.
int gomoku_search_report_count(const gomoku_search *s);
const gomoku_report *gomoku_search_report(const gomoku_search *s, int index);

#endif
