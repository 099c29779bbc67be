#include "go/open_area.h"

// to[y]: points with a set bit of from within `radius` steps in both directions.
static void spread(const uint32_t *from, int size, int radius, uint32_t *to) {
    uint32_t wide[GO_MAX_SIZE];
    for (int y = 0; y < size; y++) {
        wide[y] = from[y];
        for (int i = 1; i <= radius; i++) wide[y] |= from[y] << i | from[y] >> i;
    }
    for (int y = 0; y < size; y++) {
        to[y] = 0;
        for (int k = y - radius; k <= y + radius; k++)
            if (k >= 0 && k < size) to[y] |= wide[k];
    }
}

void go_open_area_find(const go_board *b, go_open_area *area) {
    uint32_t stones[GO_MAX_SIZE];
    for (int y = 0; y < b->size; y++) {
        int row = go_point_at(b->size, 0, y);
        stones[y] = 0;
        for (int x = 0; x < b->size; x++) stones[y] |= (uint32_t)(go_color_at(b, row + x) != GO_EMPTY) << x;
    }
    spread(stones, b->size, 3, area->within3);
    spread(stones, b->size, 2, area->within2);
}
