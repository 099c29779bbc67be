// facts_api.c - the exports of problems.wasm about moves of a game: what is proven of them (core/go/facts.h,
// core/gomoku/facts.h), and what becomes of groups (core/lifedeath).
//
// Vertices and colours as in engine_api.c. Facts are written to facts_out, which the next call overwrites, as a list of
// numbers, one fact after the other; facts.js reads it. Memory is taken once, by facts_new.
#include "facts_api.h"

#include <stdlib.h>

#include "go/facts.h"
#include "gomoku/facts.h"
#include "lifedeath/solver.h"

enum {
    THREATS_BYTES = 1 << 20,
    LIFE_TABLE_BYTES = 1 << 20,
    HEAD = 6,  // numbers of a fact before its list
    MAX_NUMBERS = GO_MAX_FACTS * (HEAD + GO_MAX_VERTICES),
};

static double out[MAX_NUMBERS];
static go_capture_reader *reader;
static void *threats_memory, *life_memory;
static gomoku_threats threats;

static size_t life_bytes(void) {
    return (life_search_bytes(LIFE_TABLE_BYTES) + 15) & ~(size_t)15;
}

const double *facts_out(void) {
    return out;
}

// Takes the memory for all that follows. 0 if it is refused.
int facts_new(void) {
    if (!reader) reader = malloc(sizeof *reader);
    if (!threats_memory) threats_memory = malloc(THREATS_BYTES);
    if (!life_memory) life_memory = aligned_alloc(16, life_bytes());
    return reader && threats_memory && life_memory;
}

static int write_members(double *to, const bitset *set) {
    int n = 0;
    for (bitset_iterator i = bitset_members(set); bitset_next(&i);) to[n++] = i.member;
    return n;
}

static double vertex_or_none(const go_board *b, go_point p) {
    return p == GO_NONE ? -1 : go_vertex_of(b->size, p);
}

// The facts about a move in the game's position. Each: kind, point or -1, moves, count, 0, how many stones, the stones.
// Returns how many facts; 0 too if the move is not legal.
int facts_of_go_move(const go_game *g, int vertex, int color, int budget) {
    const go_board *b = &g->board;
    if (!reader || vertex < 0 || vertex >= b->size * b->size || (color != GO_BLACK && color != GO_WHITE)) return 0;
    const go_point move = go_point_of_vertex(b->size, vertex);
    if (go_game_legal(g, move, color) != GO_OK) return 0;
    static go_fact facts[GO_MAX_FACTS];
    const int count = go_facts_of_move(reader, b, move, color, budget, facts);
    double *to = out;
    for (int i = 0; i < count; i++) {
        const go_fact *f = &facts[i];
        to[0] = f->kind;
        to[1] = vertex_or_none(b, f->point);
        to[2] = f->moves;
        to[3] = f->count;
        to[4] = 0;
        to[5] = write_members(to + HEAD, &f->stones);
        to += HEAD + (int)to[5];
    }
    return count;
}

// The same for gomoku: kind, point or -1, fours, 0, 0, how many moves, the moves of the line.
int facts_of_gomoku_move(gomoku_game *g, int vertex, int color, double nodes) {
    if (!threats_memory || gomoku_game_legal(g, vertex, color) != GOMOKU_OK) return 0;
    static gomoku_fact facts[GOMOKU_MAX_FACTS];
    gomoku_threats_init(&threats, threats_memory, THREATS_BYTES, false);
    const int count = gomoku_facts_of_move(&threats, &g->board, vertex, color, (uint64_t)nodes, facts);
    double *to = out;
    for (int i = 0; i < count; i++) {
        const gomoku_fact *f = &facts[i];
        to[0] = f->kind;
        to[1] = f->point;
        to[2] = f->fours;
        to[3] = to[4] = 0;
        to[5] = f->length;
        for (int k = 0; k < f->length; k++) to[HEAD + k] = f->line[k];
        to += HEAD + f->length;
    }
    return count;
}

// ---- groups ----------------------------------------------------------------------------------------------------

// What becomes of the chain on the vertex, with `first` (a colour) to move: a life_status, 0 if that is not proven with
// so many visits, -1 if the group is not shut in or its region has more than `most` empty points. out:
// one best first move, or -1; how many stones, the stones; how many empty points of the region, these points.
int facts_of_group(const go_game *g, int vertex, int first, int most, int visits) {
    const go_board *b = &g->board;
    if (!life_memory || vertex < 0 || vertex >= b->size * b->size) return -1;
    const go_point p = go_point_of_vertex(b->size, vertex);
    if (go_color_at(b, p) == GO_EMPTY) return -1;
    static life_problem problem;
    static life_solver solver;
    bitset target = {{0}};
    bitset_add(&target, (unsigned)vertex);
    if (life_problem_init(&problem, b, &target, NULL) || mask128_any(problem.anchor[LIFE_DEFENDER])) return -1;
    const mask128 empty = life_empty(&problem, &problem.start);
    int points = 0, stones = 0;
    for (int i = 0; i < problem.points; i++) points += mask128_intersects(empty, problem.bit[i]);
    if (points > most) return -1;
    const life_side side = first == problem.color[LIFE_DEFENDER] ? LIFE_DEFENDER : LIFE_ATTACKER;
    const uint8_t ko = b->ko == GO_NONE ? LIFE_NO_POINT : life_index_of(&problem, b->ko);
    if (!life_solver_init(&solver, life_memory, life_bytes(), &problem, side, ko)) return -1;
    life_solver_run(&solver, (uint64_t)(visits > 0 ? visits : 0));
    if (solver.status == LIFE_STATUS_UNKNOWN || solver.too_deep) return 0;
    const bool has_move = solver.has_moves && solver.move_count > 0 && solver.moves[0] != LIFE_PASS;
    out[0] = has_move ? go_vertex_of(b->size, problem.point[solver.moves[0]]) : -1;
    for (int i = 0; i < problem.points; i++)
        if (mask128_intersects(problem.start.stones[LIFE_DEFENDER], problem.bit[i]))
            out[2 + stones++] = go_vertex_of(b->size, problem.point[i]);
    out[1] = stones;
    double *to = out + 2 + stones;
    *to++ = points;
    for (int i = 0; i < problem.points; i++)
        if (mask128_intersects(empty, problem.bit[i])) *to++ = go_vertex_of(b->size, problem.point[i]);
    return (int)solver.status;
}
