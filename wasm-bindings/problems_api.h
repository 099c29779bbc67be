// problems_api.h - the functions of problems_api.c and the structs that they write; problems_api.c says what each does.
#ifndef PONNUKI_PROBLEMS_API_H
#define PONNUKI_PROBLEMS_API_H

#include "go/game.h"
#include "lifedeath/solver.h"

enum {
    LIFE_API_MAX_MOVES = 128,  // of the line that is being looked at
    LIFE_API_ILLEGAL = -1,     // instead of a life_answer
};

// A problem and its searches, with the memory behind it.
typedef struct life_api life_api;

// Results, of doubles alone; vertices as in engine_api.c. problems_layout.c describes them to JavaScript.

typedef struct life_api_points {
    double defender;  // colour
    double count;
    double given_count, exit_count;
    double vertices[LIFE_MAX_POINTS];  // of the region: empty points, and stones that can be captured
    double given[GO_MAX_VERTICES];     // as in life_problem
    double exits[GO_MAX_VERTICES];
} life_api_points;

typedef struct life_api_report {
    double status;               // life_status
    double has_moves, has_line;  // 1 or 0
    double too_deep;             // 1: nothing more will be known
    double visits;
    double move_count, length;
    double moves[LIFE_MAX_POINTS + 1];
    double line[LIFE_MAX_LINE];
} life_api_report;

const double *life_api_out(void);
uint8_t *life_api_marks(void);
life_api *life_api_new(int table_bytes);
void life_api_free(life_api *a);
const char *life_api_open(life_api *a, const go_game *g, int given);
void life_api_read_points(const life_api *a);
int life_api_close(const go_game *g, int most);
int life_api_solve(life_api *a, int color, int ko);
int life_api_solve_run(life_api *a, int visits);
void life_api_read_report(const life_api *a);
void life_api_begin(life_api *a, int color, int ko);
int life_api_play(life_api *a, int vertex);
int life_api_back(life_api *a);
int life_api_state(const life_api *a);
int life_api_matches(const life_api *a, const go_game *g);
int life_api_ask(life_api *a, int goal, int ko, int vertex);
int life_api_run(life_api *a, int visits);
double life_api_visits(const life_api *a);
double life_api_work(const life_api *a, int goal, int ko, int vertex);

#endif
