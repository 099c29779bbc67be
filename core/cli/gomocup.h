// gomocup.h - the text protocol of Gomocup and Piskvork (Petříček and Laštovička, with SWAP2BOARD of 2022), with the
// commands that Yixin added (gomocup_yixin.c).
//
//   START 15                      OK
//   INFO timeout_turn 1000        no answer, ever, unless the line itself is malformed
//   BEGIN                         7,7       we move first
//   TURN 8,8                      9,7       the opponent's move, and ours
//   BOARD / 7,7,1 / 8,8,2 / DONE  9,7       a whole position (1 ours, 2 the opponent's), and our move
//   MESSAGE depth 7 ...           comes before a move, a line for each depth
//   anything else                 UNKNOWN ...; a known command that cannot be executed: ERROR ...
//
// An ERROR changes nothing, except that a malformed line of BOARD is left out and the move follows. gomocup.c runs the
// loop over the commands of gomocup_commands.h; gomocup_session.c reads and writes lines; gomocup_think.c searches.
#ifndef PONNUKI_CLI_GOMOCUP_H
#define PONNUKI_CLI_GOMOCUP_H

#include "cli/options.h"

int gomocup_main(const cli_options *options);

#endif
