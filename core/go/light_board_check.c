// light_board_check.c - compares a light playout board with the go_board that has seen the same moves. Not fast.
#include <stddef.h>

#include "go/eye.h"
#include "go/light_board.h"

// What both representations can say of a cell.
typedef struct view {
    int color, cached_eye;  // cached_eye: the colour whose eye it is, else GO_EMPTY
    unsigned id;            // of the stone's chain, 0 where there is none
} view;

static view view9(const go_light_board9 *s, unsigned p) {
    view v = {GO_EMPTY, GO_EMPTY, 0};
    for (int side = 0; side < 2; side++) {
        if ((s->stones[side][p / 64] >> (p % 64)) & 1) v.color = side + 1;
        if ((s->cached_eyes[side][p / 64] >> (p % 64)) & 1) v.cached_eye = side + 1;
        v.id |= s->id[side][p];
    }
    return v;
}

static view viewn(const go_light_boardn *s, unsigned p) {
    const go_light_boardn_cell *c = &s->cell[p];
    return (view){c->color, c->cached_eye, (unsigned)(c->id[0] | c->id[1])};
}

static view view_of(const go_light_board *s, unsigned p) {
    return s->size == 9 ? view9(&s->as.nine, p) : viewn(&s->as.any, p);
}

static const char *check_chain9(const go_light_board9 *s, const go_board *b, go_point stone) {
    const go_light_board9_chain *c =
        (const go_light_board9_chain *)((const char *)s->chain + s->id[go_color_at(b, stone) - 1][stone]);
    bitset liberties;
    go_board_liberties(b, stone, &liberties);
    const go_point end = GO_LIGHT_BOARD9_CELLS;
    for (go_point p = 0; p < end; p++) {
        if (go_color_at(b, p) == GO_WALL) continue;
        bool in = (c->stones[p / 64] >> (p % 64)) & 1, reached = (c->neighbour_union[p / 64] >> (p % 64)) & 1;
        bool same = go_color_at(b, p) != GO_EMPTY && go_chain_head(b, p) == go_chain_head(b, stone);
        bool liberty = go_color_at(b, p) == GO_EMPTY && bitset_has(&liberties, (unsigned)go_vertex_of(9, p));
        if (in != same) return "chain.stones";
        if (go_color_at(b, p) == GO_EMPTY && reached != liberty) return "chain.neighbour_union";
    }
    return NULL;
}

static const char *check_chainn(const go_light_boardn *s, const go_board *b, go_point stone) {
    int length = 0;
    uint32_t liberties = 0;
    go_point q = stone;
    do {
        if (go_chain_head(b, q) != go_chain_head(b, stone)) return "next";
        const go_neighbours n = go_neighbours_of(b->size, q);
        for (int k = 0; k < 4; k++) {
            go_point l = n.at[k];
            if (go_color_at(b, l) == GO_EMPTY) liberties += s->cell[l].cached_eye ? 1u << 16 : 1;
        }
        q = s->cell[q].next;
        length++;
    } while (q != stone && length <= GO_MAX_VERTICES);
    if (length != go_chain_length(b, go_chain_head(b, stone))) return "next";
    unsigned head = s->cell[stone].id[go_color_at(b, stone) - 1] / (unsigned)sizeof(go_light_boardn_cell);
    if (s->cell[head].liberties != liberties) return "liberties";
    return NULL;
}

// An eye that is cached is real, and beside every chain that touches it there is another liberty.
static const char *check_cached_eye(const go_board *b, go_point p, int color) {
    if (!go_is_eye(b, p, color)) return "cached eye: not a real eye";
    if (!go_board_is_suicide(b, p, go_opponent(color))) return "cached eye: the opponent could play there";
    return NULL;
}

const char *go_light_board_check(const go_light_board *s, const go_board *b) {
    int active = 0, count = s->size == 9 ? s->as.nine.count : s->as.any.count;
    unsigned ko = s->size == 9 ? s->as.nine.ko : s->as.any.ko;
    bool listed[GO_MAX_CELLS] = {false};
    for (int i = 0; i < count; i++) listed[s->size == 9 ? s->as.nine.list[i] : s->as.any.list[i]] = true;
    if (ko != b->ko) return "ko";
    for (int i = 0; i < go_cells(b->size); i++) {
        go_point p = (go_point)i;
        if (go_color_at(b, p) == GO_WALL) continue;
        view v = view_of(s, p);
        if (v.color != go_color_at(b, p)) return "color";
        if ((v.id != 0) != (v.color != GO_EMPTY)) return "id";
        if (s->size != 9 && s->as.any.cell[p].neighbour_counts != go_neighbour_counts(b, p)) return "neighbour_counts";
        if (v.cached_eye && v.color != GO_EMPTY) return "cached eye: a stone";
        if (listed[p] != (v.color == GO_EMPTY && !v.cached_eye)) return "list";
        active += listed[p];
        const char *wrong = v.cached_eye ? check_cached_eye(b, p, v.cached_eye) : NULL;
        if (!wrong && v.color != GO_EMPTY) {
            if (v.id != view_of(s, go_chain_head(b, p)).id) return "id: one chain, two ids";
            wrong = s->size == 9 ? check_chain9(&s->as.nine, b, p) : check_chainn(&s->as.any, b, p);
        }
        if (wrong) return wrong;
    }
    return active == count ? NULL : "count";
}
