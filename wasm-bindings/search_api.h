// search_api.h - the functions of search_api.c and the structs that they write; search_api.c says what each does.
#ifndef PONNUKI_SEARCH_API_H
#define PONNUKI_SEARCH_API_H

#include "go/game.h"
#include "search/evaluator_message.h"
#include "search/evaluator_net.h"
#include "search/puct.h"

enum { SEARCH_API_MAX_PV = 12, SEARCH_API_MAX_CANDIDATES = 32, SEARCH_API_MAX_BATCH = 32 };

// Results, of doubles alone; engine_layout.c and lab_layout.c describe them to JavaScript.

// For the side to move at the root.
typedef struct search_candidate {
    double vertex, visits, prior, win_rate, score_lead, pv_length;
    double pv[SEARCH_API_MAX_PV];
} search_candidate;

// The network's own judgement of the root, for the side to move.
// What people of a rank do in a position.
typedef struct search_people {
    double win_rate, resign;             // probabilities, of the side to move
    double policy[GO_MAX_VERTICES + 1];  // as in search_judged
} search_people;

typedef struct search_judged {
    double win_rate, score_lead, deviation;  // deviation of the score, in points
    double policy[GO_MAX_VERTICES + 1];      // by vertex, the pass at size * size
    double ownership[GO_MAX_VERTICES];       // -1 white .. +1 black
} search_judged;

typedef struct search_signature_halves {
    double high, low;  // halves of 32 bits
} search_signature_halves;

const double *search_out(void);
const evaluator_net *search_network(void);
uint8_t *network_file(int bytes);
const char *network_open(void);
const char *people_open(void);
puct *search_new(int size, int positions);
void search_free(puct *p);
void search_start(puct *p, const go_game *g, double seed, int reuse);
int search_run(puct *p, int visits);
int search_visits(const puct *p);
int search_evaluations(const puct *p);
int search_pending(const puct *p);
int search_lead(const puct *p);
double search_win_rate(const puct *p);
double search_score_lead(const puct *p);
int search_candidates(const puct *p, const go_game *g, int limit);
void search_ownership(const puct *p, const go_game *g);
int search_judgement(const puct *p);
int search_choose(const puct *p, go_game *g, double resign_below, int level, double seed, int by_people);
int level_visits(int level, int size, int by_people);
int people_ask(const go_game *g, int rank, int opponent, int images);
int people_min_size(void);
const char *people_name(void);
int networks_count(void);
const char *networks_name(int i);
int networks_max_size(int i);
int networks_min_size(void);
int level_count(void);
const char *level_id(int level);
int network_owners(const go_game *g);
void gentle_start(puct *p, go_game *g, double seed);
int gentle_run(int visits);
int gentle_choose(void);
void search_signature(const puct *p);
const char *search_check(const puct *p);
int search_max_batch(void);
int search_request_bytes(void);
int search_answer_bytes(void);
uint8_t *search_requests(void);
uint8_t *search_answers(void);
int search_collect(puct *p, int max);
int search_evaluate(int count);
int search_supply(puct *p, const go_game *g, int count, int bytes);

#endif
