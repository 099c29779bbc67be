// gomoku_best_api.c - the exports of gomoku.wasm for the best few moves; conventions as in gomoku_api.c. The search and
// its network are those of gomoku_search_api.c. One such search at a time in an instance; nothing is allocated.
#include "gomoku_best_api.h"

#include "gomoku/nbest.h"

static gomoku_nbest best;
static gomoku_api_report out;

int gomoku_best_api_most(void) {
    return GOMOKU_MAX_NBEST;
}

// The game is not over. wanted: 1 to GOMOKU_MAX_NBEST. With forget = 1 the result depends on position, network and
// nodes alone; otherwise the tables stay.
void gomoku_best_api_start(gomoku_search *s, const gomoku_game *g, int wanted, int forget) {
    if (forget) gomoku_search_forget(s);
    gomoku_nbest_start(&best, s, &g->board, g->to_play, wanted);
}

// gomoku_search_status: 0 running, 1 all is known.
int gomoku_best_api_run(int nodes) {
    return (int)gomoku_nbest_run(&best, nodes > 0 ? (uint64_t)nodes : 0);
}

double gomoku_best_api_nodes(void) {
    return (double)best.nodes;
}

// The best move so far, also before there is a line; -1 if there is none.
int gomoku_best_api_move(void) {
    return gomoku_nbest_move(&best);
}

// Lines so far, at most as many as are wanted.
int gomoku_best_api_count(void) {
    return gomoku_nbest_count(&best);
}

// Line i of those, the best first. proven: the end is proven and no longer searched. There are no probes and hits.
const gomoku_api_report *gomoku_best_api_line(int i) {
    const gomoku_nbest_line *l = &best.line[i];
    out.depth = l->depth;
    out.move = l->pv[0];
    out.score = l->score;
    out.nodes = (double)l->nodes;
    out.proven = l->settled;
    out.pv_length = l->length;
    for (int k = 0; k < l->length; k++) out.pv[k] = l->pv[k];
    return &out;
}
