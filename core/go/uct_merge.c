// uct_merge.c - exports the statistics of a root and merges those of other trees with the same root.
#include "go/uct_tree.h"

// The greatest count that is accepted, so that sums of own and merged counts fit into 32 bits.
static const double MOST = 1 << 30;

static int slot_of(const go_uct *u, go_point move) {
    return move == GO_PASS ? GO_MAX_VERTICES : go_vertex_of(u->root.size, move);
}

void go_uct_export_root(const go_uct *u, go_uct_root_stats *out) {
    *out = (go_uct_root_stats){.simulations = u->simulations, .black_won = u->black_won};
    for (int v = 0; v < GO_MAX_VERTICES; v++) out->ownership[v] = u->ownership[v];
    const go_uct_node *root = &u->nodes[0];
    for (uint32_t i = root->first_child; i < go_uct_children_end(root); i++) {
        const go_uct_node *n = &u->nodes[i];
        out->move[slot_of(u, n->move)] =
            (go_uct_move_stats){n->visits, n->reward, n->amaf_visits, (double)n->amaf_reward};
    }
}

// `value` within least and most; `least` if it is no number.
static double within(double value, double least, double most) {
    return value >= least ? value < most ? value : most : least;
}

void go_uct_merge_root(go_uct *u, const go_uct_root_stats *others) {
    const go_uct_node *root = &u->nodes[0];
    u->has_merged = true;
    u->merged_simulations = within(others->simulations, 0, MOST);
    u->merged_black_won = within(others->black_won, 0, u->merged_simulations);
    for (int v = 0; v < GO_MAX_VERTICES; v++)
        u->merged_ownership[v] = within(others->ownership[v], -u->merged_simulations, u->merged_simulations);
    for (int i = 0; i < root->child_count; i++) {
        const go_uct_move_stats *s = &others->move[slot_of(u, u->nodes[root->first_child + (uint32_t)i].move)];
        double visits = within(s->visits, 0, MOST), amaf_visits = within(s->amaf_visits, 0, MOST);
        u->merged[i] = (go_uct_move_stats){visits, within(s->reward, 0, visits), amaf_visits,
                                           within(s->amaf_reward, 0, amaf_visits)};
    }
}

double go_uct_total_simulations(const go_uct *u) {
    return u->simulations + (u->has_merged ? u->merged_simulations : 0);
}
