// walk.h - random games on board and oracle side by side, everything compared after every move.
#ifndef PONNUKI_TESTS_WALK_H
#define PONNUKI_TESTS_WALK_H

// Plays `moves` random moves, suicides and kos tried as well, over boards of 5 to 19 lines. Returns the differences.
long walk_compare(long moves, unsigned seed);

// The same for very many moves: all stones, chains, liberties and captures after every move, by one flood fill a chain;
// the legality of one random point a move; and everything as above every hundred moves.
long walk_compare_long(long moves, unsigned seed);

#endif
