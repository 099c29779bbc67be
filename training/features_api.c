#include "training/features_api.h"

#include "training/positions.h"

int ponnuki_planes(void) {
    return NET_PLANES;
}

int ponnuki_scalars(void) {
    return NET_MAX_SCALARS;
}

void ponnuki_symmetry(int size, int symmetry, int32_t *map) {
    uint16_t to[GO_MAX_VERTICES];
    net_symmetry_map(size, symmetry, to);
    for (int v = 0; v < size * size; v++) map[v] = to[v];
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
        position_memory memory;
        net_position position;
        net_input in;
        uint16_t map[GO_MAX_VERTICES];
        if (!read_position(size, positions, i, &memory, &position)) return i;
        net_features(&in, &position);
        net_people_scalars(&in, &memory.people);
        net_symmetry_map(size, symmetry ? symmetry[k] & 7 : 0, map);
        write_planes(&in, map, planes + k * NET_PLANES * vertices);
        write_legal(&in, map, legal + k * (vertices + 1));
        for (int s = 0; s < NET_MAX_SCALARS; s++)
            scalars[k * NET_MAX_SCALARS + s] = (float)in.scalar[s] / (float)NET_SCALAR_ONE;
    }
    return -1;
}
