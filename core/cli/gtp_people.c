// gtp_people.c - the network of people: the parameter that says whose moves it tells, and what it tells.
#include "cli/gtp_people.h"

#include <stdlib.h>
#include <string.h>

#include "cli/gtp_commands.h"
#include "cli/gtp_engine.h"
#include "cli/strbuf.h"

static const char PROFILE[] = "humanSLProfile", PREFIX[] = "rank_";
enum { PREFIX_LENGTH = sizeof PREFIX - 1, KYU = 30, DAN = 9 };

// ---- the profile ---------------------------------------------------------------------------------------------

// "10k" or "3d" at the beginning of *word, which is moved behind it, as net_people has ranks; 0: neither.
static int read_rank(const char **word) {
    char *end;
    if (**word < '1' || **word > '9') return 0;
    const long n = strtol(*word, &end, 10);
    *word = end + (*end != '\0');
    if (*end == 'k' && n <= KYU) return (int)(KYU + 1 - n);
    return *end == 'd' && n <= DAN ? (int)(KYU + n) : 0;
}

// "rank_10k" of both sides, "rank_10k_3d" of black and white; "_" or "\"\"": nobody.
static bool read_profile(gtp_session *g, const char *word) {
    int black, white;
    if (strcmp(word, "_") == 0 || strcmp(word, "\"\"") == 0) {
        g->profile = (gtp_profile){0};
        return true;
    }
    const char *rest = word + PREFIX_LENGTH;
    if (strncmp(word, PREFIX, PREFIX_LENGTH) != 0 || !(black = read_rank(&rest))) return false;
    white = black;
    if (*rest == '_') {
        rest++;
        white = read_rank(&rest);
    }
    if (!white || *rest || strlen(word) >= sizeof g->profile.name) return false;
    g->profile = (gtp_profile){.rank = {[GO_BLACK] = (uint8_t)black, [GO_WHITE] = (uint8_t)white}};
    memcpy(g->profile.name, word, strlen(word));
    return true;
}

// ---- what it tells -------------------------------------------------------------------------------------------

net_people gtp_people_players(const gtp_session *g) {
    const int color = g->game.to_play;
    return (net_people){.rank = g->profile.rank[color],
                        .opponent_rank = g->profile.rank[go_opponent(color)],
                        .handicap = (uint8_t)g->game.handicap};
}

const char *gtp_people_missing(gtp_session *g) {
    return !g->profile.name[0]     ? "humanSLProfile is not set"
           : !gtp_engine_people(g) ? "there is no network of people for this board"
                                   : NULL;
}

bool gtp_people_ask(gtp_session *g, evaluator_answer *to) {
    if (gtp_people_missing(g)) return false;
    const net_file *f = gtp_engine_people(g);
    const evaluator_net n = {f->net, f->scratch};
    const net_people who = gtp_people_players(g);
    evaluator_net_of_people(&n, &g->game, &who, EVALUATOR_ALL_SYMMETRIES, to);
    return true;
}

// ---- commands ------------------------------------------------------------------------------------------------

static bool invalid(gtp_session *g, const char *parameter) {
    return gtp_fail(g, "invalid parameter \"%.20s\"", parameter);
}

static bool kata_list_params(gtp_session *g, const gtp_args *a) {
    (void)a;
    strbuf_add(&g->reply, "%s", PROFILE);
    return true;
}

static bool kata_get_param(gtp_session *g, const gtp_args *a) {
    if (strcmp(a->word[0], PROFILE) != 0) return invalid(g, a->word[0]);
    strbuf_add(&g->reply, "%s", g->profile.name);
    return true;
}

static bool kata_set_param(gtp_session *g, const gtp_args *a) {
    if (strcmp(a->word[0], PROFILE) != 0) return invalid(g, a->word[0]);
    return read_profile(g, a->word[1]) ||
           gtp_fail(g, "unknown profile \"%.20s\", it is rank_30k to rank_9d", a->word[1]);
}

const gtp_command gtp_people_commands[] = {
    {"kata-list-params", kata_list_params, 0, 0, ""},
    {"kata-get-param", kata_get_param, 1, 1, "PARAM"},
    {"kata-set-param", kata_set_param, 2, 2, "PARAM VALUE"},
    {NULL, NULL, 0, 0, NULL},
};
