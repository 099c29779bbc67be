#include "lifedeath/region.h"

static unsigned vertex(const go_board *b, go_point p) {
    return (unsigned)go_vertex_of(b->size, p);
}

// ---- unconditionally alive -------------------------------------------------------------------------------------

// A region between the stones of one colour.
typedef struct enclosed {
    bitset border;  // vertices of heads of the chains around it
    bitset vital;   // those of which every empty point is a liberty
} enclosed;

// The heads of the chains of a colour beside p, as a set of their vertices.
static bitset heads_beside(const go_board *b, go_point p, int color) {
    go_point heads[4];
    bitset set = {{0}};
    const int n = go_board_adjacent_chains(b, p, color, heads);
    for (int i = 0; i < n; i++) bitset_add(&set, vertex(b, heads[i]));
    return set;
}

// The region at p: the points connected to it that are not of the colour. It is vital to no chain if play may reach it.
static enclosed region_around(const go_board *b, go_point p, int color, const bitset *played, bitset *seen) {
    go_point list[GO_MAX_VERTICES];
    int count = 0;
    bool has_empty = false, is_played = false;
    enclosed r = {{{0}}, {{0}}};
    list[count++] = p;
    bitset_add(seen, vertex(b, p));
    for (int i = 0; i < count; i++) {
        const bitset beside = heads_beside(b, list[i], color);
        const go_neighbours n = go_neighbours_of(b->size, list[i]);
        bitset_union(&r.border, &beside);
        if (go_color_at(b, list[i]) == GO_EMPTY) {
            if (has_empty) bitset_intersect(&r.vital, &beside);
            else r.vital = beside;
            has_empty = true;
            is_played |= bitset_has(played, vertex(b, list[i]));
        }
        for (int k = 0; k < 4; k++) {
            const int at = go_color_at(b, n.at[k]);
            if (at == color || at == GO_WALL || bitset_has(seen, vertex(b, n.at[k]))) continue;
            bitset_add(seen, vertex(b, n.at[k]));
            list[count++] = n.at[k];
        }
    }
    if (is_played) r.vital = (bitset){{0}};
    return r;
}

static bool is_within(const bitset *a, const bitset *b) {
    bitset rest = *a;
    bitset_subtract(&rest, b);
    return bitset_count(&rest) == 0;
}

void life_region_unconditional(const go_board *b, int color, const bitset *region, bitset *alive) {
    // Regions with an empty point are not adjacent: at most every other point of the board.
    enum { MAX_REGIONS = GO_MAX_VERTICES / 2 + 1 };
    enclosed regions[MAX_REGIONS];
    int count = 0;
    bitset seen = {{0}}, heads = {{0}};
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (go_color_at(b, p) == color) {
            if (go_chain_head(b, p) == p) bitset_add(&heads, (unsigned)v);
        } else if (!bitset_has(&seen, (unsigned)v)) {
            const enclosed r = region_around(b, p, color, region, &seen);
            if (bitset_count(&r.vital) > 0) regions[count++] = r;
        }
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (bitset_iterator i = bitset_members(&heads); bitset_next(&i);) {
            int vital = 0;
            for (int k = 0; k < count && vital < 2; k++)
                vital += bitset_has(&regions[k].vital, (unsigned)i.member) && is_within(&regions[k].border, &heads);
            if (vital >= 2) continue;
            bitset_remove(&heads, (unsigned)i.member);
            changed = true;
        }
    }
    *alive = (bitset){{0}};
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (go_color_at(b, p) == color && bitset_has(&heads, vertex(b, go_chain_head(b, p))))
            bitset_add(alive, (unsigned)v);
    }
}

// ---- closing ---------------------------------------------------------------------------------------------------

// The state of closing a region.
typedef struct closing {
    const bitset *region;
    bool whole;
    bitset open;      // empty points of open areas
    bitset alive[3];  // [color]: unconditionally alive without the region
} closing;

// The empty region at p.
static bitset area_of(const go_board *b, go_point p) {
    go_point list[GO_MAX_VERTICES];
    int count = 0;
    bitset area = {{0}};
    list[count++] = p;
    bitset_add(&area, vertex(b, p));
    for (int i = 0; i < count; i++) {
        const go_neighbours n = go_neighbours_of(b->size, list[i]);
        for (int k = 0; k < 4; k++) {
            if (go_color_at(b, n.at[k]) != GO_EMPTY || bitset_has(&area, vertex(b, n.at[k]))) continue;
            bitset_add(&area, vertex(b, n.at[k]));
            list[count++] = n.at[k];
        }
    }
    return area;
}

// The liberties of the chain at p that are not in the region.
static bitset liberties_outside(const go_board *b, go_point p, const bitset *region) {
    bitset liberties;
    go_board_liberties(b, p, &liberties);
    bitset_subtract(&liberties, region);
    return liberties;
}

// The chains inside: those without a liberty outside the region.
static bitset points_in_play(const go_board *b, const bitset *region) {
    bitset inside = *region;
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point head = go_point_of_vertex(b->size, v);
        if (go_chain_head(b, head) != head) continue;
        const bitset outside = liberties_outside(b, head, region);
        go_point p = head;
        if (bitset_count(&outside) > 0) continue;
        do {
            bitset_add(&inside, vertex(b, p));
            p = go_chain_next(b, p);
        } while (p != head);
    }
    return inside;
}

// The empty points of open areas.
static bitset find_open(const go_board *b) {
    bitset open = {{0}}, seen = {{0}};
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (go_color_at(b, p) != GO_EMPTY || bitset_has(&seen, (unsigned)v)) continue;
        const bitset area = area_of(b, p);
        bitset_union(&seen, &area);
        if (bitset_count(&area) > LIFE_ENCLOSED) bitset_union(&open, &area);
    }
    return open;
}

// Adds to `missing` what must join the region because of p, which is beside it.
static void find_missing(const go_board *b, go_point p, const closing *c, bitset *missing) {
    const int color = go_color_at(b, p);
    if (color == GO_EMPTY) {
        const bitset area = area_of(b, p);
        if (c->whole || !bitset_has(&c->open, vertex(b, p))) bitset_union(missing, &area);
    } else if (!bitset_has(&c->alive[color], vertex(b, p))) {
        const bitset outside = liberties_outside(b, p, c->region);
        bitset free = outside;
        if (!c->whole) bitset_intersect(&free, &c->open);
        if (bitset_count(&free) < LIFE_SAFE_LIBERTIES) bitset_union(missing, &outside);
    }
}

static bool close_region(const go_board *b, int most, bool whole, bitset *region) {
    closing c = {.region = region, .whole = whole, .open = find_open(b)};
    for (;;) {
        const bitset inside = points_in_play(b, region);
        bitset missing = {{0}};
        for (int color = GO_BLACK; color <= GO_WHITE; color++)
            life_region_unconditional(b, color, region, &c.alive[color]);
        for (bitset_iterator i = bitset_members(&inside); bitset_next(&i);) {
            const go_neighbours n = go_neighbours_of(b->size, go_point_of_vertex(b->size, i.member));
            for (int k = 0; k < 4; k++)
                if (go_color_at(b, n.at[k]) != GO_WALL && !bitset_has(&inside, vertex(b, n.at[k])))
                    find_missing(b, n.at[k], &c, &missing);
        }
        bitset_subtract(&missing, region);
        if (bitset_count(&missing) == 0) return true;
        bitset_union(region, &missing);
        if (bitset_count(region) > most) return false;
    }
}

bool life_region_close(const go_board *b, int most, bitset *region) {
    return close_region(b, most, false, region);
}

// ---- finding ---------------------------------------------------------------------------------------------------

// Adds the liberties of the chain at p to the list of points, each once.
static int add_liberties(const go_board *b, go_point p, bitset *region, go_point list[], int count) {
    const bitset more = liberties_outside(b, p, region);
    bitset_union(region, &more);
    for (bitset_iterator i = bitset_members(&more); bitset_next(&i);)
        list[count++] = go_point_of_vertex(b->size, i.member);
    return count;
}

// The same for a chain of the defender, optionally with the enemy chains in atari beside it.
static int add_around(const go_board *b, go_point stone, bool with_atari, bitset *region, go_point list[], int count) {
    const int enemy = go_opponent(go_color_at(b, stone));
    go_point p = stone;
    do {
        go_point heads[4];
        const int n = go_board_adjacent_chains(b, p, enemy, heads);
        for (int i = 0; i < n; i++)
            if (with_atari && go_chain_in_atari(b, heads[i])) count = add_liberties(b, heads[i], region, list, count);
        p = go_chain_next(b, p);
    } while (p != stone);
    return add_liberties(b, stone, region, list, count);
}

// Adds the empty points connected to the region, and those of the defender's chains beside them.
static bool spread(const go_board *b, int defender, bool with_atari, bitset *region) {
    go_point list[GO_MAX_VERTICES];
    int count = 0;
    for (bitset_iterator i = bitset_members(region); bitset_next(&i);)
        list[count++] = go_point_of_vertex(b->size, i.member);
    for (int i = 0; i < count; i++) {
        const go_neighbours n = go_neighbours_of(b->size, list[i]);
        if (count > LIFE_MAX_FOUND) return false;
        for (int k = 0; k < 4; k++) {
            const go_point q = n.at[k];
            if (go_color_at(b, q) == defender) {
                count = add_around(b, q, with_atari, region, list, count);
            } else if (go_color_at(b, q) == GO_EMPTY && !bitset_has(region, vertex(b, q))) {
                bitset_add(region, vertex(b, q));
                list[count++] = q;
            }
        }
    }
    return count <= LIFE_MAX_FOUND;
}

static bool find(const go_board *b, const bitset *targets, bool with_atari, bool whole, bitset *region) {
    go_point list[GO_MAX_VERTICES];
    int defender = GO_EMPTY, before;
    *region = (bitset){{0}};
    for (bitset_iterator i = bitset_members(targets); bitset_next(&i);) {
        const go_point p = go_point_of_vertex(b->size, i.member);
        defender = go_color_at(b, p);
        add_around(b, p, with_atari, region, list, 0);
    }
    do {
        if (!spread(b, defender, with_atari, region)) return false;
        before = bitset_count(region);
        if (!close_region(b, LIFE_MAX_FOUND, whole, region)) return false;
    } while (whole && bitset_count(region) > before);
    return true;
}

bool life_region_find(const go_board *b, const bitset *targets, bitset *region) {
    // Only the liberty of a wall in atari that leads out is added.
    return find(b, targets, true, false, region) || find(b, targets, false, false, region);
}

bool life_region_find_whole(const go_board *b, const bitset *targets, bitset *region) {
    return find(b, targets, true, true, region);
}
