// solver.h - the status of a group, all best first moves, and a line, by several questions to df-pn.
#ifndef PONNUKI_LIFEDEATH_SOLVER_H
#define PONNUKI_LIFEDEATH_SOLVER_H

#include "lifedeath/df_pn.h"

// The status of the group with best play of both sides, from the attacker's best to the defender's:
typedef enum life_status {
    LIFE_STATUS_UNKNOWN,
    LIFE_STATUS_DIES,         // it is captured even if the defender wins every ko
    LIFE_STATUS_KO_DEFENDER,  // it is captured if nobody has ko threats: the defender must find the first
    LIFE_STATUS_KO_ATTACKER,  // it is captured only if the attacker wins every ko: he must find the first threat
    LIFE_STATUS_SEKI,         // it cannot be captured, but not made pass-alive either if the attacker wins every ko
    LIFE_STATUS_LIVES,        // it can be made pass-alive
} life_status;

enum { LIFE_MAX_LINE = 64 };

typedef struct life_solver {
    life_search search;
    const life_problem *problem;
    life_side first;
    uint8_t ko;  // the point forbidden at first, or LIFE_NO_POINT
    // Results.
    life_status status;
    bool has_moves, has_line;            // moves, line are complete
    bool too_deep;                       // a line exceeds LIFE_MAX_DEPTH: the results are final
    uint8_t moves[LIFE_MAX_POINTS + 1];  // all first moves that lead to the status
    int move_count;
    uint8_t line[LIFE_MAX_LINE];
    int length;
    // State.
    bool asked;
    int step;                      // of finding the status
    life_status best, worst;       // for the attacker, of the possible ones
    int next;                      // the next move to try
    life_position at;              // the end of the line
    uint64_t seen[LIFE_MAX_LINE];  // keys of its positions
} life_solver;

// `bytes` of memory, aligned to 16: at least life_search_bytes(0), else it returns false. `ko`: the point that simple
// ko forbids to the side that moves first, or LIFE_NO_POINT.
bool life_solver_init(life_solver *s, void *memory, size_t bytes, const life_problem *problem, life_side first,
                      uint8_t ko);

// Makes at most `visits` more visits. Returns true when finished.
bool life_solver_run(life_solver *s, uint64_t visits);

#endif
