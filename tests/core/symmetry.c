#include "symmetry.h"

#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "go/game.h"

static int image_of(int size, int vertex, int symmetry) {
    int x = vertex % size, y = vertex / size;
    if (symmetry & 1) x = size - 1 - x;
    if (symmetry & 2) y = size - 1 - y;
    return symmetry & 4 ? x * size + y : y * size + x;
}

static bool same(const go_game *a, const go_game *b, int symmetry) {
    int size = a->board.size;
    static const bitset none;
    static go_result one, other;
    for (int v = 0; v < size * size; v++) {
        int w = image_of(size, v, symmetry);
        go_point p = go_point_of_vertex(size, v), q = go_point_of_vertex(size, w);
        if (go_color_at(&a->board, p) != go_color_at(&b->board, q)) return false;
        for (int color = GO_BLACK; color <= GO_WHITE; color++)
            if (go_game_legal(a, p, color) != go_game_legal(b, q, color)) return false;
        if (go_color_at(&a->board, p) == GO_EMPTY) continue;
        bitset liberties;
        if (go_chain_length(&a->board, go_chain_head(&a->board, p)) !=
            go_chain_length(&b->board, go_chain_head(&b->board, q)))
            return false;
        if (go_board_liberties(&a->board, p, &liberties) != go_board_liberties(&b->board, q, &liberties)) return false;
    }
    if (memcmp(a->board.captured, b->board.captured, sizeof a->board.captured) != 0) return false;
    go_game_score(a, &none, &one);
    go_game_score(b, &none, &other);
    return one.black == other.black && one.white == other.white;
}

long symmetry_compare(long positions, unsigned seed) {
    static go_game game[8];
    rng r = rng_seeded(seed);
    long done = 0, different = 0;
    for (int round = 0; done < positions; round++) {
        int size = 2 + round % 18;
        go_rules rules;
        go_rules_by_id(round % 3 ? "tromp-taylor" : "japanese", &rules);
        for (int s = 0; s < 8; s++) go_game_init(&game[s], size, rules, 0);
        // A superko question looks at the whole game, so games are short and positions far apart.
        for (int m = 0; m < 2 * size * size && done < positions && !go_game_is_over(&game[0]); m++) {
            int v = (int)rng_below(&r, (uint32_t)(size * size));
            bool played = false;
            for (int s = 0; s < 8; s++) {
                go_verdict verdict =
                    go_game_play(&game[s], go_point_of_vertex(size, image_of(size, v, s)), game[s].to_play);
                if (s == 0) played = verdict == GO_OK;
                else if (played != (verdict == GO_OK)) different++;
            }
            if (!played || rng_below(&r, (uint32_t)size) != 0) continue;
            done++;
            bool all = true;
            for (int s = 1; s < 8; s++) all &= same(&game[0], &game[s], s);
            if (!all && different < 10) printf("size %d, move %d: an image differs\n", size, m);
            different += !all;
        }
    }
    printf("%ld positions and their seven images: %ld differ\n", done, different);
    return different;
}

// What a move changes and undo must bring back.
typedef struct trace {
    uint8_t color[GO_MAX_CELLS];
    uint16_t captured[3];
    go_point ko;
    uint8_t to_play, passes;
    uint64_t key;
} trace;

static trace trace_of(const go_game *g) {
    trace t;
    memset(&t, 0, sizeof t);
    go_copy_colors(&g->board, t.color);
    memcpy(t.captured, g->board.captured, sizeof t.captured);
    t.ko = g->board.ko;
    t.to_play = g->to_play;
    t.passes = g->passes;
    t.key = g->key[g->move_count];
    return t;
}

long undo_compare(long steps, unsigned seed) {
    enum { MAX_MOVES = 120 };  // undo replays the game, so games are short
    static go_game g;
    static trace before[MAX_MOVES + 1];
    rng r = rng_seeded(seed);
    long done = 0, different = 0, taken = 0, kos = 0;
    for (int round = 0; done < steps; round++) {
        int size = 2 + round % 8, n = 0;
        go_rules rules;
        go_rules_by_id(round % 2 ? "tromp-taylor" : "japanese", &rules);
        go_game_init(&g, size, rules, 0);
        before[0] = trace_of(&g);
        for (int tries = 0; tries < 300 && done < steps; tries++) {
            bool back = n > 0 && (n == MAX_MOVES || rng_below(&r, 3) == 0);
            if (back) {
                go_game_undo(&g);
                n--;
            } else {
                go_game_resume(&g);
                before[n] = trace_of(&g);
                go_point p =
                    rng_below(&r, 12) ? go_point_of_vertex(size, (int)rng_below(&r, (uint32_t)(size * size))) : GO_PASS;
                if (go_game_play(&g, p, g.to_play) != GO_OK) continue;
                taken += g.board.captured[1] + g.board.captured[2] > before[n].captured[1] + before[n].captured[2];
                kos += g.board.ko != GO_NONE;
                n++;
            }
            done++;
            if (!back) continue;
            trace now = trace_of(&g);
            now.passes = before[n].passes;  // a resumed game has none; what led to it has two
            const char *wrong = go_board_check(&g.board);
            if (memcmp(&now, &before[n], sizeof now) != 0 || wrong) {
                if (different++ < 10)
                    printf("size %d, move %d: undo leads elsewhere (%s)\n", size, n, wrong ? wrong : "position");
            }
        }
    }
    printf("%ld moves and undos, %ld captures, %ld kos: %ld differences\n", done, taken, kos, different);
    return different;
}
