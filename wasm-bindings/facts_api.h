// facts_api.h - the functions of facts_api.c, which says what each does.
#ifndef PONNUKI_FACTS_API_H
#define PONNUKI_FACTS_API_H

#include "go/game.h"
#include "gomoku/rules.h"

const double *facts_out(void);
int facts_new(void);
int facts_of_go_move(const go_game *g, int vertex, int color, int budget);
int facts_of_gomoku_move(gomoku_game *g, int vertex, int color, double nodes);
int facts_of_group(const go_game *g, int vertex, int first, int most, int visits);

#endif
