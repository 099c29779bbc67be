#include "lab/alpha_beta.h"

#include <stddef.h>

// A template: where the stones of one colour stand in a window whose other cells are empty.
typedef struct shape_template {
    const char *cells;
    gomoku_shape_type type;
} shape_template;

static const shape_template TEMPLATES[] = {
    {"XXXXX", GOMOKU_SHAPE_FIVE},       {"XXXX.", GOMOKU_SHAPE_FOUR},     {"XXX.X", GOMOKU_SHAPE_FOUR},
    {"XX.XX", GOMOKU_SHAPE_FOUR},       {"X.XXX", GOMOKU_SHAPE_FOUR},     {".XXXX", GOMOKU_SHAPE_FOUR},
    {".XXX.", GOMOKU_SHAPE_OPEN_THREE}, {"XXX..", GOMOKU_SHAPE_THREE},    {"XX.X.", GOMOKU_SHAPE_THREE},
    {"XX..X", GOMOKU_SHAPE_THREE},      {"X.XX.", GOMOKU_SHAPE_THREE},    {"X.X.X", GOMOKU_SHAPE_THREE},
    {"X..XX", GOMOKU_SHAPE_THREE},      {".XX.X", GOMOKU_SHAPE_THREE},    {".X.XX", GOMOKU_SHAPE_THREE},
    {"..XXX", GOMOKU_SHAPE_THREE},      {".XX..", GOMOKU_SHAPE_OPEN_TWO}, {".X.X.", GOMOKU_SHAPE_OPEN_TWO},
    {"..XX.", GOMOKU_SHAPE_OPEN_TWO},   {"XX...", GOMOKU_SHAPE_TWO},      {"X.X..", GOMOKU_SHAPE_TWO},
    {"X..X.", GOMOKU_SHAPE_TWO},        {"X...X", GOMOKU_SHAPE_TWO},      {".X..X", GOMOKU_SHAPE_TWO},
    {"..X.X", GOMOKU_SHAPE_TWO},        {"...XX", GOMOKU_SHAPE_TWO},      {"X....", GOMOKU_SHAPE_ONE},
    {"....X", GOMOKU_SHAPE_ONE},        {".X...", GOMOKU_SHAPE_OPEN_ONE}, {"..X..", GOMOKU_SHAPE_OPEN_ONE},
    {"...X.", GOMOKU_SHAPE_OPEN_ONE},
};
enum { TEMPLATE_COUNT = sizeof TEMPLATES / sizeof TEMPLATES[0] };

// The type of the five cells from `vertex` on in steps of `step`, for one colour.
static gomoku_shape_type match(const gomoku_board *b, int vertex, int step, int color) {
    for (int t = 0; t < TEMPLATE_COUNT; t++) {
        int cell = 0;
        while (cell < GOMOKU_WINDOW) {
            int want = TEMPLATES[t].cells[cell] == 'X' ? color : GOMOKU_EMPTY;
            if (gomoku_color_at(b, vertex + cell * step) != want) break;
            cell++;
        }
        if (cell == GOMOKU_WINDOW) return TEMPLATES[t].type;
    }
    return GOMOKU_SHAPE_NOTHING;
}

int lab_score_by_templates(const gomoku_board *b, int mover) {
    static const int DX[GOMOKU_DIRECTIONS] = {1, 0, 1, -1}, DY[GOMOKU_DIRECTIONS] = {0, 1, 1, 1};
    int score = 0, size = b->size, reach = GOMOKU_WINDOW - 1;
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++)
            for (int d = 0; d < GOMOKU_DIRECTIONS; d++) {
                int end_x = x + reach * DX[d], end_y = y + reach * DY[d];
                if (end_x < 0 || end_x >= size || end_y >= size) continue;
                int step = DY[d] * size + DX[d], vertex = y * size + x;
                score += gomoku_shape_value[match(b, vertex, step, mover)];
                score -= gomoku_shape_value[match(b, vertex, step, mover ^ 3)];
            }
    return score;
}

int lab_score_by_table(const gomoku_board *b, int mover) {
    return b->window_score[mover] - b->window_score[mover ^ 3];
}

typedef struct searcher {
    gomoku_board *board;
    lab_alpha_beta_eval eval;
    int value[3][GOMOKU_SHAPES];  // [mover]: of a window with that shape, from the mover's view
    uint64_t nodes;
} searcher;

static int evaluate(const searcher *p, int mover) {
    return p->eval == LAB_EVAL_TABLE ? lab_score_by_table(p->board, mover) : lab_score_by_templates(p->board, mover);
}

// Is the window in which the vertex is that cell on the board?
static bool fits(const gomoku_board *b, int vertex, int direction, int cell) {
    gomoku_edge_distance edge = b->to_edge[vertex][direction];
    return cell <= edge.back && GOMOKU_WINDOW - 1 - cell <= edge.ahead;
}

// The score of the windows through the vertex.
static int around_by_templates(const gomoku_board *b, int vertex, int mover) {
    int score = 0;
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++)
        for (int cell = 0; cell < GOMOKU_WINDOW; cell++) {
            if (!fits(b, vertex, d, cell)) continue;
            int first = vertex - cell * b->step[d];
            score += gomoku_shape_value[match(b, first, b->step[d], mover)];
            score -= gomoku_shape_value[match(b, first, b->step[d], mover ^ 3)];
        }
    return score;
}

// The score that the mover's stone on that empty point adds.
static int gain(const searcher *p, int vertex, int mover) {
    gomoku_board *b = p->board;
    int sum = 0;
    if (p->eval == LAB_EVAL_TEMPLATES) {
        sum -= around_by_templates(b, vertex, mover);
        gomoku_board_place(b, vertex, mover);
        sum += around_by_templates(b, vertex, mover);
        gomoku_board_remove(b, vertex);
        return sum;
    }
    for (int d = 0; d < GOMOKU_DIRECTIONS; d++)
        for (int cell = 0; cell < GOMOKU_WINDOW; cell++) {
            if (!fits(b, vertex, d, cell)) continue;
            int was = b->window[d][vertex - cell * b->step[d]];
            sum += p->value[mover][gomoku_shapes[was].next[3 * cell + mover]] - p->value[mover][was];
        }
    return sum;
}

typedef struct candidate {
    int vertex, gain;
} candidate;

// Empty points within two of a stone, or the centre of an empty board.
static int candidates(const searcher *p, int mover, candidate list[GOMOKU_MAX_VERTICES]) {
    const gomoku_board *b = p->board;
    int count = 0, vertices = gomoku_vertices(b);
    for (int v = 0; v < vertices; v++)
        if (bigset_has(&b->neighborhood, (unsigned)v)) list[count++] = (candidate){v, gain(p, v, mover)};
    int center = b->size / 2 * b->size + b->size / 2;
    if (count == 0 && gomoku_color_at(b, center) == GOMOKU_EMPTY) list[count++] = (candidate){center, 0};
    return count;
}

// Moves the best of list[from .. count-1] to the front, the least vertex among equals. One at a time, since most
// nodes are left after the first few.
static int take_best(candidate *list, int from, int count) {
    int best = from;
    for (int i = from + 1; i < count; i++)
        if (list[i].gain > list[best].gain || (list[i].gain == list[best].gain && list[i].vertex < list[best].vertex))
            best = i;
    candidate taken = list[best];
    list[best] = list[from];
    list[from] = taken;
    return taken.vertex;
}

// Negamax with alpha-beta; `ply` counts from the root. Writes the best move of this node to *best.
static int search(searcher *p, int mover, int depth, int ply, int alpha, int beta, int *best) {
    gomoku_board *b = p->board;
    *best = GOMOKU_NONE;
    p->nodes++;
    if (b->windows[mover ^ 3][GOMOKU_SHAPE_FIVE] > 0) return -(LAB_ALPHA_BETA_WIN - ply);
    if (depth == 0) return evaluate(p, mover);
    candidate list[GOMOKU_MAX_VERTICES];
    int count = candidates(p, mover, list), reply;
    if (count == 0) return 0;
    for (int i = 0; i < count; i++) {
        int v = take_best(list, i, count);
        gomoku_board_place(b, v, mover);
        int score = -search(p, mover ^ 3, depth - 1, ply + 1, -beta, -alpha, &reply);
        gomoku_board_remove(b, v);
        if (score > alpha || *best == GOMOKU_NONE) {
            *best = v;
            if (score > alpha) alpha = score;
        }
        if (alpha >= beta) break;
    }
    return alpha;
}

lab_alpha_beta_result lab_alpha_beta_search(gomoku_board *b, int mover, int depth, lab_alpha_beta_eval eval) {
    searcher p = {.board = b, .eval = eval};
    for (int shape = 0; shape < GOMOKU_SHAPES; shape++)
        for (int side = GOMOKU_BLACK; side <= GOMOKU_WHITE; side++) {
            int value = gomoku_shape_value[gomoku_shape_type_of(&gomoku_shapes[shape])];
            p.value[side][shape] =
                gomoku_shape_color_of(&gomoku_shapes[shape]) == side ? value : -value;  // nobody's are worth 0
        }
    lab_alpha_beta_result r;
    r.score = search(&p, mover, depth, 0, -LAB_ALPHA_BETA_WIN, LAB_ALPHA_BETA_WIN, &r.best);
    r.nodes = p.nodes;
    return r;
}
