#include "go/rules.h"

#include <stddef.h>
#include <string.h>

// AGA rules: pass stones make territory scoring give the result of area scoring. Area is counted here, so they are not
// modelled.
//
// New Zealand rules allow the suicide of a single stone, which changes the position no more than a pass. Here suicide
// takes two stones or more, as under Tromp-Taylor rules.
static const go_rules RULES[] = {
    {.id = "chinese",
     .name = "Chinese",
     .spellings = "chin|cn|ing|goe|中国|中國|应氏|應氏",
     .komi = 7.5,
     .scoring = GO_SCORING_AREA,
     .ko = GO_KO_POSITIONAL,
     .dead_by_agreement = true,
     .bonus = GO_BONUS_EACH_STONE},
    {.id = "japanese",
     .name = "Japanese",
     .spellings = "jap|jp|nihon|korea|kr|日本|韩|韓|한국",
     .komi = 6.5,
     .scoring = GO_SCORING_TERRITORY,
     .ko = GO_KO_SIMPLE,
     .dead_by_agreement = true},
    {.id = "tromp-taylor",
     .name = "Tromp-Taylor",
     .spellings = "tromp|taylor",
     .komi = 7.5,
     .scoring = GO_SCORING_AREA,
     .ko = GO_KO_POSITIONAL,
     .suicide = true},
    {.id = "aga",
     .name = "AGA",
     .spellings = "aga|bga|ffg",
     .komi = 7.5,
     .scoring = GO_SCORING_AREA,
     .ko = GO_KO_SITUATIONAL,
     .dead_by_agreement = true,
     .bonus = GO_BONUS_EACH_BUT_FIRST},
    {.id = "nz",
     .name = "NZ",
     .spellings = "nz|new zealand|new-zealand",
     .komi = 7,
     .scoring = GO_SCORING_AREA,
     .ko = GO_KO_SITUATIONAL,
     .suicide = true,
     .dead_by_agreement = true},
};
enum { RULES_COUNT = sizeof RULES / sizeof RULES[0] };

int go_rules_count(void) {
    return RULES_COUNT;
}

const go_rules *go_rules_at(int index) {
    return index >= 0 && index < RULES_COUNT ? &RULES[index] : NULL;
}

bool go_rules_by_id(const char *id, go_rules *rules) {
    for (int i = 0; i < RULES_COUNT; i++)
        if (strcmp(id, RULES[i].id) == 0) {
            *rules = RULES[i];
            return true;
        }
    return false;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool begins_with(const char *text, const char *spellings) {
    for (const char *s = spellings; *s;) {
        size_t length = strcspn(s, "|"), i = 0;
        while (i < length && lower(text[i]) == s[i]) i++;
        if (i == length) return true;
        s += length + (s[length] == '|');
    }
    return false;
}

const go_rules *go_rules_from_text(const char *text) {
    char before = ' ';
    for (const char *c = text; *c; before = lower(*c++)) {
        if (before >= 'a' && before <= 'z') continue;
        for (int i = 0; i < RULES_COUNT; i++)
            if (begins_with(c, RULES[i].spellings)) return &RULES[i];
    }
    return NULL;
}

int go_rules_handicap_bonus(const go_rules *rules, int stones) {
    if (rules->bonus == GO_BONUS_NONE || stones < 2) return 0;
    return rules->bonus == GO_BONUS_EACH_STONE ? stones : stones - 1;
}
