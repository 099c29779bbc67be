// solve.h - `ponnuki solve`: wins by threats in gomoku; life and death in Go.
#ifndef PONNUKI_CLI_SOLVE_H
#define PONNUKI_CLI_SOLVE_H

#include "cli/options.h"

int solve_vcf_main(const cli_options *options);
int solve_vct_main(const cli_options *options);
int solve_life_main(const cli_options *options);
int solve_kill_main(const cli_options *options);

#endif
