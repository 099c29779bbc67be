// search_state.h - the state of a search, shared by search_*.c. Each file calls only those after it:
//
//   search_root.c     the interface: memory, root, the loop over nodes
//   search_share.c    exchange of table entries with parallel searches
//   search_threats.c  threat searches at the root
//   search_tree.c     principal variation search over frames in memory
//   search_node.c     entering a node: table, threats, pruning, moves
//   search_prune.c    pruning, reductions, extensions
//   search_moves.c    move ordering
//   search_history.c  history heuristics and correction history
#ifndef PONNUKI_GOMOKU_SEARCH_STATE_H
#define PONNUKI_GOMOKU_SEARCH_STATE_H

#include "gomoku/nnue.h"
#include "gomoku/search.h"
#include "gomoku/threats.h"

enum { SEARCH_MAX_PLY = 96, SEARCH_MAX_REPORTS = 2 * GOMOKU_MAX_DEPTH, SEARCH_INFINITY = GOMOKU_WIN + 1 };

// Depths are counted in parts of a ply, so that reductions and extensions can be small.
enum { SEARCH_ONE_PLY = 32, SEARCH_CORRECTIONS = 4096 };

// Sharing shallower entries costs more than searching them.
enum { SEARCH_SHARED_DEPTH = 3 * SEARCH_ONE_PLY };

// How a child is searched. A child whose score calls for it is searched again by the next stage. The last one tests the
// node itself, before its first move.
typedef enum pvs_stage {
    PVS_REDUCED,      // null window, reduced depth
    PVS_NULL_WINDOW,  // full depth
    PVS_FULL_WINDOW,
    PVS_EXCLUDED,  // without the table's move: is that move singular?
} pvs_stage;

// What a move makes, for its pruning.
typedef enum search_move_kind {
    MOVE_QUIET,
    MOVE_THREE,   // a three
    MOVE_FOUR,    // a four and nothing else
    MOVE_STRONG,  // a four with more of either side
} search_move_kind;

typedef struct search_move {
    int32_t value;  // larger first
    int16_t vertex;
    uint16_t doubt;  // the network's logit below that of the likeliest move, in 1/128
    uint8_t kind;    // search_move_kind
} search_move;

// Only proven wins and losses are scores. `complete`: the moves are all that could help, so that their losses prove one
// of the node; otherwise it has the worst score that is no loss.
typedef struct search_frame {
    int alpha, beta, original_alpha, best_score;
    int16_t best_move, current_move;  // current_move: GOMOKU_NONE in the stage PVS_EXCLUDED
    int16_t depth;                    // in 1/SEARCH_ONE_PLY, as all depths
    int16_t extension;                // of all moves, if they are answers to a four or an open four
    int16_t singular_extension;       // of the first move, may be negative: search_singular_extension
    int16_t excluded;                 // a move that is not searched, GOMOKU_NONE if there is none
    int16_t tt_move, tt_depth;
    int tt_score;
    uint8_t tt_bound;
    int raw_eval;     // search_evaluate, or TT_NO_EVAL
    int static_eval;  // the same with correction history
    uint8_t mover;
    uint8_t stage;  // pvs_stage of current_move
    bool entered;
    bool is_pv;
    bool complete, improving;
    int count, next, searched;              // of move; `searched`: of those before next
    int set_aside;                          // moves after `count`, searched only if all others lose
    search_move move[GOMOKU_MAX_VERTICES];  // from `next` on in no order
} search_frame;

typedef enum root_threat_search {
    ROOT_OWN_VCF,
    ROOT_OPPONENT_VCF,
    ROOT_OWN_VCT,
    ROOT_OPPONENT_VCT,
    ROOT_THREAT_SEARCHES,
} root_threat_search;

// History of cut-offs, and errors of evaluations.
typedef struct search_history {
    int16_t killer[SEARCH_MAX_PLY + 2][2];
    int16_t counter[2][GOMOKU_MAX_VERTICES];                     // [mover - 1][the opponent's last move]
    int16_t main[2][GOMOKU_MAX_VERTICES];                        // [mover - 1][move]
    int16_t after[2][GOMOKU_MAX_VERTICES][GOMOKU_MAX_VERTICES];  // [whose was the move before][it][move]
    int16_t correction[2][SEARCH_CORRECTIONS];  // [mover - 1][hash of the lines through the opponent's last stone]
} search_history;

struct gomoku_search {
    gomoku_search_options options;
    gomoku_search_status status;
    tt table;
    gomoku_threats threats;
    uint64_t tree_nodes, node_budget;  // nodes of the tree search; budget for nodes of all kinds
    gomoku_board board;                // position of the tree search
    gomoku_board root;                 // position of the threat searches
    int to_play, ply, depth;           // at the root; of the tree search; of the iteration
    bool returning;                    // returned_score is the score of the child of the frame at ply
    int returned_score;
    int root_move;  // the best so far
    int root_score;
    search_history history;
    const gomoku_nnue *network;  // NULL if there is none
    gomoku_nnue_state nnue;      // without a network: the tuned evaluation
    int aspiration;              // half of the aspiration window
    int pv_length[SEARCH_MAX_PLY + 1];
    int16_t pv[SEARCH_MAX_PLY + 1][GOMOKU_MAX_PV];
    search_frame frame[SEARCH_MAX_PLY + 1];

    bool finished[ROOT_THREAT_SEARCHES];  // with a result, or given up
    // Nodes of each threat search; of ROOT_OPPONENT_VCT: of its current root move, UINT64_MAX if that is finished.
    uint64_t threat_nodes[ROOT_THREAT_SEARCHES];
    uint64_t all_threat_nodes;
    bool has_defences;  // the opponent wins by fours unless one of `defences` is played
    bigset defences;
    bigset refuted;     // root moves after which the opponent wins by threes and fours
    int verified_move;  // the root move of the current or last ROOT_OPPONENT_VCT

    // Deep entries since gomoku_search_set_root, and how many of them were exported; the keys of the latest, a ring.
    uint64_t stored, exported;
    uint64_t stored_key[GOMOKU_SHARED];

    int reports;
    gomoku_report report[SEARCH_MAX_REPORTS];
};

// The nearest score that is no win and no loss.
static inline int search_limit_score(int score) {
    const int bound = GOMOKU_WIN_IN_MAX_PLY - 1;
    return score > bound ? bound : score < -bound ? -bound : score;
}

// The static evaluation of the tree's position.
static inline int search_evaluate(gomoku_search *s, int mover) {
    if (!s->nnue.net) return gomoku_evaluate_tuned(&s->board, mover);
    return search_limit_score(gomoku_nnue_value(&s->nnue, &s->board, mover));
}

// Place and remove the stones of the tree search.
static inline void search_place(gomoku_search *s, int vertex, int mover) {
    if (s->nnue.net) gomoku_board_place_unscored(&s->board, vertex, mover);
    else gomoku_board_place(&s->board, vertex, mover);
}
static inline void search_remove(gomoku_search *s, int vertex) {
    if (!s->nnue.net) {
        gomoku_board_remove(&s->board, vertex);
        return;
    }
    gomoku_board_remove_unscored(&s->board, vertex);
    gomoku_nnue_take_back(&s->nnue, &s->board);
}

static inline bool search_is_decisive(int score) {
    return score > GOMOKU_WIN_IN_MAX_PLY || score < -GOMOKU_WIN_IN_MAX_PLY;
}

static inline uint64_t search_nodes(const gomoku_search *s) {
    return s->tree_nodes + s->threats.nodes;
}

// Adds a report with the current counts of nodes and table probes.
static inline void search_add_report(gomoku_search *s, gomoku_report r) {
    r.nodes = search_nodes(s);
    r.probes = s->table.probes;
    r.hits = s->table.hits;
    if (s->reports < SEARCH_MAX_REPORTS) s->report[s->reports++] = r;
}

#endif
