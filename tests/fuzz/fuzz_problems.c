// The functions of problems.wasm, compiled natively and called in any order with any numbers that JavaScript could hand
// over: the solver of life and death with its line of moves, and the threats of gomoku. What their comments ask for (a
// problem that was opened, a question that exists) is kept; nothing else is.
#include <string.h>

#include "fuzz.h"
#include "wasm-bindings/engine_api.h"
#include "wasm-bindings/gomoku_api.h"
#include "wasm-bindings/problems_api.h"
#include "wasm-bindings/problems_gomoku_api.h"

enum { MOST_OPENED = 4, MOST_CALLS = 80, MOST_VISITS = 60, SLICES = 6, MARKS = 3, BLACK = 1, WHITE = 2, NONE = -2 };

long fuzz_inputs = 0;

// ---- Go ------------------------------------------------------------------------------------------------------

// The numbers of life_goal and life_ko, from what asks most of the attacker to what asks least.
static const int questions[4][2] = {
    {LIFE_CAPTURE, LIFE_KO_DEFENDER},
    {LIFE_CAPTURE, LIFE_KO_NOBODY},
    {LIFE_CAPTURE, LIFE_KO_ATTACKER},
    {LIFE_PASS_ALIVE, LIFE_KO_ATTACKER},
};

static int ask(life_api *a, int question, int vertex, int visits) {
    int answer = life_api_ask(a, questions[question][0], questions[question][1], vertex);
    PROMISE(answer == LIFE_API_ILLEGAL || (answer >= LIFE_UNKNOWN && answer <= LIFE_TOO_DEEP), "answer %d", answer);
    if (answer == LIFE_UNKNOWN) answer = life_api_run(a, visits);
    if (answer == LIFE_YES || answer == LIFE_NO)
        PROMISE(life_api_ask(a, questions[question][0], questions[question][1], vertex) == answer, "asked again");
    PROMISE(life_api_work(a, questions[question][0], questions[question][1], vertex) >= 0, "work");
    return answer;
}

// What one question proves of another at the same position.
static void ask_all(life_api *a, int vertex) {
    int answers[4];
    for (int q = 0; q < 4; q++) answers[q] = ask(a, q, vertex, MOST_VISITS);
    for (int q = 0; q < 2; q++)
        PROMISE(answers[q] != LIFE_YES || answers[q + 1] != LIFE_NO, "captured by %d, not by %d", q, q + 1);
    PROMISE(answers[2] != LIFE_YES || answers[3] != LIFE_YES, "captured and alive");
}

static void solve(tape *t, life_api *a, int color, int ko) {
    const int chunk = tape_byte(t);
    life_api_begin(a, color, ko);
    if (!life_api_solve(a, color, ko)) return;
    for (int i = 0; i < SLICES && !life_api_solve_run(a, chunk == 255 ? -1 : chunk); i++) fuzz_inputs++;
    life_api_read_report(a);
    life_api_report r;
    memcpy(&r, life_api_out(), sizeof r);
    PROMISE(r.visits <= SLICES * 255, "%g visits", r.visits);
    PROMISE(r.status != LIFE_STATUS_UNKNOWN || (r.move_count < 1 && r.length < 1), "moves without a status");
    for (int i = 0; ko < 0 && i < (int)r.move_count; i++)
        PROMISE(life_api_play(a, (int)r.moves[i]) && life_api_back(a), "best move %g", r.moves[i]);
}

// Moves of `color` on the real board and in the problem: as long as the two match, they agree about what is legal.
// Returns whether the problem has taken it.
static bool play(life_api *a, go_game *g, const life_api_points *points, int vertex, int color) {
    bool inside = false;
    for (int i = 0; i < (int)points->count; i++) inside |= points->vertices[i] == vertex;
    const bool matched = life_api_matches(a, g);
    const int asked = life_api_ask(a, LIFE_CAPTURE, LIFE_KO_NOBODY, vertex);
    const bool played = life_api_play(a, vertex);
    PROMISE(!played || asked != LIFE_API_ILLEGAL, "played, but not to be asked about: %d", vertex);
    if (!played) return false;
    if (game_is_over(g)) game_resume(g);
    const int verdict = game_play(g, vertex, color);
    if (matched && inside) PROMISE(verdict == GO_OK || verdict == GO_KO, "%d on the board: %d", vertex, verdict);
    const int state = life_api_state(a);
    PROMISE(state >= 0 && state <= 2, "state %d", state);
    return true;
}

static void run_life(tape *t) {
    const int size = 2 + tape_byte(t) % 8, simple_ko = 1;
    go_game *g = game_new(size, simple_ko, 0);
    life_api *a = life_api_new(tape_number(t, 1 << 14) & 0xffff);
    for (int v = 0; g && v < size * size; v++) {
        const int n = tape_byte(t);
        if (n & 3) game_setup(g, v, n & 1 ? BLACK : WHITE);
    }
    static life_api_points points;
    bool is_open = false;
    int turn = BLACK;
    for (int calls = 0, opened = 0; g && a && t->at < t->end && calls < MOST_CALLS; calls++) {
        fuzz_inputs++;
        const int op = tape_byte(t), vertex = tape_number(t, size * size), color = 1 + (op >> 7);
        if (!is_open || (op & 15) == 0) {
            if (opened++ == MOST_OPENED) break;
            for (int v = 0; v < size * size; v++) life_api_marks()[v] = (op & 64) && v % 7 < 5 ? 2 : 0;
            for (int i = 0; i < MARKS; i++) life_api_marks()[tape_byte(t) % (size * size)] |= (uint8_t)tape_byte(t);
            while (game_undo(g)) continue;
            if (op & 16) life_api_close(g, vertex);
            is_open = life_api_open(a, g, op & 32) == NULL;
            if (!is_open) continue;
            life_api_read_points(a);
            memcpy(&points, life_api_out(), sizeof points);
            PROMISE(points.count > 0 && points.count <= LIFE_MAX_POINTS, "%g points", points.count);
            PROMISE(life_api_matches(a, g), "the board of the problem");
            turn = (int)points.defender;
        }
        switch (op & 15) {
            case 1: life_api_begin(a, turn = color, vertex); break;
            case 2:
                if (life_api_back(a)) turn = BLACK + WHITE - turn;
                break;
            case 3: solve(t, a, turn = color, op & 64 ? vertex : -1); break;
            case 4: ask_all(a, NONE); break;
            case 5:
                if (life_api_ask(a, LIFE_CAPTURE, LIFE_KO_NOBODY, vertex) != LIFE_API_ILLEGAL) ask_all(a, vertex);
                break;
            case 6: ask(a, op >> 4 & 3, vertex, tape_number(t, MOST_VISITS)); break;
            case 7: game_undo(g); break;
            case 8: life_api_run(a, tape_number(t, 200) & 0xff); break;
            default:
                if (play(a, g, &points, vertex, turn)) turn = BLACK + WHITE - turn;
        }
        PROMISE(life_api_visits(a) >= 0, "visits");
    }
    life_api_free(a);
    game_free(g);
}

// ---- gomoku --------------------------------------------------------------------------------------------------

// What threats_api_out lists: empty points, each once.
static void check_points(const gomoku_game *g, int count) {
    uint8_t seen[GOMOKU_MAX_VERTICES] = {0};
    gomoku_api_board(g);
    for (int i = 0; i < count; i++) {
        const int v = (int)threats_api_out()[i];
        PROMISE(v >= 0 && v < gomoku_vertices(&g->board) && !seen[v], "point %d of %d: %d", i, count, v);
        PROMISE(gomoku_api_out()[v] == 0, "a stone on %d", v);
        seen[v] = 1;
    }
}

static void search(tape *t, gomoku_threats *h, gomoku_game *g, int attacker, int how) {
    const int threes = how & 1;
    int found = threats_api_search(h, g, attacker, threes, tape_number(t, 40));
    if (found == GOMOKU_THREATS_UNKNOWN) found = threats_api_search(h, g, attacker, threes, MOST_VISITS);
    if (found != GOMOKU_THREATS_WIN) return;
    const int length = threats_api_line(h);
    PROMISE(length > 0, "a win without a line");
    check_points(g, length);
    const int first = (int)threats_api_out()[0];
    if (gomoku_api_to_play(g) == attacker)
        PROMISE(gomoku_api_legal(g, first, attacker) == GOMOKU_OK, "the winning move %d", first);
    if (!threes) check_points(g, threats_api_stops(h, g, attacker));
}

static void run_threats(tape *t) {
    gomoku_game *g = gomoku_api_new(5 + tape_byte(t) % 15, tape_byte(t) % 3);
    PROMISE(threats_api_new(tape_number(t, 200) & 0xffff) == NULL, "too little memory");
    gomoku_threats *h = threats_api_new(1 << 16);
    for (int calls = 0; g && h && t->at < t->end && calls < MOST_CALLS; calls++) {
        fuzz_inputs++;
        const int op = tape_byte(t), vertex = tape_number(t, gomoku_vertices(&g->board)),
                  color = op & 128 ? tape_number(t, 3) : 1 + (op >> 6 & 1);
        switch (op & 15) {
            case 0: gomoku_api_undo(g); break;
            case 1: threats_api_forget(h); break;
            case 2: check_points(g, threats_api_fives(g, color)); break;
            case 3: check_points(g, threats_api_fours(g, color)); break;
            case 4: check_points(g, threats_api_attacks(g, color)); break;
            case 5: check_points(g, threats_api_answers(g, color)); break;
            case 6:
            case 7: search(t, h, g, color, op); break;
            default: gomoku_api_play(g, vertex, op & 32 ? color : gomoku_api_to_play(g));
        }
        PROMISE(threats_api_nodes(h) >= 0, "nodes");
    }
    const char *wrong = g ? gomoku_board_check(&g->board) : NULL;
    PROMISE(wrong == NULL, "%s", wrong);
    threats_api_free(h);
    gomoku_api_free(g);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    tape t = {bytes, bytes + size};
    if (tape_byte(&t) & 1) run_threats(&t);
    else run_life(&t);
    return 0;
}
