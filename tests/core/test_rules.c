// The table of rule sets against a written list; what names in records mean; white's points for handicap stones.
#include "check.h"
#include "go/game.h"

static const go_rules WANTED[] = {
    {"chinese", "Chinese", NULL, 7.5, GO_SCORING_AREA, GO_KO_POSITIONAL, false, true, GO_BONUS_EACH_STONE},
    {"japanese", "Japanese", NULL, 6.5, GO_SCORING_TERRITORY, GO_KO_SIMPLE, false, true, GO_BONUS_NONE},
    {"tromp-taylor", "Tromp-Taylor", NULL, 7.5, GO_SCORING_AREA, GO_KO_POSITIONAL, true, false, GO_BONUS_NONE},
    {"aga", "AGA", NULL, 7.5, GO_SCORING_AREA, GO_KO_SITUATIONAL, false, true, GO_BONUS_EACH_BUT_FIRST},
    {"nz", "NZ", NULL, 7, GO_SCORING_AREA, GO_KO_SITUATIONAL, true, true, GO_BONUS_NONE},
};
enum { WANTED_COUNT = sizeof WANTED / sizeof WANTED[0] };

static void test_table(void) {
    CHECK(go_rules_count() == WANTED_COUNT, "%d rule sets", go_rules_count());
    CHECK(go_rules_at(-1) == NULL && go_rules_at(go_rules_count()) == NULL, "no set beyond the table");
    for (int i = 0; i < WANTED_COUNT; i++) {
        const go_rules *want = &WANTED[i], *is = go_rules_at(i);
        go_rules found;
        CHECK(is && go_rules_by_id(want->id, &found), "%s", want->id);
        if (!is) continue;
        CHECK(strcmp(is->id, want->id) == 0 && strcmp(found.id, want->id) == 0, "%s is number %d", is->id, i);
        CHECK(strcmp(is->name, want->name) == 0, "%s", is->name);
        CHECK(is->komi == want->komi && is->scoring == want->scoring && is->ko == want->ko, "%s", want->id);
        CHECK(is->suicide == want->suicide && is->dead_by_agreement == want->dead_by_agreement, "%s", want->id);
        CHECK(is->bonus == want->bonus, "%s", want->id);
        CHECK(go_rules_from_text(is->id) == is && go_rules_from_text(is->name) == is, "%s is found", want->id);
    }
    go_rules none;
    CHECK(!go_rules_by_id("Chinese", &none) && !go_rules_by_id("", &none) && !go_rules_by_id("ing", &none), "no ids");
}

static void test_texts(void) {
    static const struct {
        const char *text, *id;  // NULL: unknown
    } TEXTS[] = {
        {"japanese", "japanese"},
        {"JP", "japanese"},
        {"Nihon Ki-in", "japanese"},
        {"Korean rules", "japanese"},
        {"日本ルール", "japanese"},
        {"한국 규칙", "japanese"},
        {"Chinese Rules", "chinese"},
        {"中国规则", "chinese"},
        {"GOE", "chinese"},
        {"Ing SST", "chinese"},
        {"Tromp-Taylor", "tromp-taylor"},
        {"tromp/taylor", "tromp-taylor"},
        {"AGA", "aga"},
        {"aga rules", "aga"},
        {"BGA", "aga"},
        {"NZ", "nz"},
        {"New Zealand", "nz"},
        {"AGA (not Japanese)", "aga"},
        {"Japanese (not AGA)", "japanese"},
        {"playing", NULL},
        {"saga", NULL},
        {"", NULL},
        {"nonsense", NULL},
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        const go_rules *is = go_rules_from_text(TEXTS[i].text);
        bool right = TEXTS[i].id ? is && strcmp(is->id, TEXTS[i].id) == 0 : is == NULL;
        CHECK(right, "\"%s\" is %s", TEXTS[i].text, is ? is->id : "unknown");
    }
}

// Four handicap stones on an otherwise empty board of 9 lines: all 81 points are black's.
static void test_handicap(void) {
    static const int BONUS[WANTED_COUNT] = {4, 0, 0, 3, 0};
    static go_game g;
    for (int i = 0; i < WANTED_COUNT; i++) {
        const go_rules *rules = go_rules_at(i);
        CHECK(go_rules_handicap_bonus(rules, 4) == BONUS[i], "%s", rules->id);
        CHECK(go_rules_handicap_bonus(rules, 0) == 0, "%s", rules->id);
        go_game_init(&g, 9, *rules, 0.5);
        CHECK(go_game_fixed_handicap(&g, 4), "%s", rules->id);
        static const bitset none;
        go_result result;
        go_game_score(&g, &none, &result);
        CHECK(result.white == 0.5 + BONUS[i], "%s: white has %g", rules->id, result.white);
        CHECK(result.black == (rules->scoring == GO_SCORING_AREA ? 81 : 77), "%s: black has %g", rules->id,
              result.black);
    }
}

int main(void) {
    test_table();
    test_texts();
    test_handicap();
    return check_done("rules");
}
