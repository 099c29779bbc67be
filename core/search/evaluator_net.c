#include "search/evaluator_net.h"

static_assert((int)EVALUATOR_POINT == (int)NET_SCORE_ONE, "scores are in the same unit");
static_assert((int)EVALUATOR_RECENT >= (int)NET_LAST_MOVES, "enough moves are remembered");

// The mean over the eight images of the board. What is legal keeps a policy of at least 1.
static void evaluate_images(const evaluator_net *n, net_input *in, int vertices, evaluator_answer *a) {
    int32_t policy[GO_MAX_VERTICES + 1] = {0}, owner[GO_MAX_VERTICES] = {0}, win = 0, score = 0, stdev = 0;
    net_output out;
    for (in->symmetry = 0; in->symmetry < EVALUATOR_ALL_IMAGES; in->symmetry++) {
        net_eval(n->net, n->scratch, in, &out);
        win += out.win;
        score += out.score;
        stdev += out.stdev;
        for (int v = 0; v <= vertices; v++) policy[v] += out.policy[v];
        for (int v = 0; v < vertices; v++) owner[v] += out.ownership[v];
    }
    a->win = win / EVALUATOR_ALL_IMAGES;
    a->score = score / EVALUATOR_ALL_IMAGES;
    a->stdev = stdev / EVALUATOR_ALL_IMAGES;
    for (int v = 0; v <= vertices; v++) a->policy[v] = (uint16_t)(policy[v] / EVALUATOR_ALL_IMAGES);
    for (int v = 0; v < vertices; v++) a->ownership[v] = (int8_t)(owner[v] / EVALUATOR_ALL_IMAGES);
}

static void evaluate_one(const evaluator_net *n, const evaluator_request *q, evaluator_answer *a) {
    const go_board *b = &q->board;
    const int vertices = b->size * b->size;
    // All illegal points, whatever the reason: the features have one plane for them.
    bitset illegal = {{0}};
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        unsigned v = (unsigned)go_vertex_of(b->size, go_empty_at(b, i));
        if (!bitset_has(&q->legal, v)) bitset_add(&illegal, v);
    }
    net_position position = {.board = b,
                             .superko = &illegal,
                             .last_count = q->recent_count < NET_LAST_MOVES ? q->recent_count : NET_LAST_MOVES,
                             .to_move = q->to_play,
                             .suicide = q->suicide,
                             .territory = q->territory,
                             .komi2 = net_komi2(q->komi)};
    for (int i = 0; i < NET_LAST_MOVES; i++) position.last[i] = q->recent[i];
    net_input in;
    net_features(&in, &position);
    if (q->symmetry == EVALUATOR_ALL_IMAGES) {
        evaluate_images(n, &in, vertices, a);
        return;
    }
    in.symmetry = q->symmetry;
    net_output out;
    net_eval(n->net, n->scratch, &in, &out);
    a->win = out.win;
    a->score = out.score;
    a->stdev = out.stdev;
    memcpy(a->policy, out.policy, (size_t)(vertices + 1) * sizeof *a->policy);
    memcpy(a->ownership, out.ownership, (size_t)vertices * sizeof *a->ownership);
}

static void evaluate(void *context, const evaluator_request *requests, int count, evaluator_answer *answers) {
    for (int i = 0; i < count; i++) evaluate_one(context, &requests[i], &answers[i]);
}

evaluator evaluator_net_interface(evaluator_net *n) {
    return (evaluator){evaluate, n};
}
