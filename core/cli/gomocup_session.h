// gomocup_session.h - the state of a Gomocup session, and its lines in and out.
#ifndef PONNUKI_CLI_GOMOCUP_SESSION_H
#define PONNUKI_CLI_GOMOCUP_SESSION_H

#include <stdbool.h>

#include "base/rng.h"
#include "cli/line_reader.h"
#include "cli/options.h"
#include "gomoku/levels.h"

// Limits that the manager sets by INFO.
typedef struct gomocup_limits {
    double turn_ms;       // 0: as fast as possible
    double match_ms;      // of a whole game
    double left_ms;       // of that, before our next move; counted here as long as the manager does not tell
    double memory_bytes;  // of the whole program; 0: no limit
} gomocup_limits;

#define GOMOCUP_UNLIMITED 1e15

typedef struct gomocup {
    cli_options options;
    gomocup_limits limits;
    const char *problem;  // an INFO that cannot be met: the error of the next command that makes us move
    gomoku_patterns patterns[GOMOKU_RENJU + 1];
    gomoku_rule rule;
    bool started;
    gomoku_game game;   // black is whoever began
    gomoku_game draft;  // a position under construction; replaces `game` only if all of it is legal
    int own;            // our colour, 0 if not yet known
    rng openings;       // chooses among openings
    gomoku_search *search;
    gomoku_nnue *network;    // of --weights, or NULL
    gomoku_level_turn turn;  // with --level: the move being chosen
    void *memory;            // of the search
    size_t table_bytes;
    double arrived_ms;  // when the present line was read
    line_reader input;
    bool again;  // the present line ended a block of lines without DONE: it is still to be executed
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

// The text of a verdict that refuses a move.
const char *gomocup_refusal(gomoku_verdict v);

// Reads the next line, without blanks at its ends, into g->input.line. False if there is none.
bool gomocup_next_line(gomocup *g);

// The lines of BOARD and SWAP2BOARD up to DONE.
typedef enum gomocup_block {
    GOMOCUP_BLOCK_LINE,  // in g->input.line
    GOMOCUP_BLOCK_DONE,
    GOMOCUP_BLOCK_UNFINISHED,  // another command follows instead of DONE; it is executed next
    GOMOCUP_BLOCK_END_OF_INPUT,
} gomocup_block;
gomocup_block gomocup_next_block_line(gomocup *g);

#endif
