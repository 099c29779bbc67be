// net_api.h - the functions of net_api.c and the structs that they write; net_api.c says what each does.
#ifndef PONNUKI_NET_API_H
#define PONNUKI_NET_API_H

#include "go/game.h"
#include "search/evaluator_message.h"
#include "search/evaluator_net.h"
#include "search/puct.h"

enum { NET_API_MAX_PV = 12, NET_API_MAX_CANDIDATES = 32, NET_API_MAX_BATCH = 32 };

// Results, of doubles alone; net_layout.c describes them to JavaScript.

// For the side to move at the root.
typedef struct net_api_candidate {
    double vertex, visits, prior, win_rate, score_lead, pv_length;
    double pv[NET_API_MAX_PV];
} net_api_candidate;

// The network's own judgement of the root, for the side to move.
typedef struct net_api_judgement {
    double win_rate, score_lead, deviation;  // deviation of the score, in points
    double policy[GO_MAX_VERTICES + 1];      // by vertex, the pass at size * size
    double ownership[GO_MAX_VERTICES];       // -1 white .. +1 black
} net_api_judgement;

// The count of a finished game.
typedef struct net_api_count {
    double margin;  // black - white
    double dead_count;
    double dead[GO_MAX_VERTICES];       // vertices, ascending
    double ownership[GO_MAX_VERTICES];  // -1 white .. +1 black
} net_api_count;

typedef struct net_api_signature {
    double high, low;  // halves of 32 bits
} net_api_signature;

const double *net_api_out(void);
const evaluator_net *net_api_network(void);
uint8_t *net_api_file(int bytes);
const char *net_api_open(void);
puct *net_api_search_new(int size, int positions);
void net_api_search_free(puct *p);
void net_api_search_start(puct *p, const go_game *g, double seed, int reuse);
int net_api_search_run(puct *p, int visits);
int net_api_search_visits(const puct *p);
int net_api_search_evaluations(const puct *p);
int net_api_search_pending(const puct *p);
int net_api_search_lead(const puct *p);
double net_api_search_win_rate(const puct *p);
double net_api_search_score_lead(const puct *p);
int net_api_search_candidates(const puct *p, const go_game *g, int limit);
void net_api_search_ownership(const puct *p, const go_game *g);
int net_api_search_judgement(const puct *p);
int net_api_search_choose(const puct *p, const go_game *g, double resign_below, int level, double seed);
int net_api_level_visits(int level, int size);
void net_api_count_of(const go_game *g);
void net_api_search_signature(const puct *p);
const char *net_api_search_check(const puct *p);
int net_api_max_batch(void);
int net_api_request_bytes(void);
int net_api_answer_bytes(void);
uint8_t *net_api_requests(void);
uint8_t *net_api_answers(void);
int net_api_search_collect(puct *p, int max);
int net_api_evaluate(int count);
int net_api_search_supply(puct *p, const go_game *g, int count, int bytes);

#endif
