// Line patterns: by example, and every line up to eleven cells by brute force; the windows' score of every line up to
// ten cells (slow_gomoku_lines does both up to fifteen).
#include "check.h"
#include "gomoku_line_patterns.h"
#include "gomoku_window_scores.h"

static gomoku_patterns tables[3];

// The line pattern of '#', an own stone, in a picture of its line: X own, O other; the ends of the picture are walls.
static gomoku_line_pattern look(const gomoku_patterns *p, int color, const char *picture) {
    int at = (int)(strchr(picture, '#') - picture), length = (int)strlen(picture);
    uint32_t key = 0;
    for (int k = -p->radius; k <= p->radius; k++) {
        bool there = at + k >= 0 && at + k < length;
        char c = there ? picture[at + k] : 'O';
        key += (c == 'X' ? 1u : c == 'O' ? 2u : 0u) * gomoku_line_key_weight(k);
    }
    return (gomoku_line_pattern)gomoku_line_table(p, color)[key];
}

typedef struct example {
    const char *picture;
    gomoku_line_pattern freestyle, standard, renju;  // renju: black's
} example;

#define SAME(c) GOMOKU_LINE_##c, GOMOKU_LINE_##c, GOMOKU_LINE_##c
#define EACH(a, b, c) GOMOKU_LINE_##a, GOMOKU_LINE_##b, GOMOKU_LINE_##c

static const example EXAMPLES[] = {
    {"XX#XX", SAME(FIVE)},
    {"XXX#XX", EACH(FIVE, NONE, OVERLINE)},
    {"O.X#XX.O", SAME(OPEN_FOUR)},
    {"OXX#X.", SAME(FOUR)},
    {".X.#XX.", SAME(FOUR)},
    {"X.X#X.X", SAME(DOUBLE_FOUR)},
    {"XX.#X.XX", SAME(DOUBLE_FOUR)},
    {"X.XX#X.", EACH(OPEN_FOUR, FOUR, FOUR)},   // one end would make six
    {"X.XX#X.X", EACH(OPEN_FOUR, NONE, NONE)},  // both would
    {"..X#X..", SAME(OPEN_THREE)},
    {".X#X..", SAME(BROKEN_THREE)},
    {".X#X.", SAME(THREE)},  // five cells: never an open four
    {".X.#X.", SAME(BROKEN_THREE)},
    {"OX.#X.", SAME(THREE)},
    {"X.#.X.X", EACH(BROKEN_THREE, BROKEN_THREE, THREE)},  // X.XXX.X would be forbidden
    {"...#X...", SAME(OPEN_TWO)},
    {"OX#...", SAME(TWO)},
    {"...#....", SAME(OPEN_ONE)},
    {"O#....", SAME(ONE)},
    {"O#...O", SAME(NONE)},
    {"X..X#X..X", EACH(OPEN_THREE, THREE, THREE)},  // every straight four would touch a sixth stone
};

static void check_examples(void) {
    for (size_t i = 0; i < sizeof EXAMPLES / sizeof EXAMPLES[0]; i++) {
        const example *e = &EXAMPLES[i];
        const gomoku_line_pattern want[3] = {e->freestyle, e->standard, e->renju};
        char mirror[32] = {0};
        for (size_t k = 0, n = strlen(e->picture); k < n; k++) mirror[n - 1 - k] = e->picture[k];
        for (int rule = 0; rule < 3; rule++) {
            gomoku_line_pattern is = look(&tables[rule], 1, e->picture), other = look(&tables[rule], 1, mirror);
            CHECK(is == want[rule] && other == want[rule], "%s is %d, mirrored %d, rule %d", e->picture, is, other,
                  rule);
        }
        gomoku_line_pattern white = look(&tables[GOMOKU_RENJU], 2, e->picture);
        CHECK(white == e->freestyle, "%s is %d to white in renju", e->picture, white);
    }
}

static void check_point_patterns(void) {
    const uint32_t *t = gomoku_line_packed;
    uint32_t three = t[GOMOKU_LINE_OPEN_THREE], four = t[GOMOKU_LINE_FOUR], five = t[GOMOKU_LINE_FIVE];
    const struct {
        uint32_t packed;
        gomoku_point_pattern pattern, renju;
    } cases[] = {
        {0, GOMOKU_DEAD, GOMOKU_DEAD},
        {4 * t[GOMOKU_LINE_OPEN_TWO], GOMOKU_QUIET, GOMOKU_QUIET},
        {three, GOMOKU_THREE, GOMOKU_THREE},
        {2 * three, GOMOKU_DOUBLE_THREE, GOMOKU_POSSIBLY_FORBIDDEN},
        {four, GOMOKU_FOUR, GOMOKU_FOUR},
        {four + three, GOMOKU_FOUR_THREE, GOMOKU_FOUR_THREE},
        {four + 2 * three, GOMOKU_FOUR_THREE, GOMOKU_POSSIBLY_FORBIDDEN},
        {2 * four, GOMOKU_DOUBLE_FOUR, GOMOKU_CERTAINLY_FORBIDDEN},
        {4 * t[GOMOKU_LINE_DOUBLE_FOUR], GOMOKU_DOUBLE_FOUR, GOMOKU_CERTAINLY_FORBIDDEN},
        {t[GOMOKU_LINE_OPEN_FOUR] + three, GOMOKU_OPEN_FOUR, GOMOKU_OPEN_FOUR},
        {t[GOMOKU_LINE_OPEN_FOUR] + four, GOMOKU_OPEN_FOUR, GOMOKU_CERTAINLY_FORBIDDEN},
        {4 * t[GOMOKU_LINE_OPEN_FOUR], GOMOKU_OPEN_FOUR, GOMOKU_CERTAINLY_FORBIDDEN},
        {four + t[GOMOKU_LINE_OVERLINE], GOMOKU_FOUR, GOMOKU_CERTAINLY_FORBIDDEN},
        {five + 3 * t[GOMOKU_LINE_OVERLINE], GOMOKU_FIVE, GOMOKU_FIVE},
        {4 * five, GOMOKU_FIVE, GOMOKU_FIVE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        CHECK(gomoku_point_pattern_of(cases[i].packed, false) == cases[i].pattern, "case %zu", i);
        CHECK(gomoku_point_pattern_of(cases[i].packed, true) == cases[i].renju, "case %zu of renju", i);
    }
    // Four of the largest must fit every field of the packed counts.
    for (int c = 0; c < GOMOKU_LINE_PATTERNS; c++) CHECK(gomoku_packed_score(t[c]) * 4 < 4096, "score of %d", c);
}

int main(void) {
    long compared = 0;
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&tables[rule], (gomoku_rule)rule);
    check_examples();
    check_point_patterns();
    for (int rule = 0; rule < 3; rule++)
        for (int color = 1; color <= (rule == GOMOKU_RENJU ? 2 : 1); color++)
            for (int length = 5; length <= 11; length++)
                CHECK(gomoku_line_patterns_compare(&tables[rule], color, length, &compared) == 0,
                      "rule %d, colour %d, length %d", rule, color, length);
    CHECK(compared > 1000000, "only %ld stones compared", compared);
    long fillings = 0;
    for (int length = 5; length <= 10; length++)
        CHECK(gomoku_window_scores_compare_length(&tables[GOMOKU_FREESTYLE], length, &fillings) == 0,
              "scores of lines of %d", length);
    CHECK(fillings == 4 * (59049 + 19683 + 6561 + 2187 + 729 + 243), "%ld lines scored", fillings);
    return check_done("gomoku patterns");
}
