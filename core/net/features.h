// features.h - the input of the network: planes of points and a few scalars.
//
// Playing and training both call net_features. Features are in the board's orientation; the network applies
// net_input.symmetry.
#ifndef PONNUKI_NET_FEATURES_H
#define PONNUKI_NET_FEATURES_H

#include "go/game.h"

// Sets of vertices. "Own" is the side to move. New planes are only appended, so that older weights still work.
enum {
    NET_OWN,
    NET_OPPONENT,
    NET_LIBERTIES_1,  // stones of either colour, by the liberties of their chain
    NET_LIBERTIES_2,
    NET_LIBERTIES_3,
    NET_LAST_1,  // the last move, unless a pass; also if its stone has been captured since
    NET_LAST_2,
    NET_LAST_3,
    NET_ILLEGAL,  // empty points forbidden by ko, superko or as suicide
    NET_BOARD,
    NET_LINE_1,  // points on the edge; the next ones further inwards
    NET_LINE_2,
    NET_LINE_3,
    NET_CAPTURES,  // legal moves that capture
    NET_LEAVES_1,  // legal moves that leave their own chain with one liberty, or none
    NET_LEAVES_2,  // ... with exactly two
    NET_LADDERED,  // stones of both sides that a ladder captures: in atari with their side to move, or with two
                   // liberties and the opponent to move
    NET_LADDERS,   // moves that start a working ladder
    NET_PLANES,
};

// Scalars, in fixed point; new ones are only appended.
enum {
    NET_KOMI,          // for the side to move, / 15
    NET_PASSED,        // was the last move a pass?
    NET_PASSED_TWICE,  // was the one before?
    NET_BLACK,         // is black to move?
    NET_PARITY,        // of the komi under area scoring: 1/2, 0 or -1/2
    NET_SIZE,          // (lines - 9) / 10
    NET_SCALARS,
    NET_SCALAR_ONE = 1024,  // the number 1
};

// More scalars of the kind people, filled by net_people_scalars.
enum {
    NET_RANK_KNOWN = NET_SCALARS,
    NET_RANK,       // of the side to move: (rank - 20) / 10
    NET_RANK_FROM,  // how far it is above each of NET_RANK_KNOTS ranks, / 10
    NET_RANK_KNOTS = 4,
    NET_OPPONENT_KNOWN = NET_RANK_FROM + NET_RANK_KNOTS,
    NET_OPPONENT_RANK,  // (rank - 20) / 10
    NET_HANDICAP,       // stones / 5
    NET_TIME,           // (log2 of the seconds of main time - 8) / 4
    NET_MAX_SCALARS,
};

typedef struct net_input {
    uint8_t size;
    uint8_t symmetry;  // 0 .. 7, see net_symmetry
    int16_t scalar[NET_MAX_SCALARS];
    bitset plane[NET_PLANES];
} net_input;

enum { NET_LAST_MOVES = 3 };

// A position of a search.
typedef struct net_position {
    const go_board *board;          // its ko forbids a point to the side to move
    const bitset *superko;          // empty vertices that superko forbids; NULL: none
    go_point last[NET_LAST_MOVES];  // newest first; GO_PASS is a pass
    uint8_t last_count;
    uint8_t to_move;
    bool suicide;    // legal for chains of two stones or more
    bool territory;  // territory scoring, so komi has no parity
    int16_t komi2;   // twice white's points under area scoring, the handicap bonus included
} net_position;

// The current position of the game; `superko` is filled and must live as long.
net_position net_position_of_game(const go_game *g, bitset *superko);

// Fills the input except the scalars of people, with symmetry 0. Sizes 2 to 19.
void net_features(net_input *in, const net_position *position);

typedef struct net_people {
    uint8_t rank, opponent_rank;  // 1 for 30 kyu and weaker .. 30 for 1 kyu, 31 for 1 dan .. 39; 0: unknown
    uint8_t handicap;             // stones
    uint32_t main_time;           // seconds; 0: unknown
} net_people;

void net_people_scalars(net_input *in, const net_people *people);

// Twice the komi, rounded and clamped for net_position.
int16_t net_komi2(double komi);

// Where each vertex goes: bit 0 flips the board vertically, bit 1 horizontally, bit 2 then transposes it.
void net_symmetry_map(int size, int symmetry, uint16_t map[GO_MAX_VERTICES]);

#endif
