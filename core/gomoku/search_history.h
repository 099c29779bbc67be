// search_history.h - what a search has learned: from cut-offs for the order of moves, from scores for the evaluation.
#ifndef PONNUKI_GOMOKU_SEARCH_HISTORY_H
#define PONNUKI_GOMOKU_SEARCH_HISTORY_H

#include "gomoku/search_state.h"

// Before a new root: forgets everything.
void search_history_clear(search_history *h);

// Before a new iteration: what was learned counts half.
void search_history_age(search_history *h);

// The value of a move of `mover` by history; `previous`, `before`: the last moves of the opponent and of the mover, or
// GOMOKU_NONE.
static inline int search_history_value(const search_history *h, int mover, int previous, int before, int vertex) {
    int value = h->main[mover - 1][vertex];
    if (previous != GOMOKU_NONE) value += h->after[1][previous][vertex];
    if (before != GOMOKU_NONE) value += h->after[0][before][vertex];
    return value;
}

// The frame's move has cut its node off; those that were searched before it have not.
void search_history_cut(gomoku_search *s, const search_frame *f, int vertex);

// An evaluation of the frame's position by the network, corrected by what it missed where the lines through the
// opponent's last stone were the same; no win and no loss.
int search_correct(gomoku_search *s, const search_frame *f, int eval);

// The frame's node has its score.
void search_learn_correction(gomoku_search *s, const search_frame *f, tt_bound bound);

// The last moves before the frame at ply, GOMOKU_NONE if there are none.
static inline int search_previous_move(const gomoku_search *s, int ply, int back) {
    return ply >= back ? s->frame[ply - back].current_move : GOMOKU_NONE;
}

#endif
