// problems_gomoku_api.h - the functions of problems_gomoku_api.c, for those who call them from C; what each does stands
// there.
#ifndef PONNUKI_PROBLEMS_GOMOKU_API_H
#define PONNUKI_PROBLEMS_GOMOKU_API_H

#include "gomoku/threats.h"

const double *threats_api_out(void);
gomoku_threats *threats_api_new(int table_bytes);
void threats_api_free(gomoku_threats *t);
void threats_api_forget(gomoku_threats *t);
int threats_api_search(gomoku_threats *t, gomoku_game *g, int attacker, int threes, int nodes);
double threats_api_nodes(const gomoku_threats *t);
int threats_api_line(const gomoku_threats *t);
int threats_api_stops(const gomoku_threats *t, gomoku_game *g, int attacker);
int threats_api_fives(const gomoku_game *g, int color);
int threats_api_fours(gomoku_game *g, int color);
int threats_api_attacks(gomoku_game *g, int attacker);
int threats_api_answers(gomoku_game *g, int attacker);

#endif
