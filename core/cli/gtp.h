// gtp.h - the Go Text Protocol, version 2 (Farnebäck 2002).
//
//   command   [id] name arguments        # a comment; a tab counts as a blank, other control characters are ignored
//   success   =[id] text                 one or more lines, none of them empty, then an empty line
//   failure   ?[id] text                 likewise
//
// gtp.c         reads lines, finds the command, writes exactly one reply for each
// gtp_session.h the state that all commands share, and what they need to read arguments and to reply
// gtp_*.c       the commands by topic, each with its own table (gtp_commands.h)
#ifndef PONNUKI_CLI_GTP_H
#define PONNUKI_CLI_GTP_H

#include "cli/options.h"

// Runs the protocol until `quit` or the end of the input. Returns an exit code.
int gtp_main(const cli_options *options);

#endif
