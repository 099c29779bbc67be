// walk.h - random games on board and oracle side by side, everything compared after every move.
#ifndef PONNUKI_TESTS_WALK_H
#define PONNUKI_TESTS_WALK_H

// Plays `moves` random moves, suicides and kos tried as well, over boards of 5 to 19 lines. Returns the differences.
long walk_compare(long moves, unsigned seed);

#endif
