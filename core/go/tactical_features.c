#include "go/tactical_features.h"

#include <string.h>

#include "go/ladder.h"
#include "go/tactics.h"

enum { LADDER_BUDGET = 120 };

static void atari(const go_board *b, bool own, go_point head, uint16_t at[GO_MAX_CELLS]) {
    go_point moves[8];
    bool many = go_chain_length(b, head) > 1;
    int count = go_escapes(b, head, moves, 0);
    if (!own) {
        at[go_chain_last_liberty(b, head)] |= count == 0 ? GO_TACTIC_CAPTURES_DOOMED
                                              : many     ? GO_TACTIC_CAPTURES_MANY
                                                         : GO_TACTIC_CAPTURES_ONE;
        return;
    }
    bool lost = count > 0 && go_ladder_captures(b, head, LADDER_BUDGET);
    for (int i = 0; i < count; i++)
        at[moves[i]] |= lost ? GO_TACTIC_LOSING_ESCAPE : many ? GO_TACTIC_SAVES_MANY : GO_TACTIC_SAVES_ONE;
}

static void two_liberties(const go_board *b, int color, go_point head, uint16_t at[GO_MAX_CELLS]) {
    go_point l[3];
    if (!go_two_liberties(b, head, l)) return;
    go_point start = go_ladder_first_move(b, head, LADDER_BUDGET);
    if (start == GO_NONE) return;
    bool many = go_chain_length(b, head) > 1;
    if (go_color_at(b, head) != color) {
        at[start] |= many ? GO_TACTIC_LADDERS_MANY : GO_TACTIC_LADDERS_ONE;
        return;
    }
    // Lost if its side passes: either liberty may save it.
    for (int i = 0; i < 2; i++)
        if (go_outcome_of(b, l[i], color).liberties >= 2)
            at[l[i]] |= many ? GO_TACTIC_STOPS_LADDER_MANY : GO_TACTIC_STOPS_LADDER_ONE;
}

void go_tactical_features(const go_board *b, int color, uint16_t at[GO_MAX_CELLS]) {
    memset(at, 0, (size_t)go_cells(b->size) * sizeof at[0]);
    for (int y = 0; y < b->size; y++)
        for (int x = 0; x < b->size; x++) {
            go_point p = go_point_at(b->size, x, y);
            if (go_color_at(b, p) == GO_EMPTY || go_chain_head(b, p) != p) continue;
            if (go_chain_in_atari(b, p)) atari(b, go_color_at(b, p) == color, p, at);
            else two_liberties(b, color, p, at);
        }
}
