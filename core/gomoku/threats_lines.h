// threats_lines.h - VCF on bitboards, for rules without forbidden points. Part of threats.h.
#ifndef PONNUKI_GOMOKU_THREATS_LINES_H
#define PONNUKI_GOMOKU_THREATS_LINES_H

#include "gomoku/threats.h"

enum {
    GOMOKU_VCF_FULL_DEPTH = 255,  // stored depth of a refutation that holds at any depth
    GOMOKU_VCF_SALT = 16,         // Zobrist colour of the attacker's key
};

// gomoku_vcf with at most `depth` fours, in a position without a five for the attacker and with at most one for the
// defender: `forced`, or GOMOKU_NONE. UNKNOWN also means that no line within the depth wins.
gomoku_threat_result gomoku_vcf_on_lines(gomoku_threats *t, gomoku_board *b, int attacker, int forced, int depth);

#endif
