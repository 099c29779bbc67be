#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cli/parse.h"
#include "cli/sgf.h"

// Longer values, such as comments, are truncated.
enum { NAME_BYTES = 8, VALUE_BYTES = 48 };

typedef struct reader {
    const char *next, *end;
    char name[NAME_BYTES];    // of the current property, capitals only
    char value[VALUE_BYTES];  // of its current value, escapes resolved
    go_game *game;
    int size, handicap, first;  // from the root node; first: 0 if not given
    double komi;
    go_rules rules;
    int moves, max_moves;
    bool editing;  // `color` holds the set-up stones of this node, not yet applied
    uint8_t color[GO_MAX_VERTICES];
    char *error;
} reader;

__attribute__((format(printf, 2, 3))) static bool fail(reader *r, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(r->error, SGF_ERROR_BYTES, format, list);
    va_end(list);
    return false;
}

// ---- tokens --------------------------------------------------------------------------------------------------

typedef enum token { TOKEN_END, TOKEN_NODE, TOKEN_VALUE, TOKEN_BROKEN } token;

// Reads a value, from after '[' to after the matching ']'.
static token read_value(reader *r) {
    size_t n = 0;
    while (r->next < r->end) {
        char c = *r->next++;
        if (c == ']') {
            while (n > 0 && r->value[n - 1] == ' ') n--;
            r->value[n] = '\0';
            return TOKEN_VALUE;
        }
        if (c == '\\' && r->next < r->end) c = *r->next++;
        if (c == '\t' || c == '\n' || c == '\r') c = ' ';
        if (n + 1 < VALUE_BYTES && !(n == 0 && c == ' ')) r->value[n++] = c;
    }
    fail(r, "the record breaks off in the middle of a value");
    return TOKEN_BROKEN;
}

// The next node or value of the main line. Opening parentheses enter the first variation, so the first closing one ends
// the main line, without recursion. Other characters are skipped.
static token next_token(reader *r) {
    size_t letters = 0;
    bool in_name = false;
    while (r->next < r->end) {
        char c = *r->next++;
        bool capital = c >= 'A' && c <= 'Z', small = c >= 'a' && c <= 'z';
        if (capital || small) {  // FF[3] wrote "SiZe"; only its capitals count
            if (!in_name) letters = 0;
            in_name = true;
            if (capital && letters + 1 < NAME_BYTES) r->name[letters++] = c;
            r->name[letters] = '\0';
            continue;
        }
        if (c == '[') return read_value(r);
        in_name = false;
        if (c == ')') return TOKEN_END;
        if (c == ';') {
            r->name[0] = '\0';
            return TOKEN_NODE;
        }
    }
    return TOKEN_END;
}

// Finds "(;", the beginning of a game, after any other text.
static bool find_game(reader *r) {
    for (; r->next < r->end; r->next++) {
        if (*r->next != '(') continue;
        const char *c = r->next + 1;
        while (c < r->end && (*c == ' ' || *c == '\n' || *c == '\r' || *c == '\t')) c++;
        if (c < r->end && *c == ';') {
            r->next = c + 1;
            return true;
        }
    }
    return fail(r, "this is no SGF record: there is no \"(;\"");
}

// ---- the root node -------------------------------------------------------------------------------------------

static bool read_root(reader *r) {
    for (;;) {
        token t = next_token(r);
        if (t == TOKEN_BROKEN) return false;
        if (t != TOKEN_VALUE) return true;
        if (strcmp(r->name, "SZ") == 0) {
            if (!parse_int(r->value, 2, GO_MAX_SIZE, &r->size))
                return fail(r, "a board of size \"%.20s\" is not known here, only 2 to %d lines", r->value,
                            GO_MAX_SIZE);
        } else if (strcmp(r->name, "GM") == 0) {
            if (strcmp(r->value, "1") != 0 && r->value[0])
                return fail(r, "this is a record of another game (GM[%.20s]), not of Go", r->value);
        } else if (strcmp(r->name, "KM") == 0) {
            parse_number(r->value, -1000, 1000, &r->komi);
        } else if (strcmp(r->name, "HA") == 0) {
            parse_int(r->value, 0, GO_MAX_VERTICES, &r->handicap);
        } else if (strcmp(r->name, "PL") == 0) {
            r->first = r->value[0] == 'W' || r->value[0] == 'w' || r->value[0] == '2' ? GO_WHITE : GO_BLACK;
        } else if (strcmp(r->name, "RU") == 0) {
            const go_rules *rules = go_rules_from_text(r->value);
            if (rules) r->rules = *rules;
        }
    }
}

// ---- stones --------------------------------------------------------------------------------------------------

// Parses two letters as column and row. Returns false if they are off the board.
static bool read_xy(const reader *r, const char *s, int *x, int *y) {
    if (!s[0] || !s[1]) return false;
    *x = s[0] - 'a';
    *y = s[1] - 'a';
    return *x >= 0 && *x < r->size && *y >= 0 && *y < r->size;
}

// AB, AW, AE: "dd", or "aa:cc" for all points of a rectangle.
static bool edit(reader *r, int color) {
    int x0, y0, x1, y1;
    if (!r->editing)
        for (int v = 0; v < r->size * r->size; v++)
            r->color[v] = go_color_at(&r->game->board, go_point_of_vertex(r->size, v));
    r->editing = true;
    bool read = read_xy(r, r->value, &x0, &y0);
    x1 = x0;
    y1 = y0;
    if (read && r->value[2])
        read = r->value[2] == ':' && read_xy(r, r->value + 3, &x1, &y1) && !r->value[5] && x0 <= x1 && y0 <= y1;
    if (!read) return fail(r, "%s[%.20s] is no point of a board of %d lines", r->name, r->value, r->size);
    for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++) r->color[y * r->size + x] = (uint8_t)color;
    return true;
}

// Starts a new game from the edited position. Stones may be set up in any order: an incomplete chain has a liberty
// where its next stone will be.
static bool commit(reader *r) {
    if (!r->editing) return true;
    go_game *g = r->game;
    r->editing = false;
    uint16_t captured[3];
    memcpy(captured, g->board.captured, sizeof captured);
    int turn = g->to_play, handicap = g->handicap;
    go_rules rules = g->rules;
    go_game_init(g, r->size, rules, r->komi);
    g->handicap = handicap;
    g->first = g->to_play = (uint8_t)turn;
    for (int v = 0; v < r->size * r->size; v++)
        if (r->color[v] != GO_EMPTY && !go_game_setup(g, go_point_of_vertex(r->size, v), r->color[v]))
            return fail(r, "the stones set up after move %d leave a chain without a liberty", r->moves);
    memcpy(g->start.captured, captured, sizeof captured);
    memcpy(g->board.captured, captured, sizeof captured);
    return true;
}

static bool play(reader *r, int color) {
    if (!commit(r)) return false;
    go_game *g = r->game;
    int x, y;
    go_point p = GO_PASS;
    if (r->value[0] && strcmp(r->value, "tt") != 0) {
        if (!read_xy(r, r->value, &x, &y) || r->value[2])
            return fail(r, "move %d, %s[%.20s], is no point of a board of %d lines", r->moves + 1, r->name, r->value,
                        r->size);
        p = go_point_at(r->size, x, y);
    }
    go_game_resume(g);
    go_verdict v = go_game_play(g, p, color);
    char at[GO_TEXT_BYTES];
    if (v == GO_OVER) return fail(r, "the record is longer than %d moves", GO_MAX_MOVES);
    if (v != GO_OK)
        return fail(r, "move %d, %s at %s, is impossible: %s", r->moves + 1, color == GO_BLACK ? "black" : "white",
                    go_point_to_text(r->size, p, at),
                    v == GO_OCCUPIED ? "the point is taken"
                    : v == GO_KO     ? "it retakes a ko"
                                     : "it is suicide");
    r->moves++;
    return true;
}

static bool read_moves(reader *r) {
    for (token t; (t = next_token(r)) != TOKEN_END;) {
        if (t == TOKEN_BROKEN) return false;
        if (t == TOKEN_NODE) {
            if (!commit(r)) return false;
            continue;
        }
        bool black = strcmp(r->name, "B") == 0, white = strcmp(r->name, "W") == 0, add = r->name[0] == 'A';
        if (black || white) {
            if (r->moves == r->max_moves) break;
            if (!play(r, black ? GO_BLACK : GO_WHITE)) return false;
            r->name[0] = '\0';  // a move has one value
        } else if (add && strcmp(r->name, "AB") == 0) {
            if (!edit(r, GO_BLACK)) return false;
        } else if (add && strcmp(r->name, "AW") == 0) {
            if (!edit(r, GO_WHITE)) return false;
        } else if (add && strcmp(r->name, "AE") == 0) {
            if (!edit(r, GO_EMPTY)) return false;
        } else if (strcmp(r->name, "PL") == 0 && r->moves > 0) {
            r->game->to_play = r->value[0] == 'W' || r->value[0] == 'w' ? GO_WHITE : GO_BLACK;
        }
    }
    return commit(r);
}

bool sgf_read(const char *bytes, size_t length, int max_moves, go_rules rules, double komi, go_game *g,
              char error[SGF_ERROR_BYTES]) {
    reader r = {.next = bytes,
                .end = bytes + length,
                .game = g,
                .size = 19,
                .komi = komi,
                .rules = rules,
                .max_moves = max_moves,
                .error = error};
    if (!find_game(&r)) return false;
    const char *root = r.next;
    if (!read_root(&r)) return false;
    go_rules as_played = r.rules;
    as_played.ko = GO_KO_SIMPLE;
    as_played.suicide = true;
    go_game_init(g, r.size, as_played, r.komi);
    g->handicap = r.handicap >= 2 ? r.handicap : 0;
    g->first = g->to_play = (uint8_t)(r.first ? r.first : g->handicap ? GO_WHITE : GO_BLACK);
    r.next = root;
    r.name[0] = '\0';
    if (!read_moves(&r)) return false;
    g->rules = r.rules;
    return true;
}
