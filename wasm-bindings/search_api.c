// search_api.c - the exports of engine.wasm for the search of Go (PUCT): over a network once one is open, before that
// over playouts.
//
// Numbers and vertices as in engine_api.c. A longer result is written to search_out, which the next call overwrites: a
// list of doubles or a struct of search_api.h, as the comment of each function says. engine-module.js and go-search.js
// call these functions.
//
// A search runs here (search_run), or hands out positions as bytes that any other instance with the same evaluator can
// judge: search_collect, there search_evaluate, and here search_supply. The bytes are those of
// search/evaluator_message.h, one request or answer after the other.
//
// Memory: only network_file, network_open, people_open and search_new allocate; the memory of the instance may grow
// then.
#include "search_api.h"

#include <stdlib.h>

#include "engine_api.h"
#include "js_seed.h"
#include "net/networks.h"
#include "net/owners.h"
#include "search/evaluator_net.h"
#include "search/evaluator_playouts.h"
#include "search/puct_gentle.h"
#include "search/puct_levels.h"

static union {
    double vertices[GO_MAX_VERTICES];  // a number for every vertex
    search_candidate candidates[SEARCH_API_MAX_CANDIDATES];
    search_judged judgement;
    search_people people;
    search_signature_halves signature;
} out;

static uint8_t request_bytes[SEARCH_API_MAX_BATCH * EVALUATOR_REQUEST_BYTES];
static uint8_t answer_bytes[SEARCH_API_MAX_BATCH * EVALUATOR_ANSWER_BYTES];

const double *search_out(void) {
    return out.vertices;
}

// ---- the network ---------------------------------------------------------------------------------------------

static struct {
    void *file;
    size_t bytes;  // of the file
    evaluator_net net;
} network;

// Its members are NULL before network_open.
const evaluator_net *search_network(void) {
    return &network.net;
}

static evaluator evaluator_here(void) {
    static evaluator_playouts playouts;
    if (network.net.net) return evaluator_net_interface(&network.net);
    if (!playouts.playouts) evaluator_playouts_init(&playouts, EVALUATOR_PLAYOUTS_USUAL);
    return evaluator_playouts_interface(&playouts);
}

// Memory for a file of weights, which the caller fills in. NULL if it is refused.
uint8_t *network_file(int bytes) {
    free(network.file);
    network.bytes = bytes > 0 ? (size_t)bytes : 0;
    return network.file = malloc(network.bytes ? network.bytes : 1);
}

static const char NO_MEMORY[] = "There is not enough memory for the network.";

// Makes a network of that file, once for each kind in the life of the instance. NULL, or what is wrong in one sentence.
static const char *open_file(evaluator_net *to, net_kind kind) {
    if (!network.file || to->net) return "There is no file of weights, or it was opened before.";
    const size_t bytes = net_bytes(network.file, network.bytes);
    void *memory = malloc(bytes ? bytes : 1);
    net *made = NULL;
    const char *wrong = memory ? net_init(&made, memory, bytes, network.file, network.bytes) : NO_MEMORY;
    if (!wrong) wrong = net_kind_wrong(made, kind);
    void *scratch = wrong ? NULL : malloc(net_scratch_bytes(made));
    if (!wrong && !scratch) wrong = NO_MEMORY;
    free(network.file);
    network.file = NULL;
    if (wrong) free(memory);
    else *to = (evaluator_net){made, scratch};
    return wrong;
}

// The network that judges.
const char *network_open(void) {
    return open_file(&network.net, NET_GAME);
}

static puct_people people;

// The network of people.
const char *people_open(void) {
    const size_t bytes = puct_bytes(GO_MAX_SIZE, PUCT_PEOPLE_POSITIONS);
    const puct_config config = puct_default_config();
    if (!people.guard) {
        void *memory = malloc(bytes);
        if (!memory) return NO_MEMORY;
        people.guard = puct_init(memory, bytes, &config);
    }
    return open_file(&people.net, NET_PEOPLE);
}

// ---- the search ----------------------------------------------------------------------------------------------

// For boards of that size and about so many judged positions. NULL if memory is refused or a number is out of range.
puct *search_new(int size, int positions) {
    if (size < 2 || size > GO_MAX_SIZE || positions <= 0) return NULL;
    const puct_config config = puct_default_config();
    size_t bytes = puct_bytes(size, (uint32_t)positions);
    void *memory = malloc(bytes);
    if (!memory) return NULL;
    puct *p = puct_init(memory, bytes, &config);
    if (!p) free(memory);
    return p;
}

void search_free(puct *p) {
    free(p);
}

// Requests that wait are forgotten. seed: an integer, 0 .. 2^53. With reuse = 0 the result of search_run
// depends on position, seed and visits alone.
void search_start(puct *p, const go_game *g, double seed, int reuse) {
    const puct_config config = network.net.net ? puct_default_config() : evaluator_playouts_config();
    puct_configure(p, &config);
    puct_set_root(p, g, seed_of(seed), reuse != 0);
}

// Fewer visits only where requests wait, or the game is over. puct_status: 0 running, 1 tree full (still running),
// 2 decided.
int search_run(puct *p, int visits) {
    const evaluator e = evaluator_here();
    return (int)puct_run(p, &e, visits > 0 ? (uint32_t)visits : 0);
}

int search_visits(const puct *p) {
    return (int)puct_visits(p);
}

int search_evaluations(const puct *p) {
    return (int)puct_evaluations(p);
}

// Requests that wait for their answers.
int search_pending(const puct *p) {
    return puct_pending(p);
}

// Visits that it takes at least until another move has as many as the chosen one.
int search_lead(const puct *p) {
    return (int)puct_lead(p);
}

// Of the side to move, as are points.
double search_win_rate(const puct *p) {
    return puct_win_rate(p);
}

double search_score_lead(const puct *p) {
    return puct_score_lead(p);
}

// out.candidates, the choice first, then by visits; without moves that were not visited. Returns their number.
int search_candidates(const puct *p, const go_game *g, int limit) {
    puct_candidate c[SEARCH_API_MAX_CANDIDATES];
    int count = puct_candidates(p, c,
                                limit < 0                           ? 0
                                : limit < SEARCH_API_MAX_CANDIDATES ? limit
                                                                    : SEARCH_API_MAX_CANDIDATES);
    for (int i = 0; i < count; i++) {
        if (c[i].visits == 0) return i;
        search_candidate *to = &out.candidates[i];
        go_point line[SEARCH_API_MAX_PV];
        int length = puct_pv(p, c[i].move, line, NULL, SEARCH_API_MAX_PV);
        to->vertex = engine_vertex_of(g, c[i].move);
        to->visits = c[i].visits;
        to->prior = c[i].prior;
        to->win_rate = c[i].win_rate;
        to->score_lead = c[i].score;
        to->pv_length = length;
        for (int k = 0; k < length; k++) to->pv[k] = engine_vertex_of(g, line[k]);
    }
    return count;
}

// out.vertices: mean owner, -1 white .. +1 black.
void search_ownership(const puct *p, const go_game *g) {
    float owner[GO_MAX_VERTICES];
    puct_ownership(p, owner);
    for (int v = 0; v < g->board.size * g->board.size; v++) out.vertices[v] = (double)owner[v];
}

// out.judgement. Returns 0 before the first visit.
int search_judgement(const puct *p) {
    puct_judgement j;
    if (!puct_root_judgement(p, &j)) return 0;
    search_judged *to = &out.judgement;
    to->win_rate = j.win_rate;
    to->score_lead = j.score;
    to->deviation = j.stdev;
    for (int v = 0; v <= GO_MAX_VERTICES; v++) to->policy[v] = j.policy[v];
    for (int v = 0; v < GO_MAX_VERTICES; v++) to->ownership[v] = (double)j.owner[v];
    return 1;
}

// The lessons do without proofs of life and death, which are a tenth of their code.
#ifdef LESSONS
static void (*const find_dead)(void *, const go_game *, bitset *) = NULL;
#else
static void find_dead(void *none, const go_game *g, bitset *dead) {
    (void)none;
    *dead = *engine_find_dead(g, network_owners(g));
}
#endif

// The move to play, -1 pass, -2 resign (when the win rate is below resign_below); with a level, that of an opponent of
// this level, by the seed. 0: no level. by_people: as people of its rank play, if it is such a level and people_open
// has their network. The game is as it was.
int search_choose(const puct *p, go_game *g, double resign_below, int level, double seed, int by_people) {
    const puct_genmove_options options = {.resign_below = resign_below, .cleanup = false, .find_dead = find_dead};
    people.judge = evaluator_here();
    puct_people *its = by_people && people.net.net && network.net.net ? &people : NULL;
    return engine_vertex_of(
        g, level ? puct_level_choose(p, g, level, its, seed_of(seed), &options) : puct_genmove(p, g, &options));
}

// Visits of a move of that level on a board of that many lines, 0: as many as it is given.
int level_visits(int level, int size, int by_people) {
    return (int)puct_level_visits(level, size, by_people != 0);
}

// A search_people: what somebody of that rank does here against the other rank, as the mean of 1 to 8 symmetries. Ranks
// as in net_people, 0 unknown. Returns 0 without that network or on a board that it does not know.
int people_ask(const go_game *g, int rank, int opponent, int images) {
    const int size = g->board.size, vertices = size * size;
    if (!people.net.net || size < PUCT_PEOPLE_SIZE) return 0;
    const net_people who = {
        .rank = (uint8_t)rank, .opponent_rank = (uint8_t)opponent, .handicap = (uint8_t)g->handicap};
    evaluator_answer a;
    const int32_t resign = evaluator_net_of_people(&people.net, g, &who, images, &a);
    search_people *to = &out.people;
    to->win_rate = (double)a.win / EVALUATOR_WIN_ONE;
    to->resign = (double)resign / EVALUATOR_WIN_ONE;
    for (int v = 0; v <= vertices; v++) to->policy[v] = (double)a.policy[v] / EVALUATOR_POLICY_ONE;
    return 1;
}

int people_min_size(void) {
    return PUCT_PEOPLE_SIZE;
}

// The name of the file of their network.
const char *people_name(void) {
    return NET_OF_PEOPLE;
}

// Of the networks that the program comes with, by number from 0 on: lines of the largest board that it plays.
int networks_count(void) {
    return NET_NETWORKS;
}

const char *networks_name(int i) {
    return net_network_at(i)->name;
}

int networks_max_size(int i) {
    return net_network_at(i)->max_size;
}

// Lines of the smallest board that a network plays.
int networks_min_size(void) {
    return NET_MIN_SIZE;
}

// "30k", "1d", "full". NULL if there is no such level.
const char *level_id(int level) {
    return puct_level_id(level);
}

int level_count(void) {
    return PUCT_LEVEL_COUNT;
}

// Mean owners by the network alone, for game_dead_stones. 0 without a network.
int network_owners(const go_game *g) {
    if (!network.net.net) return 0;
    net_owners(network.net.net, network.net.scratch, g, engine_second_opinion());
    return 1;
}

// ---- the gentle opponent of first games ----------------------------------------------------------------------

static struct {
    puct_gentle turn;
    evaluator judge;
} gentle;

// A turn in that tree. The game must stay as it is until the move is chosen.
void gentle_start(puct *p, go_game *g, double seed) {
    gentle.judge = evaluator_here();
    puct_gentle_start(&gentle.turn, p, &gentle.judge, g, seed_of(seed));
}

// So many visits more. 1 when the move is known.
int gentle_run(int visits) {
    return puct_gentle_run(&gentle.turn, visits > 0 ? (uint32_t)visits : 0);
}

// The move: a vertex or -1. What is left to search is searched first.
int gentle_choose(void) {
    return engine_vertex_of(gentle.turn.game, puct_gentle_choose(&gentle.turn));
}

// ---- for tests -----------------------------------------------------------------------------------------------

// For tests. out.signature: equal trees, equal signatures.
void search_signature(const puct *p) {
    const uint64_t signature = puct_signature(p);
    out.signature.high = (double)(signature >> 32);
    out.signature.low = (double)(uint32_t)signature;
}

// For tests. NULL if the tree is sound, else what is wrong.
const char *search_check(const puct *p) {
    return puct_check(p);
}

// ---- messages ------------------------------------------------------------------------------------------------

// Requests of one message.
int search_max_batch(void) {
    return SEARCH_API_MAX_BATCH;
}

// Of each request, and of each answer at most.
int search_request_bytes(void) {
    return EVALUATOR_REQUEST_BYTES;
}

int search_answer_bytes(void) {
    return EVALUATOR_ANSWER_BYTES;
}

// Where requests are read and written.
uint8_t *search_requests(void) {
    return request_bytes;
}

// Where answers are read and written.
uint8_t *search_answers(void) {
    return answer_bytes;
}

// At most `max` descents, each with virtual loss. Returns the number of requests that were written.
int search_collect(puct *p, int max) {
    static evaluator_request requests[SEARCH_API_MAX_BATCH];
    int count = puct_collect(p, requests, max < SEARCH_API_MAX_BATCH ? max : SEARCH_API_MAX_BATCH);
    for (int i = 0; i < count; i++)
        evaluator_pack_request(&requests[i], request_bytes + (size_t)i * EVALUATOR_REQUEST_BYTES);
    return count;
}

// Answers the first `count` requests. Returns the number of bytes that were written; 0 if one of them is no request.
int search_evaluate(int count) {
    const evaluator e = evaluator_here();
    size_t written = 0;
    if (count > SEARCH_API_MAX_BATCH) return 0;
    for (int i = 0; i < count; i++) {
        evaluator_request request;
        evaluator_answer answer;
        if (!evaluator_unpack_request(request_bytes + (size_t)i * EVALUATOR_REQUEST_BYTES, EVALUATOR_REQUEST_BYTES,
                                      &request))
            return 0;
        e.evaluate(e.context, &request, 1, &answer);
        written += evaluator_pack_answer(request.ticket, request.board.size, &answer, answer_bytes + written);
    }
    return (int)written;
}

// Takes `count` answers of so many bytes in all. Those that nobody waits for any more are ignored. Returns how many
// were taken; -1 if the bytes are no such answers for this board.
int search_supply(puct *p, const go_game *g, int count, int bytes) {
    int taken = 0;
    if (count < 1 || count > SEARCH_API_MAX_BATCH || bytes < 0 || bytes % count) return -1;
    const size_t each = (size_t)(bytes / count);  // any length but that of an answer is refused before it is read
    for (int i = 0; i < count; i++) {
        evaluator_answer answer;
        uint32_t ticket;
        if (!evaluator_unpack_answer(answer_bytes + (size_t)i * each, each, g->board.size, &ticket, &answer)) return -1;
        taken += puct_supply(p, ticket, &answer);
    }
    return taken;
}
