// gomocup_think.h - thinking, within the time, the nodes and the memory that the manager allows.
//
// While we think, what comes in is looked at: a stop ends the search, END the program, and any other line is executed
// afterwards.
#ifndef PONNUKI_CLI_GOMOCUP_THINK_H
#define PONNUKI_CLI_GOMOCUP_THINK_H

#include "cli/gomocup_session.h"

// Gives the search tables as large as the limits allow. False if there is no memory. Does nothing if the size is right.
bool gomocup_fit_memory(gomocup *g);

// The best move of the side to move within the limits; the game is not over. *score: for the side to move, the mean of
// the last two depths, since scores of odd and even depths differ by the value of a move.
int gomocup_think(gomocup *g, int *score);

// Compares the best `wanted` moves, 1 to GOMOKU_MAX_NBEST, and returns the best.
int gomocup_compare(gomocup *g, int wanted);

#endif
