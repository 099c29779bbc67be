// gtp_engine.h - what the GTP commands ask of a search: the classical one (gtp_engine_uct.c) and that over an evaluator
// (gtp_engine_puct.c) answer alike.
#ifndef PONNUKI_CLI_GTP_ENGINE_H
#define PONNUKI_CLI_GTP_ENGINE_H

#include "cli/gtp_session.h"
#include "cli/net_file.h"
#include "go/genmove.h"

// What the search found of the root or of a move there, for the side to move. Utility and score: only of an engine that
// has_scores.
typedef struct gtp_outlook {
    uint32_t visits;
    double win_rate;
    double utility;
    double score, stdev;  // the final margin with komi: mean and spread
} gtp_outlook;

typedef struct gtp_candidate {
    go_point move;
    gtp_outlook outlook;      // after this move
    double prior;             // without scores the same for all moves
    double lcb, utility_lcb;  // lower confidence bounds, with scores
} gtp_candidate;

typedef struct gtp_engine {
    // Makes the search that the options ask for. CLI_OK, or one line on standard error and another exit code; finish is
    // called in either case.
    int (*init)(gtp_session *g);
    void (*finish)(gtp_session *g);
    // The game's position. simulations: the limit of this search, 0 if there is none. for_play: a move will be played.
    void (*set_root)(gtp_session *g, uint64_t seed, uint32_t simulations, bool reuse, bool for_play);
    // Right after set_root without `reuse`, as puct_avoid. NULL: this engine cannot.
    void (*avoid)(gtp_session *g, int color, go_point move, int depth);
    // Returns true if nothing worth searching for is left.
    bool (*run)(gtp_session *g, uint32_t simulations);
    // The least number of further simulations with which another move could have as many as the chosen one.
    uint32_t (*lead)(const gtp_session *g);
    // Is it doubtful which move is the best, so that more time is well spent?
    bool (*is_open)(const gtp_session *g);
    // The move to play; that of the level, if the options name one.
    go_point (*choose)(gtp_session *g, const go_genmove_options *options);
    // Of a move of that level on a board of that many lines; 0: no limit.
    uint32_t (*level_simulations)(int level, int size);

    bool has_scores;
    gtp_outlook (*root)(const gtp_session *g);
    // Moves of the root, best first, at most `limit`; returns how many.
    int (*candidates)(const gtp_session *g, gtp_candidate *out, int limit);
    // The most visited line that starts with `first`, at most `limit` moves, and the visits of each if it has_scores;
    // returns its length.
    int (*line)(const gtp_session *g, go_point first, go_point *line, uint32_t *visits, int limit);
    // Mean owner of each vertex: -1 white .. +1 black.
    void (*ownership)(const gtp_session *g, float owner[GO_MAX_VERTICES]);
    // The same after a move of the root. False if that is not known. NULL: it never is.
    bool (*ownership_after)(const gtp_session *g, go_point move, float owner[GO_MAX_VERTICES]);
    // The network that judges, or NULL.
    const net_file *(*network)(const gtp_session *g);
} gtp_engine;

extern const gtp_engine gtp_engine_uct, gtp_engine_puct;

#endif
