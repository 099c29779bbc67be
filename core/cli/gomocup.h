// gomocup.h - the protocol of Gomocup and Piskvork (Petříček and Laštovička, with SWAP2BOARD of 2022): a gomoku program
// that is driven by lines of text.
//
//   START 15                      OK
//   INFO timeout_turn 1000        no answer, ever, unless the line itself is broken
//   BEGIN                         7,7       the first move is ours
//   TURN 8,8                      9,7       the opponent's move, and ours
//   BOARD / 7,7,1 / 8,8,2 / DONE  9,7       a whole position (1 ours, 2 the opponent's), and our move
//   anything else                 UNKNOWN ...; what is known but cannot be done: ERROR ...
//
// gomocup.c reads lines and knows what each command means; gomocup_think.c knows how long to think, and thinks;
// gomocup_info.c takes in what INFO says, gomocup_swap2.c knows the opening of that name. After an ERROR everything is
// as before.
#ifndef PONNUKI_CLI_GOMOCUP_H
#define PONNUKI_CLI_GOMOCUP_H

#include <stdbool.h>

#include "base/rng.h"
#include "cli/line_reader.h"
#include "cli/options.h"
#include "gomoku/levels.h"

// What the manager says about limits, by INFO.
typedef struct gomocup_limits {
    double turn_ms;       // 0: as fast as possible
    double match_ms;      // of a whole game
    double left_ms;       // of that, before our next move; reckoned along when the manager is silent
    double memory_bytes;  // of the whole program; 0: no limit
} gomocup_limits;

#define GOMOCUP_UNLIMITED 1e15

typedef struct gomocup {
    cli_options options;
    gomocup_limits limits;
    const char *problem;  // with what INFO asked for; told in answer to the next command that makes us move
    gomoku_patterns patterns[GOMOKU_RENJU + 1];
    gomoku_rule rule;
    bool started;
    gomoku_game game;   // black is who began, whoever that is
    gomoku_game draft;  // where a position is put together that replaces `game` only if all of it is sound
    int own;            // our colour, 0 as long as nobody has said
    rng openings;       // which one of several
    gomoku_search *search;
    gomoku_level_turn turn;  // with --level: the move being chosen
    void *memory;            // of the search
    size_t table_bytes;
    double arrived_ms;  // when the line that is being answered came in
    line_reader input;
    bool again;  // the line was read in vain, by a command that it does not belong to: it is still to be run
    bool quit;
} gomocup;

int gomocup_main(const cli_options *options);

// Writes one line, formatted as by printf, and its end.
__attribute__((format(printf, 2, 3))) void gomocup_say(gomocup *g, const char *format, ...);

// Reads the next line, without blanks at its ends, into g->input.line. False if there is none.
bool gomocup_next_line(gomocup *g);

// Is this the name of a command?
bool gomocup_is_command(const char *line);

// ---- gomocup_think.c -----------------------------------------------------------------------------------------

// Gives the search tables as large as the limits allow; false if there is no memory at all. Cheap if they are so.
bool gomocup_fit_memory(gomocup *g);

// The best move of the side to play within the limits; the game is not over. *score: of the side to play, the
// mean over an odd and an even depth, since those differ by the value of a move.
int gomocup_think(gomocup *g, int *score);

// ---- gomocup_info.c ------------------------------------------------------------------------------------------

void gomocup_info(gomocup *g, const char *arguments);

// ---- gomocup_swap2.c -----------------------------------------------------------------------------------------

void gomocup_swap2(gomocup *g, const char *arguments);

#endif
