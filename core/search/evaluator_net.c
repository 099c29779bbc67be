#include "search/evaluator_net.h"

static_assert((int)EVALUATOR_POINT == (int)NET_SCORE_ONE, "scores are in the same unit");
static_assert((int)EVALUATOR_RECENT >= (int)NET_LAST_MOVES, "enough moves are remembered");

// The mean over `count` symmetries, from in->symmetry on. Legal moves keep a policy of at least 1. Returns the
// probability of resigning.
static int32_t evaluate_images(const evaluator_net *n, net_input *in, int count, int vertices, evaluator_answer *a) {
    int32_t policy[GO_MAX_VERTICES + 1] = {0}, owner[GO_MAX_VERTICES] = {0}, win = 0, resign = 0;
    int64_t score = 0, stdev = 0;  // each may be any int32
    net_output out;
    for (int i = 0; i < count; i++, in->symmetry++) {
        net_eval(n->net, n->scratch, in, &out);
        win += out.win;
        score += out.score;
        stdev += out.stdev;
        resign += out.resign;
        for (int v = 0; v <= vertices; v++) policy[v] += out.policy[v];
        for (int v = 0; v < vertices; v++) owner[v] += out.ownership[v];
    }
    a->win = win / count;
    a->score = (int32_t)(score / count);
    a->stdev = (int32_t)(stdev / count);
    for (int v = 0; v <= vertices; v++) a->policy[v] = (uint16_t)(policy[v] / count);
    for (int v = 0; v < vertices; v++) a->ownership[v] = (int8_t)(owner[v] / count);
    return resign / count;
}

static void evaluate_one(const evaluator_net *n, const evaluator_request *q, evaluator_answer *a) {
    const go_board *b = &q->board;
    const int vertices = b->size * b->size;
    // One plane has all illegal points, whatever the reason.
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
    const bool all = q->symmetry == EVALUATOR_ALL_SYMMETRIES;
    in.symmetry = all ? 0 : q->symmetry;
    evaluate_images(n, &in, all ? EVALUATOR_ALL_SYMMETRIES : 1, vertices, a);
}

static void evaluate(void *context, const evaluator_request *requests, int count, evaluator_answer *answers) {
    for (int i = 0; i < count; i++) evaluate_one(context, &requests[i], &answers[i]);
}

evaluator evaluator_net_interface(evaluator_net *n) {
    return (evaluator){evaluate, n};
}

int32_t evaluator_net_of_people(const evaluator_net *n, const go_game *g, const net_people *who, int images,
                                evaluator_answer *a) {
    bitset superko;
    net_input in;
    const net_position position = net_position_of_game(g, &superko);
    net_features(&in, &position);
    net_people_scalars(&in, who);
    in.symmetry = 0;
    return evaluate_images(n, &in, images, g->board.size * g->board.size, a);
}
