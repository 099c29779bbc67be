// facts.h - what a gomoku move missed, left or allowed, proven by patterns and by fours (VCF).
#ifndef PONNUKI_GOMOKU_FACTS_H
#define PONNUKI_GOMOKU_FACTS_H

#include "gomoku/threats.h"

typedef enum gomoku_fact_kind {
    GOMOKU_FACT_FIVE = 1,         // the move makes five
    GOMOKU_FACT_MISSED_FIVE,      // the mover could have made five at the point
    GOMOKU_FACT_LEFT_FIVE,        // the opponent could and can make five at the point: a four was not answered
    GOMOKU_FACT_GIVES_FIVE,       // the opponent can now make five at the point, and could not before
    GOMOKU_FACT_STOPS_FIVE,       // the move takes the only point where the opponent could have made five
    GOMOKU_FACT_WINS_BY_FOURS,    // from the position before, the move begins a win by fours (line)
    GOMOKU_FACT_MISSED_FOURS,     // the mover could have won by fours (line), and did not begin that win
    GOMOKU_FACT_LEFT_THREE,       // the opponent could and can make an open four at the point
    GOMOKU_FACT_ALLOWS_FOURS,     // the opponent now wins by fours (line)
    GOMOKU_FACT_STOPS_FOURS,      // had the mover passed, the opponent would have won by fours; now he cannot
    GOMOKU_FACT_MAKES_OPEN_FOUR,  // the move makes an open four: two points where it becomes five
} gomoku_fact_kind;

typedef struct gomoku_fact {
    gomoku_fact_kind kind;
    int point;                              // or GOMOKU_NONE
    int fours;                              // stones of the winner in the line, the five included
    int length;                             // of the line
    int16_t line[GOMOKU_MAX_THREAT_PLIES];  // winner's move, answer, and so on
} gomoku_fact;

enum { GOMOKU_MAX_FACTS = 12 };

// The facts about a legal move of `color`; returns how many. The board is changed and restored. `nodes`: of each VCF
// search.
int gomoku_facts_of_move(gomoku_threats *t, gomoku_board *b, int move, int color, uint64_t nodes,
                         gomoku_fact facts[GOMOKU_MAX_FACTS]);

#endif
