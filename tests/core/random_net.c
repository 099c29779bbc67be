#include "random_net.h"

#include <stdlib.h>

#include "check.h"

void random_game(go_game *g, rng *r, int size, int moves) {
    go_rules rules;
    CHECK(go_rules_by_id(rng_below(r, 2) ? "tromp-taylor" : "chinese", &rules), "rules");
    go_game_init(g, size, rules, (double)rng_below(r, 31) / 2 - 3);
    for (int i = 0; i < moves && !go_game_is_over(g); i++) {
        go_point p = GO_PASS;
        if (go_empty_count(&g->board) && rng_below(r, 30))
            p = go_empty_at(&g->board, rng_below(r, go_empty_count(&g->board)));
        go_game_play(g, p, g->to_play);
    }
}

void random_net_make(random_net *made, const net_shape *shape, uint64_t seed, int gain, net_isa isa) {
    made->length = net_write_untrained(shape, seed, gain, NULL);
    made->file = malloc(made->length);
    net_write_untrained(shape, seed, gain, made->file);
    size_t bytes = net_bytes(made->file, made->length);
    made->memory = malloc(bytes);
    const char *wrong = net_init_for(&made->n, made->memory, bytes, made->file, made->length, isa);
    CHECK(!wrong, "%s", wrong);
    if (wrong) abort();
    made->scratch = malloc(net_scratch_bytes(made->n));
}

void random_net_free(random_net *made) {
    free(made->file);
    free(made->memory);
    free(made->scratch);
}

net_output random_net_eval(const random_net *made, const net_input *in, int poison) {
    net_output out;
    memset(&out, 0, sizeof out);
    memset(made->scratch, poison, net_scratch_bytes(made->n));
    net_eval(made->n, made->scratch, in, &out);
    return out;
}
