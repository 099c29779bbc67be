// puct_report.c - results of a search: the choice, candidates, lines, ownership.
#include <string.h>

#include "search/puct_tree.h"

uint32_t puct_root_visits(const puct *p) {
    return puct_node_at(p, 0)->visits;
}

uint32_t puct_visits(const puct *p) {
    return p->visits;
}

uint32_t puct_evaluations(const puct *p) {
    return p->evaluations;
}

uint32_t puct_node_count(const puct *p) {
    return p->node_count;
}

static double win_rate_of(const puct_node *n, int color) {
    double black = (double)n->win / ((double)EVALUATOR_WIN_ONE * n->visits);
    return color == GO_BLACK ? black : 1 - black;
}

static double score_of(const puct_node *n, int color) {
    return puct_sign(color) * (double)n->score / ((double)EVALUATOR_POINT * n->visits);
}

double puct_win_rate(const puct *p) {
    const puct_node *root = puct_node_at(p, 0);
    return root->visits ? win_rate_of(root, p->root.to_play) : 0.5;
}

double puct_score_lead(const puct *p) {
    const puct_node *root = puct_node_at(p, 0);
    return root->visits ? score_of(root, p->root.to_play) : 0;
}

double puct_root_utility(const puct *p) {
    const puct_node *root = puct_node_at(p, 0);
    return root->visits ? puct_sign(p->root.to_play) * puct_utility(root->utility, root->visits) : 0;
}

// ---- the choice ----------------------------------------------------------------------------------------------

// LCB: the mean less lcb_stdevs standard deviations of the mean. One visit with a deviation of a half is added to the
// variance as a prior for moves with few visits.
static double lower_bound(const puct *p, const puct_node *n, double mean) {
    double visits = n->visits, one = (double)PUCT_UTILITY_ONE * PUCT_UTILITY_ONE,
           variance = (double)n->squares / (one * visits) - mean * mean;
    if (variance < 0) variance = 0;
    return mean - p->config.lcb_stdevs * __builtin_sqrt((variance * visits + 0.25) / ((visits + 1) * visits));
}

static puct_candidate candidate_of(const puct *p, const puct_node *n) {
    int color = p->root.to_play;
    double mean = puct_sign(color) * puct_utility(n->utility, n->visits);
    const puct_record *r = puct_record_of(p, n);
    return (puct_candidate){.move = n->move,
                            .visits = n->visits,
                            .prior = n->prior / (double)EVALUATOR_POLICY_ONE,
                            .utility = mean,
                            .lcb = lower_bound(p, n, mean),
                            .win_rate = win_rate_of(n, color),
                            .score = score_of(n, color),
                            .stdev = r ? r->stdev / (double)EVALUATOR_POINT : 0};
}

// The root's child to play, or PUCT_NONE if none was visited: by LCB, or with lcb_stdevs 0 by visits. Ties go to the
// higher prior.
static uint32_t choose(const puct *p) {
    uint32_t most = 0, best = PUCT_NONE;
    for (uint32_t c = puct_node_at(p, 0)->first_child; c != PUCT_NONE; c = puct_node_at(p, c)->next_sibling)
        if (puct_node_at(p, c)->visits > most) {
            most = puct_node_at(p, c)->visits;
            best = c;
        }
    if (best == PUCT_NONE || p->config.lcb_stdevs <= 0) return best;
    double best_bound = candidate_of(p, puct_node_at(p, best)).lcb;
    for (uint32_t c = puct_node_at(p, 0)->first_child; c != PUCT_NONE; c = puct_node_at(p, c)->next_sibling) {
        const puct_node *n = puct_node_at(p, c);
        if (n->visits == 0 || n->visits < p->config.min_visit_prop_for_lcb * most) continue;
        double bound = candidate_of(p, n).lcb;
        if (bound > best_bound) {
            best_bound = bound;
            best = c;
        }
    }
    return best;
}

go_point puct_best(const puct *p) {
    uint32_t best = choose(p);
    if (best != PUCT_NONE) return puct_node_at(p, best)->move;
    const puct_record *r = puct_record_of(p, puct_node_at(p, 0));
    return r ? r->move[0].point : GO_PASS;
}

uint32_t puct_lead(const puct *p) {
    uint32_t best = choose(p), second = 0;
    if (best == PUCT_NONE) return 0;
    for (uint32_t c = puct_node_at(p, 0)->first_child; c != PUCT_NONE; c = puct_node_at(p, c)->next_sibling)
        if (c != best && puct_node_at(p, c)->visits > second) second = puct_node_at(p, c)->visits;
    uint32_t first = puct_node_at(p, best)->visits;
    return first > second ? first - second : 0;
}

// ---- candidates and lines ------------------------------------------------------------------------------------

static bool is_better(const puct_candidate *a, const puct_candidate *b) {
    return a->visits != b->visits ? a->visits > b->visits : a->prior > b->prior;
}

int puct_candidates(const puct *p, puct_candidate *out, int limit) {
    const puct_node *root = puct_node_at(p, 0);
    const puct_record *r = puct_record_of(p, root);
    if (!r) return 0;
    uint32_t chosen = choose(p), child = root->first_child;
    int count = 0;
    bool has_choice = false;  // it is out[0]
    for (int i = 0; i < r->move_count; i++) {
        puct_candidate next = {.move = r->move[i].point,
                               .prior = r->move[i].prior / (double)EVALUATOR_POLICY_ONE,
                               .utility = puct_root_utility(p),
                               .lcb = -1,
                               .win_rate = puct_win_rate(p),
                               .score = puct_score_lead(p),
                               .stdev = r->stdev / (double)EVALUATOR_POINT};
        bool is_choice = false;
        if (i < root->opened) {
            if (puct_node_at(p, child)->visits) next = candidate_of(p, puct_node_at(p, child));
            is_choice = child == chosen;
            child = puct_node_at(p, child)->next_sibling;
        }
        int first = has_choice ? 1 : 0, place = count;
        while (place > first && is_better(&next, &out[place - 1])) place--;
        if (is_choice) place = 0;
        has_choice |= is_choice;
        if (place >= limit) continue;
        if (count < limit) count++;
        memmove(out + place + 1, out + place, (size_t)(count - 1 - place) * sizeof *out);
        out[place] = next;
    }
    return count;
}

int puct_pv(const puct *p, go_point first, go_point *line, uint32_t *visits, int limit) {
    uint32_t at = puct_child(p, 0, first);
    int length = 0;
    while (at != PUCT_NONE && length < limit) {
        const puct_node *n = puct_node_at(p, at);
        if (n->visits == 0) break;
        if (visits) visits[length] = n->visits;
        line[length++] = n->move;
        uint32_t most = 0;
        at = PUCT_NONE;
        for (uint32_t c = n->first_child; c != PUCT_NONE; c = puct_node_at(p, c)->next_sibling)
            if (puct_node_at(p, c)->visits > most) {
                most = puct_node_at(p, c)->visits;
                at = c;
            }
    }
    return length;
}

// ---- ownership and the judgement of the root -----------------------------------------------------------------

// A subtree with a smaller share of the visits counts as its first position.
enum { OWNERSHIP_SHARE = 1024 };

typedef struct owner_sum {
    uint32_t least;  // visits of a subtree that is walked
    int64_t visits, of[GO_MAX_VERTICES];
} owner_sum;

static void add_owners(const puct *p, const puct_node *n, owner_sum *sum) {
    const puct_record *r = puct_record_of(p, n);
    // The end of a game has no record: its visits count for the position before it.
    if (!r || n->visits < sum->least) return;
    int64_t visits = n->visits;
    for (uint32_t c = n->first_child; c != PUCT_NONE; c = puct_node_at(p, c)->next_sibling) {
        const puct_node *child = puct_node_at(p, c);
        if (child->visits < sum->least || child->record == PUCT_END) continue;
        visits -= child->visits;
        add_owners(p, child, sum);
    }
    const int8_t *owned = puct_record_owner(r);
    for (int v = 0; v < p->root.board.size * p->root.board.size; v++) sum->of[v] += visits * owned[v];
    sum->visits += visits;
}

static void ownership_below(const puct *p, const puct_node *n, float owner[GO_MAX_VERTICES]) {
    owner_sum sum = {.least = 1 + n->visits / OWNERSHIP_SHARE};
    add_owners(p, n, &sum);
    for (int v = 0; v < p->root.board.size * p->root.board.size; v++)
        owner[v] = sum.visits ? (float)((double)sum.of[v] / ((double)sum.visits * EVALUATOR_OWNER_ONE)) : 0;
}

void puct_ownership(const puct *p, float owner[GO_MAX_VERTICES]) {
    ownership_below(p, puct_node_at(p, 0), owner);
}

bool puct_ownership_after(const puct *p, go_point move, float owner[GO_MAX_VERTICES]) {
    uint32_t child = puct_child(p, 0, move);
    if (child == PUCT_NONE || !puct_record_of(p, puct_node_at(p, child))) return false;
    ownership_below(p, puct_node_at(p, child), owner);
    return true;
}

bool puct_root_judgement(const puct *p, puct_judgement *out) {
    const puct_record *r = puct_record_of(p, puct_node_at(p, 0));
    if (!r) return false;
    int size = p->root.board.size, sign = puct_sign(p->root.to_play);
    memset(out, 0, sizeof *out);
    double black = r->value.win / (double)EVALUATOR_WIN_ONE;
    out->win_rate = sign > 0 ? black : 1 - black;
    out->score = sign * r->value.score / (double)EVALUATOR_POINT;
    out->stdev = r->stdev / (double)EVALUATOR_POINT;
    for (int i = 0; i < r->move_count; i++) {
        go_point move = r->move[i].point;
        out->policy[move == GO_PASS ? size * size : go_vertex_of(size, move)] =
            r->move[i].prior / (double)EVALUATOR_POLICY_ONE;
    }
    puct_record_owners(r, size * size, out->owner);
    return true;
}
