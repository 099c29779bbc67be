// gomoku_api.h - the functions of gomoku_api.c and gomoku_search_api.c, for those who call them from C; what each does
// stands there.
#ifndef PONNUKI_GOMOKU_API_H
#define PONNUKI_GOMOKU_API_H

#include "gomoku/rules.h"
#include "gomoku/search.h"

// Results, of doubles alone. engine_layout.c describes them to JavaScript.

// Five cells in a row that hold stones of one colour alone.
typedef struct gomoku_api_window {
    double cells[GOMOKU_WINDOW];  // vertices
    double type;                  // gomoku_shape_type
    double color;
} gomoku_api_window;

// gomoku_point_pattern of what a stone of each colour would make on every vertex; 0 on stones.
typedef struct gomoku_api_threats {
    double black[GOMOKU_MAX_VERTICES], white[GOMOKU_MAX_VERTICES];
} gomoku_api_threats;

typedef struct gomoku_api_report {
    double depth;         // plies
    double move;          // vertex
    double score;         // of the side to move
    double nodes;         // so far
    double proven;        // 1 if proven by threats
    double probes, hits;  // of the transposition table
    double pv_length;
    double pv[GOMOKU_MAX_PV];  // vertices
} gomoku_api_report;

const double *gomoku_api_out(void);
gomoku_game *gomoku_api_new(int size, int rule);
void gomoku_api_free(gomoku_game *g);
int gomoku_api_legal(gomoku_game *g, int vertex, int color);
int gomoku_api_play(gomoku_game *g, int vertex, int color);
int gomoku_api_undo(gomoku_game *g);
int gomoku_api_to_play(const gomoku_game *g);
int gomoku_api_is_over(const gomoku_game *g);
int gomoku_api_winner(const gomoku_game *g);
int gomoku_api_move_count(const gomoku_game *g);
int gomoku_api_move_vertex(const gomoku_game *g, int i);
int gomoku_api_move_color(const gomoku_game *g, int i);
void gomoku_api_board(const gomoku_game *g);
int gomoku_api_row(const gomoku_game *g);
int gomoku_api_forbidden(gomoku_game *g);
int gomoku_api_foul(gomoku_game *g, int vertex);
int gomoku_api_windows(const gomoku_game *g, int vertex);
void gomoku_api_kinds(const gomoku_game *g);
int gomoku_api_candidates(gomoku_game *g, int limit);
int gomoku_api_opening_start(int rule, int size);
int gomoku_api_opening_state(void);
int gomoku_api_opening_points(gomoku_game *g);
int gomoku_api_opening_point(gomoku_game *g, int vertex);
int gomoku_api_opening_choose(int choice);

const gomoku_api_report *gomoku_api_search_out(void);
gomoku_search *gomoku_api_search_new(int table_bytes);
void gomoku_api_search_free(gomoku_search *s);
uint8_t *gomoku_api_network_file(int length);
const char *gomoku_api_network_open(void);
int gomoku_api_search_use_network(gomoku_search *s, int rule);
void gomoku_api_search_start(gomoku_search *s, const gomoku_game *g, int forget, int variant);
gomoku_shared *gomoku_api_search_shared(void);
int gomoku_api_search_shared_bytes(void);
int gomoku_api_search_export(gomoku_search *s);
void gomoku_api_search_import(gomoku_search *s, int bytes);
int gomoku_api_search_run(gomoku_search *s, int nodes);
double gomoku_api_search_nodes(const gomoku_search *s);
int gomoku_api_search_best(const gomoku_search *s);
int gomoku_api_search_report(const gomoku_search *s);
int gomoku_api_level_count(void);
const char *gomoku_api_level_name(int level);
double gomoku_api_level_nodes(int level);
void gomoku_api_level_start(gomoku_search *s, const gomoku_game *g, int level, double seed);
int gomoku_api_level_run(int nodes);
int gomoku_api_level_best(void);
int gomoku_api_gentle_move(const gomoku_game *g, double seed);

#endif
