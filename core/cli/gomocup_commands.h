// gomocup_commands.h - the commands of the protocol. Each gets the rest of its line and writes its answer.
#ifndef PONNUKI_CLI_GOMOCUP_COMMANDS_H
#define PONNUKI_CLI_GOMOCUP_COMMANDS_H

#include "cli/gomocup_session.h"

// gomocup_game.c
void gomocup_start(gomocup *g, const char *arguments);
void gomocup_rectstart(gomocup *g, const char *arguments);
void gomocup_restart(gomocup *g, const char *arguments);
void gomocup_begin(gomocup *g, const char *arguments);
void gomocup_turn(gomocup *g, const char *arguments);
void gomocup_play(gomocup *g, const char *arguments);
void gomocup_takeback(gomocup *g, const char *arguments);
void gomocup_board(gomocup *g, const char *arguments);

// gomocup_info.c
void gomocup_info(gomocup *g, const char *arguments);

// gomocup_yixin.c
void gomocup_yxboard(gomocup *g, const char *arguments);
void gomocup_yxnbest(gomocup *g, const char *arguments);
void gomocup_yxshowforbid(gomocup *g, const char *arguments);
void gomocup_yxshowinfo(gomocup *g, const char *arguments);
void gomocup_yxhashclear(gomocup *g, const char *arguments);

// gomocup_board.c: reads the lines of BOARD or YXBOARD and sets up the position; false if there is none to move in.
// `tolerant`: malformed lines are reported and left out.
bool gomocup_read_board(gomocup *g, const char *name, const char *arguments, bool tolerant);

// gomocup_swap2.c
void gomocup_swap2board(gomocup *g, const char *arguments);

#endif
