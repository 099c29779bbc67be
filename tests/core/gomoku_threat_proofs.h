// gomoku_threat_proofs.h - wins by threats, checked by rules that read only stones (and, for black in renju,
// whether a point is forbidden): no patterns and no tables.
#ifndef PONNUKI_TESTS_GOMOKU_THREAT_PROOFS_H
#define PONNUKI_TESTS_GOMOKU_THREAT_PROOFS_H

#include "gomoku/threats.h"

// Would a stone of that colour on the empty vertex make a row that wins?
bool proofs_five(const gomoku_board *b, int color, int vertex);

// NULL if the line is a win by fours: every stone of the attacker makes a four or five and is allowed, stops the
// defender's five if there is one, every answer is the only one or does not help, and the last stone makes five.
const char *proofs_check_fours(gomoku_board *b, int attacker, const int16_t *line, int length);

// All sequences of fours, up to `depth` fours, without a table. UNKNOWN: more than *nodes fours were tried, which
// counts them down.
gomoku_threat_result proofs_fours(gomoku_board *b, int attacker, int depth, long *nodes);

// Plays the attacker by t, from a position where it says that threes win (`quiet`: with one quiet move), against every
// legal reply on the board: does it always say so again, and end in wins by fours that are checked? NONE: some reply
// refutes it. UNKNOWN: more than *positions, which counts them down.
gomoku_threat_result proofs_threes(gomoku_threats *t, gomoku_board *b, int attacker, bool quiet, uint64_t nodes,
                                   long *positions);

#endif
