// open_area.h - points without a stone nearby, where play has not begun.
#ifndef PONNUKI_GO_OPEN_AREA_H
#define PONNUKI_GO_OPEN_AREA_H

#include "go/board.h"

// [row from the top], bit x: is there a stone within so many steps along each axis?
typedef struct go_open_area {
    uint32_t within3[GO_MAX_SIZE], within2[GO_MAX_SIZE];
} go_open_area;

void go_open_area_find(const go_board *b, go_open_area *area);

static inline bool go_no_stone_within_3(const go_open_area *area, int x, int y) {
    return !(area->within3[y] >> x & 1);
}

static inline bool go_no_stone_within_2(const go_open_area *area, int x, int y) {
    return !(area->within2[y] >> x & 1);
}

#endif
