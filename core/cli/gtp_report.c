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

static void add_lz(gtp_session *g, const gtp_candidate *c) {
    strbuf_add(&g->reply, " winrate %d", hundredths(c->outlook.win_rate));
    if (g->engine->has_scores) strbuf_add(&g->reply, " scoreLead %.2f", c->outlook.score);
    strbuf_add(&g->reply, " prior %d", hundredths(c->prior));
    if (g->engine->has_scores) strbuf_add(&g->reply, " lcb %d", hundredths(c->lcb));
}

// The lead and the margin of a game between equals are one and the same here. Always with a decimal point: Sabaki takes
// a win rate without one for hundredths of a per cent.
static void add_outlook(gtp_session *g, const gtp_outlook *o) {
    strbuf_add(&g->reply, " visits %lu", (unsigned long)o->visits);
    if (g->engine->has_scores) strbuf_add(&g->reply, " utility %.6f", o->utility);
    strbuf_add(&g->reply, " winrate %.6f", share(o->win_rate));
    if (!g->engine->has_scores) return;
    strbuf_add(&g->reply, " scoreMean %.4f scoreStdev %.4f scoreLead %.4f scoreSelfplay %.4f", o->score, o->stdev,
               o->score, o->score);
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

static void add_move(gtp_session *g, const gtp_analysis *a, const gtp_candidate *c, int order) {
    int size = g->game.board.size;
    char word[GO_TEXT_BYTES];
    strbuf_add(&g->reply, "%sinfo move %s", order ? " " : "", go_point_to_text(size, c->move, word));
    if (a->kata) {
        add_outlook(g, &c->outlook);
        if (g->engine->has_scores)
            strbuf_add(&g->reply, " prior %.6f lcb %.6f utilityLcb %.6f", c->prior, share(c->lcb), c->utility_lcb);
    } else {
        strbuf_add(&g->reply, " visits %lu", (unsigned long)c->outlook.visits);
        add_lz(g, c);
    }
    go_point line[MAX_LINE] = {c->move};
    uint32_t visits[MAX_LINE] = {0};
    int length = g->engine->line(g, c->move, line, visits, MAX_LINE);
    if (length == 0) length = 1;
    strbuf_add(&g->reply, " order %d pv", order);
    for (int k = 0; k < length; k++) strbuf_add(&g->reply, " %s", go_point_to_text(size, line[k], word));
    // A move is an edge of the tree and belongs to one node alone, so both are the same here.
    if (a->pv_visits) add_visits(g, "pvVisits", visits, length);
    if (a->pv_edge_visits) add_visits(g, "pvEdgeVisits", visits, length);
    float owner[GO_MAX_VERTICES];
    if (a->moves_ownership && g->engine->ownership_after(g, c->move, owner)) add_ownership(g, "movesOwnership", owner);
}

void gtp_report(gtp_session *g, const gtp_analysis *a) {
    gtp_candidate c[MAX_SHOWN];
    int count = g->engine->candidates(g, c, a->most_shown < MAX_SHOWN ? a->most_shown : MAX_SHOWN);
    for (int i = 0; i < count && (i == 0 || i < a->least_shown || c[i].outlook.visits > 0); i++)
        add_move(g, a, &c[i], i);
    if (a->root_info) {
        gtp_outlook root = g->engine->root(g);
        strbuf_add(&g->reply, " rootInfo");
        add_outlook(g, &root);
    }
    if (a->ownership) {
        float owner[GO_MAX_VERTICES];
        g->engine->ownership(g, owner);
        add_ownership(g, "ownership", owner);
    }
    strbuf_add(&g->reply, "\n");
    gtp_flush(g);
}
