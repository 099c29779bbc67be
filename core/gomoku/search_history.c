#include "gomoku/search_history.h"

#include <string.h>

enum { MOST = 8192, MOST_BONUS = 1200, BONUS_PER_DEPTH = 24 };

void search_history_clear(search_history *h) {
    memset(h, 0, sizeof *h);
    memset(h->killer, 0xff, sizeof h->killer);
    memset(h->counter, 0xff, sizeof h->counter);
}

void search_history_age(search_history *h) {
    for (int c = 0; c < 2; c++)
        for (int v = 0; v < GOMOKU_MAX_VERTICES; v++) h->main[c][v] /= 2;
}

// Moves the number towards +-MOST, the less the nearer it is.
static void learn(int16_t *n, int bonus) {
    int size = bonus < 0 ? -bonus : bonus;
    *n = (int16_t)(*n + bonus - *n * size / MOST);
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
