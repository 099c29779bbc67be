// threats_moves.h - move generation of VCT: the threats of the attacker, and the answers of the defender.
#ifndef PONNUKI_GOMOKU_THREATS_MOVES_H
#define PONNUKI_GOMOKU_THREATS_MOVES_H

#include "gomoku/rules.h"

typedef struct vct_moves {
    int count, attacks;  // attacks: of an attacker's list, how many are fours and threes; the others are quiet
    int16_t vertex[GOMOKU_MAX_VERTICES];
} vct_moves;

// Lists the legal fours and threes of the attacker, who is to move and has no five to make. If the defender has one:
// only the point that stops it.
void threats_list_attacks(gomoku_board *b, int attacker, vct_moves *m);

// Adds the attacker's legal moves that are no fours and no threes; if the defender has a five to make, what stops it
// may be one.
void threats_add_quiet(gomoku_board *b, int attacker, vct_moves *m);

// The defender is to move. False if the attacker threatens nothing. Otherwise lists the legal moves that may help; if
// there are none, the attacker wins.
bool threats_list_defences(gomoku_board *b, int attacker, vct_moves *m);

// A point where the attacker makes a four that wins at once, or GOMOKU_NONE. *sure: it wins whatever is forbidden.
int threats_winning_four(gomoku_board *b, int attacker, bool *sure);

#endif
