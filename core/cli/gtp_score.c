// gtp_score.c - commands about the end of the game: dead stones, territory, score.
#include <math.h>
#include <stdlib.h>

#include "cli/gtp_commands.h"
#include "cli/gtp_engine.h"
#include "cli/parse.h"
#include "cli/strbuf.h"
#include "go/seki.h"
#include "lifedeath/final_status.h"
#include "net/owners.h"

enum { SMALL_PLAYOUTS = 10 };

void gtp_find_dead(gtp_session *g, bitset *dead) {
    static const bitset none;
    life_final *f = malloc(sizeof *f);
    char *memory = malloc(life_final_bytes() + 16);
    *dead = none;
    if (f && g->game.rules.dead_by_agreement) {
        const net_file *network = gtp_engine_network(g);
        life_final_begin(f, &g->game, g->options.seed);
        if (network) {
            float owner[GO_MAX_VERTICES];
            net_owners(network->net, network->scratch, &g->game, owner);
            life_final_consult(f, owner);
        }
        life_final_play(f, g->options.small ? SMALL_PLAYOUTS : LIFE_FINAL_PLAYOUTS);
        while (life_final_prove(f, memory ? memory + (16 - (uintptr_t)memory % 16) % 16 : NULL)) continue;
        *dead = f->dead;
    }
    free(memory);
    free(f);
}

go_result gtp_result(gtp_session *g) {
    bitset dead;
    go_result result;
    gtp_find_dead(g, &dead);
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

typedef enum status { ALIVE, DEAD, SEKI } status;
static const char *const STATUS[] = {"alive", "dead", "seki"};
static const char *const TERRITORY[] = {"dame", "black_territory", "white_territory"};  // by owner

// The score of the finished game, with dead stones and seki.
typedef struct ending {
    go_result result;
    bitset dead, seki;
} ending;

static void find_ending(gtp_session *g, ending *e) {
    gtp_find_dead(g, &e->dead);
    go_game_score(&g->game, &e->dead, &e->result);
    e->seki = (bitset){{0}};  // stays empty under rules without dead stones
    if (!g->game.rules.dead_by_agreement) return;
    go_count count;  // that of the result lacks what is no territory
    go_score_count(&g->game.board, &e->dead, &count);
    go_seki_find(&g->game.board, &e->dead, &count, &e->seki);
}

static status status_of(const ending *e, unsigned v) {
    return bitset_has(&e->dead, v) ? DEAD : bitset_has(&e->seki, v) ? SEKI : ALIVE;
}

// One line for each chain of that status.
static void list_chains(gtp_session *g, const ending *e, status wanted) {
    const go_board *b = &g->game.board;
    for (int v = 0; v < b->size * b->size; v++) {
        go_point head = go_point_of_vertex(b->size, v), p = head;
        if (go_chain_head(b, p) != p || status_of(e, (unsigned)v) != wanted) continue;
        if (g->reply.length > 0) strbuf_add(&g->reply, "\n");
        do {
            char word[GO_TEXT_BYTES];
            strbuf_add(&g->reply, "%s%s", p != head ? " " : "", go_point_to_text(b->size, p, word));
            p = go_chain_next(b, p);
        } while (p != head);
    }
}

static void list_points_owned(gtp_session *g, const ending *e, int owner) {
    const go_board *b = &g->game.board;
    for (int v = 0; v < b->size * b->size; v++) {
        go_point p = go_point_of_vertex(b->size, v);
        if (e->result.count.owner[v] == owner && (go_color_at(b, p) == GO_EMPTY || bitset_has(&e->dead, (unsigned)v)))
            gtp_add_point(g, p);
    }
}

// The three statuses of GTP and three more of GNU Go.
static bool final_status_list(gtp_session *g, const gtp_args *a) {
    ending e;
    for (int i = 0; i < 3; i++) {
        const bool is_status = equals_ignoring_case(a->word[0], STATUS[i]);
        if (!is_status && !equals_ignoring_case(a->word[0], TERRITORY[i])) continue;
        find_ending(g, &e);
        if (is_status) list_chains(g, &e, (status)i);
        else list_points_owned(g, &e, i);
        return true;
    }
    return gtp_fail(g, "invalid status \"%.20s\": alive, dead, seki, white_territory, black_territory or dame",
                    a->word[0]);
}

// The status of one point, by the words of final_status_list.
static bool final_status(gtp_session *g, const gtp_args *a) {
    go_point p;
    ending e;
    if (!gtp_read_point(g, a->word[0], &p)) return false;
    const unsigned v = (unsigned)go_vertex_of(g->game.board.size, p);
    find_ending(g, &e);
    const bool is_empty = go_color_at(&g->game.board, p) == GO_EMPTY;
    strbuf_add(&g->reply, "%s", is_empty ? TERRITORY[e.result.count.owner[v]] : STATUS[status_of(&e, v)]);
    return true;
}

const gtp_command gtp_score_commands[] = {
    {"final_score", final_score, 0, 0, ""},
    {"final_status", final_status, 1, 1, "VERTEX"},
    {"final_status_list", final_status_list, 1, 1, "alive | dead | seki | white_territory | black_territory | dame"},
    {NULL, NULL, 0, 0, NULL},
};
