// puct_memory.c - nodes, records and their index in the caller's memory.
#include <string.h>

#include "base/rng.h"
#include "search/puct_tree.h"

enum {
    SCORE_UNIT = 1024,  // of puct.score_share
    PASS_PRIOR = EVALUATOR_POLICY_ONE / 32,
    LEAST_LEAVES = 16,        // evaluated positions of 19x19 for which there must be room
    INDEX_BYTES_A_SLOT = 64,  // the arena has at most one record for each n bytes
};

static size_t leaf_bytes(int size) {
    return sizeof(puct_node) + puct_record_size(size, size * size + 1);
}

puct_config puct_default_config(void) {
    return (puct_config){.cpuct_exploration = 1.1,
                         .cpuct_exploration_log = 0.45,
                         .cpuct_exploration_base = 500,
                         .fpu_reduction_max = 0.35,
                         .root_fpu_reduction_max = 0.2,
                         .score_weight = 0.2,
                         .virtual_loss = 0.25,
                         .lcb_stdevs = 3,
                         .min_visit_prop_for_lcb = 0.2,
                         .nn_randomize = true};
}

size_t puct_bytes(int size, uint32_t positions) {
    // A record has all legal moves: on average three quarters of the points. A tenth more for nodes that share a
    // record, and at most an eighth of all for the index.
    size_t each = sizeof(puct_node) + puct_record_size(size, size * size * 3 / 4 + 1);
    size_t arena = (each * 11 / 10) * positions + LEAST_LEAVES * leaf_bytes(GO_MAX_SIZE);
    return sizeof(puct) + arena + arena / 6;
}

puct *puct_init(void *memory, size_t bytes, const puct_config *config) {
    if (bytes < sizeof(puct)) return NULL;
    size_t rest = (bytes - sizeof(puct)) & ~(size_t)7, slots = 2;
    if (rest / 8 > PUCT_END) rest = (size_t)PUCT_END * 8;  // places have 32 bits
    while (slots * INDEX_BYTES_A_SLOT < rest && slots < (size_t)1 << 31) slots *= 2;
    size_t index_bytes = slots * sizeof(uint32_t);
    if (rest < index_bytes + LEAST_LEAVES * leaf_bytes(GO_MAX_SIZE)) return NULL;
    puct *p = memory;
    memset(p, 0, sizeof *p);
    p->index = (uint32_t *)(void *)(p + 1);
    p->index_mask = (uint32_t)(slots - 1);
    p->arena = (unsigned char *)(p->index + slots);
    p->arena_bytes = rest - index_bytes;
    puct_configure(p, config);
    for (int i = 0; i < PUCT_MAX_PENDING; i++) p->waiting[i].node = PUCT_NONE;
    go_board_init(&p->root.board, 2);
    p->root.to_play = GO_BLACK;
    p->root.passes = 2;
    memset(p->index, 0xff, index_bytes);
    puct_clear(p);
    return p;
}

void puct_configure(puct *p, const puct_config *config) {
    p->config = *config;
    p->score_share = (int32_t)(config->score_weight * SCORE_UNIT + 0.5);
}

static uint32_t index_home(const puct *p, uint64_t key) {
    return (uint32_t)rng_mix(key) & p->index_mask;
}

// Empties the index. Each record is in the run of slots that begins at its key's slot; a run that was cleared from its
// middle on is cleared from its beginning by the records there.
static void clear_index(puct *p) {
    for (size_t at = 0; at < p->record_bytes;) {
        const puct_record *r = puct_record_at(p, (uint32_t)(at / 8));
        for (uint32_t i = index_home(p, r->key); p->index[i] != PUCT_NONE; i = (i + 1) & p->index_mask)
            p->index[i] = PUCT_NONE;
        at += puct_record_size(p->root.board.size, r->move_count);
    }
}

void puct_clear(puct *p) {
    clear_index(p);
    p->record_bytes = 0;
    p->node_count = 0;
    puct_add_node(p, PUCT_NONE, (puct_move){GO_PASS, EVALUATOR_POLICY_ONE});
}

// ---- nodes ---------------------------------------------------------------------------------------------------

bool puct_has_room(const puct *p) {
    size_t used = p->record_bytes + p->promised_bytes + p->node_count * sizeof(puct_node);
    return used + leaf_bytes(p->root.board.size) <= p->arena_bytes;
}

uint32_t puct_add_node(puct *p, uint32_t parent, puct_move move) {
    uint32_t i = p->node_count++;
    *puct_node_at(p, i) = (puct_node){.record = PUCT_NONE,
                                      .parent = parent,
                                      .first_child = PUCT_NONE,
                                      .last_child = PUCT_NONE,
                                      .next_sibling = PUCT_NONE,
                                      .move = move.point,
                                      .prior = move.prior};
    if (parent == PUCT_NONE) return i;
    puct_node *above = puct_node_at(p, parent);
    if (above->first_child == PUCT_NONE) above->first_child = i;
    else puct_node_at(p, above->last_child)->next_sibling = i;
    above->last_child = i;
    above->opened++;
    return i;
}

// ---- records -------------------------------------------------------------------------------------------------

// The slot of the key, or the free one where it belongs.
static uint32_t index_slot(const puct *p, uint64_t key) {
    uint32_t i = index_home(p, key);
    while (p->index[i] != PUCT_NONE && puct_record_at(p, p->index[i])->key != key) i = (i + 1) & p->index_mask;
    return i;
}

uint32_t puct_find_record(const puct *p, uint64_t key) {
    return p->index[index_slot(p, key)];
}

puct_value puct_value_of(const puct *p, int32_t win, int32_t score) {
    // x / (|x| + scale): every point of the margin counts, the first ones most.
    int64_t scale = 2 * EVALUATOR_POINT * p->root.board.size, size = score < 0 ? -(int64_t)score : score;
    int64_t margin = (int64_t)score * PUCT_UTILITY_ONE / (size + scale);
    int64_t outcome = 2 * (int64_t)win - EVALUATOR_WIN_ONE;
    return (puct_value){(int32_t)((outcome * (SCORE_UNIT - p->score_share) + margin * p->score_share) / SCORE_UNIT),
                        win, score};
}

// Sorts descending (Shell 1959, gaps of Ciura 2001).
static void sort(uint32_t *key, int count) {
    static const int GAPS[] = {132, 57, 23, 10, 4, 1};
    for (int g = 0; g < 6; g++)
        for (int gap = GAPS[g], i = gap; i < count; i++) {
            uint32_t k = key[i];
            int place = i;
            for (; place >= gap && key[place - gap] < k; place -= gap) key[place] = key[place - gap];
            key[place] = k;
        }
}

static int32_t clamp(int32_t x, int32_t low, int32_t high) {
    return x < low ? low : x > high ? high : x;
}

// The score for black, clamped to what the board allows: a point for each vertex, under territory rules another for a
// prisoner on it. On small boards a network may give more.
static int32_t possible_score(const puct *p, int sign, int32_t score) {
    const int each = p->rules.scoring == GO_SCORING_TERRITORY ? 2 : 1;
    const int32_t reach = each * p->root.board.size * p->root.board.size * EVALUATOR_POINT,
                  komi = sign * (int32_t)(p->komi * EVALUATOR_POINT);
    return sign * clamp(score, -reach - komi, reach - komi);
}

uint32_t puct_add_record(puct *p, const puct_waiting *w, const evaluator_answer *answer) {
    uint32_t slot = index_slot(p, w->key);
    if (p->index[slot] != PUCT_NONE) return p->index[slot];

    // By prior, then by vertex: a total order, so that every way of sorting gives the same.
    uint32_t order[GO_MAX_VERTICES + 1];
    int size = p->root.board.size, vertices = size * size, count = 0;
    for (bitset_iterator i = bitset_members(&w->wanted); bitset_next(&i);)
        if (answer->policy[i.member])
            order[count++] = (uint32_t)answer->policy[i.member] << 16 | (uint32_t)(vertices - i.member);
    uint32_t pass = answer->policy[vertices], least = w->pass_counts ? PASS_PRIOR : 1;
    if (!w->no_pass || count == 0) order[count++] = (pass > least ? pass : least) << 16;
    sort(order, count);

    uint32_t place = (uint32_t)(p->record_bytes / 8);
    puct_record *r = puct_record_at(p, place);
    int sign = puct_sign(w->to_play);
    int32_t win = clamp(answer->win, 0, EVALUATOR_WIN_ONE), most = 2 * GO_MAX_VERTICES * EVALUATOR_POINT;
    *r = (puct_record){
        .key = w->key,
        .value = puct_value_of(p, sign > 0 ? win : EVALUATOR_WIN_ONE - win, possible_score(p, sign, answer->score)),
        .stdev = clamp(answer->stdev, 0, most),
        .move_count = (uint16_t)count};
    for (int i = 0; i < count; i++) {
        int v = vertices - (int)(order[i] & 0xffff);
        r->move[i] = (puct_move){v == vertices ? GO_PASS : go_point_of_vertex(size, v), (uint16_t)(order[i] >> 16)};
    }
    int8_t *owner = (int8_t *)(r->move + r->move_count);
    for (int v = 0; v < vertices; v++)
        owner[v] = (int8_t)(sign * clamp(answer->ownership[v], -EVALUATOR_OWNER_ONE, EVALUATOR_OWNER_ONE));
    p->record_bytes += puct_record_size(size, count);
    p->index[slot] = place;
    return place;
}

uint32_t puct_copy_record(puct *p, uint32_t place, uint64_t key) {
    const puct_record *from = puct_record_at(p, place);
    const uint32_t slot = index_slot(p, key), to = (uint32_t)(p->record_bytes / 8);
    if (p->index[slot] != PUCT_NONE) return place;
    const size_t bytes = puct_record_size(p->root.board.size, from->move_count);
    memcpy(puct_record_at(p, to), from, bytes);
    puct_record_at(p, to)->key = key;
    p->record_bytes += bytes;
    p->index[slot] = to;
    return to;
}

// ---- a new root ----------------------------------------------------------------------------------------------

// Compacts the records that some node uses, in their order.
static void keep_needed_records(puct *p) {
    int size = p->root.board.size;
    size_t end = p->record_bytes, next = 0;
    clear_index(p);
    for (size_t at = 0; at < end;) {
        puct_record *r = puct_record_at(p, (uint32_t)(at / 8));
        r->forward = PUCT_NONE;
        at += puct_record_size(size, r->move_count);
    }
    for (uint32_t i = 0; i < p->node_count; i++) {
        uint32_t place = puct_node_at(p, i)->record;
        if (place < PUCT_END) puct_record_at(p, place)->forward = 0;
    }
    for (size_t at = 0; at < end;) {
        puct_record *r = puct_record_at(p, (uint32_t)(at / 8));
        size_t bytes = puct_record_size(size, r->move_count);
        if (r->forward == 0) {
            r->forward = (uint32_t)(next / 8);
            next += bytes;
        }
        at += bytes;
    }
    for (uint32_t i = 0; i < p->node_count; i++) {
        puct_node *n = puct_node_at(p, i);
        if (n->record < PUCT_END) n->record = puct_record_at(p, n->record)->forward;
    }
    for (size_t at = 0; at < end;) {
        puct_record *r = puct_record_at(p, (uint32_t)(at / 8));
        size_t bytes = puct_record_size(size, r->move_count);
        if (r->forward != PUCT_NONE) {
            uint32_t place = r->forward;
            memmove(puct_record_at(p, place), r, bytes);
            p->index[index_slot(p, puct_record_at(p, place)->key)] = place;
        }
        at += bytes;
    }
    p->record_bytes = next;
}

// One sweep over the nodes. When a node moves, its children, which come later, get its new place and the mark that they
// are kept (in `in_flight`, as nothing is pending); when their turn comes, they are appended to it again.
void puct_keep_subtree(puct *p, uint32_t keep) {
    uint32_t end = p->node_count;
    p->node_count = 0;
    puct_node_at(p, keep)->in_flight = 1;
    puct_node_at(p, keep)->parent = PUCT_NONE;
    for (uint32_t i = keep; i < end; i++) {
        puct_node n = *puct_node_at(p, i);
        if (!n.in_flight) continue;
        for (uint32_t c = n.first_child; c != PUCT_NONE; c = puct_node_at(p, c)->next_sibling) {
            puct_node_at(p, c)->parent = p->node_count;
            puct_node_at(p, c)->in_flight = 1;
        }
        puct_node *moved = puct_node_at(p, puct_add_node(p, n.parent, (puct_move){n.move, n.prior}));
        moved->utility = n.utility;
        moved->win = n.win;
        moved->score = n.score;
        moved->squares = n.squares;
        moved->visits = n.visits;
        moved->record = n.record;
    }
    keep_needed_records(p);
}
