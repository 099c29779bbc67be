// game.h - a game of Go: position, rules and history.
//
// To the board the game adds turns, passes, superko, handicap, undo and the score. Illegal input gets a verdict, never
// an assertion.
#ifndef PONNUKI_GO_GAME_H
#define PONNUKI_GO_GAME_H

#include "go/board.h"
#include "go/rules.h"
#include "go/score.h"

typedef enum go_verdict {
    GO_OK,
    GO_OCCUPIED,
    GO_KO,       // would retake a simple ko at once
    GO_SUPERKO,  // would repeat an earlier position
    GO_SUICIDE,
    GO_OFF_BOARD,  // no such point or colour
    GO_OVER,       // two passes in a row ended the game (go_game_resume), or the record is full
} go_verdict;

typedef struct go_move {
    go_point point;  // GO_PASS for a pass
    uint8_t color;
} go_move;

enum { GO_MAX_MOVES = 16384 };

typedef struct go_game {
    go_rules rules;
    double komi;
    int handicap;   // stones given to black before the first move; only the bonus depends on it
    uint8_t first;  // who has the first move
    uint8_t to_play;
    uint8_t passes;  // in a row, at the end of the record
    int move_count;
    go_board start;  // before the first move
    go_board board;  // now
    go_move move[GO_MAX_MOVES];
    uint64_t key[GO_MAX_MOVES + 1];  // key[i]: of the stones after i moves
} go_game;

// Starts a game on an empty board of 2 to 19 lines with black to play.
void go_game_init(go_game *g, int size, go_rules rules, double komi);

// Places a handicap or set-up stone; only before the first move. False if it may not stand there.
bool go_game_setup(go_game *g, go_point p, int color);

// The fixed handicap points in GTP's order: 2 to 9 stones from 7 lines on, up to 4 on even sizes and 7 lines. Returns
// how many points were written, 0 if the board has no such handicap.
int go_handicap_points(int size, int stones, go_point points[9]);

// Places them and sets handicap and turn. False, and nothing changed, if the board is not empty or has none.
bool go_game_fixed_handicap(go_game *g, int stones);

// May `color` play p now? Any colour may play at any time, as in GTP; passes are always legal.
go_verdict go_game_legal(const go_game *g, go_point p, int color);

// Plays if legal: the game is unchanged unless the verdict is GO_OK. Two passes in a row end the game.
go_verdict go_game_play(go_game *g, go_point p, int color);

// Takes the last move back. False if there is none.
bool go_game_undo(go_game *g);

static inline bool go_game_is_over(const go_game *g) {
    return g->passes >= 2;
}

// Resumes the game after two passes; the record keeps them.
void go_game_resume(go_game *g);

// Hash of the history up to the position after `moves` moves: size, set-up stones and moves.
uint64_t go_game_history_hash(const go_game *g, int moves);

// Komi plus white's handicap bonus, if the rules give one.
double go_game_komi_with_bonus(const go_game *g);

typedef struct go_result {
    double black, white;  // points, komi and bonus included
    double margin;        // black - white
    go_count count;
} go_result;

// Scores the position by the game's rules; `dead` as in go_score_count, ignored under rules without dead stones.
void go_game_score(const go_game *g, const bitset *dead, go_result *result);

#endif
