// gtp_engine.h - what the commands of gtp_search.c ask of a search: the classical one (gtp_engine_uct.c) and that over
// an evaluator (gtp_engine_puct.c) answer alike.
#ifndef PONNUKI_CLI_GTP_ENGINE_H
#define PONNUKI_CLI_GTP_ENGINE_H

#include "cli/gtp_session.h"
#include "go/genmove.h"

typedef struct gtp_engine {
    // Makes the search that the options ask for. CLI_OK, or one line on standard error and another exit code; finish is
    // called in either case.
    int (*init)(gtp_session *g);
    void (*finish)(gtp_session *g);
    // The game's position. simulations: the limit of this search, 0 if there is none. for_play: a move will be played.
    void (*set_root)(gtp_session *g, uint64_t seed, uint32_t simulations, bool reuse, bool for_play);
    // Returns true if nothing worth searching for is left.
    bool (*run)(gtp_session *g, uint32_t simulations);
    // Simulations that it takes at least until another move has as many as the chosen one.
    uint32_t (*lead)(const gtp_session *g);
    // Is it doubtful which move is the best, so that more time is well spent?
    bool (*is_open)(const gtp_session *g);
    // Adds a line of lz-analyze to the reply, with at most GTP_MAX_SHOWN moves.
    void (*add_info)(gtp_session *g, int max_shown);
    go_point (*choose)(gtp_session *g, const go_genmove_options *options);
} gtp_engine;

extern const gtp_engine gtp_engine_uct, gtp_engine_puct;

enum {
    GTP_MAX_SHOWN = 32,  // candidates in lz-analyze
    GTP_MAX_LINE = 24,   // moves of a PV there
};

#endif
