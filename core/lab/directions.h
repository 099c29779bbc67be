// directions.h - the eight directions of a board, as the rules of the lab number them: 0 to 3 neighbours, 4 to 7
// diagonals.
//
//      4 0 5
//      1 . 2
//      6 3 7
#ifndef PONNUKI_LAB_DIRECTIONS_H
#define PONNUKI_LAB_DIRECTIONS_H

static const int DIRECTION_X[8] = {0, -1, 1, 0, -1, 1, -1, 1};
static const int DIRECTION_Y[8] = {-1, 0, 0, 1, -1, -1, 1, 1};

#endif
