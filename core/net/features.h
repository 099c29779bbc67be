// features.h - what the network sees of a position: planes of points and a few numbers.
//
// Playing and training both call net_features, so the network is asked in the terms in which it was taught. All of it
// is in the board's own orientation; net_input.symmetry says how the network is to turn it.
#ifndef PONNUKI_NET_FEATURES_H
#define PONNUKI_NET_FEATURES_H

#include "go/game.h"

// Sets of vertices. "Own" is the side to move. New planes are only ever appended: weights that do not know them go on
// to work.
enum {
    NET_OWN,
    NET_OPPONENT,
    NET_LIBERTIES_1,  // stones of either colour, by the liberties of their chain
    NET_LIBERTIES_2,
    NET_LIBERTIES_3,
    NET_LAST_1,  // the last move, if it was no pass; also when its stone has been taken since
    NET_LAST_2,
    NET_LAST_3,
    NET_ILLEGAL,  // empty points forbidden by ko, superko or as suicide
    NET_BOARD,
    NET_LINE_1,  // points on the edge, and so on inwards
    NET_LINE_2,
    NET_LINE_3,
    NET_CAPTURES,  // legal moves that capture
    NET_LEAVES_1,  // legal moves that leave their own chain with one liberty, or none
    NET_LEAVES_2,  // ... with exactly two
    NET_LADDERED,  // stones that a ladder captures: in atari though their side moves, or with two liberties
                   // where the opponent moves; of both sides, whoever is to move
    NET_LADDERS,   // moves that start a ladder against a chain of the opponent
    NET_PLANES,    // how many there are
};

// Numbers, in fixed point; appended to in the same way.
enum {
    NET_KOMI,          // as the side to move sees it, of 15 points
    NET_PASSED,        // was the last move a pass?
    NET_PASSED_TWICE,  // was the one before?
    NET_BLACK,         // is black to move?
    NET_PARITY,        // of the komi under area scoring: 1/2, 0 or -1/2
    NET_SIZE,          // (lines - 9) / 10
    NET_SCALARS,
    NET_SCALAR_ONE = 1024,  // the number 1
};

// More of them, after those above, for a network of people: who plays. net_people_scalars fills them.
enum {
    NET_RANK_KNOWN = NET_SCALARS,
    NET_RANK,            // of the side to move: (rank - 20) / 10
    NET_RANK_FROM,       // how far it is above some ranks, each / 10
    NET_RANK_KNOTS = 4,  // how many these are
    NET_OPPONENT_KNOWN = NET_RANK_FROM + NET_RANK_KNOTS,
    NET_OPPONENT_RANK,  // (rank - 20) / 10
    NET_HANDICAP,       // stones / 5
    NET_TIME,           // (log2 of the seconds of main time - 8) / 4
    NET_MAX_SCALARS,
};

typedef struct net_input {
    uint8_t size;
    uint8_t symmetry;  // 0 .. 7; any gives the same answer, but for what the network has not learned
    int16_t scalar[NET_MAX_SCALARS];
    bitset plane[NET_PLANES];
} net_input;

enum { NET_LAST_MOVES = 3 };

// A position as a search has it.
typedef struct net_position {
    const go_board *board;          // its ko forbids a point to the side to move
    const bitset *superko;          // empty vertices that superko forbids; NULL: none
    go_point last[NET_LAST_MOVES];  // newest first; GO_PASS is a pass
    uint8_t last_count;             // how many of them there were
    uint8_t to_move;
    bool suicide;    // may chains of two stones and more be taken off by their own side's move?
    bool territory;  // no area scoring, so komi has no parity
    int16_t komi2;   // twice what white gets if area is counted, the bonus for handicap stones included
} net_position;

// The position at the end of the game; `superko` is filled and must live as long.
net_position net_position_of_game(const go_game *g, bitset *superko);

// Fills the input, with symmetry 0. Sizes 2 to 19. Of who plays it says nothing.
void net_features(net_input *in, const net_position *position);

// Who plays, as far as it is known.
typedef struct net_people {
    uint8_t rank, opponent_rank;  // 1 for 30 kyu and weaker .. 30 for 1 kyu, 31 for 1 dan .. 39; 0: unknown
    uint8_t handicap;             // stones
    uint32_t main_time;           // seconds; 0: unknown
} net_people;

// Adds that to an input.
void net_people_scalars(net_input *in, const net_people *people);

// Twice a komi, as close as net_position has it.
int16_t net_komi2(double komi);

// Where each vertex goes: bit 0 turns the board upside down, bit 1 left to right, bit 2 then exchanges x and y.
void net_symmetry_map(int size, int symmetry, uint16_t map[GO_MAX_VERTICES]);

#endif
