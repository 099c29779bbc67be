// region.h - finds the region of a problem on a board: the empty points that decide the fate of a group.
//
// In the model a chain beside the region with a liberty outside is never captured (problem.h). A chain beside a closed
// region is therefore
//
//      proved alive    unconditionally (Benson 1976), by eyes outside the region, or
//      given alive     by at least three liberties in open areas, regions of empty points too large to be searched; the
//                      answer states these chains (life_problem.given).
//
// The liberties of every other chain belong to the region, with the whole area unless it is open, so a capturing race
// is inside with all its liberties. Of a chain with fewer than three liberties in an open area, only these points
// belong to the region; a chain that gets beyond them is safe, and the answer states where (life_problem.exits).
#ifndef PONNUKI_LIFEDEATH_REGION_H
#define PONNUKI_LIFEDEATH_REGION_H

#include "go/board.h"

enum {
    LIFE_MAX_FOUND = 40,      // empty points of a region that is found, not given
    LIFE_ENCLOSED = 16,       // empty points, at most, of an area that is not open
    LIFE_SAFE_LIBERTIES = 3,  // outside, of a chain that is given alive
};

// The unconditionally alive stones of one colour (Benson 1976), by eyes without a point of `region`.
void life_region_unconditional(const go_board *b, int color, const bitset *region, bitset *alive);

// Closes the region. Returns false if it would have more than `most` points.
bool life_region_close(const go_board *b, int most, bitset *region);

// The closed region of these targets, all of one colour: the liberties of their chains and of enemy chains in atari
// beside them that do not lead out, the empty points connected to these, the same for other chains of that colour
// beside such points. Returns false if it has more than LIFE_MAX_FOUND points.
bool life_region_find(const go_board *b, const bitset *targets, bitset *region);

// The same for a caller who judges the chains beside the region himself: three liberties outside, anywhere, keep a
// chain outside, and every area that the region touches belongs to it, so that no point beside it is empty.
bool life_region_find_whole(const go_board *b, const bitset *targets, bitset *region);

#endif
