// puct_people.h - an opponent who plays as people of a rank do: moves are drawn from what the network of people says
// that somebody of that rank plays here, and the network that judges keeps it from what nobody of that rank does.
//
// A drawn move is played and searched for a few visits. The more points it loses, the more likely it is drawn again,
// and always if it loses more than people of the rank do or leaves a large chain of its own in atari for nothing. After
// some draws the search's move is played. It passes where the search does, or where people pass and the pass costs next
// to nothing; it resigns as often as people do in that position, where the search would resign too.
#ifndef PONNUKI_SEARCH_PUCT_PEOPLE_H
#define PONNUKI_SEARCH_PUCT_PEOPLE_H

#include "base/rng.h"
#include "search/evaluator_net.h"
#include "search/puct_genmove.h"

enum {
    PUCT_PEOPLE_SIZE = 9,        // lines of the smallest board that the network of people knows
    PUCT_PEOPLE_POSITIONS = 64,  // room that the tree of the guard needs
    PUCT_PEOPLE_EXPONENT = 32,   // stands for 1: moves as the network has them
};

typedef struct puct_people {
    evaluator_net net;  // weights of the kind NET_PEOPLE
    evaluator judge;    // of the search
    puct *guard;        // a tree of its own
} puct_people;

// How a level draws.
typedef struct puct_people_level {
    uint8_t rank;      // that the network is told of both players, as net_people has it
    uint8_t exponent;  // a move is drawn with the weight probability^(exponent / PUCT_PEOPLE_EXPONENT)
    uint8_t loss;      // points; a drawn move that loses x of them is kept with the probability 1 - x / loss
    uint8_t large;     // stones of a chain that is not left in atari for nothing; 0: none is too large
    uint8_t visits;    // of the search before a move is drawn
    uint8_t guard;     // visits of the position after a drawn move
} puct_people_level;

// The move after the search p of game g: a point, GO_PASS or GO_RESIGN. The game is as it was.
go_point puct_people_choose(const puct *p, go_game *g, puct_people *people, const puct_people_level *level, rng *r,
                            const puct_genmove_options *options);

#endif
