// evaluator_net.h - evaluates positions by the network of core/net.
#ifndef PONNUKI_SEARCH_EVALUATOR_NET_H
#define PONNUKI_SEARCH_EVALUATOR_NET_H

#include "net/net.h"
#include "search/evaluator.h"

typedef struct evaluator_net {
    const net *net;
    void *scratch;  // net_scratch_bytes(net)
} evaluator_net;

// n must outlive it.
evaluator evaluator_net_interface(evaluator_net *n);

// What a network of people says of the position at the end of the game, as the mean of 1 to 8 symmetries; stdev is 0.
// Returns the probability that the side to move resigns, 0 .. 65536.
int32_t evaluator_net_of_people(const evaluator_net *n, const go_game *g, const net_people *who, int images,
                                evaluator_answer *a);

#endif
