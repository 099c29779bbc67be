// open_area.h - which points have no stone near: where a game has not begun yet.
#ifndef PONNUKI_GO_OPEN_AREA_H
#define PONNUKI_GO_OPEN_AREA_H

#include "go/board.h"

typedef struct go_open_area {
    uint32_t within3[GO_MAX_SIZE], within2[GO_MAX_SIZE];  // [row from the top], bit x: a stone is near, or close
} go_open_area;

void go_open_area_find(const go_board *b, go_open_area *area);

// No stone is near.
static inline bool go_no_stone_within_3(const go_open_area *area, int x, int y) {
    return !(area->within3[y] >> x & 1);
}

// No stone is close, but one may be near.
static inline bool go_no_stone_within_2(const go_open_area *area, int x, int y) {
    return !(area->within2[y] >> x & 1);
}

#endif
