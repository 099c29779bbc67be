// net_layout.c - the structs that net.wasm shares with JavaScript.
#include "layout.h"
#include "lesson_net_api.h"
#include "net_api.h"

// The formatter never settles on the line breaks of this list.
// clang-format off
#define STRUCTS(S, F) \
    S("candidate", net_api_candidate) F(net_api_candidate, vertex) F(net_api_candidate, visits) \
        F(net_api_candidate, prior) F(net_api_candidate, win_rate) F(net_api_candidate, score_lead) \
        F(net_api_candidate, pv_length) F(net_api_candidate, pv) \
    S("judgement", net_api_judgement) F(net_api_judgement, win_rate) F(net_api_judgement, score_lead) \
        F(net_api_judgement, deviation) F(net_api_judgement, policy) F(net_api_judgement, ownership) \
    S("count", net_api_count) F(net_api_count, margin) F(net_api_count, dead_count) F(net_api_count, dead) \
        F(net_api_count, ownership) \
    S("signature", net_api_signature) F(net_api_signature, high) F(net_api_signature, low) \
    S("number", lesson_net_number) F(lesson_net_number, weight) F(lesson_net_number, seen) \
        F(lesson_net_number, shift) F(lesson_net_number, multiplier) F(lesson_net_number, bias) \
        F(lesson_net_number, sum) F(lesson_net_number, a) F(lesson_net_number, scaled) \
        F(lesson_net_number, numbers) F(lesson_net_number, activation)
// clang-format on

// Sizes of fields over sizes of their elements: the checker knows neither type.
LAYOUT_OF(STRUCTS)  // NOLINT(bugprone-sizeof-expression)
