// Reading plays and undoes moves, so this board has only colours and flood-fills its chains: a ply takes a few hundred
// bytes of stack, whatever the size of the board.
#include "go/ladder.h"

#include <string.h>

enum { MAX_DEPTH = 80, MAX_TAKEN = 40, MAX_OPTIONS = 8 };

typedef struct reader {
    int budget, depth;
    int step[4];                  // to the neighbours of a cell
    uint32_t fills;               // so far
    uint32_t mark[GO_MAX_CELLS];  // the last fill that came here
    uint8_t color[GO_MAX_CELLS];
} reader;

typedef struct change {
    go_point placed;
    int taken;  // enemy stones
    go_point stone[MAX_TAKEN];
} change;

typedef struct fill {
    int stones, liberties;
    go_point stone[GO_MAX_VERTICES];
    go_point liberty[3];  // the first three
} fill;

// The chain at p, until it has `enough` liberties (at most 3).
static void fill_chain(reader *r, go_point p, int enough, fill *f) {
    const uint32_t mark = ++r->fills;
    const int color = r->color[p];
    f->stones = f->liberties = 0;
    f->stone[f->stones++] = p;
    r->mark[p] = mark;
    for (int i = 0; i < f->stones; i++)
        for (int k = 0; k < 4; k++) {
            go_point q = (go_point)(f->stone[i] + r->step[k]);
            if (r->mark[q] == mark) continue;
            if (r->color[q] == color) {
                f->stone[f->stones++] = q;
            } else if (r->color[q] == GO_EMPTY) {
                f->liberty[f->liberties++] = q;
                if (f->liberties == enough) return;
            } else {
                continue;
            }
            r->mark[q] = mark;
        }
}

// Liberties of the stone at p alone: nearly always enough to know that its chain has one, or two.
static int empty_beside(const reader *r, go_point p) {
    int count = 0;
    for (int k = 0; k < 4; k++) count += r->color[p + r->step[k]] == GO_EMPTY;
    return count;
}

static int liberties_of(reader *r, go_point p, int enough, go_point liberty[3]) {
    fill f;
    fill_chain(r, p, enough, &f);
    memcpy(liberty, f.liberty, sizeof f.liberty);
    return f.liberties;
}

static void take_back(reader *r, const change *c) {
    int enemy = go_opponent(r->color[c->placed]);
    r->color[c->placed] = GO_EMPTY;
    for (int i = 0; i < c->taken; i++) r->color[c->stone[i]] = (uint8_t)enemy;
}

// False, and nothing changed, if it is suicide or takes more than can be remembered.
static bool play(reader *r, go_point p, int color, change *c) {
    fill f;
    c->placed = p;
    c->taken = 0;
    r->color[p] = (uint8_t)color;
    bool fits = true;
    for (int k = 0; k < 4; k++) {
        go_point q = (go_point)(p + r->step[k]);
        if (r->color[q] != go_opponent(color) || empty_beside(r, q)) continue;
        fill_chain(r, q, 1, &f);
        if (f.liberties) continue;
        fits = fits && c->taken + f.stones <= MAX_TAKEN;
        for (int i = 0; fits && i < f.stones; i++) {
            c->stone[c->taken++] = f.stone[i];
            r->color[f.stone[i]] = GO_EMPTY;
        }
    }
    if (fits && empty_beside(r, p)) return true;
    if (fits) fill_chain(r, p, 1, &f);
    if (fits && f.liberties) return true;
    take_back(r, c);
    return false;
}

// Captures of neighbours in atari, then the extension, which is also written by itself; and the mark of the chain. Not
// inlined, so that the fills leave the stack before reading goes on.
__attribute__((noinline)) static int escapes(reader *r, go_point stone, go_point options[MAX_OPTIONS],
                                             go_point *extension, uint32_t *mark) {
    fill f, enemies;
    int count = 0, enemy = go_opponent(r->color[stone]);
    fill_chain(r, stone, 3, &f);
    const uint32_t first = *mark = r->fills;
    for (int i = 0; i < f.stones; i++)
        for (int k = 0; k < 4; k++) {
            go_point q = (go_point)(f.stone[i] + r->step[k]);
            // Stones of a chain that has been looked at are marked by that.
            if (r->color[q] != enemy || r->mark[q] > first || empty_beside(r, q) >= 2) continue;
            fill_chain(r, q, 2, &enemies);
            if (enemies.liberties != 1) continue;
            bool known = false;
            for (int j = 0; j < count; j++) known |= options[j] == enemies.liberty[0];
            if (!known && count < MAX_OPTIONS - 1) options[count++] = enemies.liberty[0];
        }
    bool known = false;
    for (int j = 0; j < count; j++) known |= options[j] == f.liberty[0];
    *extension = f.liberties ? f.liberty[0] : GO_NONE;
    if (!known && f.liberties) options[count++] = f.liberty[0];
    return count;
}

static bool is_lost(reader *r, go_point stone);

// The liberties, up to three, of the chain that was in atari and has been extended to e. Nothing was read since its
// stones got that mark. If e joins no other chain and took nothing, they are those of e alone.
static int extended_liberties(reader *r, go_point stone, go_point e, const change *c, uint32_t mark, go_point l[3]) {
    int count = 0;
    bool alone = c->taken == 0;
    for (int k = 0; k < 4 && alone && count < 3; k++) {
        const go_point q = (go_point)(e + r->step[k]);
        if (r->color[q] == GO_EMPTY) l[count++] = q;
        else alone = r->color[q] != r->color[e] || r->mark[q] == mark;
    }
    return alone && count > 0 ? count : liberties_of(r, stone, 3, l);
}

// The first `enough` of its two liberties by which an atari captures the chain; returns how many there are.
static int winning_ataris(reader *r, go_point stone, const go_point l[2], int enough, go_point moves[2]) {
    int attacker = go_opponent(r->color[stone]), count = 0;
    for (int i = 0; i < 2 && count < enough; i++) {
        change c;
        if (--r->budget <= 0 || !play(r, l[i], attacker, &c)) continue;
        if (is_lost(r, stone)) moves[count++] = l[i];
        take_back(r, &c);
    }
    return count;
}

// The chain is in atari and its side to move.
static bool is_lost(reader *r, go_point stone) {
    go_point options[MAX_OPTIONS], l[3], moves[2], extension;
    uint32_t mark;
    int color = r->color[stone], count = escapes(r, stone, options, &extension, &mark);
    if (r->depth >= MAX_DEPTH) return false;
    r->depth++;
    bool lost = true;
    for (int i = 0; i < count && lost; i++) {
        change c;
        if (--r->budget <= 0 || (options[i] == extension && empty_beside(r, extension) >= 3)) lost = false;
        else if (play(r, options[i], color, &c)) {
            int liberties = count == 1 && options[i] == extension ? extended_liberties(r, stone, extension, &c, mark, l)
                                                                  : liberties_of(r, stone, 3, l);
            if (liberties >= 3 || (liberties == 2 && !winning_ataris(r, stone, l, 1, moves))) lost = false;
            take_back(r, &c);
        }
    }
    r->depth--;
    return lost && r->budget > 0;
}

static reader reader_of(const go_board *b, int budget) {
    const int row = go_stride(b->size);
    reader r = {.budget = budget, .step = {-row, -1, 1, row}};
    go_copy_colors(b, r.color);
    return r;
}

bool go_ladder_captures(const go_board *b, go_point stone, int budget) {
    reader r = reader_of(b, budget);
    return is_lost(&r, stone);
}

static int read_two(const go_board *b, go_point stone, int budget, int enough, go_point moves[2]) {
    reader r = reader_of(b, budget);
    go_point l[3];
    return liberties_of(&r, stone, 3, l) == 2 ? winning_ataris(&r, stone, l, enough, moves) : 0;
}

go_point go_ladder_first_move(const go_board *b, go_point stone, int budget) {
    go_point moves[2];
    return read_two(b, stone, budget, 1, moves) ? moves[0] : GO_NONE;
}

int go_ladder_moves(const go_board *b, go_point stone, int budget, go_point moves[2]) {
    return read_two(b, stone, budget, 2, moves);
}
