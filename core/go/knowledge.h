// knowledge.h - what the engine knows of Go beyond its rules, each piece behind a switch so that its worth can be
// measured.
#ifndef PONNUKI_GO_KNOWLEDGE_H
#define PONNUKI_GO_KNOWLEDGE_H

enum {
    // In playouts of policy `full`:
    GO_KNOWS_ATARI = 1 << 0,          // saves chains in atari, takes what is
    GO_KNOWS_TWO_LIBERTIES = 1 << 1,  // answers threats to chains of two liberties, and makes them
    GO_KNOWS_NAKADE = 1 << 2,         // the vital point of a small eye space
    GO_KNOWS_PATTERNS = 1 << 3,       // 3x3 patterns around the last moves
    GO_KNOWS_SELF_ATARI = 1 << 4,     // does not put its own stones into atari for nothing
    // In the tree:
    GO_KNOWS_RAVE = 1 << 5,     // moves are judged by later moves of the same simulation as well
    GO_KNOWS_TACTICS = 1 << 6,  // priors: captures, escapes, ladders, self-atari
    GO_KNOWS_LIKELY = 1 << 7,   // priors: how often strong players play such moves (likely.h)
    GO_KNOWS_OPENING = 1 << 8,  // priors: corners first (opening.h)
    // In moves that are played:
    GO_KNOWS_HANDICAP = 1 << 9,  // a game of unequal players is searched as if the points were even (player.h)
    GO_KNOWS_ALL = (1 << 10) - 1,
};

// Their names, from the lowest bit on.
#define GO_KNOWLEDGE_WORDS "atari|two-liberties|nakade|patterns|self-atari|rave|tactics|likely|opening|handicap"

#endif
