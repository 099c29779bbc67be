// gomocup_session.h - the state of a Gomocup session, and its lines in and out.
#ifndef PONNUKI_CLI_GOMOCUP_SESSION_H
#define PONNUKI_CLI_GOMOCUP_SESSION_H

#include <stdbool.h>

#include "base/rng.h"
#include "cli/gomocup_clock.h"
#include "cli/line_reader.h"
#include "cli/gomoku_weights.h"
#include "cli/options.h"
#include "cli/strbuf.h"
#include "gomoku/levels.h"
#include "gomoku/nbest.h"

// Bits of INFO show_detail: the best point during the search, as MESSAGE REALTIME; details of a line, as INFO.
enum { GOMOCUP_REALTIME = 1, GOMOCUP_DETAIL = 2 };

typedef struct gomocup {
    cli_options options;
    gomocup_limits limits;
    gomocup_clock clock;
    int detail;           // for boards beside the messages: GOMOCUP_REALTIME, GOMOCUP_DETAIL
    const char *problem;  // an unsupported INFO: the error of the next command that makes us move
    gomoku_patterns patterns[GOMOKU_RENJU + 1];
    gomoku_rule rule;
    bool started;
    gomoku_game game;   // black is whoever began
    gomoku_game draft;  // a position under construction; replaces `game` only if all of it is legal
    int own;            // our colour, 0 if not yet known
    rng openings;       // of the choice among openings
    gomoku_search *search;
    gomoku_nnue *network[GOMOKU_WEIGHTS_RULES];  // of --weights, by rule, or NULL
    gomoku_level_turn turn;                      // with --level: the move being chosen
    gomoku_nbest nbest;                          // with YXNBEST: the moves being compared
    void *memory;                                // of the search
    size_t table_bytes;
    double arrived_ms;  // when the current line was read
    line_reader input;
    strbuf waiting;       // lines that arrived during a search, each with a newline
    size_t waiting_from;  // where the next of them begins
    bool again;           // execute the current line again: it ended a block without DONE
    bool ended;           // the input has ended
    bool quit;
} gomocup;

// The commands, in the order of their names in gomocup_session.c.
typedef enum gomocup_command {
    GOMOCUP_START,
    GOMOCUP_RECTSTART,
    GOMOCUP_RESTART,
    GOMOCUP_BEGIN,
    GOMOCUP_TURN,
    GOMOCUP_PLAY,
    GOMOCUP_BOARD,
    GOMOCUP_SWAP2BOARD,
    GOMOCUP_DONE,
    GOMOCUP_TAKEBACK,
    GOMOCUP_INFO,
    GOMOCUP_YXBOARD,
    GOMOCUP_YXNBEST,
    GOMOCUP_YXSTOP,
    GOMOCUP_STOP,
    GOMOCUP_YXSHOWFORBID,
    GOMOCUP_YXSHOWINFO,
    GOMOCUP_YXHASHCLEAR,
    GOMOCUP_ABOUT,
    GOMOCUP_END,
    GOMOCUP_COMMANDS,
} gomocup_command;

// The command that the line begins with, GOMOCUP_COMMANDS if none; *arguments: the rest of the line.
gomocup_command gomocup_find_command(const char *line, const char **arguments);

// Writes one line, formatted as by printf.
__attribute__((format(printf, 2, 3))) void gomocup_say(gomocup *g, const char *format, ...);

// Writes an ERROR line and returns false.
bool gomocup_fail(gomocup *g, const char *why);

// Reports if --weights has no network for the rule that is played.
void gomocup_say_if_no_network(gomocup *g);

// The reason of a refusal.
const char *gomocup_refusal(gomoku_verdict v);

// For a command that makes us move: has a game begun, and is every INFO supported? Else an ERROR line.
bool gomocup_is_ready(gomocup *g);

// Reads the next line, trimmed, into g->input.line: a waiting one, else one of the input. False at the end.
bool gomocup_next_line(gomocup *g);

// During a search: reads a line that has arrived. True for a stop; any other line waits.
bool gomocup_hears_stop(gomocup *g);

// The lines of BOARD, YXBOARD and SWAP2BOARD up to DONE.
typedef enum gomocup_block {
    GOMOCUP_BLOCK_LINE,  // in g->input.line
    GOMOCUP_BLOCK_DONE,
    GOMOCUP_BLOCK_UNFINISHED,  // another command instead of DONE; it is executed next
    GOMOCUP_BLOCK_END_OF_INPUT,
} gomocup_block;
gomocup_block gomocup_next_block_line(gomocup *g);

#endif
