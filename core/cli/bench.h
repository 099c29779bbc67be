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

// Whether enough of the same work was done before the clock starts: 0.15 s of CPU time, because a wasm engine compiles
// hot functions a second time, for speed; or as much as will be measured, where that is less. `begun`: CPU seconds.
bool bench_is_warm(double begun, int64_t done, int64_t measured);

// The Elo difference for so many points of so many games, where a draw is half a point, and half of its 95 % interval.
// One more drawn game is counted, so that both are finite; the interval is that of games without draws.
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

// The position after that many random moves, none of them into an own eye. The seed is fixed.
void bench_random_position(go_game *g, int size, int moves);

// The signatures without the measurements. 0 if there is not enough memory for the tree.
uint64_t bench_playout_signature(int size, go_policy policy, int playouts, uint64_t seed);
uint64_t bench_search_signature(int size, bool over_net, int visits);

#endif
