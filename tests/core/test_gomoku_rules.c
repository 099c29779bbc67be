// Runs the text cases named on the command line, or all of CASES: an ASCII board, then one assertion a line.
//
//   # a comment
//   rule renju            of the next board: freestyle, standard, renju
//   board 9               starts a game on an empty board of 9 lines and reads the diagram, if lines that start with
//     . X O . .           a mark follow (top row first): X black, O white, and on EVERY empty point what black's stone
//     ...                 there would be:
//                             5 a five              3 a forbidden double three
//                             6 forbidden overline  + two threes that are not both real: allowed
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
// Every diagram is also tested in its eight symmetries, by the oracle, and with its colours exchanged.
#include <stdlib.h>

#include "cases.h"
#include "gomoku/rules.h"
#include "gomoku_oracle.h"

static const char MARKS[] = ".XO3456+-";
static const char *const RULES[] = {"freestyle", "standard", "renju"};
static const char *const VERDICTS[] = {"ok", "occupied", "forbidden", "off-board", "over"};

static gomoku_patterns tables[3];
static gomoku_rule rule;  // of the next board
static gomoku_game game;
static int diagrams;

// Vertex after one of eight symmetries of the square.
static int turned(int size, int v, int how) {
    int x = v % size, y = v / size, last = size - 1;
    if (how & 1) x = last - x;
    if (how & 2) y = last - y;
    return how & 4 ? x * size + y : y * size + x;
}

// The mark of an empty point by core/gomoku.
static char mark_of(gomoku_board *b, int v) {
    gomoku_point_pattern pattern = gomoku_pattern_at(b, GOMOKU_BLACK, v);
    bool forbidden = gomoku_is_forbidden(b, v);
    if (pattern == GOMOKU_FIVE) return forbidden ? '?' : '5';
    if (pattern == GOMOKU_POSSIBLY_FORBIDDEN) return forbidden ? '3' : '+';
    if (!forbidden) return '.';
    uint32_t packed = gomoku_packed_counts_at(b, GOMOKU_BLACK, v);
    return packed >= GOMOKU_PACKED_OVERLINE ? '6' : '4';
}

static void look_at(cases *c, gomoku_board *b, const char cells[], int how) {
    int size = b->size;
    bigset forbidden;
    gomoku_forbidden_points(b, &forbidden);
    for (int v = 0; v < size * size; v++) {
        int w = turned(size, v, how);
        if (b->at[w].color != GOMOKU_EMPTY) continue;
        char want = cells[v] == '-' ? '.' : cells[v], is = mark_of(b, w);
        EXPECT(c, is == want, "x=%d y=%d of the diagram, turned by %d, is %c instead of %c", v % size, v / size, how,
               is, want);
        EXPECT(c, bigset_has(&forbidden, (unsigned)w) == (strchr("346", want) != NULL), "x=%d y=%d in the set",
               v % size, v / size);
    }
    EXPECT(c, gomoku_board_check(b) == NULL, "the board is broken: %s", gomoku_board_check(b));
}

static void ask_oracle(cases *c, const char cells[], int size) {
    oracle_board o = {.size = size};
    for (int v = 0; v < size * size; v++) o.cell[v / size][v % size] = strchr("XO", cells[v]) ? cells[v] : '.';
    for (int v = 0; v < size * size; v++) {
        if (o.cell[v / size][v % size] != '.') continue;
        char is = ".643"[oracle_forbidden(&o, v % size, v / size)];
        char want = strchr("643", cells[v]) ? cells[v] : '.';
        EXPECT(c, is == want, "the oracle says %c at x=%d y=%d", is, v % size, v / size);
    }
}

// The diagram on other boards: rotated, and with colours exchanged, where nothing is forbidden to white.
static void look_all_around(cases *c, const char cells[], int size) {
    static gomoku_game other;
    diagrams++;
    if (rule == GOMOKU_RENJU) ask_oracle(c, cells, size);
    for (int how = 0; how < 16; how++) {
        bool exchanged = how >= 8;
        gomoku_game_init(&other, &tables[rule], size);
        for (int v = 0; v < size * size; v++)
            if (strchr("XO", cells[v]))
                gomoku_board_place(&other.board, turned(size, v, how), (cells[v] == 'X') != exchanged ? 1 : 2);
        if (!exchanged) look_at(c, &other.board, cells, how);
        for (int v = 0; v < size * size && exchanged; v++) {
            gomoku_verdict verdict = gomoku_game_legal(&other, v, GOMOKU_WHITE);
            EXPECT(c, verdict == (other.board.at[v].color ? GOMOKU_OCCUPIED : GOMOKU_OK), "white on %d: %s", v,
                   VERDICTS[verdict]);
        }
    }
}

static void start_board(cases *c, int size) {
    char cells[GOMOKU_MAX_VERTICES];
    gomoku_game_init(&game, &tables[rule], size);
    if (!cases_read_optional_diagram(c, MARKS, size, cells)) return;
    for (int v = 0; v < size * size; v++)
        if (strchr("XO", cells[v])) gomoku_board_place(&game.board, v, cells[v] == 'X' ? GOMOKU_BLACK : GOMOKU_WHITE);
    look_all_around(c, cells, size);
}

static void show_board(cases *c) {
    char cells[GOMOKU_MAX_VERTICES], is[GOMOKU_MAX_VERTICES], want[GOMOKU_MAX_VERTICES];
    int size = game.board.size;
    cases_read_diagram(c, MARKS, size, cells);
    for (int v = 0; v < size * size; v++) {
        is[v] = "-XO"[game.board.at[v].color];
        want[v] = strchr("XO", cells[v]) ? cells[v] : '-';
    }
    cases_compare(c, size, is, want);
    look_at(c, &game.board, cells, 0);
    look_all_around(c, cells, size);
}

// C3 to a vertex; a point outside the board to a vertex that gomoku_game_play must refuse.
static int vertex_of(cases *c, const char *word) {
    const char *letters = "ABCDEFGHJKLMNOPQRST", *letter = word[0] ? strchr(letters, word[0]) : NULL;
    int size = game.board.size, x = letter ? (int)(letter - letters) : -1, row = letter ? atoi(word + 1) : 0;
    EXPECT(c, letter != NULL && row > 0, "no such point: %s", word);
    if (x < 0 || x >= size || row < 1) return size * size;
    return (size - row) * size + x;
}

static void play(cases *c, const char *word, int color, const char *want, bool ask) {
    int v = vertex_of(c, word);
    gomoku_verdict verdict = ask ? gomoku_game_legal(&game, v, color) : gomoku_game_play(&game, v, color);
    EXPECT(c, strcmp(VERDICTS[verdict], want) == 0, "verdict is %s", VERDICTS[verdict]);
}

static void compare_row(cases *c) {
    int cells[GOMOKU_MAX_SIZE], last = game.moves ? game.move[game.moves - 1] : 0;
    int length = gomoku_winning_line(&game.board, last, cells);
    if (strcmp(c->word[1], "none") == 0) {
        EXPECT(c, length == 0, "a row of %d wins", length);
        return;
    }
    int from = vertex_of(c, c->word[1]), to = vertex_of(c, c->word[2]);
    bool ends =
        length && ((cells[0] == from && cells[length - 1] == to) || (cells[0] == to && cells[length - 1] == from));
    EXPECT(c, ends, "the row is %d long, from vertex %d", length, length ? cells[0] : -1);
    for (int i = 2; i < length; i++)
        EXPECT(c, cells[i] - cells[i - 1] == cells[1] - cells[0], "the row is not straight");
    int found[GOMOKU_MAX_SIZE];
    EXPECT(c, length && gomoku_find_win(&game.board, game.mover[game.moves - 1], found) >= 5, "the row is not found");
}

static void compare_fives(cases *c) {
    gomoku_board *b = &game.board;
    bigset want = {{0}};
    int color = cases_color(c->word[1]), cells[GOMOKU_MAX_SIZE];
    for (int i = 2; i < c->count && strcmp(c->word[2], "none") != 0; i++)
        bigset_add(&want, (unsigned)vertex_of(c, c->word[i]));
    EXPECT(c, memcmp(&want, gomoku_points(b, color, GOMOKU_FIVE), sizeof want) == 0, "the set of fives differs");
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (b->at[v].color) continue;
        gomoku_board_place(b, v, color);
        bool wins = gomoku_winning_line(b, v, cells) > 0;
        gomoku_board_remove(b, v);
        EXPECT(c, wins == bigset_has(&want, (unsigned)v), "vertex %d %s", v, wins ? "wins" : "does not win");
    }
}

static void command(cases *c) {
    const char *verb = c->word[0];
    if (strcmp(verb, "rule") == 0) {
        int i = 0;
        while (i < 2 && strcmp(RULES[i], c->word[1]) != 0) i++;
        EXPECT(c, strcmp(RULES[i], c->word[1]) == 0, "no such rule");
        rule = (gomoku_rule)i;
    } else if (strcmp(verb, "board") == 0) {
        start_board(c, atoi(c->word[1]));
    } else if (strcmp(verb, "show") == 0) {
        show_board(c);
    } else if (strcmp(verb, "first") == 0) {
        game.to_play = (uint8_t)cases_color(c->word[1]);
    } else if (strcmp(verb, "play") == 0 || strcmp(verb, "legal") == 0) {
        play(c, c->word[2], cases_color(c->word[1]), c->count > 3 ? c->word[3] : "ok", verb[0] == 'l');
    } else if (strcmp(verb, "moves") == 0) {
        for (int i = 1; i < c->count; i++) play(c, c->word[i], game.to_play, "ok", false);
    } else if (strcmp(verb, "undo") == 0) {
        EXPECT(c, gomoku_game_undo(&game), "nothing to undo");
    } else if (strcmp(verb, "row") == 0) {
        compare_row(c);
    } else if (strcmp(verb, "fives") == 0) {
        compare_fives(c);
    } else if (strcmp(verb, "winner") == 0) {
        EXPECT(c, game.winner == cases_color(c->word[1]), "winner is %d", game.winner);
    } else if (strcmp(verb, "over") == 0) {
        EXPECT(c, gomoku_game_is_over(&game) == (strcmp(c->word[1], "yes") == 0), "over is otherwise");
    } else {
        EXPECT(c, false, "no such line");
    }
    const char *wrong = gomoku_board_check(&game.board);
    EXPECT(c, game.board.size == 0 || wrong == NULL, "the board is broken: %s", wrong);
}

static void begin(cases *c) {
    (void)c;
    rule = GOMOKU_FREESTYLE;
    memset(&game, 0, sizeof game);
}

int main(int argc, char **argv) {
    static const char *const FILES[] = {"gomoku_five.t", "gomoku_renju.t", "gomoku_recursion.t"};
    for (int i = 0; i < 3; i++) gomoku_patterns_init(&tables[i], (gomoku_rule)i);
    cases_run(argc, argv, FILES, sizeof FILES / sizeof FILES[0], begin, command);
    printf("%d diagrams\n", diagrams);
    return check_done("gomoku rules");
}
