#include "training/features_api.h"

#include "net/features.h"

enum { NO_VERTEX = 65535, LAST_COLUMNS = 5, COLOR_BITS = 3, FORBIDDEN_BIT = 16 };

int ponnuki_planes(void) {
    return NET_PLANES;
}

int ponnuki_scalars(void) {
    return NET_SCALARS;
}

void ponnuki_symmetry(int size, int symmetry, int32_t *map) {
    uint16_t to[GO_MAX_VERTICES];
    net_symmetry_map(size, symmetry, to);
    for (int v = 0; v < size * size; v++) map[v] = to[v];
}

// False if a stone cannot stand.
static bool read_position(int size, const ponnuki_positions *positions, int64_t i, go_board *b, bitset *forbidden,
                          net_position *position) {
    const int vertices = size * size;
    const uint8_t *points = positions->points + i * vertices, to_move = positions->to_move[i];
    const uint16_t *last = positions->last + i * LAST_COLUMNS;
    if (to_move != GO_BLACK && to_move != GO_WHITE) return false;
    go_board_init(b, size);
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

static void write_planes(const net_input *in, const uint16_t *map, float *planes) {
    const int vertices = in->size * in->size;
    memset(planes, 0, sizeof *planes * NET_PLANES * (size_t)vertices);
    for (int plane = 0; plane < NET_PLANES; plane++)
        for (bitset_iterator i = bitset_members(&in->plane[plane]); bitset_next(&i);)
            planes[plane * vertices + map[i.member]] = 1;
}

static void write_legal(const net_input *in, const uint16_t *map, uint8_t *legal) {
    const unsigned vertices = (unsigned)in->size * in->size;
    for (unsigned v = 0; v < vertices; v++)
        legal[map[v]] = !bitset_has(&in->plane[NET_OWN], v) && !bitset_has(&in->plane[NET_OPPONENT], v) &&
                        !bitset_has(&in->plane[NET_ILLEGAL], v);
    legal[vertices] = 1;
}

int64_t ponnuki_expand(int size, int64_t count, const ponnuki_positions *positions, const int64_t *index,
                       const uint8_t *symmetry, float *planes, float *scalars, uint8_t *legal) {
    const int vertices = size * size;
    for (int64_t k = 0; k < count; k++) {
        int64_t i = index ? index[k] : k;
        go_board b;
        bitset forbidden;
        net_position position;
        net_input in;
        uint16_t map[GO_MAX_VERTICES];
        if (!read_position(size, positions, i, &b, &forbidden, &position)) return i;
        net_features(&in, &position);
        net_symmetry_map(size, symmetry ? symmetry[k] & 7 : 0, map);
        write_planes(&in, map, planes + k * NET_PLANES * vertices);
        write_legal(&in, map, legal + k * (vertices + 1));
        for (int s = 0; s < NET_SCALARS; s++)
            scalars[k * NET_SCALARS + s] = (float)in.scalar[s] / (float)NET_SCALAR_ONE;
    }
    return -1;
}
