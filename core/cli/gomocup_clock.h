// gomocup_clock.h - time management: how long a move may take, by the manager's limits and the search's reports.
//
// Without a limit of the match a move uses its whole limit. With one, the time left is shared among the moves to come;
// a move takes less than its share while its choice is stable, more while it changes or the score falls. Every limit
// has a safety margin, larger if the machine was busy lately, because only a late reading of the clock can make a move
// late.
#ifndef PONNUKI_CLI_GOMOCUP_CLOCK_H
#define PONNUKI_CLI_GOMOCUP_CLOCK_H

#include <stdbool.h>

#include "gomoku/search.h"

#define GOMOCUP_UNLIMITED 1e15

// Limits that the manager sets by INFO.
typedef struct gomocup_limits {
    double turn_ms;       // 0: as fast as possible
    double match_ms;      // of a whole game
    double left_ms;       // of that, before our next move; counted here until the manager says
    double memory_bytes;  // of the whole program; 0: no limit
    double table_bytes;   // of the tables alone; 0: no limit
    double nodes;         // of a move; 0: no limit
    int depth;            // likewise
} gomocup_limits;

// All times in milliseconds from the arrival of the command.
typedef struct gomocup_clock {
    double soft_ms, hard_ms;  // the share of this move in the match, and its maximum
    double factor;            // of the share, by the reports so far
    double stall_ms;          // the longest stall by other processes, fading from move to move
    int best, steady;         // the choice, and the number of reports with it
    double unrest;            // changes of the choice, fading from report to report
    int score[2];             // of the last two reports: even and odd depths differ
    int reports;
} gomocup_clock;

// Begins a move. own_moves: ours so far.
void gomocup_clock_begin(gomocup_clock *c, const gomocup_limits *limits, int own_moves);

// Takes a new report of the search.
void gomocup_clock_report(gomocup_clock *c, const gomoku_report *r);

// Wall-clock and CPU time of some work: the difference is a stall.
void gomocup_clock_worked(gomocup_clock *c, double wall_ms, double cpu_ms);

// How long the move may take, by what is known now.
double gomocup_clock_budget(const gomocup_clock *c);

#endif
