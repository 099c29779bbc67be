// Problems of life and death from any stones: whatever is accepted gets an answer that does not depend on the memory or
// on interruptions, moves that are legal on the real board, and a line that is played out on it.
#include <string.h>

#include "fuzz.h"
#include "go/game.h"
#include "lifedeath/solver.h"

enum { MOST_VISITS = 3000, SMALL_TABLE = 1 << 7, LARGE_TABLE = 1 << 18 };

long fuzz_inputs = 0;

static void set_up(tape *t, go_game *g) {
    const int size = 2 + tape_byte(t) % 8;
    go_rules rules = *go_rules_at(0);
    rules.ko = GO_KO_SIMPLE;
    go_game_init(g, size, rules, 0);
    for (int v = 0; v < size * size; v++) {
        const int n = tape_byte(t);
        if (n & 3) go_game_setup(g, go_point_of_vertex(size, v), n & 1 ? GO_BLACK : GO_WHITE);
    }
}

static bitset some_vertices(tape *t, int size) {
    bitset set = {{0}};
    const int x = tape_byte(t) % size, y = tape_byte(t) % size, width = tape_byte(t) % size,
              height = tape_byte(t) % size;
    for (int v = 0; v < size * size; v++)
        if (v % size >= x && v % size <= x + width && v / size >= y && v / size <= y + height)
            bitset_add(&set, (unsigned)v);
    return set;
}

static void *memory_of(int which) {
    static void *memory[2];
    const size_t bytes = life_search_bytes(which ? LARGE_TABLE : SMALL_TABLE);
    if (!memory[which]) memory[which] = aligned_alloc(16, bytes);
    PROMISE(memory[which] != NULL, "memory for a search");
    return memory[which];
}

static void solve(life_solver *s, const life_problem *p, int which, life_side first, uint8_t ko, uint64_t chunk) {
    const size_t bytes = life_search_bytes(which ? LARGE_TABLE : SMALL_TABLE);
    PROMISE(!life_solver_init(s, memory_of(which), life_search_bytes(0) - 1, p, first, ko), "too little memory");
    PROMISE(life_solver_init(s, memory_of(which), bytes, p, first, ko), "memory enough");
    while (s->search.visits < MOST_VISITS && !life_solver_run(s, chunk)) fuzz_inputs++;
    PROMISE(s->search.visits < MOST_VISITS + chunk, "no more visits than allowed");
}

static go_point point_of(const life_problem *p, uint8_t move) {
    return move == LIFE_PASS ? GO_PASS : p->point[move];
}

// The line on the real board. Only ko may be in its way, where the question is one in which somebody retakes at once.
static void play_line(const life_solver *s, const go_game *start, int color) {
    static go_game g;
    g = *start;
    for (int i = 0; i < s->length; i++, color = go_opponent(color)) {
        go_game_resume(&g);
        const go_verdict v = go_game_play(&g, point_of(s->problem, s->line[i]), color);
        if (v == GO_KO) return;
        PROMISE(v == GO_OK, "move %d of the line: %d", i, v);
        PROMISE(go_board_check(&g.board) == NULL, "a sound board");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    static go_game g;
    static life_problem p;
    static life_solver one, two;
    tape t = {bytes, bytes + length};
    set_up(&t, &g);
    const int size = g.board.size, how = tape_byte(&t);
    bitset targets = {{0}};
    for (int i = 0; i <= (how & 3); i++) bitset_add(&targets, (unsigned)(tape_byte(&t) % (size * size)));
    const bitset region = some_vertices(&t, size);
    fuzz_inputs++;
    if (life_problem_init(&p, &g.board, &targets, how & 4 ? &region : NULL)) return 0;
    const life_side first = how & 8 ? LIFE_ATTACKER : LIFE_DEFENDER;
    const int ko_byte = tape_byte(&t);
    uint8_t ko = LIFE_NO_POINT;
    if (how & 16 && go_color_at(&g.board, p.point[ko_byte % p.points]) == GO_EMPTY) ko = (uint8_t)(ko_byte % p.points);
    solve(&one, &p, 0, first, ko, 1 + (uint64_t)tape_byte(&t));
    solve(&two, &p, 1, first, ko, MOST_VISITS);
    PROMISE(!one.status || !two.status || one.status == two.status, "%d and %d", one.status, two.status);
    if (one.has_moves && two.has_moves)
        PROMISE(one.move_count == two.move_count && !memcmp(one.moves, two.moves, (size_t)one.move_count), "moves");
    for (int i = 0; i < two.move_count; i++)
        PROMISE(two.moves[i] == LIFE_PASS || go_game_legal(&g, point_of(&p, two.moves[i]), p.color[first]) == GO_OK,
                "move %d", two.moves[i]);
    play_line(&two, &g, p.color[first]);
    return 0;
}
