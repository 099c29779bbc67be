#include "training/linear_policy_api.h"

#include "go/eye.h"
#include "search/linear_policy.h"
#include "training/positions.h"

int ponnuki_policy_features(void) {
    return LINEAR_POLICY_FEATURES;
}

int ponnuki_policy_most(void) {
    return LINEAR_POLICY_MOST;
}

static go_point last_move(const net_position *position, int i) {
    return i < position->last_count ? position->last[i] : GO_PASS;
}

int64_t ponnuki_policy(int size, int64_t count, const ponnuki_positions *positions, uint16_t *features) {
    static linear_policy policy;
    linear_policy_init(&policy);
    for (int64_t i = 0; i < count; i++) {
        position_memory memory;
        net_position position;
        linear_policy_position at;
        if (!read_position(size, positions, i, &memory, &position)) return i;
        const go_board *b = position.board;
        linear_policy_read(&at, b, position.to_move, last_move(&position, 0), last_move(&position, 1));
        for (int v = 0; v < size * size; v++, features += LINEAR_POLICY_MOST) {
            const go_point move = go_point_of_vertex(size, v);
            const bool is_move = go_color_at(b, move) == GO_EMPTY && !bitset_has(position.superko, (unsigned)v) &&
                                 !go_is_eye(b, move, position.to_move);
            int known = is_move ? linear_policy_features(&policy, &at, move, features) : 0;
            while (known < LINEAR_POLICY_MOST) features[known++] = LINEAR_POLICY_FEATURES;
        }
    }
    return -1;
}
