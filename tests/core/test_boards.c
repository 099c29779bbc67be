// Runs the text cases named on the command line, or all of CASES: an ASCII board, then one assertion a line.
//
//   # a comment
//   board 5              starts a game on an empty board of 5 lines (chinese rules) and reads the diagram, if
//     . X O . .          lines that start with '.', 'X' or 'O' follow (top row first); X is black
//     ...
//   rules japanese       of the next board
//   komi 0.5             of the next board
//   first white          who is to play now
//   play black C3        must be OK            play black C3 ko       must give that verdict
//   legal white D4 suicide                     asks only
//   undo                 resume                over yes
//   show                 the diagram that follows must equal the board
//   chain C3 3 5         the chain on C3 has 3 stones and 5 liberties
//   atari C3 yes         captured black 2      ko D4 (or none)
//   eye black A1 yes     playable black A1 no (policy suicide)
//   score 5 3 dead C3 D4 black's and white's points, komi included
//   owner C3 black
//   open A4 A5
#include <stdlib.h>

#include "cases.h"
#include "go/eye.h"
#include "go/game.h"
#include "suicide_policy.h"

static const char MARKS[] = ".XO";
static const char *const VERDICTS[] = {"ok", "occupied", "ko", "superko", "suicide", "off-board", "over"};

static go_rules rules;  // of the next board
static double komi;
static go_game game;

static void start_board(cases *c, int size) {
    char cells[GO_MAX_VERTICES];
    go_game_init(&game, size, rules, komi);
    if (!cases_read_optional_diagram(c, MARKS, size, cells)) return;
    for (int v = 0; v < size * size; v++)
        if (cells[v] != '.')
            EXPECT(c, go_game_setup(&game, go_point_of_vertex(size, v), cells[v] == 'X' ? GO_BLACK : GO_WHITE),
                   "vertex %d cannot be set up", v);
}

static void show_board(cases *c) {
    char want[GO_MAX_VERTICES], is[GO_MAX_VERTICES];
    int size = game.board.size;
    cases_read_diagram(c, MARKS, size, want);
    for (int v = 0; v < size * size; v++) is[v] = MARKS[go_color_at(&game.board, go_point_of_vertex(size, v))];
    cases_compare(c, size, is, want);
}

static go_point point_of(cases *c, const char *word) {
    go_point p = GO_NONE;
    EXPECT(c, go_point_from_text(game.board.size, word, &p), "no such point: %s", word);
    return p;
}

static void score(cases *c) {
    bitset dead = {{0}};
    for (int i = 4; i < c->count; i++)
        bitset_add(&dead, (unsigned)go_vertex_of(game.board.size, point_of(c, c->word[i])));
    go_result result;
    go_game_score(&game, &dead, &result);
    EXPECT(c, result.black == atof(c->word[1]) && result.white == atof(c->word[2]), "counts %g and %g", result.black,
           result.white);
}

static void owner(cases *c) {
    static const bitset none;
    go_result result;
    go_game_score(&game, &none, &result);
    int v = go_vertex_of(game.board.size, point_of(c, c->word[1]));
    EXPECT(c, result.count.owner[v] == cases_color(c->word[2]), "owner is %d", result.count.owner[v]);
}

// The points by which borders are open, or "none".
static void open_border(cases *c) {
    static const bitset none;
    bitset said = {{0}};
    for (int i = 1; i < c->count && strcmp(c->word[i], "none") != 0; i++)
        bitset_add(&said, (unsigned)go_vertex_of(game.board.size, point_of(c, c->word[i])));
    go_result result;
    go_game_score(&game, &none, &result);
    for (int v = 0; v < game.board.size * game.board.size; v++)
        EXPECT(c, bitset_has(&said, (unsigned)v) == bitset_has(&result.count.open, (unsigned)v), "vertex %d", v);
}

static void command(cases *c) {
    const char *verb = c->word[0];
    go_board *b = &game.board;
    if (strcmp(verb, "rules") == 0) {
        EXPECT(c, go_rules_by_id(c->word[1], &rules), "no such rules");
    } else if (strcmp(verb, "komi") == 0) {
        komi = atof(c->word[1]);
    } else if (strcmp(verb, "board") == 0) {
        start_board(c, atoi(c->word[1]));
    } else if (strcmp(verb, "first") == 0) {
        game.first = game.to_play = (uint8_t)cases_color(c->word[1]);
    } else if (strcmp(verb, "play") == 0 || strcmp(verb, "legal") == 0) {
        go_point p = point_of(c, c->word[2]);
        go_verdict v = verb[0] == 'p' ? go_game_play(&game, p, cases_color(c->word[1]))
                                      : go_game_legal(&game, p, cases_color(c->word[1]));
        EXPECT(c, strcmp(VERDICTS[v], c->count > 3 ? c->word[3] : "ok") == 0, "verdict is %s", VERDICTS[v]);
    } else if (strcmp(verb, "undo") == 0) {
        EXPECT(c, go_game_undo(&game), "nothing to undo");
    } else if (strcmp(verb, "resume") == 0) {
        go_game_resume(&game);
    } else if (strcmp(verb, "over") == 0) {
        cases_expect_yes(c, c->word[1], go_game_is_over(&game));
    } else if (strcmp(verb, "show") == 0) {
        show_board(c);
    } else if (strcmp(verb, "chain") == 0) {
        go_point p = point_of(c, c->word[1]);
        bitset liberties;
        int stones = go_chain_length(b, go_chain_head(b, p)), libs = go_board_liberties(b, p, &liberties);
        EXPECT(c, stones == atoi(c->word[2]) && libs == atoi(c->word[3]), "%d stones, %d liberties", stones, libs);
    } else if (strcmp(verb, "atari") == 0) {
        cases_expect_yes(c, c->word[2], go_chain_in_atari(b, go_chain_head(b, point_of(c, c->word[1]))));
    } else if (strcmp(verb, "captured") == 0) {
        EXPECT(c, b->captured[cases_color(c->word[1])] == atoi(c->word[2]), "captured %d",
               b->captured[cases_color(c->word[1])]);
    } else if (strcmp(verb, "ko") == 0) {
        char text[GO_TEXT_BYTES];
        const char *is = b->ko == GO_NONE ? "none" : go_point_to_text(b->size, b->ko, text);
        EXPECT(c, strcmp(c->word[1], is) == 0, "ko is %s", is);
    } else if (strcmp(verb, "eye") == 0) {
        cases_expect_yes(c, c->word[3], go_is_eye(b, point_of(c, c->word[2]), cases_color(c->word[1])));
    } else if (strcmp(verb, "playable") == 0) {
        cases_expect_yes(c, c->word[3], suicide_policy_allows(b, point_of(c, c->word[2]), cases_color(c->word[1])));
    } else if (strcmp(verb, "score") == 0) {
        score(c);
    } else if (strcmp(verb, "owner") == 0) {
        owner(c);
    } else if (strcmp(verb, "open") == 0) {
        open_border(c);
    } else {
        EXPECT(c, false, "no such line");
    }
    const char *wrong = b->size ? go_board_check(b) : NULL;
    EXPECT(c, wrong == NULL, "the board is broken: %s", wrong);
}

static void begin(cases *c) {
    (void)c;
    go_rules_by_id("chinese", &rules);
    komi = 0;
    memset(&game, 0, sizeof game);
}

int main(int argc, char **argv) {
    static const char *const FILES[] = {"capture.t", "ko.t",    "suicide.t", "chains.t",
                                        "eyes.t",    "score.t", "passes.t",  "rules.t"};
    cases_run(argc, argv, FILES, sizeof FILES / sizeof FILES[0], begin, command);
    return check_done("board cases");
}
