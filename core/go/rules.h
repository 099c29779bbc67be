// rules.h - the one table of Go rule sets, for the game, the command line, SGF, wasm and the page.
//
// A new rule set is a row in rules.c, and a text `rules.ID` in each table of web/i18n.
#ifndef PONNUKI_GO_RULES_H
#define PONNUKI_GO_RULES_H

#include <stdbool.h>

typedef enum go_ko_rule {
    GO_KO_SIMPLE,       // a stone that captured one stone may not be retaken at once
    GO_KO_POSITIONAL,   // no position of the stones may be repeated
    GO_KO_SITUATIONAL,  // no position of the stones may be repeated with the same side to move
} go_ko_rule;

typedef enum go_scoring { GO_SCORING_AREA, GO_SCORING_TERRITORY } go_scoring;

// Points that white gets for black's handicap stones.
typedef enum go_handicap_bonus {
    GO_BONUS_NONE,
    GO_BONUS_EACH_STONE,      // one for each
    GO_BONUS_EACH_BUT_FIRST,  // one for each but the first
} go_handicap_bonus;

typedef struct go_rules {
    const char *id;         // in options, links, attributes and JavaScript: "tromp-taylor"
    const char *name;       // in SGF (RU): "Tromp-Taylor"
    const char *spellings;  // beginnings of its name in records, lower case, separated by '|'
    double komi;            // default, without handicap
    go_scoring scoring;
    go_ko_rule ko;
    bool suicide;            // is suicide of two stones or more legal?
    bool dead_by_agreement;  // are dead stones removed at the end? False: all stones on the board are alive
    go_handicap_bonus bonus;
} go_rules;

// The order never changes, because links and wasm use the index. NULL for an index out of range.
int go_rules_count(void);
const go_rules *go_rules_at(int index);

// Copies the set with that id. Returns false if there is none.
bool go_rules_by_id(const char *id, go_rules *rules);

// The set that the text of a record means ("AGA rules", "中国规则"): that of the first spelling at the beginning of a
// word, in upper or lower case. NULL if there is none.
const go_rules *go_rules_from_text(const char *text);

// Points that white gets under these rules for that many handicap stones.
int go_rules_handicap_bonus(const go_rules *rules, int stones);

#endif
