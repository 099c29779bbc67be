// engine_api.h - the functions of engine_api.c and the structs that they write; engine_api.c says what each does.
#ifndef PONNUKI_ENGINE_API_H
#define PONNUKI_ENGINE_API_H

#include "go/game.h"

// Results, of doubles alone; vertices and colours as in engine_api.c. engine_layout.c describes them to JavaScript.

typedef struct engine_rules {
    double komi;
    double scoring, ko;                 // go_scoring, go_ko_rule
    double suicide, dead_by_agreement;  // 1 or 0
    double bonus;                       // go_handicap_bonus
} engine_rules;

typedef struct engine_chain {
    double color, stone_count, liberty_count;
    double stones[GO_MAX_VERTICES];     // in ring order from the head
    double liberties[GO_MAX_VERTICES];  // ascending
} engine_chain;

typedef struct engine_score {
    double black, white, margin;  // points, komi and handicap compensation included; margin is black - white
    double owner[GO_MAX_VERTICES];
    double open_count;
    double open[GO_MAX_VERTICES];  // vertices where a border is open, ascending
} engine_score;

typedef struct engine_dead_stones {
    double ownership[GO_MAX_VERTICES];  // mean owner, -1 white .. +1 black
    double dead_count;
    double dead[GO_MAX_VERTICES];  // vertices, ascending
} engine_dead_stones;

// The vertex of a point, of GO_PASS and GO_RESIGN.
int engine_vertex_of(const go_game *g, go_point p);

// For game_dead_stones: a network's owners of the points, -1 white to +1 black (network_owners).
float *engine_second_opinion(void);

// The dead stones of a finished game, as game_dead_stones and game_prove_dead find them at their defaults.
const bitset *engine_find_dead(const go_game *g, bool consulted);

const double *engine_out(void);
uint8_t *engine_marks(void);
const char *engine_version(void);
int rules_count(void);
const char *rules_id(int index);
const char *rules_name(int index);
const char *rules_spellings(int index);
int rules_properties(int index);
go_game *game_new(int size, int rules, double komi);
void game_free(go_game *g);
int game_setup(go_game *g, int vertex, int color);
int game_fixed_handicap(go_game *g, int stones);
void game_set_first(go_game *g, int color, int handicap);
int game_legal(const go_game *g, int vertex, int color);
int game_play(go_game *g, int vertex, int color);
int game_undo(go_game *g);
void game_resume(go_game *g);
int game_to_play(const go_game *g);
int game_is_over(const go_game *g);
int game_captured(const go_game *g, int color);
int game_ko(const go_game *g);
int game_move_count(const go_game *g);
int game_move_vertex(const go_game *g, int i);
int game_move_color(const go_game *g, int i);
void game_board(const go_game *g);
int game_chain(const go_game *g, int vertex);
void game_score(const go_game *g);
int game_dead_stones(const go_game *g, int playouts, double seed, int consulted);
int game_prove_dead(const go_game *g);

#endif
