// gtp_clock.h - how much time is left by the controller's clock, and how much of it one move may take.
//
// GTP's time_settings knows main time followed by Canadian overtime: so many seconds for so many stones, again and
// again. kgs-time_settings adds Japanese overtime: periods of so many seconds, one of which is lost whenever a move
// takes longer. The controller's time_left is believed; between two of them the clock is reckoned along.
#ifndef PONNUKI_CLI_GTP_CLOCK_H
#define PONNUKI_CLI_GTP_CLOCK_H

#include <stdbool.h>

typedef enum gtp_overtime { GTP_OVERTIME_NONE, GTP_OVERTIME_CANADIAN, GTP_OVERTIME_PERIODS } gtp_overtime;

typedef struct gtp_clock {
    bool running;  // false: no limit
    gtp_overtime overtime;
    double main_s;
    double overtime_s;    // of a period
    int overtime_stones;  // to play in it; periods: how many there are
    double left_s[3];     // [color]: of main time, or of the present period
    int stones_left[3];   // [color]: 0 in main time, else stones (or periods) left
} gtp_clock;

// Sets the clock and puts both sides at its beginning.
void gtp_clock_set(gtp_clock *c, gtp_overtime overtime, double main_s, double overtime_s, int overtime_stones);

// Both sides at the beginning again, as for a new game.
void gtp_clock_restart(gtp_clock *c);

// Seconds that a move of `color` may take so that the clock lasts: at most what is left less a margin, never negative.
double gtp_clock_budget_s(const gtp_clock *c, int color, int size, int moves_played);

// A move of that colour took so long.
void gtp_clock_spend(gtp_clock *c, int color, double seconds);

#endif
