// df_pn.h - depth-first proof-number search (Nagai 2002) of one question about a problem.
//
// A question is a goal that one side, the prover, tries to reach by force:
//
//      LIFE_CAPTURE      the attacker captures the targets
//      LIFE_PASS_ALIVE   the defender makes a target pass-alive (position.h)
//
// and who may retake a ko at once. A line that repeats a position does not reach the goal, so the goal is reached
// exactly if it can be forced in a bounded number of moves, and the answer depends on the position alone. The prover
// may pass only when ko forbids him a move: otherwise the opponent's pass would answer it.
//
// Proof and disproof numbers are for the side to move: phi is a lower bound on the leaves that must still be decided
// for it to succeed, delta the same for its opponent. A position is decided when one of them is 0.
//
// The graph-history interaction: "reached" is proven by finite lines and holds wherever the position occurs. "Not
// reached" may rest on the repetition of an earlier position of the line; such a result carries the earliest of these.
// If that is the position itself, the opponent can cycle for ever and the result holds everywhere. Otherwise it holds
// only on the line up to its parent, and is forgotten when the parent's visit ends.
//
// No recursion, no allocation: the line and its moves are in the caller's memory, and a search can be continued after
// any number of visits.
#ifndef PONNUKI_LIFEDEATH_DF_PN_H
#define PONNUKI_LIFEDEATH_DF_PN_H

#include "lifedeath/position.h"
#include "lifedeath/proof_table.h"

enum {
    LIFE_MAX_DEPTH = 320,      // positions of a line
    LIFE_MAX_CHILDREN = 8192,  // moves of all positions of a line
    LIFE_LINE_SLOTS = 256
};

typedef enum life_goal { LIFE_CAPTURE, LIFE_PASS_ALIVE } life_goal;

typedef struct life_question {
    life_goal goal;
    life_ko ko;
} life_question;

typedef enum life_answer {
    LIFE_UNKNOWN,
    LIFE_YES,  // the prover reaches the goal
    LIFE_NO,
    LIFE_TOO_DEEP,  // a line exceeds LIFE_MAX_DEPTH: the search stops for good
} life_answer;

typedef struct life_child {
    uint32_t phi, delta;  // of the position after the move, for the side to move there
    uint16_t until;       // as in proof_table.h
    uint8_t move;
    bool takes;  // stones
} life_child;

typedef struct life_frame {
    life_position position;
    uint32_t phi_limit, delta_limit;  // thresholds: the visit ends when a number reaches one
    uint32_t stamp;                   // of this visit
    uint32_t first;                   // of its children
    uint16_t count, current;
    uint64_t begun;  // visits before this one
} life_frame;

typedef struct life_search {
    const life_problem *problem;
    life_question question;
    life_table table;
    life_frame *line;
    life_child *children;
    uint64_t visits;  // since life_search_init
    uint32_t stamps;
    int depth;  // positions in the line; 0: no search
    life_answer answer;
    bool is_wide;    // the region has more than 64 points (mask.h)
    uint32_t asked;  // bits goal * 4 + ko: questions with entries in the table
    uint64_t question_key[2][3], side_key, ko_key[LIFE_MAX_POINTS];
    uint16_t on_line[LIFE_LINE_SLOTS];  // number of keys of the line with this remainder, a filter for repetitions
} life_search;

size_t life_search_bytes(size_t table_bytes);

// Takes `bytes` of memory, aligned to 16. Returns false if that is less than life_search_bytes(0).
bool life_search_init(life_search *s, void *memory, size_t bytes, const life_problem *problem);

static inline life_side life_prover(life_goal goal) {
    return goal == LIFE_CAPTURE ? LIFE_ATTACKER : LIFE_DEFENDER;
}

// Sets a question about a position; the table is kept.
void life_search_ask(life_search *s, life_question question, const life_position *x);

// Makes at most `visits` more visits; LIFE_UNKNOWN: call it again, or no question is set.
life_answer life_search_run(life_search *s, uint64_t visits);

// The proven answer of the table for a position, or LIFE_UNKNOWN. *work: visits spent on it.
life_answer life_search_known(const life_search *s, life_question question, const life_position *x, uint32_t *work);

#endif
