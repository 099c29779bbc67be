#include "lifedeath_random.h"

#include <stdlib.h>

#include "base/rng.h"
#include "check.h"
#include "lifedeath/df_pn.h"
#include "lifedeath_reference.h"

enum { TABLE_BYTES = 1 << 20, VISITS = 2000000, MOST_EMPTY = 8 };

static life_problem problem;
static life_search search;

static void show(const reference_problem *r) {
    for (int v = 0; v < r->size * r->size; v++)
        printf("%c%c%s", r->target[v] ? r->at[v] + 'a' - 'A' : r->at[v], r->region[v] ? '*' : ' ',
               v % r->size == r->size - 1 ? "\n" : " ");
}

static int neighbour(int size, int v, int k) {
    const int x = v % size + (k == 0) - (k == 1), y = v / size + (k == 2) - (k == 3);
    return x < 0 || y < 0 || x >= size || y >= size ? -1 : y * size + x;
}

// A small board full of kos: everywhere both may play, and nobody has a liberty for ever.
static void draw_whole_board(rng *r, reference_problem *p) {
    const unsigned empty = 10 + rng_below(r, 60);
    p->size = 3;
    for (int v = 0; v < p->size * p->size; v++) {
        p->at[v] = rng_below(r, 100) < empty ? '.' : "XO"[rng_below(r, 2)];
        p->region[v] = true;
    }
}

// A region of some points, more or less surrounded by the defender, and around it what there may be.
static void draw_region(rng *r, reference_problem *p) {
    p->size = 2 + (int)rng_below(r, 5);
    const int vertices = p->size * p->size, points = 2 + (int)rng_below(r, 9);
    const char attacker = p->defender == 'X' ? 'O' : 'X';
    // Grown from a point of a corner or elsewhere.
    int inside[REFERENCE_MAX_POINTS], count = 0;
    inside[count++] = rng_below(r, 2) ? 0 : (int)rng_below(r, (uint32_t)vertices);
    p->region[inside[0]] = true;
    for (int tries = 0; count < points && tries < 100; tries++) {
        const int v = inside[rng_below(r, (uint32_t)count)], n = neighbour(p->size, v, (int)rng_below(r, 4));
        if (n < 0 || p->region[n]) continue;
        inside[count++] = n;
        p->region[n] = true;
    }
    const unsigned wall = 30 + rng_below(r, 70), stones = rng_below(r, 60), open = rng_below(r, 40);
    for (int v = 0; v < vertices; v++) {
        const unsigned n = rng_below(r, 100);
        bool near = false;
        for (int k = 0; k < 4; k++) near |= neighbour(p->size, v, k) >= 0 && p->region[neighbour(p->size, v, k)];
        if (p->region[v]) p->at[v] = n >= stones ? '.' : n % 2 ? p->defender : attacker;
        else if (near) p->at[v] = n < wall ? p->defender : n % 4 ? attacker : '.';
        else p->at[v] = n < open ? '.' : n % 8 ? attacker : p->defender;
    }
}

// A problem and its board. False if the board is impossible, or the region has too many empty points.
static bool draw(rng *r, reference_problem *p, go_board *b) {
    *p = (reference_problem){.defender = "XO"[rng_below(r, 2)]};
    if (rng_below(r, 4) == 0) draw_whole_board(r, p);
    else draw_region(r, p);
    int own[REFERENCE_MAX_POINTS], own_count = 0, empty = 0;
    go_board_init(b, p->size);
    for (int v = 0; v < p->size * p->size; v++) {
        empty += p->region[v] && p->at[v] == '.';
        if (p->at[v] == '.') continue;
        if (!go_board_setup(b, go_point_of_vertex(p->size, v), p->at[v] == 'X' ? GO_BLACK : GO_WHITE)) return false;
        if (p->at[v] == p->defender) own[own_count++] = v;
    }
    if (own_count == 0 || empty > MOST_EMPTY) return false;
    const int targets = rng_below(r, 4) ? 1 : 2;
    for (int i = 0; i < targets; i++) p->target[own[rng_below(r, (uint32_t)own_count)]] = true;
    return true;
}

static void compare(const reference_problem *r, life_question q, int first, bool want) {
    const life_position x = life_with_turn(&problem, &problem.start, (life_side)first, LIFE_NO_POINT);
    life_search_ask(&search, q, &x);
    life_answer is;
    // Interrupted now and then: that changes nothing.
    do is = life_search_run(&search, 1000);
    while (is == LIFE_UNKNOWN && search.visits < VISITS);
    CHECK(is == (want ? LIFE_YES : LIFE_NO), "goal %d, ko %d, first %d: is %d, not %d", q.goal, q.ko, first, is,
          want ? LIFE_YES : LIFE_NO);
    if (is != (want ? LIFE_YES : LIFE_NO)) show(r);
}

// False if this is no problem of the kind that is wanted.
static bool try_problem(rng *r, char *memory, size_t bytes, int most_positions) {
    static go_board b;
    reference_problem p;
    bitset targets = {{0}}, region = {{0}};
    if (!draw(r, &p, &b)) return false;
    for (int v = 0; v < p.size * p.size; v++) {
        if (p.target[v]) bitset_add(&targets, (unsigned)v);
        if (p.region[v]) bitset_add(&region, (unsigned)v);
    }
    if (life_problem_init(&problem, &b, &targets, &region)) return false;
    reference_answers answers[3];
    for (int ko = 0; ko < 3; ko++)
        if (!reference_solve(&p, "-DA"[ko], most_positions, &answers[ko])) return false;
    CHECK(life_search_init(&search, memory, bytes, &problem), "memory");
    for (int ko = 0; ko < 3; ko++)
        for (int first = 0; first < 2; first++) {
            compare(&p, (life_question){LIFE_CAPTURE, (life_ko)ko}, first, answers[ko].captured[first]);
            compare(&p, (life_question){LIFE_PASS_ALIVE, (life_ko)ko}, first, answers[ko].pass_alive[first]);
        }
    return true;
}

void lifedeath_compare_random(uint64_t seed, int count, int most_positions) {
    rng r = rng_seeded(seed);
    const size_t bytes = life_search_bytes(TABLE_BYTES);
    char *memory = aligned_alloc(16, bytes);
    CHECK(memory != NULL, "memory");
    uint64_t visits = 0;
    int tries = 0;
    for (int i = 0; memory && i < count; tries++) {
        if (!try_problem(&r, memory, bytes, most_positions)) continue;
        visits += search.visits;
        i++;
    }
    printf("%d boards drawn, %ld positions by brute force, %llu visits\n", tries, reference_positions,
           (unsigned long long)visits);
    free(memory);
}
