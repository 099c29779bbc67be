// sgf.h - reads the main line of an SGF file (Go, FF[1] to FF[4]) as a game, and writes a game as SGF.
//
//   (;SZ[9]KM[7]AB[gc][cg];W[ee];B[eg](;W[ec])(;W[gg]))      main line: W E5, B E3, W E7
//
// Points are two letters, column then row from the top left, so [aa] is vertex 0.
#ifndef PONNUKI_CLI_SGF_H
#define PONNUKI_CLI_SGF_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/strbuf.h"
#include "go/game.h"

enum { SGF_ERROR_BYTES = 160, SGF_MAX_BYTES = 4 * 1024 * 1024 };

// Reads size, komi, rules, handicap, set-up stones and at most max_moves moves of the first game in the file. `rules`
// and `komi` are defaults. Moves need only be possible (not occupied, no retake of a simple ko); superko is ignored.
// Stones set up after a move start a new game from that position. On failure g is invalid and `error` holds one
// sentence. Linear time.
bool sgf_read(const char *bytes, size_t length, int max_moves, go_rules rules, double komi, go_game *g,
              char error[SGF_ERROR_BYTES]);

// Appends the whole game, ten moves per line.
void sgf_write(strbuf *t, const go_game *g);

#endif
