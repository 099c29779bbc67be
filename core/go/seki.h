// seki.h - chains in seki: alive, but without two eyes, beside a point that neither side may fill.
#ifndef PONNUKI_GO_SEKI_H
#define PONNUKI_GO_SEKI_H

#include "go/score.h"

// The point where a stone would take this chain, a lone stone, and begin a ko; or GO_NONE.
go_point go_ko_mouth(const go_board *b, go_point head);

// Removes from `dead`, which marks whole chains, those that the opponent cannot capture: a stone on any liberty would
// be in atari, along with stones whose capture connects the chain with a living one. A stone that only a ko takes
// stands as long as a chain beside the ko does.
void go_seki_spare(const go_board *b, bitset *dead);

// Marks the stones in seki; `dead` and `count` as for go_score_count. A group is the chains that share territory or two
// liberties. It is in seki if it borders a neutral point or a ko and its territory, without the points of kos, makes
// fewer than two eyes; a single territory of four points or more makes two.
void go_seki_find(const go_board *b, const bitset *dead, const go_count *count, bitset *seki);

// Makes neutral what is no territory by Japanese rules: that of chains in seki (1989, article 8), and a point that its
// owner must fill as soon as the dame are filled, because a chain has no other liberty then.
void go_territory_withdraw(const go_board *b, const bitset *dead, go_count *count);

#endif
