// region.h - the region of a problem, found on a board: the empty points in which the fate of a group is decided.
//
// Beside a region, a chain with a liberty outside is never captured (problem.h). On a board that must have a reason. A
// chain beside a closed region is
//
//      proved alive    unconditionally (Benson 1976), by eyes that the region does not touch, or
//      given alive     with at least three liberties outside in open areas: connected empty points that are too many to
//                      be searched. The answer states these chains (life_problem.given).
//
// The liberties of every other chain belong to the region, and with them the whole of an area that is not open. So the
// chains of a capturing race are inside, with all of their liberties. Where a chain beside the region has fewer than
// three liberties in an open area, only these points of it belong to the region; who gets further out there is safe,
// and the answer states where (life_problem.exits).
#ifndef PONNUKI_LIFEDEATH_REGION_H
#define PONNUKI_LIFEDEATH_REGION_H

#include "go/board.h"

enum {
    LIFE_MAX_FOUND = 40,      // empty points of a region that is found, not given
    LIFE_ENCLOSED = 16,       // empty points, at most, of an area that is not open
    LIFE_SAFE_LIBERTIES = 3,  // outside, of a chain beside a closed region that is given alive
};

// The stones of one colour that can never be captured, even if that side always passes (Benson 1976), by eyes without a
// point of `region`.
void life_region_unconditional(const go_board *b, int color, const bitset *region, bitset *alive);

// Adds to the region what closes it. Returns false if it would have more than `most` points.
bool life_region_close(const go_board *b, int most, bitset *region);

// The region of a problem of these targets, all of one colour: the liberties of their chains and those of enemy chains
// in atari beside them if these do not lead out, the empty points connected to these, the same of the other chains of
// that colour beside such points, and what closes it. Returns false if that is more than LIFE_MAX_FOUND points.
bool life_region_find(const go_board *b, const bitset *targets, bitset *region);

// The same for a caller who judges the chains beside the region himself: three liberties outside, wherever they are,
// leave a chain there, and every area that the region touches is in it, so that no point beside it is empty.
bool life_region_find_whole(const go_board *b, const bitset *targets, bitset *region);

#endif
