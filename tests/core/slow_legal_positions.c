#include "check.h"
#include "legal_positions.h"

int main(void) {
    long count = count_legal_positions(4);
    CHECK(count == 24318165, "4x4 has 24318165 legal positions, counted %ld", count);
    return check_done("legal positions 4x4");
}
