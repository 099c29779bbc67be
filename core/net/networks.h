// networks.h - the table of built-in networks and their board sizes, and the network of people.
// wasm-bindings/go-levels-table.js is generated from it.
#ifndef PONNUKI_NET_NETWORKS_H
#define PONNUKI_NET_NETWORKS_H

enum {
    NET_NETWORKS = 2,
    NET_MIN_SIZE = 7,  // lines; the networks were not trained on smaller boards
};

// The name of the file of the network of people, which tells how they play from PUCT_PEOPLE_SIZE lines on.
#define NET_OF_PEOPLE "people"

typedef struct net_network {
    const char *name;  // of its file of weights, without .bin
    int max_size;      // lines of the largest board that it plays
} net_network;

// i from 0 to NET_NETWORKS - 1, smallest boards first.
const net_network *net_network_at(int i);

// The network for a board of that many lines; -1 if there is none.
int net_network_for(int size);

#endif
