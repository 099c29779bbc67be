// puct_noise.c - noise on the priors of the root, so that self-play tries what the evaluator would never look at.
#include "base/rng.h"
#include "search/puct_tree.h"

enum {
    PEAKS = 5,  // of so many moves one gets much of the noise, at most
    LEAST_PRIOR = 1,
};
static const uint64_t NOISE_SEED = 0x6e6f697365;

// Sorts the moves that have not been opened, highest prior first; of equal ones the order stays.
static void sort_unopened(puct_record *r, int opened) {
    for (int i = opened + 1; i < r->move_count; i++) {
        puct_move m = r->move[i];
        int place = i;
        for (; place > opened && r->move[place - 1].prior < m.prior; place--) r->move[place] = r->move[place - 1];
        r->move[place] = m;
    }
}

// Weights u^k for uniform u, with k in proportion to the number of moves, are as uneven as the Dirichlet distribution
// of Silver et al. (2017): about ten moves share the noise, however many there are. Squaring needs no logarithm.
//
// The noise is in a copy of the root's record, under a key of its own: play in the tree may come back to the position
// of the root, as under simple ko, and that node is to have the plain priors, in their order.
void puct_add_root_noise(puct *p) {
    puct_node *root = puct_node_at(p, 0);
    double weight[GO_MAX_VERTICES + 1], sum = 0, share = p->noise;
    p->noise = 0;
    if (!puct_has_room(p)) return;
    root->record = puct_copy_record(p, root->record, rng_mix(puct_record_at(p, root->record)->key ^ NOISE_SEED));
    puct_record *r = puct_record_at(p, root->record);
    rng random = rng_seeded(p->seed ^ NOISE_SEED);
    for (int i = 0; i < r->move_count; i++) {
        weight[i] = (rng_next(&random) + 0.5) / 4294967296.0;
        for (int k = 1; PEAKS * k < r->move_count; k *= 2) weight[i] *= weight[i];
        sum += weight[i];
    }
    uint32_t child = root->first_child;
    for (int i = 0; i < r->move_count; i++) {
        double prior = (1 - share) * r->move[i].prior + share * EVALUATOR_POLICY_ONE * (weight[i] / sum);
        r->move[i].prior = (uint16_t)(prior < LEAST_PRIOR ? LEAST_PRIOR : prior);
        if (child == PUCT_NONE) continue;
        puct_node_at(p, child)->prior = r->move[i].prior;
        child = puct_node_at(p, child)->next_sibling;
    }
    sort_unopened(r, root->opened);
}

void puct_set_noise(puct *p, double share) {
    p->noise = share;
    if (share > 0 && puct_record_of(p, puct_node_at(p, 0))) puct_add_root_noise(p);
}
