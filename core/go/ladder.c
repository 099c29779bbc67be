// The reader plays and undoes moves on a board that has only colours; chains are flood-filled. The target, the chain
// that is read, is a list of stones with a colour of its own: extending appends to it, undoing truncates it. Attackers
// in atari beside it are kept in a list; a move changes it only beside its stone and its captures, so only chains there
// are filled again.
#include "go/ladder.h"

#include <string.h>

enum { MAX_DEPTH = 80, MAX_TAKEN = 40, MAX_CAPTURES = 7, MAX_ATARIS = 4 * MAX_CAPTURES };

enum { TARGET = GO_WALL + 1 };  // colour of the target's stones

typedef struct reader {
    int budget, depth, row;
    uint8_t own, attacker;                // colours: of the target's side, and of the other
    int stones;                           // of the target
    int filled;                           // stones of the last fill
    uint32_t fills;                       // so far
    go_point stone[2 * GO_MAX_VERTICES];  // the target, then the stones of a fill
    uint32_t mark[GO_MAX_CELLS];          // the last fill that visited the cell
    uint8_t color[GO_MAX_CELLS];
} reader;

typedef struct change {
    go_point placed;
    int taken;  // enemy stones
    go_point stone[MAX_TAKEN];
} change;

// Attackers in atari beside the target: a stone and the liberty of each. At most four chains share a liberty, so a full
// list is enough.
typedef struct ataris {
    int count;
    struct {
        go_point stone, liberty;
    } at[MAX_ATARIS];
} ataris;

// Fills the chain at p, breadth first, until it has `enough` liberties (at most 3); returns and writes them. Its stones
// are written after the first `kept` ones.
static int fill_chain(reader *r, go_point p, int enough, int kept, go_point liberty[3]) {
    const uint32_t mark = ++r->fills;
    const int color = r->color[p], step[4] = {-r->row, -1, 1, r->row};
    go_point *stone = r->stone + kept;
    int stones = 0, liberties = 0;
    stone[stones++] = p;
    r->mark[p] = mark;
    for (int i = 0; i < stones && liberties < enough; i++)
        for (int k = 0; k < 4; k++) {
            const int q = stone[i] + step[k], c = r->color[q];
            if ((c != color && c != GO_EMPTY) || r->mark[q] == mark) continue;
            r->mark[q] = mark;
            if (c == color) {
                stone[stones++] = (go_point)q;
            } else {
                liberty[liberties++] = (go_point)q;
                if (liberties == enough) break;
            }
        }
    r->filled = stones;
    return liberties;
}

// Liberties of the single stone at p, which nearly always settle the question for its chain.
static inline int empty_beside(const reader *r, go_point p) {
    const uint8_t *c = r->color + p;
    return (c[-r->row] == GO_EMPTY) + (c[-1] == GO_EMPTY) + (c[1] == GO_EMPTY) + (c[r->row] == GO_EMPTY);
}

static void take_back(reader *r, const change *c, int enemy) {
    r->color[c->placed] = GO_EMPTY;
    for (int i = 0; i < c->taken; i++) r->color[c->stone[i]] = (uint8_t)enemy;
}

// Places a stone and captures, but never the target. False, and nothing changed, if the undo list is full.
static bool place(reader *r, go_point p, int color, int enemy, change *c) {
    const int step[4] = {-r->row, -1, 1, r->row};
    go_point liberty[3];
    c->placed = p;
    c->taken = 0;
    r->color[p] = (uint8_t)color;
    for (int k = 0; k < 4; k++) {
        const go_point q = (go_point)(p + step[k]);
        if (r->color[q] != enemy || empty_beside(r, q) || fill_chain(r, q, 1, r->stones, liberty)) continue;
        if (c->taken + r->filled > MAX_TAKEN) {
            take_back(r, c, enemy);
            return false;
        }
        for (int i = 0; i < r->filled; i++) {
            const go_point s = r->stone[r->stones + i];
            c->stone[c->taken++] = s;
            r->color[s] = GO_EMPTY;
        }
    }
    return true;
}

// Adds the attackers at p if they are in atari; returns their liberties, at most 2. Fills begin at `kept`.
static int add_if_in_atari(reader *r, go_point p, int kept, ataris *a) {
    go_point liberty[3];
    if (empty_beside(r, p) >= 2) return 2;
    const int liberties = fill_chain(r, p, 2, kept, liberty);
    if (liberties == 1 && a->count < MAX_ATARIS) {
        a->at[a->count].stone = p;
        a->at[a->count++].liberty = liberty[0];
    }
    return liberties;
}

// Adds those beside the stones with index from .. to - 1.
static void add_ataris(reader *r, int from, int to, ataris *a) {
    const uint32_t first = r->fills;
    const int step[4] = {-r->row, -1, 1, r->row};
    for (int i = from; i < to; i++)
        for (int k = 0; k < 4; k++) {
            const go_point q = (go_point)(r->stone[i] + step[k]);
            // Marked stones belong to a chain that was filled already.
            if (r->color[q] == r->attacker && r->mark[q] <= first) add_if_in_atari(r, q, to, a);
        }
}

static void copy_others(ataris *to, const ataris *from, go_point p) {
    to->count = 0;
    for (int i = 0; i < from->count; i++)
        if (from->at[i].liberty != p) to->at[to->count++] = from->at[i];
}

static bool is_lost(reader *r, ataris *a, go_point extension);

// The target has two liberties: writes those by which an atari captures it, at most `enough`; returns how many.
static int winning_ataris(reader *r, const ataris *before, const go_point l[2], int enough, go_point moves[2]) {
    int count = 0;
    for (int i = 0; i < 2 && count < enough; i++) {
        change c;
        if (--r->budget <= 0 || !place(r, l[i], r->attacker, r->own, &c)) continue;
        // A chain with this as its last liberty has joined the new stone; one beside captured stones is out of atari.
        // If several may be in atari, is_lost looks for them again.
        ataris now;
        copy_others(&now, before, l[i]);
        if (c.taken && now.count == 1) {
            now.count = 0;
            add_if_in_atari(r, now.at[0].stone, r->stones, &now);
        }
        if (add_if_in_atari(r, l[i], r->stones, &now) > 0 && is_lost(r, &now, l[1 - i])) moves[count++] = l[i];
        take_back(r, &c, r->own);
    }
    return count;
}

// The target is in atari: does this extension or capture save it?
static bool saves(reader *r, const ataris *before, go_point p, go_point extension) {
    change c;
    go_point l[3], moves[2];
    const int stones = r->stones;
    int liberties = 0;
    if (!place(r, p, r->own, r->attacker, &c)) return false;
    if (p == extension) {
        liberties = fill_chain(r, p, 3, stones, l);
        if (liberties < 3) {  // the fill is complete
            r->stones += r->filled;
            for (int i = stones; i < r->stones; i++) r->color[r->stone[i]] = TARGET;
        }
    }
    if (c.taken && liberties < 3) liberties = fill_chain(r, r->stone[0], 3, r->stones, l);
    bool saved = liberties == 3;
    if (liberties == 2) {
        ataris now;
        copy_others(&now, before, p);
        const int others = now.count;
        r->stone[stones] = p;
        add_ataris(r, stones, p == extension ? r->stones : stones + 1, &now);
        // Chains beside a capture elsewhere need not be beside the target.
        if (p != extension && now.count > others) {
            now.count = 0;
            add_ataris(r, 0, r->stones, &now);
        }
        saved = !winning_ataris(r, &now, l, 1, moves);
    }
    for (int i = stones; i < r->stones; i++) r->color[r->stone[i]] = r->own;
    r->stones = stones;
    take_back(r, &c, r->attacker);
    return saved;
}

// The target is in atari and its side to move.
static bool is_lost(reader *r, ataris *a, go_point extension) {
    if (r->depth >= MAX_DEPTH) return false;
    if (a->count > 1) {
        // Several are tried in the order of a fill of the whole target, so that the result is reproducible.
        go_point l[3];
        fill_chain(r, r->stone[0], 3, r->stones, l);
        const int end = r->stones + r->filled;
        a->count = 0;
        add_ataris(r, r->stones, end, a);
    }
    // Captures, then the extension, each point once.
    go_point options[MAX_CAPTURES + 1];
    int count = 0;
    for (int i = 0; i <= a->count; i++) {
        const go_point p = i < a->count ? a->at[i].liberty : extension;
        bool known = i < a->count && count == MAX_CAPTURES;
        for (int j = 0; j < count; j++) known |= options[j] == p;
        if (!known) options[count++] = p;
    }
    r->depth++;
    bool lost = true;
    for (int i = 0; i < count && lost; i++)
        lost = --r->budget > 0 && (options[i] != extension || empty_beside(r, extension) < 3) &&
               !saves(r, a, options[i], extension);
    r->depth--;
    return lost && r->budget > 0;
}

// Begins to read the chain at `stone`; returns its liberties, at most 3.
static int start(reader *r, const go_board *b, go_point stone, int budget, go_point liberty[3], ataris *a) {
    r->budget = budget;
    r->depth = 0;
    r->row = go_stride(b->size);
    r->own = go_color_at(b, stone);
    r->attacker = (uint8_t)go_opponent(r->own);
    r->fills = 0;
    memset(r->mark, 0, (size_t)go_cells(b->size) * sizeof r->mark[0]);
    go_copy_colors(b, r->color);
    const int liberties = fill_chain(r, stone, 3, 0, liberty);
    r->stones = r->filled;
    for (int i = 0; i < r->stones; i++) r->color[r->stone[i]] = TARGET;
    a->count = 0;
    add_ataris(r, 0, r->stones, a);
    return liberties;
}

bool go_ladder_captures(const go_board *b, go_point stone, int budget) {
    reader r;
    ataris a;
    go_point l[3];
    return start(&r, b, stone, budget, l, &a) == 1 && is_lost(&r, &a, l[0]);
}

static int read_two(const go_board *b, go_point stone, int budget, int enough, go_point moves[2]) {
    reader r;
    ataris a;
    go_point l[3];
    return start(&r, b, stone, budget, l, &a) == 2 ? winning_ataris(&r, &a, l, enough, moves) : 0;
}

go_point go_ladder_first_move(const go_board *b, go_point stone, int budget) {
    go_point moves[2];
    return read_two(b, stone, budget, 1, moves) ? moves[0] : GO_NONE;
}

int go_ladder_moves(const go_board *b, go_point stone, int budget, go_point moves[2]) {
    return read_two(b, stone, budget, 2, moves);
}
