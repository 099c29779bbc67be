// solve.h - `ponnuki solve`: is there a win by threats alone in gomoku; does a group of Go live?
#ifndef PONNUKI_CLI_SOLVE_H
#define PONNUKI_CLI_SOLVE_H

#include "cli/options.h"

int solve_vcf_main(const cli_options *options);
int solve_vct_main(const cli_options *options);
int solve_life_main(const cli_options *options);
int solve_kill_main(const cli_options *options);

#endif
