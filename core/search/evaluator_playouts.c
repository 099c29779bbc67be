#include "search/evaluator_playouts.h"

#include "go/eye.h"
#include "go/heavy_playout.h"

enum {
    MIN_PRIOR = 8,    // of a legal move that fills no own eye, in EVALUATOR_POLICY_ONE
    PASS_PRIOR = 64,  // of the pass
};

static go_point recent(const evaluator_request *q, int i) {
    return q->recent_count > i ? q->recent[i] : GO_PASS;
}

static void fill_policy(const evaluator_playouts *p, const evaluator_request *q, evaluator_answer *a) {
    const int size = q->board.size;
    linear_policy_position at;
    double strength[GO_MAX_VERTICES], sum = 0;
    int vertices[GO_MAX_VERTICES], count = 0;
    linear_policy_read(&at, &q->board, q->to_play, recent(q, 0), recent(q, 1));
    memset(a->policy, 0, sizeof a->policy);
    for (bitset_iterator i = bitset_members(&q->legal); bitset_next(&i);) {
        const go_point move = go_point_of_vertex(size, i.member);
        if (go_is_eye(&q->board, move, q->to_play)) continue;
        vertices[count] = (int)i.member;
        sum += strength[count++] = linear_policy_strength(&p->policy, &at, move);
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
    linear_policy_init(&p->policy);
}

// Values of four playouts are noisy, so moves need more visits before their utilities are to be trusted than over a
// network. Fitted on 9x9 by the win rate that the network says the chosen moves lose.
puct_config evaluator_playouts_config(void) {
    puct_config config = puct_default_config();
    config.cpuct_exploration = 2.4;
    return config;
}

evaluator evaluator_playouts_interface(evaluator_playouts *p) {
    return (evaluator){evaluate, p};
}
