// Runs the text cases named on the command line, or all of CASES: an ASCII board, then one assertion a line.
//
//   # a comment
//   rule renju            of the next board: freestyle, standard, renju
//   board 9               starts a game on an empty board of 9 lines and reads the diagram, if lines that start with
//     . X O . .           a mark follow (top row first): X black, O white, and on EVERY empty point what black's stone
//     ...                 there would be:
//                             5 a five              3 a forbidden double three
//                             6 forbidden overline  + two threes by their looks, but allowed
//                             4 forbidden double four
//                             . or -                none of these (- if the case is about it)
//   show                  the diagram that follows must equal the board, in the same sense
//   fives white E5 D6     exactly there white wins; or: none
//   first white           who is to play now
//   play black C3         must be OK            play black C3 forbidden  must give that verdict
//   legal white D4        asks only
//   moves A1 B1 C1        plays in turn, all OK
//   undo                  takes one back
//   row A1 E1             the last stone's winning row, from end to end; or: none
//   winner black          over yes
//
// Every diagram is also looked at in its eight symmetries, by the oracle, and with its colours exchanged.
#include <stdlib.h>

#include "check.h"
#include "gomoku/rules.h"
#include "gomoku_oracle.h"

enum { MAX_WORDS = 32 };

typedef struct runner {
    const char *file;
    int line, diagrams;
    FILE *in;
    char text[256];
    bool held;  // text holds a line that nobody has used yet
    gomoku_rule rule;
    gomoku_game game;
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

static gomoku_patterns tables[3];
static const char *const RULES[] = {"freestyle", "standard", "renju"};
static const char *const VERDICTS[] = {"ok", "occupied", "forbidden", "off-board", "over"};

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
    return strchr(".XO3456+-", text[strspn(text, " ")]) != NULL;
}

static void read_diagram(runner *r, int size, char cells[GOMOKU_MAX_VERTICES]) {
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

// Vertex after one of eight symmetries of the square.
static int turned(int size, int v, int how) {
    int x = v % size, y = v / size, last = size - 1;
    if (how & 1) x = last - x;
    if (how & 2) y = last - y;
    return how & 4 ? x * size + y : y * size + x;
}

// The mark of an empty point, from production.
static char mark_of(gomoku_board *b, int v) {
    gomoku_point_pattern pattern = gomoku_pattern_at(b, GOMOKU_BLACK, v);
    bool forbidden = gomoku_is_forbidden(b, v);
    if (pattern == GOMOKU_FIVE) return forbidden ? '?' : '5';
    if (pattern == GOMOKU_POSSIBLY_FORBIDDEN) return forbidden ? '3' : '+';
    if (!forbidden) return '.';
    uint32_t packed = gomoku_packed_counts_at(b, GOMOKU_BLACK, v);
    return packed >= GOMOKU_PACKED_OVERLINE ? '6' : '4';
}

static void look_at(runner *r, gomoku_board *b, const char cells[], int how) {
    int size = b->size;
    bitset forbidden;
    gomoku_forbidden_points(b, &forbidden);
    for (int v = 0; v < size * size; v++) {
        int w = turned(size, v, how);
        if (b->at[w].color != GOMOKU_EMPTY) continue;
        char want = cells[v] == '-' ? '.' : cells[v], is = mark_of(b, w);
        EXPECT(r, is == want, "x=%d y=%d of the diagram, turned by %d, is %c instead of %c", v % size, v / size, how,
               is, want);
        EXPECT(r, bitset_has(&forbidden, (unsigned)w) == (strchr("346", want) != NULL), "x=%d y=%d in the set",
               v % size, v / size);
    }
    EXPECT(r, gomoku_board_check(b) == NULL, "the board is broken: %s", gomoku_board_check(b));
}

static void ask_oracle(runner *r, const char cells[], int size) {
    oracle_board o = {.size = size};
    for (int v = 0; v < size * size; v++) o.cell[v / size][v % size] = strchr("XO", cells[v]) ? cells[v] : '.';
    for (int v = 0; v < size * size; v++) {
        if (o.cell[v / size][v % size] != '.') continue;
        char is = ".643"[oracle_forbidden(&o, v % size, v / size)];
        char want = strchr("643", cells[v]) ? cells[v] : '.';
        EXPECT(r, is == want, "the oracle says %c at x=%d y=%d", is, v % size, v / size);
    }
}

// The diagram on boards of its own: turned, and with colours exchanged, where nothing is forbidden to white.
static void look_all_around(runner *r, const char cells[], int size) {
    static gomoku_game other;
    r->diagrams++;
    if (r->rule == GOMOKU_RENJU) ask_oracle(r, cells, size);
    for (int how = 0; how < 16; how++) {
        bool exchanged = how >= 8;
        gomoku_game_init(&other, &tables[r->rule], size);
        for (int v = 0; v < size * size; v++)
            if (strchr("XO", cells[v]))
                gomoku_board_place(&other.board, turned(size, v, how), (cells[v] == 'X') != exchanged ? 1 : 2);
        if (!exchanged) look_at(r, &other.board, cells, how);
        for (int v = 0; v < size * size && exchanged; v++) {
            gomoku_verdict verdict = gomoku_game_legal(&other, v, GOMOKU_WHITE);
            EXPECT(r, verdict == (other.board.at[v].color ? GOMOKU_OCCUPIED : GOMOKU_OK), "white on %d: %s", v,
                   VERDICTS[verdict]);
        }
    }
}

static void start_board(runner *r, int size) {
    gomoku_game_init(&r->game, &tables[r->rule], size);
    if (!next_line(r)) return;
    r->held = true;
    if (!is_diagram(r->text)) return;
    char cells[GOMOKU_MAX_VERTICES];
    memset(cells, '.', sizeof cells);
    read_diagram(r, size, cells);
    for (int v = 0; v < size * size; v++)
        if (strchr("XO", cells[v]))
            gomoku_board_place(&r->game.board, v, cells[v] == 'X' ? GOMOKU_BLACK : GOMOKU_WHITE);
    look_all_around(r, cells, size);
}

static void show_board(runner *r) {
    char cells[GOMOKU_MAX_VERTICES];
    int size = r->game.board.size;
    memset(cells, '?', sizeof cells);
    read_diagram(r, size, cells);
    for (int v = 0; v < size * size; v++) {
        char is = "-XO"[r->game.board.at[v].color], want = strchr("XO", cells[v]) ? cells[v] : '-';
        EXPECT(r, is == want, "at x=%d y=%d stands %c", v % size, v / size, is);
    }
    look_at(r, &r->game.board, cells, 0);
    look_all_around(r, cells, size);
}

static int color_of(const char *word) {
    return strcmp(word, "black") == 0 ? GOMOKU_BLACK : strcmp(word, "white") == 0 ? GOMOKU_WHITE : GOMOKU_EMPTY;
}

// C3 to a vertex; a point outside the board to one that the gate must refuse.
static int vertex_of(runner *r, const char *word) {
    const char *letters = "ABCDEFGHJKLMNOPQRST", *letter = word[0] ? strchr(letters, word[0]) : NULL;
    int size = r->game.board.size, x = letter ? (int)(letter - letters) : -1, row = letter ? atoi(word + 1) : 0;
    EXPECT(r, letter != NULL && row > 0, "no such point: %s", word);
    if (x < 0 || x >= size || row < 1) return size * size;
    return (size - row) * size + x;
}

static void play(runner *r, const char *word, int color, const char *want, bool ask) {
    int v = vertex_of(r, word);
    gomoku_verdict verdict = ask ? gomoku_game_legal(&r->game, v, color) : gomoku_game_play(&r->game, v, color);
    EXPECT(r, strcmp(VERDICTS[verdict], want) == 0, "verdict is %s", VERDICTS[verdict]);
}

static void compare_row(runner *r, char *words[]) {
    int cells[GOMOKU_MAX_SIZE], last = r->game.moves ? r->game.move[r->game.moves - 1] : 0;
    int length = gomoku_winning_line(&r->game.board, last, cells);
    if (strcmp(words[1], "none") == 0) {
        EXPECT(r, length == 0, "a row of %d wins", length);
        return;
    }
    int from = vertex_of(r, words[1]), to = vertex_of(r, words[2]);
    bool ends =
        length && ((cells[0] == from && cells[length - 1] == to) || (cells[0] == to && cells[length - 1] == from));
    EXPECT(r, ends, "the row is %d long, from vertex %d", length, length ? cells[0] : -1);
    for (int i = 2; i < length; i++)
        EXPECT(r, cells[i] - cells[i - 1] == cells[1] - cells[0], "the row is not straight");
    int found[GOMOKU_MAX_SIZE];
    EXPECT(r, length && gomoku_find_win(&r->game.board, r->game.mover[r->game.moves - 1], found) >= 5,
           "the row is not found");
}

static void compare_fives(runner *r, char *words[], int count) {
    gomoku_board *b = &r->game.board;
    bitset want = {{0}};
    int color = color_of(words[1]), cells[GOMOKU_MAX_SIZE];
    for (int i = 2; i < count && strcmp(words[2], "none") != 0; i++)
        bitset_add(&want, (unsigned)vertex_of(r, words[i]));
    EXPECT(r, memcmp(&want, gomoku_points(b, color, GOMOKU_FIVE), sizeof want) == 0, "the set of fives differs");
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (b->at[v].color) continue;
        gomoku_board_place(b, v, color);
        bool wins = gomoku_winning_line(b, v, cells) > 0;
        gomoku_board_remove(b, v);
        EXPECT(r, wins == bitset_has(&want, (unsigned)v), "vertex %d %s", v, wins ? "wins" : "does not win");
    }
}

static void run_line(runner *r) {
    char copy[256], *words[MAX_WORDS] = {0};
    int count = 0;
    memcpy(copy, r->text, sizeof copy);
    for (char *w = strtok(copy, " "); w && count < MAX_WORDS; w = strtok(NULL, " ")) words[count++] = w;
    for (int i = count; i < MAX_WORDS; i++) words[i] = "";
    const char *verb = words[0];
    if (strcmp(verb, "rule") == 0) {
        int rule = 0;
        while (rule < 2 && strcmp(RULES[rule], words[1]) != 0) rule++;
        EXPECT(r, strcmp(RULES[rule], words[1]) == 0, "no such rule");
        r->rule = (gomoku_rule)rule;
    } else if (strcmp(verb, "board") == 0) {
        start_board(r, atoi(words[1]));
    } else if (strcmp(verb, "show") == 0) {
        show_board(r);
    } else if (strcmp(verb, "first") == 0) {
        r->game.to_play = (uint8_t)color_of(words[1]);
    } else if (strcmp(verb, "play") == 0 || strcmp(verb, "legal") == 0) {
        play(r, words[2], color_of(words[1]), count > 3 ? words[3] : "ok", verb[0] == 'l');
    } else if (strcmp(verb, "moves") == 0) {
        for (int i = 1; i < count; i++) play(r, words[i], r->game.to_play, "ok", false);
    } else if (strcmp(verb, "undo") == 0) {
        EXPECT(r, gomoku_game_undo(&r->game), "nothing to undo");
    } else if (strcmp(verb, "row") == 0) {
        compare_row(r, words);
    } else if (strcmp(verb, "fives") == 0) {
        compare_fives(r, words, count);
    } else if (strcmp(verb, "winner") == 0) {
        EXPECT(r, r->game.winner == color_of(words[1]), "winner is %d", r->game.winner);
    } else if (strcmp(verb, "over") == 0) {
        EXPECT(r, gomoku_game_is_over(&r->game) == (strcmp(words[1], "yes") == 0), "over is otherwise");
    } else {
        EXPECT(r, false, "no such line");
    }
    const char *wrong = gomoku_board_check(&r->game.board);
    EXPECT(r, r->game.board.size == 0 || wrong == NULL, "the board is broken: %s", wrong);
}

static const char *const CASES[] = {"gomoku_five.t", "gomoku_renju.t", "gomoku_recursion.t"};

int main(int argc, char **argv) {
    static runner r;
    int count = argc > 1 ? argc - 1 : (int)(sizeof CASES / sizeof CASES[0]), diagrams = 0;
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&tables[rule], (gomoku_rule)rule);
    for (int i = 0; i < count; i++) {
        memset(&r, 0, sizeof r);
        r.file = argc > 1 ? argv[i + 1] : CASES[i];
        r.in = fopen(r.file, "r");
        CHECK(r.in != NULL, "cannot open %s", r.file);
        if (!r.in) continue;
        while (next_line(&r)) run_line(&r);
        fclose(r.in);
        diagrams += r.diagrams;
    }
    printf("%d diagrams\n", diagrams);
    return check_done("gomoku rules");
}
