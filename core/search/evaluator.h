// evaluator.h - the interface between the tree search and whatever evaluates positions.
//
// A request tells everything about one position; the answer is a prior for each legal move, the outlook of the side to
// move, and who will own each point. Requests come in batches, and whoever collects them may have them answered
// elsewhere and later (puct_collect and puct_supply in puct.h): an answer depends on its request alone.
//
// Implementations: evaluator_playouts.h, evaluator_net.h.
#ifndef PONNUKI_SEARCH_EVALUATOR_H
#define PONNUKI_SEARCH_EVALUATOR_H

#include "go/board.h"

enum {
    EVALUATOR_RECENT = 5,          // moves that a request remembers
    EVALUATOR_POLICY_ONE = 65535,  // a prior of 1
    EVALUATOR_WIN_ONE = 65536,     // a certain win
    EVALUATOR_POINT = 256,         // one point of score
    EVALUATOR_OWNER_ONE = 127,     // a point that is certain to be one side's
    EVALUATOR_ALL_SYMMETRIES = 8,  // how many images the board has; in place of one: the mean over all of them
};

typedef struct evaluator_request {
    uint32_t ticket;   // names the request to puct_supply; no part of the position
    uint8_t to_play;   // GO_BLACK or GO_WHITE
    uint8_t passes;    // in a row, at the end of the moves so far: 0 or 1
    uint8_t symmetry;  // 0 to 7: which of the board's eight images a network looks at; or EVALUATOR_ALL_SYMMETRIES
    uint8_t recent_count;
    bool suicide;                       // may chains of two stones and more be taken off by their own side's move?
    bool territory;                     // komi below is not a plain number of the rules, and has no parity
    go_point recent[EVALUATOR_RECENT];  // the moves so far, newest first, GO_PASS for a pass
    double komi;    // white's points, if the end is counted by area: under territory rules, what makes that the same
    uint64_t seed;  // of random choices: the same position and search, the same seed
    bitset legal;   // vertices that the side to move may play, superko included; it may always pass
    go_board board;
} evaluator_request;

// Everything is seen by the side to move.
typedef struct evaluator_answer {
    uint16_t policy[GO_MAX_VERTICES + 1];  // [vertex], the pass last; the sum is about EVALUATOR_POLICY_ONE. What is
                                           // not legal is ignored; a legal move of prior 0 is not searched
    int32_t win;                           // 0 to EVALUATOR_WIN_ONE; a draw counts half
    int32_t score, stdev;                  // the final margin with komi: mean and spread, in EVALUATOR_POINT
    int8_t ownership[GO_MAX_VERTICES];     // [vertex]: -EVALUATOR_OWNER_ONE the opponent's .. EVALUATOR_OWNER_ONE own
} evaluator_answer;

// evaluate fills answers[i] for requests[i], i < count.
typedef struct evaluator {
    void (*evaluate)(void *context, const evaluator_request *requests, int count, evaluator_answer *answers);
    void *context;
} evaluator;

#endif
