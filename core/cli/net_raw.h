// net_raw.h - prints the raw network: `ponnuki net`, kata-raw-nn and kata-raw-human-nn in GTP.
#ifndef PONNUKI_CLI_NET_RAW_H
#define PONNUKI_CLI_NET_RAW_H

#include "cli/net_file.h"
#include "cli/options.h"
#include "cli/strbuf.h"
#include "go/game.h"

int net_raw_main(const cli_options *options);

// Appends what the network makes of the game's position, looked at in that symmetry, in the form of KataGo's command
// kata-raw-nn: seen from white, top row first, NAN where no move is allowed. who: NULL, or the players that a network
// of people is told; the form is that of kata-raw-human-nn, without what this network does not know.
void net_raw_add(strbuf *s, const net_file *f, const go_game *g, const net_people *who, int symmetry);

#endif
