// timed.h - the program on a clock of CPU time, so that other programs cannot make it late by a few milliseconds.
#ifndef PONNUKI_TESTS_TIMED_H
#define PONNUKI_TESTS_TIMED_H

typedef struct timed_report {
    int moves;
    int late;         // took longer than the clock had left by more than 50 ms
    double worst_ms;  // by how much; negative: all were early
} timed_report;

// Moves of Go by GTP with at most a second on the clock: main time, Canadian overtime and byo-yomi, 9, 13 and 19 lines.
timed_report timed_gtp(int moves, unsigned seed);

// Moves of gomoku by Gomocup with at most a second for the move or for what is left of the game.
timed_report timed_gomocup(int moves, unsigned seed);

#endif
