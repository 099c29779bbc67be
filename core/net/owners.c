#include "net/owners.h"

#include "go/score.h"

enum { SYMMETRIES = 8, OWNER_ONE = 127 };

void net_owners(const net *n, void *scratch, const go_game *g, float owner[GO_MAX_VERTICES]) {
    const int vertices = g->board.size * g->board.size;
    int sum[GO_MAX_VERTICES] = {0};
    bitset superko;
    net_position position = net_position_of_game(g, &superko);
    go_board free_of_ko = g->board;  // for the side that is not to move, which no ko binds
    free_of_ko.ko = GO_NONE;
    for (int side = 0; side < 2; side++) {
        net_input in;
        net_output out;
        net_features(&in, &position);
        for (in.symmetry = 0; in.symmetry < SYMMETRIES; in.symmetry++) {
            net_eval(n, scratch, &in, &out);
            for (int v = 0; v < vertices; v++)
                sum[v] += position.to_move == GO_BLACK ? out.ownership[v] : -out.ownership[v];
        }
        const int next = go_opponent(position.to_move);
        const int more = go_score_area_komi(0, next) - go_score_area_komi(0, position.to_move);
        if (position.territory) position.komi2 = (int16_t)(position.komi2 + 2 * more);
        position.to_move = (uint8_t)next;
        position.board = &free_of_ko;
        position.superko = NULL;
    }
    for (int v = 0; v < vertices; v++) owner[v] = (float)sum[v] / (2 * SYMMETRIES * OWNER_ONE);
}
