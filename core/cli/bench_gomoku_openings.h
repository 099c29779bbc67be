// bench_gomoku_openings.h - balanced openings of gomoku on 15 lines, from which matches are played.
#ifndef PONNUKI_CLI_BENCH_GOMOKU_OPENINGS_H
#define PONNUKI_CLI_BENCH_GOMOKU_OPENINGS_H

#include "gomoku/rules.h"

enum { BENCH_GOMOKU_SIZE = 15, BENCH_GOMOKU_OPENINGS = 50, BENCH_GOMOKU_SYMMETRIES = 8 };

// Begins a game from an opening. Number and symmetry (0: as written) are taken modulo their counts.
void bench_gomoku_open(gomoku_game *g, const gomoku_patterns *patterns, uint64_t number, uint64_t symmetry);

#endif
