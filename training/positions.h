// positions.h - reads a position from Python's columns.
#ifndef PONNUKI_TRAINING_POSITIONS_H
#define PONNUKI_TRAINING_POSITIONS_H

#include "net/features.h"
#include "training/features_api.h"

enum { LAST_COLUMNS = 5, PEOPLE_COLUMNS = 4, COLOR_BITS = 3, FORBIDDEN_BIT = 16 };

// What a net_position points to, and who plays.
typedef struct position_memory {
    go_board board;
    bitset forbidden;
    net_people people;
} position_memory;

// Reads row i. False if a stone cannot stand.
bool read_position(int size, const ponnuki_positions *positions, int64_t i, position_memory *memory,
                   net_position *position);

#endif
