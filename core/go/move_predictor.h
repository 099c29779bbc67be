// move_predictor.h - predicts the moves of strong players: the probability of a move from features of its effect, its
// place and its surroundings, each with a weight that was learned from games.
//
// A move's strength is the product of the strengths of its features, and its probability is its share of the sum over
// all moves (the generalised Bradley-Terry model of Coulom, Computing Elo Ratings of Move Patterns in the Game of Go,
// 2007). Weights are binary logarithms in sixteenths, so that sums are whole numbers and the same everywhere.
// scripts/fit-move-predictor.mjs finds them; move_predictor_table.inc holds them.
#ifndef PONNUKI_GO_MOVE_PREDICTOR_H
#define PONNUKI_GO_MOVE_PREDICTOR_H

#include "go/open_area.h"
#include "go/board.h"
#include "go/tactical_features.h"

// Features by number. Of each group a move has at most one, but for the tactical ones.
enum {
    GO_MOVE_PREDICTOR_DISTANCES = 18,  // distances from 0 (no such move) to 17 (and more)
    GO_MOVE_PREDICTOR_LAST = 0,        // + distance to the last move
    GO_MOVE_PREDICTOR_BEFORE = GO_MOVE_PREDICTOR_LAST + GO_MOVE_PREDICTOR_DISTANCES,  // + distance to the one before
    GO_MOVE_PREDICTOR_LINES = 6,  // 0 the first line .. 5 the sixth and farther in
    GO_MOVE_PREDICTOR_LINE =
        GO_MOVE_PREDICTOR_BEFORE + GO_MOVE_PREDICTOR_DISTANCES,  // + line, with stones within three steps
    GO_MOVE_PREDICTOR_OPEN_LINES =
        GO_MOVE_PREDICTOR_LINE + GO_MOVE_PREDICTOR_LINES,  // + 6 * nearer line + farther line, without
    GO_MOVE_PREDICTOR_TACTICS = GO_MOVE_PREDICTOR_OPEN_LINES +
                                GO_MOVE_PREDICTOR_LINES * GO_MOVE_PREDICTOR_LINES,  // + bit of tactical_features.h
    GO_MOVE_PREDICTOR_FEATURES =
        GO_MOVE_PREDICTOR_TACTICS + GO_TACTIC_COUNT,  // how many there are besides the patterns
    GO_MOVE_PREDICTOR_MAX_FEATURES = 16,              // features of one move at most
};

// The pattern around a move: 12 points, two bits each (0 empty, 1 own, 2 opponent's, 3 off the board), the inner square
// in the low 16 bits; the least code of the eight symmetric ones.
uint32_t go_move_predictor_pattern12(const go_board *b, go_point p, int color);

// The same for the eight points around it: 16 bits.
uint32_t go_move_predictor_pattern8(const go_board *b, go_point p, int color);

// Numbers of the move's features, without pattern; returns how many. `tactics` is what go_tactical_features says of p,
// and whether it is a bad self-atari.
int go_move_predictor_features(const go_board *b, const go_open_area *area, go_point p, go_point last, go_point before,
                               unsigned tactics, uint16_t features[GO_MOVE_PREDICTOR_MAX_FEATURES]);

enum { GO_MOVE_PREDICTOR_SLOTS = 4096 };

// The weights of the learned patterns: two hash tables in memory of the caller, 32 KiB, filled once. A slot is (code +
// 1) << 8 | weight + 128, or 0.
typedef struct go_move_predictor {
    uint32_t pattern12[GO_MOVE_PREDICTOR_SLOTS], pattern8[GO_MOVE_PREDICTOR_SLOTS];
} go_move_predictor;

void go_move_predictor_init(go_move_predictor *t);

// Weight of a move, in sixteenths of a binary logarithm: the sum over its features and its pattern.
int go_move_predictor_weight(const go_move_predictor *t, const go_board *b, const go_open_area *area, go_point p,
                             int color, go_point last, go_point before, unsigned tactics);

// 2^(weight / 16), by a table: exact in every compiler.
double go_move_predictor_strength(int weight);

#endif
