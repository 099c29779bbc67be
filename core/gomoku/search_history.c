#include "gomoku/search_history.h"

#include <string.h>

enum {
    HISTORY_MAX = 8192,
    MOST_BONUS = 1442,
    BONUS_PER_DEPTH = 25,
    CORRECTION_POINT = 64,   // a point of score
    CORRECTION_MAX = 200,    // points, for the error of one node
    CORRECTION_RATE = 206,   // a node of depth n moves the average by (n + 1) / RATE, with n + 1
    CORRECTION_WEIGHT = 16,  // at most
};

void search_history_clear(search_history *h) {
    memset(h, 0, sizeof *h);
    memset(h->killer, 0xff, sizeof h->killer);
    memset(h->counter, 0xff, sizeof h->counter);
}

void search_history_age(search_history *h) {
    for (int c = 0; c < 2; c++)
        for (int v = 0; v < GOMOKU_MAX_VERTICES; v++) h->main[c][v] /= 2;
}

// Adds the bonus with gravity, so that |*n| stays below HISTORY_MAX.
static void learn(int16_t *n, int bonus) {
    int size = bonus < 0 ? -bonus : bonus;
    *n = (int16_t)(*n + bonus - *n * size / HISTORY_MAX);
}

static void learn_move(search_history *h, int mover, int previous, int before, int vertex, int bonus) {
    learn(&h->main[mover - 1][vertex], bonus);
    if (previous != GOMOKU_NONE) learn(&h->after[1][previous][vertex], bonus);
    if (before != GOMOKU_NONE) learn(&h->after[0][before][vertex], bonus);
}

void search_history_cut(gomoku_search *s, const search_frame *f, int vertex) {
    search_history *h = &s->history;
    int previous = search_previous_move(s, s->ply, 1), before = search_previous_move(s, s->ply, 2);
    int bonus = BONUS_PER_DEPTH * f->depth / SEARCH_ONE_PLY * f->depth / SEARCH_ONE_PLY;
    if (bonus > MOST_BONUS) bonus = MOST_BONUS;
    int16_t *killer = h->killer[s->ply];
    if (killer[0] != vertex) {
        killer[1] = killer[0];
        killer[0] = (int16_t)vertex;
    }
    if (previous != GOMOKU_NONE) h->counter[f->mover - 1][previous] = (int16_t)vertex;
    for (int i = 0; i < f->next; i++)
        learn_move(h, f->mover, previous, before, f->move[i].vertex, f->move[i].vertex == vertex ? bonus : -bonus);
}

// ---- correction of the evaluation ----------------------------------------------------------------------------

// The entry of the lines through the opponent's last stone. NULL in the test for a singular move, which has none.
static int16_t *correction_of(gomoku_search *s, const search_frame *f) {
    int previous = search_previous_move(s, s->ply, 1);
    if (previous == GOMOKU_NONE) return NULL;
    uint32_t hash = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++) hash = (hash + s->board.at[previous].key[d]) * 0x9e3779b1;
    return &s->history.correction[f->mover - 1][hash >> 20];
}

int search_correct(gomoku_search *s, const search_frame *f, int eval) {
    const int16_t *missed = s->nnue.net ? correction_of(s, f) : NULL;
    return missed ? search_limit_score(eval + *missed / CORRECTION_POINT) : eval;
}

void search_learn_correction(gomoku_search *s, const search_frame *f, tt_bound bound) {
    int missed = f->best_score - f->static_eval;
    if (f->excluded != GOMOKU_NONE || f->static_eval == TT_NO_EVAL || search_is_decisive(f->best_score)) return;
    if ((bound == TT_LOWER_BOUND && missed < 0) || (bound == TT_UPPER_BOUND && missed > 0)) return;
    int16_t *mean = correction_of(s, f);
    if (!mean) return;
    missed = missed > CORRECTION_MAX ? CORRECTION_MAX : missed < -CORRECTION_MAX ? -CORRECTION_MAX : missed;
    int weight = 1 + f->depth / SEARCH_ONE_PLY;
    if (weight > CORRECTION_WEIGHT) weight = CORRECTION_WEIGHT;
    *mean = (int16_t)(*mean + (missed * CORRECTION_POINT - *mean) * weight / CORRECTION_RATE);
}
