#include "go/bare.h"

// to[y]: points with a set bit of from within `reach` steps in both directions.
static void spread(const uint32_t *from, int size, int reach, uint32_t *to) {
    uint32_t wide[GO_MAX_SIZE];
    for (int y = 0; y < size; y++) {
        wide[y] = from[y];
        for (int i = 1; i <= reach; i++) wide[y] |= from[y] << i | from[y] >> i;
    }
    for (int y = 0; y < size; y++) {
        to[y] = 0;
        for (int k = y - reach; k <= y + reach; k++)
            if (k >= 0 && k < size) to[y] |= wide[k];
    }
}

void go_bare_find(const go_board *b, go_bare *bare) {
    uint32_t stones[GO_MAX_SIZE];
    for (int y = 0; y < b->size; y++) {
        const uint8_t *row = b->color + go_point_at(b->size, 0, y);
        stones[y] = 0;
        for (int x = 0; x < b->size; x++) stones[y] |= (uint32_t)(row[x] != GO_EMPTY) << x;
    }
    spread(stones, b->size, GO_BARE_REACH, bare->near);
    spread(stones, b->size, GO_LONE_REACH, bare->close);
}
