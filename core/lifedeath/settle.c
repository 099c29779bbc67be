#include "lifedeath/settle.h"

#include "go/ownership.h"
#include "go/seki.h"
#include "lifedeath/region.h"

// A chain with at least this mean ownership counts as alive when a proof rests on it.
static const float SURE = 0.8f;

static const life_question DIES = {LIFE_CAPTURE, LIFE_KO_DEFENDER},
                           DIES_WITHOUT_THREATS = {LIFE_CAPTURE, LIFE_KO_NOBODY},
                           DIES_BY_KO = {LIFE_CAPTURE, LIFE_KO_ATTACKER},
                           GETS_EYES = {LIFE_PASS_ALIVE, LIFE_KO_ATTACKER};

static unsigned vertex(const go_board *b, go_point p) {
    return (unsigned)go_vertex_of(b->size, p);
}

static bool is_dead(const life_settle *s, go_point stone) {
    return bitset_has(&s->dead, vertex(s->board, stone));
}

static bool is_unconditional(const life_settle *s, go_point stone) {
    return bitset_has(&s->unconditional[go_color_at(s->board, stone)], vertex(s->board, stone));
}

// May a proof rest on this chain?
static bool is_safe(const life_settle *s, go_point stone) {
    if (is_unconditional(s, stone)) return true;
    const unsigned head = vertex(s->board, go_chain_head(s->board, stone));
    if (is_dead(s, stone)) return false;
    return bitset_has(&s->proven, head) || s->sure[head] >= SURE;
}

// Is a chain beside p unconditionally alive?
static bool touches_unconditional(const life_settle *s, go_point p) {
    const go_neighbours beside = go_neighbours_of(s->board->size, p);
    for (int k = 0; k < 4; k++)
        if (go_color_at(s->board, beside.at[k]) != GO_WALL && is_unconditional(s, beside.at[k])) return true;
    return false;
}

// Can the lone stone be taken by a ko between chains that are in seki, or may be?
static bool is_in_lasting_ko(const life_settle *s, go_point stone) {
    const go_point mouth = go_ko_mouth(s->board, stone);
    return mouth != GO_NONE && !touches_unconditional(s, stone) && !touches_unconditional(s, mouth);
}

void life_settle_init(life_settle *s, void *memory, size_t bytes, const go_board *b, const float owner[GO_MAX_VERTICES],
                      const bitset *dead, bool area) {
    *s = (life_settle){.dead = *dead, .board = b, .memory = memory, .bytes = bytes};
    for (int color = GO_BLACK; color <= GO_WHITE; color++)
        life_region_unconditional(b, color, &(bitset){{0}}, &s->unconditional[color]);
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point head = go_point_of_vertex(b->size, v);
        if (go_chain_head(b, head) != head) continue;
        if (area && is_in_lasting_ko(s, head)) bitset_add(&s->lasting, (unsigned)v);
        const float sum = go_chain_ownership(b, owner, head), mean = sum / (float)go_chain_length(b, head);
        s->sure[v] = go_color_at(b, head) == GO_BLACK ? mean : -mean;
        const float doubt = s->sure[v] < 0 ? -s->sure[v] : s->sure[v];
        int at = s->count++;
        for (; at > 0; at--) {
            const float before = s->sure[vertex(b, s->heads[at - 1])];
            if ((before < 0 ? -before : before) <= doubt) break;
            s->heads[at] = s->heads[at - 1];
        }
        s->heads[at] = head;
    }
}

static bool open_problem(life_settle *s, go_point head) {
    bitset target = {{0}}, region;
    bitset_add(&target, vertex(s->board, head));
    return life_region_find_whole(s->board, &target, &region) &&
           !life_problem_init(&s->problem, s->board, &target, &region);
}

// Are the chains of that side beside the region all safe?
static bool has_safe_walls(const life_settle *s, life_side side) {
    for (bitset_iterator i = bitset_members(&s->problem.given); bitset_next(&i);) {
        const go_point p = go_point_of_vertex(s->board->size, i.member);
        if (go_color_at(s->board, p) == s->problem.color[side] && !is_safe(s, p)) return false;
    }
    return true;
}

static life_answer ask(life_settle *s, life_question q, life_side first) {
    if (s->visits >= LIFE_SETTLE_ALL || !life_search_init(&s->search, s->memory, s->bytes, &s->problem))
        return LIFE_UNKNOWN;
    const life_position x = life_with_turn(&s->problem, &s->problem.start, first, LIFE_NO_POINT);
    life_search_ask(&s->search, q, &x);
    const uint64_t left = LIFE_SETTLE_ALL - s->visits;
    const life_answer a = life_search_run(&s->search, left < LIFE_SETTLE_CHAIN ? left : LIFE_SETTLE_CHAIN);
    s->visits += s->search.visits;
    return a;
}

// Calls `see` for each enemy chain beside a chain, possibly several times, until it returns true.
static bool any_beside(life_settle *s, go_point head, bool (*see)(life_settle *s, go_point enemy)) {
    const int enemy = go_opponent(go_color_at(s->board, head));
    go_point p = head;
    do {
        go_point heads[4];
        const int n = go_board_adjacent_chains(s->board, p, enemy, heads);
        for (int i = 0; i < n; i++)
            if (see(s, heads[i])) return true;
        p = go_chain_next(s->board, p);
    } while (p != head);
    return false;
}

static bool is_known_safe(life_settle *s, go_point enemy) {
    return is_unconditional(s, enemy) || (life_index_of(&s->problem, enemy) == LIFE_NO_POINT && is_safe(s, enemy));
}

// Does this chain get two eyes although the other side moves first?
static bool lives(life_settle *s, go_point enemy) {
    return open_problem(s, enemy) && has_safe_walls(s, LIFE_DEFENDER) && ask(s, GETS_EYES, LIFE_ATTACKER) == LIFE_YES;
}

static void set_status(life_settle *s, go_point head, bool dead) {
    go_point p = head;
    do {
        if (dead) bitset_add(&s->dead, vertex(s->board, p));
        else bitset_remove(&s->dead, vertex(s->board, p));
        bitset_add(&s->proven, vertex(s->board, p));
        p = go_chain_next(s->board, p);
    } while (p != head);
}

// Does a ko outside the problem give threats for ever?
static bool has_lasting_threats(const life_settle *s) {
    for (bitset_iterator i = bitset_members(&s->lasting); bitset_next(&i);)
        if (life_index_of(&s->problem, go_point_of_vertex(s->board->size, i.member)) == LIFE_NO_POINT) return true;
    return false;
}

static void settle_chain(life_settle *s, go_point head) {
    if (is_unconditional(s, head)) {
        if (is_dead(s, head)) set_status(s, head, false);
    } else if (!open_problem(s, head)) {
        return;
    } else if (is_dead(s, head)) {
        if (has_safe_walls(s, LIFE_DEFENDER) && ask(s, DIES_BY_KO, LIFE_ATTACKER) == LIFE_NO)
            set_status(s, head, false);
    } else if (has_safe_walls(s, LIFE_ATTACKER) &&
               ask(s, has_lasting_threats(s) ? DIES : DIES_WITHOUT_THREATS, LIFE_DEFENDER) == LIFE_YES &&
               (any_beside(s, head, is_known_safe) || any_beside(s, head, lives))) {
        set_status(s, head, true);
    }
}

bool life_settle_next(life_settle *s) {
    if (s->next == s->count || s->visits >= LIFE_SETTLE_ALL) {
        go_spare_unowned(s->board, &s->dead);
        return false;
    }
    settle_chain(s, s->heads[s->next++]);
    return true;
}
