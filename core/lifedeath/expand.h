// expand.h - expands the last position of a line: its moves, and the numbers of the positions after them.
#ifndef PONNUKI_LIFEDEATH_EXPAND_H
#define PONNUKI_LIFEDEATH_EXPAND_H

#include "lifedeath/df_pn.h"

enum { LIFE_INFINITE = 1 << 30 };

// Fills s->children and the frame's number of them. Returns false if there is no room. The first is for regions of at
// most 64 points.
bool life_expand_narrow(life_search *s);
bool life_expand_wide(life_search *s);

// ---- for these two ---------------------------------------------------------------------------------------------

// Never 0, which marks an empty entry.
static inline uint64_t life_table_key(const life_search *s, life_question q, uint64_t key) {
    key ^= s->question_key[q.goal][q.ko];
    return key ? key : 1;
}

static inline void life_decide(life_child *c, bool mover_wins) {
    c->phi = mover_wins ? 0 : LIFE_INFINITE;
    c->delta = mover_wins ? LIFE_INFINITE : 0;
    c->until = LIFE_NEVER_REPEATS;
}

// Do the numbers of an entry hold on the current line?
static inline bool life_proof_holds(const life_search *s, const life_proof *e) {
    return e->until == LIFE_NEVER_REPEATS || (e->at < s->depth && s->line[e->at].stamp == e->stamp);
}

static inline bool life_may_pass(const life_search *s, const life_position *x) {
    return x->to_play != life_prover(s->question.goal) || x->ko != LIFE_NO_POINT;
}

#endif
