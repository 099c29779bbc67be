// search_structs.h - the structs of search_api.h, for the lists of layout.h.
#ifndef PONNUKI_SEARCH_STRUCTS_H
#define PONNUKI_SEARCH_STRUCTS_H

#include "search_api.h"

// clang-format off
#define SEARCH_STRUCTS(S, F) \
    S("candidate", search_candidate) F(search_candidate, vertex) F(search_candidate, visits) \
        F(search_candidate, prior) F(search_candidate, win_rate) F(search_candidate, score_lead) \
        F(search_candidate, pv_length) F(search_candidate, pv) \
    S("judgement", search_judged) F(search_judged, win_rate) F(search_judged, score_lead) \
        F(search_judged, deviation) F(search_judged, policy) F(search_judged, ownership) \
    S("people", search_people) F(search_people, win_rate) F(search_people, resign) F(search_people, policy) \
    S("signature", search_signature_halves) F(search_signature_halves, high) F(search_signature_halves, low)
// clang-format on

#endif
