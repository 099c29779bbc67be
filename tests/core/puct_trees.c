#include "puct_trees.h"

#include <stdlib.h>

#include "base/rng.h"

void check_puct(const puct *p) {
    const char *wrong = puct_check(p);
    CHECK(wrong == NULL, "tree: %s", wrong);
}

puct *new_puct_with(int size, uint32_t positions, const puct_config *config) {
    size_t bytes = puct_bytes(size, positions);
    void *memory = malloc(bytes);
    memset(memory, 0xa5, bytes);
    puct *p = puct_init(memory, bytes, config);
    if (!p) free(memory);
    return p;
}

puct *new_puct(int size, uint32_t positions) {
    puct_config config = puct_default_config();
    return new_puct_with(size, positions, &config);
}

void play_at_random(go_game *g, const char *rules, int size, int moves, uint64_t seed) {
    rng r = rng_seeded(seed);
    start_game(g, rules, size);
    for (int i = 0; i < 40 * moves && g->move_count < moves; i++)
        go_game_play(g, go_point_of_vertex(size, (int)rng_below(&r, (uint32_t)(size * size))), g->to_play);
}
