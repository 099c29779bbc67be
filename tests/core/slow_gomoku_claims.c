// The wins and losses that the search claims in a thousand games, at several lengths of search, proven again.
#include <stdio.h>

#include "check.h"
#include "gomoku_win_proofs.h"

int main(void) {
    static const uint64_t NODES[] = {1000, 5000, 20000, 60000};
    win_proofs all = {0};
    for (int i = 0; i < 4; i++) {
        win_proofs sum = win_proofs_play(250, NODES[i], 100 + (uint64_t)i);
        printf("%ld nodes a move: %ld games, %ld claims, %ld proven again, %ld left open, %ld refuted\n",
               (long)NODES[i], sum.games, sum.claims, sum.proven, sum.open, sum.refuted);
        fflush(stdout);
        all.claims += sum.claims;
        all.open += sum.open;
        all.refuted += sum.refuted;
    }
    CHECK(all.refuted == 0 && all.open == 0, "%ld claims: %ld refuted, %ld left open", all.claims, all.refuted,
          all.open);
    return check_done("gomoku claims");
}
