// puct_position.c - the position at a leaf: moves, legality with superko, its key, its score.
#include <string.h>

#include "base/zobrist.h"
#include "go/ownership.h"
#include "go/seki.h"
#include "search/puct_tree.h"

// Tags for zobrist_key beside the two colours.
enum { TAG_TURN = GO_WALL, TAG_KO = 4, TAG_SUPERKO = 5, TAG_AHEAD = 6, TAG_AVOIDED = 7 };

static const float CERTAIN = 0.5f;  // |mean owner| of a dead chain that nobody will dispute

// ---- history -------------------------------------------------------------------------------------------------

uint64_t puct_history_key(const puct *p, uint64_t stones, int to_play) {
    return stones ^ zobrist_key(TAG_TURN, p->rules.ko == GO_KO_SITUATIONAL ? (unsigned)to_play : 0);
}

void puct_history_clear(puct_history *h) {
    memset(h, 0, sizeof *h);
}

// The slot of a key, or the free one where it belongs.
static uint32_t slot_of(const puct_history *h, uint64_t key) {
    uint32_t i = (uint32_t)(key >> 32) % PUCT_HISTORY_SLOTS;
    while (h->slot[i] && h->slot[i] != key) i = (i + 1) % PUCT_HISTORY_SLOTS;
    return i;
}

void puct_history_add(puct_history *h, uint64_t key) {
    h->slot[slot_of(h, key)] = key;
}

static void push(puct_history *h, uint64_t key) {
    uint32_t i = slot_of(h, key);
    h->pushed[h->depth++] = h->slot[i] ? PUCT_NONE : i;
    h->slot[i] = key;
}

void puct_position_end(puct *p) {
    puct_history *h = &p->history;
    while (h->depth > 0) {
        uint32_t i = h->pushed[--h->depth];
        if (i != PUCT_NONE) h->slot[i] = 0;  // the newest key, so no probe sequence runs through it
    }
}

// ---- moves ---------------------------------------------------------------------------------------------------

void puct_position_start(const puct *p, puct_position *at) {
    memcpy(at, &p->root, offsetof(puct_position, board));
    go_board_copy(&at->board, &p->root.board);
}

void puct_position_play(puct *p, puct_position *at, go_point move) {
    if (move == GO_PASS) {
        go_board_pass(&at->board);
        at->passes++;
    } else {
        at->key = go_board_key_after(&at->board, at->key, move, at->to_play);
        go_board_play(&at->board, move, at->to_play);
        at->ahead += puct_sign(at->to_play);
        at->passes = 0;
    }
    memmove(at->recent + 1, at->recent, sizeof at->recent - sizeof at->recent[0]);
    at->recent[0] = move;
    if (at->recent_count < EVALUATOR_RECENT) at->recent_count++;
    at->to_play = (uint8_t)go_opponent(at->to_play);
    at->moves++;
    push(&p->history, puct_history_key(p, at->key, at->to_play));
}

static bool is_suicide(const puct *p, const go_board *b, go_point at, int color) {
    go_point own[4];
    return go_board_is_suicide(b, at, color) && (!p->rules.suicide || go_board_adjacent_chains(b, at, color, own) == 0);
}

uint64_t puct_position_legal(const puct *p, const puct_position *at, bitset *legal) {
    const go_board *b = &at->board;
    // No position repeats before the first capture, nor by it: it leaves a stone that was not there before.
    bool may_repeat =
        p->rules.ko != GO_KO_SIMPLE && (p->rules.suicide || b->captured[GO_BLACK] + b->captured[GO_WHITE] > 0);
    uint64_t key = at->key ^ zobrist_key(TAG_TURN, (unsigned)(at->to_play + 4 * at->passes));
    *legal = (bitset){{0}};
    for (uint32_t i = 0; i < go_empty_count(b); i++) {
        go_point move = go_empty_at(b, i);
        if (move == b->ko) {
            key ^= zobrist_key(TAG_KO, move);
            continue;
        }
        if (is_suicide(p, b, move, at->to_play)) continue;
        if (may_repeat) {
            uint64_t after = go_board_key_after(b, at->key, move, at->to_play),
                     known = puct_history_key(p, after, go_opponent(at->to_play));
            if (p->history.slot[slot_of(&p->history, known)]) {
                key ^= zobrist_key(TAG_SUPERKO, move);
                continue;
            }
        }
        bitset_add(legal, (unsigned)go_vertex_of(b->size, move));
    }
    if (p->rules.scoring == GO_SCORING_TERRITORY) key ^= zobrist_key(TAG_AHEAD, (unsigned)(at->ahead + 0x8000));
    return key;
}

uint64_t puct_position_avoid(const puct *p, const puct_position *at, uint64_t key, bitset *legal, bool *no_pass) {
    const uint16_t *avoided = p->avoided[at->to_play - 1];
    const int size = at->board.size, depth = p->history.depth;
    for (int v = 0; v < size * size; v++)
        if (avoided[v] > depth) bitset_remove(legal, (unsigned)v);
    *no_pass = avoided[size * size] > depth;
    return key ^ zobrist_key(TAG_AVOIDED, (unsigned)depth);
}

bool puct_position_needs_pass(const puct *p, const puct_position *at) {
    return p->rules.scoring == GO_SCORING_TERRITORY && 2 * at->moves > at->board.size * at->board.size;
}

void puct_position_request(const puct *p, const puct_position *at, uint64_t key, evaluator_request *r) {
    r->to_play = at->to_play;
    r->passes = at->passes;
    r->seed = rng_mix(key ^ p->seed);
    r->symmetry = p->config.nn_randomize ? (uint8_t)(r->seed >> 61) : 0;
    r->recent_count = at->recent_count;
    memcpy(r->recent, at->recent, sizeof r->recent);
    r->suicide = p->rules.suicide;
    r->territory = p->rules.scoring == GO_SCORING_TERRITORY;
    r->komi = p->komi + (r->territory ? go_score_area_komi(at->ahead, at->to_play) : 0);
    go_board_copy(&r->board, &at->board);
}

// ---- counting ------------------------------------------------------------------------------------------------

// Black's points less white's, with these stones taken off.
static double margin(const puct *p, const go_board *b, const bitset *dead) {
    go_count count;
    go_score_count(b, dead, &count);
    if (p->rules.scoring == GO_SCORING_TERRITORY) go_territory_withdraw(b, dead, &count);
    double points = count.territory[GO_BLACK] - count.territory[GO_WHITE];
    if (p->rules.scoring == GO_SCORING_AREA) points += count.stones[GO_BLACK] - count.stones[GO_WHITE];
    else points += count.dead[GO_WHITE] + b->captured[GO_BLACK] - count.dead[GO_BLACK] - b->captured[GO_WHITE];
    return points - p->komi;
}

static int32_t win_of(double black) {
    return black > 0 ? EVALUATOR_WIN_ONE : black < 0 ? 0 : EVALUATOR_WIN_ONE / 2;
}

// Are these stones certainly dead?
static bool is_certain(const go_board *b, const float owner[GO_MAX_VERTICES], const bitset *dead) {
    for (int v = 0; v < b->size * b->size; v++) {
        go_point head = go_point_of_vertex(b->size, v);
        if (!bitset_has(dead, (unsigned)v) || go_chain_head(b, head) != head) continue;
        float mean = go_chain_ownership(b, owner, head) / (float)go_chain_length(b, head);
        if (mean < CERTAIN && mean > -CERTAIN) return false;
    }
    return true;
}

void puct_record_owners(const puct_record *r, int vertices, float owner[GO_MAX_VERTICES]) {
    const int8_t *owned = puct_record_owner(r);
    for (int v = 0; v < vertices; v++) owner[v] = (float)owned[v] / EVALUATOR_OWNER_ONE;
}

// Dead stones are those that `owner` gives to the opponent. If an uncertain chain decides the result, the side that
// passed last gets what it would get by playing on.
puct_value puct_position_count(const puct *p, const puct_position *at, const float owner[GO_MAX_VERTICES],
                               int32_t win) {
    static const bitset none;
    const go_board *b = &at->board;
    double points = margin(p, b, &none);
    int32_t as_it_stands = win_of(points), result = as_it_stands;
    if (p->rules.dead_by_agreement) {
        bitset dead;
        go_dead_stones(b, owner, &dead);
        points = margin(p, b, &dead);
        result = win_of(points);
        if (result != as_it_stands && !is_certain(b, owner, &dead)) {
            // to_play is the opponent of the side that passed last.
            bool black_passed = at->to_play == GO_WHITE;
            if ((win < result) == black_passed) result = win;
        }
    }
    return puct_value_of(p, result, (int32_t)(points * EVALUATOR_POINT));
}
