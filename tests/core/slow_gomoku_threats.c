// Success rates on random positions: VCF results within a second, VCT wins and the only defences within five seconds of
// CPU time.
#include <stdlib.h>
#include <time.h>

#include "check.h"
#include "gomoku/search.h"
#include "gomoku_positions.h"
#include "gomoku_threat_proofs.h"

enum { TABLE_BYTES = 64 << 20, FOURS = 2000, THREES = 90, DEFENCES = 20 };

static gomoku_patterns patterns[3];
static gomoku_board board;
static gomoku_threats threats;

static double seconds_since(clock_t begun) {
    return (double)(clock() - begun) / CLOCKS_PER_SEC;
}

static gomoku_threat_result ask(bool threes, int attacker, double limit) {
    clock_t begun = clock();
    gomoku_threat_result answer = GOMOKU_THREATS_UNKNOWN;
    while (answer == GOMOKU_THREATS_UNKNOWN && seconds_since(begun) < limit)
        answer = threes ? gomoku_vct(&threats, &board, attacker, 5000) : gomoku_vcf(&threats, &board, attacker, 20000);
    return answer;
}

static void set_up(rng *r, int i, int least, int more) {
    gomoku_board_init(&board, &patterns[i % 3], 15);
    positions_played(&board, r, least + (int)rng_below(r, (uint32_t)more), 11);
    gomoku_threats_forget(&threats);
}

// VCF results within a second, against an exhaustive search of fours of bounded depth.
static void measure_fours(void) {
    rng r = rng_seeded(101);
    int wins = 0, found = 0, nones = 0, said = 0, by_length[20] = {0};
    for (int i = 0; i < FOURS; i++) {
        set_up(&r, i, 12, 48);
        int attacker = 1 + (i / 3) % 2;
        gomoku_threat_result answer = ask(false, attacker, 1.0);
        int16_t line[GOMOKU_MAX_THREAT_PLIES];
        int length = threats.length;
        memcpy(line, threats.line, sizeof line);
        gomoku_threat_result truth = GOMOKU_THREATS_UNKNOWN;
        long nodes = 4000;
        int depth = 0;
        for (; depth <= 8 && truth == GOMOKU_THREATS_UNKNOWN && nodes > 0; depth++)
            truth = proofs_fours(&board, attacker, depth, &nodes);
        const char *wrong = answer == GOMOKU_THREATS_WIN ? proofs_check_fours(&board, attacker, line, length) : NULL;
        CHECK(wrong == NULL, "position %d: %s", i, wrong);
        CHECK(answer != GOMOKU_THREATS_WIN || truth != GOMOKU_THREATS_NO_WIN, "position %d: claimed falsely", i);
        wins += truth == GOMOKU_THREATS_WIN;
        found += truth == GOMOKU_THREATS_WIN && answer == GOMOKU_THREATS_WIN;
        if (truth == GOMOKU_THREATS_WIN) by_length[2 * depth - 1]++;
        nones += truth == GOMOKU_THREATS_NO_WIN;
        said += truth == GOMOKU_THREATS_NO_WIN && answer == GOMOKU_THREATS_NO_WIN;
    }
    printf("fours: %d of %d wins found, none said at %d of %d; wins by their least plies:", found, wins, said, nones);
    for (int n = 1; n < 20; n += 2) printf(" %d:%d", n, by_length[n]);
    printf("\n");
    CHECK(found * 100 >= wins * 99 && said * 100 >= nones * 95, "wins by fours");
}

// Of the VCT wins that are found in 25 seconds, how many are found in five.
static void measure_threes(void) {
    rng r = rng_seeded(102);
    int found = 0, late = 0, nones = 0, open = 0;
    for (int i = 0; found + late + nones + open < THREES; i++) {
        set_up(&r, i, 12, 20);
        int attacker = 1 + (i / 3) % 2;
        if (gomoku_count(&board, attacker ^ 3, GOMOKU_FIVE) > 0 || ask(false, attacker, 1.0) != GOMOKU_THREATS_NO_WIN)
            continue;
        gomoku_threat_result answer = ask(true, attacker, 5.0);
        found += answer == GOMOKU_THREATS_WIN;
        nones += answer == GOMOKU_THREATS_NO_WIN;
        if (answer != GOMOKU_THREATS_UNKNOWN) continue;
        answer = ask(true, attacker, 20.0);
        late += answer == GOMOKU_THREATS_WIN;
        nones += answer == GOMOKU_THREATS_NO_WIN;
        open += answer == GOMOKU_THREATS_UNKNOWN;
    }
    printf("threes: %d wins found in five seconds, %d later; %d none, %d left open\n", found, late, nones, open);
    CHECK(found * 100 >= (found + late) * 80, "wins by threes");
}

// Does the move hold against VCF and VCT of the opponent? 1 holds, 0 loses, -1 unknown.
static int holds(int mover, int v) {
    gomoku_board_place(&board, v, mover);
    gomoku_threat_result answer = gomoku_vcf(&threats, &board, mover ^ 3, 20000);
    if (answer != GOMOKU_THREATS_WIN) answer = gomoku_vct(&threats, &board, mover ^ 3, 40000);
    gomoku_board_remove(&board, v);
    return answer == GOMOKU_THREATS_WIN ? 0 : answer == GOMOKU_THREATS_NO_WIN ? 1 : -1;
}

static void measure_defences(void) {
    size_t bytes = gomoku_search_bytes(TABLE_BYTES);
    gomoku_search *s = gomoku_search_init(malloc(bytes), bytes);
    rng r = rng_seeded(103);
    int met = 0, right = 0;
    for (int i = 0; met < DEFENCES; i++) {
        set_up(&r, i, 10, 20);
        int mover = 1 + ((board.stones[0] + board.stones[1]) & 1), other = mover ^ 3,
            verdict[GOMOKU_MAX_VERTICES] = {0}, safe = 0, open = 0;
        if (gomoku_count(&board, mover, GOMOKU_FIVE) + gomoku_count(&board, other, GOMOKU_FIVE) > 0) continue;
        if (gomoku_vcf(&threats, &board, mover, 20000) != GOMOKU_THREATS_NO_WIN ||
            gomoku_vct(&threats, &board, mover, 30000) != GOMOKU_THREATS_NO_WIN)
            continue;
        if (gomoku_vcf(&threats, &board, other, 20000) != GOMOKU_THREATS_WIN &&
            gomoku_vct(&threats, &board, other, 10000) != GOMOKU_THREATS_WIN)
            continue;
        for (int v = 0; v < gomoku_vertices(&board) && open == 0; v++) {
            if (gomoku_color_at(&board, v) != GOMOKU_EMPTY || !gomoku_may_play(&board, mover, v)) continue;
            verdict[v] = holds(mover, v);
            safe += verdict[v] > 0;
            open += verdict[v] < 0;
        }
        if (open > 0 || safe == 0 || safe > 20) continue;
        gomoku_search_forget(s);
        gomoku_search_set_root(s, &board, mover, gomoku_search_default_options());
        clock_t begun = clock();
        while (gomoku_search_run(s, 500) == GOMOKU_SEARCH_RUNNING && seconds_since(begun) < 5.0) {}
        met++;
        right += verdict[gomoku_search_best(s)] > 0;
    }
    printf("defences: %d of %d right in five seconds\n", right, met);
    CHECK(right * 100 >= met * 90, "defences");
    free(s);
}

int main(void) {
    for (int rule = 0; rule < 3; rule++) gomoku_patterns_init(&patterns[rule], (gomoku_rule)rule);
    void *memory = malloc(TABLE_BYTES);
    gomoku_threats_init(&threats, memory, TABLE_BYTES, true);
    measure_fours();
    measure_threes();
    measure_defences();
    free(memory);
    return check_done("gomoku threats, rates");
}
