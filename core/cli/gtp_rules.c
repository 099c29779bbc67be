// gtp_rules.c - commands about the rules of the game, by KataGo's and KGS's names.
#include <string.h>

#include "cli/gtp_commands.h"
#include "cli/parse.h"
#include "cli/strbuf.h"

// Names besides the ids of the table of rules.
static const struct {
    const char *name, *id;
} NAMES[] = {
    {"chinese-ogs", "chinese"}, {"chinese-kgs", "chinese"}, {"korean", "japanese"}, {"bga", "aga"},
    {"new-zealand", "nz"},      {"new_zealand", "nz"},
};
enum { NAME_COUNT = sizeof NAMES / sizeof NAMES[0] };

// ---- rules as a JSON object ----------------------------------------------------------------------------------

typedef enum rules_member { FRIENDLY_PASS, BUTTON, KO, SCORING, SUICIDE, TAX, BONUS, MEMBER_COUNT } rules_member;
enum { MAX_VALUES = 3, ABSENT = -1 };

// KataGo's names in its order. A value is an index of `value`.
static const struct {
    const char *name, *value[MAX_VALUES];
} MEMBERS[MEMBER_COUNT] = {
    [FRIENDLY_PASS] = {"friendlyPassOk", {"false", "true"}},
    [BUTTON] = {"hasButton", {"false"}},
    [KO] = {"ko", {"\"SIMPLE\"", "\"POSITIONAL\"", "\"SITUATIONAL\""}},
    [SCORING] = {"scoring", {"\"AREA\"", "\"TERRITORY\""}},
    [SUICIDE] = {"suicide", {"false", "true"}},
    [TAX] = {"tax", {"\"NONE\"", "\"SEKI\""}},
    [BONUS] = {"whiteHandicapBonus", {"\"0\"", "\"N\"", "\"N-1\""}},
};

// Points in seki are area, but no territory.
static int value_of(const go_rules *r, rules_member member) {
    switch (member) {
        case FRIENDLY_PASS: return r->dead_by_agreement;
        case KO: return (int)r->ko;
        case SCORING:
        case TAX: return (int)r->scoring;
        case SUICIDE: return r->suicide;
        case BONUS: return (int)r->bonus;
        default: return 0;
    }
}

static void add_object(strbuf *out, const go_rules *r) {
    for (int m = 0; m < MEMBER_COUNT; m++)
        strbuf_add(out, "%s\"%s\":%s", m ? "," : "{", MEMBERS[m].name, MEMBERS[m].value[value_of(r, (rules_member)m)]);
    strbuf_add(out, "}");
}

// Skips that word. False, and nothing skipped, if `text` does not begin with it.
static bool skip(const char **text, const char *word) {
    size_t length = word ? strlen(word) : 0;
    if (length == 0 || strncmp(*text, word, length) != 0) return false;
    *text += length;
    return true;
}

// Reads "name":value. False if it is none of MEMBERS.
static bool read_member(const char **text, int value[MEMBER_COUNT]) {
    if (!skip(text, "\"")) return false;
    for (int m = 0; m < MEMBER_COUNT; m++) {
        const char *at = *text;
        if (!skip(&at, MEMBERS[m].name) || !skip(&at, "\":")) continue;
        for (int i = 0; i < MAX_VALUES; i++)
            if (skip(&at, MEMBERS[m].value[i])) {
                value[m] = i;
                *text = at;
                return true;
            }
    }
    return false;
}

// Reads a JSON object without blanks. False if it is invalid or empty.
static bool read_object(const char *text, int value[MEMBER_COUNT]) {
    for (int m = 0; m < MEMBER_COUNT; m++) value[m] = ABSENT;
    if (!skip(&text, "{")) return false;
    do
        if (!read_member(&text, value)) return false;
    while (skip(&text, ","));
    return strcmp(text, "}") == 0;
}

static bool agrees(const go_rules *r, const int value[MEMBER_COUNT]) {
    for (int m = 0; m < MEMBER_COUNT; m++)
        if (value[m] != ABSENT && value[m] != value_of(r, (rules_member)m)) return false;
    return true;
}

// The first set that agrees with all members, else the first with this scoring, modified by the others. Under territory
// scoring dead stones are always by agreement.
static bool find_by_members(const gtp_session *g, const char *text, go_rules *found) {
    int value[MEMBER_COUNT];
    if (!read_object(text, value)) return false;
    const int scoring = value[SCORING] == ABSENT ? GO_SCORING_AREA : value[SCORING];
    const go_rules *base = NULL;
    for (int i = 0; i < go_rules_count(); i++) {
        *found = *go_rules_at(i);
        gtp_apply_options(&g->options, found);
        if (agrees(found, value)) return true;
        if (!base && (int)found->scoring == scoring) base = go_rules_at(i);
    }
    if (!base || (value[TAX] != ABSENT && value[TAX] != scoring)) return false;
    *found = *base;
    if (value[KO] != ABSENT) found->ko = (go_ko_rule)value[KO];
    if (value[SUICIDE] != ABSENT) found->suicide = value[SUICIDE];
    if (value[BONUS] != ABSENT) found->bonus = (go_handicap_bonus)value[BONUS];
    if (value[FRIENDLY_PASS] != ABSENT && scoring == GO_SCORING_AREA) found->dead_by_agreement = value[FRIENDLY_PASS];
    gtp_apply_options(&g->options, found);
    return true;
}

// ---- commands ------------------------------------------------------------------------------------------------

// Reads a name, or an object of members as of kata-get-rules. False if there are no such rules.
static bool find_rules(const gtp_session *g, const char *text, go_rules *found) {
    const char *id = text;
    if (*text == '{') return find_by_members(g, text, found);
    for (int i = 0; i < NAME_COUNT; i++)
        if (equals_ignoring_case(text, NAMES[i].name)) id = NAMES[i].id;
    for (int i = 0; i < go_rules_count(); i++) {
        *found = *go_rules_at(i);
        gtp_apply_options(&g->options, found);
        if (equals_ignoring_case(id, found->id)) return true;
    }
    return false;
}

// Neither the position nor komi changes.
static bool kata_set_rules(gtp_session *g, const gtp_args *a) {
    char text[LINE_READER_MAX_BYTES + 1] = "";
    size_t length = 0;
    go_rules rules;
    for (int i = 0; i < a->count; i++) {  // the blanks of an object
        memcpy(text + length, a->word[i], strlen(a->word[i]) + 1);
        length += strlen(a->word[i]);
    }
    if (!find_rules(g, text, &rules)) {
        gtp_fail(g, "unknown rules; known are");
        for (int i = 0; i < go_rules_count(); i++) strbuf_add(&g->reply, " %s", go_rules_at(i)->id);
        return false;
    }
    g->rules = g->game.rules = rules;
    g->tree_is_stale = true;
    return true;
}

static bool kata_get_rules(gtp_session *g, const gtp_args *a) {
    (void)a;
    add_object(&g->reply, &g->game.rules);
    return true;
}

const gtp_command gtp_rules_commands[] = {
    {"kata-get-rules", kata_get_rules, 0, 0, ""},
    {"kata-set-rules", kata_set_rules, 1, GTP_MAX_WORDS, "RULES"},
    {"kgs-rules", kata_set_rules, 1, 1, "RULES"},
    {NULL, NULL, 0, 0, NULL},
};
