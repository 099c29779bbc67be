// selfplay.h - `ponnuki selfplay`: training positions by self-play (training/README.md).
#ifndef PONNUKI_CLI_SELFPLAY_H
#define PONNUKI_CLI_SELFPLAY_H

#include "cli/options.h"

int selfplay_main(const cli_options *options);
int selfplay_gomoku_main(const cli_options *options);

#endif
