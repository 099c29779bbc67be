// search_history.h - history heuristics: cut-offs for move order, and correction history for the evaluation.
#ifndef PONNUKI_GOMOKU_SEARCH_HISTORY_H
#define PONNUKI_GOMOKU_SEARCH_HISTORY_H

#include "gomoku/search_state.h"

// For a new root.
void search_history_clear(search_history *h);

// For a new iteration: halves the history.
void search_history_age(search_history *h);

// The history of a move of `mover`; `previous`, `before`: the last moves of the opponent and of the mover, or
// GOMOKU_NONE.
static inline int search_history_value(const search_history *h, int mover, int previous, int before, int vertex) {
    int value = h->main[mover - 1][vertex];
    if (previous != GOMOKU_NONE) value += h->after[1][previous][vertex];
    if (before != GOMOKU_NONE) value += h->after[0][before][vertex];
    return value;
}

// The frame's move caused a cut-off; the moves searched before it did not.
void search_history_cut(gomoku_search *s, const search_frame *f, int vertex);

// The network's evaluation plus the mean error at nodes with the same lines through the opponent's last stone; never a
// win or a loss.
int search_correct(gomoku_search *s, const search_frame *f, int eval);

// Learns from the score of the frame's node.
void search_learn_correction(gomoku_search *s, const search_frame *f, tt_bound bound);

// The last moves before the frame at ply, GOMOKU_NONE if there are none.
static inline int search_previous_move(const gomoku_search *s, int ply, int back) {
    return ply >= back ? s->frame[ply - back].current_move : GOMOKU_NONE;
}

#endif
