// gomocup_clock.h - how long a move may take, from the limits of the manager and from what the search reports.
//
// Without a limit of the match a move uses its whole limit, since nothing is gained by less. With one, the time that is
// left is shared among the moves to come, and a move takes less than its share while its choice stands, more while it
// changes or the score falls. Some time of every limit is kept back, more on a machine that gave time to others lately:
// a look at the clock that comes late is the only way in which a move can be late.
#ifndef PONNUKI_CLI_GOMOCUP_CLOCK_H
#define PONNUKI_CLI_GOMOCUP_CLOCK_H

#include <stdbool.h>

#include "gomoku/search.h"

#define GOMOCUP_UNLIMITED 1e15

// Limits that the manager sets by INFO.
typedef struct gomocup_limits {
    double turn_ms;       // 0: as fast as possible
    double match_ms;      // of a whole game
    double left_ms;       // of that, before our next move; counted here as long as the manager does not tell
    double memory_bytes;  // of the whole program; 0: no limit
    double table_bytes;   // of the tables alone; 0: no limit
    double nodes;         // of a move; 0: no limit
    int depth;            // likewise
} gomocup_limits;

// All times in milliseconds from the arrival of the command.
typedef struct gomocup_clock {
    double soft_ms, hard_ms;  // the share of this move in the match, and what it may never exceed
    double factor;            // of the share, by the reports so far
    double stall_ms;          // the longest time that the machine gave to others, fading from move to move
    int best, steady;         // the choice, and reports since it changed last
    double unrest;            // changes of the choice, fading from report to report
    int score[2];             // of the last two reports: even and odd depths differ
    int reports;
} gomocup_clock;

// Begins a move. own_moves: of ours so far.
void gomocup_clock_begin(gomocup_clock *c, const gomocup_limits *limits, int own_moves);

// The search has a report more.
void gomocup_clock_report(gomocup_clock *c, const gomoku_report *r);

// So long took some work by the clock and by the processor: the difference went to others.
void gomocup_clock_worked(gomocup_clock *c, double wall_ms, double cpu_ms);

// How long the move may take, as far as is known now.
double gomocup_clock_budget(const gomocup_clock *c);

#endif
