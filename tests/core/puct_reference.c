#include "puct_reference.h"

#include <stdlib.h>
#include <string.h>

#include "base/log_table.h"
#include "base/rng.h"

static void answer(random_evaluator *r, const evaluator_request *q, evaluator_answer *a) {
    int vertices = q->board.size * q->board.size;
    rng random = rng_seeded(go_board_key(&q->board) ^ r->seed ^ (uint64_t)(q->to_play + 4 * q->passes));
    memset(a, 0, sizeof *a);
    r->calls++;
    uint32_t weight[GO_MAX_VERTICES + 1], sum = 0;
    for (int v = 0; v <= vertices; v++) {
        uint32_t w = 1 + rng_below(&random, 100);
        weight[v] = r->even ? 1 : w * w;
        if (v == vertices || bitset_has(&q->legal, (unsigned)v)) sum += weight[v];
    }
    for (int v = 0; v <= vertices; v++) a->policy[v] = (uint16_t)(1 + weight[v] * 65000u / sum);
    a->win = r->even ? EVALUATOR_WIN_ONE / 2 : (int32_t)rng_below(&random, EVALUATOR_WIN_ONE + 1);
    a->score = r->even ? 0 : (int32_t)rng_below(&random, 10000) - 5000;
    for (int v = 0; v < vertices; v++) a->ownership[v] = (int8_t)((int)rng_below(&random, 255) - 127);
}

static void evaluate(void *context, const evaluator_request *requests, int count, evaluator_answer *answers) {
    for (int i = 0; i < count; i++) answer(context, &requests[i], &answers[i]);
}

evaluator random_evaluator_of(random_evaluator *r) {
    return (evaluator){evaluate, r};
}

// ---- PUCT as in the books ------------------------------------------------------------------------------------

typedef struct ref_node {
    struct ref_node *child[GO_MAX_VERTICES + 1];  // [vertex], the pass last
    uint32_t prior[GO_MAX_VERTICES + 1];          // 0: not legal
    long visits;
    long long utility;  // of black
} ref_node;

typedef struct reference {
    const puct_config *config;
    random_evaluator *random;
    go_game game;
} reference;

static long long utility_of(const puct_config *c, int size, long long win, long long score) {
    int share = (int)(c->score_weight * 1024 + 0.5);
    long long margin = score * 65536 / (llabs(score) + 512 * size);
    return ((2 * win - 65536) * (1024 - share) + margin * share) / 1024;
}

static long long judge(reference *f, ref_node *n) {
    static evaluator_request q;
    evaluator_answer a;
    go_game *g = &f->game;
    int size = g->board.size, vertices = size * size;
    memset(&q, 0, sizeof q);
    q.board = g->board;
    q.to_play = g->to_play;
    q.passes = g->passes;
    for (int v = 0; v < vertices; v++)
        if (go_game_legal(g, go_point_of_vertex(size, v), g->to_play) == GO_OK) bitset_add(&q.legal, (unsigned)v);
    answer(f->random, &q, &a);
    for (int v = 0; v < vertices; v++) n->prior[v] = bitset_has(&q.legal, (unsigned)v) ? a.policy[v] : 0;
    n->prior[vertices] = a.policy[vertices] ? a.policy[vertices] : 1;
    bool black = g->to_play == GO_BLACK;
    // By area, black has at best all points less komi, at worst none of them.
    double score = black ? a.score : -a.score, best = 256 * (vertices - g->komi), worst = 256 * (-vertices - g->komi);
    score = score > best ? best : score < worst ? worst : score;
    return utility_of(f->config, size, black ? a.win : 65536 - a.win, (long long)score);
}

static int choose(const reference *f, const ref_node *n, bool is_root) {
    const puct_config *c = f->config;
    int vertices = f->game.board.size * f->game.board.size, best = -1;
    double sign = f->game.to_play == GO_BLACK ? 1 : -1, best_value = -1e9, tried = 0;
    for (int v = 0; v <= vertices; v++)
        if (n->child[v]) tried += n->prior[v];
    double share = tried / 65535 < 1 ? tried / 65535 : 1;
    double urgency = sign * (double)n->utility / (65536.0 * (double)n->visits) -
                     (is_root ? c->root_fpu_reduction_max : c->fpu_reduction_max) * __builtin_sqrt(share);
    double explore = c->cpuct_exploration +
                     c->cpuct_exploration_log * (log_count((uint32_t)n->visits + c->cpuct_exploration_base + 1) -
                                                 log_count(c->cpuct_exploration_base));
    double weight = explore * __builtin_sqrt((double)n->visits) / 65535;
    for (int v = 0; v <= vertices; v++) {
        if (n->prior[v] == 0) continue;
        const ref_node *k = n->child[v];
        double visits = k ? (double)k->visits : 0, mean = k ? sign * (double)k->utility / 65536 / visits : urgency,
               value = mean + weight * n->prior[v] / (1 + visits);
        // Of equal ones those visited before; then the higher prior; then the lower vertex.
        bool wins_tie = best >= 0 && value >= best_value && value <= best_value &&
                        (n->child[best] != NULL) == (k != NULL) && n->prior[v] > n->prior[best];
        if (best < 0 || value > best_value || wins_tie) {
            best = v;
            best_value = value;
        }
    }
    return best;
}

static long long visit(reference *f, ref_node *n, bool is_root) {
    go_game *g = &f->game;
    long long value;
    int size = g->board.size;
    if (go_game_is_over(g)) {
        static const bitset none;
        go_result result;
        go_game_score(g, &none, &result);
        int win = result.margin > 0 ? 65536 : result.margin < 0 ? 0 : 32768;
        value = utility_of(f->config, size, win, (long long)(result.margin * 256));
    } else if (n->visits == 0) {
        value = judge(f, n);
    } else {
        int v = choose(f, n, is_root);
        if (!n->child[v]) n->child[v] = calloc(1, sizeof(ref_node));
        go_game_play(g, v == size * size ? GO_PASS : go_point_of_vertex(size, v), g->to_play);
        value = visit(f, n->child[v], false);
    }
    n->visits++;
    n->utility += value;
    return value;
}

static void forget(ref_node *n) {
    for (int v = 0; v <= GO_MAX_VERTICES; v++)
        if (n->child[v]) forget(n->child[v]);
    free(n);
}

void puct_reference_visits(const go_game *g, const puct_config *config, random_evaluator *r, int visits,
                           uint32_t out[GO_MAX_VERTICES + 1]) {
    static reference f;
    f.config = config;
    f.random = r;
    ref_node *root = calloc(1, sizeof *root);
    for (int i = 0; i < visits; i++) {
        f.game = *g;
        visit(&f, root, true);
    }
    for (int v = 0; v <= GO_MAX_VERTICES; v++) out[v] = root->child[v] ? (uint32_t)root->child[v]->visits : 0;
    forget(root);
}

// ---- minimax -------------------------------------------------------------------------------------------------

double game_value(go_game *g, double alpha, double beta, int depth) {
    int size = g->board.size;
    if (go_game_is_over(g) || depth == 0) {
        static const bitset none;
        go_result result;
        go_game_score(g, &none, &result);
        return g->to_play == GO_BLACK ? result.margin : -result.margin;
    }
    for (int v = size * size; v >= 0 && alpha < beta; v--) {
        go_point p = v == size * size ? GO_PASS : go_point_of_vertex(size, v);
        go_board board = g->board;
        uint8_t passes = g->passes;
        if (go_game_play(g, p, g->to_play) != GO_OK) continue;
        double value = -game_value(g, -beta, -alpha, depth - 1);
        g->move_count--;  // taken back by hand: go_game_undo would replay the game
        g->board = board;
        g->passes = passes;
        g->to_play = (uint8_t)go_opponent(g->to_play);
        if (value > alpha) alpha = value;
    }
    return alpha;
}
