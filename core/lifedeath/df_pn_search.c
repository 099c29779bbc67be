#include "lifedeath/df_pn.h"

#include "base/zobrist.h"
#include "lifedeath/expand.h"

enum { TAG_SIDE = 41, TAG_KO = 42, TAG_QUESTION = 43, INFINITE = LIFE_INFINITE };

static size_t align(size_t bytes) {
    return (bytes + 15) & ~(size_t)15;
}

static size_t fixed_bytes(void) {
    return align(LIFE_MAX_DEPTH * sizeof(life_frame)) + align(LIFE_MAX_CHILDREN * sizeof(life_child));
}

size_t life_search_bytes(size_t table_bytes) {
    return fixed_bytes() + life_table_fit(table_bytes);
}

bool life_search_init(life_search *s, void *memory, size_t bytes, const life_problem *problem) {
    if (bytes < life_search_bytes(0)) return false;
    *s = (life_search){.problem = problem, .line = memory};
    s->children = (life_child *)((char *)memory + align(LIFE_MAX_DEPTH * sizeof(life_frame)));
    life_table_init(&s->table, (char *)memory + fixed_bytes(), bytes - fixed_bytes());
    s->is_wide = problem->points > 64;
    s->side_key = zobrist_key(TAG_SIDE, 0);
    for (unsigned i = 0; i < LIFE_MAX_POINTS; i++) s->ko_key[i] = zobrist_key(TAG_KO, i);
    for (unsigned i = 0; i < 6; i++) s->question_key[i / 3][i % 3] = zobrist_key(TAG_QUESTION, i / 3 * 4 + i % 3);
    return true;
}

static bool is_decided(const life_search *s, const life_position *x, bool *reached) {
    const bool captures = s->question.goal == LIFE_CAPTURE;
    if (life_is_captured(x) || (x->to_play == LIFE_ATTACKER && life_is_captured_next(s->problem, x))) {
        *reached = captures;
        return true;
    }
    if (life_is_pass_alive(s->problem, x)) {
        *reached = !captures;
        return true;
    }
    return false;
}

// The numbers of a position from those of its children.
typedef struct summary {
    uint32_t phi, delta;
    uint32_t second;  // the second-least delta of a child
    uint16_t best;    // the child with the least
    uint16_t until;
} summary;

static summary summarize(const life_search *s, const life_frame *f) {
    const life_child *c = s->children + f->first;
    const bool proves = f->position.to_play == life_prover(s->question.goal);
    summary m = {INFINITE, 0, INFINITE, 0, LIFE_NEVER_REPEATS};
    uint64_t sum = 0, largest = 0;
    uint16_t earliest = LIFE_NEVER_REPEATS;
    for (uint16_t i = 0; i < f->count; i++) {
        // Of equally good results the one that holds longer.
        if (c[i].delta < m.phi || (c[i].delta == m.phi && c[i].delta == 0 && c[i].until > c[m.best].until)) {
            m.second = m.phi;
            m.phi = c[i].delta;
            m.best = i;
        } else if (c[i].delta < m.second) {
            m.second = c[i].delta;
        }
        if (c[i].phi > largest) largest = c[i].phi;
        sum += c[i].phi;
        if (c[i].until < earliest) earliest = c[i].until;
    }
    // The subtrees of the children share most positions (transpositions), so the sum of their numbers would be too
    // large.
    sum = largest + (sum - largest) / 6;
    m.delta = m.phi == 0 ? INFINITE : m.phi == INFINITE ? 0 : sum < INFINITE ? (uint32_t)sum : INFINITE - 1;
    // Only "not reached" can rest on repetitions: of one child if the opponent moves, of all if the prover does.
    if (m.phi == INFINITE && proves) m.until = earliest;
    if (m.phi == 0 && !proves) m.until = c[m.best].until;
    return m;
}

static void store(life_search *s, const life_frame *f, const summary *m) {
    const uint64_t work = s->visits - f->begun;
    const int at = s->depth - 2;
    life_proof e = {.key = life_table_key(s, s->question, f->position.key),
                    .phi = m->phi,
                    .delta = m->delta,
                    .work = work < UINT32_MAX ? (uint32_t)work : UINT32_MAX,
                    .until = m->until};
    if (m->until != LIFE_NEVER_REPEATS) {
        e.at = (uint16_t)at;
        e.stamp = s->line[at].stamp;
    }
    life_table_store(&s->table, &e);
}

static bool push(life_search *s, const life_position *x, uint32_t phi_limit, uint32_t delta_limit) {
    if (s->depth == LIFE_MAX_DEPTH) return false;
    life_frame *f = &s->line[s->depth];
    const uint32_t first = s->depth ? f[-1].first + f[-1].count : 0;
    *f = (life_frame){*x, phi_limit, delta_limit, ++s->stamps, first, 0, 0, s->visits++};
    s->on_line[x->key % LIFE_LINE_SLOTS]++;
    s->depth++;
    return s->is_wide ? life_expand_wide(s) : life_expand_narrow(s);
}

void life_search_ask(life_search *s, life_question question, const life_position *x) {
    bool reached;
    s->question = question;
    s->asked |= 1u << (question.goal * 4 + question.ko);
    for (; s->depth > 0; s->depth--) s->on_line[s->line[s->depth - 1].position.key % LIFE_LINE_SLOTS]--;
    s->answer = life_search_known(s, question, x, NULL);
    if (s->answer == LIFE_UNKNOWN && is_decided(s, x, &reached)) s->answer = reached ? LIFE_YES : LIFE_NO;
    if (s->answer == LIFE_UNKNOWN && !push(s, x, INFINITE, INFINITE)) s->answer = LIFE_TOO_DEEP;
}

// Ends the visit of the last position of the line.
static void pop(life_search *s, summary m) {
    life_frame *f = &s->line[s->depth - 1];
    // A repetition of the position itself or of a later one does not depend on earlier ones.
    if (m.until >= s->depth - 1) m.until = LIFE_NEVER_REPEATS;
    store(s, f, &m);
    s->on_line[f->position.key % LIFE_LINE_SLOTS]--;
    s->depth--;
    if (s->depth == 0) {
        const bool wins = m.phi == 0, proves = f->position.to_play == life_prover(s->question.goal);
        s->answer = wins == proves ? LIFE_YES : LIFE_NO;
        return;
    }
    life_child *c = &s->children[f[-1].first + f[-1].current];
    c->phi = m.phi;
    c->delta = m.delta;
    c->until = m.until;
}

// Visits the most-proving child of the last position, until another child is.
static bool descend(life_search *s, const summary *m) {
    life_frame *f = &s->line[s->depth - 1];
    const life_child *c = &s->children[f->first + m->best];
    life_position x;
    f->current = m->best;
    if (c->move == LIFE_PASS)
        x = life_with_turn(s->problem, &f->position, (life_side)(f->position.to_play ^ 1), LIFE_NO_POINT);
    else if (c->takes) life_play(s->problem, &f->position, c->move, s->question.ko, &x);
    else x = life_with_stone(s->problem, &f->position, c->move);
    // An eighth above the second-best, so that the search does not alternate between two moves (the 1 + epsilon trick).
    const uint32_t enough = m->second >= INFINITE ? INFINITE : m->second + m->second / 8 + 1;
    const uint32_t phi_limit = f->delta_limit >= INFINITE ? INFINITE : f->delta_limit - (m->delta - c->phi);
    return push(s, &x, phi_limit, enough < f->phi_limit ? enough : f->phi_limit);
}

life_answer life_search_run(life_search *s, uint64_t visits) {
    const uint64_t limit = visits < UINT64_MAX - s->visits ? s->visits + visits : UINT64_MAX;
    while (s->answer == LIFE_UNKNOWN && s->depth > 0) {
        const life_frame *f = &s->line[s->depth - 1];
        const summary m = summarize(s, f);
        if (m.phi == 0 || m.delta == 0 || m.phi >= f->phi_limit || m.delta >= f->delta_limit) {
            pop(s, m);
            continue;
        }
        if (s->visits >= limit) return LIFE_UNKNOWN;
        if (!descend(s, &m)) s->answer = LIFE_TOO_DEEP;
    }
    return s->answer;
}

life_answer life_search_known(const life_search *s, life_question question, const life_position *x, uint32_t *work) {
    const life_proof *e = life_table_probe(&s->table, life_table_key(s, question, x->key));
    if (work) *work = e ? e->work : 0;
    if (!e || e->until != LIFE_NEVER_REPEATS || (e->phi != 0 && e->delta != 0)) return LIFE_UNKNOWN;
    return (e->phi == 0) == (x->to_play == life_prover(question.goal)) ? LIFE_YES : LIFE_NO;
}
