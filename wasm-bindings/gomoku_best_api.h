// gomoku_best_api.h - the functions of gomoku_best_api.c, for those who call them from C; what each does stands there.
#ifndef PONNUKI_GOMOKU_BEST_API_H
#define PONNUKI_GOMOKU_BEST_API_H

#include "gomoku_api.h"

int gomoku_best_api_most(void);
void gomoku_best_api_start(gomoku_search *s, const gomoku_game *g, int wanted, int forget);
int gomoku_best_api_run(int nodes);
double gomoku_best_api_nodes(void);
int gomoku_best_api_move(void);
int gomoku_best_api_count(void);
const gomoku_api_report *gomoku_best_api_line(int i);

#endif
