// bitset.h - sets of small integers in 64-bit words, of two capacities with the same functions: a bitset holds numbers
// below 384, enough for the 361 vertices of 19x19; a bigset those below 512, for the 484 of gomoku on 22x22.
#ifndef PONNUKI_BASE_BITSET_H
#define PONNUKI_BASE_BITSET_H

#include <stdbool.h>
#include <stdint.h>

enum { BITSET_WORDS = 6, BITSET_BITS = 64 * BITSET_WORDS, BIGSET_WORDS = 8, BIGSET_BITS = 64 * BIGSET_WORDS };

#define SET bitset
#define SET_(f) bitset_##f
#define SET_WORDS BITSET_WORDS
#include "base/bitset_functions.inc"

#define SET bigset
#define SET_(f) bigset_##f
#define SET_WORDS BIGSET_WORDS
#include "base/bitset_functions.inc"

#endif
