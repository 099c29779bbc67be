#include "search/evaluator_message.h"

enum { FLAG_SUICIDE = 1, FLAG_TERRITORY = 2, COLOR_BYTES = (GO_MAX_VERTICES + 3) / 4 };

// ---- numbers -------------------------------------------------------------------------------------------------

static uint8_t *put(uint8_t *at, uint64_t number, int bytes) {
    for (int i = 0; i < bytes; i++) *at++ = (uint8_t)(number >> 8 * i);
    return at;
}

static uint64_t get(const uint8_t **at, int bytes) {
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++) number |= (uint64_t) * (*at)++ << 8 * i;
    return number;
}

static int32_t get_signed(const uint8_t **at) {
    return (int32_t)(uint32_t)get(at, 4);
}

// ---- requests ------------------------------------------------------------------------------------------------

void evaluator_pack_request(const evaluator_request *r, uint8_t bytes[EVALUATOR_REQUEST_BYTES]) {
    const go_board *b = &r->board;
    uint64_t komi;
    memcpy(&komi, &r->komi, sizeof komi);
    uint8_t *at = put(bytes, r->ticket, 4);
    *at++ = b->size;
    *at++ = r->to_play;
    *at++ = r->passes;
    *at++ = r->symmetry;
    *at++ = r->recent_count;
    *at++ = (uint8_t)((r->suicide ? FLAG_SUICIDE : 0) | (r->territory ? FLAG_TERRITORY : 0));
    for (int i = 0; i < EVALUATOR_RECENT; i++) at = put(at, i < r->recent_count ? r->recent[i] : GO_PASS, 2);
    at = put(at, b->ko, 2);
    at = put(at, komi, 8);
    at = put(at, r->seed, 8);
    for (int i = 0; i < BITSET_WORDS; i++) at = put(at, r->legal.word[i], 8);
    memset(at, 0, COLOR_BYTES);
    for (int v = 0; v < b->size * b->size; v++)
        at[v / 4] = (uint8_t)(at[v / 4] | go_color_at(b, go_point_of_vertex(b->size, v)) << 2 * (v % 4));
}

static bool is_point(int size, uint64_t p) {
    return p < (uint64_t)go_cells(size) && go_point_x(size, (go_point)p) >= 0 && go_point_y(size, (go_point)p) >= 0 &&
           go_point_y(size, (go_point)p) < size;
}

static bool read_board(go_board *b, const uint8_t *colors) {
    for (int v = 0; v < b->size * b->size; v++) {
        int color = colors[v / 4] >> 2 * (v % 4) & 3;
        if (color == GO_WALL) return false;
        // Stones of a position may be placed in any order: each has a liberty at the end, and more of them before.
        if (color != GO_EMPTY && !go_board_setup(b, go_point_of_vertex(b->size, v), color)) return false;
    }
    return true;
}

bool evaluator_unpack_request(const uint8_t *bytes, size_t length, evaluator_request *r) {
    if (length != EVALUATOR_REQUEST_BYTES) return false;
    const uint8_t *at = bytes;
    r->ticket = (uint32_t)get(&at, 4);
    const int size = *at++;
    r->to_play = *at++;
    r->passes = *at++;
    r->symmetry = *at++;
    r->recent_count = *at++;
    const uint8_t flags = *at++;
    if (size < 2 || size > GO_MAX_SIZE || (r->to_play != GO_BLACK && r->to_play != GO_WHITE) || r->passes > 1 ||
        r->symmetry > EVALUATOR_ALL_SYMMETRIES || r->recent_count > EVALUATOR_RECENT)
        return false;
    r->suicide = flags & FLAG_SUICIDE;
    r->territory = flags & FLAG_TERRITORY;
    for (int i = 0; i < EVALUATOR_RECENT; i++) {
        uint64_t p = get(&at, 2);
        if (p != GO_PASS && !is_point(size, p)) return false;
        r->recent[i] = (go_point)p;
    }
    const uint64_t ko = get(&at, 2), komi = get(&at, 8);
    memcpy(&r->komi, &komi, sizeof komi);
    if (!(r->komi > -1e4 && r->komi < 1e4) || (ko != GO_NONE && !is_point(size, ko))) return false;
    r->seed = get(&at, 8);
    for (int i = 0; i < BITSET_WORDS; i++) r->legal.word[i] = get(&at, 8);
    go_board_init(&r->board, size);
    if (!read_board(&r->board, at)) return false;
    if (ko != GO_NONE && go_color_at(&r->board, (int)ko) != GO_EMPTY) return false;
    r->board.ko = (go_point)ko;
    for (bitset_iterator i = bitset_members(&r->legal); bitset_next(&i);)
        if (i.member >= size * size || go_color_at(&r->board, go_point_of_vertex(size, i.member)) != GO_EMPTY)
            return false;
    return true;
}

// ---- answers -------------------------------------------------------------------------------------------------

size_t evaluator_pack_answer(uint32_t ticket, int size, const evaluator_answer *a,
                             uint8_t bytes[EVALUATOR_ANSWER_BYTES]) {
    uint8_t *at = put(bytes, ticket, 4);
    *at++ = (uint8_t)size;
    at = put(at, (uint32_t)a->win, 4);
    at = put(at, (uint32_t)a->score, 4);
    at = put(at, (uint32_t)a->stdev, 4);
    for (int v = 0; v <= size * size; v++) at = put(at, a->policy[v], 2);
    for (int v = 0; v < size * size; v++) *at++ = (uint8_t)a->ownership[v];
    return (size_t)(at - bytes);
}

bool evaluator_unpack_answer(const uint8_t *bytes, size_t length, int size, uint32_t *ticket, evaluator_answer *a) {
    const uint8_t *at = bytes;
    const size_t lines = (size_t)size, vertices = lines * lines;
    if (length != 17 + 2 * (vertices + 1) + vertices) return false;
    *ticket = (uint32_t)get(&at, 4);
    if (*at++ != size) return false;
    a->win = get_signed(&at);
    a->score = get_signed(&at);
    a->stdev = get_signed(&at);
    for (size_t v = 0; v <= vertices; v++) a->policy[v] = (uint16_t)get(&at, 2);
    for (size_t v = 0; v < vertices; v++) a->ownership[v] = (int8_t)*at++;
    return true;
}
