// The wins and losses that the search claims in a thousand games, at several lengths of search, proven again. With
// three files of weights, for freestyle, standard and renju, half of the games are played with networks:
//
//      build/plain/slow_gomoku_claims training/gomoku/weights/{freestyle,standard,renju}.bin
#include <stdio.h>

#include "check.h"
#include "gomoku_win_proofs.h"

static const char *open_network(gomoku_nnue *n, const char *path) {
    static uint8_t bytes[GOMOKU_NNUE_MAX_FILE_BYTES];
    FILE *f = fopen(path, "rb");
    if (!f) return "There is no such file.";
    size_t length = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    return gomoku_nnue_init(n, bytes, length);
}

int main(int argc, char **argv) {
    static gomoku_nnue network[3];
    const gomoku_nnue *const networks[3] = {&network[0], &network[1], &network[2]};
    for (int rule = 0; rule < 3 && argc > 3; rule++) {
        const char *wrong = open_network(&network[rule], argv[1 + rule]);
        CHECK(!wrong && (int)network[rule].rule == rule, "%s: %s", argv[1 + rule], wrong ? wrong : "another rule");
        if (wrong) return check_done("gomoku claims");
    }
    static const uint64_t NODES[] = {1000, 5000, 20000, 60000};
    win_proofs all = {0};
    for (int i = 0; i < 4; i++) {
        win_proofs sum = win_proofs_play(250, NODES[i], 100 + (uint64_t)i, argc > 3 ? networks : NULL);
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
