// gtp_engine.h - the search of a GTP session: PUCT over the network of the board's size, or over playouts.
#ifndef PONNUKI_CLI_GTP_ENGINE_H
#define PONNUKI_CLI_GTP_ENGINE_H

#include "cli/evaluator_setup.h"
#include "cli/gtp_session.h"
#include "search/puct_genmove.h"

typedef struct gtp_engine {
    puct *search;
    void *memory;  // of the search
    evaluator_setup setup;
    evaluator_request requests[EVALUATOR_SETUP_MAX_BATCH];
    evaluator_answer answers[EVALUATOR_SETUP_MAX_BATCH];
} gtp_engine;

// Creates the search of the options. CLI_OK, or one line on standard error and another exit code; close it in either
// case.
int gtp_engine_open(gtp_session *g);
void gtp_engine_close(gtp_session *g);

// Sets the root to the game's position. visits: the limit of this search, 0: none. for_play: a move will be played.
void gtp_engine_set_root(gtp_session *g, uint64_t seed, uint32_t visits, bool reuse, bool for_play);

// Returns true if the search is decided.
bool gtp_engine_run(gtp_session *g, uint32_t visits);

// Is it unclear which move is best, so that more time is well spent?
bool gtp_engine_is_open(const gtp_session *g);

// Visits of a move of the options' level; 0: no limit, or no level.
uint32_t gtp_engine_level_visits(const gtp_session *g);

// The move to play; that of the level, if the options name one.
go_point gtp_engine_choose(gtp_session *g, const puct_genmove_options *options);

// The network for the game's board size, or NULL.
const net_file *gtp_engine_network(gtp_session *g);

// The network of people, or NULL where it does not tell.
const net_file *gtp_engine_people(gtp_session *g);

#endif
