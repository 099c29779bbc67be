// net_raw.h - what the network says of a position, in words: `ponnuki net`.
#ifndef PONNUKI_CLI_NET_RAW_H
#define PONNUKI_CLI_NET_RAW_H

#include "cli/options.h"
#include "cli/strbuf.h"
#include "net/net.h"

int net_raw_main(const cli_options *options);

// Appends the answer in the form of KataGo's command kata-raw-nn: seen from white, top row first, NAN where no move is
// allowed.
void net_raw_add(strbuf *s, const net_input *in, const net_output *out, int to_move);

#endif
