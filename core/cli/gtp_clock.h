// gtp_clock.h - time management: the time left on the controller's clock, and how much of it a move may use.
//
// time_settings of GTP has main time followed by Canadian overtime, periods of some seconds for some stones.
// kgs-time_settings adds Japanese overtime: periods of some seconds, one of which is lost by every move that takes
// longer. time_left corrects the clock.
#ifndef PONNUKI_CLI_GTP_CLOCK_H
#define PONNUKI_CLI_GTP_CLOCK_H

#include <stdbool.h>

typedef enum gtp_overtime { GTP_OVERTIME_NONE, GTP_OVERTIME_CANADIAN, GTP_OVERTIME_PERIODS } gtp_overtime;

typedef struct gtp_clock {
    bool running;  // false: no limit
    gtp_overtime overtime;
    double main_s;
    double overtime_s;    // of a period
    int overtime_stones;  // stones to play in a period; Japanese: number of periods
    double left_s[3];     // [color]: of main time, or of the current period
    int stones_left[3];   // [color]: 0 in main time, else stones (or periods) left
} gtp_clock;

// Sets the clock for both sides.
void gtp_clock_set(gtp_clock *c, gtp_overtime overtime, double main_s, double overtime_s, int overtime_stones);

// Resets both sides, for a new game.
void gtp_clock_restart(gtp_clock *c);

// Seconds for a move of `color`: at most the time left minus a margin, never negative.
double gtp_clock_budget_s(const gtp_clock *c, int color, int size, int moves_played);

// Maximum seconds while the choice is unclear: in main time half as much again, in overtime no more.
double gtp_clock_patience_s(const gtp_clock *c, int color, int size, int moves_played);

// Subtracts the time of a move from the clock of that colour.
void gtp_clock_spend(gtp_clock *c, int color, double seconds);

#endif
