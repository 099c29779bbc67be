#include "go/tactics.h"

#include "go/eye.h"

int go_liberties_up_to(const go_board *b, go_point head, int enough, go_point *liberties) {
    int count = 0;
    go_point q = head;
    do {
        if (go_neighbour_count(b, q, GO_EMPTY) > 0) {
            const go_neighbours n = go_neighbours_of(b->size, q);
            for (int k = 0; k < 4; k++) {
                if (go_color_at(b, n.at[k]) != GO_EMPTY) continue;
                bool known = false;
                for (int i = 0; i < count; i++) known |= liberties[i] == n.at[k];
                if (known) continue;
                liberties[count++] = n.at[k];
                if (count == enough) return count;
            }
        }
        q = go_chain_next(b, q);
    } while (q != head);
    return count;
}

bool go_two_liberties(const go_board *b, go_point head, go_point liberties[3]) {
    int pseudo = go_chain_pseudo_liberties(b, head);
    return pseudo >= 2 && pseudo <= 2 * 4 && go_liberties_up_to(b, head, 3, liberties) == 2;
}

static inline bool in_atari(const go_board *b, go_point stone) {
    return go_chain_in_atari(b, go_chain_head(b, stone));
}

// The chain that `color` would have at p and its liberties, except those that captured stones open elsewhere along it.
// Without `captures` it only says that something is captured.
static inline go_outcome joined_at(const go_board *b, go_point p, int color, bool captures) {
    const go_neighbours n = go_neighbours_of(b->size, p);
    go_outcome o = {.stones = 1};
    go_liberty_union liberties = {0};
    go_point heads[4];
    int chains = 0;
    for (int k = 0; k < 4; k++) {
        int c = go_color_at(b, n.at[k]);
        if (c == GO_EMPTY) {
            go_liberty_union_add(&liberties, n.at[k]);
            continue;
        }
        if (c == GO_WALL) continue;
        go_point h = go_chain_head(b, n.at[k]);
        if (c != color && !go_chain_in_atari(b, h)) continue;
        if (c != color && !captures) {
            o.captured = 1;
            return o;
        }
        bool known = false;
        for (int i = 0; i < chains; i++) known |= heads[i] == h;
        if (!known) heads[chains++] = h;
        if (c == color) {
            if (!known) {
                o.stones += go_chain_length(b, h);
                go_liberty_union_add_chain(&liberties, b, h);
            }
            go_liberty_union_remove(&liberties, p);  // p is a liberty of each stone beside it
        } else {
            if (!known) o.captured += go_chain_length(b, h);
            go_liberty_union_add(&liberties, n.at[k]);
        }
    }
    o.liberties = go_liberty_union_size(&liberties);
    return o;
}

go_outcome go_outcome_of(const go_board *b, go_point p, int color) {
    go_outcome o = joined_at(b, p, color, true);
    if (o.captured && o.liberties < 2) {  // rare
        go_board after;
        go_board_copy(&after, b);
        go_board_pass(&after);
        go_board_play(&after, p, color);
        go_point found[2];
        o.liberties = go_liberties_up_to(&after, go_chain_head(&after, p), 2, found);
    }
    return o;
}

// The colours, as bits 1 << colour, that may enclose p: beside it are only their stones, empty points and edge.
static inline unsigned surrounders(const go_board *b, go_point p) {
    int empty = go_neighbour_count(b, p, GO_EMPTY);
    return (unsigned)(empty + go_neighbour_count(b, p, GO_BLACK) == 4) << GO_BLACK |
           (unsigned)(empty + go_neighbour_count(b, p, GO_WHITE) == 4) << GO_WHITE;
}

// A set of points at most GO_MAX_EYE_SPACE steps from the one at first + LOCAL_RADIUS.
typedef struct local_set {
    uint64_t word[4];
    int first;
} local_set;

enum { LOCAL_RADIUS = GO_MAX_EYE_SPACE * (GO_MAX_SIZE + 1) };
_Static_assert(2 * LOCAL_RADIUS + 1 <= 4 * 64, "the farthest points have their bits");

static inline bool local_set_add(local_set *s, go_point p) {
    unsigned i = (unsigned)(p - s->first);
    bool is_new = !(s->word[i >> 6] >> (i & 63) & 1);
    s->word[i >> 6] |= (uint64_t)1 << (i & 63);
    return is_new;
}

// The empty region at p; returns its points, or 0 if there are more than GO_MAX_EYE_SPACE or it borders a colour that
// is not in `by`, or both.
static int eye_space(const go_board *b, go_point p, unsigned by, go_point region[GO_MAX_EYE_SPACE]) {
    int count = 0;
    by &= surrounders(b, p);
    if (!by) return 0;
    local_set seen = {{0}, p - LOCAL_RADIUS};
    local_set_add(&seen, p);
    region[count++] = p;
    for (int i = 0; i < count; i++) {
        const int beside = go_neighbour_count(b, region[i], GO_EMPTY);
        if (beside == 0) continue;
        const go_neighbours n = go_neighbours_of(b->size, region[i]);
        for (int k = 0; k < 4; k++) {
            if (go_color_at(b, n.at[k]) != GO_EMPTY || !local_set_add(&seen, n.at[k])) continue;
            by &= surrounders(b, n.at[k]);
            // Two adjacent points have no common neighbour, so the region has at least as many points as they together.
            if (!by || beside + go_neighbour_count(b, n.at[k], GO_EMPTY) > GO_MAX_EYE_SPACE ||
                count == GO_MAX_EYE_SPACE)
                return 0;
            region[count++] = n.at[k];
        }
    }
    return count;
}

// The vital point of a region of 3 to 6 points, given each one's number of neighbours in it: that with the most; and
// whether playing there kills (three; T four and, with any move, square four; bulky and cross five; rabbitty six).
static go_point vital_of(const go_point *region, const int *degree, int count) {
    int twos = 0, threes = 0, fours = 0, best = 0;
    for (int i = 0; i < count; i++) {
        twos += degree[i] == 2;
        threes += degree[i] == 3;
        fours += degree[i] == 4;
        if (degree[i] > degree[best]) best = i;
    }
    bool vital = count == 3 || (count == 4 && threes == 1) ||
                 (count == 5 && (fours == 1 || (threes == 1 && twos == 3))) || (count == 6 && fours == 1 && twos == 3);
    return vital ? region[best] : GO_NONE;
}

go_point go_vital_point(const go_board *b, go_point p) {
    go_point region[GO_MAX_EYE_SPACE];
    int degree[GO_MAX_EYE_SPACE], count = eye_space(b, p, 1u << GO_BLACK | 1u << GO_WHITE, region);
    if (count < 3) return GO_NONE;
    for (int i = 0; i < count; i++) degree[i] = go_neighbour_count(b, region[i], GO_EMPTY);
    return vital_of(region, degree, count);
}

int go_eye_space(const go_board *b, go_point p, int color) {
    go_point region[GO_MAX_EYE_SPACE];
    return eye_space(b, p, 1u << color, region);
}

// Is the space left by the capture of the mover's chain, with the stone on p, a single eye (nakade)?
static bool leaves_one_eye(const go_board *b, go_point p, int color, int stones) {
    if (stones <= 2) return true;
    go_point shape[GO_MAX_EYE_SPACE + 2];
    int count = 0;
    shape[count++] = p;
    const go_neighbours n = go_neighbours_of(b->size, p);
    for (int k = 0; k < 4; k++) {
        if (go_color_at(b, n.at[k]) != color) continue;
        bool known = false;
        for (int j = 0; j < count; j++) known |= shape[j] == n.at[k];
        if (known) continue;
        go_point q = n.at[k];
        do {
            shape[count++] = q;
            q = go_chain_next(b, q);
        } while (q != n.at[k]);
    }
    int degree[GO_MAX_EYE_SPACE] = {0}, twos = 0;
    for (int i = 0; i < stones; i++) {
        for (int j = 0; j < i; j++) {
            int apart = shape[i] - shape[j];
            bool beside = apart == 1 || apart == -1 || apart == go_stride(b->size) || apart == -go_stride(b->size);
            degree[i] += beside;
            degree[j] += beside;
        }
    }
    for (int i = 0; i < stones; i++) twos += degree[i] == 2;
    bool square = stones == 4 && twos == 4;  // any move leaves three
    return square || vital_of(shape, degree, stones) != GO_NONE;
}

bool go_is_bad_self_atari(const go_board *b, go_point p, int color) {
    if (go_neighbour_count(b, p, GO_EMPTY) >= 2) return false;
    const go_outcome o = joined_at(b, p, color, false);
    if (o.captured > 0 || o.liberties >= 2 || o.stones == 1) return false;
    return o.stones > GO_MAX_EYE_SPACE || !leaves_one_eye(b, p, color, o.stones);
}

int go_escapes(const go_board *b, go_point head, go_point *moves, int count) {
    int color = go_color_at(b, head), first = count;
    go_point q = head;
    do {
        const go_neighbours n = go_neighbours_of(b->size, q);
        for (int k = 0; k < 4; k++) {
            if (go_color_at(b, n.at[k]) != go_opponent(color) || !in_atari(b, n.at[k])) continue;
            go_point l = go_chain_last_liberty(b, go_chain_head(b, n.at[k]));
            bool known = false;
            for (int i = first; i < count; i++) known |= moves[i] == l;
            if (!known && count - first < 7 && l != b->ko) moves[count++] = l;
        }
        q = go_chain_next(b, q);
    } while (q != head);
    go_point l = go_chain_last_liberty(b, head);
    bool known = l == b->ko;
    for (int i = first; i < count; i++) known |= moves[i] == l;
    if (!known && go_outcome_of(b, l, color).liberties >= 2) moves[count++] = l;
    return count;
}
