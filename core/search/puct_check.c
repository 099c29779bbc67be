// puct_check.c - the signature and the consistency check of a tree.
#include "search/puct_tree.h"

uint64_t puct_signature(const puct *p) {
    uint64_t h = HASH_START;
    for (uint32_t i = 0; i < p->node_count; i++) {
        const puct_node *n = puct_node_at(p, i);
        h = hash_add(h, (uint64_t)n->move << 48 | (uint64_t)n->prior << 32 | n->visits);
        h = hash_add(h, (uint64_t)n->utility);
        h = hash_add(h, (uint64_t)n->win);
        h = hash_add(h, (uint64_t)n->score);
    }
    return h;
}

static bool is_within(int64_t sum, int64_t most) {
    return sum <= most && sum >= -most;
}

// Children: links, order, sums of visits and of pending requests.
static const char *check_children(const puct *p, uint32_t i) {
    const puct_node *n = puct_node_at(p, i);
    const puct_record *r = puct_record_of(p, n);
    uint64_t visits = 0, in_flight = 0;
    uint32_t count = 0, last = PUCT_NONE;
    for (uint32_t c = n->first_child; c != PUCT_NONE; c = puct_node_at(p, c)->next_sibling) {
        const puct_node *child = puct_node_at(p, c);
        if (c <= i || c >= p->node_count || (last != PUCT_NONE && c <= last)) return "order of nodes";
        if (child->parent != i) return "parent";
        bool is_next =
            r && count < r->move_count && r->move[count].point == child->move && r->move[count].prior == child->prior;
        if (!is_next) return "moves are opened in their order";
        visits += child->visits;
        in_flight += child->in_flight;
        count++;
        last = c;
    }
    for (uint32_t k = count + 1; r && k < r->move_count; k++)
        if (r->move[k].prior > r->move[k - 1].prior) return "order of priors";
    if (count != n->opened || last != n->last_child) return "opened";
    // A node with a record has at least the visit that made it.
    if (visits + (r != NULL) > n->visits || (!r && n->record != PUCT_END && n->visits)) return "visits";
    return (r ? in_flight != n->in_flight : n->in_flight > 1) ? "in flight" : NULL;
}

static const char *check_records(const puct *p, uint32_t *count) {
    int size = p->root.board.size;
    for (size_t at = 0; at < p->record_bytes;) {
        const puct_record *r = puct_record_at(p, (uint32_t)(at / 8));
        if (r->move_count == 0 || r->move_count > size * size + 1) return "moves of a record";
        if (puct_find_record(p, r->key) != at / 8) return "index";
        at += puct_record_size(size, r->move_count);
        ++*count;
        if (at > p->record_bytes) return "end of the records";
    }
    return NULL;
}

const char *puct_check(const puct *p) {
    if (p->node_count == 0) return "root";
    if (p->record_bytes + p->promised_bytes + p->node_count * sizeof(puct_node) > p->arena_bytes) return "memory";
    if (p->history.depth != 0) return "history";
    uint32_t records = 0, indexed = 0, waiting = 0;
    const char *wrong = check_records(p, &records);
    if (wrong) return wrong;
    for (uint32_t i = 0; i <= p->index_mask; i++) indexed += p->index[i] != PUCT_NONE;
    if (indexed != records) return "records in the index";
    for (uint32_t i = 0; i < p->node_count; i++) {
        const puct_node *n = puct_node_at(p, i);
        if ((n->parent == PUCT_NONE) != (i == 0)) return "root";
        if (n->record < PUCT_END && 8 * (size_t)n->record >= p->record_bytes) return "record";
        int64_t visits = n->visits;
        if (!is_within(n->utility, visits * PUCT_UTILITY_ONE)) return "utility";
        if (n->win < 0 || n->win > visits * EVALUATOR_WIN_ONE) return "win";
        if (n->squares > (uint64_t)visits * PUCT_UTILITY_ONE * PUCT_UTILITY_ONE) return "squares";
        wrong = check_children(p, i);
        if (wrong) return wrong;
    }
    for (int i = 0; i < PUCT_MAX_PENDING; i++) {
        uint32_t at = p->waiting[i].node;
        if (at == PUCT_NONE) continue;
        waiting++;
        const puct_node *n = at < p->node_count ? puct_node_at(p, at) : NULL;
        if (!n || n->record != PUCT_NONE || n->in_flight != 1) return "waiting";
    }
    return waiting != (uint32_t)p->pending || waiting != puct_node_at(p, 0)->in_flight ? "pending" : NULL;
}
