// Alpha-beta with and without its table against minimax on 500 positions.
#include "check.h"
#include "gomoku_minimax.h"

int main(void) {
    static const int most[5] = {0, 400, 400, 100, 32};
    CHECK(minimax_compare(500, most, 2) >= 1400, "equal to minimax at depth 1 to 4");
    return check_done("gomoku search, 500 positions");
}
