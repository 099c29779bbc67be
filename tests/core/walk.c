#include "walk.h"

#include <stdio.h>

#include "base/rng.h"
#include "go/board.h"
#include "go/eye.h"
#include "oracle.h"

static const char LETTER[4] = {'.', 'X', 'O', '#'};

typedef struct pair {
    oracle o;
    go_board b;
    int to_play;
    long differences;
} pair;

static void differs(pair *t, const char *what, int x, int y) {
    if (t->differences++ < 20) printf("size %d: %s differs at x=%d y=%d\n", t->o.size, what, x, y);
}

// Liberties and length of every chain, and legality of every point for both colours.
static void compare(pair *t) {
    int size = t->o.size;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            go_point p = go_point_at(size, x, y);
            if (LETTER[go_color_at(&t->b, p)] != t->o.at[y][x]) differs(t, "color", x, y);
            if (go_color_at(&t->b, p) != GO_EMPTY) {
                int stones, liberties = oracle_liberties(&t->o, x, y, &stones);
                bitset set;
                go_point head = go_chain_head(&t->b, p);
                if (go_board_liberties(&t->b, p, &set) != liberties) differs(t, "liberties", x, y);
                if (go_chain_length(&t->b, head) != stones) differs(t, "length", x, y);
                if (go_chain_in_atari(&t->b, head) != (liberties == 1)) differs(t, "atari", x, y);
                if (liberties == 1 &&
                    !bitset_has(&set, (unsigned)go_vertex_of(size, go_chain_last_liberty(&t->b, head))))
                    differs(t, "last liberty", x, y);
            }
            for (int color = GO_BLACK; color <= GO_WHITE; color++) {
                // The board keeps ko for the side to move only; asked for the other one, that point is a plain move.
                bool mine = color == t->to_play;
                oracle_answer want = oracle_legal(&t->o, x, y, LETTER[color], false);
                if (want == ORACLE_KO && !mine) want = ORACLE_OK;
                bool empty = go_color_at(&t->b, p) == GO_EMPTY;
                oracle_answer got = !empty                                 ? ORACLE_OCCUPIED
                                    : mine && p == t->b.ko                 ? ORACLE_KO
                                    : go_board_is_suicide(&t->b, p, color) ? ORACLE_SUICIDE
                                                                           : ORACLE_OK;
                if (got != want) differs(t, "legality", x, y);
            }
        }
    for (int k = 0; k < 2; k++)
        if (t->b.captured[k + 1] != t->o.captured[k]) differs(t, "captured", k, 0);
    const char *wrong = go_board_check(&t->b);
    if (wrong) differs(t, wrong, -1, -1);
}

// A random empty point that is not ko and, most of the time, neither an own eye nor suicide, so that boards fill up
// and are captured again. GO_PASS after too many tries.
static go_point draw(const pair *t, rng *r) {
    for (int tries = 0; tries < 50 && go_empty_count(&t->b) > 0; tries++) {
        go_point p = go_empty_at(&t->b, rng_below(r, go_empty_count(&t->b)));
        bool odd = go_is_eye(&t->b, p, t->to_play) || go_board_is_suicide(&t->b, p, t->to_play);
        if (p != t->b.ko && (!odd || rng_below(r, 16) == 0)) return p;
    }
    return GO_PASS;
}

// Stones, chains and captures only.
static void compare_chains(pair *t) {
    static oracle_chains c;
    int size = t->o.size;
    oracle_find_chains(&t->o, &c);
    go_point head[GO_MAX_VERTICES] = {0};
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            go_point p = go_point_at(size, x, y);
            if (LETTER[go_color_at(&t->b, p)] != t->o.at[y][x]) {
                differs(t, "color", x, y);
                continue;
            }
            int chain = c.of[y][x];
            if (chain < 0) continue;
            if (head[chain] != GO_NONE) {
                if (go_chain_head(&t->b, p) != head[chain]) differs(t, "head", x, y);
                continue;
            }
            bitset set;
            go_point h = head[chain] = go_chain_head(&t->b, p);
            if (go_chain_length(&t->b, h) != c.stones[chain]) differs(t, "length", x, y);
            if (go_board_liberties(&t->b, p, &set) != c.liberties[chain]) differs(t, "liberties", x, y);
            if (go_chain_in_atari(&t->b, h) != (c.liberties[chain] == 1)) differs(t, "atari", x, y);
            if (c.liberties[chain] == 1 && go_vertex_of(size, go_chain_last_liberty(&t->b, h)) != c.last[chain])
                differs(t, "last liberty", x, y);
        }
    for (int k = 0; k < 2; k++)
        if (t->b.captured[k + 1] != t->o.captured[k]) differs(t, "captured", k, 0);
}

static void compare_legality(pair *t, int vertex) {
    int size = t->o.size, x = vertex % size, y = vertex / size;
    go_point p = go_point_at(size, x, y);
    bool want = oracle_legal(&t->o, x, y, LETTER[t->to_play], false) == ORACLE_OK;
    if (go_board_is_legal(&t->b, p, t->to_play) != want) differs(t, "legality", x, y);
}

static long walk(long moves, unsigned seed, int every) {
    static const int SIZES[] = {5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19};
    rng r = rng_seeded(seed);
    static pair t;
    t.differences = 0;
    long suicides = 0, kos = 0, captures = 0, done = 0;
    for (int game = 0; done < moves; game++) {
        int size = SIZES[game % (int)(sizeof SIZES / sizeof SIZES[0])];
        oracle_init(&t.o, size);
        go_board_init(&t.b, size);
        t.to_play = GO_BLACK;
        compare(&t);
        for (int m = 0; m < 3 * size * size && done < moves; m++, done++) {
            go_point p = draw(&t, &r);
            if (p == GO_PASS) {
                go_board_pass(&t.b);
                oracle_pass(&t.o);
            } else {
                suicides += go_board_is_suicide(&t.b, p, t.to_play);
                captures += go_board_play(&t.b, p, t.to_play);
                kos += t.b.ko != GO_NONE;
                oracle_play(&t.o, go_point_x(size, p), go_point_y(size, p), LETTER[t.to_play]);
            }
            t.to_play = go_opponent(t.to_play);
            if (done % every == 0) {
                compare(&t);
            } else {
                compare_chains(&t);
                compare_legality(&t, (int)rng_below(&r, (uint32_t)(size * size)));
            }
        }
    }
    printf("%ld random moves: %ld stones captured, %ld suicides, %ld kos, %ld differences\n", done, captures, suicides,
           kos, t.differences);
    return t.differences;
}

long walk_compare(long moves, unsigned seed) {
    return walk(moves, seed, 1);
}

long walk_compare_long(long moves, unsigned seed) {
    return walk(moves, seed, 100);
}
