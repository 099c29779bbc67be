// suicide_policy.h - the points that policy `suicide` may play, updated move by move (after chncwang, 2012). A
// reference for tests; playouts run on light_board.h.
//
// That experiment lets a playout commit suicide, because suicides are rare, harmless and expensive to detect, but
// forbids two things so that games end:
//   - filling an own eye;
//   - playing into a point enclosed by the opponent without capturing.
// The first depends on the eight points around and changes only when one of them changes, so the set `fillable` (empty,
// no own eye) is kept for each colour. The second looks at up to four chains and is tested when a point is drawn;
// drawing again when it fails keeps the draw uniform over the allowed points.
#ifndef PONNUKI_GO_SUICIDE_POLICY_H
#define PONNUKI_GO_SUICIDE_POLICY_H

#include "go/eye.h"

typedef struct go_suicide_policy {
    go_point_set fillable[3];  // [color]: empty points that are no eye of that colour
} go_suicide_policy;

void go_suicide_policy_init(go_suicide_policy *s, const go_board *b);

// After go_board_play(b, p, color): brings the sets up to date. `before` is go_empty_count(b) before that move.
void go_suicide_policy_update(go_suicide_policy *s, const go_board *b, go_point p, int before);

// May `color` play p under policy `suicide`? (Suicide: yes. Ko, own eyes, futile moves into the opponent's eyes: no.)
bool go_suicide_policy_allows(const go_suicide_policy *s, const go_board *b, go_point p, int color);

// NULL if the sets equal a filter over all points, else what differs.
const char *go_suicide_policy_check(const go_suicide_policy *s, const go_board *b);

#endif
