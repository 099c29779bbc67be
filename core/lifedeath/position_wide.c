#define LIFE_WIDE 1
#include "lifedeath/moves.h"

life_position life_with_turn(const life_problem *p, const life_position *x, life_side to_play, uint8_t ko) {
    (void)p;
    node to = node_of(x);
    set_turn(&to, to_play, ko);
    return node_to_position(&to);
}

bool life_play(const life_problem *p, const life_position *from, uint8_t move, life_ko ko, life_position *to) {
    const node x = node_of(from);
    node y;
    if (!play(p, &x, move, ko, &y)) return false;
    *to = node_to_position(&y);
    return true;
}

life_position life_with_stone(const life_problem *p, const life_position *from, uint8_t move) {
    const node x = node_of(from), y = place(p, &x, move, MASK_NONE, LIFE_KO_NOBODY);
    return node_to_position(&y);
}

bool life_is_captured_next(const life_problem *p, const life_position *x) {
    const node y = node_of(x);
    return is_captured_next(p, &y);
}

bool life_is_pass_alive(const life_problem *p, const life_position *x) {
    const node y = node_of(x);
    return is_pass_alive(p, &y);
}
