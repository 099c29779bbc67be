// facts.h - what a move does, proven from the board or by reading (capture.h).
//
// Every fact holds whatever is played afterwards; nothing is estimated. What is not reported may be true too.
#ifndef PONNUKI_GO_FACTS_H
#define PONNUKI_GO_FACTS_H

#include "go/capture.h"

typedef enum go_fact_kind {
    GO_FACT_TAKES = 1,   // stones: captured by the move
    GO_FACT_CATCHES,     // stones: an enemy chain in atari that is captured whatever its side does
    GO_FACT_ATARI,       // stones: an enemy chain put into atari
    GO_FACT_ESCAPES,     // stones: an enemy chain put into atari that continuous atari does not capture
    GO_FACT_SELF_ATARI,  // stones: the move's own chain, whose one liberty (point) allows its capture
    GO_FACT_ENDANGERS,   // stones: an own chain that can now be captured by force (point), and not if the mover passed
    GO_FACT_LEAVES,      // stones: an own chain that could and can be captured by force (point)
    GO_FACT_EXTENDS,     // stones: an own chain that was in atari; count: its liberties now, two or more
    GO_FACT_CONNECTS,    // stones: of the connected own chains; count: how many chains
    GO_FACT_CUTS,        // stones: of two enemy chains that a move here would have joined, and none can now
    GO_FACT_FILLS_EYE,   // the move fills a point that own stones and the edge enclose
    GO_FACT_EXPOSES,     // stones: an own chain that can now be captured by force (point), and perhaps already could
    GO_FACT_KO,          // the move takes a ko
    GO_FACT_NETS,        // stones: an enemy chain of two liberties or more that is captured whatever its side does
} go_fact_kind;

typedef struct go_fact {
    go_fact_kind kind;
    go_point point;  // or GO_NONE
    int moves;       // of the capturing side, at most
    int count;       // chains, or liberties
    bitset stones;   // vertices
} go_fact;

enum { GO_MAX_FACTS = 24 };

// The facts about a legal move of `color`; returns how many. `budget`: positions for each reading.
int go_facts_of_move(go_capture_reader *r, const go_board *b, go_point move, int color, int budget,
                     go_fact facts[GO_MAX_FACTS]);

#endif
