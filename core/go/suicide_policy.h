// suicide_policy.h - the points of policy `suicide` (chncwang 2012), kept incrementally. A reference for tests;
// playouts run on light_board.h.
//
// Suicide is allowed, because it is rare, harmless and expensive to detect. Two things are not, so that playouts end:
//   - filling an own eye, which depends on the eight points around: the set `fillable` is updated for each colour;
//   - playing into a point enclosed by the opponent without capturing, which depends on up to four chains: it is tested
//     when a point is drawn, and drawing again keeps the draw uniform over the allowed points.
#ifndef PONNUKI_GO_SUICIDE_POLICY_H
#define PONNUKI_GO_SUICIDE_POLICY_H

#include "go/eye.h"

typedef struct go_suicide_policy {
    go_point_set fillable[3];  // [color]: empty points that are no eye of that colour
} go_suicide_policy;

void go_suicide_policy_init(go_suicide_policy *s, const go_board *b);

// Updates the sets after go_board_play(b, p, color). `before`: go_empty_count(b) before the move.
void go_suicide_policy_update(go_suicide_policy *s, const go_board *b, go_point p, int before);

// May `color` play p? Not ko, own eyes, or points enclosed by the opponent without a capture; suicide is allowed.
bool go_suicide_policy_allows(const go_suicide_policy *s, const go_board *b, go_point p, int color);

// NULL if the sets equal their recomputation, else what differs.
const char *go_suicide_policy_check(const go_suicide_policy *s, const go_board *b);

#endif
