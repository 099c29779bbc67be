// search_moves.h - the moves of a node in search order.
#ifndef PONNUKI_GOMOKU_SEARCH_MOVES_H
#define PONNUKI_GOMOKU_SEARCH_MOVES_H

#include "gomoku/search_state.h"

// Lists the legal candidates of the frame's mover with values: the table's move first, then by threats, line patterns
// and history. Sets `complete` if no other move can avert a loss.
void search_list_moves(gomoku_search *s, gomoku_board *b, int ply, search_frame *f);

// If the opponent would win by fours: keeps only defences, adds those that are no candidates, and sets `complete`.
void search_keep_defences(gomoku_search *s, search_frame *f);

// If the opponent threatens a four-three: keeps only fours and moves that may weaken every such threat.
void search_keep_stops(gomoku_search *s, search_frame *f);

// Sets aside quiet moves with more doubt, except the table's and the likeliest.
void search_set_aside(search_frame *f, int most_doubt);

// Drops all quiet moves that were not picked yet.
void search_drop_quiet(search_frame *f);

// Picks the next move of the frame by value and advances f->next. NULL if there is none.
const search_move *search_pick_move(search_frame *f);

// Lists the moves of the root, the best so far first, without refuted ones, and only defences if there is a threat. At
// least one move if any is legal.
void search_root_moves(gomoku_search *s, search_frame *f);

// The first move of the root, GOMOKU_NONE if none is legal.
int search_best_root_move(gomoku_search *s);

#endif
