// alpha_beta.h - a gomoku baseline: alpha-beta of fixed depth over the scores of windows of five, with moves near
// stones ordered by the score that they add. No transposition table, no threats, no killer moves; the score is that of
// minimax.
//
// Windows are scored in two ways that always agree: by the incremental shape table of the board, or by matching a list
// of templates, as programs did before (zcsor 2012).
#ifndef PONNUKI_LAB_ALPHA_BETA_H
#define PONNUKI_LAB_ALPHA_BETA_H

#include "gomoku/board.h"

typedef enum lab_alpha_beta_eval { LAB_EVAL_TABLE, LAB_EVAL_TEMPLATES } lab_alpha_beta_eval;

enum { LAB_ALPHA_BETA_WIN = 30000, LAB_ALPHA_BETA_MAX_DEPTH = 8 };

typedef struct lab_alpha_beta_result {
    int best;   // vertex, GOMOKU_NONE if the board is full or the game is over
    int score;  // for the mover; a win in n plies is LAB_ALPHA_BETA_WIN - n
    uint64_t nodes;
} lab_alpha_beta_result;

// Searches `depth` plies (1 to LAB_ALPHA_BETA_MAX_DEPTH) for the side to move; the board is as before afterwards.
lab_alpha_beta_result lab_alpha_beta_search(gomoku_board *b, int mover, int depth, lab_alpha_beta_eval eval);

// The score of all windows for the mover: gomoku_shape_value of its own minus the opponent's.
int lab_score_by_table(const gomoku_board *b, int mover);
int lab_score_by_templates(const gomoku_board *b, int mover);

#endif
