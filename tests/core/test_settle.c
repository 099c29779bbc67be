// What is proven of a finished game against an estimate (settle.t), and which chains are unconditionally alive.
#include <stdlib.h>

#include "cases.h"
#include "go/score.h"
#include "lifedeath/region.h"
#include "lifedeath/settle.h"

static const char *const FILES[] = {"settle.t"};

static go_board board;
static char *memory;
static bitset dead;

static void read_board(cases *c) {
    char cells[GO_MAX_VERTICES];
    const int size = atoi(c->word[1]);
    cases_read_diagram(c, ".XO", size, cells);
    go_board_init(&board, size);
    for (int v = 0; v < size * size; v++)
        if (cells[v] != '.')
            EXPECT(c, go_board_setup(&board, go_point_of_vertex(size, v), cells[v] == 'X' ? GO_BLACK : GO_WHITE),
                   "no stone may stand on %d", v);
}

// The chains with a stone on one of the points that the words from `first` on name.
static bitset read_chains(cases *c, int first) {
    bitset chains = {{0}};
    for (int i = first; i < c->count; i++) {
        go_point p;
        const bool is_stone = go_point_from_text(board.size, c->word[i], &p) && go_color_at(&board, p) != GO_EMPTY;
        EXPECT(c, is_stone, "%s is no stone", c->word[i]);
        if (is_stone) bitset_add(&chains, (unsigned)go_vertex_of(board.size, p));
    }
    go_score_mark_whole_chains(&board, &chains);
    return chains;
}

static void settle(cases *c) {
    static life_settle s;
    const bitset estimate = read_chains(c, 2);
    const float sure = (float)atof(c->word[1]);
    float owner[GO_MAX_VERTICES] = {0};
    for (int v = 0; v < board.size * board.size; v++) {
        const int color = go_color_at(&board, go_point_of_vertex(board.size, v));
        const bool is_black = (color == GO_BLACK) != bitset_has(&estimate, (unsigned)v);
        owner[v] = color == GO_EMPTY ? 0 : is_black ? sure : -sure;
    }
    life_settle_init(&s, memory, life_search_bytes(LIFE_SETTLE_TABLE), &board, owner, &estimate, false);
    while (life_settle_next(&s)) continue;
    EXPECT(c, s.visits <= LIFE_SETTLE_ALL, "%d visits", (int)s.visits);
    dead = s.dead;
}

static void expect_dead(cases *c) {
    const bitset want = read_chains(c, 1);
    for (int v = 0; v < board.size * board.size; v++) {
        char at[GO_TEXT_BYTES];
        go_point_to_text(board.size, go_point_of_vertex(board.size, v), at);
        EXPECT(c, bitset_has(&want, (unsigned)v) == bitset_has(&dead, (unsigned)v), "%s", at);
    }
}

static void expect_unconditional(cases *c) {
    const bitset want = read_chains(c, 1);
    bitset alive = {{0}};
    for (int color = GO_BLACK; color <= GO_WHITE; color++) {
        bitset its;
        life_region_unconditional(&board, color, &(bitset){{0}}, &its);
        bitset_union(&alive, &its);
    }
    for (int v = 0; v < board.size * board.size; v++)
        EXPECT(c, bitset_has(&want, (unsigned)v) == bitset_has(&alive, (unsigned)v), "vertex %d", v);
}

static void begin(cases *c) {
    (void)c;
}

static void command(cases *c) {
    const char *word = c->word[0];
    if (strcmp(word, "board") == 0) read_board(c);
    else if (strcmp(word, "estimate") == 0) settle(c);
    else if (strcmp(word, "dead") == 0) expect_dead(c);
    else if (strcmp(word, "unconditional") == 0) expect_unconditional(c);
    else EXPECT(c, false, "no such command");
}

int main(int argc, char **argv) {
    memory = aligned_alloc(16, life_search_bytes(LIFE_SETTLE_TABLE));
    CHECK(memory != NULL, "memory");
    if (memory) cases_run(argc, argv, FILES, sizeof FILES / sizeof FILES[0], begin, command);
    free(memory);
    return check_done("settle");
}
