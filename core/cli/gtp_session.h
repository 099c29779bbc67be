// gtp_session.h - the state of a GTP session, and what its commands share: reading arguments, replying.
#ifndef PONNUKI_CLI_GTP_SESSION_H
#define PONNUKI_CLI_GTP_SESSION_H

#include <stdbool.h>

#include "cli/gtp_clock.h"
#include "cli/line_reader.h"
#include "cli/options.h"
#include "cli/strbuf.h"
#include "go/game.h"

enum {
    GTP_MAX_WORDS = 512,  // of a command: a free handicap names up to 360 points
    GTP_ID_BYTES = 24,
    GTP_PROFILE_BYTES = 16,
};

// Whose moves the network of people tells.
typedef struct gtp_profile {
    char name[GTP_PROFILE_BYTES];  // as KataGo's humanSLProfile; empty: not set
    uint8_t rank[3];               // by colour, as net_people has them
} gtp_profile;

typedef struct gtp_session {
    cli_options options;
    go_rules rules;  // of the options; loadsgf may change those of the game
    go_game game;
    go_game draft;  // a command builds a game here and copies it to `game` once it is complete and valid
    gtp_clock clock;
    gtp_profile profile;
    struct gtp_engine *engine;
    bool tree_is_stale;  // it was searched under other rules
    line_reader input;
    strbuf reply;           // text of the reply to the current command
    strbuf response;        // the same with its head and end, as it is written
    char id[GTP_ID_BYTES];  // of the current command: digits, or empty
    bool streaming;         // the head of the reply is already written (gtp_start_stream)
    bool quit;
} gtp_session;

// ---- replies -------------------------------------------------------------------------------------------------

// Makes a formatted sentence the reply and returns false.
__attribute__((format(printf, 2, 3))) bool gtp_fail(gtp_session *g, const char *format, ...);

// Writes the head of a successful reply at once, for a command that replies while it runs.
void gtp_start_stream(gtp_session *g);

// Writes g->reply and empties it. If the reader is gone, ends the session and returns false.
bool gtp_flush(gtp_session *g);

// Appends a point to the reply, after a blank unless it is the first.
void gtp_add_point(gtp_session *g, go_point p);

const char *gtp_color_name(int color);       // "black"
const char *gtp_verdict_text(go_verdict v);  // "occupied"

// ---- arguments: on failure the reply is set and false returned ------------------------------------------------

bool gtp_read_color(gtp_session *g, const char *word, int *color);
bool gtp_read_point(gtp_session *g, const char *word, go_point *p);  // not a pass
bool gtp_read_move(gtp_session *g, const char *word, go_point *p);   // a point or a pass

// ---- the game ------------------------------------------------------------------------------------------------

// Applies --ko and --suicide, which override any rule set.
void gtp_apply_options(const cli_options *o, go_rules *rules);

// Starts a new game on an empty board, with the rules of the options and the komi of the last game.
void gtp_new_game(gtp_session *g, int size);

// Two passes never end the game in GTP.
static inline void gtp_resume_play(gtp_session *g) {
    go_game_resume(&g->game);
}

#endif
