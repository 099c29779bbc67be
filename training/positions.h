// positions.h - a position out of the columns that Python gives.
#ifndef PONNUKI_TRAINING_POSITIONS_H
#define PONNUKI_TRAINING_POSITIONS_H

#include "net/features.h"
#include "training/features_api.h"

// What a net_position points to.
typedef struct position_memory {
    go_board board;
    bitset forbidden;
} position_memory;

// Reads row i. False if a stone cannot stand.
bool read_position(int size, const ponnuki_positions *positions, int64_t i, position_memory *memory,
                   net_position *position);

#endif
