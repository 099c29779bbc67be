// light_board_check.c - compares a light board with a go_board after the same moves.
#include "go/eye.h"
#include "go/light_board.h"

static bool has(const mask128 *mask, const go_light_board *s, unsigned p) {
    const unsigned bit = p - s->stride;
    return (mask[bit / 128][bit / 64 % 2] >> (bit % 64)) & 1;
}

// The chain's neighbour union against its liberties and stones.
static const char *check_chain(const go_light_board *s, const go_board *b, go_point stone) {
    const int side = go_color_at(b, stone) - 1;
    const mask128 *neighbours = s->neighbour_union[side] + s->parts * s->id[side][stone];
    bitset liberties;
    go_board_liberties(b, stone, &liberties);
    const bool alone = go_chain_length(b, go_chain_head(b, stone)) == 1;
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        const bool of_chain = go_color_at(b, p) != GO_EMPTY && go_chain_head(b, p) == go_chain_head(b, stone);
        if (go_color_at(b, p) == GO_EMPTY && has(neighbours, s, p) != bitset_has(&liberties, (unsigned)v))
            return "neighbour_union: liberties";
        if (go_color_at(b, p) == side + 1 && has(neighbours, s, p) != (of_chain && !alone))
            return "neighbour_union: stones";
        if (of_chain != (s->id[side][p] == s->id[side][stone])) return "id";
    }
    return NULL;
}

// A cached eye is real, and every chain beside it has another liberty.
static const char *check_cached_eye(const go_board *b, go_point p, int color) {
    if (!go_is_eye(b, p, color)) return "cached eye: not a real eye";
    if (!go_board_is_suicide(b, p, go_opponent(color))) return "cached eye: the opponent could play there";
    return NULL;
}

const char *go_light_board_check(const go_light_board *s, const go_board *b) {
    bool listed[GO_MAX_CELLS] = {false};
    int active = 0;
    for (uint32_t i = 0; i < s->count; i++)
        listed[s->parts < GO_LIGHT_PARTS ? s->list.small[i] : s->list.large[i]] = true;
    if (s->ko != b->ko) return "ko";
    for (int i = 0; i < go_cells(b->size); i++) {
        const go_point p = (go_point)i;
        const int color = go_color_at(b, p);
        for (int side = 0; side < 2; side++)
            if ((s->id[side][p] != 0) != (color == side + 1)) return "id";
        if (color == GO_WALL) continue;
        int eye = GO_EMPTY;
        for (int side = 0; side < 2; side++) {
            if (has(s->stones[side], s, p) != (color == side + 1)) return "stones";
            if (has(s->cached_eyes[side], s, p)) eye = side + 1;
        }
        if (eye && color != GO_EMPTY) return "cached eye: a stone";
        if (listed[p] != (color == GO_EMPTY && !eye)) return "list";
        if (listed[p] != has(s->active, s, p)) return "active";
        active += listed[p];
        const bool is_head = color != GO_EMPTY && go_chain_head(b, p) == p;
        const char *wrong = eye ? check_cached_eye(b, p, eye) : is_head ? check_chain(s, b, p) : NULL;
        if (wrong) return wrong;
    }
    return active == (int)s->count ? NULL : "count";
}
