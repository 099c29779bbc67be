// bare.h - which points have no stone near: where a game has not begun yet.
#ifndef PONNUKI_GO_BARE_H
#define PONNUKI_GO_BARE_H

#include "go/board.h"

enum { GO_BARE_REACH = 3, GO_LONE_REACH = 2 };  // steps along and across within which a stone is near, and close

typedef struct go_bare {
    uint32_t near[GO_MAX_SIZE], close[GO_MAX_SIZE];  // [row from the top], bit x: a stone is near, or close
} go_bare;

void go_bare_find(const go_board *b, go_bare *bare);

// No stone is near.
static inline bool go_is_bare(const go_bare *bare, int x, int y) {
    return !(bare->near[y] >> x & 1);
}

// No stone is close, but one may be near.
static inline bool go_is_lone(const go_bare *bare, int x, int y) {
    return !(bare->close[y] >> x & 1);
}

#endif
