#include "lifedeath/df_pn.h"

#include <assert.h>

#include "base/zobrist.h"

#define INFINITE ((uint32_t)1 << 30)

enum { TAG_QUESTION = 43 };

static uint64_t question_key(life_question q) {
    return zobrist_key(TAG_QUESTION, (unsigned)q.goal * 4 + (unsigned)q.ko);
}

// Never 0, which marks an empty entry.
static uint64_t table_key(life_question q, const life_position *x) {
    const uint64_t key = x->key ^ question_key(q);
    return key ? key : 1;
}

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
    return true;
}

static void decide(life_child *c, bool mover_wins) {
    c->phi = mover_wins ? 0 : INFINITE;
    c->delta = mover_wins ? INFINITE : 0;
    c->until = LIFE_NEVER_REPEATS;
}

// Is the position decided without looking further?
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

// Do the numbers of an entry hold in the present line?
static bool holds(const life_search *s, const life_proof *e) {
    return e->until == LIFE_NEVER_REPEATS || (e->at < s->depth && s->line[e->at].stamp == e->stamp);
}

// What other questions have told already: who dies even if the defender wins every ko dies in any case and never
// becomes pass-alive; who becomes pass-alive even if the attacker wins every ko is not captured in any case.
static bool is_implied(const life_search *s, const life_position *x, bool *reached) {
    const life_question dies = {LIFE_CAPTURE, LIFE_KO_DEFENDER}, lives = {LIFE_PASS_ALIVE, LIFE_KO_ATTACKER};
    const bool captures = s->question.goal == LIFE_CAPTURE;
    if ((!captures || s->question.ko != LIFE_KO_DEFENDER) && life_search_known(s, dies, x, NULL) == LIFE_YES) {
        *reached = captures;
        return true;
    }
    if ((captures || s->question.ko != LIFE_KO_ATTACKER) && life_search_known(s, lives, x, NULL) == LIFE_YES) {
        *reached = !captures;
        return true;
    }
    return false;
}

// Is the position with the other side to move known to be lost for that side? (The pass need not be a move of the
// prover: who wins moving second wins moving first, unless it is by ko.)
static bool wins_by_passing(const life_search *s, const life_position *x) {
    if (x->ko != LIFE_NO_POINT) return false;
    const life_position y = life_with_turn(s->problem, x, (life_side)(x->to_play ^ 1), LIFE_NO_POINT);
    const life_proof *e = life_table_probe(&s->table, table_key(s->question, &y));
    return e && e->until == LIFE_NEVER_REPEATS && e->delta == 0;
}

// First numbers of a position: the more liberties the targets have, the harder they are to capture.
static void guess(const life_search *s, const life_position *x, life_child *c) {
    mask128 targets = x->targets;
    const life_chain chain =
        life_chain_of(s->problem, x->stones[LIFE_DEFENDER], s->problem->bit[mask128_pop(&targets)]);
    const int liberties = mask128_count(chain.around & life_empty(s->problem, x));
    assert(liberties > 0);  // else they are captured, or have one for ever
    const uint32_t captured = (uint32_t)liberties, saved = liberties > 6 ? 1 : (uint32_t)(8 - liberties) / 2;
    c->phi = x->to_play == LIFE_ATTACKER ? captured : saved;
    c->delta = x->to_play == LIFE_ATTACKER ? saved : captured;
}

// What is known of the position after a move.
static void look_up(const life_search *s, const life_position *x, life_child *c) {
    const life_side prover = life_prover(s->question.goal);
    const life_proof *e = life_table_probe(&s->table, table_key(s->question, x));
    bool reached;
    c->until = LIFE_NEVER_REPEATS;
    if (e && holds(s, e)) {
        c->phi = e->phi;
        c->delta = e->delta;
        c->until = e->until;
        if (e->phi == 0 || e->delta == 0) return;
    } else if (is_decided(s, x, &reached) || (!e && is_implied(s, x, &reached))) {
        decide(c, reached == (x->to_play == prover));
        return;
    } else {
        guess(s, x, c);
    }
    if (c->phi && c->delta && wins_by_passing(s, x)) {
        decide(c, true);
        return;
    }
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->line[i].position.key == x->key) {
            decide(c, x->to_play != prover);
            c->until = (uint16_t)i;
            return;
        }
}

static bool may_pass(const life_search *s, const life_position *x) {
    return x->to_play != life_prover(s->question.goal) || x->ko != LIFE_NO_POINT;
}

// Liberties of the chain of all targets that touch nothing else but walls: each does what another does, so that all but
// one need not be tried.
static mask128 find_alike(const life_problem *p, const life_position *x) {
    mask128 targets = x->targets, alike = {0, 0};
    const life_chain c = life_chain_of(p, x->stones[LIFE_DEFENDER], p->bit[mask128_pop(&targets)]);
    if (!mask128_within(targets, c.stones)) return alike;
    const mask128 at = c.around & life_empty(p, x) & p->anchor[LIFE_ATTACKER] & ~p->anchor[LIFE_DEFENDER];
    for (mask128 left = at; mask128_any(left);) {
        const unsigned i = mask128_pop(&left);
        if (mask128_within(p->near[i], c.stones)) alike |= p->bit[i];
    }
    if (mask128_any(alike)) mask128_pop(&alike);
    return alike;
}

// Lists the moves of the last position of the line. Returns false if there is no room for them.
static bool expand(life_search *s) {
    life_frame *f = &s->line[s->depth - 1];
    const life_problem *p = s->problem;
    mask128 empty = life_empty(p, &f->position);
    f->count = 0;
    if (f->first + (unsigned)mask128_count(empty) + 1 > LIFE_MAX_CHILDREN) return false;
    empty &= ~find_alike(p, &f->position);
    life_position x;
    life_child *c = s->children + f->first;
    while (mask128_any(empty)) {
        const uint8_t move = (uint8_t)mask128_pop(&empty);
        if (!life_play(p, &f->position, move, s->question.ko, &x)) continue;
        c[f->count].move = move;
        look_up(s, &x, &c[f->count]);
        const life_child *last = &c[f->count++];
        if (last->delta == 0 && last->until == LIFE_NEVER_REPEATS) return true;
    }
    if (!may_pass(s, &f->position)) return true;
    x = life_with_turn(p, &f->position, (life_side)(f->position.to_play ^ 1), LIFE_NO_POINT);
    c[f->count].move = LIFE_PASS;
    look_up(s, &x, &c[f->count++]);
    return true;
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
    uint64_t sum = 0;
    uint16_t earliest = LIFE_NEVER_REPEATS;
    for (uint16_t i = 0; i < f->count; i++) {
        // Of two answers that are as good, the one that holds longer.
        if (c[i].delta < m.phi || (c[i].delta == m.phi && c[i].delta == 0 && c[i].until > c[m.best].until)) {
            m.second = m.phi;
            m.phi = c[i].delta;
            m.best = i;
        } else if (c[i].delta < m.second) {
            m.second = c[i].delta;
        }
        sum += c[i].phi;
        if (c[i].until < earliest) earliest = c[i].until;
    }
    m.delta = m.phi == 0 ? INFINITE : m.phi == INFINITE ? 0 : sum < INFINITE ? (uint32_t)sum : INFINITE - 1;
    // Only "not reached" can rest on repetitions: on one child's where the opponent moves, on all where the prover
    // does.
    if (m.phi == INFINITE && proves) m.until = earliest;
    if (m.phi == 0 && !proves) m.until = c[m.best].until;
    return m;
}

static void store(life_search *s, const life_frame *f, const summary *m) {
    const uint64_t work = s->visits - f->begun;
    const int at = s->depth - 2;
    life_proof e = {.key = table_key(s->question, &f->position),
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
    s->depth++;
    return expand(s);
}

void life_search_ask(life_search *s, life_question question, const life_position *x) {
    bool reached;
    s->question = question;
    s->depth = 0;
    s->answer = life_search_known(s, question, x, NULL);
    if (s->answer == LIFE_UNKNOWN && is_decided(s, x, &reached)) s->answer = reached ? LIFE_YES : LIFE_NO;
    if (s->answer == LIFE_UNKNOWN && !push(s, x, INFINITE, INFINITE)) s->answer = LIFE_TOO_DEEP;
}

// Ends the visit of the last position of the line.
static void pop(life_search *s, summary m) {
    life_frame *f = &s->line[s->depth - 1];
    // A repetition of the position itself, or of one after it, binds it to nothing before it.
    if (m.until >= s->depth - 1) m.until = LIFE_NEVER_REPEATS;
    store(s, f, &m);
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

// Visits the most promising move of the last position of the line, until another one is.
static bool descend(life_search *s, const summary *m) {
    life_frame *f = &s->line[s->depth - 1];
    const life_child *c = &s->children[f->first + m->best];
    life_position x;
    f->current = m->best;
    if (c->move == LIFE_PASS)
        x = life_with_turn(s->problem, &f->position, (life_side)(f->position.to_play ^ 1), LIFE_NO_POINT);
    else life_play(s->problem, &f->position, c->move, s->question.ko, &x);
    // A quarter more than the second-best needs, so that the search does not go to and fro between two moves.
    const uint32_t enough = m->second >= INFINITE ? INFINITE : m->second + m->second / 4 + 1;
    const uint32_t phi_limit = f->delta_limit >= INFINITE ? INFINITE : f->delta_limit - (m->delta - c->phi);
    return push(s, &x, phi_limit, enough < f->phi_limit ? enough : f->phi_limit);
}

life_answer life_search_run(life_search *s, uint64_t visits) {
    const uint64_t limit = visits < UINT64_MAX - s->visits ? s->visits + visits : UINT64_MAX;
    while (s->answer == LIFE_UNKNOWN) {
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
    const life_proof *e = life_table_probe(&s->table, table_key(question, x));
    if (work) *work = e ? e->work : 0;
    if (!e || e->until != LIFE_NEVER_REPEATS || (e->phi != 0 && e->delta != 0)) return LIFE_UNKNOWN;
    return (e->phi == 0) == (x->to_play == life_prover(question.goal)) ? LIFE_YES : LIFE_NO;
}
