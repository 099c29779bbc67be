// gtp_analyze.c - analysis: lz-analyze and kata-analyze, the same with genmove, and the raw networks.
#include <string.h>

#include "cli/gtp_commands.h"
#include "cli/gtp_engine.h"
#include "cli/gtp_people.h"
#include "cli/gtp_think.h"
#include "cli/net_raw.h"
#include "cli/parse.h"

enum {
    USUAL_CENTISECONDS = 50,
    USUAL_SHOWN = 32,      // candidates, unless maxmoves or minmoves asks for others
    MAX_NUMBER = 1000000,  // of any number
    SYMMETRIES = 8,
};

// ---- arguments -----------------------------------------------------------------------------------------------

typedef enum analysis_key {
    KEY_INTERVAL,
    KEY_MINMOVES,
    KEY_MAXMOVES,
    KEY_AVOID,
    KEY_ALLOW,
    KEY_ROOT_INFO,  // from here on only kata-analyze
    KEY_OWNERSHIP,
    KEY_MOVES_OWNERSHIP,
    KEY_PV_VISITS,
    KEY_PV_EDGE_VISITS,
    KEY_HUMAN_POLICY,
    KEY_REFUSED,
} analysis_key;

static const struct {
    const char *name;
    analysis_key key;
} KEYS[] = {
    {"interval", KEY_INTERVAL},
    {"minmoves", KEY_MINMOVES},
    {"maxmoves", KEY_MAXMOVES},
    {"avoid", KEY_AVOID},
    {"allow", KEY_ALLOW},
    {"rootInfo", KEY_ROOT_INFO},
    {"ownership", KEY_OWNERSHIP},
    {"movesOwnership", KEY_MOVES_OWNERSHIP},
    {"pvVisits", KEY_PV_VISITS},
    {"pvEdgeVisits", KEY_PV_EDGE_VISITS},
    {"humanPolicy", KEY_HUMAN_POLICY},
    // Keys of KataGo that may only be false.
    {"ownershipStdev", KEY_REFUSED},
    {"movesOwnershipStdev", KEY_REFUSED},
    {"noResultValue", KEY_REFUSED},
};
enum { KEY_COUNT = sizeof KEYS / sizeof KEYS[0] };

static bool find_key(const char *word, bool kata, analysis_key *found) {
    for (int i = 0; i < KEY_COUNT; i++)
        if (equals_ignoring_case(word, KEYS[i].name) && (kata || KEYS[i].key < KEY_ROOT_INFO)) {
            *found = KEYS[i].key;
            return true;
        }
    return false;
}

// The reply to an unknown key or an invalid value.
static bool fail_at(gtp_session *g, const char *word) {
    return gtp_fail(g, "syntax error: \"%.20s\" is not understood", word);
}

static bool read_flag(gtp_session *g, const char *name, const char *value, bool *flag) {
    *flag = equals_ignoring_case(value, "true");
    return *flag || equals_ignoring_case(value, "false") || fail_at(g, name);
}

static bool read_number(gtp_session *g, const char *name, const char *value, int min, int *number) {
    return parse_int(value, min, MAX_NUMBER, number) || fail_at(g, name);
}

// COLOR VERTEX,VERTEX,... DEPTH after `avoid`, or after `allow`, which avoids all others.
static bool read_avoided(gtp_session *g, const char *const word[4], bool allow, gtp_analysis *out) {
    const int size = g->game.board.size;
    bool named[GO_MAX_VERTICES + 1] = {false};
    int color, depth;
    if (!gtp_read_color(g, word[1], &color) || !read_number(g, word[0], word[3], 1, &depth)) return false;
    for (const char *c = word[2]; c; c = strchr(c, ',') ? strchr(c, ',') + 1 : NULL) {
        char text[GO_TEXT_BYTES] = "";
        size_t length = strcspn(c, ",");
        go_point p;
        if (length >= sizeof text) return fail_at(g, c);
        memcpy(text, c, length);
        if (!gtp_read_move(g, text, &p)) return false;
        named[p == GO_PASS ? size * size : go_vertex_of(size, p)] = true;
    }
    for (int v = 0; v <= size * size; v++)
        if (named[v] != allow) out->avoided[color][v] = (uint16_t)(depth < UINT16_MAX ? depth : UINT16_MAX);
    out->avoids = true;
    return true;
}

// word: the key, and what follows it.
static bool read_value(gtp_session *g, analysis_key key, const char *const *word, int *interval, gtp_analysis *out) {
    bool refused, *flag = &refused;
    switch (key) {
        case KEY_INTERVAL: return read_number(g, word[0], word[1], 0, interval);
        case KEY_MINMOVES: return read_number(g, word[0], word[1], 0, &out->least_shown);
        case KEY_MAXMOVES: return read_number(g, word[0], word[1], 1, &out->most_shown);
        case KEY_AVOID:
        case KEY_ALLOW: return read_avoided(g, word, key == KEY_ALLOW, out);
        case KEY_ROOT_INFO: flag = &out->root_info; break;
        case KEY_OWNERSHIP: flag = &out->ownership; break;
        case KEY_MOVES_OWNERSHIP: flag = &out->moves_ownership; break;
        case KEY_PV_VISITS: flag = &out->pv_visits; break;
        case KEY_PV_EDGE_VISITS: flag = &out->pv_edge_visits; break;
        case KEY_HUMAN_POLICY: flag = &out->human_policy; break;
        case KEY_REFUSED: break;
    }
    return read_flag(g, word[0], word[1], flag) &&
           (key < KEY_REFUSED || !*flag || gtp_fail(g, "this engine does not report %.20s", word[0]));
}

// [COLOR] [CENTISECONDS] KEY VALUE ...
static bool read_analysis(gtp_session *g, const gtp_args *a, bool kata, int *color, gtp_analysis *out) {
    int i = 0, interval = USUAL_CENTISECONDS;
    analysis_key key;
    *color = g->game.to_play;
    *out = (gtp_analysis){.kata = kata};
    if (i < a->count && a->word[i][0] >= 'A' && !find_key(a->word[i], kata, &key) &&
        !gtp_read_color(g, a->word[i++], color))
        return false;
    if (i < a->count && parse_int(a->word[i], 0, MAX_NUMBER, &interval)) i++;
    while (i < a->count) {
        if (!find_key(a->word[i], kata, &key)) return fail_at(g, a->word[i]);
        int words = key == KEY_AVOID || key == KEY_ALLOW ? 4 : 2;
        if (i + words > a->count) return fail_at(g, a->word[i]);
        if (!read_value(g, key, a->word + i, &interval, out)) return false;
        i += words;
    }
    if (out->most_shown == 0) out->most_shown = out->least_shown > USUAL_SHOWN ? out->least_shown : USUAL_SHOWN;
    const char *missing = out->human_policy ? gtp_people_missing(g) : NULL;
    if (missing) return gtp_fail(g, "%s", missing);
    out->interval_ms = interval > 0 ? 10 * interval : 10;
    return true;
}

// ---- commands ------------------------------------------------------------------------------------------------

static bool analyze(gtp_session *g, const gtp_args *a, bool kata) {
    int color;
    gtp_analysis analysis;
    evaluator_answer people;
    gtp_limits l = {.visits = GTP_NO_LIMIT, .until_input = true, .analysis = &analysis};
    if (!read_analysis(g, a, kata, &color, &analysis)) return false;
    gtp_turn before = gtp_take_turn(g, color);
    if (kata && gtp_people_ask(g, &people)) analysis.people = &people;
    gtp_set_root(g, &l, true, false);
    gtp_start_stream(g);
    gtp_think(g, &l);
    gtp_give_back_turn(g, before);
    return true;
}

static bool genmove_analyze(gtp_session *g, const gtp_args *a, bool kata) {
    int color;
    gtp_analysis analysis;
    evaluator_answer people;
    if (!read_analysis(g, a, kata, &color, &analysis) || !gtp_has_room(g)) return false;
    gtp_limits l = gtp_limits_for(g, color);
    l.analysis = &analysis;
    gtp_take_turn(g, color);
    if (kata && gtp_people_ask(g, &people)) analysis.people = &people;
    gtp_start_stream(g);
    gtp_move(g, color, &l, false);
    return true;
}

static bool lz_analyze(gtp_session *g, const gtp_args *a) {
    return analyze(g, a, false);
}

static bool kata_analyze(gtp_session *g, const gtp_args *a) {
    return analyze(g, a, true);
}

static bool lz_genmove_analyze(gtp_session *g, const gtp_args *a) {
    return genmove_analyze(g, a, false);
}

static bool kata_genmove_analyze(gtp_session *g, const gtp_args *a) {
    return genmove_analyze(g, a, true);
}

// Any line ends an analysis; this one does nothing else.
static bool stop(gtp_session *g, const gtp_args *a) {
    (void)g;
    (void)a;
    return true;
}

// [COLOR] SYMMETRY | all
static bool raw_nn(gtp_session *g, const gtp_args *a, const net_file *network, bool of_people) {
    const char *which = a->word[a->count - 1];
    int color = g->game.to_play, first = 0, last = SYMMETRIES - 1;
    if (a->count == 2 && !gtp_read_color(g, a->word[0], &color)) return false;
    if (!equals_ignoring_case(which, "all")) {
        if (!parse_int(which, 0, SYMMETRIES - 1, &first)) return fail_at(g, which);
        last = first;
    }
    gtp_turn before = gtp_take_turn(g, color);
    const net_people who = gtp_people_players(g);
    for (int symmetry = first; symmetry <= last; symmetry++)
        net_raw_add(&g->reply, network, &g->game, of_people ? &who : NULL, symmetry);
    gtp_give_back_turn(g, before);
    return true;
}

static bool kata_raw_nn(gtp_session *g, const gtp_args *a) {
    const net_file *network = gtp_engine_network(g);
    return network ? raw_nn(g, a, network, false) : gtp_fail(g, "there is no network for this board");
}

static bool kata_raw_human_nn(gtp_session *g, const gtp_args *a) {
    const char *missing = gtp_people_missing(g);
    return missing ? gtp_fail(g, "%s", missing) : raw_nn(g, a, gtp_engine_people(g), true);
}

static const char SYMMETRY[] = "[COLOR] SYMMETRY | all";
static const char ANALYSIS[] = "[COLOR] [CENTISECONDS] KEY VALUE ...";

const gtp_command gtp_analyze_commands[] = {
    {"lz-analyze", lz_analyze, 0, GTP_MAX_WORDS, ANALYSIS},
    {"lz-genmove_analyze", lz_genmove_analyze, 0, GTP_MAX_WORDS, ANALYSIS},
    {"kata-analyze", kata_analyze, 0, GTP_MAX_WORDS, ANALYSIS},
    {"kata-genmove_analyze", kata_genmove_analyze, 0, GTP_MAX_WORDS, ANALYSIS},
    {"stop", stop, 0, 0, ""},
    {"kata-raw-nn", kata_raw_nn, 1, 2, SYMMETRY},
    {"kata-raw-human-nn", kata_raw_human_nn, 1, 2, SYMMETRY},
    {NULL, NULL, 0, 0, NULL},
};
