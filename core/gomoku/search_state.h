// search_state.h - what search.c (the walk) and search_root.c (what is asked about the root) share.
#ifndef PONNUKI_GOMOKU_SEARCH_STATE_H
#define PONNUKI_GOMOKU_SEARCH_STATE_H

#include "gomoku/search.h"
#include "gomoku/threats.h"

enum { SEARCH_MAX_PLY = 96, SEARCH_REPORTS = 2 * GOMOKU_MAX_DEPTH, SEARCH_INFINITY = GOMOKU_WIN + 1 };

// How a child is searched. Each is followed by the next one when its value calls for it.
typedef enum search_probe {
    PROBE_REDUCED,  // less deep, null window
    PROBE_SCOUT,    // null window
    PROBE_FULL,
} search_probe;

typedef struct search_frame {
    int alpha, beta, first_alpha, best;
    int16_t best_move, played;
    int16_t depth, extension;  // extension: 1 if the only move is forced
    int value;                 // search_value, of a selective search at small depth, or TT_NO_ESTIMATE
    bool is_futile;            // quiet moves that are not first are left out
    uint8_t probe;
    int count, next;  // of move
    int16_t move[GOMOKU_MAX_VERTICES];
} search_frame;

// Questions about the root that are answered beside the walk, one after the other.
typedef enum search_task { TASK_OWN_FOURS, TASK_THEIR_FOURS, TASK_OWN_THREES, TASK_THEIR_THREES, TASKS } search_task;

struct gomoku_search {
    gomoku_search_options options;
    gomoku_search_status status;
    tt table;
    gomoku_threats threats;
    uint64_t walked, asked_for;  // nodes of the walk; nodes of all kinds that run was called for
    gomoku_board board;          // the walk's position
    gomoku_board root;           // the tasks'
    int to_play, ply, depth;     // of the root; of the walk; of the iteration
    bool returning;              // value is what the child of the frame at ply is worth
    int value;
    int root_move;  // the best so far
    int root_score;
    int16_t killer[SEARCH_MAX_PLY][2];
    int32_t history[2][GOMOKU_MAX_VERTICES];
    int pv_length[SEARCH_MAX_PLY + 1];
    int16_t pv[SEARCH_MAX_PLY + 1][GOMOKU_MAX_PV];
    search_frame frame[SEARCH_MAX_PLY + 1];

    bool asked[TASKS];           // and answered, or given up
    uint64_t task_nodes[TASKS];  // spent on it; TASK_THEIR_THREES: on the present root move
    uint64_t all_task_nodes;
    bool has_defences;  // the opponent wins by fours unless one of these is played
    bitset defences;
    bitset refuted;  // root moves after which the opponent wins by threes and fours
    int verified;    // the root move that TASK_THEIR_THREES looks at or has looked at

    int reports;
    gomoku_report report[SEARCH_REPORTS];
};

// One step of the tasks about the root. False if there is none to be made now.
bool search_ask(gomoku_search *s);

// Starts the present iteration again, the root's moves anew.
void search_restart(gomoku_search *s);

// Root moves, in order.
int search_root_moves(gomoku_search *s, int16_t *out);

void search_add_report(gomoku_search *s, gomoku_report r);

// Moves of `color`, best first, `first` before all others, at most `most`. *forced: a five must be stopped.
int search_moves(gomoku_search *s, gomoku_board *b, int color, int ply, int first, int most, int16_t *out,
                 bool *forced);

#endif
