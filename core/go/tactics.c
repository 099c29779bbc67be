#include "go/tactics.h"

#include "go/eye.h"

// It would take (p) - for a cast.
// clang-format off
#define NEIGHBOURS(b, p) \
    { (go_point)((p) - go_stride((b)->size)), (go_point)((p) - 1), (go_point)((p) + 1), (go_point)((p) + go_stride((b)->size)) }
// clang-format on

int go_liberties_up_to(const go_board *b, go_point head, int enough, go_point *liberties) {
    int count = 0;
    go_point q = head;
    do {
        if (b->neighbour_counts[q] & 15) {
            const go_point n[4] = NEIGHBOURS(b, q);
            for (int k = 0; k < 4; k++) {
                if (b->color[n[k]] != GO_EMPTY) continue;
                bool known = false;
                for (int i = 0; i < count; i++) known |= liberties[i] == n[k];
                if (known) continue;
                liberties[count++] = n[k];
                if (count == enough) return count;
            }
        }
        q = b->chains.next[q];
    } while (q != head);
    return count;
}

bool go_two_liberties(const go_board *b, go_point head, go_point liberties[3]) {
    int pseudo = b->chains.liberties[head];
    return pseudo >= 2 && pseudo <= 2 * 4 && go_liberties_up_to(b, head, 3, liberties) == 2;
}

static inline bool in_atari(const go_board *b, go_point stone) {
    return go_chains_in_atari(&b->chains, b->chains.head[stone]);
}

// Points, as often as they were added, by their power sums: that is enough to tell none, one and several apart
// (chains.h).
typedef struct point_sums {
    uint64_t count, sum, squares;
} point_sums;

static inline void add_point(point_sums *s, uint64_t p) {
    s->count++;
    s->sum += p;
    s->squares += p * p;
}

static inline void remove_point(point_sums *s, uint64_t p) {
    s->count--;
    s->sum -= p;
    s->squares -= p * p;
}

static inline void add_liberties(point_sums *s, const go_chains *chains, go_point head) {
    s->count += chains->liberties[head];
    s->sum += chains->sum[head];
    s->squares += chains->squares[head];
}

// 0, 1, or 2 for more.
static inline int different_points(const point_sums *s) {
    return s->count == 0 ? 0 : s->count * s->squares == s->sum * s->sum ? 1 : 2;
}

// The chain that `color` would have at p, and its liberties, but for those that taken stones open elsewhere along it.
// Without `captures` that something is taken is all that is said of it.
static inline go_outcome joined_at(const go_board *b, go_point p, int color, bool captures) {
    const go_point n[4] = NEIGHBOURS(b, p);
    go_outcome o = {.stones = 1};
    point_sums liberties = {0, 0, 0};
    go_point heads[4];
    int chains = 0;
    for (int k = 0; k < 4; k++) {
        int c = b->color[n[k]];
        if (c == GO_EMPTY) {
            add_point(&liberties, n[k]);
            continue;
        }
        if (c == GO_WALL) continue;
        go_point h = b->chains.head[n[k]];
        if (c != color && !go_chains_in_atari(&b->chains, h)) continue;
        if (c != color && !captures) {
            o.captured = 1;
            return o;
        }
        bool known = false;
        for (int i = 0; i < chains; i++) known |= heads[i] == h;
        if (!known) heads[chains++] = h;
        if (c == color) {
            if (!known) {
                o.stones += b->chains.length[h];
                add_liberties(&liberties, &b->chains, h);
            }
            remove_point(&liberties, p);  // which each of its stones beside p has as a liberty
        } else {
            if (!known) o.captured += b->chains.length[h];
            add_point(&liberties, n[k]);
        }
    }
    o.liberties = different_points(&liberties);
    return o;
}

go_outcome go_outcome_of(const go_board *b, go_point p, int color) {
    go_outcome o = joined_at(b, p, color, true);
    if (o.captured && o.liberties < 2) {  // rare
        go_board after;
        go_board_copy(&after, b);
        after.ko = GO_NONE;
        go_board_play(&after, p, color);
        go_point found[2];
        o.liberties = go_liberties_up_to(&after, after.chains.head[p], 2, found);
    }
    return o;
}

// The colours, as bits 1 << colour, that surround p as far as can be seen: beside it nothing but their stones, empty
// points and edge.
static inline unsigned surrounders(const go_board *b, go_point p) {
    int empty = go_neighbour_count(b, p, GO_EMPTY);
    return (unsigned)(empty + go_neighbour_count(b, p, GO_BLACK) == 4) << GO_BLACK |
           (unsigned)(empty + go_neighbour_count(b, p, GO_WHITE) == 4) << GO_WHITE;
}

// A set of points that are at most GO_MAX_EYE_SPACE steps from one point, which is at first + LOCAL_RADIUS.
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

// The empty points around p, connected; their number, or 0 if there are more than GO_MAX_EYE_SPACE or stones of both
// colours are beside them. Colours that may not be beside them are not among the bits of `by`.
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
        const go_point n[4] = NEIGHBOURS(b, region[i]);
        for (int k = 0; k < 4; k++) {
            if (b->color[n[k]] != GO_EMPTY || !local_set_add(&seen, n[k])) continue;
            by &= surrounders(b, n[k]);
            // Two neighbours have no neighbour in common, so the space is at least as large as theirs together.
            if (!by || beside + go_neighbour_count(b, n[k], GO_EMPTY) > GO_MAX_EYE_SPACE || count == GO_MAX_EYE_SPACE)
                return 0;
            region[count++] = n[k];
        }
    }
    return count;
}

// In a region of 3 to 6 points, with the number of neighbours that each has in it: the point next to the most others,
// and whether playing there kills (the shapes that have one such point: three; T four and, with any move, square four;
// bulky five and cross five; rabbitty six).
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

// The mover's chain, with the new stone on p, will be taken: is what it leaves a space of one eye?
static bool leaves_one_eye(const go_board *b, go_point p, int color, int stones) {
    if (stones <= 2) return true;
    go_point shape[GO_MAX_EYE_SPACE + 2];
    int count = 0;
    shape[count++] = p;
    const go_point n[4] = NEIGHBOURS(b, p);
    for (int k = 0; k < 4; k++) {
        if (b->color[n[k]] != color) continue;
        bool known = false;
        for (int j = 0; j < count; j++) known |= shape[j] == n[k];
        if (known) continue;
        go_point q = n[k];
        do {
            shape[count++] = q;
            q = b->chains.next[q];
        } while (q != n[k]);
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
    bool square = stones == 4 && twos == 4;  // whatever is played into it leaves three
    return square || vital_of(shape, degree, stones) != GO_NONE;
}

bool go_is_bad_self_atari(const go_board *b, go_point p, int color) {
    if (go_neighbour_count(b, p, GO_EMPTY) >= 2) return false;
    const go_outcome o = joined_at(b, p, color, false);
    if (o.captured > 0 || o.liberties >= 2 || o.stones == 1) return false;
    return o.stones > GO_MAX_EYE_SPACE || !leaves_one_eye(b, p, color, o.stones);
}

int go_escapes(const go_board *b, go_point head, go_point *moves, int count) {
    int color = b->color[head], first = count;
    go_point q = head;
    do {
        const go_point n[4] = NEIGHBOURS(b, q);
        for (int k = 0; k < 4; k++) {
            if (b->color[n[k]] != go_opponent(color) || !in_atari(b, n[k])) continue;
            go_point l = go_chains_last_liberty(&b->chains, b->chains.head[n[k]]);
            bool known = false;
            for (int i = first; i < count; i++) known |= moves[i] == l;
            if (!known && count - first < 7 && l != b->ko) moves[count++] = l;
        }
        q = b->chains.next[q];
    } while (q != head);
    go_point l = go_chains_last_liberty(&b->chains, head);
    bool known = l == b->ko;
    for (int i = first; i < count; i++) known |= moves[i] == l;
    if (!known && go_outcome_of(b, l, color).liberties >= 2) moves[count++] = l;
    return count;
}
