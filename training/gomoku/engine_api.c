// engine_api.c - what the program computes of positions, for Python (engine.py).
#include <string.h>

#include "gomoku/eval.h"
#include "gomoku/nnue.h"

static gomoku_patterns patterns;
static gomoku_nnue net;
static gomoku_nnue_state state;
static gomoku_board board;

// NULL, or what is wrong with the weights.
const char *engine_weights(const uint8_t *file, size_t length);
void engine_rule(int rule);
void engine_evaluate(int size, const uint8_t *points, int mover, int32_t *tuned, int32_t *value, int32_t *moves);

const char *engine_weights(const uint8_t *file, size_t length) {
    const char *wrong = gomoku_nnue_init(&net, file, length);
    if (!wrong) gomoku_nnue_reset(&state, &net);
    return wrong;
}

void engine_rule(int rule) {
    gomoku_patterns_init(&patterns, (gomoku_rule)rule);
}

// Colours of the points; the value of either evaluation, and the score of every empty point as a move.
void engine_evaluate(int size, const uint8_t *points, int mover, int32_t *tuned, int32_t *value, int32_t *moves) {
    gomoku_board_init(&board, &patterns, size);
    for (int v = 0; v < size * size; v++)
        if (points[v]) gomoku_board_place(&board, v, points[v]);
    *tuned = gomoku_evaluate_tuned(&board, mover);
    if (!value) return;
    gomoku_nnue_moves m;
    *value = gomoku_nnue_value(&state, &board, mover);
    gomoku_nnue_prepare_moves(&state, &board, mover, &m);
    for (int v = 0; v < size * size; v++) moves[v] = points[v] ? 0 : gomoku_nnue_move(&state, &m, v);
}
