// networks.h - the networks of Go that the program comes with, and the boards that each plays; and that of people. The
// page and the package know them by wasm-bindings/go-levels-table.js, which is made from this table.
#ifndef PONNUKI_NET_NETWORKS_H
#define PONNUKI_NET_NETWORKS_H

enum {
    NET_NETWORKS = 2,
    NET_MIN_SIZE = 7,  // lines; smaller boards have not been learned
};

// The name of the file of the network of people, which tells how they play from PUCT_PEOPLE_SIZE lines on.
#define NET_OF_PEOPLE "people"

typedef struct net_network {
    const char *name;  // of its file of weights, without .bin
    int max_size;      // lines of the largest board that it plays
} net_network;

// i from 0 to NET_NETWORKS - 1: from the smallest boards to the largest.
const net_network *net_network_at(int i);

// The network that plays a board of that many lines; -1 if none does.
int net_network_for(int size);

#endif
