// final_status.h - which stones are dead at the end of a game: one answer for final_score, for the page's proposal and
// for a pass that would end the game.
//
// Playouts estimate who owns what; a network decides where they are in doubt; proofs correct both (settle.h). The work
// comes in slices, and the answer depends on position, seed, number of playouts and network alone:
//
//      life_final_begin, life_final_consult if there is a network, life_final_play (any number of times),
//      life_final_prove until it returns false
#ifndef PONNUKI_LIFEDEATH_FINAL_STATUS_H
#define PONNUKI_LIFEDEATH_FINAL_STATUS_H

#include "base/rng.h"
#include "go/game.h"
#include "lifedeath/settle.h"

// The standard error of the mean owner of a point is about 1 / sqrt(1000) = 0.03.
enum { LIFE_FINAL_PLAYOUTS = 1000 };

typedef struct life_final {
    bitset dead;  // whole chains, as far as is known; none under rules without dead stones
    int playouts;
    float owner[GO_MAX_VERTICES];  // mean over the playouts, -1 white to +1 black
    // Internal.
    go_board board;
    bool known, provable;  // do the rules know dead stones, and does the solver know the rules?
    bool area;
    rng random;
    double sum[GO_MAX_VERTICES];
    bool consulted;
    float second[GO_MAX_VERTICES];
    life_settle *proofs;  // in the caller's memory; NULL: not begun
} life_final;

// The game may change afterwards.
void life_final_begin(life_final *f, const go_game *g, uint64_t seed);

// A network's owners, -1 white to +1 black; before the playouts.
void life_final_consult(life_final *f, const float second[GO_MAX_VERTICES]);

void life_final_play(life_final *f, int playouts);

// Bytes of memory, aligned to 16, for the proofs.
size_t life_final_bytes(void);

// Proves something about one chain. Returns false when there is nothing more to prove; without memory (NULL) at once.
bool life_final_prove(life_final *f, void *memory);

#endif
