// playable.h - where policy `seed` may play, kept up to date move by move (after chncwang, 2012).
//
// That experiment lets a playout commit suicide, because suicides are rare, harmless and costly to detect, but
// forbids two things so that games end:
//   - to fill an own eye;
//   - to play into a point enclosed by the opponent without capturing.
// The first depends on the eight points around and changes only when one of them changes, so `fillable`
// (empty and no own eye) is kept as a dense set per colour. The second is a glance at up to four chains and is
// asked when a point is drawn; drawing again when it fails keeps the draw uniform over the playable points.
#ifndef PONNUKI_GO_PLAYABLE_H
#define PONNUKI_GO_PLAYABLE_H

#include "go/eye.h"

typedef struct go_playable {
    go_points fillable[3];  // [color]: empty points that are no eye of that colour
} go_playable;

void go_playable_init(go_playable *s, const go_board *b);

// After go_board_play(b, p, color): brings the sets up to date. `before` is b->empty.count before that move.
void go_playable_update(go_playable *s, const go_board *b, go_point p, int before);

// May `color` play p under policy `seed`? (Suicide yes; ko, own eyes, fruitless fills of the opponent's no.)
bool go_playable_has(const go_playable *s, const go_board *b, go_point p, int color);

// NULL if the sets equal a filter over all points, else what differs.
const char *go_playable_check(const go_playable *s, const go_board *b);

#endif
