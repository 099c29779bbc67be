// net_file.h - a network from a file of weights, with the memory that it needs.
#ifndef PONNUKI_CLI_NET_FILE_H
#define PONNUKI_CLI_NET_FILE_H

#include "net/net.h"

typedef struct net_file {
    net *net;
    void *scratch;  // for one evaluation at a time
    void *memory;
} net_file;

// Reads the weights at that path; without a path, makes random ones. Returns NULL, or what is wrong in one sentence;
// net_file_close in both cases.
const char *net_file_open(net_file *f, const char *path, net_isa isa);

// The same for a built-in network, by its name in net/networks.h.
const char *net_file_open_own(net_file *f, const char *name, net_isa isa);

void net_file_close(net_file *f);

#endif
