// compass.h - the eight directions of a board, as the rules of the lab number them: 0 to 3 neighbours, 4 to 7
// diagonals.
//
//      4 0 5
//      1 . 2
//      6 3 7
#ifndef PONNUKI_LAB_COMPASS_H
#define PONNUKI_LAB_COMPASS_H

static const int COMPASS_X[8] = {0, -1, 1, 0, -1, 1, -1, 1};
static const int COMPASS_Y[8] = {-1, 0, 0, 1, -1, -1, 1, 1};

#endif
