// uct_tree.h - the internals of go_uct, shared by the files that search the tree (uct_search.c), reuse it
// (uct_reuse.c), merge it (uct_merge.c) and report on it (uct_report.c). Private to them and a test.
#ifndef PONNUKI_GO_UCT_TREE_H
#define PONNUKI_GO_UCT_TREE_H

#include "go/move_predictor.h"
#include "go/pattern3.h"
#include "go/uct.h"

// Nodes are in one array, in the order of their creation; the children of a node are a consecutive block. A parent thus
// always comes before its children, and keeping a subtree is a single sweep.
typedef struct go_uct_node {
    double reward;      // simulations won by the side that made `move`; a draw counts half
    float amaf_reward;  // the same over all simulations through the parent in which that side played there first
    uint32_t amaf_visits;
    uint32_t visits;
    uint32_t first_child;  // index of the block, if child_count > 0
    uint32_t parent;
    go_prior prior;
    go_point move;
    uint16_t child_count;
} go_uct_node;

enum {
    GO_UCT_MAX_CHILDREN = GO_MAX_VERTICES + 1,
    GO_UCT_AGING_VISITS = 1 << 21,  // visits of the root after which large sums are halved
};

struct go_uct {
    go_uct_config config;
    rng random;
    uint32_t node_room, node_limit, node_count;  // room: what the memory holds; the limit may be less
    uint32_t simulations;                        // since the root was set
    double komi;                                 // white's points before the board is counted
    double dynamic_komi;                         // more of white's points, see go_uct_set_dynamic_komi
    double black_won;  // simulations that black wins without the dynamic komi; counted only with one
    uint64_t history;  // go_game_history_hash of the root position
    int history_moves;
    int to_play, root_passes;
    go_point last, before;  // the moves that led to the root, GO_PASS if there are none
    bool full;
    bool territory, tries_pass;
    int stones_ahead;  // black's stones so far less white's, those taken as well
    go_pattern3 patterns;
    go_move_predictor predictor;
    int32_t ownership[GO_MAX_VERTICES];  // [vertex]: simulations that black owned it, minus white's
    bool has_merged;                     // the next four are set
    double merged_simulations, merged_black_won;
    double merged_ownership[GO_MAX_VERTICES];       // as in go_uct_root_stats
    go_uct_move_stats merged[GO_UCT_MAX_CHILDREN];  // in the order of the root's children
    go_board root;
    go_uct_node nodes[];
};

#define GO_UCT_NO_NODE UINT32_MAX

// Children of n: the nodes first_child .. go_uct_children_end(n) - 1.
static inline uint32_t go_uct_children_end(const go_uct_node *n) {
    return n->first_child + n->child_count;
}

static inline double go_uct_per_rave(const go_uct_config *config) {
    return config->rave > 0 ? 1 / config->rave : 0;
}

// [[uct-value]]
// UCB1 on values that start from the prior, mixed with AMAF values while visits are few:
// (1 - beta) mean + beta amaf + exploration * sqrt(ln N / n), beta = m / (n + m + n m / rave) for n visits and m of
// AMAF (Gelly, Silver 2007; the schedule in the form of Silver 2009). log_n is of the parent's visits and one, per_rave
// is go_uct_per_rave(config).
static inline go_uct_terms go_uct_terms_of(const go_uct_config *config, const go_uct_node *c, double log_n,
                                           double per_rave) {
    double n = c->visits + (double)c->prior.visits, mean = (c->reward + (double)c->prior.wins) / n, amaf = 0, beta = 0;
    if ((config->heuristics & GO_HEURISTIC_RAVE) && c->amaf_visits) {
        double m = c->amaf_visits;
        beta = m / (n + m + n * m * per_rave);
        amaf = (double)c->amaf_reward / m;
    }
    double bonus = config->exploration > 0 ? config->exploration * __builtin_sqrt(log_n / n) : 0;
    return (go_uct_terms){n, mean, amaf, beta, bonus, mean + beta * (amaf - mean) + bonus};
}
// [[/]]

// Is node i a root move with merged statistics?
static inline bool go_uct_has_merged(const go_uct *u, uint32_t i) {
    return u->has_merged && i - u->nodes[0].first_child < u->nodes[0].child_count;
}

// Node i with its merged statistics added.
static inline go_uct_node go_uct_merged_node(const go_uct *u, uint32_t i) {
    go_uct_node n = u->nodes[i];
    if (!go_uct_has_merged(u, i)) return n;
    const go_uct_move_stats *more = &u->merged[i - u->nodes[0].first_child];
    n.visits += (uint32_t)more->visits;
    n.reward += more->reward;
    n.amaf_visits += (uint32_t)more->amaf_visits;
    n.amaf_reward += (float)more->amaf_reward;
    return n;
}

// Index of the child reached by `move`, or GO_UCT_NO_NODE.
uint32_t go_uct_child_with(const go_uct *u, uint32_t parent, go_point move);

// The node of the present tree that the game has reached, or GO_UCT_NO_NODE: another game, another line, or other komi
// or scoring.
uint32_t go_uct_find_position(const go_uct *u, const go_game *g);

// Makes node `keep` the root and drops all that is not below it.
void go_uct_keep_subtree(go_uct *u, uint32_t keep);

// A kept root was expanded by the position's rules; children that the game's rules (superko) forbid are taken out.
void go_uct_drop_illegal(go_uct *u, const go_game *g);

#endif
