// uct_report.c - what a search found: candidates, lines, ownership, and the check of the tree.
#include <stdlib.h>

#include "base/hash.h"
#include "base/log_table.h"
#include "go/uct_tree.h"

uint32_t go_uct_simulations(const go_uct *u) {
    return u->simulations;
}

uint32_t go_uct_node_count(const go_uct *u) {
    return u->node_count;
}

uint32_t go_uct_node_limit(const go_uct *u) {
    return u->node_limit;
}

double go_uct_dynamic_komi(const go_uct *u) {
    return u->dynamic_komi;
}

double go_uct_win_rate(const go_uct *u) {
    const go_uct_node *root = &u->nodes[0];
    if (u->dynamic_komi > 0 && go_uct_total_simulations(u) > 0) {
        double black = (u->black_won + (u->has_merged ? u->merged_black_won : 0)) / go_uct_total_simulations(u);
        return u->to_play == GO_BLACK ? black : 1.0 - black;
    }
    double visits = root->visits, losses = root->reward;
    for (int i = 0; u->has_merged && i < root->child_count; i++) {
        visits += u->merged[i].visits;
        losses += u->merged[i].visits - u->merged[i].reward;
    }
    return visits > 0 ? 1.0 - losses / visits : 0.5;
}

// More visits first; then the better result; then the older child, so that the order is one and the same everywhere.
static bool is_better(const go_uct *u, uint32_t a, uint32_t b) {
    go_uct_node m = go_uct_merged_node(u, a), n = go_uct_merged_node(u, b);
    if (m.visits != n.visits) return m.visits > n.visits;
    if (m.reward > n.reward || m.reward < n.reward) return m.reward > n.reward;
    return a < b;
}

int go_uct_candidates(const go_uct *u, go_candidate *out, int limit) {
    const go_uct_node *root = &u->nodes[0];
    uint32_t order[GO_MAX_VERTICES + 1];
    int count = 0;
    for (uint32_t i = root->first_child; i < go_uct_children_end(root); i++) {
        int place = count++;
        for (; place > 0 && is_better(u, i, order[place - 1]); place--) order[place] = order[place - 1];
        order[place] = i;
    }
    if (count > limit) count = limit;
    for (int i = 0; i < count; i++) {
        go_uct_node n = go_uct_merged_node(u, order[i]);
        out[i] = (go_candidate){n.move, n.visits, n.visits ? n.reward / n.visits : 0.5};
    }
    return count;
}

// The best child, or GO_UCT_NO_NODE if none has been visited.
static uint32_t best_child(const go_uct *u, uint32_t at) {
    const go_uct_node *n = &u->nodes[at];
    uint32_t best = GO_UCT_NO_NODE;
    for (uint32_t i = n->first_child; i < go_uct_children_end(n); i++)
        if (go_uct_merged_node(u, i).visits > 0 && (best == GO_UCT_NO_NODE || is_better(u, i, best))) best = i;
    return best;
}

uint32_t go_uct_lead(const go_uct *u) {
    const go_uct_node *root = &u->nodes[0];
    uint32_t first = 0, second = 0;
    for (uint32_t i = root->first_child; i < go_uct_children_end(root); i++) {
        uint32_t n = go_uct_merged_node(u, i).visits;
        if (n > first) {
            second = first;
            first = n;
        } else if (n > second) {
            second = n;
        }
    }
    return first - second;
}

int go_uct_priors(const go_uct *u, go_candidate *out, int limit) {
    const go_uct_node *root = &u->nodes[0];
    int count = 0;
    for (uint32_t i = root->first_child; i < go_uct_children_end(root) && count < limit; i++) {
        const go_uct_node *n = &u->nodes[i];
        out[count++] = (go_candidate){n->move, (uint32_t)n->prior.visits, (double)(n->prior.wins / n->prior.visits)};
    }
    return count;
}

go_point go_uct_best(const go_uct *u) {
    uint32_t best = best_child(u, 0);
    return best == GO_UCT_NO_NODE ? GO_PASS : u->nodes[best].move;
}

int go_uct_pv(const go_uct *u, go_point first, go_point *line, int limit) {
    uint32_t at = go_uct_child_with(u, 0, first);
    int length = 0;
    while (at != GO_UCT_NO_NODE && length < limit) {
        line[length++] = u->nodes[at].move;
        at = best_child(u, at);
    }
    return length;
}

double go_uct_ownership(const go_uct *u, int vertex) {
    double sum = u->ownership[vertex] + (u->has_merged ? u->merged_ownership[vertex] : 0),
           simulations = go_uct_total_simulations(u);
    return simulations > 0 ? sum / simulations : 0.0;
}

go_uct_node_view go_uct_inspect(const go_uct *u, uint32_t node) {
    const go_uct_node *n = &u->nodes[node];
    go_uct_node_view view = {.parent = n->parent,
                             .first_child = n->first_child,
                             .child_count = n->child_count,
                             .move = n->move,
                             .visits = n->visits,
                             .reward = n->reward};
    if (node > 0)
        view.terms =
            go_uct_terms_of(&u->config, n, log_count(u->nodes[n->parent].visits + 1), go_uct_per_rave(&u->config));
    return view;
}

uint64_t go_uct_signature(const go_uct *u) {
    uint64_t h = HASH_START;
    for (uint32_t i = 0; i < u->node_count; i++)
        h = hash_add(h, ((uint64_t)u->nodes[i].move << 32) | u->nodes[i].visits);
    return h;
}

const char *go_uct_check(const go_uct *u) {
    if (u->node_count > u->node_limit) return "node_count";
    for (uint32_t i = 0; i < u->node_count; i++) {
        const go_uct_node *n = &u->nodes[i];
        if (n->reward < 0 || n->reward > n->visits) return "reward";
        if (n->child_count == 0) continue;
        if (n->first_child <= i || go_uct_children_end(n) > u->node_count) return "first_child";
        uint64_t visits = 0;
        for (uint32_t c = n->first_child; c < go_uct_children_end(n); c++) {
            if (u->nodes[c].parent != i) return "parent";
            visits += u->nodes[c].visits;
        }
        if (visits > n->visits) return "visits";
    }
    return NULL;
}
