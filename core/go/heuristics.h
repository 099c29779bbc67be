// heuristics.h - switches for everything the search knows of Go beyond the rules, so that each can be measured alone.
#ifndef PONNUKI_GO_HEURISTICS_H
#define PONNUKI_GO_HEURISTICS_H

enum {
    // In heavy playouts:
    GO_HEURISTIC_ATARI = 1 << 0,       // save own chains in atari, capture enemy chains in atari
    GO_HEURISTIC_NAKADE = 1 << 1,      // play the vital point of a small eye space
    GO_HEURISTIC_PATTERNS = 1 << 2,    // 3x3 patterns around the last two moves
    GO_HEURISTIC_SELF_ATARI = 1 << 3,  // avoid bad self-atari
    // In the tree:
    GO_HEURISTIC_RAVE = 1 << 4,            // mix in AMAF values
    GO_HEURISTIC_TACTICS = 1 << 5,         // priors from captures, escapes, ladders and self-atari
    GO_HEURISTIC_MOVE_PREDICTOR = 1 << 6,  // priors from the move predictor (move_predictor.h)
    GO_HEURISTIC_FUSEKI = 1 << 7,          // priors for the opening (fuseki_prior.h)
    // When a move is chosen for play:
    GO_HEURISTIC_DYNAMIC_KOMI = 1 << 8,  // handicap games are searched with dynamic komi (genmove.h)
    GO_HEURISTIC_SEARCH = (1 << 9) - 1,  // all of these

    // Only in heavy playouts that tell dead stones from living ones (ownership.h): a search does as well without.
    GO_HEURISTIC_TWO_LIBERTIES = 1 << 9,  // answer threats to chains of two liberties, and make such threats
    GO_HEURISTIC_DEAD_STONES = GO_HEURISTIC_SEARCH | GO_HEURISTIC_TWO_LIBERTIES,
};

// The names of those of the search, from the lowest bit on.
#define GO_HEURISTIC_WORDS "atari|nakade|patterns|self-atari|rave|tactics|move-predictor|fuseki|dynamic-komi"

// Former names in the same order, empty where nothing changed.
#define GO_HEURISTIC_OLD_WORDS "||||||likely|opening|handicap"

#endif
