// Allocation failures at one place after another in the whole program: each command continues or ends with one
// sentence, and GTP still has exactly one reply for each command.
#define PONNUKI_REFUSES
#include "refuse.h"

#include "check.h"
#include "cli/cli.h"
#include "cli/gomocup.h"
#include "cli/gtp.h"
#include "fuzz/platform_fuzz.h"

enum { MOST_PLACES = 500 };

static int asked, refused, first_refused;
static bool and_all_after;

static bool is_refused(void) {
    int n = asked++;
    bool no = n == first_refused || (and_all_after && n > first_refused);
    refused += no;
    return no;
}

void *refuse_malloc(size_t bytes) {
    return is_refused() ? NULL : malloc(bytes);
}

void *refuse_calloc(size_t count, size_t bytes) {
    return is_refused() ? NULL : calloc(count, bytes);
}

void *refuse_realloc(void *memory, size_t bytes) {
    return is_refused() ? NULL : realloc(memory, bytes);
}

void *refuse_aligned_alloc(size_t alignment, size_t bytes) {
    return is_refused() ? NULL : aligned_alloc(alignment, bytes);
}

typedef struct session {
    const char *name, *input;
    int (*run)(void);       // or
    const char *words[12];  // of the command line
    int most;               // places to try in a long session; 0: all
    bool is_wrong;          // the command line itself is refused
} session;

// ---- sessions ------------------------------------------------------------------------------------------------

static int run_gtp(void) {
    cli_options o = cli_default_options();
    o.small = true;
    o.size = 9;
    o.playouts = 3;
    o.evaluator.index = CLI_EVALUATOR_PLAYOUTS;
    return gtp_main(&o);
}

static int run_gomocup(void) {
    cli_options o = cli_default_options();
    o.level = 1;  // tables that max_memory can bound
    o.nodes = 20;
    return gomocup_main(&o);
}

static const session SESSIONS[] = {
    {.name = "gtp",
     .input = "1 name\n2 list_commands\n3 genmove b\n4 printsgf\n5 loadsgf game.sgf\n6 lz-genmove_analyze w\n7 "
              "lz-analyze 1\n8 showboard\n9 query_boardsize\n",
     .run = run_gtp},
    {.name = "gtp: search and analysis",
     .input = "1 name\n2 genmove b\n3 lz-genmove_analyze w\n4 kata-analyze 1 ownership true avoid w a1 1\n5 "
              "reg_genmove b\n6 kata-get-rules\n7 genmove w\n8 undo\n9 query_boardsize\n",
     .run = run_gtp},
    {.name = "bench search: the textbook",
     .input = "",
     .words = {"ponnuki", "bench", "search", "--size", "5", "--playouts", "3", "--policy", "uniform"}},
    {.name = "gomocup",
     .input = "START 15\nBEGIN\nINFO max_memory 100000000\nTURN 3,3\nINFO max_memory 7000000\nRESTART\nBEGIN\n",
     .run = run_gomocup},
    {.name = "solve vcf",
     .input = "",
     .words = {"ponnuki", "solve", "vcf", "--moves", "7,7 0,0 8,7 0,1 9,7 0,3", "--nodes", "50", "--json"}},
    {.name = "bench search", .input = "", .words = {"ponnuki", "bench", "search", "--size", "5", "--playouts", "3"}},
    {.name = "bench gomoku",
     .input = "",
     .words = {"ponnuki", "bench", "gomoku", "--depth", "2", "--nodes", "20"},
     .most = 1},
    {.name = "bench net", .input = "", .words = {"ponnuki", "bench", "net", "--size", "5", "--evaluations", "1"}},
    {.name = "net", .input = "", .words = {"ponnuki", "net", "--size", "5", "--moves", "C3 pass"}},
    {.name = "bench lab", .input = "", .words = {"ponnuki", "bench", "lab", "--size", "5", "--playouts", "20"}},
    {.name = "bench match",
     .input = "",
     .words = {"ponnuki", "bench", "match", "--games", "2", "--depth", "1", "--json"}},
    {.name = "bench values",
     .input = "",
     .words = {"ponnuki", "bench", "values", "--games", "1", "--nodes", "20"},
     .most = 3},
    {.name = "bench levels",
     .input = "",
     .words = {"ponnuki", "bench", "levels", "--games=2", "--size=7", "--level=25k", "--to=30k",
               "--evaluator=playouts"},
     .most = 2},
    {.name = "bench gomoku-levels",
     .input = "",
     .words = {"ponnuki", "bench", "gomoku-levels", "--games", "2", "--level", "2"}},
    {.name = "selfplay",
     .input = "",
     .words = {"ponnuki", "selfplay", "--size", "5", "--games", "1", "--playouts", "10"}},
    {.name = "a wrong option", .input = "", .words = {"ponnuki", "gtp", "--size", "99"}, .is_wrong = true},
};

static int run(const session *s) {
    int count = 0;
    while (s->words[count]) count++;
    return s->run ? s->run() : cli_main(count, s->words);
}

// Replies, each of which begins with = or ? and the number of its command and ends with an empty line.
static int replies(const char *output) {
    int count = 0;
    for (const char *at = output; *at; count++) {
        if ((*at != '=' && *at != '?') || at[1] != '1' + count) return -1;
        const char *end = strstr(at, "\n\n");
        if (!end) return -1;
        at = end + 2;
    }
    return count;
}

static int lines_of(const char *output) {
    int count = 0;
    for (; *output; output++) count += *output == '\n';
    return count;
}

static void check(const session *s, int code) {
    const char *output = platform_fuzz_output(NULL);
    if (s->is_wrong) {
        CHECK(code == CLI_MISUSED && lines_of(platform_fuzz_errors()) == 1, "code %d, refused at %d", code,
              first_refused);
    } else if (code == CLI_FAILED) {
        CHECK(strstr(platform_fuzz_errors(), "there is not enough memory") && lines_of(platform_fuzz_errors()) == 1,
              "%s, refused at %d: %s", s->name, first_refused, platform_fuzz_errors());
    } else {
        CHECK(code == CLI_OK, "%s: code %d, refused at %d", s->name, code, first_refused);
        if (s->run == run_gtp)
            CHECK(replies(output) == 9, "refused at %d: %d replies: %s", first_refused, replies(output), output);
        if (s->run == run_gomocup) CHECK(lines_of(output) == 5, "refused at %d: %s", first_refused, output);
    }
}

// Did the session ask for memory that was refused?
static bool try_at(const session *s, int place, bool and_after) {
    first_refused = place;
    and_all_after = and_after;
    asked = refused = 0;
    platform_fuzz_begin(s->input, strlen(s->input), "", "(;SZ[9];B[ee];W[cc])", 20);
    check(s, run(s));
    return refused > 0;
}

int main(void) {
    for (int k = 0; k < (int)(sizeof SESSIONS / sizeof SESSIONS[0]); k++) {
        const session *s = &SESSIONS[k];
        // One refusal at each place; then, from each place on, nothing but refusals.
        int places = 0, most = s->most ? s->most : MOST_PLACES;
        while (places < most && try_at(s, places, false)) places++;
        CHECK(places > 0 && (s->most || places < MOST_PLACES), "%s: %d places", s->name, places);
        for (int i = 0; i < places; i++) try_at(s, i, true);
        printf("%s: refused at %d places\n", s->name, places);
    }
    return check_done("memory");
}
