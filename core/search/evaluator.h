// evaluator.h - the interface between the tree search and whatever evaluates positions.
//
// A request describes one position; the answer has a prior for each legal move, win rate and score of the side to move,
// and ownership. An answer depends on its request alone, so batches of requests may be answered later and by other
// workers (puct_collect and puct_supply in puct.h).
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
    EVALUATOR_OWNER_ONE = 127,     // ownership of 1
    EVALUATOR_ALL_SYMMETRIES = 8,  // the number of symmetries; as `symmetry`: the mean over all of them
};

typedef struct evaluator_request {
    uint32_t ticket;   // names the request to puct_supply; no part of the position
    uint8_t to_play;   // GO_BLACK or GO_WHITE
    uint8_t passes;    // 1 if the last move was a pass
    uint8_t symmetry;  // 0 to 7, for a network; or EVALUATOR_ALL_SYMMETRIES
    uint8_t recent_count;
    bool suicide;                       // legal for chains of two stones or more
    bool territory;                     // territory scoring: komi is adjusted, so its parity means nothing
    go_point recent[EVALUATOR_RECENT];  // the last moves, newest first, GO_PASS for a pass
    double komi;    // white's points for area scoring; under territory rules adjusted to give the same result
    uint64_t seed;  // of random choices, from position and search
    bitset legal;   // vertices that the side to move may play, superko included; it may always pass
    go_board board;
} evaluator_request;

// For the side to move.
typedef struct evaluator_answer {
    uint16_t policy[GO_MAX_VERTICES + 1];  // [vertex], the pass last; the sum is about EVALUATOR_POLICY_ONE. Illegal
                                           // moves are ignored; a legal move of prior 0 is not searched
    int32_t win;                           // 0 to EVALUATOR_WIN_ONE; a draw counts half
    int32_t score, stdev;                  // of the final margin with komi, in EVALUATOR_POINT
    int8_t ownership[GO_MAX_VERTICES];     // [vertex]: -EVALUATOR_OWNER_ONE the opponent's .. EVALUATOR_OWNER_ONE own
} evaluator_answer;

// evaluate fills answers[i] for requests[i], i < count.
typedef struct evaluator {
    void (*evaluate)(void *context, const evaluator_request *requests, int count, evaluator_answer *answers);
    void *context;
} evaluator;

#endif
