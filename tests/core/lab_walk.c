#include "lab_walk.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "go/board.h"
#include "go/eye.h"
#include "lab/lab.h"

// The reference is go_board asked by its own functions, not the lab's production, which is one of those compared.
typedef struct walk {
    int size;
    go_board b;
    _Alignas(16) unsigned char game[LAB_REPRESENTATIONS][LAB_GAME_BYTES];
    long differences;
} walk;

static void differs(walk *w, const lab_representation *kind, const char *what, int vertex) {
    if (w->differences++ < 20) printf("size %d: %s: %s differs at vertex %d\n", w->size, kind->name, what, vertex);
}

// The chain of the stone on p; adds its stones to `seen`.
static void compare_chain(walk *w, int vertex, bitset *seen) {
    go_point p = go_point_of_vertex(w->size, vertex), q = p;
    bitset stones = {{0}}, liberties, its_stones, its_liberties;
    do {
        bitset_add(&stones, (unsigned)go_vertex_of(w->size, q));
        q = go_chain_next(&w->b, q);
    } while (q != p);
    int count = go_board_liberties(&w->b, p, &liberties);
    bitset_union(seen, &stones);
    for (int k = 0; k < LAB_REPRESENTATIONS; k++) {
        // Not always by the same stone: every one of a chain leads to the same answer.
        int by = (int)bitset_nth(&stones, (vertex + k) % bitset_count(&stones));
        int n = LAB[k]->chain(w->game[k], by, &its_stones, &its_liberties);
        if (n != count) differs(w, LAB[k], "number of liberties", by);
        if (memcmp(&its_stones, &stones, sizeof stones) != 0) differs(w, LAB[k], "set of stones", by);
        if (memcmp(&its_liberties, &liberties, sizeof liberties) != 0) differs(w, LAB[k], "set of liberties", by);
    }
}

static void compare(walk *w) {
    bitset seen = {{0}};
    for (int v = 0; v < w->size * w->size; v++) {
        go_point p = go_point_of_vertex(w->size, v);
        for (int k = 0; k < LAB_REPRESENTATIONS; k++)
            if (LAB[k]->color(w->game[k], v) != go_color_at(&w->b, p)) differs(w, LAB[k], "color", v);
        if (w->differences) return;  // of other stones other questions may be asked
        if (go_color_at(&w->b, p) != GO_EMPTY && !bitset_has(&seen, (unsigned)v)) compare_chain(w, v, &seen);
        for (int color = GO_BLACK; color <= GO_WHITE; color++) {
            bool legal = go_board_is_legal(&w->b, p, color);
            for (int k = 0; k < LAB_REPRESENTATIONS; k++)
                if (LAB[k]->legal(w->game[k], v, color) != legal) differs(w, LAB[k], "legality", v);
        }
    }
    int ko = w->b.ko == GO_NONE ? LAB_PASS : go_vertex_of(w->size, w->b.ko);
    for (int k = 0; k < LAB_REPRESENTATIONS; k++) {
        if (LAB[k]->ko(w->game[k]) != ko) differs(w, LAB[k], "ko", ko);
        for (int color = GO_BLACK; color <= GO_WHITE; color++)
            if (LAB[k]->captured(w->game[k], color) != w->b.captured[color]) differs(w, LAB[k], "captured", color);
    }
}

// A random legal point, own eyes seldom, so that boards fill up and are captured again; a pass now and then.
static go_point draw(const go_board *b, int color, rng *r) {
    if (rng_below(r, 100) == 0) return GO_PASS;
    for (int tries = 0; tries < 50 && go_empty_count(b) > 0; tries++) {
        go_point p = go_empty_at(b, rng_below(r, go_empty_count(b)));
        if (go_board_is_legal(b, p, color) && (!go_is_eye(b, p, color) || rng_below(r, 16) == 0)) return p;
    }
    return GO_PASS;
}

long lab_walk_compare(long moves, unsigned seed) {
    rng r = rng_seeded(seed);
    static walk w;
    w.differences = 0;
    long captures = 0, kos = 0, done = 0;
    for (int game = 0; done < moves && !w.differences; game++) {
        // Every second game is on 9x9, the others go through all sizes.
        w.size = game % 2 ? 9 : 2 + game / 2 % 18;
        go_board_init(&w.b, w.size);
        for (int k = 0; k < LAB_REPRESENTATIONS; k++) LAB[k]->start(w.game[k], w.size);
        compare(&w);
        int color = GO_BLACK;
        for (int m = 0; m < 3 * w.size * w.size && done < moves && !w.differences;
             m++, done++, color = go_opponent(color)) {
            go_point p = draw(&w.b, color, &r);
            int vertex = p == GO_PASS ? LAB_PASS : go_vertex_of(w.size, p), taken = 0;
            if (p == GO_PASS) go_board_pass(&w.b);
            else captures += taken = go_board_play(&w.b, p, color);
            kos += w.b.ko != GO_NONE;
            for (int k = 0; k < LAB_REPRESENTATIONS; k++)
                if (LAB[k]->play(w.game[k], vertex, color) != taken)
                    differs(&w, LAB[k], "number of stones taken", vertex);
            compare(&w);
        }
    }
    printf("%ld random moves: %ld stones captured, %ld kos, %ld differences\n", done, captures, kos, w.differences);
    return w.differences;
}
