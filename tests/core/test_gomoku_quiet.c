// Wins by threes and fours with one quiet move: every claim holds against every reply, and where there is said to be
// none, no quiet first move wins.
#include <stdlib.h>

#include "check.h"
#include "gomoku/threats.h"
#include "gomoku_positions.h"
#include "gomoku_threat_proofs.h"

enum { TABLE_BYTES = 8 << 20, NODES = 5000 };

static gomoku_patterns patterns[3];
static gomoku_board board;
static gomoku_threats threats;

static void set_up(rng *r, int i) {
    gomoku_board_init(&board, &patterns[i % 3], 13 + (int)rng_below(r, 3));
    positions_played(&board, r, 8 + (int)rng_below(r, 10), 9);
}

// After the attacker's stone on v: does he win by threes and fours against every reply? UNKNOWN: some were not decided.
static gomoku_threat_result wins_after_all_replies(int attacker) {
    gomoku_threat_result all = GOMOKU_THREATS_WIN;
    for (int v = 0; v < gomoku_vertices(&board); v++) {
        if (gomoku_color_at(&board, v) != GOMOKU_EMPTY || !gomoku_may_play(&board, attacker ^ 3, v)) continue;
        if (gomoku_pattern_at(&board, attacker ^ 3, v) == GOMOKU_FIVE) return GOMOKU_THREATS_NO_WIN;
        gomoku_board_place(&board, v, attacker ^ 3);
        gomoku_threat_result result = gomoku_vct(&threats, &board, attacker, NODES);
        gomoku_board_remove(&board, v);
        if (result == GOMOKU_THREATS_NO_WIN) return result;
        if (result == GOMOKU_THREATS_UNKNOWN) all = result;
    }
    return all;
}

// A quiet move that threatens fours and wins, or GOMOKU_NONE.
static int winning_quiet_move(int attacker) {
    for (int v = 0; v < gomoku_vertices(&board); v++) {
        if (gomoku_color_at(&board, v) != GOMOKU_EMPTY || gomoku_pattern_at(&board, attacker, v) >= GOMOKU_THREE)
            continue;
        gomoku_board_place(&board, v, attacker);
        bool wins = gomoku_vcf(&threats, &board, attacker, NODES) == GOMOKU_THREATS_WIN &&
                    wins_after_all_replies(attacker) == GOMOKU_THREATS_WIN;
        gomoku_board_remove(&board, v);
        if (wins) return v;
    }
    return GOMOKU_NONE;
}

int main(void) {
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    void *memory = malloc(TABLE_BYTES);
    gomoku_threats_init(&threats, memory, TABLE_BYTES, true);
    const int positions = check_cases(360);
    rng r = rng_seeded(23);
    int proven = 0, open = 0, nones = 0;
    for (int i = 0; i < positions; i++) {
        set_up(&r, i);
        const int attacker = 1 + (int)rng_below(&r, 2);
        gomoku_threats_forget(&threats);
        const bool by_threes = gomoku_vct(&threats, &board, attacker, NODES) == GOMOKU_THREATS_WIN;
        gomoku_threats_forget(&threats);
        const gomoku_threat_result answer = gomoku_vct_with_quiet(&threats, &board, attacker, 4 * NODES);
        CHECK(gomoku_board_check(&board) == NULL, "position %d: the board is as before", i);
        if (answer == GOMOKU_THREATS_NO_WIN) {
            const int v = by_threes || i % 4 != 0 ? GOMOKU_NONE : winning_quiet_move(attacker);
            CHECK(!by_threes && v == GOMOKU_NONE, "position %d: %d wins", i, v);
            nones++;
        }
        if (answer != GOMOKU_THREATS_WIN || by_threes) continue;
        long limit = 3000;
        const gomoku_threat_result truth = proofs_threes(&threats, &board, attacker, true, 4 * NODES, &limit);
        CHECK(truth != GOMOKU_THREATS_NO_WIN, "position %d: refuted", i);
        proven += truth == GOMOKU_THREATS_WIN;
        open += truth == GOMOKU_THREATS_UNKNOWN;
    }
    CHECK(proven > positions / 120 && nones > positions / 4 && open <= 2 * proven, "proven %d, left open %d, none %d",
          proven, open, nones);
    free(memory);
    return check_done("gomoku quiet moves");
}
