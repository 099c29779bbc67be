// seki.h - chains in seki: alive, but without two eyes, beside a point that neither side may fill.
#ifndef PONNUKI_GO_SEKI_H
#define PONNUKI_GO_SEKI_H

#include "go/score.h"

// Removes from `dead`, which marks whole chains, those that the opponent cannot capture: a stone on any liberty would
// be in atari, along with stones whose capture connects the chain with a living one.
void go_seki_spare(const go_board *b, bitset *dead);

// Marks the stones in seki; `dead` and `count` as for go_score_count. A group is the chains that share territory or two
// liberties. It is in seki if it borders a neutral point and its territory makes fewer than two eyes; a single
// territory of four points or more makes two.
void go_seki_find(const go_board *b, const bitset *dead, const go_count *count, bitset *seki);

// Makes the territory of chains in seki neutral (Japanese rules of 1989, article 8).
void go_seki_withdraw(const go_board *b, const bitset *dead, go_count *count);

#endif
