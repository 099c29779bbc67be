#include "training/positions.h"

bool read_position(int size, const ponnuki_positions *positions, int64_t i, position_memory *memory,
                   net_position *position) {
    go_board *b = &memory->board;
    bitset *forbidden = &memory->forbidden;
    const int vertices = size * size;
    const uint8_t *points = positions->points + i * vertices, to_move = positions->to_move[i];
    const uint16_t *last = positions->last + i * LAST_COLUMNS;
    if (to_move != GO_BLACK && to_move != GO_WHITE) return false;
    go_board_init(b, size);
    const int32_t *people = positions->people + i * PEOPLE_COLUMNS;
    memory->people =
        (net_people){(uint8_t)people[0], (uint8_t)people[1], (uint8_t)people[2], .main_time = (uint32_t)people[3]};
    *forbidden = (bitset){{0}};
    for (int v = 0; v < vertices; v++) {
        int side = points[v] & COLOR_BITS;
        if (side && !go_board_setup(b, go_point_of_vertex(size, v), side == 1 ? to_move : go_opponent(to_move)))
            return false;
        if (!side && points[v] & FORBIDDEN_BIT) bitset_add(forbidden, (unsigned)v);
    }
    if (positions->ko[i] < vertices && !(points[positions->ko[i]] & COLOR_BITS))
        b->ko = go_point_of_vertex(size, positions->ko[i]);
    *position = (net_position){.board = b, .superko = forbidden, .to_move = to_move, .komi2 = positions->komi2[i]};
    while (position->last_count < NET_LAST_MOVES && last[position->last_count] <= vertices) {
        uint16_t v = last[position->last_count];
        position->last[position->last_count++] = v == vertices ? GO_PASS : go_point_of_vertex(size, v);
    }
    return true;
}
