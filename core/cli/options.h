// options.h - the options of all commands: one table, parsed into one struct; and the exit codes.
#ifndef PONNUKI_CLI_OPTIONS_H
#define PONNUKI_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

// Exit codes of the program.
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_MISUSED = 2 };

// A set of the commands that accept an option.
enum {
    COMMAND_GTP = 1 << 0,
    COMMAND_BENCH = 1 << 1,
    COMMAND_BENCH_PLAYOUT = 1 << 2,
    COMMAND_BENCH_SEARCH = 1 << 3,
    COMMAND_BENCH_LAB = 1 << 4,
    COMMAND_GOMOCUP = 1 << 5,
    COMMAND_SOLVE_VCF = 1 << 6,
    COMMAND_BENCH_GOMOKU = 1 << 7,
    COMMAND_BENCH_MATCH = 1 << 8,
    COMMAND_BENCH_VALUES = 1 << 9,
    COMMAND_BENCH_LEVELS = 1 << 11,
    COMMAND_SELFPLAY = 1 << 12,
    COMMAND_BENCH_NET = 1 << 13,
    COMMAND_NET = 1 << 15,
    COMMAND_SOLVE_LIFE = 1 << 16,
    COMMAND_SELFPLAY_GOMOKU = 1 << 18,
    COMMAND_BENCH_GENTLE = 1 << 19,
    COMMAND_BENCH_GOMOKU_LEVELS = 1 << 21,
    COMMAND_SOLVE_VCT = 1 << 22,
};

// The evaluator of Go positions.
typedef enum cli_evaluator { CLI_EVALUATOR_NET, CLI_EVALUATOR_PLAYOUTS } cli_evaluator;

enum { CLI_LEVEL_GENTLE = -1 };  // search/puct_gentle.h

// A choice and how the user spelled it: a former name is reported as it was given.
typedef struct cli_word {
    int index;
    const char *text;
} cli_word;

// 0 (or -1 where 0 is a valid value) means "not given": the command uses its own default.
typedef struct cli_options {
    int size;      // lines of the board
    int playouts;  // of a benchmark, or simulations a move
    double time;   // seconds a move
    int threads;
    int level;     // from 1, or CLI_LEVEL_GENTLE
    int rules;     // index of go_rules_at
    int ko;        // a go_ko_rule, -1: by the rules
    bool suicide;  // allowed under any rules
    double komi;
    double resign;           // win rate in per cent below which the engine resigns
    cli_word policy;         // a go_policy; without text: not given
    cli_word evaluator;      // a cli_evaluator
    const char *parameters;  // of the search over an evaluator, as they were given, or NULL
    int rule;                // a gomoku_rule
    const char *moves;       // as they were given, or NULL: "7,7 8,8" in gomoku, "D4 Q16 pass" in Go
    const char *record;      // path of an SGF file, or NULL
    const char *target;      // points of Go, as they were given, or NULL
    const char *region;      // likewise
    int nodes;               // of a gomoku search, or of life and death
    int depth;               // likewise
    int games;               // of a match or of self-play
    int first;               // number of the first game
    int quick;               // simulations of a search of self-play that is not written, 0: a share of playouts
    int uneven;              // percentage of games that begin with more stones for one side
    int to;                  // level of the opponent
    int handicap;            // stones given
    int evaluations;         // of the network
    int symmetry;            // of the board, for the network
    const char *weights;     // path of a file, or NULL
    cli_word isa;            // a net_isa; without text: the best
    uint64_t seed;
    bool quiet;  // one quiet move is allowed
    bool small;  // tiny trees and tables, short estimates: for tests of the protocol only, not a program option
    bool json;
    bool help;
} cli_options;

cli_options cli_default_options(void);

// Parses the options of one command from argv[0 .. argc-1]; COMMAND_SOLVE_LIFE takes the path of a record too. On an
// error prints one line to standard error, with `name` as the command's name, and returns false.
bool cli_read_options(int argc, const char *const *argv, unsigned command, const char *name, cli_options *options);

void cli_print_options(unsigned command);

#endif
