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

#endif
