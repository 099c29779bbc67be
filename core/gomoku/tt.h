// tt.h - the transposition table: what is known of positions, in memory of a fixed size that the caller gives.
//
// 16 bytes an entry, four entries a bucket (one cache line), never a pointer:
//
//   word 0   the whole 64-bit key; 0 marks an entry as empty
//   word 1   bits  0-15 score   16-31 move   32-39 depth   40-41 bound   42-47 generation   48-63 estimate
//
// A bucket gives up the entry that is worth least: shallow, and left by an earlier search. The same sequence of
// stores and probes gives the same answers everywhere.
#ifndef PONNUKI_GOMOKU_TT_H
#define PONNUKI_GOMOKU_TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { TT_BUCKET = 4, TT_GENERATIONS = 64 };

// What the score says about the true value.
typedef enum tt_bound { TT_NOTHING, TT_AT_MOST, TT_AT_LEAST, TT_EXACT } tt_bound;

typedef struct tt_entry {
    uint64_t key, data;
} tt_entry;

typedef struct tt {
    tt_entry *entries;
    uint32_t mask;        // of the bucket's number
    uint32_t generation;  // below TT_GENERATIONS
    uint64_t probes, hits;
} tt;

typedef struct tt_fact {
    int score, move, depth;
    tt_bound bound;
    int estimate;  // what the position is worth without a search, or TT_NO_ESTIMATE
} tt_fact;

enum { TT_NO_ESTIMATE = INT16_MIN };

// Bytes for at least one bucket and at most `bytes`: the largest power of two.
static inline size_t tt_fit(size_t bytes) {
    size_t fit = TT_BUCKET * sizeof(tt_entry);
    while (fit <= bytes / 2 && fit < (size_t)1 << 31) fit *= 2;
    return fit;
}

static inline void tt_clear(tt *t) {
    memset(t->entries, 0, ((size_t)t->mask + 1) * TT_BUCKET * sizeof *t->entries);
    t->generation = 0;
    t->probes = t->hits = 0;
}

// `memory`, aligned to 8, holds tt_fit(bytes) bytes.
static inline void tt_init(tt *t, void *memory, size_t bytes) {
    t->entries = memory;
    t->mask = (uint32_t)(tt_fit(bytes) / (TT_BUCKET * sizeof(tt_entry)) - 1);
    tt_clear(t);
}

// What was stored before is from now on the first to go.
static inline void tt_age(tt *t) {
    t->generation = (t->generation + 1) % TT_GENERATIONS;
}

static inline tt_entry *tt_bucket(const tt *t, uint64_t key) {
    return t->entries + (size_t)((uint32_t)(key >> 32) & t->mask) * TT_BUCKET;
}

static inline uint64_t tt_key(uint64_t key) {
    return key ? key : 1;
}

static inline tt_fact tt_unpack(uint64_t data) {
    return (tt_fact){(int16_t)(data & 0xffff), (int)((data >> 16) & 0xffff), (int)((data >> 32) & 0xff),
                     (tt_bound)((data >> 40) & 3), (int16_t)(data >> 48)};
}

static inline bool tt_probe(tt *t, uint64_t key, tt_fact *fact) {
    tt_entry *e = tt_bucket(t, key);
    key = tt_key(key);
    t->probes++;
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].key != key) continue;
        *fact = tt_unpack(e[i].data);
        t->hits++;
        return true;
    }
    return false;
}

static inline int tt_worth(const tt *t, uint64_t data) {
    int age = (int)((t->generation - ((uint32_t)(data >> 42) & (TT_GENERATIONS - 1))) % TT_GENERATIONS);
    return (int)((data >> 32) & 0xff) - 8 * age;
}

static inline void tt_store(tt *t, uint64_t key, tt_fact fact) {
    tt_entry *e = tt_bucket(t, key), *worst = e;
    key = tt_key(key);
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].key == key || e[i].key == 0) {
            worst = &e[i];
            break;
        }
        if (tt_worth(t, e[i].data) < tt_worth(t, worst->data)) worst = &e[i];
    }
    worst->key = key;
    worst->data = (uint64_t)(uint16_t)fact.score | (uint64_t)(uint16_t)fact.move << 16 |
                  (uint64_t)(uint8_t)fact.depth << 32 | (uint64_t)fact.bound << 40 | (uint64_t)t->generation << 42 |
                  (uint64_t)(uint16_t)fact.estimate << 48;
}

#endif
