// search_share.c - exports entries of the transposition table to parallel searches, and imports theirs.
#include "gomoku/search_state.h"

int gomoku_search_export(gomoku_search *s, gomoku_shared *entries) {
    int count = 0;
    if (s->stored - s->exported > GOMOKU_SHARED) s->exported = s->stored - GOMOKU_SHARED;
    for (; s->exported < s->stored; s->exported++) {
        uint64_t key = s->stored_key[s->exported % GOMOKU_SHARED];
        const tt_slot *slot = tt_find(&s->table, key);
        bool is_there = slot && tt_unpack(slot->data).depth >= SEARCH_SHARED_DEPTH;  // it may have been replaced
        if (is_there) entries[count++] = (gomoku_shared){key, slot->data};
    }
    return count;
}

// Wins and losses are proven at any depth.
static bool is_proof(tt_entry e) {
    return search_is_decisive(e.score) && (e.bound & (e.score > 0 ? TT_LOWER_BOUND : TT_UPPER_BOUND));
}

static bool makes_sense(tt_entry e) {
    return e.bound != TT_NO_BOUND && e.move <= GOMOKU_MAX_VERTICES && e.score >= -GOMOKU_WIN && e.score <= GOMOKU_WIN;
}

void gomoku_search_import(gomoku_search *s, const gomoku_shared *entries, int count) {
    for (int i = 0; i < count; i++) {
        tt_entry theirs = tt_unpack(entries[i].data);
        if (!makes_sense(theirs)) continue;
        const tt_slot *slot = tt_find(&s->table, entries[i].key);
        if (slot) {
            tt_entry own = tt_unpack(slot->data);
            if (is_proof(own) || (own.depth >= theirs.depth && !is_proof(theirs))) continue;
        }
        tt_store(&s->table, entries[i].key, theirs);
    }
}
