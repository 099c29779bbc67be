#include "lifedeath_shapes.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "lifedeath/solver.h"

enum { SIZE = 11, MOST_POINTS = 6, MOST_SHAPES = 35, TABLE_BYTES = 1 << 20, VISITS = 2000000 };

typedef struct shape {
    int count;
    int8_t x[MOST_POINTS], y[MOST_POINTS];
} shape;

// Those in which the attacker can leave no room for two eyes, and those that are too small anyway; all others live.
static const struct {
    const char *name;
    shape shape;
    bool is_dead;  // even if the defender moves first
} NAKADE[] = {
    {"one point", {1, {0}, {0}}, true},
    {"straight two", {2, {0, 1}, {0, 0}}, true},
    {"straight three", {3, {0, 1, 2}, {0, 0, 0}}, false},
    {"bent three", {3, {0, 1, 0}, {0, 0, 1}}, false},
    {"pyramid four", {4, {0, 1, 2, 1}, {0, 0, 0, 1}}, false},
    {"square four", {4, {0, 1, 0, 1}, {0, 0, 1, 1}}, true},
    {"bulky five", {5, {0, 1, 2, 0, 1}, {0, 0, 0, 1, 1}}, false},
    {"crossed five", {5, {1, 0, 1, 2, 1}, {0, 1, 1, 1, 2}}, false},
    {"rabbity six", {6, {0, 1, 0, 1, 2, 1}, {0, 0, 1, 1, 1, 2}}, false},
};

static int compare_points(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

// The same shape for all that are alike by rotation and reflection: of the eight, the least.
static shape canonical(const shape *s) {
    int best[MOST_POINTS] = {0};
    for (int k = 0; k < 8; k++) {
        int x[MOST_POINTS], y[MOST_POINTS], code[MOST_POINTS], left = 99, top = 99;
        for (int i = 0; i < s->count; i++) {
            x[i] = k & 1 ? -s->x[i] : s->x[i];
            y[i] = k & 2 ? -s->y[i] : s->y[i];
            if (k & 4) {
                const int t = x[i];
                x[i] = y[i];
                y[i] = t;
            }
            left = x[i] < left ? x[i] : left;
            top = y[i] < top ? y[i] : top;
        }
        for (int i = 0; i < s->count; i++) code[i] = (y[i] - top) * 8 + x[i] - left;
        qsort(code, (size_t)s->count, sizeof *code, compare_points);
        int i = 0;
        while (i < s->count && code[i] == best[i]) i++;
        if (k == 0 || (i < s->count && code[i] < best[i])) memcpy(best, code, sizeof best);
    }
    shape c = {.count = s->count};
    for (int i = 0; i < s->count; i++) {
        c.x[i] = (int8_t)(best[i] % 8);
        c.y[i] = (int8_t)(best[i] / 8);
    }
    return c;
}

static bool is_equal(const shape *a, const shape *b) {
    return a->count == b->count && memcmp(a->x, b->x, (size_t)a->count) == 0 &&
           memcmp(a->y, b->y, (size_t)a->count) == 0;
}

// All shapes with a point more than these. Returns how many.
static int grow(const shape from[], int count, shape to[MOST_SHAPES]) {
    int grown = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 4 * from[i].count; k++) {
            shape s = from[i];
            const int x = s.x[k / 4] + (k % 4 == 0) - (k % 4 == 1), y = s.y[k / 4] + (k % 4 == 2) - (k % 4 == 3);
            bool known = false;
            for (int j = 0; j < s.count; j++) known |= s.x[j] == x && s.y[j] == y;
            if (known) continue;
            s.x[s.count] = (int8_t)x;
            s.y[s.count++] = (int8_t)y;
            s = canonical(&s);
            for (int j = 0; j < grown; j++) known |= is_equal(&s, &to[j]);
            if (!known) to[grown++] = s;
        }
    return grown;
}

// Black around the shape in the middle of the board, also diagonally: one chain. White around it likewise. Returns a
// black stone.
static int surround(const shape *s, go_board *b) {
    int marks[SIZE * SIZE] = {0}, stone = -1;
    for (int i = 0; i < s->count; i++) marks[(s->y[i] + 2) * SIZE + s->x[i] + 2] = 1;
    for (int mark = 2; mark <= 3; mark++)
        for (int v = 0; v < SIZE * SIZE; v++)
            for (int k = 0; k < 9 && !marks[v]; k++) {
                const int x = v % SIZE + k % 3 - 1, y = v / SIZE + k / 3 - 1;
                if (x < 0 || y < 0 || x >= SIZE || y >= SIZE) continue;
                if (marks[y * SIZE + x] == mark - 1) marks[v] = mark;
            }
    go_board_init(b, SIZE);
    for (int v = 0; v < SIZE * SIZE; v++) {
        if (marks[v] < 2) continue;
        const bool stands = go_board_setup(b, go_point_of_vertex(SIZE, v), marks[v] == 2 ? GO_BLACK : GO_WHITE);
        CHECK(stands, "a stone on %d", v);
        if (marks[v] == 2) stone = v;
    }
    return stone;
}

static life_status solve(const life_problem *p, life_side first, char *memory, uint64_t *visits) {
    static life_solver s;
    CHECK(life_solver_init(&s, memory, life_search_bytes(TABLE_BYTES), p, first, LIFE_NO_POINT), "memory");
    CHECK(life_solver_run(&s, VISITS), "not within %d visits", VISITS);
    *visits += s.search.visits;
    return s.status;
}

static void check_shape(const shape *s, char *memory, uint64_t *visits) {
    static go_board b;
    static life_problem p;
    const char *name = "another shape";
    bool kills = false, is_dead = false;
    for (size_t i = 0; i < sizeof NAKADE / sizeof NAKADE[0]; i++) {
        const shape c = canonical(&NAKADE[i].shape);
        if (!is_equal(&c, s)) continue;
        name = NAKADE[i].name;
        kills = true;
        is_dead = NAKADE[i].is_dead;
    }
    bitset targets = {{0}};
    bitset_add(&targets, (unsigned)surround(s, &b));
    const char *wrong = life_problem_init(&p, &b, &targets, NULL);
    CHECK(!wrong, "%s", wrong ? wrong : "");
    if (wrong) return;
    const life_status attacked = solve(&p, LIFE_ATTACKER, memory, visits),
                      defended = solve(&p, LIFE_DEFENDER, memory, visits);
    char points[64] = "";
    for (int i = 0; i < s->count; i++) {
        char point[24];
        snprintf(point, sizeof point, " %d,%d", s->x[i], s->y[i]);
        strcat(points, point);
    }
    CHECK(attacked == (kills ? LIFE_STATUS_DIES : LIFE_STATUS_LIVES), "%s:%s: attacked it is %d", name, points,
          attacked);
    CHECK(defended == (is_dead ? LIFE_STATUS_DIES : LIFE_STATUS_LIVES), "%s:%s: defended it is %d", name, points,
          defended);
}

void lifedeath_check_shapes(void) {
    static const int COUNTS[] = {1, 1, 2, 5, 12, 35};
    static shape shapes[2][MOST_SHAPES];
    char *memory = aligned_alloc(16, life_search_bytes(TABLE_BYTES));
    CHECK(memory != NULL, "memory");
    uint64_t visits = 0;
    int count = 1;
    shapes[0][0] = (shape){1, {0}, {0}};
    for (int points = 1; memory && points <= MOST_POINTS; points++) {
        const shape *now = shapes[(points - 1) % 2];
        CHECK(count == COUNTS[points - 1], "%d shapes of %d points", count, points);
        for (int i = 0; i < count; i++) check_shape(&now[i], memory, &visits);
        if (points < MOST_POINTS) count = grow(now, count, shapes[points % 2]);
    }
    printf("eye spaces: %llu nodes\n", (unsigned long long)visits);
    free(memory);
}
