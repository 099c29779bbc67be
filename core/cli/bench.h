// bench.h - the benchmarks of `ponnuki bench`: a fixed amount of work from a fixed seed, its speed and its signature.
//
// The signature is a hash of the results alone (no times, no addresses). It is the same with every compiler, natively
// and in wasm, and changes exactly when behaviour changes.
#ifndef PONNUKI_CLI_BENCH_H
#define PONNUKI_CLI_BENCH_H

#include <stdbool.h>
#include <stdint.h>

#include "cli/options.h"
#include "go/game.h"
#include "go/playout.h"

// Is the warm-up over? It takes 0.15 s of CPU time, until a wasm engine has optimised hot functions, but no longer than
// the measurement. `begun`: CPU seconds.
bool bench_is_warm(double begun, int64_t done, int64_t measured);

// The Elo difference by points of games, a draw being half a point, and half of its 95 % interval, as if there were no
// draws. One more draw is added, so that both are finite.
typedef struct bench_elo {
    double difference, half;
} bench_elo;

bench_elo bench_elo_of(double points, int games);

int bench_signature_main(const cli_options *options);
int bench_playout_main(const cli_options *options);
int bench_search_main(const cli_options *options);
int bench_net_main(const cli_options *options);
int bench_lab_main(const cli_options *options);
int bench_gomoku_main(const cli_options *options);
int bench_match_main(const cli_options *options);
int bench_values_main(const cli_options *options);
int bench_levels_main(const cli_options *options);
int bench_gomoku_levels_main(const cli_options *options);
int bench_gentle_main(const cli_options *options);

// The position after that many random moves that fill no own eye, from a fixed seed.
void bench_random_position(go_game *g, int size, int moves);

// The signatures without the measurements. 0 if there is not enough memory for the tree.
uint64_t bench_playout_signature(int size, go_policy policy, int playouts, uint64_t seed);
uint64_t bench_search_signature(int size, bool over_net, int visits);

#endif
