// lifedeath_reference.h - life and death by brute force: all positions that can arise, and a fixpoint over them. Shares
// nothing with the core.
#ifndef PONNUKI_TESTS_LIFEDEATH_REFERENCE_H
#define PONNUKI_TESTS_LIFEDEATH_REFERENCE_H

#include <stdbool.h>

enum { REFERENCE_MAX_SIZE = 13, REFERENCE_MAX_POINTS = REFERENCE_MAX_SIZE * REFERENCE_MAX_SIZE };

typedef struct reference_problem {
    int size;
    char at[REFERENCE_MAX_POINTS + 1];  // row by row: 'X', 'O', '.'
    bool region[REFERENCE_MAX_POINTS];
    bool target[REFERENCE_MAX_POINTS];  // stones of the defender
    char defender;
} reference_problem;

typedef struct reference_answers {
    bool captured[2];    // [first: 0 defender, 1 attacker]: the attacker captures the targets by force
    bool pass_alive[2];  // the defender makes one of them pass-alive by force
} reference_answers;

// Who may retake a ko at once: '-' nobody, 'D' the defender, 'A' the attacker. Every empty point of the region and
// every pass is a move; a chain with a liberty outside is never captured. False if more than `most_positions` are
// possible.
bool reference_solve(const reference_problem *p, char ko, int most_positions, reference_answers *answers);

// The same of one position that can arise in the problem solved last: its stones, who is to move, the vertex that ko
// forbids or -1, and which of the targets are still there. False if it cannot arise.
bool reference_answer(const char at[], bool attacker_moves, int ko, const bool target[], bool *captured,
                      bool *pass_alive);

// The same of the position after one side's first move in that problem, -1 a pass. False if it is not legal.
bool reference_after(bool attacker_moves, int vertex, bool *captured, bool *pass_alive);

// Positions that arose in all problems so far.
extern long reference_positions;

#endif
