#include "check.h"
#include "legal_positions.h"

int main(void) {
    static const long KNOWN[] = {1, 57, 12675};
    for (int size = 1; size <= 3; size++) {
        long count = count_legal_positions(size);
        CHECK(count == KNOWN[size - 1], "%dx%d has %ld legal positions, counted %ld", size, size, KNOWN[size - 1],
              count);
    }
    return check_done("legal positions");
}
