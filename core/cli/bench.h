// bench.h - what `ponnuki bench` runs: fixed work from a fixed seed, its speed, and its signature.
//
// The signature is a hash of everything that was computed and of nothing else (no time, no address), so it is the
// same number from every compiler, natively and in wasm. It changes exactly when behaviour changes.
#ifndef PONNUKI_CLI_BENCH_H
#define PONNUKI_CLI_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/options.h"
#include "go/playout.h"

// Before the clock starts, the same work runs for so long: a wasm engine compiles what is called often a second time,
// and better.
static const double BENCH_WARM_UP_S = 0.15;

int bench_signature_main(const cli_options *options);
int bench_playout_main(const cli_options *options);
int bench_search_main(const cli_options *options);
int bench_lab_main(const cli_options *options);
int bench_gomoku_main(const cli_options *options);
int bench_match_main(const cli_options *options);
int bench_values_main(const cli_options *options);
int bench_levels_main(const cli_options *options);
int bench_move_predictor_main(const cli_options *options);

// The signatures alone.
uint64_t bench_playout_signature(int size, go_policy policy, int playouts, uint64_t seed);

// 0 when there is no memory for the tree.
uint64_t bench_search_signature(int size, go_policy policy, int playouts, uint64_t seed);

#endif
