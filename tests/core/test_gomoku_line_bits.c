// The points of a line that make fours and fives, found from its bits, are those of the pattern table.
#include "check.h"
#include "gomoku_positions.h"

static gomoku_patterns patterns[2];
static gomoku_board board;

// Compares on the four lines through p. `seen`: how many points made what, so that the test can tell that it tested.
static void compare(int p, int color, int seen[GOMOKU_LINE_OVERLINE + 1]) {
    const bool exact = board.patterns->rule == GOMOKU_STANDARD;
    const gomoku_line_bits_point *at = &board.bits.at[p];
    const gomoku_line_bits_threats threats = gomoku_line_bits_threats_of(&board.bits, at, color, exact);
    for (int v = 0; v < gomoku_vertices(&board); v++) {
        const gomoku_line_bits_point *other = &board.bits.at[v];
        for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
            if (other->line[d] != at->line[d]) continue;
            const bool four = threats.fours[d] >> other->bit[d] & 1, five = threats.fives[d] >> other->bit[d] & 1;
            CHECK(gomoku_line_bits_vertex(&board.bits, at->line[d], other->bit[d]) == v, "vertex %d in direction %d", v,
                  d);
            if (gomoku_color_at(&board, v) != GOMOKU_EMPTY) {
                CHECK(!four && !five, "the stone on %d", v);
                continue;
            }
            const gomoku_line_pattern line = gomoku_line_pattern_at(&board, color, v, d);
            seen[line]++;
            CHECK(five == (line == GOMOKU_LINE_FIVE), "five on %d in direction %d, size %d", v, d, board.size);
            // A point that makes five or more is no four, but may lie in other windows.
            if (line < GOMOKU_LINE_FIVE)
                CHECK(four == (line >= GOMOKU_LINE_FOUR), "four on %d in direction %d, size %d", v, d, board.size);
        }
    }
}

int main(void) {
    const int positions = check_cases(400);
    rng r = rng_seeded(31);
    for (int rule = 0; rule < 2; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    for (int rule = 0; rule < 2; rule++) {
        int seen[GOMOKU_LINE_OVERLINE + 1] = {0};
        for (int i = 0; i < positions; i++) {
            const int size = GOMOKU_MIN_SIZE + i % (GOMOKU_MAX_SIZE + 1 - GOMOKU_MIN_SIZE);
            gomoku_board_init(&board, &patterns[rule], size);
            // Half of the stones of one colour each, so that rows of it are long.
            for (int stones = size * size / 2; stones > 0; stones--) {
                const int v = (int)rng_below(&r, (uint32_t)(size * size));
                if (gomoku_color_at(&board, v) == GOMOKU_EMPTY)
                    gomoku_board_place(&board, v,
                                       rng_below(&r, 5) < (uint32_t)(1 + i % 4) ? GOMOKU_BLACK : GOMOKU_WHITE);
            }
            for (int k = 0; k < 8; k++) compare((int)rng_below(&r, (uint32_t)(size * size)), 1 + k % 2, seen);
        }
        CHECK(seen[GOMOKU_LINE_FOUR] > positions && seen[GOMOKU_LINE_FIVE] > positions, "rule %d: fours and fives",
              rule);
    }
    return check_done("gomoku line bits");
}
