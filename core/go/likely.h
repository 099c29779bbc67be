// likely.h - how likely a good player is to play a move: what it does, where it is and what lies around it, each with a
// weight that was learned from games.
//
// A move's strength is the product of the strengths of its features, and its probability is its share of the sum over
// all moves (the generalised Bradley-Terry model of Coulom, Computing Elo Ratings of Move Patterns in the Game of Go,
// 2007). Weights are binary logarithms in sixteenths, so that sums are whole numbers and the same everywhere.
// scripts/fit-go-likely.mjs finds them; likely_table.inc holds them.
#ifndef PONNUKI_GO_LIKELY_H
#define PONNUKI_GO_LIKELY_H

#include "go/bare.h"
#include "go/board.h"
#include "go/urgent.h"

// Features by number. Of each group a move has at most one, but for the urgent ones.
enum {
    GO_LIKELY_FAR = 18,                                 // distances from 0 (no such move) to 17 (and more)
    GO_LIKELY_LAST = 0,                                 // + distance to the last move
    GO_LIKELY_BEFORE = GO_LIKELY_LAST + GO_LIKELY_FAR,  // + distance to the one before
    GO_LIKELY_LINES = 6,                                // 0 the first line .. 5 the sixth and farther in
    GO_LIKELY_BUSY = GO_LIKELY_BEFORE + GO_LIKELY_FAR,  // + line, with stones within three steps
    GO_LIKELY_BARE = GO_LIKELY_BUSY + GO_LIKELY_LINES,  // + 6 * nearer line + farther line, without
    GO_LIKELY_URGENT = GO_LIKELY_BARE + GO_LIKELY_LINES * GO_LIKELY_LINES,  // + bit of urgent.h
    GO_LIKELY_PLAIN = GO_LIKELY_URGENT + GO_URGENT_KINDS,                   // how many there are besides the patterns
    GO_LIKELY_MOST = 16,                                                    // features of one move at most
};

// What lies around a move: 12 points, two bits each (0 empty, 1 own, 2 opponent's, 3 off the board), the inner square
// in the low 16 bits; the least code of the eight symmetric ones.
uint32_t go_likely_pattern12(const go_board *b, go_point p, int color);

// The same for the inner square alone: 16 bits.
uint32_t go_likely_pattern8(const go_board *b, go_point p, int color);

// Numbers of the move's features, without pattern; returns how many. `urgent` is what go_urgent_points says of p, and
// whether it is a bad self-atari.
int go_likely_features(const go_board *b, const go_bare *bare, go_point p, go_point last, go_point before,
                       unsigned urgent, uint16_t features[GO_LIKELY_MOST]);

enum { GO_LIKELY_SLOTS = 4096 };

// The learned patterns in two hash tables that the caller gives; 32 KiB, filled once. A slot is (code + 1) << 8 |
// weight + 128, or 0.
typedef struct go_likely {
    uint32_t twelve[GO_LIKELY_SLOTS], eight[GO_LIKELY_SLOTS];
} go_likely;

void go_likely_init(go_likely *t);

// Weight of a move, in sixteenths of a binary logarithm: the sum over its features and its pattern.
int go_likely_weight(const go_likely *t, const go_board *b, const go_bare *bare, go_point p, int color, go_point last,
                     go_point before, unsigned urgent);

// 2^(weight / 16), by a table: exact in every compiler.
double go_likely_strength(int weight);

#endif
