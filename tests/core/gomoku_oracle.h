// gomoku_oracle.h - the rules of gomoku and renju as their texts say them: rows are read cell by cell, without tables.
// It shares nothing with core/gomoku.
//
// The words of the International Rules of Renju (Renju International Federation, sections 3 and 9), in our own:
//
//      five           five stones without a gap, and not six or more
//      overline       six or more
//      four           four stones of a row that one stone more makes a five
//      straight four  four stones without a gap that a stone on either end makes a five
//      three          three stones of a row that one stone more makes a straight four, with a stone that is not a five
//      double four,   two or more of them, made by one stone that belongs to them all; black may make neither,
//      double three   nor an overline, unless that stone makes a five as well
//
// and a double three is allowed after all unless two or more of its threes can really become straight fours: by a
// stone that makes no five, overline or double four, and no double three that these same words forbid.
#ifndef PONNUKI_TESTS_GOMOKU_ORACLE_H
#define PONNUKI_TESTS_GOMOKU_ORACLE_H

#include <stdbool.h>

enum { ORACLE_SIDE = 22 };

typedef struct oracle_board {
    int size;
    char cell[ORACLE_SIDE][ORACLE_SIDE];  // [y][x]: 'X' black, 'O' white, '.' empty
} oracle_board;

// The longest row of one colour through the stone at x, y, over the four directions, among rows of exactly five if
// `exact`; 0 if it does not win.
int oracle_wins(const oracle_board *b, int x, int y, bool exact);

typedef enum oracle_foul { ORACLE_ALLOWED, ORACLE_OVERLINE, ORACLE_DOUBLE_FOUR, ORACLE_DOUBLE_THREE } oracle_foul;

// Is the empty point forbidden to black, and why?
oracle_foul oracle_forbidden(oracle_board *b, int x, int y);

// How far oracle_forbidden looks: 0 takes every three at its looks; 1 asks whether the stone that makes the straight
// four is allowed, but no further; and so on. Above 40 it is oracle_forbidden. To see that a test has cases where it
// matters.
oracle_foul oracle_forbidden_to_depth(oracle_board *b, int x, int y, int depth);

#endif
