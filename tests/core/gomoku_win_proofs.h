// gomoku_win_proofs.h - games in which every win and loss that the search claims is proven again: the attacker plays
// by new searches, the defender plays every legal move, and what ends in fours is checked by rules that read stones
// only.
#ifndef PONNUKI_TESTS_GOMOKU_WIN_PROOFS_H
#define PONNUKI_TESTS_GOMOKU_WIN_PROOFS_H

#include <stdint.h>

#include "gomoku/nnue.h"

typedef struct win_proofs {
    long games, claims;  // claims: the first of each side in each game
    long proven, open;   // open: not proven again within the limits
    long refuted;
} win_proofs;

// Plays that many games on boards of 9 to 15 lines under all rules, with that many nodes a move. networks: by rule,
// which every second pair of games is played with, or NULL.
win_proofs win_proofs_play(long games, uint64_t nodes, uint64_t seed, const gomoku_nnue *const networks[3]);

#endif
