#include "lifedeath_random.h"

#include <stdlib.h>

#include "base/rng.h"
#include "check.h"
#include "lifedeath/df_pn.h"
#include "lifedeath_reference.h"

enum { TABLE_BYTES = 1 << 20, VISITS = 2000000, MOST_EMPTY = 8, WALKS = 2, WALK = 12 };

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

static void compare(const reference_problem *r, life_question q, const life_position *x, bool want) {
    life_search_ask(&search, q, x);
    life_answer is;
    // Interrupted now and then: that changes nothing.
    const uint64_t limit = search.visits + VISITS;
    do is = life_search_run(&search, 1000);
    while (is == LIFE_UNKNOWN && search.visits < limit);
    CHECK(is == (want ? LIFE_YES : LIFE_NO), "goal %d, ko %d, to play %d: is %d, not %d", q.goal, q.ko, x->to_play, is,
          want ? LIFE_YES : LIFE_NO);
    if (is != (want ? LIFE_YES : LIFE_NO)) show(r);
}

// The reference's answers about a position that can arise, and the problem as it then is, to be shown.
static void compare_later(const reference_problem *r, life_ko ko, const life_position *x) {
    reference_problem now = *r;
    bool captured, pass_alive;
    for (int i = 0; i < problem.points; i++) {
        const int v = go_vertex_of(r->size, problem.point[i]);
        const bool defends = mask128_intersects(x->stones[LIFE_DEFENDER], problem.bit[i]);
        const bool attacks = mask128_intersects(x->stones[LIFE_ATTACKER], problem.bit[i]);
        now.at[v] = defends ? r->defender : attacks ? (r->defender == 'X' ? 'O' : 'X') : '.';
        now.target[v] = mask128_intersects(x->targets, problem.bit[i]);
    }
    const int banned = x->ko == LIFE_NO_POINT ? -1 : go_vertex_of(r->size, problem.point[x->ko]);
    const bool known =
        reference_answer(now.at, x->to_play == LIFE_ATTACKER, banned, now.target, &captured, &pass_alive);
    CHECK(known, "a position that cannot arise");
    if (!known) return;
    compare(&now, (life_question){LIFE_CAPTURE, ko}, x, captured);
    compare(&now, (life_question){LIFE_PASS_ALIVE, ko}, x, pass_alive);
}

// Walks through the positions that can arise, and asks about each with the table as it is: what the search has left
// there must hold wherever a line comes from.
static void walk(rng *r, const reference_problem *p, life_ko ko) {
    life_position x = life_with_turn(&problem, &problem.start, (life_side)rng_below(r, 2), LIFE_NO_POINT), y;
    for (int moves = 0; moves < WALK; moves++) {
        const unsigned n = rng_below(r, problem.points + 1u);
        if (n == problem.points) y = life_with_turn(&problem, &x, (life_side)(x.to_play ^ 1), LIFE_NO_POINT);
        else if (!mask128_intersects(life_empty(&problem, &x), problem.bit[n]) ||
                 !life_play(&problem, &x, (uint8_t)n, ko, &y))
            continue;
        x = y;
        if (life_is_captured(&x)) return;
        compare_later(p, ko, &x);
    }
}

// False if this is no problem of the kind that is wanted.
static bool try_problem(rng *r, char *memory, size_t bytes, int most_positions, bool is_wide) {
    static go_board b;
    reference_problem p;
    bitset targets = {{0}}, region = {{0}};
    if (!draw(r, &p, &b)) return false;
    for (int v = 0; v < p.size * p.size; v++) {
        if (p.target[v]) bitset_add(&targets, (unsigned)v);
        if (p.region[v]) bitset_add(&region, (unsigned)v);
    }
    if (life_problem_init(&problem, &b, &targets, &region)) return false;
    reference_answers answers;
    if (!reference_solve(&p, '-', most_positions, &answers)) return false;
    CHECK(life_search_init(&search, memory, bytes, &problem), "memory");
    // Every second one as if its region were too large for one word.
    search.is_wide = is_wide;
    for (int ko = 0; ko < 3; ko++) {
        if (!reference_solve(&p, "-DA"[ko], most_positions, &answers)) return false;
        for (int first = 0; first < 2; first++) {
            const life_position x = life_with_turn(&problem, &problem.start, (life_side)first, LIFE_NO_POINT);
            compare(&p, (life_question){LIFE_CAPTURE, (life_ko)ko}, &x, answers.captured[first]);
            compare(&p, (life_question){LIFE_PASS_ALIVE, (life_ko)ko}, &x, answers.pass_alive[first]);
        }
        for (int i = 0; i < WALKS; i++) walk(r, &p, (life_ko)ko);
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
        if (!try_problem(&r, memory, bytes, most_positions, i % 2 == 1)) continue;
        visits += search.visits;
        i++;
    }
    printf("%d boards drawn, %ld positions by brute force, %llu visits\n", tries, reference_positions,
           (unsigned long long)visits);
    free(memory);
}
