// search_moves.h - the moves of a node in the order in which they are searched.
#ifndef PONNUKI_GOMOKU_SEARCH_MOVES_H
#define PONNUKI_GOMOKU_SEARCH_MOVES_H

#include "gomoku/search_state.h"

// Writes the legal candidates of `color`, best first, and returns their number: tt_move before all others, then by
// pattern score, killers and history. At most `limit`. *forced: a five of the opponent must be stopped.
int search_list_moves(gomoku_search *s, gomoku_board *b, int color, int ply, int tt_move, int limit, int16_t *out,
                      bool *forced);

// If the opponent would win by fours: keeps only the moves that defend against that, adds the defences that are no
// candidates, and returns the new number.
int search_keep_defences(gomoku_search *s, int mover, int depth, int16_t *move, int count);

// The same for the root: without refuted moves, and only defences if some are needed. At least one move if any is
// legal.
int search_root_moves(gomoku_search *s, int16_t *out);

#endif
