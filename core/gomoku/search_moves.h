// search_moves.h - the moves of a node in the order in which they are searched.
#ifndef PONNUKI_GOMOKU_SEARCH_MOVES_H
#define PONNUKI_GOMOKU_SEARCH_MOVES_H

#include "gomoku/search_state.h"

// Lists the legal candidates of the frame's mover on a board, the frame being that of `ply`, with values: the table's
// move before all others, then by threats, by line patterns and history. Sets `complete`: no other move can avert a
// loss.
void search_list_moves(gomoku_search *s, gomoku_board *b, int ply, search_frame *f);

// If the opponent would win by fours: keeps only the moves that defend against that, adds the defences that are no
// candidates, and sets `complete`.
void search_keep_defences(gomoku_search *s, search_frame *f);

// If the opponent threatens a four with a three: keeps only fours and what may weaken every such threat, if there is
// any.
void search_keep_stops(gomoku_search *s, search_frame *f);

// Sets quiet moves with more doubt aside; not the table's, and not the likeliest.
void search_set_aside(search_frame *f, int most_doubt);

// Leaves all quiet moves out that were not picked yet.
void search_drop_quiet(search_frame *f);

// The next move of the frame by value, at index f->next, which it passes. NULL if there is none.
const search_move *search_pick_move(search_frame *f);

// Lists the moves of the root: without refuted moves, and only defences if some are needed; the best so far first. At
// least one move if any is legal.
void search_root_moves(gomoku_search *s, search_frame *f);

// The move of the root that would be searched first, GOMOKU_NONE if none is legal.
int search_best_root_move(gomoku_search *s);

#endif
