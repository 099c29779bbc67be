// solver.h - the status of a group, all first moves that are best, and a line, from several questions to df-pn.
#ifndef PONNUKI_LIFEDEATH_SOLVER_H
#define PONNUKI_LIFEDEATH_SOLVER_H

#include "lifedeath/df_pn.h"

// What becomes of the group with best play of both, from the attacker's best to the defender's. Each asks less of the
// attacker than the one before:
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
    uint8_t ko;  // what ko forbids at first, or LIFE_NO_POINT
    // Known so far.
    life_status status;
    bool has_moves, has_line;            // moves, line are complete
    bool too_deep;                       // some line is longer than the search can follow: nothing more will be known
    uint8_t moves[LIFE_MAX_POINTS + 1];  // the best first moves: all that lead to the status, if others do not suffice
    int move_count;
    uint8_t line[LIFE_MAX_LINE];
    int length;
    // What is being asked.
    bool asked;
    int step;                      // of finding the status
    life_status best, worst;       // for the attacker, of those that are still possible
    int next;                      // the move to be tried
    life_position at;              // the end of the line
    uint64_t seen[LIFE_MAX_LINE];  // keys of its positions
} life_solver;

// Takes `bytes` of memory, aligned to 16, of at least life_search_bytes(0). `ko`: a point that simple ko forbids to the
// side that moves first, or LIFE_NO_POINT. Returns false if there is too little memory.
bool life_solver_init(life_solver *s, void *memory, size_t bytes, const life_problem *problem, life_side first,
                      uint8_t ko);

// Makes at most `visits` more visits. Returns true when everything is known; else it can be called again.
bool life_solver_run(life_solver *s, uint64_t visits);

#endif
