// puct.h - PUCT search (Rosin 2011; Silver et al. 2017) over memory that the caller gives, in slices that the caller
// sizes. Priors and values come from an evaluator (evaluator.h); nothing is played to its end here.
//
// Nothing is allocated and no clock is read. The same root, seed, evaluator and number of visits give the same tree on
// every platform, however they are cut into slices.
//
//   size_t bytes = puct_bytes(9, 20000);
//   puct *p = puct_init(memory, bytes, &config);
//   puct_set_root(p, &game, seed, true);
//   while (puct_run(p, &evaluator, 50) == PUCT_RUNNING && there is time) {}
//   go_point move = puct_best(p);
//
// Where evaluations come later and in batches, puct_collect and puct_supply take the place of puct_run:
//
//   int count = puct_collect(p, requests, 16);   // descends with virtual loss, hands out leaves
//   ...                                          // answered here, by other workers, in any order
//   for each of them: puct_supply(p, requests[i].ticket, &answers[i]);
//
// The rules: suicide, ko and superko as the game has them, at the root and in the tree. Two passes in a row end the
// game and are counted. Under territory rules, evaluators that know area get a komi that makes it the same.
#ifndef PONNUKI_SEARCH_PUCT_H
#define PONNUKI_SEARCH_PUCT_H

#include <stddef.h>

#include "go/game.h"
#include "search/evaluator.h"

typedef struct puct puct;

typedef enum puct_status {
    PUCT_RUNNING,
    PUCT_FULL,     // no memory for new nodes: visits go on in the tree as it is
    PUCT_DECIDED,  // nothing worth searching for is left: one legal move, the game is over, the goal is reached, no
                   // other move can get as many visits, or there are PUCT_MAX_VISITS
} puct_status;

enum {
    PUCT_MAX_PENDING = 256,     // requests that may wait for their answers
    PUCT_MAX_VISITS = 1 << 30,  // of the root
    PUCT_MAX_DEPTH = 480,       // moves of one descent
};

// Values are utilities: -1 a loss .. +1 a win, with a share of score_weight for the margin.
typedef struct puct_config {
    double exploration;         // weight of prior * sqrt(visits) / (1 + own visits), for few visits
    double exploration_growth;  // it grows by growth * ln((visits + base + 1) / base)
    uint32_t exploration_base;
    double fpu_reduction;  // first-play urgency: below the parent's value by this, times the square root of the share
                           // of the priors that has been visited
    double root_fpu_reduction;
    double score_weight;    // 0 to 1
    double virtual_loss;    // utility that a visit costs its moves while its request is pending
    double lcb_deviations;  // the choice is by mean less so many deviations of the mean; 0: by visits
    double lcb_share;       // among moves that have at least this share of the visits of the most visited one
    bool symmetries;        // each position is judged in one of its eight images, chosen by its key and the seed
} puct_config;

puct_config puct_default_config(void);

// Bytes for about so many evaluated positions of a board of that size; memory must be aligned to 8.
size_t puct_bytes(int size, uint32_t positions);

// Prepares an empty tree in memory. NULL if bytes are too few for a search worth the name.
puct *puct_init(void *memory, size_t bytes, const puct_config *config);

// From the next root on.
void puct_configure(puct *p, const puct_config *config);

// Makes the game's position the root. With `reuse`, the part of the tree that is still reachable is kept when the game
// continues the one searched before. Without it the tree starts empty, and equal seeds give equal results. Requests
// still waiting are forgotten: their tickets are refused.
void puct_set_root(puct *p, const go_game *g, uint64_t seed, bool reuse);

// Until the next root, there will be no more than so many visits, pending ones included (0: no such limit): once no
// other move can have as many as the chosen one, the search is decided. With a goal of one visit there is no search,
// and the evaluator judges the mean of the board's eight images.
void puct_set_goal(puct *p, uint32_t visits);

// Until the next root, the side of that colour may not be searched to play the move (GO_PASS: the pass) where fewer
// than `depth` moves lead from the root: with 1, at the root alone. Where nothing else is left, a side still passes.
// Only right after puct_set_root without `reuse`; this tree is not kept for the next root.
void puct_avoid(puct *p, int color, go_point move, int depth);

// Mixes this share of noise into the root's priors, by the seed of the root: for self-play. Once for each root.
void puct_set_noise(puct *p, double share);

// So many visits, each a descent to a leaf, its evaluation, and the way back.
puct_status puct_run(puct *p, const evaluator *e, uint32_t visits);

// The same with up to `batch` requests at a time; memory for them comes from the caller. The tree depends on the batch
// and, as the last batch of a call may be smaller, on the slices.
puct_status puct_run_in_batches(puct *p, const evaluator *e, uint32_t visits, evaluator_request *requests,
                                evaluator_answer *answers, int batch);

// At most `max` descents. Those that end at positions which only an evaluator can judge are handed out: requests[0 ..
// result-1]. The others (ends of games, positions judged before) are counted at once. Stops early when PUCT_MAX_PENDING
// are pending or too many descents ended at pending leaves, and at the goal.
int puct_collect(puct *p, evaluator_request *requests, int max);

// The answer to a request: expands its leaf and counts the visit. False for a ticket that is not waiting.
bool puct_supply(puct *p, uint32_t ticket, const evaluator_answer *answer);

// Takes back all requests that wait, as when those who should answer are gone.
void puct_cancel(puct *p);

int puct_pending(const puct *p);
puct_status puct_state(const puct *p);

// ---- what is known -------------------------------------------------------------------------------------------

// Of the root, kept ones included.
uint32_t puct_root_visits(const puct *p);

// Since puct_set_root; evaluations are fewer, because positions are met again.
uint32_t puct_visits(const puct *p);
uint32_t puct_evaluations(const puct *p);
uint32_t puct_node_count(const puct *p);

// Of the side to move at the root: 0.5, 0 and 0 before the first visit.
double puct_win_rate(const puct *p);
double puct_score_lead(const puct *p);
double puct_root_utility(const puct *p);

typedef struct puct_candidate {
    go_point move;
    uint32_t visits;
    double prior;
    // After this move, for the side to move at the root. Of a move that was never visited: those of the root, lcb -1.
    double utility, lcb, win_rate, score;
    double stdev;  // of the score, by the evaluator's own judgement of that position
} puct_candidate;

// Root moves, best first: the choice, then by visits, then by prior. At most `limit`; returns how many.
int puct_candidates(const puct *p, puct_candidate *out, int limit);

// The move to play: by lower confidence bound among moves visited enough; GO_PASS when nothing is known.
go_point puct_best(const puct *p);

// The least number of further visits with which another move could have as many as the chosen one; 0 if one has them.
uint32_t puct_lead(const puct *p);

// The most visited line that starts with `first`, at most `limit` moves, and the visits of each unless NULL; returns
// its length.
int puct_pv(const puct *p, go_point first, go_point *line, uint32_t *visits, int limit);

// Mean owner of each vertex: -1 white .. +1 black; all 0 before the first visit.
void puct_ownership(const puct *p, float owner[GO_MAX_VERTICES]);

// The same after a move of the root. False if the position after it has not been judged.
bool puct_ownership_after(const puct *p, go_point move, float owner[GO_MAX_VERTICES]);

// The evaluator's own judgement of the root, before any search: for the side to move. False before the first visit.
typedef struct puct_judgement {
    double win_rate, score, stdev;
    double policy[GO_MAX_VERTICES + 1];  // [vertex], the pass last; 0 for what is not searched
    float owner[GO_MAX_VERTICES];        // as puct_ownership
} puct_judgement;
bool puct_root_judgement(const puct *p, puct_judgement *out);

// Hash of the whole tree's moves, visits and values: equal trees, equal signatures.
uint64_t puct_signature(const puct *p);

// NULL if the tree is sound (links, sums, bounds, waiting requests, the index of positions), else what is wrong.
const char *puct_check(const puct *p);

#endif
