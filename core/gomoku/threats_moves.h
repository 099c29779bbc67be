// threats_moves.h - move generation of VCT: the threats of the attacker, and the answers of the defender.
#ifndef PONNUKI_GOMOKU_THREATS_MOVES_H
#define PONNUKI_GOMOKU_THREATS_MOVES_H

#include "gomoku/rules.h"

typedef struct vct_moves {
    int count, attacks;  // attacks: of an attacker's list, how many are fours and threes; the others are quiet
    int16_t vertex[GOMOKU_MAX_VERTICES];
} vct_moves;

// Lists the legal fours and threes of the attacker, who is to move and cannot make five. Against a five: only the point
// that stops it.
void threats_list_attacks(gomoku_board *b, int attacker, vct_moves *m);

// Adds the attacker's other legal moves; against a five the point that stops it, unless listed.
void threats_add_quiet(gomoku_board *b, int attacker, vct_moves *m);

// The defender is to move: lists the legal moves that may help; if there are none, the attacker wins. False if the
// attacker threatens nothing.
bool threats_list_defences(gomoku_board *b, int attacker, vct_moves *m);

// A point where the attacker makes a four that wins at once, or GOMOKU_NONE. *sure: whatever is forbidden.
int threats_winning_four(gomoku_board *b, int attacker, bool *sure);

#endif
