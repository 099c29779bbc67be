// cli.c - `ponnuki COMMAND [options]`: the table of commands, and the help made from it.
#include "cli/cli.h"

#include <string.h>

#include "base/version.h"
#include "cli/bench.h"
#include "cli/gomocup.h"
#include "cli/gtp.h"
#include "cli/net_raw.h"
#include "cli/options.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/selfplay.h"
#include "cli/solve.h"

typedef struct command {
    const char *name;  // one word or two
    unsigned bit;      // selects its options
    int (*run)(const cli_options *options);
    const char *summary;
} command;

// Commands of two words precede the command of their first word.
static const command COMMANDS[] = {
    {"gtp", COMMAND_GTP, gtp_main, "play Go over the Go Text Protocol (GTP 2) on standard input and output"},
    {"gomocup", COMMAND_GOMOCUP, gomocup_main,
     "play gomoku over the Gomocup (Piskvork) protocol on standard input and output"},
    {"solve vcf", COMMAND_SOLVE_VCF, solve_vcf_main, "find a win by continuous fours (VCF) for the side to move"},
    {"solve vct", COMMAND_SOLVE_VCT, solve_vct_main, "find a win by continuous threes and fours (VCT)"},
    {"solve life", COMMAND_SOLVE_LIFE, solve_life_main,
     "does a group of Go live if it moves first? `ponnuki solve life [SGF] --target C3`"},
    {"solve kill", COMMAND_SOLVE_LIFE, solve_kill_main, "does a group of Go die if its opponent moves first?"},
    {"selfplay gomoku", COMMAND_SELFPLAY_GOMOKU, selfplay_gomoku_main,
     "write self-play games of gomoku with their scores, for training"},
    {"selfplay", COMMAND_SELFPLAY, selfplay_main, "write positions of self-play games of Go, for training"},
    {"net", COMMAND_NET, net_raw_main, "print the raw network for a Go position, as kata-raw-nn does"},
    {"bench playout", COMMAND_BENCH_PLAYOUT, bench_playout_main,
     "run random playouts: speed, mean area of black, signature"},
    {"bench search", COMMAND_BENCH_SEARCH, bench_search_main, "run the tree search of Go: speed, best move, signature"},
    {"bench net", COMMAND_BENCH_NET, bench_net_main, "evaluate positions with the network: speed, signature"},
    {"bench lab", COMMAND_BENCH_LAB, bench_lab_main,
     "run the same playouts on every board representation of core/lab and of the engine"},
    {"bench gomoku", COMMAND_BENCH_GOMOKU, bench_gomoku_main,
     "run the gomoku search: report by depth, speed with and without the pattern table, signature"},
    {"bench match", COMMAND_BENCH_MATCH, bench_match_main,
     "play gomoku games against plain alpha-beta that scores windows of five"},
    {"bench values", COMMAND_BENCH_VALUES, bench_values_main,
     "print evaluation terms of positions of gomoku self-play games"},
    {"bench levels", COMMAND_BENCH_LEVELS, bench_levels_main,
     "play games between the levels of Go, each against the one below"},
    {"bench gomoku-levels", COMMAND_BENCH_GOMOKU_LEVELS, bench_gomoku_levels_main,
     "play games between the levels of gomoku, each against the one below"},
    {"bench gentle", COMMAND_BENCH_GENTLE, bench_gentle_main,
     "play games of the gentle opponent against simulated learners"},
    {"bench", COMMAND_BENCH, bench_signature_main,
     "print the signature of the whole Go engine, the `Bench: N` line of a commit"},
};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static int help(void) {
    print(PLATFORM_STDOUT, "Ponnuki " PONNUKI_VERSION
                           ": plays Go and gomoku. The same seed and limits give the same move on every "
                           "machine.\n\nponnuki COMMAND [options]\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++)
        print(PLATFORM_STDOUT, "  %-22s%s\n", COMMANDS[i].name, COMMANDS[i].summary);
    print(PLATFORM_STDOUT, "\n  %-22s%s\n  %-22s%s\n  %-22s%s\n", "COMMAND --help", "print the options of a command",
          "--help", "print this list", "--version", "print the version");
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

// Finds the command that begins at argv[1]. *words: how many words its name has.
static const command *find(int argc, const char *const *argv, int *words) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const char *second = strchr(COMMANDS[i].name, ' ');
        size_t first = second ? (size_t)(second - COMMANDS[i].name) : strlen(COMMANDS[i].name);
        if (strlen(argv[1]) != first || memcmp(argv[1], COMMANDS[i].name, first) != 0) continue;
        if (second && (argc < 3 || strcmp(argv[2], second + 1) != 0)) continue;
        *words = second ? 2 : 1;
        return &COMMANDS[i];
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
        return misused(argc > 2 ? "`solve` is followed by vcf, vct, life or kill, not by \""
                                : "`solve` is followed by vcf, vct, life or kill",
                       argc > 2 ? argv[2] : "");
    if (!c) return misused(argv[1][0] == '-' ? "there is no option \"" : "there is no command \"", argv[1]);
    int first = 1 + words;
    if (c->bit == COMMAND_BENCH && first < argc && argv[first][0] != '-')
        return misused("there is no benchmark \"", argv[first]);
    cli_options options = cli_default_options();
    if (!cli_read_options(argc - first, argv + first, c->bit, c->name, &options)) return CLI_MISUSED;
    return options.help ? help_with(c) : c->run(&options);
}
