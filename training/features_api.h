// features_api.h - the engine's features for Python (ctypes): the shared library ponnuki_training.
//
//      cmake --build build/native --target ponnuki_training
#ifndef PONNUKI_TRAINING_FEATURES_API_H
#define PONNUKI_TRAINING_FEATURES_API_H

#include <stdint.h>

// Positions of one board size, each column an array with one entry (or row) for each position.
//
//   to_move  1 black, 2 white
//   komi2    twice the komi
//   last     five moves, newest first, as vertices; size * size is a pass, 65535 none
//   ko       the vertex that simple ko forbids, or 65535
//   points   of each vertex: bits 0 and 1: 0 empty, 1 own, 2 the opponent's stone; 16: empty and forbidden to the side
//            to move; other bits are ignored
//   people   the numbers of net_people: rank, rank of the opponent, handicap, seconds of main time
typedef struct ponnuki_positions {
    const uint8_t *to_move;
    const int16_t *komi2;
    const uint16_t *last;
    const uint16_t *ko;
    const uint8_t *points;
    const int32_t *people;
} ponnuki_positions;

// NET_PLANES and NET_MAX_SCALARS.
int ponnuki_planes(void);
int ponnuki_scalars(void);

// Where each vertex goes in that symmetry (0 .. 7).
void ponnuki_symmetry(int size, int symmetry, int32_t *map);

// Writes for positions index[0 .. count - 1] (0 .. count - 1 without an index), each in its symmetry (0 without one):
//
//   planes   count x ponnuki_planes() x size * size numbers, 0 or 1
//   scalars  count x ponnuki_scalars() numbers
//   legal    count x (size * size + 1), 1 for each legal move, the pass last
//
// Returns -1, or the first position with a chain without liberties; then the rest is not written.
int64_t ponnuki_expand(int size, int64_t count, const ponnuki_positions *positions, const int64_t *index,
                       const uint8_t *symmetry, float *planes, float *scalars, uint8_t *legal);

#endif
