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
#include <stdlib.h>

#include "check.h"
#include "go/eye.h"
#include "go/game.h"
#include "go/suicide_policy.h"

typedef struct runner {
    const char *file;
    int line;
    FILE *in;
    char text[256];
    bool held;  // text holds a line that nobody has used yet
    go_rules rules;
    double komi;
    go_game game;
} runner;

#define EXPECT(r, condition, ...)                                      \
    do {                                                               \
        check_count++;                                                 \
        if (!(condition)) {                                            \
            check_failures++;                                          \
            printf("%s:%d: %s  -- ", (r)->file, (r)->line, (r)->text); \
            printf(__VA_ARGS__);                                       \
            printf("\n");                                              \
        }                                                              \
    } while (0)

static const char *const VERDICTS[] = {"ok", "occupied", "ko", "superko", "suicide", "off-board", "over"};

// Next line with something on it, its newline and comment cut off. False at the end.
static bool next_line(runner *r) {
    if (r->held) return !(r->held = false);
    while (fgets(r->text, sizeof r->text, r->in)) {
        r->line++;
        r->text[strcspn(r->text, "#\n")] = '\0';
        if (r->text[strspn(r->text, " ")] != '\0') return true;
    }
    return false;
}

static bool is_diagram(const char *text) {
    return strchr(".XO", text[strspn(text, " ")]) != NULL;
}

// Reads size rows into cells, top first.
static void read_diagram(runner *r, int size, char cells[GO_MAX_VERTICES]) {
    for (int y = 0; y < size; y++) {
        bool there = next_line(r) && is_diagram(r->text);
        EXPECT(r, there, "a diagram has %d rows", size);
        if (!there) return;
        int x = 0;
        for (const char *c = r->text; *c; c++)
            if (*c != ' ' && x < size) cells[y * size + x++] = *c;
        EXPECT(r, x == size, "a row has %d points", size);
    }
}

static void start_board(runner *r, int size) {
    go_game_init(&r->game, size, r->rules, r->komi);
    if (!next_line(r)) return;
    r->held = true;
    if (!is_diagram(r->text)) return;
    char cells[GO_MAX_VERTICES];
    memset(cells, '.', sizeof cells);
    read_diagram(r, size, cells);
    for (int v = 0; v < size * size; v++)
        if (cells[v] != '.')
            EXPECT(r, go_game_setup(&r->game, go_point_of_vertex(size, v), cells[v] == 'X' ? GO_BLACK : GO_WHITE),
                   "vertex %d cannot be set up", v);
}

static void show_board(runner *r) {
    char cells[GO_MAX_VERTICES];
    int size = r->game.board.size;
    memset(cells, '?', sizeof cells);
    read_diagram(r, size, cells);
    for (int v = 0; v < size * size; v++) {
        char is = ".XO"[go_color_at(&r->game.board, go_point_of_vertex(size, v))];
        EXPECT(r, cells[v] == is, "at x=%d y=%d stands %c", v % size, v / size, is);
    }
}

static int color_of(const char *word) {
    return strcmp(word, "black") == 0 ? GO_BLACK : strcmp(word, "white") == 0 ? GO_WHITE : GO_EMPTY;
}

static go_point point_of(runner *r, const char *word) {
    go_point p = GO_NONE;
    EXPECT(r, go_point_from_text(r->game.board.size, word, &p), "no such point: %s", word);
    return p;
}

static void expect_yes(runner *r, const char *want, bool is) {
    EXPECT(r, strcmp(want, is ? "yes" : "no") == 0, "is %s", is ? "yes" : "no");
}

static void score(runner *r, char *words[], int count) {
    bitset dead = {{0}};
    for (int i = 4; i < count; i++)
        bitset_add(&dead, (unsigned)go_vertex_of(r->game.board.size, point_of(r, words[i])));
    go_result result;
    go_game_score(&r->game, &dead, &result);
    EXPECT(r, result.black == atof(words[1]) && result.white == atof(words[2]), "counts %g and %g", result.black,
           result.white);
}

static void owner(runner *r, char *words[]) {
    static const bitset none;
    go_result result;
    go_game_score(&r->game, &none, &result);
    int v = go_vertex_of(r->game.board.size, point_of(r, words[1]));
    EXPECT(r, result.count.owner[v] == color_of(words[2]), "owner is %d", result.count.owner[v]);
}

static void run_line(runner *r) {
    char copy[256], *words[24] = {0};
    int count = 0;
    memcpy(copy, r->text, sizeof copy);
    for (char *w = strtok(copy, " "); w && count < 24; w = strtok(NULL, " ")) words[count++] = w;
    for (int i = count; i < 24; i++) words[i] = "";
    const char *verb = words[0];
    go_board *b = &r->game.board;
    if (strcmp(verb, "rules") == 0) {
        EXPECT(r, go_rules_by_id(words[1], &r->rules), "no such rules");
    } else if (strcmp(verb, "komi") == 0) {
        r->komi = atof(words[1]);
    } else if (strcmp(verb, "board") == 0) {
        start_board(r, atoi(words[1]));
    } else if (strcmp(verb, "first") == 0) {
        r->game.first = r->game.to_play = (uint8_t)color_of(words[1]);
    } else if (strcmp(verb, "play") == 0 || strcmp(verb, "legal") == 0) {
        go_point p = point_of(r, words[2]);
        go_verdict v = verb[0] == 'p' ? go_game_play(&r->game, p, color_of(words[1]))
                                      : go_game_legal(&r->game, p, color_of(words[1]));
        EXPECT(r, strcmp(VERDICTS[v], count > 3 ? words[3] : "ok") == 0, "verdict is %s", VERDICTS[v]);
    } else if (strcmp(verb, "undo") == 0) {
        EXPECT(r, go_game_undo(&r->game), "nothing to undo");
    } else if (strcmp(verb, "resume") == 0) {
        go_game_resume(&r->game);
    } else if (strcmp(verb, "over") == 0) {
        expect_yes(r, words[1], go_game_is_over(&r->game));
    } else if (strcmp(verb, "show") == 0) {
        show_board(r);
    } else if (strcmp(verb, "chain") == 0) {
        go_point p = point_of(r, words[1]);
        bitset liberties;
        int stones = go_chain_length(b, go_chain_head(b, p)), libs = go_board_liberties(b, p, &liberties);
        EXPECT(r, stones == atoi(words[2]) && libs == atoi(words[3]), "%d stones, %d liberties", stones, libs);
    } else if (strcmp(verb, "atari") == 0) {
        expect_yes(r, words[2], go_chain_in_atari(b, go_chain_head(b, point_of(r, words[1]))));
    } else if (strcmp(verb, "captured") == 0) {
        EXPECT(r, b->captured[color_of(words[1])] == atoi(words[2]), "captured %d", b->captured[color_of(words[1])]);
    } else if (strcmp(verb, "ko") == 0) {
        char text[GO_TEXT_BYTES];
        const char *is = b->ko == GO_NONE ? "none" : go_point_to_text(b->size, b->ko, text);
        EXPECT(r, strcmp(words[1], is) == 0, "ko is %s", is);
    } else if (strcmp(verb, "eye") == 0) {
        expect_yes(r, words[3], go_is_eye(b, point_of(r, words[2]), color_of(words[1])));
    } else if (strcmp(verb, "playable") == 0) {
        go_suicide_policy s;
        go_suicide_policy_init(&s, b);
        expect_yes(r, words[3], go_suicide_policy_allows(&s, b, point_of(r, words[2]), color_of(words[1])));
    } else if (strcmp(verb, "score") == 0) {
        score(r, words, count);
    } else if (strcmp(verb, "owner") == 0) {
        owner(r, words);
    } else {
        EXPECT(r, false, "no such line");
    }
    const char *wrong = b->size ? go_board_check(b) : NULL;
    EXPECT(r, wrong == NULL, "the board is broken: %s", wrong);
}

static const char *const CASES[] = {"capture.t", "ko.t",    "suicide.t", "chains.t",
                                    "eyes.t",    "score.t", "passes.t",  "rules.t"};

int main(int argc, char **argv) {
    static runner r;
    int count = argc > 1 ? argc - 1 : (int)(sizeof CASES / sizeof CASES[0]);
    for (int i = 0; i < count; i++) {
        memset(&r, 0, sizeof r);
        r.file = argc > 1 ? argv[i + 1] : CASES[i];
        go_rules_by_id("chinese", &r.rules);
        r.in = fopen(r.file, "r");
        CHECK(r.in != NULL, "cannot open %s", r.file);
        if (!r.in) continue;
        while (next_line(&r)) run_line(&r);
        fclose(r.in);
    }
    return check_done("board cases");
}
