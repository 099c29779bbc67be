// `ponnuki solve life` and `solve kill`.
#include <stdlib.h>
#include <string.h>

#include "cli/platform.h"
#include "cli/print.h"
#include "cli/sgf.h"
#include "cli/solve.h"
#include "cli/strbuf.h"
#include "lifedeath/solver.h"

enum {
    TABLE_BYTES = 16 << 20,
    CHUNK = 10000,  // visits between two readings of the clock; fixed, so that with --nodes the result is deterministic
    DEFAULT_SIZE = 19,
};

static const double DEFAULT_MS = 10000;
static const char BLANKS[] = " ,\t\r\n";

typedef struct life_task {
    const cli_options *options;
    const char *name;  // of the command
    life_side first;
    go_game game;
    life_problem problem;
    life_solver solver;
} life_task;

__attribute__((format(printf, 2, 3))) static bool refuse(const life_task *t, const char *format, ...) {
    strbuf text = {0};
    va_list list;
    va_start(list, format);
    strbuf_add_list(&text, format, list);
    va_end(list);
    print(PLATFORM_STDERR, "ponnuki %s: %s\n", t->name, text.failed ? "there is not enough memory" : text.bytes);
    strbuf_free(&text);
    return false;
}

// ---- the position --------------------------------------------------------------------------------------------

static bool read_record(life_task *t, const char *path) {
    char error[SGF_ERROR_BYTES];
    char *bytes = malloc(SGF_MAX_BYTES);
    const long length = bytes ? platform_file_read(path, bytes, SGF_MAX_BYTES) : 0;
    const char *wrong = !bytes                               ? "there is not enough memory"
                        : length == PLATFORM_FILE_MISSING    ? "there is no such file"
                        : length == PLATFORM_FILE_NOT_A_FILE ? "this is not a file"
                        : length == PLATFORM_FILE_TOO_LARGE  ? "the file is too large for a record"
                        : length < 0                         ? "the file cannot be read"
                                                             : NULL;
    if (!wrong && !sgf_read(bytes, (size_t)length, GO_MAX_MOVES, *go_rules_at(0), 0, &t->game, error)) wrong = error;
    const bool read = !wrong || refuse(t, "%.100s: %s", path, wrong);
    free(bytes);
    return read;
}

// Reads the point of the next word and advances *text. False at the end, or with *wrong set if the word is no point.
static bool next_point(const char **text, int size, go_point *p, const char **wrong) {
    const char *word = *text + strspn(*text, BLANKS);
    const size_t length = strcspn(word, BLANKS);
    char copy[GO_TEXT_BYTES] = "";
    *wrong = NULL;
    if (length == 0) return false;
    if (length < sizeof copy) memcpy(copy, word, length);
    *text = word + length;
    if (go_point_from_text(size, copy, p)) return true;
    *wrong = word;
    return false;
}

static int word_length(const char *word) {
    const size_t length = strcspn(word, BLANKS);
    return length < 20 ? (int)length : 20;
}

static bool play_all(life_task *t, const char *moves) {
    const int size = t->options->size ? t->options->size : DEFAULT_SIZE;
    const char *word;
    go_point p;
    go_game_init(&t->game, size, *go_rules_at(0), 0);
    while (next_point(&moves, size, &p, &word)) {
        go_game_resume(&t->game);
        char text[GO_TEXT_BYTES];
        const go_verdict v = go_game_play(&t->game, p, t->game.to_play);
        if (v != GO_OK)
            return refuse(t, "move %d, %s, is not allowed", t->game.move_count + 1, go_point_to_text(size, p, text));
    }
    return !word || refuse(t, "\"%.*s\" is neither a point of this board nor a pass", word_length(word), word);
}

// "C3 D4", and for a region "A1:D4" too, as vertices.
static bool read_points(life_task *t, const char *text, bitset *points) {
    const int size = t->game.board.size;
    *points = (bitset){{0}};
    for (text += strspn(text, BLANKS); *text; text += strspn(text, BLANKS)) {
        const size_t length = strcspn(text, BLANKS), half = strcspn(text, ": ,\t\r\n");
        char corner[2][GO_TEXT_BYTES] = {"", ""};
        const size_t rest = half < length ? length - half - 1 : half;
        if (half < GO_TEXT_BYTES) memcpy(corner[0], text, half);
        if (rest < GO_TEXT_BYTES) memcpy(corner[1], text + (half < length ? half + 1 : 0), rest);
        go_point p, q;
        if (!go_point_from_text(size, corner[0], &p) || !go_point_from_text(size, corner[1], &q) || p == GO_PASS ||
            q == GO_PASS)
            return refuse(t, "\"%.*s\" is no point of this board", word_length(text), text);
        const int px = go_point_x(size, p), py = go_point_y(size, p), qx = go_point_x(size, q),
                  qy = go_point_y(size, q);
        for (int y = py < qy ? py : qy; y <= (py < qy ? qy : py); y++)
            for (int x = px < qx ? px : qx; x <= (px < qx ? qx : px); x++) bitset_add(points, (unsigned)(y * size + x));
        text += length;
    }
    return true;
}

static bool read_problem(life_task *t) {
    const cli_options *o = t->options;
    bitset targets, region;
    if (!o->record == !o->moves) return refuse(t, "either a record (SGF) or --moves is required");
    if (!o->target) return refuse(t, "--target is missing: a stone of the group, such as C3");
    if (o->record ? !read_record(t, o->record) : !play_all(t, o->moves)) return false;
    if (!read_points(t, o->target, &targets) || (o->region && !read_points(t, o->region, &region))) return false;
    const char *wrong = life_problem_init(&t->problem, &t->game.board, &targets, o->region ? &region : NULL);
    return !wrong || refuse(t, "%s", wrong);
}

// ---- the answer ----------------------------------------------------------------------------------------------

static void add_moves(strbuf *s, const life_task *t, const uint8_t moves[], int count, bool json) {
    for (int i = 0; i < count; i++) {
        char text[GO_TEXT_BYTES];
        go_point_to_text(t->problem.size, moves[i] == LIFE_PASS ? GO_PASS : t->problem.point[moves[i]], text);
        strbuf_add(s, json ? "%s\"%s\"" : "%s%s", i ? (json ? "," : " ") : "", text);
    }
}

// The conditions of the answer.
static void add_conditions(strbuf *s, const life_task *t, const bitset *points, const char *json, const char *words) {
    const char *separator = "";
    if (!t->options->json && bitset_count(points) == 0) return;
    strbuf_add(s, "%s", t->options->json ? json : words);
    for (bitset_iterator i = bitset_members(points); bitset_next(&i);) {
        char text[GO_TEXT_BYTES];
        go_point_to_text(t->problem.size, go_point_of_vertex(t->problem.size, i.member), text);
        strbuf_add(s, t->options->json ? "%s\"%s\"" : "%s%s", separator, text);
        separator = t->options->json ? "," : " ";
    }
    strbuf_add(s, t->options->json ? "]," : "\n");
}

static bool report(const life_task *t, double ms) {
    static const char *const NAMES[] = {"unknown", "dies", "ko", "ko", "seki", "lives"};
    static const char *const THREATS[] = {NULL, NULL, "defender", "attacker", NULL, NULL};
    const life_solver *s = &t->solver;
    const bool json = t->options->json;
    const char *threats = THREATS[s->status], *quote = threats ? "\"" : "";
    strbuf text = {0};
    if (json)
        strbuf_add(&text, "{\"status\":\"%s\",\"threats\":%s%s%s,\"first\":\"%s\",\"moves\":[", NAMES[s->status], quote,
                   threats ? threats : "null", quote, t->problem.color[t->first] == GO_BLACK ? "black" : "white");
    else
        strbuf_add(&text, "%s%s%s%s\nmoves: ", NAMES[s->status], threats ? ": the " : "", threats ? threats : "",
                   threats ? " must find the first threat" : "");
    add_moves(&text, t, s->moves, s->move_count, json);
    strbuf_add(&text, json ? "],\"line\":[" : "\nline: ");
    add_moves(&text, t, s->line, s->length, json);
    strbuf_add(&text, json ? "]," : "\n");
    add_conditions(&text, t, &t->problem.given, "\"given\":[", "if these chains live: ");
    add_conditions(&text, t, &t->problem.exits, "\"exits\":[", "if stones beside these points live: ");
    strbuf_add(&text, json ? "\"complete\":%s,\"nodes\":%llu,\"ms\":%.1f}\n" : "%s%llu nodes, %.1f ms\n",
               json          ? (s->has_line ? "true" : "false")
               : s->has_line ? ""
                             : "not complete: ",
               (unsigned long long)s->search.visits, ms);
    const bool whole = !text.failed;
    if (whole) platform_write(PLATFORM_STDOUT, text.bytes, text.length);
    strbuf_free(&text);
    return whole;
}

static void search(life_task *t) {
    const cli_options *o = t->options;
    const double begun = platform_now_ms(), ms = o->time > 0 ? 1000 * o->time : o->nodes ? 1e12 : DEFAULT_MS;
    const uint64_t limit = o->nodes ? (uint64_t)o->nodes : UINT64_MAX;
    bool done = false;
    while (!done && t->solver.search.visits < limit && platform_now_ms() - begun < ms) {
        const uint64_t left = limit - t->solver.search.visits;
        done = life_solver_run(&t->solver, left < CHUNK ? left : CHUNK);
    }
}

static int solve(const cli_options *o, const char *name, life_side first) {
    life_task *t = calloc(1, sizeof *t);
    const size_t bytes = life_search_bytes(TABLE_BYTES);
    char *memory = malloc(bytes + 16);
    int code = CLI_FAILED;
    if (t && memory) {
        char *aligned = memory + (16 - (uintptr_t)memory % 16) % 16;
        t->options = o;
        t->name = name;
        t->first = first;
        code = CLI_MISUSED;
        if (read_problem(t)) {
            const bool turn = t->game.to_play == t->problem.color[first];
            const uint8_t ko = turn ? life_index_of(&t->problem, t->game.board.ko) : LIFE_NO_POINT;
            const double begun = platform_now_ms();
            life_solver_init(&t->solver, aligned, bytes, &t->problem, first, ko);
            search(t);
            code = report(t, platform_now_ms() - begun) ? CLI_OK : CLI_FAILED;
        }
    }
    if (code == CLI_FAILED) print(PLATFORM_STDERR, "ponnuki %s: there is not enough memory\n", name);
    free(memory);
    free(t);
    return code;
}

int solve_life_main(const cli_options *options) {
    return solve(options, "solve life", LIFE_DEFENDER);
}

int solve_kill_main(const cli_options *options) {
    return solve(options, "solve kill", LIFE_ATTACKER);
}
