#include "lifedeath/problem.h"

#include "base/zobrist.h"
#include "lifedeath/region.h"

// Tags of keys beside the two colours.
enum { TAG_TARGET = 40, TAG_SIDE = 41, TAG_KO = 42 };

static unsigned vertex(const go_board *b, go_point p) {
    return (unsigned)go_vertex_of(b->size, p);
}

// Has the chain at p a liberty outside the region?
static bool is_wall(const go_board *b, go_point p, const bitset *region) {
    bitset liberties;
    go_board_liberties(b, p, &liberties);
    bitset_subtract(&liberties, region);
    return bitset_count(&liberties) > 0;
}

static const char *check_targets(const go_board *b, const bitset *targets, int *defender) {
    *defender = GO_EMPTY;
    for (bitset_iterator i = bitset_members(targets); bitset_next(&i);) {
        const int color = go_color_at(b, go_point_of_vertex(b->size, i.member));
        if (color == GO_EMPTY) return "a target is an empty point";
        if (*defender != GO_EMPTY && color != *defender) return "the targets are of two colours";
        *defender = color;
    }
    return *defender == GO_EMPTY ? "there is no target" : NULL;
}

// The empty points of the region and the stones that can be captured, numbered.
static const char *number_points(life_problem *p, const go_board *b, const bitset *region) {
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point at = go_point_of_vertex(b->size, v);
        const bool inside = go_color_at(b, at) == GO_EMPTY ? bitset_has(region, (unsigned)v) : !is_wall(b, at, region);
        if (!inside) continue;
        if (p->points == LIFE_MAX_POINTS) return "the region is too large";
        const int i = p->points++;
        p->point[i] = at;
        p->bit[i] = (mask128){0, 0};
        p->bit[i][i / 64] = (uint64_t)1 << (i % 64);
        p->all |= p->bit[i];
    }
    return NULL;
}

// The smallest vertex of the chain at p.
static unsigned first_of_chain(const go_board *b, go_point p) {
    unsigned first = vertex(b, p);
    for (go_point q = go_chain_next(b, p); q != p; q = go_chain_next(b, q))
        if (vertex(b, q) < first) first = vertex(b, q);
    return first;
}

// The conditions of every answer: these chains are not captured, nor is a chain that reaches these points.
static void find_conditions(life_problem *p, const go_board *b, const bitset *region) {
    bitset alive[3];
    for (int color = GO_BLACK; color <= GO_WHITE; color++) life_region_unconditional(b, color, region, &alive[color]);
    for (int i = 0; i < p->points; i++) {
        const go_neighbours n = go_neighbours_of(b->size, p->point[i]);
        for (int k = 0; k < 4; k++) {
            const int color = go_color_at(b, n.at[k]);
            if (color == GO_WALL || life_index_of(p, n.at[k]) != LIFE_NO_POINT) continue;
            if (color == GO_EMPTY) bitset_add(&p->exits, vertex(b, n.at[k]));
            else if (!bitset_has(&alive[color], vertex(b, n.at[k]))) bitset_add(&p->given, first_of_chain(b, n.at[k]));
        }
    }
}

const char *life_problem_init(life_problem *p, const go_board *b, const bitset *targets, const bitset *region) {
    int defender;
    bitset found;
    *p = (life_problem){.size = b->size};
    const char *wrong = check_targets(b, targets, &defender);
    if (wrong) return wrong;
    if (!region && !life_region_find(b, targets, &found))
        return "the group is not enclosed; the points in which both may play must be given";
    if (!region) region = &found;
    wrong = number_points(p, b, region);
    if (wrong) return wrong;
    p->color[LIFE_DEFENDER] = (uint8_t)defender;
    p->color[LIFE_ATTACKER] = (uint8_t)go_opponent(defender);
    p->start.ko = LIFE_NO_POINT;
    find_conditions(p, b, region);
    for (unsigned i = 0; i < p->points; i++) {
        const go_neighbours n = go_neighbours_of(b->size, p->point[i]);
        for (int k = 0; k < 4; k++) {
            const uint8_t j = life_index_of(p, n.at[k]);
            const int color = go_color_at(b, n.at[k]);
            if (j != LIFE_NO_POINT) p->near[i] |= p->bit[j];
            else if (color != GO_WALL)
                for (int s = 0; s < 2; s++)
                    if (color == GO_EMPTY || color == p->color[s]) p->anchor[s] |= p->bit[i];
        }
        for (unsigned s = 0; s < 2; s++) {
            p->stone_key[s][i] = zobrist_key(s + 1, i);
            if (go_color_at(b, p->point[i]) != p->color[s]) continue;
            p->start.stones[s] |= p->bit[i];
            p->start.key ^= p->stone_key[s][i];
        }
        p->target_key[i] = zobrist_key(TAG_TARGET, i);
        if (!bitset_has(targets, vertex(b, p->point[i]))) continue;
        p->start.targets |= p->bit[i];
        p->start.key ^= p->target_key[i];
    }
    const bool all_inside = mask128_count(p->start.targets) == bitset_count(targets);
    return all_inside ? NULL : "a target has a liberty outside the region and cannot be captured";
}

uint8_t life_index_of(const life_problem *p, go_point point) {
    for (int i = 0; i < p->points; i++)
        if (p->point[i] == point) return (uint8_t)i;
    return LIFE_NO_POINT;
}
