// puct_search.c - a visit: selection, a request for evaluation, back-up.
#include "base/log_table.h"
#include "search/puct_tree.h"

// ---- selection -----------------------------------------------------------------------------------------------

// The child of node i with the highest utility + cpuct * prior * sqrt(visits) / (1 + own visits), for `color` to move;
// of equal ones the first. Unvisited moves have the same first-play urgency, so only the one with the highest prior is
// compared: PUCT_NONE means that it is the best. A pending request counts as a visit with the child's mean less
// `virtual_loss`. A child without visits has its parent's utility, and needs room for a record unless it is pending.
static uint32_t select_child(const puct *p, uint32_t i, int color, bool may_open) {
    const puct_node *n = puct_node_at(p, i);
    const puct_record *r = puct_record_of(p, n);
    const puct_config *config = &p->config;
    const uint32_t visits = n->visits + n->in_flight;
    const double growth =
        log_count(visits + config->cpuct_exploration_base + 1) - log_count(config->cpuct_exploration_base);
    const double cpuct = config->cpuct_exploration + config->cpuct_exploration_log * growth;
    const double weight = cpuct * __builtin_sqrt(visits) / EVALUATOR_POLICY_ONE;
    const double sign = puct_sign(color), mean = sign * puct_utility(n->utility, n->visits);
    double best_value = -1e9;
    uint32_t best = PUCT_NONE, tried = 0;
    // [[puct-select]]
    for (uint32_t c = n->first_child; c != PUCT_NONE;) {
        const puct_node *child = puct_node_at(p, c);
        const double m = child->visits + (double)child->in_flight;
        const bool can_judge = may_open || m > 0;
        const double found = child->visits ? sign * puct_utility(child->utility, child->visits) : mean;
        const double pending = m > 0 ? child->in_flight / m : 0;
        const double value = found - config->virtual_loss * pending + weight * child->prior / (1 + m);
        if (can_judge && value > best_value) {
            best_value = value;
            best = c;
        }
        tried += child->prior;
        c = child->next_sibling;
    }
    // [[/]]
    if (!may_open || n->opened == r->move_count) return best;
    const double reduction = i == 0 ? config->root_fpu_reduction_max : config->fpu_reduction_max;
    const double share = tried < EVALUATOR_POLICY_ONE ? tried / (double)EVALUATOR_POLICY_ONE : 1;
    const double first_play = mean - reduction * __builtin_sqrt(share);
    return first_play + weight * r->move[n->opened].prior > best_value ? PUCT_NONE : best;
}

// ---- back-up -------------------------------------------------------------------------------------------------

static void back_up(puct *p, uint32_t i, puct_value value) {
    for (; i != PUCT_NONE; i = puct_node_at(p, i)->parent) {
        puct_node *n = puct_node_at(p, i);
        n->visits++;
        n->utility += value.utility;
        n->win += value.win;
        n->score += value.score;
        n->squares += (uint64_t)((int64_t)value.utility * value.utility);
    }
    p->visits++;
}

static void add_in_flight(puct *p, uint32_t i, int change) {
    for (; i != PUCT_NONE; i = puct_node_at(p, i)->parent) {
        puct_node *n = puct_node_at(p, i);
        n->in_flight = (uint16_t)(n->in_flight + change);
    }
}

// ---- descent -------------------------------------------------------------------------------------------------

typedef enum descent {
    DESCENT_COUNTED,  // the visit is done
    DESCENT_WAITS,    // a request was issued
    DESCENT_BLOCKED,  // a request for the position of the leaf is pending
} descent;

static void issue_request(puct *p, uint32_t leaf, const puct_position *at, uint64_t key, const bitset *legal,
                          const bitset *wanted, bool no_pass, evaluator_request *request) {
    uint32_t place = 0;
    while (p->waiting[place].node != PUCT_NONE) place++;
    puct_waiting *w = &p->waiting[place];
    w->ticket = ++p->issued << PUCT_TICKET_BITS | place;
    w->node = leaf;
    w->key = key;
    w->to_play = at->to_play;
    w->pass_counts = puct_position_needs_pass(p, at);
    w->no_pass = no_pass;
    w->wanted = *wanted;
    puct_position_request(p, at, key, request);
    if (leaf == 0 && p->goal == 1 && p->config.nn_randomize) request->symmetry = EVALUATOR_ALL_SYMMETRIES;
    request->ticket = w->ticket;
    request->legal = *legal;
    p->pending++;
    p->promised_bytes += puct_record_size(at->board.size, bitset_count(wanted) + 1);
    add_in_flight(p, leaf, 1);
}

// Is a request for this position pending from another line?
static bool is_pending(const puct *p, uint64_t key) {
    int left = p->pending;
    for (const puct_waiting *w = p->waiting; left > 0; w++) {
        if (w->node == PUCT_NONE) continue;
        if (w->key == key) return true;
        left--;
    }
    return false;
}

// The new node `leaf`: a known record, a request, or the end of the game.
static descent reach(puct *p, uint32_t leaf, const puct_position *at, evaluator_request *request) {
    puct_node *n = puct_node_at(p, leaf);
    if (at->passes >= 2) {
        const puct_node *above = puct_node_at(p, n->parent);
        n->record = PUCT_END;
        const puct_record *judged = puct_record_of(p, above);
        float owner[GO_MAX_VERTICES];
        puct_record_owners(judged, at->board.size * at->board.size, owner);
        back_up(p, leaf, puct_position_count(p, at, owner, judged->value.win));
        return DESCENT_COUNTED;
    }
    bitset legal;
    bool no_pass = false;
    uint64_t key = puct_position_legal(p, at, &legal);
    bitset wanted = legal;
    if (p->history.depth < p->avoided_depth) key = puct_position_avoid(p, at, key, &wanted, &no_pass);
    n->record = puct_find_record(p, key);
    if (n->record != PUCT_NONE) {
        back_up(p, leaf, puct_record_of(p, n)->value);
        return DESCENT_COUNTED;
    }
    if (is_pending(p, key)) return DESCENT_BLOCKED;
    issue_request(p, leaf, at, key, &legal, &wanted, no_pass, request);
    return DESCENT_WAITS;
}

static puct_value mean_value(const puct_node *n) {
    int64_t visits = n->visits;
    return (puct_value){(int32_t)(n->utility / visits), (int32_t)(n->win / visits), (int32_t)(n->score / visits)};
}

// *leaf: the node where it ends, if the descent is blocked.
static descent descend(puct *p, evaluator_request *request, uint32_t *leaf) {
    puct_position at;
    puct_position_start(p, &at);
    uint32_t i = 0;
    for (;;) {
        const puct_node *n = puct_node_at(p, i);
        if (n->record == PUCT_END) {
            back_up(p, i, mean_value(n));
            return DESCENT_COUNTED;
        }
        if (n->record == PUCT_NONE) {
            *leaf = i;
            return n->in_flight ? DESCENT_BLOCKED : reach(p, i, &at, request);
        }
        bool may_open = puct_has_room(p);
        if (!may_open) p->full = true;
        uint32_t next = p->history.depth < PUCT_MAX_DEPTH ? select_child(p, i, at.to_play, may_open) : PUCT_NONE;
        if (next == PUCT_NONE && (!may_open || p->history.depth == PUCT_MAX_DEPTH)) {
            back_up(p, i, puct_record_of(p, n)->value);
            return DESCENT_COUNTED;
        }
        if (next == PUCT_NONE) next = puct_add_node(p, i, puct_record_of(p, n)->move[n->opened]);
        i = next;
        puct_position_play(p, &at, puct_node_at(p, i)->move);
    }
}

// ---- visits --------------------------------------------------------------------------------------------------

enum {
    LOOK_EVERY = 16,     // visits between two checks of the choice
    MAX_COLLISIONS = 8,  // of one call
};
static_assert(PUCT_MAX_PENDING + MAX_COLLISIONS <= UINT16_MAX, "puct_node.in_flight counts both");

// Is the goal reached, or can no other move overtake within it? Pending requests count as visits that are left. With
// one request at a time, the counts at which this is checked do not depend on slices.
static bool goal_decides(puct *p) {
    if (p->goal == 0) return false;
    if (p->visits >= p->goal) return true;
    if (p->visits < p->next_look) return false;
    p->next_look = (p->visits / LOOK_EVERY + 1) * LOOK_EVERY;
    return puct_lead(p) > p->goal - p->visits;
}

static bool is_decided(puct *p) {
    const puct_node *root = puct_node_at(p, 0);
    if (p->decided) return true;
    if (p->root.passes >= 2 || root->visits + root->in_flight >= PUCT_MAX_VISITS) return true;
    p->decided = goal_decides(p);
    return p->decided;
}

void puct_set_goal(puct *p, uint32_t visits) {
    p->goal = visits;
    p->next_look = 0;
    p->decided = false;
}

puct_status puct_state(const puct *p) {
    const puct_record *r = p->avoided_depth == 0 ? puct_record_of(p, puct_node_at(p, 0)) : NULL;
    if (p->decided || p->root.passes >= 2 || (r && r->move_count == 1) || puct_root_visits(p) >= PUCT_MAX_VISITS)
        return PUCT_DECIDED;
    return p->full ? PUCT_FULL : PUCT_RUNNING;
}

// Is one more visit within the goal, pending ones counted?
static bool goal_allows_more(const puct *p) {
    return p->goal == 0 || p->visits + (uint32_t)p->pending < p->goal;
}

// A blocked descent is a collision: its virtual loss stays until the end of the call, so that the next descent goes
// elsewhere (as in Leela Chess Zero).
int puct_collect(puct *p, evaluator_request *requests, int max) {
    int count = 0, collisions = 0;
    uint32_t leaf = PUCT_NONE, collided[MAX_COLLISIONS];
    for (int i = 0; i < max && p->pending < PUCT_MAX_PENDING && !is_decided(p) && goal_allows_more(p);) {
        descent d = descend(p, &requests[count], &leaf);
        puct_position_end(p);
        if (d != DESCENT_BLOCKED) {
            i++;
            count += d == DESCENT_WAITS;
            continue;
        }
        if (leaf == 0 || collisions == MAX_COLLISIONS) break;
        add_in_flight(p, leaf, 1);
        collided[collisions++] = leaf;
    }
    while (collisions > 0) add_in_flight(p, collided[--collisions], -1);
    return count;
}

// Removes a pending request.
static void finish_request(puct *p, puct_waiting *w) {
    add_in_flight(p, w->node, -1);
    p->promised_bytes -= puct_record_size(p->root.board.size, bitset_count(&w->wanted) + 1);
    p->pending--;
    w->node = PUCT_NONE;
}

bool puct_supply(puct *p, uint32_t ticket, const evaluator_answer *answer) {
    puct_waiting *w = &p->waiting[ticket % PUCT_MAX_PENDING];
    uint32_t leaf = w->node;
    if (leaf == PUCT_NONE || w->ticket != ticket) return false;
    finish_request(p, w);
    puct_node *n = puct_node_at(p, leaf);
    n->record = puct_add_record(p, w, answer);
    p->evaluations++;
    if (leaf == 0 && p->noise > 0) puct_add_root_noise(p);
    back_up(p, leaf, puct_record_of(p, n)->value);
    return true;
}

void puct_cancel(puct *p) {
    for (int i = 0; i < PUCT_MAX_PENDING; i++)
        if (p->waiting[i].node != PUCT_NONE) finish_request(p, &p->waiting[i]);
}

int puct_pending(const puct *p) {
    return p->pending;
}

puct_status puct_run_in_batches(puct *p, const evaluator *e, uint32_t visits, evaluator_request *requests,
                                evaluator_answer *answers, int batch) {
    for (uint32_t before = p->visits, done = 0; done < visits && !is_decided(p); done = p->visits - before) {
        uint32_t left = visits - done, last = p->visits;
        int count = puct_collect(p, requests, left < (uint32_t)batch ? (int)left : batch);
        if (count == 0 && p->visits == last) break;  // only collisions with the caller's own requests
        if (count > 0) e->evaluate(e->context, requests, count, answers);
        for (int i = 0; i < count; i++) puct_supply(p, requests[i].ticket, &answers[i]);
    }
    return puct_state(p);
}

puct_status puct_run(puct *p, const evaluator *e, uint32_t visits) {
    evaluator_request request;
    evaluator_answer answer;
    return puct_run_in_batches(p, e, visits, &request, &answer, 1);
}
