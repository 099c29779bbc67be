// Threat searches: VCF lines against a checker and an exhaustive search that read only stones, VCT wins against every
// reply.
#include <stdlib.h>

#include "check.h"
#include "gomoku_positions.h"
#include "gomoku_threat_proofs.h"

enum { TABLE_BYTES = 4 << 20 };

static gomoku_patterns patterns[3];
static gomoku_board board;
static gomoku_threats threats;

static const char *name_of(gomoku_rule rule) {
    static const char *const names[] = {"freestyle", "standard", "renju"};
    return names[rule];
}

static void set_up(rng *r, int i) {
    int size = i % 5 == 0 ? 7 + (int)rng_below(r, 6) : 15, stones = 12 + (int)rng_below(r, 29);
    gomoku_board_init(&board, &patterns[i % 3], size);
    if (i % 4 == 0) positions_random(&board, r, stones, 8);
    else positions_played(&board, r, stones, size < 11 ? size : 11);
}

// VCF results on random positions, wins and refutations.
static void test_fours(void) {
    enum { LIMIT = 4000 };
    const int positions = check_cases(1500);
    rng r = rng_seeded(11);
    int wins = 0, nones = 0, unknown = 0, longest = 0;
    for (int i = 0; i < positions; i++) {
        set_up(&r, i);
        int attacker = 1 + (i / 3) % 2;
        gomoku_threat_result answer = gomoku_vcf(&threats, &board, attacker, 200000);
        CHECK(gomoku_board_check(&board) == NULL, "the board is as before");
        if (answer == GOMOKU_THREATS_WIN) {
            const char *wrong = proofs_check_fours(&board, attacker, threats.line, threats.length);
            CHECK(wrong == NULL, "position %d (%s): %s", i, name_of(board.patterns->rule), wrong);
            wins++;
            if (threats.length > longest) longest = threats.length;
            continue;
        }
        long nodes = LIMIT;
        gomoku_threat_result truth = proofs_fours(&board, attacker, 50, &nodes);
        CHECK(truth != GOMOKU_THREATS_WIN, "position %d (%s): a win was not found", i, name_of(board.patterns->rule));
        if (truth == GOMOKU_THREATS_NO_WIN) CHECK(answer == GOMOKU_THREATS_NO_WIN, "position %d: not decided", i);
        nones += answer == GOMOKU_THREATS_NO_WIN;
        unknown += answer == GOMOKU_THREATS_UNKNOWN;
    }
    CHECK(wins > positions / 15 && nones > positions / 15 && unknown == 0, "wins %d, none %d, unknown %d", wins, nones,
          unknown);
    CHECK(longest >= 13, "the longest line: %d plies", longest);
}

// The same where both sides have many fours to make, in many orders.
static void test_many_fours(void) {
    enum { LIMIT = 6000 };
    const int positions = check_cases(6000);
    rng r = rng_seeded(17);
    int decided[3] = {0};
    for (int i = 0; i < positions; i++) {
        gomoku_board_init(&board, &patterns[i % 2 ? GOMOKU_FREESTYLE : GOMOKU_STANDARD], 9 + (int)rng_below(&r, 3));
        const int attacker = 1 + (int)rng_below(&r, 2);
        positions_add_threes(&board, &r, attacker, 2 + (int)rng_below(&r, 4));
        positions_add_threes(&board, &r, attacker ^ 3, 2 + (int)rng_below(&r, 4));
        positions_random(&board, &r, 20 + (int)rng_below(&r, 20), board.size);
        long nodes = LIMIT;
        const gomoku_threat_result truth = proofs_fours(&board, attacker, 50, &nodes);
        decided[truth]++;
        if (truth == GOMOKU_THREATS_UNKNOWN) continue;
        const gomoku_threat_result answer = gomoku_vcf(&threats, &board, attacker, 200000);
        CHECK(answer == truth, "position %d: %d, not %d", i, (int)answer, (int)truth);
    }
    CHECK(decided[GOMOKU_THREATS_WIN] > positions / 2 && decided[GOMOKU_THREATS_NO_WIN] > positions / 8,
          "wins %d, none %d, unknown %d", decided[GOMOKU_THREATS_WIN], decided[GOMOKU_THREATS_NO_WIN],
          decided[GOMOKU_THREATS_UNKNOWN]);
}

// A VCT win holds against every reply.
static void test_threes(void) {
    enum { NODES = 20000 };
    const int positions = check_cases(240);
    rng r = rng_seeded(12);
    int proven = 0, open = 0, nones = 0;
    for (int i = 0; i < positions; i++) {
        set_up(&r, i);
        int attacker = 1 + (i / 3) % 2;
        if (gomoku_vcf(&threats, &board, attacker, 20000) == GOMOKU_THREATS_WIN) continue;
        gomoku_threat_result answer = gomoku_vct(&threats, &board, attacker, NODES);
        CHECK(gomoku_board_check(&board) == NULL, "the board is as before");
        nones += answer == GOMOKU_THREATS_NO_WIN;
        if (answer != GOMOKU_THREATS_WIN) continue;
        long limit = 3000;
        gomoku_threat_result truth = proofs_threes(&threats, &board, attacker, false, 4 * NODES, &limit);
        CHECK(truth != GOMOKU_THREATS_NO_WIN, "position %d (%s): refuted", i, name_of(board.patterns->rule));
        proven += truth == GOMOKU_THREATS_WIN;
        open += truth == GOMOKU_THREATS_UNKNOWN;
    }
    CHECK(proven > positions / 12 && nones > positions / 12, "proven %d, left open %d, none %d", proven, open, nones);
    CHECK(open <= proven / 2, "proven %d, left open %d", proven, open);
}

// The result is the same in chunks of a few nodes, and no move besides the defences helps.
static void test_pieces_and_defences(void) {
    rng r = rng_seeded(13);
    const int positions = check_cases(300);
    int met = 0;
    for (int i = 0; i < positions; i++) {
        set_up(&r, i);
        int attacker = 1 + (i / 3) % 2, defender = attacker ^ 3;
        gomoku_threats_forget(&threats);
        gomoku_threat_result once = gomoku_vcf(&threats, &board, attacker, 100000), pieces = GOMOKU_THREATS_UNKNOWN;
        int16_t line[GOMOKU_MAX_THREAT_PLIES];
        int length = threats.length;
        memcpy(line, threats.line, sizeof line);
        gomoku_threats_forget(&threats);
        for (int k = 0; k < 20000 && pieces == GOMOKU_THREATS_UNKNOWN; k++)
            pieces = gomoku_vcf(&threats, &board, attacker, 25);
        CHECK(once == pieces, "position %d: %d at once, %d in pieces", i, (int)once, (int)pieces);
        if (once != GOMOKU_THREATS_WIN || gomoku_count(&board, defender, GOMOKU_FIVE) > 0) continue;
        bigset defences = {{0}};
        gomoku_vcf_defences(&board, attacker, line, length, &defences);
        met++;
        for (int v = 0; v < gomoku_vertices(&board); v++) {
            if (gomoku_color_at(&board, v) != GOMOKU_EMPTY) continue;
            bool is_defence = bigset_has(&defences, (unsigned)v);
            if (!gomoku_may_play(&board, defender, v)) {
                CHECK(!is_defence, "position %d (%s): %d is forbidden", i, name_of(board.patterns->rule), v);
                continue;
            }
            gomoku_board_place(&board, v, defender);
            bool still_wins = gomoku_vcf_still_wins(&board, attacker, line, length);
            CHECK(still_wins == !is_defence, "position %d (%s): %d", i, name_of(board.patterns->rule), v);
            if (is_defence) {
                gomoku_board_remove(&board, v);
                continue;
            }
            long nodes = 3000;
            bool lost = proofs_fours(&board, attacker, length / 2 + 1, &nodes) != GOMOKU_THREATS_NO_WIN;
            gomoku_board_remove(&board, v);
            CHECK(lost, "position %d (%s): %d would have been a defence", i, name_of(board.patterns->rule), v);
        }
    }
    CHECK(met > positions / 15, "%d wins by fours to be stopped", met);
}

int main(void) {
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    void *memory = malloc(TABLE_BYTES);
    gomoku_threats_init(&threats, memory, TABLE_BYTES, true);
    test_fours();
    test_many_fours();
    test_threes();
    test_pieces_and_defences();
    free(memory);
    return check_done("gomoku threats");
}
