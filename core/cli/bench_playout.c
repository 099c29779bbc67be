// bench_playout.c - playouts from the empty board: their speed and the mean area of black.
#include <math.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "go/heavy_playout.h"
#include "go/light_board.h"

typedef struct tally {
    uint64_t signature;
    int64_t moves;
    int64_t black_area, black_area_squares;  // sums over the playouts
    int board_bytes;                         // copied for a playout
    int black_wins;                          // playouts in which black has more area than white: komi 0
} tally;

// Every playout adds its moves and both areas to the signature.
static tally run(int size, go_policy policy, int playouts, uint64_t seed) {
    tally t = {.signature = HASH_START};
    rng r = rng_seeded(seed);
    go_board empty;
    go_board_init(&empty, size);
    go_light_board root, s;
    go_light_board_load(&root, &empty);
    t.board_bytes = go_light_board_copy_bytes(&root);
    go_pattern3 patterns;
    go_pattern3_init(&patterns);
    if (policy == GO_POLICY_HEAVY) t.board_bytes = go_board_copy_bytes(size);
    for (int i = 0; i < playouts; i++) {
        go_playout_result result;
        if (policy == GO_POLICY_HEAVY) {
            go_board b;
            go_board_copy(&b, &empty);
            result = go_heavy_playout_run(&patterns, &b, GO_BLACK, GO_PASS, GO_PASS, &r);
        } else {
            go_light_board_copy(&s, &root);
            result = go_light_board_run(&s, GO_BLACK, policy, &r);
        }
        t.signature = hash_add(
            t.signature, ((uint64_t)result.moves << 32) | ((uint64_t)result.black << 16) | (uint64_t)result.white);
        t.moves += result.moves;
        t.black_area += result.black;
        t.black_area_squares += result.black * result.black;
        t.black_wins += result.black > result.white;
    }
    return t;
}

uint64_t bench_playout_signature(int size, go_policy policy, int playouts, uint64_t seed) {
    return run(size, policy, playouts, seed).signature;
}

int bench_playout_main(const cli_options *o) {
    int size = o->size ? o->size : 9;
    int playouts = o->playouts ? o->playouts : size > 13 ? 10000 : 50000;
    go_policy policy = (go_policy)o->policy.index;

    double begun = platform_cpu_seconds();
    for (int done = 0; !bench_is_warm(begun, done, playouts); done += 50) run(size, policy, 50, o->seed);
    begun = platform_cpu_seconds();
    tally t = run(size, policy, playouts, o->seed);
    double seconds = platform_cpu_seconds() - begun;
    if (seconds <= 0) seconds = 1e-9;

    double n = playouts, mean = (double)t.black_area / n;
    double variance = n > 1 ? ((double)t.black_area_squares - n * mean * mean) / (n - 1) : 0;
    double error = sqrt(variance > 0 ? variance / n : 0);  // of the mean
    unsigned long long signature = t.signature;
    const char *format =
        o->json ? "{\"size\": %d, \"policy\": \"%s\", \"playouts\": %d, \"seed\": %llu, \"moves\": %lld, \"seconds\": "
                  "%.6f, "
                  "\"playouts_per_s\": %.1f, \"moves_per_s\": %.0f, \"mean_length\": %.4f, \"black_wins\": %d, "
                  "\"black_mean_area\": %.6f, \"black_mean_area_error\": %.6f, \"board_bytes\": %d, \"signature\": "
                  "\"%016llx\"}\n"
                : "size %d, policy %s, %d playouts, seed %llu: %lld moves in %.3f s of CPU\n"
                  "%.0f playouts/s, %.0f moves/s, %.2f moves a playout\n"
                  "black wins %d at komi 0, with a mean area of %.4f +- %.4f (standard error)\n"
                  "%d bytes copied for a playout\nsignature %016llx\n";
    print(PLATFORM_STDOUT, format, size, o->policy.text, playouts, (unsigned long long)o->seed, (long long)t.moves,
          seconds, n / seconds, (double)t.moves / seconds, (double)t.moves / n, t.black_wins, mean, error,
          t.board_bytes, signature);
    return CLI_OK;
}
