// net_raw.h - prints the raw network: `ponnuki net`, and kata-raw-nn in GTP.
#ifndef PONNUKI_CLI_NET_RAW_H
#define PONNUKI_CLI_NET_RAW_H

#include "cli/net_file.h"
#include "cli/options.h"
#include "cli/strbuf.h"
#include "go/game.h"

int net_raw_main(const cli_options *options);

// Appends what the network makes of the game's position, looked at in that symmetry, in the form of KataGo's command
// kata-raw-nn: seen from white, top row first, NAN where no move is allowed.
void net_raw_add(strbuf *s, const net_file *f, const go_game *g, int symmetry);

#endif
