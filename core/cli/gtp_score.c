// gtp_score.c - commands about the end of the game: dead stones, territory, score.
#include <math.h>

#include "base/hash.h"
#include "cli/gtp_commands.h"
#include "cli/parse.h"
#include "cli/strbuf.h"
#include "go/ownership.h"

// Playouts that decide life and death. The standard error of the mean owner of a point is about 1 / sqrt(1000) = 0.03.
enum { PLAYOUTS = 1000, SMALL_PLAYOUTS = 10 };

// The dead stones by playouts from here, whatever evaluator plays: those by the network are no better
// (docs/measurements.md). The same position and seed always give the same result.
static void find_dead(const gtp_session *g, bitset *dead) {
    float owner[GO_MAX_VERTICES];
    rng r = rng_seeded(hash_add(g->options.seed, g->game.key[g->game.move_count]));
    go_ownership(&g->game.board, GO_EMPTY, GO_POLICY_HEAVY, g->options.small ? SMALL_PLAYOUTS : PLAYOUTS, &r, owner);
    go_dead_stones(&g->game.board, owner, dead);
    if (!g->game.rules.dead_by_agreement) *dead = (bitset){{0}};
}

go_result gtp_result(const gtp_session *g) {
    bitset dead;
    go_result result;
    find_dead(g, &dead);
    go_game_score(&g->game, &dead, &result);
    if (fabs(result.margin) < 1e-9) result.margin = 0;
    return result;
}

static bool final_score(gtp_session *g, const gtp_args *a) {
    (void)a;
    const double margin = gtp_result(g).margin;
    if (margin == 0) strbuf_add(&g->reply, "0");
    else strbuf_add(&g->reply, "%c+%.10g", margin > 0 ? 'B' : 'W', fabs(margin));
    return true;
}

// One line for each chain that is dead, or for each that is not.
static void list_chains(gtp_session *g, const bitset *dead, bool wanted) {
    const go_board *b = &g->game.board;
    for (int v = 0; v < b->size * b->size; v++) {
        go_point head = go_point_of_vertex(b->size, v), p = head;
        if (go_chain_head(b, p) != p || bitset_has(dead, (unsigned)v) != wanted) continue;
        if (g->reply.length > 0) strbuf_add(&g->reply, "\n");
        do {
            char word[GO_TEXT_BYTES];
            strbuf_add(&g->reply, "%s%s", p != head ? " " : "", go_point_to_text(b->size, p, word));
            p = go_chain_next(b, p);
        } while (p != head);
    }
}

static void list_points_owned(gtp_session *g, const bitset *dead, int owner) {
    const go_board *b = &g->game.board;
    go_count count;
    go_score_count(b, dead, &count);
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (count.owner[v] == owner && (go_color_at(b, p) == GO_EMPTY || bitset_has(dead, (unsigned)v)))
            gtp_add_point(g, p);
    }
}

// The three kinds of GTP and three more of GNU Go. Stones in seki are listed as alive.
static bool final_status_list(gtp_session *g, const gtp_args *a) {
    static const struct {
        const char *name;
        int owner;  // of the points to list; -1: chains
        bool dead;
    } KINDS[] = {
        {"alive", -1, false},
        {"dead", -1, true},
        {"white_territory", GO_WHITE, false},
        {"black_territory", GO_BLACK, false},
        {"dame", GO_EMPTY, false},
    };
    if (equals_ignoring_case(a->word[0], "seki")) return true;
    for (size_t i = 0; i < sizeof KINDS / sizeof KINDS[0]; i++) {
        if (!equals_ignoring_case(a->word[0], KINDS[i].name)) continue;
        bitset dead;
        find_dead(g, &dead);
        if (KINDS[i].owner < 0) list_chains(g, &dead, KINDS[i].dead);
        else list_points_owned(g, &dead, KINDS[i].owner);
        return true;
    }
    return gtp_fail(g, "invalid status \"%.20s\": alive, dead, seki, white_territory, black_territory or dame",
                    a->word[0]);
}

// Of one point: the words of final_status_list, of which "seki" is never said.
static bool final_status(gtp_session *g, const gtp_args *a) {
    static const char *const EMPTY[] = {"dame", "black_territory", "white_territory"};
    go_point p;
    bitset dead;
    go_count count;
    if (!gtp_read_point(g, a->word[0], &p)) return false;
    const unsigned v = (unsigned)go_vertex_of(g->game.board.size, p);
    find_dead(g, &dead);
    go_score_count(&g->game.board, &dead, &count);
    const bool is_empty = go_color_at(&g->game.board, p) == GO_EMPTY;
    strbuf_add(&g->reply, "%s", is_empty ? EMPTY[count.owner[v]] : bitset_has(&dead, v) ? "dead" : "alive");
    return true;
}

const gtp_command gtp_score_commands[] = {
    {"final_score", final_score, 0, 0, ""},
    {"final_status", final_status, 1, 1, "VERTEX"},
    {"final_status_list", final_status_list, 1, 1, "alive | dead | seki | white_territory | black_territory | dame"},
    {NULL, NULL, 0, 0, NULL},
};
