// bench_lab.c - the same playouts on every board representation of core/lab and on the engine's board of light
// playouts.
#include <stdlib.h>

#include "base/hash.h"
#include "cli/bench.h"
#include "cli/platform.h"
#include "cli/print.h"
#include "lab/lab.h"

// Runs are interleaved, so that other load on the machine slows all representations alike.
enum { TURNS = 5 };

typedef struct row {
    void *start;  // the empty board
    rng r;
    lab_totals tally;
    double seconds;
} row;

static void warm_up(const lab_representation *kind, const void *start, int playouts) {
    rng r = rng_seeded(0);
    lab_totals t = lab_totals_start();
    const double begun = platform_cpu_seconds();
    for (int done = 0; !bench_is_warm(begun, done, playouts); done += 10) kind->run(start, GO_BLACK, 10, &r, &t);
}

static void take_turn(const lab_representation *kind, row *w, int playouts) {
    double begun = platform_cpu_seconds();
    kind->run(w->start, GO_BLACK, playouts, &w->r, &w->tally);
    w->seconds += platform_cpu_seconds() - begun;
}

static void report_row(const lab_representation *kind, const row *w, int size, int playouts, bool json, bool last) {
    double seconds = w->seconds > 0 ? w->seconds : 1e-9;
    double playouts_per_s = playouts / seconds, moves_per_s = (double)w->tally.moves / seconds;
    int bytes = (int)kind->copy_bytes(size);
    unsigned long long signature = w->tally.signature;
    if (json)
        print(PLATFORM_STDOUT,
              "{\"name\": \"%s\", \"own_rules\": %s, \"moves\": %lld, \"seconds\": %.6f, \"playouts_per_s\": %.1f, "
              "\"moves_per_s\": %.0f, "
              "\"board_bytes\": %d, \"signature\": \"%016llx\"}%s",
              kind->name, kind->own_rules ? "true" : "false", (long long)w->tally.moves, seconds, playouts_per_s,
              moves_per_s, bytes, signature, last ? "" : ", ");
    else
        print(PLATFORM_STDOUT, "%-14s%9.3f %14.0f %13.0f %12d   %016llx%s\n", kind->name, seconds, playouts_per_s,
              moves_per_s, bytes, signature, kind->own_rules ? " (own rules and draw)" : "");
}

static void report(const row rows[LAB_REPRESENTATIONS], int size, int playouts, const cli_options *o) {
    double seconds = 0;
    uint64_t signature = HASH_START;
    for (int k = 0; k < LAB_REPRESENTATIONS; k++) {
        seconds += rows[k].seconds;
        signature = hash_add(signature, rows[k].tally.signature);
    }
    if (o->json)
        print(PLATFORM_STDOUT,
              "{\"size\": %d, \"policy\": \"uniform\", \"playouts\": %d, \"seed\": %llu, \"seconds\": %.6f, "
              "\"signature\": \"%016llx\", \"rows\": [",
              size, playouts, (unsigned long long)o->seed, seconds, (unsigned long long)signature);
    else
        print(PLATFORM_STDOUT, "size %d, policy uniform, %d playouts each, seed %llu\n%-14s%9s %14s %13s %12s   %s\n",
              size, playouts, (unsigned long long)o->seed, "", "seconds", "playouts/s", "moves/s", "bytes/board",
              "signature");
    for (int k = 0; k < LAB_REPRESENTATIONS; k++)
        report_row(LAB[k], &rows[k], size, playouts, o->json, k == LAB_REPRESENTATIONS - 1);
    if (o->json) print(PLATFORM_STDOUT, "]}\n");
}

int bench_lab_main(const cli_options *o) {
    int size = o->size ? o->size : 9;
    int playouts = o->playouts ? o->playouts : size > 13 ? 2000 : 10000;
    row rows[LAB_REPRESENTATIONS] = {{0}};
    bool ready = true;
    for (int k = 0; k < LAB_REPRESENTATIONS; k++) {
        rows[k] = (row){.start = malloc(LAB[k]->game_bytes), .r = rng_seeded(o->seed), .tally = lab_totals_start()};
        if (!rows[k].start) ready = false;
        else LAB[k]->start(rows[k].start, size);
    }
    if (ready) {
        for (int k = 0; k < LAB_REPRESENTATIONS; k++) warm_up(LAB[k], rows[k].start, playouts);
        for (int turn = 0, done = 0; turn < TURNS; turn++) {
            int end = (int)((int64_t)playouts * (turn + 1) / TURNS);
            for (int k = 0; k < LAB_REPRESENTATIONS; k++) take_turn(LAB[k], &rows[k], end - done);
            done = end;
        }
        report(rows, size, playouts, o);
    } else {
        print(PLATFORM_STDERR, "ponnuki bench lab: there is not enough memory\n");
    }
    for (int k = 0; k < LAB_REPRESENTATIONS; k++) free(rows[k].start);
    return ready ? CLI_OK : CLI_FAILED;
}
