// alpha_beta.h - gomoku as older programs play it, as a baseline: alpha-beta of a fixed depth over the scores of
// five-windows alone, moves near the stones in the order of the score that they add. No transposition table, no
// threats, no killer moves; the score is that of minimax.
//
// The windows can be scored in two ways that always agree: from the shape table, kept up to date by the board, or by
// matching against a list of templates, all windows at a leaf and those around a move to be ordered. The templates are
// how it was done before (zcsor 2012, who gives this as the reason for the table).
#ifndef PONNUKI_LAB_ALPHA_BETA_H
#define PONNUKI_LAB_ALPHA_BETA_H

#include "gomoku/board.h"

typedef enum lab_alpha_beta_eval { LAB_EVAL_TABLE, LAB_EVAL_TEMPLATES } lab_alpha_beta_eval;

enum { LAB_ALPHA_BETA_WIN = 30000, LAB_ALPHA_BETA_MAX_DEPTH = 8 };

typedef struct lab_alpha_beta_result {
    int best;   // vertex, GOMOKU_NONE if the board is full or the game is over
    int score;  // from the mover's view; a win in n plies is LAB_ALPHA_BETA_WIN - n
    uint64_t nodes;
} lab_alpha_beta_result;

// Searches `depth` plies (1 to LAB_ALPHA_BETA_MAX_DEPTH) for the side to move; the board is as before afterwards.
lab_alpha_beta_result lab_alpha_beta_search(gomoku_board *b, int mover, int depth, lab_alpha_beta_eval eval);

// The score of all windows from the mover's view: gomoku_shape_value of its own less the opponent's.
int lab_score_by_table(const gomoku_board *b, int mover);
int lab_score_by_templates(const gomoku_board *b, int mover);

#endif
