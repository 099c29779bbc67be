#include "search/evaluator_playouts.h"

#include <stdlib.h>

#include "go/eye.h"
#include "go/heavy_playout.h"
#include "go/tactical_features.h"
#include "go/tactics.h"

enum {
    MIN_PRIOR = 8,    // of a legal move that fills no own eye, in EVALUATOR_POLICY_ONE
    PASS_PRIOR = 64,  // of the pass
    MAX_LINE = 5,     // lines from the edge that are told apart
    MAX_DISTANCE = 10,
};

// Bradley-Terry strengths (Coulom 2007): a move's probability is proportional to the product of its features' gammas.
static const struct {
    unsigned feature;
    double strength;
} TACTICS[] = {
    {GO_TACTIC_CAPTURES_ONE, 20},      {GO_TACTIC_CAPTURES_MANY, 60}, {GO_TACTIC_CAPTURES_DOOMED, 3},
    {GO_TACTIC_SAVES_ONE, 8},          {GO_TACTIC_SAVES_MANY, 30},    {GO_TACTIC_LOSING_ESCAPE, 0.1},
    {GO_TACTIC_LADDERS_ONE, 8},        {GO_TACTIC_LADDERS_MANY, 20},  {GO_TACTIC_STOPS_LADDER_ONE, 5},
    {GO_TACTIC_STOPS_LADDER_MANY, 15},
};
static const double SELF_ATARI = 0.05, PATTERN = 4;
static const double LINE[MAX_LINE + 1] = {0, 0.4, 0.9, 1.6, 1.4, 1.1};
// By distance, |dx| + |dy| + max(|dx|, |dy|), from the opponent's last move and from the own move before it.
static const double NEAR_LAST[MAX_DISTANCE + 1] = {1, 1, 5, 4, 3, 2.2, 1.8, 1.5, 1.3, 1.2, 1.1};
static const double NEAR_OWN[MAX_DISTANCE + 1] = {1, 1, 2.2, 2, 1.7, 1.5, 1.3, 1.2, 1.1, 1, 1};

static int line_of(int size, int vertex) {
    const int x = vertex % size, y = vertex / size;
    int line = x < y ? x : y;
    if (size - 1 - x < line) line = size - 1 - x;
    if (size - 1 - y < line) line = size - 1 - y;
    return line + 1 < MAX_LINE ? line + 1 : MAX_LINE;
}

static double nearness(const double strength[MAX_DISTANCE + 1], int size, go_point move, int vertex) {
    if (move == GO_PASS) return 1;
    const int from = go_vertex_of(size, move), dx = abs(from % size - vertex % size),
              dy = abs(from / size - vertex / size), distance = dx + dy + (dx > dy ? dx : dy);
    return distance <= MAX_DISTANCE ? strength[distance] : 1;
}

static go_point recent(const evaluator_request *q, int i) {
    return q->recent_count > i ? q->recent[i] : GO_PASS;
}

static double strength_of(const evaluator_playouts *p, const evaluator_request *q, const uint16_t *tactics,
                          go_point move) {
    const go_board *b = &q->board;
    const int vertex = go_vertex_of(b->size, move);
    double strength = LINE[line_of(b->size, vertex)] * nearness(NEAR_LAST, b->size, recent(q, 0), vertex) *
                      nearness(NEAR_OWN, b->size, recent(q, 1), vertex);
    for (size_t i = 0; i < sizeof TACTICS / sizeof TACTICS[0]; i++)
        if (tactics[move] & TACTICS[i].feature) strength *= TACTICS[i].strength;
    if (go_pattern3_matches(&p->patterns, go_colors_around(b, move), q->to_play)) strength *= PATTERN;
    return go_is_bad_self_atari(b, move, q->to_play) ? SELF_ATARI * strength : strength;
}

static void fill_policy(const evaluator_playouts *p, const evaluator_request *q, evaluator_answer *a) {
    const int size = q->board.size;
    uint16_t tactics[GO_MAX_CELLS];
    double strength[GO_MAX_VERTICES], sum = 0;
    int vertices[GO_MAX_VERTICES], count = 0;
    go_tactical_features(&q->board, q->to_play, tactics);
    memset(a->policy, 0, sizeof a->policy);
    for (bitset_iterator i = bitset_members(&q->legal); bitset_next(&i);) {
        const go_point move = go_point_of_vertex(size, i.member);
        if (go_is_eye(&q->board, move, q->to_play)) continue;
        vertices[count] = (int)i.member;
        sum += strength[count++] = strength_of(p, q, tactics, move);
    }
    const double scale = sum > 0 ? (EVALUATOR_POLICY_ONE - PASS_PRIOR - MIN_PRIOR * count) / sum : 0;
    for (int i = 0; i < count; i++) a->policy[vertices[i]] = (uint16_t)(MIN_PRIOR + (int)(strength[i] * scale));
    a->policy[size * size] = PASS_PRIOR;
}

static void play_out(const evaluator_playouts *p, const evaluator_request *q, evaluator_answer *a) {
    const int vertices = q->board.size * q->board.size, sign = q->to_play == GO_BLACK ? 1 : -1;
    rng random = rng_seeded(q->seed);
    int owned[GO_MAX_VERTICES] = {0};
    double wins = 0, sum = 0, squares = 0;
    for (int i = 0; i < p->playouts; i++) {
        go_board end;
        go_board_copy(&end, &q->board);
        go_playout_result result =
            go_heavy_playout_run(&p->patterns, &end, q->to_play, recent(q, 0), recent(q, 1), &random);
        double margin = sign * (result.black - result.white - q->komi);
        wins += margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
        sum += margin;
        squares += margin * margin;
        for (int v = 0; v < vertices; v++) {
            int owner = go_heavy_playout_owner(&end, go_point_of_vertex(end.size, v));
            owned[v] += owner == GO_EMPTY ? 0 : owner == q->to_play ? 1 : -1;
        }
    }
    const double n = p->playouts, mean = sum / n, variance = squares / n - mean * mean;
    a->win = (int32_t)(wins / n * EVALUATOR_WIN_ONE);
    a->score = (int32_t)(mean * EVALUATOR_POINT);
    a->stdev = (int32_t)(__builtin_sqrt(variance > 0 ? variance : 0) * EVALUATOR_POINT);
    for (int v = 0; v < vertices; v++) a->ownership[v] = (int8_t)(owned[v] * EVALUATOR_OWNER_ONE / p->playouts);
}

static void evaluate(void *context, const evaluator_request *requests, int count, evaluator_answer *answers) {
    const evaluator_playouts *p = context;
    for (int i = 0; i < count; i++) {
        fill_policy(p, &requests[i], &answers[i]);
        play_out(p, &requests[i], &answers[i]);
    }
}

void evaluator_playouts_init(evaluator_playouts *p, int playouts) {
    p->playouts = playouts;
    go_pattern3_init(&p->patterns);
}

evaluator evaluator_playouts_interface(evaluator_playouts *p) {
    return (evaluator){evaluate, p};
}
