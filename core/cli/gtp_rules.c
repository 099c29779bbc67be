// gtp_rules.c - commands about the rules of the game, in the words of KataGo and KGS.
#include <stdio.h>
#include <string.h>

#include "cli/gtp_commands.h"
#include "cli/parse.h"
#include "cli/strbuf.h"

// Names that the table of rules does not have as ids.
static const struct {
    const char *name, *id;
} NAMES[] = {
    {"chinese-ogs", "chinese"}, {"chinese-kgs", "chinese"}, {"korean", "japanese"}, {"bga", "aga"},
    {"new-zealand", "nz"},      {"new_zealand", "nz"},
};
enum { NAME_COUNT = sizeof NAMES / sizeof NAMES[0], OBJECT_BYTES = 200 };

// As KataGo writes them. Points in seki count, so nothing is taxed.
static const char *object_of(const go_rules *r, char object[OBJECT_BYTES]) {
    static const char *const KO[] = {"SIMPLE", "POSITIONAL", "SITUATIONAL"}, *const SCORING[] = {"AREA", "TERRITORY"},
                             *const BONUS[] = {"0", "N", "N-1"};
    snprintf(object, OBJECT_BYTES,
             "{\"friendlyPassOk\":%s,\"hasButton\":false,\"ko\":\"%s\",\"scoring\":\"%s\",\"suicide\":%s,"
             "\"tax\":\"NONE\",\"whiteHandicapBonus\":\"%s\"}",
             r->dead_by_agreement ? "true" : "false", KO[r->ko], SCORING[r->scoring], r->suicide ? "true" : "false",
             BONUS[r->bonus]);
    return object;
}

// Are all members of the object, which has no blanks, in the other one?
static bool has_members(const char *object, const char *members) {
    const char *m = members + 1;
    for (;;) {
        size_t length = strcspn(m, ",}");
        const char *found = object;
        while ((found = strstr(found + 1, "\"")) != NULL)
            if (strncmp(found, m, length) == 0 && strchr(",}", found[length])) break;
        if (length == 0 || !found) return false;
        m += length;
        if (*m++ != ',') return m[-1] == '}' && !*m;
    }
}

// A name, or an object as kata-get-rules gives it, with some of its members or all. False if there is no such set.
static bool find_rules(const gtp_session *g, const char *text, go_rules *found) {
    char object[OBJECT_BYTES];
    const char *id = text;
    for (int i = 0; i < NAME_COUNT; i++)
        if (equals_ignoring_case(text, NAMES[i].name)) id = NAMES[i].id;
    for (int i = 0; i < go_rules_count(); i++) {
        *found = *go_rules_at(i);
        gtp_apply_options(&g->options, found);
        if (*text == '{' ? has_members(object_of(found, object), text) : equals_ignoring_case(id, found->id))
            return true;
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
        gtp_fail(g, "these rules are not known; known are");
        for (int i = 0; i < go_rules_count(); i++) strbuf_add(&g->reply, " %s", go_rules_at(i)->id);
        return false;
    }
    g->rules = g->game.rules = rules;
    g->tree_is_stale = true;
    return true;
}

static bool kata_get_rules(gtp_session *g, const gtp_args *a) {
    (void)a;
    char object[OBJECT_BYTES];
    strbuf_add(&g->reply, "%s", object_of(&g->game.rules, object));
    return true;
}

const gtp_command gtp_rules_commands[] = {
    {"kata-get-rules", kata_get_rules, 0, 0, ""},
    {"kata-set-rules", kata_set_rules, 1, GTP_MAX_WORDS, "RULES"},
    {"kgs-rules", kata_set_rules, 1, 1, "RULES"},
    {NULL, NULL, 0, 0, NULL},
};
