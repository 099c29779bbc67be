// gtp_commands.h - the tables of GTP commands, one for each topic, at the end of the file of its name.
#ifndef PONNUKI_CLI_GTP_COMMANDS_H
#define PONNUKI_CLI_GTP_COMMANDS_H

#include "cli/gtp_session.h"

typedef struct gtp_args {
    int count;
    const char *word[GTP_MAX_WORDS];
    const char *raw;  // the arguments as they came, from the first word to the end of the last
} gtp_args;

// Runs a command and leaves the text of the reply in g->reply. Returns true for success ("="), false for failure ("?").
typedef bool gtp_handler(gtp_session *g, const gtp_args *a);

typedef struct gtp_command {
    const char *name;  // NULL ends a table
    gtp_handler *run;
    int min_words, max_words;  // of arguments
    const char *usage;         // the arguments, for the reply to a wrong number of them
} gtp_command;

extern const gtp_command gtp_game_commands[];     // gtp_game.c: size, komi, handicap, play, undo
extern const gtp_command gtp_search_commands[];   // gtp_search.c: genmove, time
extern const gtp_command gtp_analyze_commands[];  // gtp_analyze.c: analysis, the raw networks
extern const gtp_command gtp_people_commands[];   // gtp_people.c: whose moves the network of people tells
extern const gtp_command gtp_rules_commands[];    // gtp_rules.c: rule sets
extern const gtp_command gtp_board_commands[];    // gtp_board.c: what is on the board
extern const gtp_command gtp_score_commands[];    // gtp_score.c: score, dead stones
extern const gtp_command gtp_record_commands[];   // gtp_record.c: SGF files
extern const gtp_command gtp_gogui_commands[];    // gtp_gogui.c: the rules, as GoGui asks for them

// The dead stones by final_status.h, with the network of the search if it has one.
void gtp_find_dead(gtp_session *g, bitset *dead);

// The score of the position, dead stones removed if the rules say so; a margin of 0 is exact.
go_result gtp_result(gtp_session *g);

#endif
