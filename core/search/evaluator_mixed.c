#include "search/evaluator_mixed.h"

static int32_t mix(const evaluator_mixed *m, int32_t first, int32_t second) {
    // Scores are any 32 bits.
    const int64_t whole = EVALUATOR_MIXED_WHOLE;
    return (int32_t)((first * (whole - m->share) + (int64_t)second * m->share) / whole);
}

static bool is_beyond(const evaluator_mixed *m, int32_t win) {
    int32_t from_half = win > EVALUATOR_WIN_ONE / 2 ? win - EVALUATOR_WIN_ONE / 2 : EVALUATOR_WIN_ONE / 2 - win;
    return (int64_t)from_half * EVALUATOR_MIXED_WHOLE >= (int64_t)m->beyond * EVALUATOR_WIN_ONE;
}

static void evaluate(void *context, const evaluator_request *requests, int count, evaluator_answer *answers) {
    const evaluator_mixed *m = context;
    m->first.evaluate(m->first.context, requests, count, answers);
    for (int i = 0; i < count && m->share > 0; i++) {
        evaluator_answer other;
        if (!is_beyond(m, answers[i].win)) continue;
        m->second.evaluate(m->second.context, &requests[i], 1, &other);
        answers[i].win = mix(m, answers[i].win, other.win);
        answers[i].score = mix(m, answers[i].score, other.score);
        for (int v = 0; v < requests[i].board.size * requests[i].board.size; v++)
            answers[i].ownership[v] = (int8_t)mix(m, answers[i].ownership[v], other.ownership[v]);
    }
}

evaluator evaluator_mixed_interface(evaluator_mixed *m) {
    return (evaluator){evaluate, m};
}
