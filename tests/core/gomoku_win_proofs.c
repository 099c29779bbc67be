#include "gomoku_win_proofs.h"

#include <stdlib.h>

#include "check.h"
#include "gomoku/search.h"
#include "gomoku_positions.h"
#include "gomoku_threat_proofs.h"

enum {
    PROOF_NODES = 400000,     // of a search that looks for a claimed win again
    PROOF_POSITIONS = 60000,  // of the attacker, for a claim
    PATIENCE = 10,            // times as much of both for a claim that is open after that, and once more
    MOST_PATIENCE = 100,
    FOUR_NODES = 4000,
    KNOWN = 1 << 16,
};

typedef struct prover {
    gomoku_search *search;
    gomoku_threats threats;
    uint64_t nodes;         // of a search
    long left;              // positions
    uint64_t known[KNOWN];  // keys of positions that are proven
} prover;

static gomoku_threat_result attack(prover *p, gomoku_board *b, int attacker);

// The attacker has moved: does every legal move of the defender lose?
static gomoku_threat_result defend(prover *p, gomoku_board *b, int attacker) {
    int defender = attacker ^ 3;
    bool stops_five = gomoku_count(b, attacker, GOMOKU_FIVE) > 0;
    gomoku_threat_result all = GOMOKU_THREATS_WIN;
    for (int v = 0; v < gomoku_vertices(b); v++)
        if (gomoku_color_at(b, v) == GOMOKU_EMPTY && proofs_five(b, defender, v)) return GOMOKU_THREATS_NO_WIN;
    for (int v = 0; v < gomoku_vertices(b) && all == GOMOKU_THREATS_WIN; v++) {
        if (gomoku_color_at(b, v) != GOMOKU_EMPTY || (stops_five && !proofs_five(b, attacker, v))) continue;
        if (defender == GOMOKU_BLACK && gomoku_is_forbidden(b, v)) continue;
        gomoku_board_place(b, v, defender);
        all = attack(p, b, attacker);
        gomoku_board_remove(b, v);
    }
    return all;
}

// The move by which a new search claims a win of the attacker, who is to move, or the only one.
static int find_win(prover *p, const gomoku_board *b, int attacker) {
    gomoku_search_set_root(p->search, b, attacker, gomoku_search_options_for_play());
    while (gomoku_search_nodes(p->search) < p->nodes) {
        gomoku_search_status status = gomoku_search_run(p->search, 5000);
        int count = gomoku_search_report_count(p->search);
        if (count > 0 && gomoku_search_report(p->search, count - 1)->score > GOMOKU_WIN_IN_MAX_PLY)
            return gomoku_search_best(p->search);
        if (status == GOMOKU_SEARCH_DECIDED) return gomoku_search_best(p->search);  // there is no other move
        if (status != GOMOKU_SEARCH_RUNNING) break;
    }
    return GOMOKU_NONE;
}

static gomoku_threat_result attack(prover *p, gomoku_board *b, int attacker) {
    uint64_t key = b->key * 2 + (uint64_t)attacker, *known = &p->known[key % KNOWN];
    if (*known == key) return GOMOKU_THREATS_WIN;
    if (--p->left < 0) return GOMOKU_THREATS_UNKNOWN;
    gomoku_threat_result result = GOMOKU_THREATS_UNKNOWN;
    if (gomoku_vcf(&p->threats, b, attacker, FOUR_NODES) == GOMOKU_THREATS_WIN) {
        const char *wrong = proofs_check_fours(b, attacker, p->threats.line, p->threats.length);
        CHECK(wrong == NULL, "a win by fours: %s", wrong);
        result = wrong ? GOMOKU_THREATS_NO_WIN : GOMOKU_THREATS_WIN;
    } else {
        int v = find_win(p, b, attacker);
        if (v == GOMOKU_NONE) return GOMOKU_THREATS_UNKNOWN;
        if (proofs_five(b, attacker, v)) {
            result = GOMOKU_THREATS_WIN;
        } else {
            gomoku_board_place(b, v, attacker);
            result = defend(p, b, attacker);
            gomoku_board_remove(b, v);
        }
    }
    if (result == GOMOKU_THREATS_WIN) *known = key;
    return result;
}

// The side to move has claimed a win, or a loss.
static void prove_claim(prover *p, gomoku_board *b, int mover, bool wins, win_proofs *sum) {
    gomoku_threat_result result = GOMOKU_THREATS_UNKNOWN;
    for (int patience = 1; patience <= MOST_PATIENCE && result == GOMOKU_THREATS_UNKNOWN; patience *= PATIENCE) {
        p->nodes = (uint64_t)patience * PROOF_NODES;
        p->left = (long)patience * PROOF_POSITIONS;
        memset(p->known, 0, sizeof p->known);
        gomoku_search_forget(p->search);  // it looks for itself
        result = wins ? attack(p, b, mover) : defend(p, b, mover ^ 3);
    }
    sum->claims++;
    sum->proven += result == GOMOKU_THREATS_WIN;
    sum->open += result == GOMOKU_THREATS_UNKNOWN;
    sum->refuted += result == GOMOKU_THREATS_NO_WIN;
}

// Without threats all claims are those of the tree.
static void play_game(prover *p, gomoku_search *player, gomoku_board *b, uint64_t nodes, bool threats,
                      win_proofs *sum) {
    gomoku_search_options options = gomoku_search_default_options();
    options.threats = threats;
    bool claimed[3] = {false, false, false};
    int points = gomoku_vertices(b);
    gomoku_search_forget(player);
    for (int turn = b->stones[0] + b->stones[1]; turn < points && turn < 90; turn++) {
        int mover = 1 + (turn & 1);
        gomoku_search_set_root(player, b, mover, options);
        while (gomoku_search_nodes(player) < nodes && gomoku_search_run(player, 500) == GOMOKU_SEARCH_RUNNING) {}
        int count = gomoku_search_report_count(player), v = gomoku_search_best(player);
        int score = count > 0 ? gomoku_search_report(player, count - 1)->score : 0;
        bool wins = score > GOMOKU_WIN_IN_MAX_PLY, loses = score < -GOMOKU_WIN_IN_MAX_PLY;
        int winner = wins ? mover : mover ^ 3;
        if ((wins || loses) && !claimed[winner]) {
            claimed[winner] = true;
            prove_claim(p, b, mover, wins, sum);
        }
        if (v == GOMOKU_NONE || gomoku_pattern_at(b, mover, v) == GOMOKU_FIVE) return;
        gomoku_board_place(b, v, mover);
    }
}

win_proofs win_proofs_play(long games, uint64_t nodes, uint64_t seed, const gomoku_nnue *const networks[3]) {
    static gomoku_patterns patterns[3];
    static prover p;
    static gomoku_board b;
    size_t bytes = gomoku_search_bytes(4 << 20), threat_bytes = 1 << 20;
    void *memory[3] = {malloc(bytes), malloc(bytes), malloc(threat_bytes)};
    gomoku_search *player = gomoku_search_init(memory[0], bytes);
    p.search = gomoku_search_init(memory[1], bytes);
    gomoku_threats_init(&p.threats, memory[2], threat_bytes, false);
    rng r = rng_seeded(seed);
    win_proofs sum = {.games = games};
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    for (long game = 0; game < games; game++) {
        int size = 9 + (int)(game % 4) * 2;
        gomoku_board_init(&b, &patterns[game % 3], size);
        positions_played(&b, &r, 4 + (int)rng_below(&r, 5), 7);
        const gomoku_nnue *network = networks && game / 2 % 2 ? networks[game % 3] : NULL;
        gomoku_search_use_network(player, network);
        gomoku_search_use_network(p.search, network);
        play_game(&p, player, &b, nodes, game % 2 == 0, &sum);
    }
    for (int i = 0; i < 3; i++) free(memory[i]);
    return sum;
}
