// Every win and loss that the search claims in games is proven again. slow_gomoku_claims.c plays a thousand games.
#include "check.h"
#include "gomoku_win_proofs.h"

int main(void) {
    const int games = check_cases(24);
    win_proofs sum = win_proofs_play(games, 2500, 22);
    CHECK(sum.claims >= games / 2, "%ld claims in %d games", sum.claims, games);
    CHECK(sum.refuted == 0 && sum.open == 0, "%ld claims: %ld refuted, %ld left open", sum.claims, sum.refuted,
          sum.open);
    return check_done("gomoku claims");
}
