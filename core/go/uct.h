// uct.h - UCT search (Kocsis, Szepesvari 2006) over memory that the caller gives, in slices that the caller sizes.
//
// Playouts are counted by area. Where the rules count territory, a side's stones in excess of the other's are taken
// off, of the game and of the tree (the playout adds as many to either): area less stones is territory and prisoners.
// In the second half of such a game the pass at the root has a sixteenth of the simulations, as it competes with moves
// that lose a point.
//
// Nothing is allocated, no clock is read: go_uct_run does so many simulations and returns. The same root, seed
// and number of simulations give the same tree on every platform, however they are cut into slices.
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
    GO_UCT_FULL,     // no memory for new nodes: the simulations go on in the tree as it is, and still teach something
    GO_UCT_DECIDED,  // there is only one move (or the game is over): more simulations cannot change the answer
} go_uct_status;

typedef struct go_uct_config {
    double exploration;      // weight of sqrt(ln N / n)
    uint32_t expand_visits;  // a leaf gets children when it has had this many visits (1: at its second), more when
                             // memory is short
    double rave;             // simulations at which a move's own and its AMAF value weigh the same, roughly
    unsigned heuristics;     // set of GO_HEURISTIC_*; with other policies than `full` only the tree's
    go_policy policy;        // of the playouts
    go_prior_hook *prior;    // NULL: nothing is added
    void *prior_context;
} go_uct_config;

// All that the engine knows.
go_uct_config go_uct_default_config(void);

// UCB1 over playouts of policy `uniform`, nothing else: what lessons show and comparisons start from.
go_uct_config go_uct_ucb1_config(void);

// Bytes for a tree of that many nodes; memory must be aligned to 8.
size_t go_uct_bytes(uint32_t nodes);

// Prepares an empty tree in memory. NULL if bytes hold fewer than 2 * 362 nodes.
go_uct *go_uct_init(void *memory, size_t bytes, const go_uct_config *config);

// From the next root on, takes only so many nodes, if memory holds more; 0: all. A tree grows more slowly the fuller it
// is, so the same search in another room is not the same search.
void go_uct_limit_nodes(go_uct *u, uint32_t nodes);

// Takes the game's position as the root. With `reuse`, the part of the tree that is still reachable is kept when the
// game continues the one searched before, unless that was balanced; without it the tree starts empty, and equal seeds
// give equal results.
void go_uct_set_root(go_uct *u, const go_game *g, uint64_t seed, bool reuse);

// Until the next root, simulations are judged as if white had so many points more; a tree that was kept starts empty. A
// search that sees a hundred points between the sides wins all of its simulations or none, and learns nothing from
// them. Win rates of moves are then those of the balanced game; go_uct_win_rate stays that of the real one.
void go_uct_set_dynamic_komi(go_uct *u, double points);

// The points of go_uct_set_dynamic_komi, 0 if there are none.
double go_uct_dynamic_komi(const go_uct *u);

go_uct_status go_uct_run(go_uct *u, uint32_t simulations);

// Simulations since go_uct_set_root (kept visits not counted).
uint32_t go_uct_simulations(const go_uct *u);
uint32_t go_uct_node_count(const go_uct *u);
uint32_t go_uct_node_limit(const go_uct *u);

// Share of won simulations of the side to move at the root; a draw counts half. 0.5 before the first one.
double go_uct_win_rate(const go_uct *u);

typedef struct go_candidate {
    go_point move;
    uint32_t visits;
    double win_rate;  // of the side to move at the root, after this move
} go_candidate;

// Root moves, most visited first, at most `limit`; returns how many.
int go_uct_candidates(const go_uct *u, go_candidate *out, int limit);

// Visits by which the most visited root move leads the next: more simulations than that are needed to change
// go_uct_best.
uint32_t go_uct_lead(const go_uct *u);

// The most visited root move; GO_PASS when nothing is known.
go_point go_uct_best(const go_uct *u);

// Root moves with what was believed of them before the search (visits and win rate of the prior), in no order that
// means anything, at most `limit`; returns how many.
int go_uct_priors(const go_uct *u, go_candidate *out, int limit);

// The most visited line that starts with `first`, at most `limit` moves; returns its length.
int go_uct_pv(const go_uct *u, go_point first, go_point *line, int limit);

// Mean owner of a vertex at the end of the simulations: -1 white .. +1 black; 0 before the first one.
double go_uct_ownership(const go_uct *u, int vertex);

// ---- several trees of one position ----
//
// Each tells what it has seen at its root and hears the sum of what the others have told. Both are totals since the
// root was set, never differences: telling twice or losing a message changes nothing, and what was heard is kept apart
// and never told on. The choice at the root, and everything above that is said of the root's moves, counts both; the
// tree below and its reuse know only what it has seen itself.

// Of one root move, for the side that makes it: as in the nodes of the tree.
typedef struct go_uct_move_stats {
    double visits, reward, amaf_visits, amaf_reward;
} go_uct_move_stats;

typedef struct go_uct_root_stats {
    double simulations;                 // since go_uct_set_root
    double black_won;                   // of those, in a balanced search
    double ownership[GO_MAX_VERTICES];  // [vertex]: of those that black owned it, minus white's
    go_uct_move_stats move[GO_MAX_VERTICES +
                           1];  // [vertex], the pass last of all; kept visits are counted, zero where there is no move
} go_uct_root_stats;

// What this tree has seen itself.
void go_uct_export_root(const go_uct *u, go_uct_root_stats *out);

// Takes the place of what was heard before, until the next go_uct_set_root. Moves that the root does not have are
// ignored, numbers that cannot be are taken for the nearest that can.
void go_uct_merge_root(go_uct *u, const go_uct_root_stats *others);

// Own and heard simulations.
double go_uct_total_simulations(const go_uct *u);

// What the choice of a move weighs: value = (1 - beta) * mean + beta * amaf + bonus.
typedef struct go_uct_terms {
    double visits;  // with those of the prior
    double mean, amaf, beta, bonus, value;
} go_uct_terms;

// A node, for those who want to watch the tree. Node 0 is the root; the children of a node are neighbours.
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
