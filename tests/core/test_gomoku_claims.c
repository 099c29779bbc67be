// Every win and loss that the search claims in games is proven again, with and without a network, which may be any:
// this one is random. slow_gomoku_claims.c plays a thousand games.
#include "check.h"
#include "gomoku_random_weights.h"
#include "gomoku_win_proofs.h"

int main(void) {
    static uint8_t file[FILE_BYTES];
    static gomoku_nnue networks[3];
    for (int rule = 0; rule < 3; rule++) {
        random_weights(file, rule, 7);
        CHECK(gomoku_nnue_init(&networks[rule], file, sizeof file) == NULL, "rule %d", rule);
    }
    const int games = check_cases(24);
    const gomoku_nnue *const all[3] = {&networks[0], &networks[1], &networks[2]};
    win_proofs sum = win_proofs_play(games, 2500, 22, all);
    CHECK(sum.claims >= games / 2, "%ld claims in %d games", sum.claims, games);
    CHECK(sum.refuted == 0 && sum.open == 0, "%ld claims: %ld refuted, %ld left open", sum.claims, sum.refuted,
          sum.open);
    return check_done("gomoku claims");
}
