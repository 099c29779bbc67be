// gtp_think.h - searches of a GTP session: root, limits, reports.
#ifndef PONNUKI_CLI_GTP_THINK_H
#define PONNUKI_CLI_GTP_THINK_H

#include "cli/gtp_report.h"
#include "cli/gtp_session.h"

enum { GTP_NO_LIMIT = 1000000001 };  // of visits: larger than any value of --playouts

typedef struct gtp_limits {
    uint32_t visits;
    double ms;                     // 0: none
    double most_ms;                // the same while the choice is unclear
    bool until_input;              // search until the controller sends something
    const gtp_analysis *analysis;  // NULL: no reports
} gtp_limits;

// The limits of a move, by the options and the clock.
gtp_limits gtp_limits_for(const gtp_session *g, int color);

// The turn before a command that leaves the game as it is.
typedef struct gtp_turn {
    uint8_t to_play, passes;
    go_point ko;
} gtp_turn;

// Makes it the turn of `color`. If it was the opponent's, that counts as a pass, which lifts the ko.
gtp_turn gtp_take_turn(gtp_session *g, int color);

void gtp_give_back_turn(gtp_session *g, gtp_turn before);

// Sets the root. The seed of a search depends on --seed and the move number alone. for_play: a move will be played.
void gtp_set_root(gtp_session *g, const gtp_limits *l, bool reuse, bool for_play);

// Searches in slices until a limit is reached. A limit of visits is met exactly, so that it determines the tree.
void gtp_think(gtp_session *g, const gtp_limits *l);

// False, with a reply, if the record is full.
bool gtp_has_room(gtp_session *g);

// Searches, plays the move and adds it to the reply, after "play " with an analysis. The record must have room.
// cleanup: capture dead stones first.
void gtp_move(gtp_session *g, int color, const gtp_limits *l, bool cleanup);

// The choice after a search: a point, a pass or GO_RESIGN.
go_point gtp_choose(gtp_session *g, bool cleanup);

#endif
