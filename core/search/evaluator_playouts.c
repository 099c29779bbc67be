#include "search/evaluator_playouts.h"

#include "go/eye.h"
#include "go/heavy_playout.h"
#include "go/prior.h"

enum {
    LEAST = 8,  // prior of a move that nothing speaks for, of EVALUATOR_POLICY_ONE
    PASS = 64,  // and of the pass
};

// A move's worth is the surplus of wins in its prior of virtual simulations. That contains the square root of the
// probability that a strong player plays it, so worths are squared.
static void fill_policy(const evaluator_playouts *p, const evaluator_request *q, evaluator_answer *a) {
    const go_board *b = &q->board;
    int size = b->size, count = 0;
    go_point moves[GO_MAX_VERTICES + 1];
    memset(a->policy, 0, sizeof a->policy);
    for (bitset_iterator i = bitset_members(&q->legal); bitset_next(&i);) {
        go_point move = go_point_of_vertex(size, i.member);
        if (!go_is_eye(b, move, q->to_play)) moves[count++] = move;
    }
    moves[count++] = GO_PASS;
    go_prior prior[GO_MAX_VERTICES + 1];
    go_prior_fill(&p->predictor, p->heuristics, b, q->to_play, q->recent_count > 0 ? q->recent[0] : GO_PASS,
                  q->recent_count > 1 ? q->recent[1] : GO_PASS, moves, count, prior);
    double worth[GO_MAX_VERTICES + 1], sum = 0;
    for (int i = 0; i < count - 1; i++) {
        double surplus = 2 * (double)prior[i].wins - (double)prior[i].visits;
        worth[i] = surplus > 0 ? surplus * surplus : 0;
        sum += worth[i];
    }
    double scale = sum > 0 ? (EVALUATOR_POLICY_ONE - PASS - LEAST * count) / sum : 0;
    for (int i = 0; i < count - 1; i++)
        a->policy[go_vertex_of(size, moves[i])] = (uint16_t)(LEAST + (int)(worth[i] * scale));
    a->policy[size * size] = PASS;
}

static void play_out(const evaluator_playouts *p, const evaluator_request *q, evaluator_answer *a) {
    const go_heavy_playout policy = {&p->patterns, p->heuristics};
    const int vertices = q->board.size * q->board.size, sign = q->to_play == GO_BLACK ? 1 : -1;
    rng random = rng_seeded(q->seed);
    int owned[GO_MAX_VERTICES] = {0};
    double wins = 0, sum = 0, squares = 0;
    for (int i = 0; i < p->playouts; i++) {
        go_board end;
        go_amaf amaf = {{0}};
        go_board_copy(&end, &q->board);
        go_playout_result result =
            go_heavy_playout_run(&policy, &end, q->to_play, q->recent_count > 0 ? q->recent[0] : GO_PASS,
                                 q->recent_count > 1 ? q->recent[1] : GO_PASS, &amaf, &random);
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

void evaluator_playouts_init(evaluator_playouts *p, int playouts, unsigned heuristics) {
    p->playouts = playouts;
    p->heuristics = heuristics;
    go_pattern3_init(&p->patterns);
    go_move_predictor_init(&p->predictor);
}

evaluator evaluator_playouts_interface(evaluator_playouts *p) {
    return (evaluator){evaluate, p};
}
