#include "cli/options.h"

#include <stddef.h>
#include <string.h>

#include "cli/parse.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "cli/strbuf.h"
#include "go/playout.h"
#include "go/rules.h"
#include "gomoku/levels.h"
#include "search/puct_levels.h"

typedef enum option_kind {
    OPTION_FLAG,     // bool: takes no value
    OPTION_INTEGER,  // int
    OPTION_NUMBER,   // double
    OPTION_SEED,     // uint64_t
    OPTION_CHOICE,   // int: index of the word among `words`
    OPTION_WORD,     // cli_word: the same, and the word as it was given
    OPTION_RULES,    // int: index of a rule set of Go, given by its id
    OPTION_LEVEL,    // int: a level of Go by its id or number, or CLI_LEVEL_GENTLE for "gentle"
    OPTION_TEXT,     // const char *: the command parses it
} option_kind;

typedef struct option {
    const char *name, *value;  // "size"; the placeholder of its value in the help, NULL for a flag
    option_kind kind;
    size_t offset;      // of its field in cli_options
    double min, max;    // of an integer or a number
    const char *words;  // of a choice: "one|two"; former spellings of these may follow: "one|two;eins|zwei"
    unsigned commands;
    const char *help;
} option;

enum {
    BENCHES = COMMAND_BENCH_PLAYOUT | COMMAND_BENCH_SEARCH | COMMAND_BENCH_LAB,
    SOLVES = COMMAND_SOLVE_VCF | COMMAND_SOLVE_VCT,
};

#define FIELD(name) offsetof(cli_options, name)
#define EVALUATOR_WORDS "net|playouts"  // by cli_evaluator

// The first seven fields of an option that has the name of its field.
#define FLAG(name) #name, NULL, OPTION_FLAG, FIELD(name), 0, 0, NULL
#define INTEGER(name, value, low, high) #name, value, OPTION_INTEGER, FIELD(name), low, high, NULL
#define NUMBER(name, value, low, high) #name, value, OPTION_NUMBER, FIELD(name), low, high, NULL
#define LEVEL(name, low) #name, "L", OPTION_LEVEL, FIELD(name), low, PUCT_LEVEL_COUNT, NULL
#define SEED "seed", "N", OPTION_SEED, FIELD(seed), 0, 0, NULL
#define RULES "rules", "R", OPTION_RULES, FIELD(rules), 0, 0, NULL
#define CHOICE(name, value, words) #name, value, OPTION_CHOICE, FIELD(name), 0, 0, words
#define WORD(name, value, words) #name, value, OPTION_WORD, FIELD(name), 0, 0, words
#define TEXT(name, value) #name, value, OPTION_TEXT, FIELD(name), 0, 0, NULL

static const option OPTIONS[] = {
    {INTEGER(playouts, "N", 1, 1e9), COMMAND_GTP,
     "visits per move; with --time or a clock, the limit that is reached first counts"},
    {INTEGER(playouts, "N", 1, 1e9), BENCHES, "number of playouts or visits"},
    {NUMBER(time, "S", 0.001, 86400), COMMAND_GTP,
     "seconds per move (default 1, unless --playouts, --level or a clock sets a limit)"},
    {LEVEL(level, 1), COMMAND_GTP,
     "strength from 30k to 1d, 3d and 5d, the same on every machine; full, as strong as time allows; or gentle, which "
     "loses by a little"},
    {INTEGER(threads, "N", 1, 256), COMMAND_GTP, "accepted, but the search runs on one thread"},
    {RULES, COMMAND_GTP, "chinese by default; one of "},
    {CHOICE(ko, "K", "simple|positional|situational"), COMMAND_GTP,
     "ko rule instead of that of the rules: simple, positional or situational"},
    {FLAG(suicide), COMMAND_GTP, "allow the suicide of two or more stones under any rules"},
    {NUMBER(komi, "K", -1000, 1000), COMMAND_GTP, "points for white (default 7.5, whatever the rules)"},
    {NUMBER(resign, "P", 0, 50), COMMAND_GTP,
     "resign below this win rate, in per cent, once there are half as many moves as points (default 3; 0: never)"},
    {WORD(policy, "P", GO_POLICY_WORDS ";" GO_POLICY_OLD_WORDS), COMMAND_BENCH_PLAYOUT,
     "playout policy: uniform (default), suicide or heavy"},
    {WORD(policy, "P", GO_POLICY_WORDS ";" GO_POLICY_OLD_WORDS), COMMAND_BENCH_SEARCH,
     "search over playouts instead: uniform or suicide by the textbook UCT of core/lab, heavy by the program's own "
     "search"},
    {INTEGER(size, "N", 2, 19), COMMAND_GTP, "board size (default 19)"},
    {INTEGER(size, "N", 2, 19), BENCHES | COMMAND_BENCH_NET, "board size (default 9)"},
    {WORD(evaluator, "E", EVALUATOR_WORDS),
     COMMAND_GTP | COMMAND_BENCH_SEARCH | COMMAND_BENCH_LEVELS | COMMAND_SELFPLAY,
     "evaluator of positions: net (default; playouts on boards below 7 lines) or playouts"},
    {TEXT(weights, "FILE"), COMMAND_GTP | COMMAND_BENCH_SEARCH | COMMAND_BENCH_LEVELS | COMMAND_SELFPLAY,
     "weights of the network (default: built in, by board size)"},
    {TEXT(weights, "FILE"), COMMAND_BENCH_NET | COMMAND_NET,
     "weights of the network (default: 4 blocks of 32 channels, untrained)"},
    {INTEGER(playouts, "N", 1, 1e6), COMMAND_NET, "also search with this many visits, and list the visited moves"},
    {"search", "LIST", OPTION_TEXT, FIELD(parameters), 0, 0, NULL,
     COMMAND_GTP | COMMAND_BENCH_SEARCH | COMMAND_BENCH_LEVELS,
     "parameters of PUCT for measurements, as name=value,name=value; an unknown name lists them"},
    {SEED, COMMAND_GTP | BENCHES | COMMAND_BENCH_NET | COMMAND_NET, "seed of all random choices (default 1)"},
    {TEXT(moves, "M"), SOLVES,
     "moves of the game so far, black first, for example \"7,7 8,8\": x,y from 0,0 at the top left"},
    {CHOICE(rule, "R", "freestyle|standard|renju"), SOLVES, "rule: freestyle (default), standard or renju"},
    {INTEGER(size, "N", 5, 22), SOLVES, "board size (default 15)"},
    {INTEGER(nodes, "N", 1, 2e9), SOLVES, "stop after this many nodes (default: limited by time)"},
    {NUMBER(time, "S", 0.001, 86400), SOLVES,
     "stop after this many seconds (default 0.9 for vcf, 4.5 for vct, no limit with --nodes)"},
    {FLAG(quiet), COMMAND_SOLVE_VCT, "allow one quiet move, which threatens to win by fours"},
    {TEXT(target, "P"), COMMAND_SOLVE_LIFE,
     "a stone of the group, or several, for example \"C3 E2\": the group dies when all of them are captured"},
    {TEXT(region, "P"), COMMAND_SOLVE_LIFE,
     "where both may play, for example \"A1:D4 E1\" (default: the empty points that the group encloses or touches)"},
    {TEXT(moves, "M"), COMMAND_SOLVE_LIFE,
     "the position, instead of a record: the moves of a game, black first, for example \"D4 Q16 pass\""},
    {INTEGER(size, "N", 2, 19), COMMAND_SOLVE_LIFE, "board size of --moves (default 19)"},
    {INTEGER(nodes, "N", 1, 2e9), COMMAND_SOLVE_LIFE, "stop after this many nodes (default: limited by time)"},
    {NUMBER(time, "S", 0.001, 86400), COMMAND_SOLVE_LIFE,
     "stop after this many seconds (default 10, no limit with --nodes)"},
    {INTEGER(nodes, "N", 1, 2e9), COMMAND_GOMOCUP,
     "at most this many nodes per move, which plays the same on every machine (default: limited by time)"},
    {INTEGER(level, "L", 1, GOMOKU_LEVEL_COUNT), COMMAND_GOMOCUP,
     "strength from 1 to 9 and 11, the same on every machine; 10, as strong as time allows"},
    {SEED, COMMAND_GOMOCUP, "seed of the swap2 openings and of the mistakes of a level (default 1)"},
    {INTEGER(nodes, "N", 1, 2e9), COMMAND_BENCH_GOMOKU, "nodes of each search in the signature (default 30000)"},
    {INTEGER(depth, "N", 1, 20), COMMAND_BENCH_GOMOKU, "depth of the report (default 8)"},
    {INTEGER(games, "N", 2, 100000), COMMAND_BENCH_MATCH,
     "number of games, each opening with both colours (default 100)"},
    {INTEGER(depth, "N", 1, 6), COMMAND_BENCH_MATCH, "depth of the plain opponent (default 4)"},
    {SEED, COMMAND_BENCH_MATCH, "seed of the openings (default 1)"},
    {INTEGER(games, "N", 1, 1000000), COMMAND_BENCH_VALUES, "number of games (default 20)"},
    {INTEGER(nodes, "N", 1, 2e9), COMMAND_BENCH_VALUES, "nodes per move (default 5000)"},
    {SEED, COMMAND_BENCH_VALUES, "seed of the openings (default 1)"},
    {INTEGER(games, "N", 2, 100000), COMMAND_BENCH_LEVELS | COMMAND_BENCH_GOMOKU_LEVELS,
     "games of each pair of levels, each opening with both colours (default 100)"},
    {LEVEL(level, 2), COMMAND_BENCH_LEVELS, "play this level only"},
    {LEVEL(to, 1), COMMAND_BENCH_LEVELS, "level of the opponent (default: the one below)"},
    {INTEGER(level, "L", 2, GOMOKU_LEVEL_COUNT), COMMAND_BENCH_GOMOKU_LEVELS, "play this level only"},
    {INTEGER(to, "L", 1, GOMOKU_LEVEL_COUNT), COMMAND_BENCH_GOMOKU_LEVELS,
     "level of the opponent (default: the one below)"},
    {INTEGER(nodes, "N", 1, 2e9), COMMAND_BENCH_GOMOKU_LEVELS,
     "nodes of a move of level 10, which has no limit otherwise (default 400000)"},
    {TEXT(weights, "FILE"), COMMAND_BENCH_GOMOKU_LEVELS,
     "weights of the gomoku network, which only level 10 uses (without: the tuned evaluation)"},
    {INTEGER(handicap, "N", 2, 9), COMMAND_BENCH_LEVELS,
     "handicap stones for the opponent, with komi 0.5 (default none)"},
    {INTEGER(size, "N", 7, 19), COMMAND_BENCH_LEVELS, "board size (default 9)"},
    {SEED, COMMAND_BENCH_LEVELS | COMMAND_BENCH_GOMOKU_LEVELS, "seed of openings and games (default 1)"},
    {INTEGER(games, "N", 1, 100000), COMMAND_BENCH_GENTLE, "games against each learner (default 100)"},
    {INTEGER(size, "N", 5, 19), COMMAND_BENCH_GENTLE, "board size (default 7)"},
    {SEED, COMMAND_BENCH_GENTLE, "seed of the games (default 1)"},
    {INTEGER(games, "N", 1, 1e9), COMMAND_SELFPLAY, "number of games (default 100)"},
    {TEXT(weights, "FILE"), COMMAND_GOMOCUP | COMMAND_SELFPLAY_GOMOKU | COMMAND_BENCH_MATCH,
     "weights of the gomoku network, or a folder with those of all rules (without: the tuned evaluation)"},
    {INTEGER(first, "N", 0, 1e9), COMMAND_SELFPLAY,
     "number of the first game (default 0); processes with other numbers and the same seed play other games"},
    {INTEGER(playouts, "N", 10, 1e6), COMMAND_SELFPLAY, "visits of a search whose position is written (default 600)"},
    {INTEGER(quick, "N", 1, 1e6), COMMAND_SELFPLAY, "visits of the other searches (default: a sixth)"},
    {INTEGER(uneven, "P", 0, 100), COMMAND_SELFPLAY,
     "percentage of games in which one side begins with extra stones (default 10)"},
    {INTEGER(size, "N", 5, 19), COMMAND_SELFPLAY, "board size (default 9)"},
    {INTEGER(games, "N", 1, 1e9), COMMAND_SELFPLAY_GOMOKU, "number of games (default 100)"},
    {INTEGER(first, "N", 0, 1e9), COMMAND_SELFPLAY_GOMOKU,
     "number of the first game (default 0); processes with other numbers and the same seed play other games"},
    {INTEGER(nodes, "N", 1, 1e9), COMMAND_SELFPLAY_GOMOKU,
     "mean number of nodes a move (default 3000); each game has its own, from half to one and a half of this"},
    {CHOICE(rule, "R", "freestyle|standard|renju"), COMMAND_SELFPLAY_GOMOKU | COMMAND_BENCH_GOMOKU_LEVELS,
     "rule: freestyle (default), standard or renju"},
    {INTEGER(size, "N", 7, 19), COMMAND_SELFPLAY_GOMOKU, "board size (default 15)"},
    {SEED, COMMAND_SELFPLAY_GOMOKU, "seed of all random choices (default 1)"},
    {SEED, COMMAND_SELFPLAY, "seed of all random choices (default 1)"},
    {INTEGER(evaluations, "N", 1, 1e9), COMMAND_BENCH_NET, "number of evaluations"},
    {WORD(isa, "I", "plain|sse4.1|avx2|avx512|wasm"), COMMAND_BENCH_NET,
     "instruction set: plain, sse4.1, avx2, avx512 or wasm (default: the fastest there is)"},
    {TEXT(moves, "M"), COMMAND_NET, "moves of the game so far, black first, for example \"D4 Q16 pass\""},
    {INTEGER(size, "N", 2, 19), COMMAND_NET, "board size (default 19)"},
    {RULES, COMMAND_NET, "chinese by default; one of "},
    {NUMBER(komi, "K", -1000, 1000), COMMAND_NET, "points for white (default 7.5)"},
    {INTEGER(symmetry, "S", 0, 7), COMMAND_NET,
     "symmetry of the board as seen by the network, from 0 to 7 (default 0)"},
    {FLAG(json),
     BENCHES | SOLVES | COMMAND_SOLVE_LIFE | COMMAND_BENCH_GOMOKU | COMMAND_BENCH_MATCH | COMMAND_BENCH_LEVELS |
         COMMAND_BENCH_GOMOKU_LEVELS | COMMAND_BENCH_NET | COMMAND_BENCH_GENTLE,
     "print one JSON object"},
    {FLAG(help), ~0u, "print this list"},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof OPTIONS[0] };

cli_options cli_default_options(void) {
    return (cli_options){.ko = -1, .komi = 7.5, .resign = 3, .uneven = 10, .seed = 1};
}

static const option *find(const char *name, size_t length, unsigned command) {
    for (int i = 0; i < OPTION_COUNT; i++)
        if ((OPTIONS[i].commands & command) && strlen(OPTIONS[i].name) == length &&
            memcmp(OPTIONS[i].name, name, length) == 0)
            return &OPTIONS[i];
    return NULL;
}

// Index of a word of `length` among "one|two|three" or their former spellings, -1 if it is none of them.
static int choice_of(const char *words, const char *word, size_t length) {
    int index = 0;
    for (const char *w = words; length > 0; w++) {
        size_t n = strcspn(w, "|;");
        if (n == length && memcmp(w, word, n) == 0) return index;
        w += n;
        if (!*w) break;
        index = *w == ';' ? 0 : index + 1;
    }
    return -1;
}

// Length of the list of words without their former spellings.
static int words_length(const char *words) {
    return (int)strcspn(words, ";");
}

static bool read_seed(const char *s, uint64_t *seed) {
    uint64_t n = 0;
    if (!*s) return false;
    for (; *s; s++) {
        if (*s < '0' || *s > '9') return false;
        uint64_t digit = (uint64_t)(*s - '0');
        if (n > (UINT64_MAX - digit) / 10) return false;
        n = 10 * n + digit;
    }
    *seed = n;
    return true;
}

// The ids of all rule sets.
static void add_rules(strbuf *s, const char *between) {
    for (int i = 0; i < go_rules_count(); i++) strbuf_add(s, "%s%s", i ? between : "", go_rules_at(i)->id);
}

// Stores the value; false, and what was wanted in `wanted`, if it is not one.
static bool store(const option *o, const char *value, cli_options *options, strbuf *wanted) {
    void *field = (char *)options + o->offset;
    switch (o->kind) {
        case OPTION_FLAG: *(bool *)field = true; return true;
        case OPTION_INTEGER:
            strbuf_add(wanted, "a whole number from %.0f to %.0f", o->min, o->max);
            return parse_int(value, (int)o->min, (int)o->max, field);
        case OPTION_LEVEL:
            strbuf_add(wanted, "a level from 30k to 5d, full%s", (o->commands & COMMAND_GTP) ? " or gentle" : "");
            *(int *)field = CLI_LEVEL_GENTLE;
            if ((o->commands & COMMAND_GTP) && strcmp(value, "gentle") == 0) return true;
            *(int *)field = puct_level_by_id(value);
            return *(int *)field >= o->min;
        case OPTION_NUMBER:
            strbuf_add(wanted, "a number from %g to %g", o->min, o->max);
            return parse_number(value, o->min, o->max, field);
        case OPTION_SEED:
            strbuf_add(wanted, "a whole number from 0 to %llu", (unsigned long long)UINT64_MAX);
            return read_seed(value, field);
        case OPTION_CHOICE: {
            strbuf_add(wanted, "one of %.*s", words_length(o->words), o->words);
            int index = choice_of(o->words, value, strlen(value));
            if (index >= 0) *(int *)field = index;
            return index >= 0;
        }
        case OPTION_WORD: {
            strbuf_add(wanted, "one of %.*s", words_length(o->words), o->words);
            int index = choice_of(o->words, value, strlen(value));
            if (index >= 0) *(cli_word *)field = (cli_word){index, value};
            return index >= 0;
        }
        case OPTION_RULES:
            strbuf_add(wanted, "one of ");
            add_rules(wanted, "|");
            for (int i = 0; i < go_rules_count(); i++)
                if (strcmp(value, go_rules_at(i)->id) == 0) {
                    *(int *)field = i;
                    return true;
                }
            return false;
        case OPTION_TEXT: break;
    }
    *(const char **)field = value;
    return true;
}

bool cli_read_options(int argc, const char *const *argv, unsigned command, const char *name, cli_options *options) {
    for (int i = 0; i < argc; i++) {
        const char *word = argv[i];
        if (strncmp(word, "--", 2) != 0 && command == COMMAND_SOLVE_LIFE && !options->record) {
            options->record = word;
            continue;
        }
        if (strncmp(word, "--", 2) != 0) {
            print(PLATFORM_STDERR, "ponnuki %s: \"%.40s\" is unexpected; options begin with --\n", name, word);
            return false;
        }
        size_t length = strcspn(word + 2, "=");
        const char *value = word[2 + length] ? word + 2 + length + 1 : NULL;
        const option *o = find(word + 2, length, command);
        if (!o) {
            print(PLATFORM_STDERR, "ponnuki %s: unknown option %.40s; `ponnuki %s --help` lists the options\n", name,
                  word, name);
            return false;
        }
        if (o->kind == OPTION_FLAG ? value != NULL : !value && ++i == argc) {
            print(PLATFORM_STDERR, "ponnuki %s: --%s %s\n", name, o->name, value ? "takes no value" : "needs a value");
            return false;
        }
        if (o->kind != OPTION_FLAG && !value) value = argv[i];
        strbuf wanted = {0};
        bool stored = store(o, value, options, &wanted);
        if (!stored)
            print(PLATFORM_STDERR, "ponnuki %s: --%s should be %s, not \"%.40s\"\n", name, o->name,
                  wanted.length > 0 ? wanted.bytes : "another", value);
        strbuf_free(&wanted);
        if (!stored) return false;
    }
    return true;
}

void cli_print_options(unsigned command) {
    for (int i = 0; i < OPTION_COUNT; i++) {
        const option *o = &OPTIONS[i];
        if (!(o->commands & command)) continue;
        strbuf rules = {0};
        if (o->kind == OPTION_RULES) add_rules(&rules, ", ");
        int pad = 16 - (int)strlen(o->name) - (o->value ? (int)strlen(o->value) + 1 : 0);
        print(PLATFORM_STDOUT, "  --%s%s%s%*s%s%s\n", o->name, o->value ? " " : "", o->value ? o->value : "", pad, "",
              o->help, rules.length > 0 ? rules.bytes : "");
        strbuf_free(&rules);
    }
}
