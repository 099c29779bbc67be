// gtp.h - the Go Text Protocol, version 2 (Farnebäck 2002): a program that plays, driven by lines of text.
//
//   command   [id] name arguments        # a comment; tabs count as blanks, other control characters as nothing
//   success   =[id] text, which may have several lines but no empty one, then an empty line
//   failure   ?[id] text, likewise
//
// gtp.c reads lines and calls handlers; a handler works on the state and puts its answer into `reply`. Handlers live
// in one file per topic, each with its own table of commands. Exactly one reply follows each command.
#ifndef PONNUKI_CLI_GTP_H
#define PONNUKI_CLI_GTP_H

#include <stdbool.h>

#include "cli/gtp_clock.h"
#include "cli/lines.h"
#include "cli/options.h"
#include "cli/text.h"
#include "go/game.h"
#include "go/uct.h"

enum {
    GTP_MAX_WORDS = 512,  // of a command: a free handicap names up to 360 points
    GTP_ID_BYTES = 24,
};

typedef struct gtp {
    cli_options options;
    go_rules rules;  // by the options; loadsgf may change those of the game
    go_game game;
    go_game draft;  // where a command builds a game that replaces `game` only if all of it is sound
    gtp_clock clock;
    go_uct *search;
    void *memory;  // of the search
    lines input;
    text reply, whole;      // what a handler answers; the same with its head and end
    char id[GTP_ID_BYTES];  // of the command being answered, digits or empty
    bool streaming;         // the head of the reply is written already (gtp_begin_stream)
    bool quit;
} gtp;

typedef struct gtp_args {
    int count;
    const char *word[GTP_MAX_WORDS];
    const char *rest;  // the arguments as they came, from the first word to the end of the last
} gtp_args;

// True: success; false: failure. Either way with what is in g->reply.
typedef bool gtp_handler(gtp *g, const gtp_args *a);

typedef struct gtp_command {
    const char *name;  // NULL ends a table
    gtp_handler *run;
    int min_words, max_words;  // of arguments
    const char *usage;         // the arguments in words, for the answer to wrong ones
} gtp_command;

extern const gtp_command gtp_admin_commands[], gtp_game_commands[], gtp_search_commands[], gtp_info_commands[],
    gtp_score_commands[], gtp_record_commands[];

int gtp_main(const cli_options *options);

// Says why the command failed, as printf would, and returns false.
__attribute__((format(printf, 2, 3))) bool gtp_fail(gtp *g, const char *format, ...);

// Writes the head of a successful reply at once, for a command whose answer grows while it runs.
void gtp_begin_stream(gtp *g);

// Writes what is in g->reply and empties it. False when nobody is listening any more.
bool gtp_flush(gtp *g);

// Reads an argument; on failure the reply is made and false returned.
bool gtp_read_color(gtp *g, const char *word, int *color);
bool gtp_read_point(gtp *g, const char *word, go_point *p);  // no pass
bool gtp_read_move(gtp *g, const char *word, go_point *p);   // or a pass

const char *gtp_color_name(int color);       // "black"
const char *gtp_verdict_text(go_verdict v);  // "occupied"

// Appends "D4 E5 F6" to the reply.
void gtp_add_point(gtp *g, go_point p);

// Starts a new game in `game`, empty, with the rules of the options and the komi of the game before.
void gtp_new_game(gtp *g, int size);

// The rules by name, with what the options insist on.
go_rules gtp_rules_named(const cli_options *o, const char *name);

// The search of gtp_search.c over its memory; false when there is none.
bool gtp_search_init(gtp *g);

// GNU Go and this program speak of a position to play on in: two passes never end what GTP does.
static inline void gtp_wake(gtp *g) {
    go_game_resume(&g->game);
}

#endif
