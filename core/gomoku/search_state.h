// search_state.h - the state of a search, shared by the files that search_*.c consists of. Each calls only those after
// it:
//
//   search_root.c     the interface: memory, root, the loop over nodes
//   search_threats.c  threat searches at the root
//   search_tree.c     principal variation search over frames in memory
//   search_moves.c    moves in the order in which they are searched
#ifndef PONNUKI_GOMOKU_SEARCH_STATE_H
#define PONNUKI_GOMOKU_SEARCH_STATE_H

#include "gomoku/search.h"
#include "gomoku/threats.h"

enum { SEARCH_MAX_PLY = 96, SEARCH_MAX_REPORTS = 2 * GOMOKU_MAX_DEPTH, SEARCH_INFINITY = GOMOKU_WIN + 1 };

// How a child is searched in principal variation search. If its score calls for it, it is searched again by the next
// one.
typedef enum pvs_stage {
    PVS_REDUCED,      // null window, reduced depth
    PVS_NULL_WINDOW,  // full depth
    PVS_FULL_WINDOW,
} pvs_stage;

typedef struct search_frame {
    int alpha, beta, original_alpha, best_score;
    int16_t best_move, current_move;
    int16_t depth, extension;  // extension: 1 if the only move is forced
    int static_eval;           // gomoku_evaluate_tuned, or TT_NO_EVAL
    bool is_futile;            // quiet moves other than the first are pruned
    uint8_t stage;             // pvs_stage of current_move
    int count, next;           // of move; count < 0: not entered yet
    int16_t move[GOMOKU_MAX_VERTICES];
} search_frame;

// Threat searches at the root.
typedef enum root_threat_search {
    ROOT_OWN_VCF,
    ROOT_OPPONENT_VCF,
    ROOT_OWN_VCT,
    ROOT_OPPONENT_VCT,
    ROOT_THREAT_SEARCHES,
} root_threat_search;

struct gomoku_search {
    gomoku_search_options options;
    gomoku_search_status status;
    tt table;
    gomoku_threats threats;
    uint64_t tree_nodes, node_budget;  // nodes of the tree search; nodes of all kinds that run was called for
    gomoku_board board;                // position of the tree search
    gomoku_board root;                 // position of the threat searches
    int to_play, ply, depth;           // at the root; of the tree search; of the iteration
    bool returning;                    // returned_score is the score of the child of the frame at ply
    int returned_score;
    int root_move;  // the best so far
    int root_score;
    int16_t killer[SEARCH_MAX_PLY][2];
    int32_t history[2][GOMOKU_MAX_VERTICES];
    int pv_length[SEARCH_MAX_PLY + 1];
    int16_t pv[SEARCH_MAX_PLY + 1][GOMOKU_MAX_PV];
    search_frame frame[SEARCH_MAX_PLY + 1];

    bool finished[ROOT_THREAT_SEARCHES];  // with a result, or given up
    // Nodes of each threat search; of ROOT_OPPONENT_VCT: of its present root move, UINT64_MAX if that is finished.
    uint64_t threat_nodes[ROOT_THREAT_SEARCHES];
    uint64_t all_threat_nodes;
    bool has_defences;  // the opponent wins by fours unless one of `defences` is played
    bigset defences;
    bigset refuted;     // root moves after which the opponent wins by threes and fours
    int verified_move;  // the root move of the present or last ROOT_OPPONENT_VCT

    int reports;
    gomoku_report report[SEARCH_MAX_REPORTS];
};

static inline uint64_t search_nodes(const gomoku_search *s) {
    return s->tree_nodes + s->threats.nodes;
}

// Adds a report, with the present numbers of nodes and of table probes.
static inline void search_add_report(gomoku_search *s, gomoku_report r) {
    r.nodes = search_nodes(s);
    r.probes = s->table.probes;
    r.hits = s->table.hits;
    if (s->reports < SEARCH_MAX_REPORTS) s->report[s->reports++] = r;
}

#endif
