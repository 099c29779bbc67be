// uct.h - UCT search (Kocsis, Szepesvari 2006) over memory that the caller gives, in slices that the caller sizes.
//
// Playouts are counted by area. Under territory rules, the stones that one side has played more than the other (in the
// game and in the tree; a playout adds as many to both) are subtracted: area less stones is territory and prisoners. In
// the second half of such a game, one simulation in sixteen is a pass at the root, as the pass competes with moves that
// lose a point.
//
// Nothing is allocated and no clock is read: go_uct_run does the given number of simulations and returns. The same
// root, seed and number of simulations give the same tree on every platform, however they are cut into slices.
//
//   size_t bytes = go_uct_bytes(200000);
//   go_uct *u = go_uct_init(memory, bytes, &config);
//   go_uct_set_root(u, &game, seed, false);
//   while (go_uct_run(u, 100) == GO_UCT_RUNNING && there is time) {}
//   go_point move = go_uct_best(u);
#ifndef PONNUKI_GO_UCT_H
#define PONNUKI_GO_UCT_H

#include <stddef.h>

#include "base/rng.h"
#include "go/game.h"
#include "go/heuristics.h"
#include "go/playout.h"
#include "go/prior.h"

typedef struct go_uct go_uct;

typedef enum go_uct_status {
    GO_UCT_RUNNING,
    GO_UCT_FULL,     // no memory for new nodes: simulations go on in the tree as it is
    GO_UCT_DECIDED,  // there is only one move (or the game is over): more simulations cannot change the answer
} go_uct_status;

typedef struct go_uct_config {
    double exploration;      // weight of sqrt(ln N / n)
    uint32_t expand_visits;  // a leaf gets children when it has had this many visits (1: at its second), more when
                             // memory is short
    double rave;             // simulations at which a move's own and its AMAF value weigh the same, roughly
    unsigned heuristics;     // set of GO_HEURISTIC_*; those of playouts matter with policy `heavy` alone
    go_policy policy;        // of the playouts
    go_prior_hook *prior;    // NULL: nothing is added
    void *prior_context;
} go_uct_config;

// All heuristics, heavy playouts.
go_uct_config go_uct_default_config(void);

// UCB1 over uniform playouts and nothing else: for lessons and as the baseline of comparisons.
go_uct_config go_uct_ucb1_config(void);

// Bytes for a tree of that many nodes; memory must be aligned to 8.
size_t go_uct_bytes(uint32_t nodes);

// Prepares an empty tree in memory. NULL if bytes hold fewer than 2 * 362 nodes.
go_uct *go_uct_init(void *memory, size_t bytes, const go_uct_config *config);

// From the next root on, uses at most so many nodes; 0: all that the memory holds. A tree grows more slowly the fuller
// it is, so a search with another limit is another search.
void go_uct_limit_nodes(go_uct *u, uint32_t nodes);

// Makes the game's position the root. With `reuse`, the part of the tree that is still reachable is kept when the game
// continues the one searched before, unless that search had a dynamic komi. Without it the tree starts empty, and equal
// seeds give equal results.
void go_uct_set_root(go_uct *u, const go_game *g, uint64_t seed, bool reuse);

// Until the next root, simulations are judged as if white had so many points more; a reused tree starts empty. A search
// that is a hundred points ahead or behind wins all of its simulations or none and learns nothing from them. Win rates
// of moves are then those of the game with dynamic komi; go_uct_win_rate stays that of the real one.
void go_uct_set_dynamic_komi(go_uct *u, double points);

// The points of go_uct_set_dynamic_komi, or 0.
double go_uct_dynamic_komi(const go_uct *u);

go_uct_status go_uct_run(go_uct *u, uint32_t simulations);

// Simulations since go_uct_set_root (kept visits not counted).
uint32_t go_uct_simulations(const go_uct *u);
uint32_t go_uct_node_count(const go_uct *u);
uint32_t go_uct_node_limit(const go_uct *u);

// Share of simulations won by the side to move at the root; a draw counts half. 0.5 before the first one.
double go_uct_win_rate(const go_uct *u);

typedef struct go_candidate {
    go_point move;
    uint32_t visits;
    double win_rate;  // of the side to move at the root, after this move
} go_candidate;

// Root moves, most visited first, at most `limit`; returns how many.
int go_uct_candidates(const go_uct *u, go_candidate *out, int limit);

// Visits by which the most visited root move leads the second: it takes more simulations than that to change
// go_uct_best.
uint32_t go_uct_lead(const go_uct *u);

// The most visited root move; GO_PASS when nothing is known.
go_point go_uct_best(const go_uct *u);

// Root moves with the visits and win rate of their priors, in no particular order, at most `limit`; returns how many.
int go_uct_priors(const go_uct *u, go_candidate *out, int limit);

// The most visited line that starts with `first`, at most `limit` moves; returns its length.
int go_uct_pv(const go_uct *u, go_point first, go_point *line, int limit);

// Mean owner of a vertex at the end of the simulations: -1 white .. +1 black; 0 before the first one.
double go_uct_ownership(const go_uct *u, int vertex);

// ---- root parallelization: several trees of one position ----
//
// Each tree exports the statistics of its root and merges in the sum of what the others have exported. Both are totals
// since the root was set, not differences: repeating or losing a message does no harm. Merged statistics are kept apart
// and are not exported again. The choice at the root and everything reported of the root's moves count both; the tree
// below and its reuse know only its own simulations.

// Of one root move, for the side that makes it: as in the nodes of the tree.
typedef struct go_uct_move_stats {
    double visits, reward, amaf_visits, amaf_reward;
} go_uct_move_stats;

// move[]: by vertex, the pass last; reused visits are counted, zero where there is no move.
typedef struct go_uct_root_stats {
    double simulations;                 // since go_uct_set_root
    double black_won;                   // of those, with dynamic komi
    double ownership[GO_MAX_VERTICES];  // [vertex]: simulations in which black owned it, minus white's
    go_uct_move_stats move[GO_MAX_VERTICES + 1];
} go_uct_root_stats;

// The statistics of this tree alone.
void go_uct_export_root(const go_uct *u, go_uct_root_stats *out);

// Replaces what was merged before, until the next go_uct_set_root. Moves that the root does not have are ignored;
// impossible numbers are clamped.
void go_uct_merge_root(go_uct *u, const go_uct_root_stats *others);

// Own and merged simulations.
double go_uct_total_simulations(const go_uct *u);

// The terms of a move's value: value = (1 - beta) * mean + beta * amaf + bonus.
typedef struct go_uct_terms {
    double visits;  // with those of the prior
    double mean, amaf, beta, bonus, value;
} go_uct_terms;

// A node, for display. Node 0 is the root; the children of a node are consecutive.
typedef struct go_uct_node_view {
    uint32_t parent, first_child, child_count;
    go_point move;
    uint32_t visits;
    double reward;       // of the side that made the move
    go_uct_terms terms;  // among its siblings; not of the root
} go_uct_node_view;

// node is below go_uct_node_count.
go_uct_node_view go_uct_inspect(const go_uct *u, uint32_t node);

// Hash of the whole tree's visits and moves: equal trees, equal signatures.
uint64_t go_uct_signature(const go_uct *u);

// NULL if the tree is sound (links, visit sums, reward bounds), else what is wrong.
const char *go_uct_check(const go_uct *u);

#endif
