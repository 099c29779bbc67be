// region.h - the empty points in which a group's fate is decided, found on a board.
//
// A problem takes a chain beside its region for safe if it has one liberty outside (problem.h). On a board that is not
// enough. A region is closed here when every chain beside it is unconditionally alive or has at least three liberties
// outside, so that it will not be captured while both sides play inside.
#ifndef PONNUKI_LIFEDEATH_REGION_H
#define PONNUKI_LIFEDEATH_REGION_H

#include "go/board.h"

enum {
    LIFE_MAX_FOUND = 40,      // empty points of a region that is found, not given
    LIFE_SAFE_LIBERTIES = 3,  // outside, of a chain beside a closed region
};

// The stones of one colour that can never be captured, even if that side always passes (Benson 1976).
void life_region_unconditional(const go_board *b, int color, bitset *alive);

// Adds the liberties of the chains beside the region that keep it from being closed, until it is. Returns false if it
// would have more than `most` points.
bool life_region_close(const go_board *b, int most, bitset *region);

// The region of a problem of these targets, all of one colour: the liberties of their chains and those of enemy chains
// in atari beside them if these do not lead out, the empty points connected to these, the same of the other chains of
// that colour beside such points, and what closes it. Returns false if that is more than LIFE_MAX_FOUND points.
bool life_region_find(const go_board *b, const bitset *targets, bitset *region);

// The same, and besides every empty point that is connected to one of them: no point beside the region is empty.
bool life_region_find_whole(const go_board *b, const bitset *targets, bitset *region);

#endif
