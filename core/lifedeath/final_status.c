#include "lifedeath/final_status.h"

#include <string.h>

#include "base/hash.h"
#include "go/ownership.h"

void life_final_begin(life_final *f, const go_game *g, uint64_t seed) {
    memset(f, 0, sizeof *f);
    go_board_copy(&f->board, &g->board);
    f->known = g->rules.dead_by_agreement;
    f->provable = f->known && !g->rules.suicide;
    f->area = g->rules.scoring == GO_SCORING_AREA;
    f->random = rng_seeded(hash_add(seed, g->key[g->move_count]));
}

void life_final_consult(life_final *f, const float second[GO_MAX_VERTICES]) {
    f->consulted = true;
    memcpy(f->second, second, sizeof f->second);
}

// The owners by playouts, or by the network where they are in doubt.
static void estimate(const life_final *f, float owner[GO_MAX_VERTICES]) {
    memcpy(owner, f->owner, sizeof f->owner);
    if (f->consulted) go_ownership_consult(&f->board, f->second, owner);
}

void life_final_play(life_final *f, int playouts) {
    float owner[GO_MAX_VERTICES];
    go_ownership(&f->board, GO_EMPTY, playouts, &f->random, owner);
    f->playouts += playouts;
    for (int v = 0; v < f->board.size * f->board.size; v++) {
        f->sum[v] += (double)owner[v] * playouts;
        f->owner[v] = f->playouts > 0 ? (float)(f->sum[v] / f->playouts) : 0;
    }
    if (!f->known) return;
    estimate(f, owner);
    go_dead_stones(&f->board, owner, &f->dead);
}

static size_t settle_bytes(void) {
    return (sizeof(life_settle) + 15) & ~(size_t)15;
}

size_t life_final_bytes(void) {
    return settle_bytes() + life_search_bytes(LIFE_SETTLE_TABLE);
}

bool life_final_prove(life_final *f, void *memory) {
    if (!f->provable || !memory) return false;
    if (!f->proofs) {
        float owner[GO_MAX_VERTICES];
        estimate(f, owner);
        f->proofs = memory;
        life_settle_init(f->proofs, (char *)memory + settle_bytes(), life_search_bytes(LIFE_SETTLE_TABLE), &f->board,
                         owner, &f->dead, f->area);
    }
    const bool more = life_settle_next(f->proofs);
    f->dead = f->proofs->dead;
    return more;
}
