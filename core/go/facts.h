// facts.h - what a move does, as far as it can be proven: by the board, or by reading (capture.h).
//
// Every fact holds whatever anybody plays afterwards; nothing is estimated. What is not reported may be true too.
#ifndef PONNUKI_GO_FACTS_H
#define PONNUKI_GO_FACTS_H

#include "go/capture.h"

typedef enum go_fact_kind {
    GO_FACT_TAKES = 1,   // stones: enemy stones that the move takes off the board
    GO_FACT_CATCHES,     // stones: an enemy chain that is now in atari and is taken whatever its side does
    GO_FACT_ATARI,       // stones: an enemy chain that had more liberties and now has one
    GO_FACT_ESCAPES,     // stones: an enemy chain that the move puts into atari, and that no further ataris take
    GO_FACT_SELF_ATARI,  // stones: the move's own chain, which has one liberty (point) and can be taken at once
    GO_FACT_ENDANGERS,   // stones: an own chain that can now be taken by force (point), and not if the mover passed
    GO_FACT_LEAVES,      // stones: an own chain that can be taken by force (point), and already could
    GO_FACT_EXTENDS,     // stones: an own chain that was in atari; liberties: those that it has now, two or more
    GO_FACT_CONNECTS,    // stones: of the own chains that are one chain now; count: how many chains
    GO_FACT_CUTS,        // stones: of two enemy chains that one move here would have joined, and none can now
    GO_FACT_FILLS_EYE,   // the move fills a point that own stones and the edge enclose
    GO_FACT_EXPOSES,     // stones: an own chain that can now be taken by force (point), and perhaps already could
    GO_FACT_KO,          // the move takes a ko
    GO_FACT_NETS,        // stones: an enemy chain with two liberties or more that is now taken whatever its side does
} go_fact_kind;

typedef struct go_fact {
    go_fact_kind kind;
    go_point point;  // or GO_NONE
    int moves;       // of the side that captures, its first included; at most
    int count;       // chains, or liberties
    bitset stones;   // vertices
} go_fact;

enum { GO_MAX_FACTS = 24 };

// The facts about a legal move of `color` on that board; returns how many. `budget`: positions that each reading may
// look at.
int go_facts_of_move(go_capture_reader *r, const go_board *b, go_point move, int color, int budget,
                     go_fact facts[GO_MAX_FACTS]);

#endif
