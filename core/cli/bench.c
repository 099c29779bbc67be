// bench.c - what the benchmarks share.
#include "cli/bench.h"

#include <math.h>

#include "base/rng.h"
#include "cli/platform.h"
#include "go/eye.h"

bool bench_is_warm(double begun, int64_t done, int64_t measured) {
    return done >= measured || platform_cpu_seconds() - begun >= 0.15;
}

bench_elo bench_elo_of(double points, int games) {
    const double count = games + 1, share = (points + 0.5) / count;
    return (bench_elo){400 * log10(share / (1 - share)), 1.96 * 400 / log(10) / sqrt(count * share * (1 - share))};
}

void bench_random_position(go_game *g, int size, int moves) {
    go_rules rules;
    go_rules_by_id("chinese", &rules);
    go_game_init(g, size, rules, 7.5);
    rng r = rng_seeded((uint64_t)moves);
    for (int tries = 0; g->move_count < moves && tries < 10 * moves; tries++) {
        go_point p = go_point_of_vertex(size, (int)rng_below(&r, (uint32_t)(size * size)));
        if (!go_is_eye(&g->board, p, g->to_play)) go_game_play(g, p, g->to_play);
    }
}
