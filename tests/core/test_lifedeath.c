// Life and death: random regions against brute force, all small eye spaces, and known shapes (lifedeath_*.t). There,
// `kill` and `life` say who moves first, and are followed by the status and all moves that reach it.
#include <stdlib.h>

#include "cases.h"
#include "lifedeath/solver.h"
#include "lifedeath_races.h"
#include "lifedeath_random.h"
#include "lifedeath_shapes.h"

enum { MOST_POSITIONS = 800, MOST_RACE_POSITIONS = 5000, TABLE_BYTES = 4 << 20, VISITS = 4000000 };

// The last only where all random cases are tried: it takes millions of nodes.
static const char *const FILES[] = {"lifedeath_eyes.t",  "lifedeath_corner.t", "lifedeath_ko.t",
                                    "lifedeath_races.t", "lifedeath_groups.t", "lifedeath_long.t"};
static const char *const NAMES[] = {"unknown", "dies", "ko-defender", "ko-attacker", "seki", "lives"};

static int size;
static go_board board;
static bitset targets, region;
static bool has_region;
static char *memory;
static uint64_t visits;

static void read_board(cases *c) {
    char cells[GO_MAX_VERTICES];
    size = atoi(c->word[1]);
    cases_read_diagram(c, ".XO", size, cells);
    go_board_init(&board, size);
    for (int v = 0; v < size * size; v++)
        if (cells[v] != '.')
            EXPECT(c, go_board_setup(&board, go_point_of_vertex(size, v), cells[v] == 'X' ? GO_BLACK : GO_WHITE),
                   "no stone may stand on %d", v);
    targets = (bitset){{0}};
    has_region = false;
}

static void read_points(cases *c, bitset *points) {
    *points = (bitset){{0}};
    for (int i = 1; i < c->count; i++) {
        go_point p;
        const bool is_point = go_point_from_text(size, c->word[i], &p) && p != GO_PASS;
        EXPECT(c, is_point, "%s is no point", c->word[i]);
        if (is_point) bitset_add(points, (unsigned)go_vertex_of(size, p));
    }
}

// The moves as words in the order of the points, the pass last.
static void write_moves(const life_problem *p, const uint8_t moves[], int count, char text[]) {
    *text = '\0';
    for (int i = 0; i < count; i++) {
        char move[GO_TEXT_BYTES];
        go_point_to_text(size, moves[i] == LIFE_PASS ? GO_PASS : p->point[moves[i]], move);
        strcat(strcat(text, " "), move);
    }
}

static void solve(cases *c, life_side first) {
    static life_problem p;
    static life_solver s;
    char moves[1024], line[1024], want[CASES_MAX_BYTES] = "";
    const char *wrong = life_problem_init(&p, &board, &targets, has_region ? &region : NULL);
    EXPECT(c, !wrong, "%s", wrong);
    if (wrong) return;
    const bool begun = life_solver_init(&s, memory, life_search_bytes(TABLE_BYTES), &p, first, LIFE_NO_POINT);
    EXPECT(c, begun && life_solver_run(&s, VISITS) && s.has_line, "not within %d nodes", VISITS);
    visits += s.search.visits;
    for (int i = 2; i < c->count; i++) strcat(strcat(want, " "), c->word[i]);
    write_moves(&p, s.moves, s.move_count, moves);
    write_moves(&p, s.line, s.length, line);
    EXPECT(c, s.length == 0 || s.line[s.length - 1] != LIFE_PASS, "the line%s ends with a pass", line);
    EXPECT(c, strcmp(NAMES[s.status], c->word[1]) == 0, "is %s, moves%s, line%s", NAMES[s.status], moves, line);
    EXPECT(c, strcmp(want, moves) == 0, "is %s, moves%s, line%s", NAMES[s.status], moves, line);
}

static void begin(cases *c) {
    (void)c;
}

static void command(cases *c) {
    const char *word = c->word[0];
    if (strcmp(word, "board") == 0) read_board(c);
    else if (strcmp(word, "target") == 0) read_points(c, &targets);
    else if (strcmp(word, "region") == 0) has_region = (read_points(c, &region), true);
    else if (strcmp(word, "kill") == 0) solve(c, LIFE_ATTACKER);
    else if (strcmp(word, "life") == 0) solve(c, LIFE_DEFENDER);
    else EXPECT(c, false, "no such command");
}

int main(int argc, char **argv) {
    memory = aligned_alloc(16, life_search_bytes(TABLE_BYTES));
    CHECK(memory != NULL, "memory");
    const int files = (int)(sizeof FILES / sizeof FILES[0]) - (check_cases(6) < 6);
    if (memory) cases_run(argc, argv, FILES, files, begin, command);
    printf("shapes: %llu nodes\n", (unsigned long long)visits);
    free(memory);
    if (argc == 1) lifedeath_check_shapes();
    if (argc == 1) lifedeath_count_races(6);
    if (argc == 1) lifedeath_compare_races(1, check_cases(600), MOST_RACE_POSITIONS);
    if (argc == 1) lifedeath_compare_random(1, check_cases(10000), MOST_POSITIONS);
    return check_done("lifedeath");
}
