#include "cli/gtp_report.h"

#include "cli/gtp_engine.h"
#include "cli/strbuf.h"

enum {
    MAX_SHOWN = GO_MAX_VERTICES + 1,
    MAX_LINE = 24,  // moves of a PV
};

static double share(double x) {
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

// Hundredths of a per cent.
static int hundredths(double x) {
    return (int)(1e4 * share(x) + 0.5);
}

// The LCB of the utility converted to a win rate, which has half the scale.
static double win_rate_bound(const puct_candidate *c) {
    return c->visits ? c->win_rate - (c->utility - c->lcb) / 2 : 0;
}

static void add_lz(gtp_session *g, const puct_candidate *c) {
    strbuf_add(&g->reply, " visits %lu winrate %d scoreLead %.2f prior %d lcb %d", (unsigned long)c->visits,
               hundredths(c->win_rate), c->score, hundredths(c->prior), hundredths(win_rate_bound(c)));
}

// scoreLead is the score mean. Always with a decimal point: Sabaki takes a win rate without one for hundredths of a per
// cent.
static void add_kata(gtp_session *g, uint32_t visits, double utility, double win_rate, double score, double stdev) {
    strbuf_add(&g->reply,
               " visits %lu utility %.6f winrate %.6f scoreMean %.4f scoreStdev %.4f scoreLead %.4f scoreSelfplay %.4f",
               (unsigned long)visits, utility, share(win_rate), score, stdev, score, score);
}

static void add_root(gtp_session *g) {
    const puct *p = g->engine->search;
    puct_judgement j = {0};
    puct_root_judgement(p, &j);
    strbuf_add(&g->reply, " rootInfo");
    add_kata(g, puct_root_visits(p), puct_root_utility(p), puct_win_rate(p), puct_score_lead(p), j.stdev);
}

static void add_visits(gtp_session *g, const char *name, const uint32_t *visits, int length) {
    strbuf_add(&g->reply, " %s", name);
    for (int k = 0; k < length; k++) strbuf_add(&g->reply, " %lu", (unsigned long)visits[k]);
}

static void add_ownership(gtp_session *g, const char *name, const float owner[GO_MAX_VERTICES]) {
    int vertices = g->game.board.size * g->game.board.size, sign = g->game.to_play == GO_BLACK ? 1 : -1;
    strbuf_add(&g->reply, " %s", name);
    for (int v = 0; v < vertices; v++) strbuf_add(&g->reply, " %.4f", sign * (double)owner[v]);
}

// By vertex, the pass last; -1 where no move is allowed.
static void add_human_policy(gtp_session *g, const evaluator_answer *people) {
    const int vertices = g->game.board.size * g->game.board.size;
    strbuf_add(&g->reply, " humanPolicy");
    for (int v = 0; v <= vertices; v++)
        strbuf_add(&g->reply, " %.6f", people->policy[v] ? people->policy[v] / (double)EVALUATOR_POLICY_ONE : -1);
}

static void add_move(gtp_session *g, const gtp_analysis *a, const puct_candidate *c, int order) {
    int size = g->game.board.size;
    char word[GO_TEXT_BYTES];
    strbuf_add(&g->reply, "%sinfo move %s", order ? " " : "", go_point_to_text(size, c->move, word));
    if (a->kata) {
        add_kata(g, c->visits, c->utility, c->win_rate, c->score, c->stdev);
        if (a->people) {
            const int v = c->move == GO_PASS ? size * size : go_vertex_of(size, c->move);
            strbuf_add(&g->reply, " humanPrior %.6f", a->people->policy[v] / (double)EVALUATOR_POLICY_ONE);
        }
        strbuf_add(&g->reply, " prior %.6f lcb %.6f utilityLcb %.6f", c->prior, share(win_rate_bound(c)), c->lcb);
    } else {
        add_lz(g, c);
    }
    go_point line[MAX_LINE] = {c->move};
    uint32_t visits[MAX_LINE] = {0};
    int length = puct_pv(g->engine->search, c->move, line, visits, MAX_LINE);
    if (length == 0) length = 1;
    strbuf_add(&g->reply, " order %d pv", order);
    for (int k = 0; k < length; k++) strbuf_add(&g->reply, " %s", go_point_to_text(size, line[k], word));
    // In a tree edge visits are visits.
    if (a->pv_visits) add_visits(g, "pvVisits", visits, length);
    if (a->pv_edge_visits) add_visits(g, "pvEdgeVisits", visits, length);
    float owner[GO_MAX_VERTICES];
    if (a->moves_ownership && puct_ownership_after(g->engine->search, c->move, owner))
        add_ownership(g, "movesOwnership", owner);
}

void gtp_report(gtp_session *g, const gtp_analysis *a) {
    puct_candidate c[MAX_SHOWN];
    const int limit = a->most_shown < MAX_SHOWN ? a->most_shown : MAX_SHOWN,
              count = puct_candidates(g->engine->search, c, limit);
    for (int i = 0; i < count && (i == 0 || i < a->least_shown || c[i].visits > 0); i++) add_move(g, a, &c[i], i);
    if (a->root_info) add_root(g);
    if (a->ownership) {
        float owner[GO_MAX_VERTICES];
        puct_ownership(g->engine->search, owner);
        add_ownership(g, "ownership", owner);
    }
    if (a->human_policy) add_human_policy(g, a->people);
    strbuf_add(&g->reply, "\n");
    gtp_flush(g);
}
