#include "cli/net_raw.h"

#include <stdlib.h>
#include <string.h>

#include "cli/platform.h"
#include "cli/print.h"
#include "search/evaluator_net.h"
#include "search/puct.h"

static void add_policy(strbuf *s, const net_output *out, int size) {
    strbuf_add(s, "policy\n");
    for (int v = 0; v < size * size; v++) {
        const char *end = v % size == size - 1 ? "\n" : " ";
        if (out->policy[v]) strbuf_add(s, "%.6f%s", out->policy[v] / 65535.0, end);
        else strbuf_add(s, "NAN%s", end);
    }
    strbuf_add(s, "policyPass %.6f\n", out->policy[size * size] / 65535.0);
}

static void add(strbuf *s, const net_input *in, const net_output *out, int to_move, bool is_people) {
    const int sign = to_move == GO_WHITE ? 1 : -1;
    const double win = out->win / 65536.0;
    strbuf_add(s, "symmetry %d\nwhiteWin %.6f\nwhiteLoss %.6f\nnoResult 0.000000\n", in->symmetry,
               to_move == GO_WHITE ? win : 1 - win, to_move == GO_WHITE ? 1 - win : win);
    const double score = sign * out->score / (double)NET_SCORE_ONE, stdev = out->stdev / (double)NET_SCORE_ONE;
    if (is_people) {
        strbuf_add(s, "whiteScore %.3f\nresign %.6f\n", score, out->resign / 65536.0);
        add_policy(s, out, in->size);
        return;
    }
    strbuf_add(s, "whiteLead %.3f\nwhiteScoreSelfplay %.3f\nwhiteScoreSelfplaySq %.3f\nwhiteScoreStdev %.3f\n", score,
               score, score * score + stdev * stdev, stdev);
    add_policy(s, out, in->size);
    strbuf_add(s, "whiteOwnership\n");
    for (int v = 0; v < in->size * in->size; v++)
        strbuf_add(s, "%.4f%s", sign * out->ownership[v] / 127.0, v % in->size == in->size - 1 ? "\n" : " ");
}

void net_raw_add(strbuf *s, const net_file *f, const go_game *g, const net_people *who, int symmetry) {
    bitset superko;
    net_input in;
    net_output out;
    net_position position = net_position_of_game(g, &superko);
    net_features(&in, &position);
    if (who) net_people_scalars(&in, who);
    in.symmetry = (uint8_t)symmetry;
    net_eval(f->net, f->scratch, &in, &out);
    add(s, &in, &out, g->to_play, who != NULL);
}

// Plays "D4 pass E5", black first. Returns NULL, or the first word that is no legal move.
static const char *play_moves(go_game *g, const char *moves) {
    while (moves && *(moves += strspn(moves, " ,"))) {
        char word[GO_TEXT_BYTES] = "";
        size_t length = strcspn(moves, " ,");
        go_point p;
        if (length >= sizeof word) return moves;
        memcpy(word, moves, length);
        if (!go_point_from_text(g->board.size, word, &p) || go_game_play(g, p, g->to_play) != GO_OK) return moves;
        moves += length;
    }
    return NULL;
}

// Prints the results of a search: the root, then its moves, the choice first, for the side to move.
static void add_search(strbuf *s, const puct *p, int size) {
    puct_candidate c[GO_MAX_VERTICES + 1];
    const int count = puct_candidates(p, c, GO_MAX_VERTICES + 1);
    strbuf_add(s, "visits %lu winrate %.6f scoreLead %.3f signature %016llx\n", (unsigned long)puct_visits(p),
               puct_win_rate(p), puct_score_lead(p), (unsigned long long)puct_signature(p));
    for (int i = 0; i < count; i++) {
        char word[GO_TEXT_BYTES];
        if (c[i].visits == 0) continue;
        strbuf_add(s, "info move %s visits %lu winrate %.6f scoreLead %.3f prior %.6f\n",
                   go_point_to_text(size, c[i].move, word), (unsigned long)c[i].visits, c[i].win_rate, c[i].score,
                   c[i].prior);
    }
}

// False without enough memory.
static bool search(strbuf *s, const net_file *f, const go_game *g, int visits, uint64_t seed) {
    evaluator_net judge = {f->net, f->scratch};
    const evaluator e = evaluator_net_interface(&judge);
    const puct_config config = puct_default_config();
    const size_t bytes = puct_bytes(g->board.size, (uint32_t)visits);
    void *memory = malloc(bytes);
    puct *p = memory ? puct_init(memory, bytes, &config) : NULL;
    if (p) {
        puct_set_root(p, g, seed, false);
        puct_run(p, &e, (uint32_t)visits);
        add_search(s, p, g->board.size);
    }
    free(memory);
    return p != NULL;
}

int net_raw_main(const cli_options *o) {
    net_file f;
    strbuf text = {0};
    const char *wrong = net_file_open(&f, o->weights, net_isa_best()), *word = NULL;
    go_game *g = malloc(sizeof *g);
    if (!wrong && !g) wrong = "there is not enough memory";
    if (!wrong) {
        go_game_init(g, o->size ? o->size : 19, *go_rules_at(o->rules), o->komi);
        word = play_moves(g, o->moves);
        if (word) wrong = "this is no legal move: ";
    }
    if (!wrong) {
        net_raw_add(&text, &f, g, NULL, o->symmetry);
        const bool searched = !o->playouts || search(&text, &f, g, o->playouts, o->seed);
        if (text.failed || !searched) wrong = "there is not enough memory";
        else platform_write(PLATFORM_STDOUT, text.bytes, text.length);
    }
    if (wrong)
        print(PLATFORM_STDERR, "ponnuki net: %s%.*s\n", wrong, word ? (int)strcspn(word, " ,") : 0, word ? word : "");
    strbuf_free(&text);
    free(g);
    net_file_close(&f);
    return wrong ? CLI_FAILED : CLI_OK;
}
