// problems_api.c - the exports of problems.wasm for problems of Go: the solver of life and death (core/lifedeath),
// beside the games of engine_api.c.
//
// Points are vertices (y * size + x from the top left; -1 pass), colours those of go/point.h. A longer result is
// written to life_api_out, which the next call overwrites. life-problem.js calls these functions; it checks numbers
// first.
//
// A problem has a line of moves that starts at its position: life_api_begin, life_api_play, life_api_back. Questions
// are about the end of that line, or about the position after one more move. The moves of the line obey simple ko as on
// the board; each question then lets the side that its ko rule favours retake at once.
#include "problems_api.h"

#include <stdlib.h>

#include "lifedeath/region.h"

enum {
    VERTEX_PASS = -1,
    VERTEX_NONE = -2,  // no move
    MARK_TARGET = 1,
    MARK_REGION = 2,
    STATE_OPEN = 0,
    STATE_CAPTURED = 1,
    STATE_ALIVE = 2,
};

struct life_api {
    life_problem problem;
    life_solver solver;  // its search answers the questions too
    void *memory;
    size_t bytes;
    int depth;  // positions of the line - 1
    life_position line[LIFE_API_MAX_MOVES + 1];
};

static union {
    double numbers[GO_MAX_VERTICES];
    life_api_points points;
    life_api_report report;
} out;
static uint8_t marks[GO_MAX_VERTICES];

const double *life_api_out(void) {
    return out.numbers;
}

// For life_api_open and life_api_close, a byte for each vertex: 1 on a target, 2 on a point of the region.
uint8_t *life_api_marks(void) {
    return marks;
}

// NULL if memory is refused. The same answers come from any size of the table, with more or fewer visits.
life_api *life_api_new(int table_bytes) {
    const size_t bytes = life_search_bytes(table_bytes > 0 ? (size_t)table_bytes : 0);
    life_api *a = malloc(sizeof *a);
    void *memory = aligned_alloc(16, (bytes + 15) & ~(size_t)15);
    if (!a || !memory) {
        free(a);
        free(memory);
        return NULL;
    }
    *a = (life_api){.memory = memory, .bytes = bytes};
    return a;
}

void life_api_free(life_api *a) {
    if (a) free(a->memory);
    free(a);
}

static int vertex_of(const life_api *a, uint8_t move) {
    return move == LIFE_PASS ? VERTEX_PASS : go_vertex_of(a->problem.size, a->problem.point[move]);
}

// The point of a vertex; LIFE_NO_POINT if it is not in the region.
static uint8_t index_of(const life_api *a, int vertex) {
    if (vertex < 0 || vertex >= a->problem.size * a->problem.size) return LIFE_NO_POINT;
    return life_index_of(&a->problem, go_point_of_vertex(a->problem.size, vertex));
}

static life_side side_of(const life_api *a, int color) {
    return color == a->problem.color[LIFE_ATTACKER] ? LIFE_ATTACKER : LIFE_DEFENDER;
}

// Opens the problem of the board of `g`, with the targets and, if `given`, the region of life_api_marks. NULL, or a
// sentence that says why there is no such problem; then another one must be opened.
const char *life_api_open(life_api *a, const go_game *g, int given) {
    bitset targets = {{0}}, region = {{0}};
    for (int v = 0; v < g->board.size * g->board.size; v++) {
        if (marks[v] & MARK_TARGET) bitset_add(&targets, (unsigned)v);
        if (marks[v] & MARK_REGION) bitset_add(&region, (unsigned)v);
    }
    const char *wrong = life_problem_init(&a->problem, &g->board, &targets, given ? &region : NULL);
    if (wrong) return wrong;
    life_api_solve(a, a->problem.color[LIFE_DEFENDER], VERTEX_PASS);
    life_api_begin(a, a->problem.color[LIFE_DEFENDER], VERTEX_PASS);
    return NULL;
}

static int write_members(const bitset *set, double to[]) {
    int count = 0;
    for (bitset_iterator i = bitset_members(set); bitset_next(&i);) to[count++] = i.member;
    return count;
}

// out.points.
void life_api_read_points(const life_api *a) {
    out.points.defender = a->problem.color[LIFE_DEFENDER];
    out.points.count = a->problem.points;
    for (int i = 0; i < a->problem.points; i++) out.points.vertices[i] = vertex_of(a, (uint8_t)i);
    out.points.given_count = write_members(&a->problem.given, out.points.given);
    out.points.exit_count = write_members(&a->problem.exits, out.points.exits);
}

// Marks in life_api_marks what closes the region that is marked there (region.h). Returns 0 if that is more than so
// many points.
int life_api_close(const go_game *g, int most) {
    bitset region = {{0}};
    for (int v = 0; v < g->board.size * g->board.size; v++)
        if (marks[v] & MARK_REGION && go_color_at(&g->board, go_point_of_vertex(g->board.size, v)) == GO_EMPTY)
            bitset_add(&region, (unsigned)v);
    const bool is_closed = life_region_close(&g->board, most, &region);
    for (bitset_iterator i = bitset_members(&region); bitset_next(&i);) marks[i.member] |= MARK_REGION;
    return is_closed;
}

// ---- the whole answer ----------------------------------------------------------------------------------------

// Begins to solve, with an empty table. color: who moves first; ko: what simple ko forbids to it, or -1. Returns 0 if
// there is too little memory.
int life_api_solve(life_api *a, int color, int ko) {
    return life_solver_init(&a->solver, a->memory, a->bytes, &a->problem, side_of(a, color), index_of(a, ko));
}

// At most `visits` more visits. Returns 1 when everything is known. No question may be asked in between.
int life_api_solve_run(life_api *a, int visits) {
    return life_solver_run(&a->solver, visits > 0 ? (uint64_t)visits : 0);
}

// out.report.
void life_api_read_report(const life_api *a) {
    const life_solver *s = &a->solver;
    out.report.status = s->status;
    out.report.has_moves = s->has_moves;
    out.report.has_line = s->has_line;
    out.report.too_deep = s->too_deep;
    out.report.visits = (double)s->search.visits;
    out.report.move_count = s->move_count;
    out.report.length = s->length;
    for (int i = 0; i < s->move_count; i++) out.report.moves[i] = vertex_of(a, s->moves[i]);
    for (int i = 0; i < s->length; i++) out.report.line[i] = vertex_of(a, s->line[i]);
}

// ---- the line ------------------------------------------------------------------------------------------------

// Back to the position of the problem, with `color` to move and a ko as for life_api_solve.
void life_api_begin(life_api *a, int color, int ko) {
    a->depth = 0;
    a->line[0] = life_with_turn(&a->problem, &a->problem.start, side_of(a, color), index_of(a, ko));
}

// Plays a move of the side to move; outside the region it passes. Returns 0 where the rules forbid it, or if the line
// is too long.
int life_api_play(life_api *a, int vertex) {
    if (a->depth == LIFE_API_MAX_MOVES) return 0;
    const life_position *x = &a->line[a->depth];
    life_position *to = &a->line[a->depth + 1];
    const uint8_t move = index_of(a, vertex);
    if (move == LIFE_NO_POINT) {
        *to = life_with_turn(&a->problem, x, (life_side)(x->to_play ^ 1), LIFE_NO_POINT);
    } else if (!mask128_intersects(life_empty(&a->problem, x), a->problem.bit[move]) ||
               !life_play(&a->problem, x, move, LIFE_KO_NOBODY, to)) {
        return 0;
    }
    a->depth++;
    return 1;
}

// Takes the last move back; 0 if there is none.
int life_api_back(life_api *a) {
    if (a->depth == 0) return 0;
    a->depth--;
    return 1;
}

// 0 open, 1 the targets are captured, 2 one of them is pass-alive.
int life_api_state(const life_api *a) {
    const life_position *x = &a->line[a->depth];
    if (life_is_captured(x)) return STATE_CAPTURED;
    return life_is_pass_alive(&a->problem, x) ? STATE_ALIVE : STATE_OPEN;
}

// Does the region look on the board of `g` as at the end of the line, does every chain around it still have the liberty
// outside that makes it safe, and has each side the same points from which it gets out? (Moves outside the region can
// change all of that.)
int life_api_matches(const life_api *a, const go_game *g) {
    const life_problem *p = &a->problem;
    const life_position *x = &a->line[a->depth];
    bitset region = {{0}};
    for (int i = 0; i < p->points; i++) {
        const int stone = mask128_intersects(x->stones[0], p->bit[i])   ? p->color[0]
                          : mask128_intersects(x->stones[1], p->bit[i]) ? p->color[1]
                                                                        : GO_EMPTY;
        if (go_color_at(&g->board, p->point[i]) != stone) return 0;
        bitset_add(&region, (unsigned)go_vertex_of(p->size, p->point[i]));
    }
    for (int i = 0; i < p->points; i++) {
        const go_neighbours n = go_neighbours_of(p->size, p->point[i]);
        bool anchored[2] = {false, false};
        for (int k = 0; k < 4; k++) {
            const int color = go_color_at(&g->board, n.at[k]);
            if (color == GO_WALL || life_index_of(p, n.at[k]) != LIFE_NO_POINT) continue;
            for (int s = 0; s < 2; s++) anchored[s] |= color == GO_EMPTY || color == p->color[s];
            if (color == GO_EMPTY) continue;
            bitset liberties;
            go_board_liberties(&g->board, n.at[k], &liberties);
            bitset_subtract(&liberties, &region);
            if (bitset_count(&liberties) == 0) return 0;
        }
        for (int s = 0; s < 2; s++)
            if (anchored[s] != mask128_intersects(p->anchor[s], p->bit[i])) return 0;
    }
    return 1;
}

// ---- questions -----------------------------------------------------------------------------------------------

// The end of the line as a question sees it, after one more move unless that is VERTEX_NONE. False if it is illegal.
static bool position_of(const life_api *a, life_question q, int vertex, life_position *to) {
    const life_position *end = &a->line[a->depth];
    const bool retakes = (unsigned)q.ko == 1 + (unsigned)end->to_play;
    const life_position x =
        life_with_turn(&a->problem, end, (life_side)end->to_play, retakes ? LIFE_NO_POINT : end->ko);
    const uint8_t move = index_of(a, vertex);
    *to = vertex == VERTEX_NONE ? x : life_with_turn(&a->problem, &x, (life_side)(x.to_play ^ 1), LIFE_NO_POINT);
    return move == LIFE_NO_POINT || (mask128_intersects(life_empty(&a->problem, &x), a->problem.bit[move]) &&
                                     life_play(&a->problem, &x, move, q.ko, to));
}

static life_question question_of(int goal, int ko) {
    return (life_question){goal ? LIFE_PASS_ALIVE : LIFE_CAPTURE, (life_ko)ko};
}

// Asks with the numbers of life_goal and life_ko about the end of the line (vertex -2) or the position after one more
// move, a pass if it is outside the region. Returns a life_answer, 0 if life_api_run is wanted, or LIFE_API_ILLEGAL.
int life_api_ask(life_api *a, int goal, int ko, int vertex) {
    life_position x;
    const life_question q = question_of(goal, ko);
    if (!position_of(a, q, vertex, &x)) return LIFE_API_ILLEGAL;
    life_search_ask(&a->solver.search, q, &x);
    return (int)a->solver.search.answer;
}

// At most `visits` more visits for the last question. Returns a life_answer.
int life_api_run(life_api *a, int visits) {
    return (int)life_search_run(&a->solver.search, visits > 0 ? (uint64_t)visits : 0);
}

// Since the problem was opened or life_api_solve was called.
double life_api_visits(const life_api *a) {
    return (double)a->solver.search.visits;
}

// Visits that the table knows to have been spent on what life_api_ask would ask.
double life_api_work(const life_api *a, int goal, int ko, int vertex) {
    life_position x;
    uint32_t work = 0;
    const life_question q = question_of(goal, ko);
    if (position_of(a, q, vertex, &x)) life_search_known(&a->solver.search, q, &x, &work);
    return work;
}
