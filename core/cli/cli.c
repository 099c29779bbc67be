// cli.c - `ponnuki COMMAND [options]`: the table of commands, and the help that is made from it.
#include "cli/cli.h"

#include <string.h>

#include "base/version.h"
#include "cli/bench.h"
#include "cli/gomocup.h"
#include "cli/gtp.h"
#include "cli/options.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/solve.h"

typedef struct command {
    const char *name;  // one word or two
    unsigned bit;      // which options it has
    int (*run)(const cli_options *options);
    const char *summary;  // NULL: an older name of the command above it, not listed
} command;

// A command of two words comes before the one that is its first word.
static const command COMMANDS[] = {
    {"gtp", COMMAND_GTP, gtp_main, "play Go by the Go Text Protocol (GTP 2) on standard input and output"},
    {"gomocup", COMMAND_GOMOCUP, gomocup_main,
     "play gomoku by the Gomocup (Piskvork) protocol on standard input and output"},
    {"solve vcf", COMMAND_SOLVE, solve_vcf_main, "does the side to move win by fours alone? the winning line"},
    {"solve vct", COMMAND_SOLVE, solve_vct_main, "the same by threes and fours"},
    {"bench playout", COMMAND_BENCH_PLAYOUT, bench_playout_main, "random games: speed, black's mean area, signature"},
    {"bench search", COMMAND_BENCH_SEARCH, bench_search_main, "tree search: speed, best move, signature"},
    {"bench lab", COMMAND_BENCH_LAB, bench_lab_main,
     "the same playouts on every board of the literature, and production"},
    {"bench gomoku", COMMAND_BENCH_GOMOKU, bench_gomoku_main,
     "gomoku search: a report by depth, what the table is worth, signature"},
    {"bench match", COMMAND_BENCH_MATCH, bench_match_main,
     "gomoku games against plain alpha-beta over the scores of windows"},
    {"bench values", COMMAND_BENCH_VALUES, bench_values_main,
     "gomoku games of the search against itself, and what the value of a leaf counts in them"},
    {"bench levels", COMMAND_BENCH_LEVELS, bench_levels_main, "the levels of Go, each against the one below"},
    {"bench ladder", COMMAND_BENCH_LEVELS, bench_levels_main, NULL},
    {"bench likely", COMMAND_BENCH_MOVE_PREDICTOR, bench_move_predictor_main, NULL},
    {"bench move-predictor", COMMAND_BENCH_MOVE_PREDICTOR, bench_move_predictor_main,
     "features of the moves of recorded Go games (SGF on standard input), as binary words"},
    {"bench", COMMAND_BENCH, bench_signature_main, "the signature of all of it: the `Bench: N` line of a commit"},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static int help(void) {
    print(PLATFORM_STDOUT,
          "Ponnuki " PONNUKI_VERSION
          ": Go and gomoku, with a search that gives the same answer everywhere.\n\nponnuki COMMAND [options]\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        print(PLATFORM_STDOUT, "  %-16s%s\n", COMMANDS[i].name, COMMANDS[i].summary);
    print(PLATFORM_STDOUT, "\n  %-16s%s\n  %-16s%s\n  %-16s%s\n", "COMMAND --help", "the options of a command",
          "--help", "print this", "--version", "print the version");
    return CLI_OK;
}

static int help_with(const command *c) {
    print(PLATFORM_STDOUT, "ponnuki %s [options]: %s\n\n", c->name, c->summary);
    cli_print_options(c->bit);
    return CLI_OK;
}

static int misused(const char *sentence, const char *word) {
    print(PLATFORM_STDERR, "ponnuki: %s%.40s%s; `ponnuki --help` lists the commands\n", sentence, word,
          *word ? "\"" : "");
    return CLI_MISUSED;
}

// The command that begins at argv[1], and how many words it took.
static const command *find(int argc, const char *const *argv, int *words) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const char *second = strchr(COMMANDS[i].name, ' ');
        size_t first = second ? (size_t)(second - COMMANDS[i].name) : strlen(COMMANDS[i].name);
        if (strlen(argv[1]) != first || memcmp(argv[1], COMMANDS[i].name, first) != 0) continue;
        if (second && (argc < 3 || strcmp(argv[2], second + 1) != 0)) continue;
        *words = second ? 2 : 1;
        return COMMANDS[i].summary ? &COMMANDS[i] : &COMMANDS[i - 1];
    }
    return NULL;
}

int cli_main(int argc, const char *const *argv) {
    if (argc < 2) return misused("a command is missing", "");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 || strcmp(argv[1], "help") == 0) return help();
    if (strcmp(argv[1], "--version") == 0) {
        print(PLATFORM_STDOUT, "ponnuki " PONNUKI_VERSION "\n");
        return CLI_OK;
    }
    int words;
    const command *c = find(argc, argv, &words);
    if (!c && strcmp(argv[1], "solve") == 0)
        return misused(argc > 2 ? "`solve` is followed by vcf or vct, not by \"" : "`solve` is followed by vcf or vct",
                       argc > 2 ? argv[2] : "");
    if (!c) return misused(argv[1][0] == '-' ? "there is no option \"" : "there is no command \"", argv[1]);
    int first = 1 + words;
    if (c->bit == COMMAND_BENCH && first < argc && argv[first][0] != '-')
        return misused("there is no benchmark \"", argv[first]);
    cli_options options = cli_default_options();
    if (!cli_read_options(argc - first, argv + first, c->bit, c->name, &options)) return CLI_MISUSED;
    return options.help ? help_with(c) : c->run(&options);
}
