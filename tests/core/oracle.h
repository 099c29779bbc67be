// oracle.h - the rules of Go once more, as plainly as possible: flood fill on a 2D array, whole positions compared
// for ko. Shares nothing with the core, not even its numbering: rows and columns, 'X', 'O' and '.'.
#ifndef PONNUKI_TESTS_ORACLE_H
#define PONNUKI_TESTS_ORACLE_H

#include <stdbool.h>

typedef struct oracle {
    int size;
    char at[19][19];
    char before[19][19];  // the position before the last move; what simple ko must not bring back
    bool has_before;
    int captured[2];  // stones taken by X, by O
} oracle;

typedef enum oracle_answer { ORACLE_OK, ORACLE_OCCUPIED, ORACLE_SUICIDE, ORACLE_KO } oracle_answer;

void oracle_init(oracle *o, int size);

// Liberties of the chain at (x, y); its stones are counted into *stones.
int oracle_liberties(const oracle *o, int x, int y, int *stones);

// Every chain of the position by one flood fill each: for a stone its chain's number, and by number what there is to
// know.
typedef struct oracle_chains {
    int count;
    int of[19][19];                           // [y][x]; -1 where there is no stone
    int stones[19 * 19], liberties[19 * 19];  // [chain]
    int last[19 * 19];                        // [chain]: y * size + x of one of its liberties
} oracle_chains;

void oracle_find_chains(const oracle *o, oracle_chains *chains);

// With `suicide`, a move that takes its own chain is allowed.
oracle_answer oracle_legal(const oracle *o, int x, int y, char color, bool suicide);

// Plays without asking.
void oracle_play(oracle *o, int x, int y, char color);
void oracle_pass(oracle *o);

// Area of X minus area of O: stones, and empty regions that touch one colour only.
int oracle_area(const oracle *o);

#endif
