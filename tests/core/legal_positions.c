#include "legal_positions.h"

#include "go/board.h"

// Stones are set vertex by vertex. Every subset of a legal position is legal (a chain that is cut short ends at
// an empty point), so go_board_setup refuses exactly the branches that lead to no legal position.
static long count_from(const go_board *b, int vertex) {
    if (vertex == b->size * b->size) return 1;
    long count = count_from(b, vertex + 1);
    for (int color = GO_BLACK; color <= GO_WHITE; color++) {
        go_board next;
        go_board_copy(&next, b);
        if (go_board_setup(&next, go_point_of_vertex(b->size, vertex), color)) count += count_from(&next, vertex + 1);
    }
    return count;
}

long count_legal_positions(int size) {
    go_board b;
    go_board_init(&b, size);
    return count_from(&b, 0);
}
