// A move taken apart: after its last step the board is the one that go_board_play makes, in every field, and every
// step tells of a chain that is there.
#include <string.h>

#include "check.h"
#include "base/rng.h"
#include "lab/move_trace.h"

typedef struct seen {
    int steps, creates, removes, dones;
} seen;

static void watch(void *context, const go_board *b, lab_trace_event step) {
    seen *s = context;
    s->steps++;
    s->creates += step.kind == LAB_TRACE_CREATE;
    s->removes += step.kind == LAB_TRACE_REMOVE;
    s->dones += step.kind == LAB_TRACE_DONE;
    if (step.kind == LAB_TRACE_GAIN || step.kind == LAB_TRACE_LOSE || step.kind == LAB_TRACE_FREE ||
        step.kind == LAB_TRACE_MERGE)
        CHECK(b->chains.head[step.head] == step.head, "step %d tells of a head that is none", (int)step.kind);
    if (step.kind == LAB_TRACE_MERGE) CHECK(b->chains.head[step.other] == step.head, "a merge leads to its head");
    if (step.kind == LAB_TRACE_CAPTURE) CHECK(b->chains.liberties[step.head] == 0, "what is captured has no liberty");
}

static void test_size(int size, int moves) {
    go_board a, b;
    go_board_init(&a, size);
    go_board_init(&b, size);
    rng r = rng_seeded((uint64_t)size);
    for (int i = 0, color = GO_BLACK; i < moves; i++, color = go_opponent(color)) {
        if (a.empty.count < 3) {
            go_board_init(&a, size);
            go_board_init(&b, size);
        }
        go_point p = a.empty.list[rng_below(&r, a.empty.count)];
        if (p == a.ko || (i % 3 && go_board_is_suicide(&a, p, color))) continue;
        seen s = {0};
        int before = a.empty.count;
        go_board_play(&a, p, color);
        lab_trace_play(&b, p, color, watch, &s);
        CHECK(s.creates == 1 && s.dones == 1 && a.empty.count == before - 1 + s.removes, "size %d, move %d: %d steps",
              size, i, s.steps);
        CHECK(memcmp(&a, &b, sizeof a) == 0, "size %d, move %d at %d", size, i, p);
    }
}

int main(void) {
    for (int size = 2; size <= 19; size++) test_size(size, size < 10 ? 3000 : 1000);
    return check_done("steps");
}
