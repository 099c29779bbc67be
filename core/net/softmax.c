#include "net/softmax.h"

#include "go/point.h"

uint32_t net_exp(int32_t x) {
    // exp(x) = 2^(x / ln 2) = 2^whole * 2^part with 0 <= part < 1, and 2^part by a polynomial fitted to it.
    static const int64_t COEFFICIENT[6] = {1073741712, 744269104, 257849197, 59982730, 9605930, 2034857};  // in 2^-30
    const int64_t per_ln2 = 1549082005;                                       // 2^30 / ln 2
    int64_t exponent = ((int64_t)x * per_ln2) >> 12, whole = exponent >> 30;  // of 2, in 2^-30
    if (whole < -30) return 0;
    int64_t part = exponent & ((1 << 30) - 1), sum = COEFFICIENT[5];
    for (int i = 4; i >= 0; i--) sum = COEFFICIENT[i] + (sum * part >> 30);
    return (uint32_t)(sum >> -whole);
}

int32_t net_sigmoid(int32_t x) {
    int64_t e = net_exp(x < 0 ? x : -x), one = 1 << 30;
    int32_t upper = (int32_t)(((one << 16) + (one + e) / 2) / (one + e));
    return x < 0 ? 65536 - upper : upper;
}

void net_softmax(const int32_t *logit, const uint8_t *allowed, int count, uint16_t *probability) {
    uint32_t e[GO_MAX_VERTICES + 1];
    int32_t most = INT32_MIN;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        if (allowed[i] && logit[i] > most) most = logit[i];
    for (int i = 0; i < count; i++) {
        int64_t below = (int64_t)logit[i] - most;  // may exceed 32 bits
        e[i] = allowed[i] ? net_exp((int32_t)(below < INT32_MIN ? INT32_MIN : below)) : 0;
        sum += e[i];
    }
    // One division: the sum is at least about 2^30 and below 2^39, so the factor is between 2^24 and 2^33.
    const uint64_t factor = ((uint64_t)65535 << 47) / (sum ? sum : 1);
    for (int i = 0; i < count; i++) {
        uint64_t p = e[i] * factor >> 47;
        probability[i] = (uint16_t)(allowed[i] ? p + (p == 0) : 0);
    }
}
