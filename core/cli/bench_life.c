// bench_life.c - problems of life and death in random corners: what the whole of each takes, and what one answer does,
// whether a first move is right; and a signature of the answers, which no faster search may change.
#include <stdlib.h>

#include "base/hash.h"
#include "base/rng.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "lifedeath/solver.h"

enum {
    SIZE = 9,
    BOX = 6,  // the corner lies within so many lines
    LEAST = 8,
    MOST = 12,  // empty points
    TABLE_BYTES = 4 << 20,
    VISITS = 3000000,  // a problem that takes more counts as one that takes so many
    MOVES = 16,        // of a problem, on average, for which there is room
};

typedef struct samples {
    double *ms, *visits;
    int count, unsolved;
} samples;

typedef struct bench {
    rng random;
    go_board board;
    life_problem problem;
    life_solver solver;
    char *memory;  // aligned to 16
    size_t bytes;
    samples whole, one;
    uint64_t signature;
} bench;

// ---- random problems -----------------------------------------------------------------------------------------

static int neighbour(int v, int k) {
    const int x = v % SIZE + (k == 0) - (k == 1), y = v / SIZE + (k == 2) - (k == 3);
    return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? -1 : y * SIZE + x;
}

// Marks what is beside marks below `mark` and not marked yet.
static void spread(int marks[SIZE * SIZE], int mark) {
    for (int v = 0; v < SIZE * SIZE; v++)
        for (int k = 0; k < 4 && !marks[v]; k++) {
            const int n = neighbour(v, k);
            if (n >= 0 && marks[n] && marks[n] < mark) marks[v] = mark;
        }
}

// A group of white in the corner and black around it: 1 marks the eye space, 2 the group, 3 to 5 what encloses it.
static bool draw(bench *b, bitset *targets) {
    rng *r = &b->random;
    int marks[SIZE * SIZE] = {1}, inside[SIZE * SIZE] = {0}, count = 1;
    const int points = LEAST + (int)rng_below(r, MOST - LEAST + 3);
    while (count < points) {
        const int from = inside[rng_below(r, (uint32_t)count)];
        const int n = neighbour(from, (int)rng_below(r, 4));
        if (n < 0 || marks[n] || n % SIZE >= BOX || n / SIZE >= BOX) continue;
        marks[n] = 1;
        inside[count++] = n;
    }
    for (int mark = 2; mark <= 5; mark++) spread(marks, mark);
    go_board_init(&b->board, SIZE);
    *targets = (bitset){{0}};
    for (int v = 0; v < SIZE * SIZE; v++) {
        const uint32_t n = rng_below(r, 100);
        const int color = marks[v] == 1   ? (n < 8    ? GO_BLACK
                                             : n < 16 ? GO_WHITE
                                                      : GO_EMPTY)
                          : marks[v] == 2 ? (n < 92 ? GO_WHITE : GO_BLACK)
                          : marks[v] == 3 ? (n < 94 ? GO_BLACK : GO_EMPTY)
                                          : (marks[v] == 4 ? GO_BLACK : GO_EMPTY);
        if (color != GO_EMPTY && !go_board_setup(&b->board, go_point_of_vertex(SIZE, v), color)) return false;
    }
    int best = -1, most = 0;
    for (int v = 0; v < SIZE * SIZE; v++) {
        const go_point p = go_point_of_vertex(SIZE, v);
        if (go_color_at(&b->board, p) != GO_WHITE) continue;
        int stones = 0;
        go_point q = p;
        do stones++;
        while ((q = go_chain_next(&b->board, q)) != p);
        if (stones <= most) continue;
        best = v;
        most = stones;
    }
    if (best < 0 || life_problem_init(&b->problem, &b->board, (bitset_add(targets, (unsigned)best), targets), NULL))
        return false;
    const int empty = mask128_count(life_empty(&b->problem, &b->problem.start));
    return empty >= LEAST && empty <= MOST;
}

// ---- what they take --------------------------------------------------------------------------------------------

static void add(samples *s, uint64_t visits, double ms, bool solved) {
    s->visits[s->count] = (double)visits;
    s->ms[s->count++] = ms;
    s->unsolved += !solved;
}

// Everything about the problem, as `ponnuki solve` finds it.
static bool solve(bench *b, life_side first, bool measured) {
    const double begun = platform_cpu_seconds();
    life_solver_init(&b->solver, b->memory, b->bytes, &b->problem, first, LIFE_NO_POINT);
    const bool solved = life_solver_run(&b->solver, VISITS) && !b->solver.too_deep;
    if (!measured) return solved;
    add(&b->whole, b->solver.search.visits, 1000 * (platform_cpu_seconds() - begun), solved);
    b->signature = hash_add(hash_add(b->signature, b->solver.status), (uint64_t)b->solver.move_count);
    for (int i = 0; i < b->solver.move_count; i++) b->signature = hash_add(b->signature, b->solver.moves[i]);
    return solved;
}

// Is this first move right? With an empty table, as when a reader has just made it.
static void judge(bench *b, life_question q, life_side first, uint8_t move) {
    static life_search s;
    life_position x, root = life_with_turn(&b->problem, &b->problem.start, first, LIFE_NO_POINT);
    if (!mask128_intersects(life_empty(&b->problem, &root), b->problem.bit[move]) ||
        !life_play(&b->problem, &root, move, q.ko, &x))
        return;
    const double begun = platform_cpu_seconds();
    life_search_init(&s, b->memory, b->bytes, &b->problem);
    life_search_ask(&s, q, &x);
    const life_answer a = life_search_run(&s, VISITS);
    add(&b->one, s.visits, 1000 * (platform_cpu_seconds() - begun), a == LIFE_YES || a == LIFE_NO);
    b->signature = hash_add(b->signature, a);
}

// The question on which it depends who has got his way.
static life_question decisive(const life_solver *s) {
    static const life_question ABOVE[] = {[LIFE_STATUS_DIES] = {LIFE_CAPTURE, LIFE_KO_DEFENDER},
                                          [LIFE_STATUS_KO_DEFENDER] = {LIFE_CAPTURE, LIFE_KO_NOBODY},
                                          [LIFE_STATUS_KO_ATTACKER] = {LIFE_CAPTURE, LIFE_KO_ATTACKER},
                                          [LIFE_STATUS_SEKI] = {LIFE_PASS_ALIVE, LIFE_KO_ATTACKER}};
    return ABOVE[s->first == LIFE_DEFENDER ? s->status - 1 : s->status];
}

// Only problems in which it matters who moves first. The side that does alternates.
static void run(bench *b, int problems) {
    for (int done = 0; done < problems;) {
        bitset targets;
        if (!draw(b, &targets)) continue;
        const life_side first = done % 2 ? LIFE_DEFENDER : LIFE_ATTACKER;
        if (!solve(b, (life_side)(first ^ 1), false)) continue;
        const life_status other = b->solver.status;
        if (!solve(b, first, false) || b->solver.status == other) continue;
        solve(b, first, true);
        const life_question q = decisive(&b->solver);
        for (uint8_t i = 0; i < b->problem.points && b->one.count < problems * MOVES; i++) judge(b, q, first, i);
        done++;
    }
}

// ---- the report ------------------------------------------------------------------------------------------------

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double quantile(const double sorted[], int count, double q) {
    return sorted[(int)(q * (count - 1))];
}

static void report(samples *s, const char *name, bool json) {
    double visits = 0, ms = 0;
    for (int i = 0; i < s->count; i++) {
        visits += s->visits[i];
        ms += s->ms[i];
    }
    qsort(s->visits, (size_t)s->count, sizeof *s->visits, compare);
    qsort(s->ms, (size_t)s->count, sizeof *s->ms, compare);
    print(PLATFORM_STDOUT,
          json ? "\"%s\": {\"count\": %d, \"unsolved\": %d, \"visits\": [%.0f, %.0f, %.0f], \"ms\": [%.3f, %.3f, "
                 "%.3f], \"all_visits\": %.0f, \"all_ms\": %.0f}, "
               : "%s: %d, %d unsolved; visits %.0f %.0f %.0f (p50, p95, p99), ms %.2f %.2f %.2f; in all %.0f visits, "
                 "%.0f ms\n",
          name, s->count, s->unsolved, quantile(s->visits, s->count, 0.5), quantile(s->visits, s->count, 0.95),
          quantile(s->visits, s->count, 0.99), quantile(s->ms, s->count, 0.5), quantile(s->ms, s->count, 0.95),
          quantile(s->ms, s->count, 0.99), visits, ms);
}

int bench_life_main(const cli_options *o) {
    const int problems = o->games ? o->games : 200;
    const size_t count = (size_t)problems * MOVES, bytes = life_search_bytes(TABLE_BYTES);
    bench *b = calloc(1, sizeof *b);
    double *room = malloc(4 * count * sizeof *room);
    char *memory = malloc(bytes + 16);
    const bool enough = b && room && memory;
    if (enough) {
        b->random = rng_seeded(o->seed);
        b->memory = memory + (16 - (uintptr_t)memory % 16) % 16;
        b->bytes = bytes;
        b->signature = HASH_START;
        b->whole = (samples){.ms = room, .visits = room + count};
        b->one = (samples){.ms = room + 2 * count, .visits = room + 3 * count};
        run(b, problems);
        if (o->json) print(PLATFORM_STDOUT, "{");
        report(&b->whole, "problems", o->json);
        report(&b->one, "answers", o->json);
        print(PLATFORM_STDOUT, o->json ? "\"signature\": \"%016llx\"}\n" : "signature %016llx\n",
              (unsigned long long)b->signature);
    } else {
        print(PLATFORM_STDERR, "ponnuki bench life: there is not enough memory\n");
    }
    free(memory);
    free(room);
    free(b);
    return enough ? CLI_OK : CLI_FAILED;
}
