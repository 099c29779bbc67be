// heuristics.h - what the engine knows of Go beyond its rules, each piece behind a switch so that its worth can be
// measured.
#ifndef PONNUKI_GO_HEURISTICS_H
#define PONNUKI_GO_HEURISTICS_H

enum {
    // In playouts of policy `heavy`:
    GO_HEURISTIC_ATARI = 1 << 0,          // saves chains in atari, takes what is
    GO_HEURISTIC_TWO_LIBERTIES = 1 << 1,  // answers threats to chains of two liberties, and makes them
    GO_HEURISTIC_NAKADE = 1 << 2,         // the vital point of a small eye space
    GO_HEURISTIC_PATTERNS = 1 << 3,       // 3x3 patterns around the last moves
    GO_HEURISTIC_SELF_ATARI = 1 << 4,     // does not put its own stones into atari for nothing
    // In the tree:
    GO_HEURISTIC_RAVE = 1 << 5,            // moves are judged by later moves of the same simulation as well
    GO_HEURISTIC_TACTICS = 1 << 6,         // priors: captures, escapes, ladders, self-atari
    GO_HEURISTIC_MOVE_PREDICTOR = 1 << 7,  // priors: how often strong players play such moves (move_predictor.h)
    GO_HEURISTIC_FUSEKI = 1 << 8,          // priors: corners first (fuseki_prior.h)
    // In moves that are played:
    GO_HEURISTIC_DYNAMIC_KOMI = 1 << 9,  // a game of unequal players is searched as if the points were even (genmove.h)
    GO_HEURISTIC_ALL = (1 << 10) - 1,
};

// Their names, from the lowest bit on.
#define GO_HEURISTIC_WORDS \
    "atari|two-liberties|nakade|patterns|self-atari|rave|tactics|move-predictor|fuseki|dynamic-komi"

// Former names in the same order, empty where nothing changed.
#define GO_HEURISTIC_OLD_WORDS "|||||||likely|opening|handicap"

#endif
