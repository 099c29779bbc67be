// A traced move: after its last step the board is the one that go_board_play makes, in every field, and every step
// names a chain that exists.
#include <string.h>

#include "check.h"
#include "base/rng.h"
#include "go/board.h"

typedef struct seen {
    int steps, creates, removes, dones;
} seen;

static void watch(void *context, const go_board *b, go_trace_event step) {
    seen *s = context;
    s->steps++;
    s->creates += step.kind == GO_TRACE_CREATE;
    s->removes += step.kind == GO_TRACE_REMOVE;
    s->dones += step.kind == GO_TRACE_DONE;
    if (step.kind == GO_TRACE_GAIN || step.kind == GO_TRACE_LOSE || step.kind == GO_TRACE_FREE ||
        step.kind == GO_TRACE_MERGE)
        CHECK(go_chain_head(b, step.head) == step.head, "step %d tells of a head that is none", (int)step.kind);
    if (step.kind == GO_TRACE_MERGE) CHECK(go_chain_head(b, step.other) == step.head, "a merge leads to its head");
    if (step.kind == GO_TRACE_CAPTURE)
        CHECK(go_chain_pseudo_liberties(b, step.head) == 0, "what is captured has no liberty");
}

static void test_size(int size, int moves) {
    go_board a, b;
    go_board_init(&a, size);
    go_board_init(&b, size);
    rng r = rng_seeded((uint64_t)size);
    for (int i = 0, color = GO_BLACK; i < moves; i++, color = go_opponent(color)) {
        if (go_empty_count(&a) < 3) {
            go_board_init(&a, size);
            go_board_init(&b, size);
        }
        go_point p = go_empty_at(&a, rng_below(&r, go_empty_count(&a)));
        if (p == a.ko || (i % 3 && go_board_is_suicide(&a, p, color))) continue;
        seen s = {0};
        int before = go_empty_count(&a);
        go_board_play(&a, p, color);
        go_board_play_traced(&b, p, color, &(go_tracer){watch, &s});
        CHECK(s.creates == 1 && s.dones == 1 && go_empty_count(&a) == before - 1 + s.removes,
              "size %d, move %d: %d steps", size, i, s.steps);
        CHECK(memcmp(&a, &b, sizeof a) == 0, "size %d, move %d at %d", size, i, p);
    }
}

int main(void) {
    for (int size = 2; size <= 19; size++) test_size(size, size < 10 ? 3000 : 1000);
    return check_done("steps");
}
