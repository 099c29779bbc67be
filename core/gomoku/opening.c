#include "gomoku/opening.h"

#include <assert.h>

enum { FIRST = 1, SECOND = 2, LEAST_RENJU_SIZE = 9, RIF_OFFERS = 2, FIFTH_REACH = 4 };

static uint8_t other(int seat) {
    return (uint8_t)(FIRST + SECOND - seat);
}

static void set_task(gomoku_opening *o, gomoku_opening_task task, int seat, int choices) {
    o->task = task;
    o->seat = (uint8_t)seat;
    o->choices = (uint8_t)choices;
}

static void end(gomoku_opening *o) {
    set_task(o, GOMOKU_OPENING_OVER, 0, 0);
}

static bool is_renju(gomoku_opening_rule rule) {
    return rule == GOMOKU_OPENING_RIF || rule == GOMOKU_OPENING_TARAGUCHI;
}

// The seat whose colour is to move.
static uint8_t mover(const gomoku_opening *o) {
    return o->stones % 2 == 0 ? o->black : other(o->black);
}

bool gomoku_opening_start(gomoku_opening *o, gomoku_opening_rule rule, int size) {
    if (is_renju(rule) && (size % 2 == 0 || size < LEAST_RENJU_SIZE)) return false;
    *o = (gomoku_opening){.rule = rule};
    if (rule == GOMOKU_OPENING_FREE || is_renju(rule)) o->black = FIRST;
    if (rule == GOMOKU_OPENING_FREE) end(o);
    else set_task(o, GOMOKU_OPENING_PLACE, FIRST, 0);
    return true;
}

// ---- where ---------------------------------------------------------------------------------------------------

int gomoku_opening_reach(const gomoku_opening *o) {
    if (o->task != GOMOKU_OPENING_PLACE) return -1;
    if (o->rule == GOMOKU_OPENING_RIF) return o->stones < 3 ? o->stones : -1;
    return o->rule == GOMOKU_OPENING_TARAGUCHI ? o->stones : -1;
}

// A reflection or rotation of the plane: signs, then an exchange of the axes (bits 0, 1, 2 of `how`), then a shift.
typedef struct motion {
    int how, dx, dy;
} motion;

// The image of a vertex; -1 outside the board.
static int moved(const gomoku_board *b, motion m, int v) {
    int x = v % b->size * (m.how & 1 ? -1 : 1), y = v / b->size * (m.how & 2 ? -1 : 1);
    int to_x = (m.how & 4 ? y : x) + m.dx, to_y = (m.how & 4 ? x : y) + m.dy;
    bool is_on = to_x >= 0 && to_x < b->size && to_y >= 0 && to_y < b->size;
    return is_on ? to_y * b->size + to_x : -1;
}

// Does a motion of that kind map the stones to themselves, edges aside? It keeps their centre.
static bool find_symmetry(const gomoku_board *b, int how, motion *found) {
    int stones = b->stones[0] + b->stones[1], x = 0, y = 0;
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (gomoku_color_at(b, v) == GOMOKU_EMPTY) continue;
        x += v % b->size;
        y += v / b->size;
    }
    int turned_x = how & 1 ? -x : x, turned_y = how & 2 ? -y : y;
    int dx = x - (how & 4 ? turned_y : turned_x), dy = y - (how & 4 ? turned_x : turned_y);
    if (stones == 0 || dx % stones || dy % stones) return false;
    *found = (motion){how, dx / stones, dy / stones};
    for (int v = 0; v < gomoku_vertices(b); v++) {
        if (gomoku_color_at(b, v) == GOMOKU_EMPTY) continue;
        int to = moved(b, *found, v);
        if (to < 0 || gomoku_color_at(b, to) != gomoku_color_at(b, v)) return false;
    }
    return true;
}

static bool is_offered(const gomoku_opening *o, int vertex) {
    for (int i = 0; i < o->offers; i++)
        if (o->offer[i] == vertex) return true;
    return false;
}

bool gomoku_opening_allows(const gomoku_opening *o, const gomoku_board *b, int vertex) {
    if (vertex < 0 || vertex >= gomoku_vertices(b) || gomoku_color_at(b, vertex) != GOMOKU_EMPTY) return false;
    switch (o->task) {
        case GOMOKU_OPENING_OVER: return true;
        case GOMOKU_OPENING_CHOOSE: return false;
        case GOMOKU_OPENING_PICK: return is_offered(o, vertex);
        case GOMOKU_OPENING_PLACE: {
            int middle = b->size / 2, dx = vertex % b->size - middle, dy = vertex / b->size - middle;
            int most = gomoku_opening_reach(o);
            return most < 0 || (-most <= dx && dx <= most && -most <= dy && dy <= most);
        }
        case GOMOKU_OPENING_OFFER: break;
    }
    motion m;
    for (int how = 0; how < 8; how++)
        if (find_symmetry(b, how, &m) && is_offered(o, moved(b, m, vertex))) return false;
    return true;
}

// ---- what comes next -----------------------------------------------------------------------------------------

static void offer_fifths(gomoku_opening *o, int wanted) {
    o->wanted = (uint8_t)wanted;
    set_task(o, GOMOKU_OPENING_OFFER, o->black, 0);
}

static void place_next(gomoku_opening *o) {
    set_task(o, GOMOKU_OPENING_PLACE, mover(o), 0);
}

static void offer_swap(gomoku_opening *o, int to) {
    set_task(o, GOMOKU_OPENING_CHOOSE, to, GOMOKU_TAKE_BLACK | GOMOKU_TAKE_WHITE);
}

static void after_stone(gomoku_opening *o, int seat) {
    switch (o->rule) {
        case GOMOKU_OPENING_SWAP:
            if (o->stones == 3) offer_swap(o, SECOND);
            break;
        case GOMOKU_OPENING_SWAP2:
            if (o->stones == 3) {
                offer_swap(o, SECOND);
                o->choices |= GOMOKU_TWO_MORE;
            } else if (o->stones == 5) offer_swap(o, FIRST);
            break;
        case GOMOKU_OPENING_RIF:
            if (o->stones == 3) offer_swap(o, SECOND);
            else if (o->stones == 4) offer_fifths(o, RIF_OFFERS);
            break;
        case GOMOKU_OPENING_TARAGUCHI:
            offer_swap(o, other(seat));
            if (o->stones == FIFTH_REACH) o->choices = GOMOKU_TAKE_WHITE | GOMOKU_FIFTH | GOMOKU_TEN;
            break;
        case GOMOKU_OPENING_FREE:
        case GOMOKU_OPENING_RULES: break;
    }
}

void gomoku_opening_point(gomoku_opening *o, int vertex) {
    int seat = o->seat;
    if (o->task == GOMOKU_OPENING_OFFER) {
        o->offer[o->offers++] = (int16_t)vertex;
        if (o->offers == o->wanted) set_task(o, GOMOKU_OPENING_PICK, other(seat), 0);
        return;
    }
    assert(o->task == GOMOKU_OPENING_PLACE || o->task == GOMOKU_OPENING_PICK);
    bool picked = o->task == GOMOKU_OPENING_PICK;
    o->stones++;
    if (picked) end(o);
    else after_stone(o, seat);
}

void gomoku_opening_choose(gomoku_opening *o, gomoku_opening_choice choice) {
    assert(o->task == GOMOKU_OPENING_CHOOSE && (o->choices & choice));
    int seat = o->seat;
    if (choice == GOMOKU_TWO_MORE || choice == GOMOKU_FIFTH) {
        set_task(o, GOMOKU_OPENING_PLACE, seat, 0);
        return;
    }
    if (choice == GOMOKU_TEN) {
        offer_fifths(o, GOMOKU_MAX_OFFERS);
        return;
    }
    o->black = choice == GOMOKU_TAKE_BLACK ? (uint8_t)seat : other(seat);
    if (o->rule == GOMOKU_OPENING_RIF || (o->rule == GOMOKU_OPENING_TARAGUCHI && o->stones <= FIFTH_REACH))
        place_next(o);
    else end(o);
}
