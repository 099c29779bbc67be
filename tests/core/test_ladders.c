// Ladders against a plain reader, which copies the board for every move and fills every chain anew: the same answers,
// whatever the budget, so the same moves are tried in the same order.
#include "base/rng.h"
#include "check.h"
#include "go/ladder.h"

enum { DEPTH = 80, TAKEN = 40, CAPTURES = 7 };  // limits of a reading

typedef struct chain {
    int stones, liberties;
    go_point stone[GO_MAX_VERTICES], liberty[GO_MAX_VERTICES];
} chain;

static int budget, depth;
static int deep, spent, several, rich;  // how often a reading met its limits, and a choice of captures

// Breadth first from p.
static void fill(chain *c, const go_board *b, go_point p) {
    bool seen[GO_MAX_CELLS] = {false};
    c->stones = c->liberties = 0;
    c->stone[c->stones++] = p;
    seen[p] = true;
    for (int i = 0; i < c->stones; i++)
        for (int k = 0; k < 4; k++) {
            const go_point q = go_neighbours_of(b->size, c->stone[i]).at[k];
            const int color = go_color_at(b, q);
            if (seen[q] || (color != GO_EMPTY && color != go_color_at(b, p))) continue;
            seen[q] = true;
            if (color == GO_EMPTY) c->liberty[c->liberties++] = q;
            else c->stone[c->stones++] = q;
        }
}

static bool add(go_point *points, int *count, go_point p) {
    for (int i = 0; i < *count; i++)
        if (points[i] == p) return false;
    points[(*count)++] = p;
    return true;
}

// False if that is suicide or takes more than a reading remembers.
static bool play(go_board *after, const go_board *b, go_point p, int color) {
    if (go_board_is_suicide(b, p, color)) return false;
    go_board_copy(after, b);
    go_board_pass(after);  // ko is not looked at
    const int taken = go_board_play(after, p, color);
    rich += taken > TAKEN;
    return taken <= TAKEN;
}

static bool is_lost(const go_board *b, go_point stone);

static int winning_ataris(const go_board *b, go_point stone, int enough, go_point moves[2]) {
    chain c;
    int count = 0;
    fill(&c, b, stone);
    for (int i = 0; i < 2 && count < enough; i++) {
        go_board after;
        if (--budget > 0 && play(&after, b, c.liberty[i], go_opponent(go_color_at(b, stone))) && is_lost(&after, stone))
            moves[count++] = c.liberty[i];
    }
    return count;
}

static bool is_saved(const go_board *b, go_point stone, go_point option) {
    chain c;
    go_board after;
    go_point moves[2];
    if (--budget <= 0) return true;
    if (!play(&after, b, option, go_color_at(b, stone))) return false;
    fill(&c, &after, stone);
    return c.liberties > 2 || (c.liberties == 2 && !winning_ataris(&after, stone, 1, moves));
}

static bool is_lost(const go_board *b, go_point stone) {
    if (depth >= DEPTH) {
        deep++;
        return false;
    }
    chain c, enemy;
    go_point options[CAPTURES + 1];
    int count = 0;
    fill(&c, b, stone);
    for (int i = 0; i < c.stones; i++)
        for (int k = 0; k < 4; k++) {
            const go_point q = go_neighbours_of(b->size, c.stone[i]).at[k];
            if (go_color_at(b, q) != go_opponent(go_color_at(b, stone))) continue;
            fill(&enemy, b, q);
            if (enemy.liberties == 1 && count < CAPTURES) add(options, &count, enemy.liberty[0]);
        }
    several += count > 1;
    add(options, &count, c.liberty[0]);
    depth++;
    bool lost = true;
    for (int i = 0; i < count && lost; i++) lost = !is_saved(b, stone, options[i]);
    depth--;
    return lost && budget > 0;
}

static void begin(int moves) {
    budget = moves;
    depth = 0;
}

// Every chain with one or two liberties.
static void compare(const go_board *b, int moves) {
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        if (go_color_at(b, p) == GO_EMPTY || go_chain_head(b, p) != p) continue;
        chain c;
        go_point want[2], got[2];
        fill(&c, b, p);
        begin(moves);
        if (c.liberties == 1) {
            const bool lost = is_lost(b, p);
            CHECK(go_ladder_captures(b, p, moves) == lost, "%d lines, vertex %d, %d moves", b->size, v, moves);
        } else if (c.liberties == 2) {
            const int count = winning_ataris(b, p, 2, want), found = go_ladder_moves(b, p, moves, got);
            CHECK(found == count && memcmp(want, got, (size_t)count * sizeof want[0]) == 0,
                  "%d lines, vertex %d, %d moves: %d, not %d", b->size, v, moves, found, count);
            const go_point first = count ? want[0] : GO_NONE;
            CHECK(go_ladder_first_move(b, p, moves) == first, "%d lines, vertex %d, %d moves", b->size, v, moves);
        } else {
            CHECK(go_ladder_moves(b, p, moves, got) == 0 && !go_ladder_captures(b, p, moves), "no ladder at %d", v);
        }
        spent += budget <= 0;
    }
}

// Random legal moves; where `filled`, own eyes too, so that chains get long and are taken.
static void random_position(go_board *b, int size, int moves, bool filled, rng *r) {
    go_board_init(b, size);
    for (int i = 0, color = GO_BLACK; i < moves && go_empty_count(b) > 0; i++) {
        const go_point p = go_empty_at(b, rng_below(r, go_empty_count(b)));
        if (!go_board_is_legal(b, p, color) || (!filled && go_neighbour_count(b, p, color) == 4)) continue;
        go_board_play(b, p, color);
        color = go_opponent(color);
    }
}

int main(void) {
    static const int MOVES[] = {1, 2, 3, 7, 20, 120, 1000};
    rng r = rng_seeded(1);
    go_board b;
    enum { CASES = 3000 };
    const int cases = check_cases(CASES);
    for (int i = 0; i < cases; i++) {
        const int size = 2 + i % (GO_MAX_SIZE - 1), points = size * size;
        random_position(&b, size, (int)rng_below(&r, (uint32_t)(3 * points)), i % 2 == 0, &r);
        compare(&b, MOVES[i % 7]);
    }
    CHECK(deep > 0 && spent > 0 && several > 0, "%d deep, %d spent, %d several", deep, spent, several);
    CHECK(rich > 0 || cases < CASES, "nothing of more than %d stones was taken", TAKEN);
    return check_done("ladders");
}
