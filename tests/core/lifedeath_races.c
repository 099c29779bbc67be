#include "lifedeath_races.h"

#include <stdlib.h>

#include "base/rng.h"
#include "check.h"
#include "lifedeath/solver.h"
#include "lifedeath_reference.h"

enum { SIZE = 13, TABLE_BYTES = 1 << 24, VISITS = 2000000, MOST_EMPTY = 10 };

static life_problem problem;
static life_solver solver;
static char *memory;

// A fight: the box in the corner at the top left that it fills, and stones with room around the box.
typedef struct fight {
    reference_problem p;
    int width, height;
} fight;

static char *at(fight *f, int x, int y) {
    return &f->p.at[y * SIZE + x];
}

static char other(char color) {
    return color == 'X' ? 'O' : 'X';
}

static void clear(fight *f, int width, int height) {
    *f = (fight){.p = {.size = SIZE}, .width = width, .height = height};
    memset(f->p.at, '.', SIZE * SIZE);
}

// ---- races -----------------------------------------------------------------------------------------------------

typedef struct race_side {
    char color;
    int liberties;  // outside
    int eye;        // its points
} race_side;

static void fill(fight *f, int y, int from, int end, char color) {
    for (int x = from; x < end; x++) *at(f, x, y) = color;
}

// A chain of one row, or of three with an eye between; returns the row after it.
static int draw_chain(fight *f, int y, const race_side *s) {
    fill(f, y++, 0, f->width, s->color);
    if (s->eye == 0) return y;
    fill(f, y, 0, f->width, s->color);
    fill(f, y++, 1, 1 + s->eye, '.');
    fill(f, y++, 0, f->width, s->color);
    return y;
}

// From the top: the edge, or a wall at which no eye can be made; the liberties of the one, its chain, inner liberties
// (and stones of both beside them), the chain of the other, its liberties. Around: their opponents, with room to the
// right and below.
static void draw_race(fight *f, const race_side *one, const race_side *two, int inner, int width, bool at_edge) {
    clear(f, width, 0);
    int y = 0;
    if (!at_edge) fill(f, y++, 0, width, two->color);
    fill(f, y, 0, one->liberties, '.');
    fill(f, y++, one->liberties, width, two->color);
    y = draw_chain(f, y, one);
    const int border = y;
    if (inner > 0) fill(f, y++, inner, width, two->color);
    y = draw_chain(f, y, two);
    fill(f, y++, two->liberties, width, one->color);
    f->height = y;
    fill(f, y, 0, width + 1, one->color);
    for (int row = 0; row < y; row++) *at(f, width, row) = row < border ? two->color : one->color;
    fill(f, 0, width + 1, width + 4, two->color);
}

static void draw_random_race(rng *r, fight *f) {
    race_side s[2];
    const int width = 3 + (int)rng_below(r, 6), inner = rng_below(r, 2) ? 0 : 1 + (int)rng_below(r, 3);
    for (int i = 0; i < 2; i++)
        s[i] = (race_side){"XO"[i], (int)rng_below(r, (uint32_t)width + 1),
                           rng_below(r, 3) || width < 3 ? 0 : 1 + (int)rng_below(r, (uint32_t)width - 2)};
    draw_race(f, &s[0], &s[1], inner < width ? inner : 1, width, rng_below(r, 2));
    // Stones added, taken away, of the other colour: throw-ins, cuts, kos.
    for (int changes = (int)rng_below(r, 5); changes > 0; changes--) {
        const int x = (int)rng_below(r, (uint32_t)width), y = (int)rng_below(r, (uint32_t)f->height);
        *at(f, x, y) = ".XO"[rng_below(r, 3)];
    }
}

// ---- any fights ------------------------------------------------------------------------------------------------

static void draw_any(rng *r, fight *f) {
    const int width = 2 + (int)rng_below(r, 5), height = 2 + (int)rng_below(r, 5);
    const unsigned empty = 10 + rng_below(r, 50), same = rng_below(r, 80);
    clear(f, width, height);
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            // Rather of the colour beside it, so that there are chains.
            const char left = x ? *at(f, x - 1, y) : '.', above = y ? *at(f, x, y - 1) : '.';
            char color = "XO"[rng_below(r, 2)];
            if (left != '.' && rng_below(r, 100) < same) color = left;
            else if (above != '.' && rng_below(r, 100) < same) color = above;
            *at(f, x, y) = rng_below(r, 100) < empty ? '.' : color;
        }
    // Around it both colours, in turn.
    char color = "XO"[rng_below(r, 2)];
    int run = 0;
    for (int i = 0; i <= width + height; i++, run++) {
        if (run >= 3 && rng_below(r, 3) == 0) color = other(color), run = 0;
        *at(f, i <= width ? i : width, i <= width ? height : height - (i - width)) = color;
    }
}

// ---- comparing -------------------------------------------------------------------------------------------------

static void show(const fight *f) {
    for (int v = 0; v < SIZE * SIZE; v++)
        printf("%c%s", f->p.target[v] ? f->p.at[v] + 'a' - 'A' : f->p.at[v], v % SIZE == SIZE - 1 ? "\n" : " ");
}

// A stone of the box. Returns -1 if there is none, or too much is empty.
static int choose_target(rng *r, const fight *f) {
    int stones[REFERENCE_MAX_POINTS], count = 0, empty = 0;
    for (int y = 0; y < f->height; y++)
        for (int x = 0; x < f->width; x++) {
            if (f->p.at[y * SIZE + x] == '.') empty++;
            else stones[count++] = y * SIZE + x;
        }
    return count == 0 || empty > MOST_EMPTY ? -1 : stones[rng_below(r, (uint32_t)count)];
}

// Opens the problem of a target. False if the stones cannot stand so, or a chain around the box has not room enough.
static bool open_fight(fight *f, int target) {
    static go_board b;
    bitset targets = {{0}};
    go_board_init(&b, SIZE);
    for (int v = 0; v < SIZE * SIZE; v++) {
        f->p.region[v] = v % SIZE < f->width && v / SIZE < f->height;
        const int color = f->p.at[v] == 'X' ? GO_BLACK : f->p.at[v] == 'O' ? GO_WHITE : GO_EMPTY;
        if (color != GO_EMPTY && !go_board_setup(&b, go_point_of_vertex(SIZE, v), color)) return false;
    }
    f->p.target[target] = true;
    f->p.defender = f->p.at[target];
    bitset_add(&targets, (unsigned)target);
    if (life_problem_init(&problem, &b, &targets, NULL) || bitset_count(&problem.exits) > 0) return false;
    // What is given alive must have room.
    if (bitset_count(&problem.exits) > 0) return false;
    for (bitset_iterator i = bitset_members(&problem.given); bitset_next(&i);) {
        bool seen[REFERENCE_MAX_POINTS] = {false};
        go_point p = go_point_of_vertex(SIZE, i.member);
        do seen[go_vertex_of(SIZE, p)] = true;
        while ((p = go_chain_next(&b, p)) != go_point_of_vertex(SIZE, i.member));
        bool outside = false;
        for (int v = 0; v < SIZE * SIZE; v++) outside |= seen[v] && !f->p.region[v];
        CHECK(outside, "the chain of vertex %d is given alive", i.member);
        if (!outside) show(f);
    }
    return true;
}

typedef struct truth {
    life_status status;
    char ko;  // of the question that the first moves must answer
    bool about_life, wanted;
} truth;

static bool find_truth(const fight *f, int most_positions, truth found[2]) {
    static const char KOS[] = "D-A";
    reference_answers answers[3];
    for (int i = 0; i < 3; i++)
        if (!reference_solve(&f->p, KOS[i], most_positions, &answers[i])) return false;
    for (int first = 0; first < 2; first++) {
        int step = 0;
        while (step < 3 && !answers[step].captured[first]) step++;
        if (step == 3 && answers[2].pass_alive[first]) step = 4;
        const bool gains = first == LIFE_DEFENDER && step > 0;
        const int question = gains ? step - 1 : step;
        found[first] = (truth){(life_status)(LIFE_STATUS_DIES + step), KOS[question < 3 ? question : 2], question >= 3,
                               (first == LIFE_ATTACKER) != (question >= 3)};
    }
    return true;
}

static bool is_listed(int vertex) {
    for (int i = 0; i < solver.move_count; i++) {
        const uint8_t move = solver.moves[i];
        if (vertex == (move == LIFE_PASS ? -1 : go_vertex_of(SIZE, problem.point[move]))) return true;
    }
    return false;
}

// Does a first move reach the status? Returns false if it is not legal.
static bool look_at(const truth *t, int first, int vertex, bool *good) {
    bool captured, pass_alive;
    if (!reference_after(first == LIFE_ATTACKER, vertex, &captured, &pass_alive)) return false;
    *good = (t->about_life ? pass_alive : captured) == t->wanted;
    return true;
}

static void compare(const fight *f, int most_positions, const truth *t, int first) {
    reference_answers answers;
    bool after_pass = false, good = false, right = solver.status == t->status;
    CHECK(right, "%d first: status %d, not %d", first, solver.status, t->status);
    const bool is_hopeless = t->status == (first == LIFE_DEFENDER ? LIFE_STATUS_DIES : LIFE_STATUS_LIVES);
    if (right && !is_hopeless && reference_solve(&f->p, t->ko, most_positions, &answers)) {
        look_at(t, first, -1, &after_pass);
        CHECK(is_listed(-1) == after_pass, "%d first: pass", first);
        right = is_listed(-1) == after_pass;
        for (int v = 0; v < SIZE * SIZE; v++) {
            if (!f->p.region[v] || f->p.at[v] != '.' || !look_at(t, first, v, &good)) continue;
            // A move that the solver does not look at is as a pass.
            const bool is_inside = life_index_of(&problem, go_point_of_vertex(SIZE, v)) != LIFE_NO_POINT;
            const bool same = good == (is_inside ? is_listed(v) : after_pass);
            CHECK(same, "%d first: vertex %d is %s", first, v, good ? "good" : "bad");
            right &= same;
        }
    }
    if (!right) show(f);
}

static void begin(int first) {
    life_solver_init(&solver, memory, life_search_bytes(TABLE_BYTES), &problem, (life_side)first, LIFE_NO_POINT);
}

void lifedeath_compare_races(uint64_t seed, int count, int most_positions) {
    rng r = rng_seeded(seed);
    int tries = 0, unsolved = 0, statuses[LIFE_STATUS_LIVES + 1] = {0};
    memory = aligned_alloc(16, life_search_bytes(TABLE_BYTES));
    CHECK(memory != NULL, "memory");
    for (int i = 0; memory && i < count; tries++) {
        fight f;
        truth found[2];
        if (rng_below(&r, 2)) draw_random_race(&r, &f);
        else draw_any(&r, &f);
        const int target = choose_target(&r, &f);
        if (target < 0 || !open_fight(&f, target) || !find_truth(&f, most_positions, found)) continue;
        // Rather those in which it matters who moves first.
        if (found[0].status == found[1].status && rng_below(&r, 4) > 0) continue;
        for (int first = 0; first < 2; first++) {
            statuses[found[first].status]++;
            begin(first);
            if (life_solver_run(&solver, VISITS) && !solver.too_deep) compare(&f, most_positions, &found[first], first);
            else unsolved++;
        }
        i++;
    }
    printf("%d fights drawn: %d dies, %d ko, %d seki, %d lives; %d unsolved\n", tries, statuses[LIFE_STATUS_DIES],
           statuses[LIFE_STATUS_KO_DEFENDER] + statuses[LIFE_STATUS_KO_ATTACKER], statuses[LIFE_STATUS_SEKI],
           statuses[LIFE_STATUS_LIVES], unsolved);
    CHECK(unsolved * 100 <= count, "%d unsolved", unsolved);
    free(memory);
}

void lifedeath_count_races(int most) {
    memory = aligned_alloc(16, life_search_bytes(TABLE_BYTES));
    CHECK(memory != NULL, "memory");
    for (int mine = 1; memory && mine <= most; mine++)
        for (int theirs = 1; theirs <= most; theirs++) {
            const race_side one = {'X', mine, 0}, two = {'O', theirs, 0};
            fight f;
            draw_race(&f, &one, &two, 0, most, false);
            CHECK(open_fight(&f, 2 * SIZE), "%d against %d", mine, theirs);
            for (int first = 0; first < 2; first++) {
                const bool wins = first == LIFE_DEFENDER ? mine >= theirs : mine > theirs;
                const life_status status = wins ? LIFE_STATUS_LIVES : LIFE_STATUS_DIES;
                begin(first);
                while (solver.status == LIFE_STATUS_UNKNOWN && solver.search.visits < VISITS)
                    life_solver_run(&solver, 1000);
                CHECK(solver.status == status, "%d against %d, %d first: status %d", mine, theirs, first,
                      solver.status);
            }
        }
    free(memory);
}
