#include "cli/selfplay_search.h"

#include <stdlib.h>

#include "cli/platform.h"
#include "cli/print.h"
#include "search/puct_genmove.h"

static const double NOISE = 0.25;  // share of the priors, as in AlphaZero (Silver et al. 2017)

int selfplay_search_open(selfplay_search *t, const cli_options *o, int size, uint32_t visits) {
    *t = (selfplay_search){0};
    int code = evaluator_setup_open(&t->setup, o, "selfplay");
    if (code == CLI_OK) code = evaluator_setup_prepare(&t->setup, size, "selfplay");
    if (code != CLI_OK) return code;
    evaluator_setup_use(&t->setup, size);
    const size_t bytes = puct_bytes(size, 2 * visits);
    t->memory = malloc(bytes);
    if (t->memory) t->search = puct_init(t->memory, bytes, &t->setup.config);
    if (t->search) return CLI_OK;
    print(PLATFORM_STDERR, "ponnuki selfplay: there is not enough memory for the search tree\n");
    return CLI_FAILED;
}

void selfplay_search_close(selfplay_search *t) {
    evaluator_setup_close(&t->setup);
    free(t->memory);
    *t = (selfplay_search){0};
}

void selfplay_search_run(selfplay_search *t, const go_game *g, uint64_t seed, uint32_t visits, bool explore,
                         selfplay_finding *found) {
    const int size = g->board.size;
    puct_candidate c[GO_MAX_VERTICES + 1];
    *found = (selfplay_finding){0};
    puct_set_root(t->search, g, seed, false);
    if (explore) puct_set_root_noise(t->search, NOISE);
    puct_run(t->search, &t->setup.evaluator, visits);
    found->win = puct_win_rate(t->search);
    const int count = puct_candidates(t->search, c, GO_MAX_VERTICES + 1);
    for (int i = 0; i < count; i++) {
        found->visits[c[i].move == GO_PASS ? size * size : go_vertex_of(size, c[i].move)] = c[i].visits;
        found->total += c[i].visits;
    }
    puct_ownership(t->search, found->owner);
}

go_point selfplay_search_choose(const selfplay_search *t, const go_game *g) {
    const puct_genmove_options never_resign = {.resign_below = 0};
    return puct_genmove(t->search, g, &never_resign);
}
