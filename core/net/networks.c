#include "net/networks.h"

#include <assert.h>

// A fast one for small boards, a stronger one for large boards.
static const net_network NETWORKS[NET_NETWORKS] = {{"4x32", 11}, {"5x64", 19}};

const net_network *net_network_at(int i) {
    assert(0 <= i && i < NET_NETWORKS);
    return &NETWORKS[i];
}

int net_network_for(int size) {
    if (size < NET_MIN_SIZE) return -1;
    for (int i = 0; i < NET_NETWORKS; i++)
        if (size <= NETWORKS[i].max_size) return i;
    return -1;
}
