#include "go/heavy_playout.h"

#include "go/eye.h"
#include "go/tactics.h"

enum { MAX_MOVES = 64 };

typedef struct choice {
    go_point move[MAX_MOVES];
    int count;
} choice;

static inline bool in_atari(const go_board *b, go_point stone) {
    return go_chain_in_atari(b, go_chain_head(b, stone));
}

static inline void add(choice *c, const go_board *b, go_point p, int color) {
    if (c->count < MAX_MOVES && go_board_is_legal(b, p, color)) c->move[c->count++] = p;
}

// How often, in sixteenths, each kind of answer is tried: a playout that always answers has a systematic error.
enum { ATARI_RATE = 15, TWO_LIBERTIES_RATE = 8, PATTERN_RATE = 15 };

static inline bool happens(rng *r, uint32_t sixteenths) {
    return rng_below(r, 16) < sixteenths;
}

// Own chains beside the last move that are in atari: save them. The last move's own chain in atari: take it.
static void find_atari(choice *c, const go_board *b, int color, go_point last) {
    if (go_color_at(b, last) == go_opponent(color) && in_atari(b, last))
        add(c, b, go_chain_last_liberty(b, go_chain_head(b, last)), color);
    go_point heads[4];
    int chains = go_board_adjacent_chains(b, last, color, heads);
    for (int i = 0; i < chains; i++) {
        if (!go_chain_in_atari(b, heads[i])) continue;
        go_point moves[8];
        int count = go_escapes(b, heads[i], moves, 0);
        for (int k = 0; k < count; k++) add(c, b, moves[k], color);
    }
}

// The last move's chain has two liberties: atari; or an own one beside it: extend.
static void find_two_liberties(choice *c, const go_board *b, int color, go_point last) {
    go_point l[3], heads[4];
    if (go_color_at(b, last) == go_opponent(color) && go_two_liberties(b, go_chain_head(b, last), l))
        for (int i = 0; i < 2; i++)
            if (go_board_is_legal(b, l[i], color) && !go_is_bad_self_atari(b, l[i], color) &&
                go_outcome_of(b, l[i], color).liberties >= 2)
                add(c, b, l[i], color);
    int chains = go_board_adjacent_chains(b, last, color, heads);
    for (int i = 0; i < chains; i++) {
        if (!go_two_liberties(b, heads[i], l)) continue;
        for (int k = 0; k < 2; k++)
            if (go_neighbour_count(b, l[k], GO_EMPTY) >= 2) add(c, b, l[k], color);
    }
}

// An eye space is examined when the last move closes an end of it: it has an empty neighbour with one empty neighbour
// and otherwise stones of its colour. That finds most vital points and needs no branch.
static void find_nakade(choice *c, const go_board *b, int color, go_point last) {
    const go_neighbours n = go_neighbours_of(b->size, last);
    const int owner = go_color_at(b, last);
    const unsigned counts = 15u | 15u << (4 * owner), end = 1u | 3u << (4 * owner);
    unsigned ends = 0;
    for (int k = 0; k < 4; k++) {
        go_point q = n.at[k];
        ends |= (unsigned)(((go_color_at(b, q) ^ GO_EMPTY) | ((go_neighbour_counts(b, q) & counts) ^ end)) == 0) << k;
    }
    for (int k = 0; ends; k++, ends >>= 1) {
        if (!(ends & 1)) continue;
        go_point p = go_vital_point(b, n.at[k]);
        if (p != GO_NONE) add(c, b, p, color);
    }
}

static void find_patterns(choice *c, const go_pattern3 *patterns, const go_board *b, int color, go_point around) {
    const int w = go_stride(b->size);
    for (int row = -w; row <= w; row += w)
        for (int column = -1; column <= 1; column++) {
            go_point p = (go_point)(around + row + column);
            if (go_color_at(b, p) != GO_EMPTY || !go_pattern3_matches(patterns, go_colors_around(b, p), color))
                continue;
            if (!go_is_bad_self_atari(b, p, color)) add(c, b, p, color);
        }
}

static go_point draw(go_point *list, int count, rng *r) {
    return list[rng_below(r, (uint32_t)count)];
}

// Any point: drawn without replacement; refused points move to the front of the list.
static go_point any_move(go_board *b, int color, rng *r) {
    for (uint32_t tried = 0; tried < go_empty_count(b); tried++) {
        uint32_t i = tried + rng_below(r, go_empty_count(b) - tried);
        go_point p = go_empty_at(b, i);
        if (!go_is_eye(b, p, color) && go_board_is_legal(b, p, color) && !go_is_bad_self_atari(b, p, color)) return p;
        go_empty_swap(b, tried, i);
    }
    return GO_PASS;
}

go_point go_heavy_playout_move(const go_pattern3 *patterns, go_board *b, int color, go_point last, go_point before,
                               rng *r) {
    choice c;
    c.count = 0;
    if (last != GO_PASS) {
        if (happens(r, ATARI_RATE)) find_atari(&c, b, color, last);
        if (c.count) return draw(c.move, c.count, r);
        if (happens(r, TWO_LIBERTIES_RATE)) find_two_liberties(&c, b, color, last);
        if (c.count) return draw(c.move, c.count, r);
        find_nakade(&c, b, color, last);
        if (c.count) return draw(c.move, c.count, r);
        if (happens(r, PATTERN_RATE)) {
            find_patterns(&c, patterns, b, color, last);
            if (!c.count && before != GO_PASS) find_patterns(&c, patterns, b, color, before);
            if (c.count) return draw(c.move, c.count, r);
        }
    }
    return any_move(b, color, r);
}

go_playout_result go_heavy_playout_run(const go_pattern3 *patterns, go_board *b, int color, go_point last,
                                       go_point before, rng *r) {
    const int vertices = b->size * b->size, limit = 3 * vertices;
    go_playout_result result = {0, 0, 0};
    for (int passes = 0; passes < 2 && result.moves < limit; result.moves++, color = go_opponent(color)) {
        go_point p = go_heavy_playout_move(patterns, b, color, last, before, r);
        if (p == GO_PASS) {
            go_board_pass(b);
            passes++;
        } else {
            go_board_play(b, p, color);
            passes = 0;
        }
        before = last;
        last = p;
    }
    for (int y = 0; y < b->size; y++)
        for (int x = 0; x < b->size; x++) {
            int owner = go_heavy_playout_owner(b, go_point_at(b->size, x, y));
            result.black += owner == GO_BLACK;
            result.white += owner == GO_WHITE;
        }
    return result;
}
