// puct_noise.c - noise on the root's priors, so that self-play explores moves with low priors.
#include "base/rng.h"
#include "search/puct_tree.h"

enum {
    PEAKS = 5,  // at most one in n moves gets much of the noise
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

// Weights u^k for uniform u, with k proportional to the number of moves, are about as uneven as Dirichlet noise (Silver
// et al. 2017): about ten moves share it. Squaring needs no logarithm, so all platforms get the same bits.
//
// The noise is in a copy of the root's record under another key: a line may return to the root's position, as under
// simple ko, and that node needs the plain priors, in their order.
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

void puct_set_root_noise(puct *p, double weight) {
    p->noise = weight;
    if (weight > 0 && puct_record_of(p, puct_node_at(p, 0))) puct_add_root_noise(p);
}
