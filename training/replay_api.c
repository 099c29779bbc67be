#include "training/replay_api.h"

#include "training/positions.h"

// False if a move is against the rules.
static bool play(go_board *b, const ponnuki_games *games, int64_t game, int32_t number) {
    const int vertices = b->size * b->size;
    for (int64_t i = games->setup_at[game]; i < games->setup_at[game + 1]; i++)
        if (games->setup[i] >= vertices || !go_board_setup(b, go_point_of_vertex(b->size, games->setup[i]), GO_BLACK))
            return false;
    int color = games->first[game];
    const int64_t begin = games->move_at[game], moves = games->move_at[game + 1] - begin;
    for (int32_t i = 0; i < number; i++, color = go_opponent(color)) {
        const int vertex = i < moves ? games->move[begin + i] : vertices + 1;
        if (vertex > vertices) return false;
        if (vertex == vertices) {
            b->ko = GO_NONE;
            continue;
        }
        const go_point p = go_point_of_vertex(b->size, vertex);
        if (!go_board_is_legal(b, p, color)) return false;
        go_board_play(b, p, color);
    }
    return true;
}

static void write_points(const go_board *b, int to_move, uint8_t *points) {
    for (int v = 0; v < b->size * b->size; v++) {
        const go_point p = go_point_of_vertex(b->size, v);
        const int color = go_color_at(b, p);
        if (color == GO_EMPTY) points[v] = go_board_is_legal(b, p, to_move) ? 0 : FORBIDDEN_BIT;
        else points[v] = color == to_move ? 1 : 2;
    }
}

int64_t ponnuki_replay(int size, const ponnuki_games *games, int64_t count, const int64_t *game, const int32_t *number,
                       uint8_t *to_move, uint16_t *last, uint8_t *points) {
    const int vertices = size * size;
    for (int64_t k = 0; k < count; k++) {
        go_board b;
        go_board_init(&b, size);
        if (!play(&b, games, game[k], number[k])) return k;
        const int first = games->first[game[k]];
        to_move[k] = (uint8_t)(number[k] % 2 ? go_opponent(first) : first);
        write_points(&b, to_move[k], points + k * vertices);
        for (int i = 0; i < LAST_COLUMNS; i++) {
            const int64_t at = games->move_at[game[k]] + number[k] - 1 - i;
            last[k * LAST_COLUMNS + i] = i < number[k] ? games->move[at] : UINT16_MAX;
        }
    }
    return -1;
}
