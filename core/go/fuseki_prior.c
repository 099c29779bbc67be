#include "go/fuseki_prior.h"

enum {
    LINES = 5,             // the table's: from the first line on
    LOW = -100,            // first and second line, in an open area
    LOW_NEAR_STONE = -50,  // the same, with a stone three steps away
    SIDE = -40,            // while a corner is free
    CENTRE = -80,          // while a corner is free
    CENTRE_LATER = -30,
};

// Points of a free corner, by their lines from the two edges.
static const int CORNER[LINES][LINES] = {
    {LOW, LOW, LOW, LOW, LOW}, {LOW, LOW, LOW, LOW, LOW}, {LOW, LOW, 20, 50, 15},
    {LOW, LOW, 50, 60, 10},    {LOW, LOW, 15, 10, -20},
};

static int line_of(int size, int at) {
    return at < size - 1 - at ? at : size - 1 - at;
}

go_fuseki go_fuseki_of(const go_board *b, const go_open_area *area) {
    int far = b->size - 4;
    if (b->size < GO_FUSEKI_MIN_SIZE) return (go_fuseki){.size = b->size};
    return (go_fuseki){
        .corner_free = go_no_stone_within_3(area, 3, 3) || go_no_stone_within_3(area, far, 3) ||
                       go_no_stone_within_3(area, 3, far) || go_no_stone_within_3(area, far, far),
        .area = area,
        .size = b->size,
    };
}

int go_fuseki_prior(const go_fuseki *o, go_point p) {
    int x = go_point_x(o->size, p), y = go_point_y(o->size, p);
    if (o->size < GO_FUSEKI_MIN_SIZE || !go_no_stone_within_2(o->area, x, y)) return 0;
    int h = line_of(o->size, x), v = line_of(o->size, y), low = h < v ? h : v;
    if (!go_no_stone_within_3(o->area, x, y)) return low < 2 ? LOW_NEAR_STONE : 0;
    if (h < LINES && v < LINES) return CORNER[h][v];
    if (low < 2) return LOW;
    if (low < LINES) return o->corner_free ? SIDE : 0;
    return o->corner_free ? CENTRE : CENTRE_LATER;
}
