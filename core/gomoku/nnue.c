#include "gomoku/nnue.h"

#include <string.h>

// The four cells of one side as a number, from the point on: 0 outside the board, 1 empty, 2 `color`, 3 the other.
static int side_at(const gomoku_board *b, int vertex, int step, int cells, int color) {
    int side = 0;
    for (int k = 1, weight = 1; k <= cells && k <= GOMOKU_NNUE_RADIUS; k++, weight *= 3) {
        int stone = b->at[vertex + k * step].color;
        side += weight * (stone == GOMOKU_EMPTY ? 1 : stone == color ? 2 : 3);
    }
    return side;
}

const char *gomoku_nnue_check(const gomoku_nnue_state *s, const gomoku_board *b) {
    int32_t sum[GOMOKU_NNUE_WIDTH] = {0};
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (b->at[v].color != GOMOKU_EMPTY) continue;
        for (int i = 0; i < GOMOKU_NNUE_WIDTH; i++) {
            int x = s->net->bias[i % GOMOKU_NNUE_VIEW], color = i < GOMOKU_NNUE_VIEW ? GOMOKU_BLACK : GOMOKU_WHITE;
            for (int k = 0; k < GOMOKU_DIRECTIONS; k++) {
                gomoku_edge_distance edge = b->to_edge[v][k];
                int back = side_at(b, v, -b->step[k], edge.back, color),
                    ahead = side_at(b, v, b->step[k], edge.ahead, color);
                // For `color`: black's numbers of that row.
                const gomoku_nnue_row *row = &s->net->row[gomoku_nnue_row_of(back, ahead)];
                x += (row->pair[i % GOMOKU_NNUE_VIEW] & 0xff) - GOMOKU_NNUE_OFFSET;
            }
            if (s->point[v][i] != x) return "the vector of a point";
            int bias = s->net->bias[i % GOMOKU_NNUE_VIEW];
            sum[i] += (x > 0 ? x : 0) - (bias > 0 ? bias : 0);
        }
    }
    return memcmp(sum, s->sum, sizeof sum) == 0 ? NULL : "the sums";
}

// ---- kernels -------------------------------------------------------------------------------------------------

const gomoku_nnue_kernel *gomoku_nnue_kernel_best(void) {
#if defined(__x86_64__) && defined(__GNUC__)
    if (gomoku_nnue_kernel_avx2() && __builtin_cpu_supports("avx2")) return gomoku_nnue_kernel_avx2();
#endif
    return gomoku_nnue_kernel_128();
}

void gomoku_nnue_reset(gomoku_nnue_state *s, const gomoku_nnue *net) {
    s->net = net;
    s->head = NULL;
    s->size = s->steps = s->changes = 0;
}

void gomoku_nnue_take_back(gomoku_nnue_state *s, const gomoku_board *b) {
    if (s->stones != b->key) s->net->kernel->take_back(s, b);
}

int gomoku_nnue_value(gomoku_nnue_state *s, const gomoku_board *b, int mover) {
    return s->net->kernel->value(s, b, mover);
}

void gomoku_nnue_prepare_moves(gomoku_nnue_state *s, const gomoku_board *b, int mover, gomoku_nnue_moves *moves) {
    s->net->kernel->prepare_moves(s, b, mover, moves);
}

int gomoku_nnue_move(const gomoku_nnue_state *s, const gomoku_nnue_moves *moves, int vertex) {
    return s->net->kernel->move(s, moves, vertex);
}
