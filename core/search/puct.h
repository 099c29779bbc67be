// puct.h - PUCT search (Rosin 2011; Silver et al. 2017) in memory and slices of the caller's choice. Priors and values
// come from an evaluator (evaluator.h).
//
// Nothing is allocated and no clock is read. The same root, seed, evaluator and number of visits give the same tree on
// every platform, in slices of any size.
//
//   size_t bytes = puct_bytes(9, 20000);
//   puct *p = puct_init(memory, bytes, &config);
//   puct_set_root(p, &game, seed, true);
//   while (puct_run(p, &evaluator, 50) == PUCT_RUNNING && there is time) {}
//   go_point move = puct_best(p);
//
// For asynchronous evaluation in batches, puct_collect and puct_supply replace puct_run:
//
//   int count = puct_collect(p, requests, 16);   // descends with virtual loss, returns leaves
//   ...                                          // evaluated here or by other workers, in any order
//   for each of them: puct_supply(p, requests[i].ticket, &answers[i]);
//
// Suicide, ko and superko are as in the game, at the root and in the tree. Two passes in a row end the game, which is
// then scored. Under territory rules the komi of requests is adjusted, since evaluators count area.
#ifndef PONNUKI_SEARCH_PUCT_H
#define PONNUKI_SEARCH_PUCT_H

#include <stddef.h>

#include "go/game.h"
#include "search/evaluator.h"

typedef struct puct puct;

typedef enum puct_status {
    PUCT_RUNNING,
    PUCT_FULL,     // no memory for new nodes; visits still update the existing ones
    PUCT_DECIDED,  // more visits cannot change the move: it is the only legal one, the game is over, the goal is
                   // reached or cannot let another move overtake, or there are PUCT_MAX_VISITS
} puct_status;

enum {
    PUCT_MAX_PENDING = 256,     // requests without an answer
    PUCT_MAX_VISITS = 1 << 30,  // of the root
    PUCT_MAX_DEPTH = 480,       // moves of one descent
};

// Parameters of the search, by KataGo's names where they mean the same. A utility is -1 for a loss .. +1 for a win.
typedef struct puct_config {
    // A child's value is its utility + cpuct * prior * sqrt(visits) / (1 + own visits), with
    // cpuct = exploration + log * ln((visits + base + 1) / base).
    double cpuct_exploration;
    double cpuct_exploration_log;
    uint32_t cpuct_exploration_base;
    // First-play urgency: an unvisited child has its parent's utility less max * sqrt(the priors visited so far).
    double fpu_reduction_max, root_fpu_reduction_max;
    double score_weight;            // share of the margin in the utility, 0 to 1; the win rate has the rest
    double virtual_loss;            // subtracted from the utility of a pending visit
    double lcb_stdevs;              // LCB: mean utility less n standard deviations of the mean; 0: most visits
    double min_visit_prop_for_lcb;  // of the most visited move's visits
    bool nn_randomize;              // evaluate each position in a random symmetry, by its key and the seed
} puct_config;

puct_config puct_default_config(void);

// Bytes for about that many evaluated positions; memory must be aligned to 8.
size_t puct_bytes(int size, uint32_t positions);

// Prepares an empty tree in memory. NULL if there is too little of it.
puct *puct_init(void *memory, size_t bytes, const puct_config *config);

// From the next root on.
void puct_configure(puct *p, const puct_config *config);

// Makes the game's position the root. With `reuse`, the subtree below it is kept if the game continues the one searched
// before. Without it the tree starts empty, and equal seeds give equal results. Pending requests are forgotten: their
// tickets are refused.
void puct_set_root(puct *p, const go_game *g, uint64_t seed, bool reuse);

// Limits the visits, pending ones included, until the next root (0: no limit). The search is decided as soon as no
// other move can reach the chosen one's visits within the limit. With a limit of 1 the root is evaluated as the mean of
// the eight symmetries, and nothing is searched.
void puct_set_goal(puct *p, uint32_t visits);

// Excludes a move (GO_PASS: the pass) of one colour at depths below `depth`, the root being 0, until the next root. A
// side without any other move still passes. Only right after puct_set_root without `reuse`; the tree is not reused.
void puct_avoid(puct *p, int color, go_point move, int depth);

// Mixes noise of this weight (0 to 1) into the root's priors, for self-play. Once for each root.
void puct_set_root_noise(puct *p, double weight);

// Runs that many visits: selection, evaluation, back-up.
puct_status puct_run(puct *p, const evaluator *e, uint32_t visits);

// The same with up to `batch` requests at a time; memory for them comes from the caller. The tree depends on the batch
// and, as the last batch of a call may be smaller, on the slices.
puct_status puct_run_in_batches(puct *p, const evaluator *e, uint32_t visits, evaluator_request *requests,
                                evaluator_answer *answers, int batch);

// At most `max` descents. Leaves that need an evaluation are returned: requests[0 .. result-1]; ends of games and
// positions evaluated before are backed up at once. Stops early at PUCT_MAX_PENDING, after too many collisions with
// pending leaves, and at the goal.
int puct_collect(puct *p, evaluator_request *requests, int max);

// Expands the leaf of a request and backs up its evaluation. False for a ticket that is not pending.
bool puct_supply(puct *p, uint32_t ticket, const evaluator_answer *answer);

// Withdraws all pending requests.
void puct_cancel(puct *p);

int puct_pending(const puct *p);
puct_status puct_state(const puct *p);

// ---- results -------------------------------------------------------------------------------------------------

// Of the root, with those of the reused subtree.
uint32_t puct_root_visits(const puct *p);

// Since puct_set_root; transpositions make evaluations fewer than visits.
uint32_t puct_visits(const puct *p);
uint32_t puct_evaluations(const puct *p);
uint32_t puct_node_count(const puct *p);

// For the side to move at the root: 0.5, 0 and 0 before the first visit.
double puct_win_rate(const puct *p);
double puct_score_lead(const puct *p);
double puct_root_utility(const puct *p);

typedef struct puct_candidate {
    go_point move;
    uint32_t visits;
    double prior;
    // For the side to move at the root. An unvisited move has those of the root, and lcb -1.
    double utility, lcb, win_rate, score;
    double stdev;  // of the score, as the evaluator gave it for the position after the move
} puct_candidate;

// Root moves, best first: the choice, then by visits, then by prior. At most `limit`; returns how many.
int puct_candidates(const puct *p, puct_candidate *out, int limit);

// The move to play: the highest LCB among moves with enough visits; GO_PASS before the first visit.
go_point puct_best(const puct *p);

// How many visits the chosen move is ahead of every other; 0 if one has as many.
uint32_t puct_lead(const puct *p);

// The most visited line that starts with `first`, at most `limit` moves, and the visits of each unless NULL; returns
// its length.
int puct_pv(const puct *p, go_point first, go_point *line, uint32_t *visits, int limit);

// Mean ownership of each vertex: -1 white .. +1 black; all 0 before the first visit.
void puct_ownership(const puct *p, float owner[GO_MAX_VERTICES]);

// The same after a move of the root. False if the position after it has not been evaluated.
bool puct_ownership_after(const puct *p, go_point move, float owner[GO_MAX_VERTICES]);

// The raw evaluation of the root, for the side to move. False before the first visit.
typedef struct puct_judgement {
    double win_rate, score, stdev;
    double policy[GO_MAX_VERTICES + 1];  // [vertex], the pass last; 0 for moves that are not searched
    float owner[GO_MAX_VERTICES];        // as puct_ownership
} puct_judgement;
bool puct_root_judgement(const puct *p, puct_judgement *out);

// Hash of all moves, visits and values of the tree.
uint64_t puct_signature(const puct *p);

// NULL if the tree is sound (links, sums, bounds, pending requests, the index of positions), else what is wrong.
const char *puct_check(const puct *p);

#endif
