#include "gomoku/search_value.h"

int search_value(const gomoku_board *b, int mover) {
    return gomoku_evaluate(b, mover);
}
