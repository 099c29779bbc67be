// opening.h - opening rules, which take away black's advantage: who places stones where, chooses a colour, or offers
// fifth moves.
//
//   swap       seat 1 places three stones anywhere; seat 2 takes a colour
//   swap2      the same, but seat 2 may place two more stones instead and leave the choice to seat 1
//   RIF        black places three stones: the centre, within 3x3, within 5x5; white may swap; white plays; black offers
//              two fifth moves, of which white picks one
//   Taraguchi  stones 1 to 4 within 1x1, 3x3, 5x5, 7x7 around the centre; after each of the first three the other
//              player may swap. After the fourth, black swaps, or places the fifth within 9x9, or offers ten fifth
//              moves anywhere, of which white picks one. Whoever has black after a swap places the fifth within 9x9;
//              after that stone the other player may swap once more
//
// Stones alternate, black first. A seat is a player: 1 opens. The state is small and can be rebuilt from a record.
#ifndef PONNUKI_GOMOKU_OPENING_H
#define PONNUKI_GOMOKU_OPENING_H

#include "gomoku/rules.h"

typedef enum gomoku_opening_rule {
    GOMOKU_OPENING_FREE,
    GOMOKU_OPENING_SWAP,
    GOMOKU_OPENING_SWAP2,
    GOMOKU_OPENING_RIF,
    GOMOKU_OPENING_TARAGUCHI,
    GOMOKU_OPENING_RULES,
} gomoku_opening_rule;

typedef enum gomoku_opening_task {
    GOMOKU_OPENING_OVER,    // colours are fixed: an ordinary move
    GOMOKU_OPENING_PLACE,   // a stone of the side to move
    GOMOKU_OPENING_CHOOSE,  // one of the choices
    GOMOKU_OPENING_OFFER,   // one more fifth move
    GOMOKU_OPENING_PICK,    // one of the offered fifth moves, which is played
} gomoku_opening_task;

// Bits: several may be available.
typedef enum gomoku_opening_choice {
    GOMOKU_TAKE_BLACK = 1,
    GOMOKU_TAKE_WHITE = 2,
    GOMOKU_TWO_MORE = 4,  // swap2
    GOMOKU_FIFTH = 8,     // Taraguchi: places the fifth stone
    GOMOKU_TEN = 16,      // Taraguchi: offers ten
} gomoku_opening_choice;

enum { GOMOKU_MAX_OFFERS = 10 };

typedef struct gomoku_opening {
    gomoku_opening_rule rule;
    gomoku_opening_task task;
    uint8_t seat;     // whose task it is
    uint8_t choices;  // with CHOOSE
    uint8_t black;    // seat that has black, 0 while undecided
    uint8_t stones;   // on the board
    uint8_t wanted;   // fifth moves
    uint8_t offers;
    int16_t offer[GOMOKU_MAX_OFFERS];
} gomoku_opening;

// False if the size is unsuitable: renju openings need an odd number of lines, at least 9.
bool gomoku_opening_start(gomoku_opening *o, gomoku_opening_rule rule, int size);

// Distance from the centre within which the stone of PLACE must lie, or -1.
int gomoku_opening_reach(const gomoku_opening *o);

// May the vertex be placed, offered or picked? For a stone besides the rules of the game. Offered fifth moves must
// differ under the symmetries of the four stones, edges aside.
bool gomoku_opening_allows(const gomoku_opening *o, const gomoku_board *b, int vertex);

// Does the task PLACE, OFFER or PICK with an allowed vertex. The caller plays the stone of PLACE and PICK in the game.
void gomoku_opening_point(gomoku_opening *o, int vertex);

// Does the task CHOOSE.
void gomoku_opening_choose(gomoku_opening *o, gomoku_opening_choice choice);

#endif
