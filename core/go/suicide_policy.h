// suicide_policy.h - where policy `suicide` may play, kept up to date move by move (after chncwang, 2012).
//
// That experiment lets a playout commit suicide, because suicides are rare, harmless and costly to detect, but
// forbids two things so that games end:
//   - to fill an own eye;
//   - to play into a point enclosed by the opponent without capturing.
// The first depends on the eight points around and changes only when one of them changes, so `fillable`
// (empty and no own eye) is kept as a dense set per colour. The second is a glance at up to four chains and is
// asked when a point is drawn; drawing again when it fails keeps the draw uniform over the playable points.
#ifndef PONNUKI_GO_SUICIDE_POLICY_H
#define PONNUKI_GO_SUICIDE_POLICY_H

#include "go/eye.h"

typedef struct go_suicide_policy {
    go_point_set fillable[3];  // [color]: empty points that are no eye of that colour
} go_suicide_policy;

void go_suicide_policy_init(go_suicide_policy *s, const go_board *b);

// After go_board_play(b, p, color): brings the sets up to date. `before` is go_empty_count(b) before that move.
void go_suicide_policy_update(go_suicide_policy *s, const go_board *b, go_point p, int before);

// May `color` play p under policy `suicide`? (Suicide yes; ko, own eyes, fruitless fills of the opponent's no.)
bool go_suicide_policy_allows(const go_suicide_policy *s, const go_board *b, go_point p, int color);

// NULL if the sets equal a filter over all points, else what differs.
const char *go_suicide_policy_check(const go_suicide_policy *s, const go_board *b);

#endif
