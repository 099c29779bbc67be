// gomocup_think.h - searches within the manager's limits of time, nodes and memory.
//
// Input is polled during a search: a stop ends the search, END the program, and any other line is executed afterwards.
#ifndef PONNUKI_CLI_GOMOCUP_THINK_H
#define PONNUKI_CLI_GOMOCUP_THINK_H

#include "cli/gomocup_session.h"

// Allocates the search with tables as large as the limits allow, unless it has that size. False if out of memory.
bool gomocup_fit_memory(gomocup *g);

// The best move within the limits; the game must not be over. *score: for the side to move, the mean of the last two
// depths, since scores of odd and even depths differ by the value of a move.
int gomocup_think(gomocup *g, int *score);

// Compares the best `wanted` moves, 1 to GOMOKU_MAX_NBEST, and returns the best.
int gomocup_compare(gomocup *g, int wanted);

#endif
