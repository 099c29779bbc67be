// tt.h - the transposition table, in the caller's memory.
//
// 16 bytes a slot, four slots a bucket (one cache line), no pointers:
//
//   key    the whole 64-bit key; 0 marks a slot as empty
//   data   bits  0-15 score   16-24 move   28-38 depth   40-41 bound
//          42-47 generation   48-63 static evaluation
//
// A full bucket replaces the slot of the least depth minus TT_AGE for each search since it was stored.
#ifndef PONNUKI_GOMOKU_TT_H
#define PONNUKI_GOMOKU_TT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { TT_BUCKET = 4, TT_GENERATIONS = 64, TT_MAX_DEPTH = 2047, TT_AGE = 256 };

typedef enum tt_bound { TT_NO_BOUND, TT_UPPER_BOUND, TT_LOWER_BOUND, TT_EXACT } tt_bound;

typedef struct tt_slot {
    uint64_t key, data;
} tt_slot;

typedef struct tt {
    tt_slot *slots;
    uint32_t mask;        // number of buckets - 1
    uint32_t generation;  // below TT_GENERATIONS
    uint64_t probes, hits;
} tt;

typedef struct tt_entry {
    int score, move, depth;  // depth: 0 .. TT_MAX_DEPTH, in the caller's unit
    tt_bound bound;
    int eval;  // static evaluation, or TT_NO_EVAL
} tt_entry;

enum { TT_NO_EVAL = INT16_MIN };

// Bytes for at least one bucket and at most `bytes`: the largest power of two.
static inline size_t tt_fit(size_t bytes) {
    size_t fit = TT_BUCKET * sizeof(tt_slot);
    while (fit <= bytes / 2 && fit < (size_t)1 << 31) fit *= 2;
    return fit;
}

static inline void tt_clear(tt *t) {
    memset(t->slots, 0, ((size_t)t->mask + 1) * TT_BUCKET * sizeof *t->slots);
    t->generation = 0;
    t->probes = t->hits = 0;
}

// `memory`, aligned to 8, holds tt_fit(bytes) bytes.
static inline void tt_init(tt *t, void *memory, size_t bytes) {
    t->slots = memory;
    t->mask = (uint32_t)(tt_fit(bytes) / (TT_BUCKET * sizeof(tt_slot)) - 1);
    tt_clear(t);
}

// Starts a new generation: older entries are replaced first.
static inline void tt_new_search(tt *t) {
    t->generation = (t->generation + 1) % TT_GENERATIONS;
}

static inline tt_slot *tt_bucket(const tt *t, uint64_t key) {
    return t->slots + (size_t)((uint32_t)(key >> 32) & t->mask) * TT_BUCKET;
}

static inline void tt_prefetch(const tt *t, uint64_t key) {
    __builtin_prefetch(tt_bucket(t, key));
}

static inline uint64_t tt_key(uint64_t key) {
    return key ? key : 1;
}

static inline tt_entry tt_unpack(uint64_t data) {
    return (tt_entry){(int16_t)(data & 0xffff), (int)((data >> 16) & 0x1ff), (int)((data >> 28) & 0x7ff),
                      (tt_bound)((data >> 40) & 3), (int16_t)(data >> 48)};
}

// The slot with that key, or NULL.
static inline tt_slot *tt_find(const tt *t, uint64_t key) {
    tt_slot *e = tt_bucket(t, key);
    for (int i = 0; i < TT_BUCKET; i++)
        if (e[i].key == tt_key(key)) return &e[i];
    return NULL;
}

static inline bool tt_probe(tt *t, uint64_t key, tt_entry *entry) {
    tt_slot *e = tt_bucket(t, key);
    key = tt_key(key);
    t->probes++;
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].key != key) continue;
        *entry = tt_unpack(e[i].data);
        t->hits++;
        return true;
    }
    return false;
}

static inline int tt_replacement_value(const tt *t, uint64_t data) {
    int age = (int)((t->generation - ((uint32_t)(data >> 42) & (TT_GENERATIONS - 1))) % TT_GENERATIONS);
    return (int)((data >> 28) & 0x7ff) - TT_AGE * age;
}

static inline void tt_store(tt *t, uint64_t key, tt_entry entry) {
    tt_slot *e = tt_bucket(t, key), *worst = e;
    key = tt_key(key);
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].key == key || e[i].key == 0) {
            worst = &e[i];
            break;
        }
        if (tt_replacement_value(t, e[i].data) < tt_replacement_value(t, worst->data)) worst = &e[i];
    }
    worst->key = key;
    unsigned depth = entry.depth < TT_MAX_DEPTH ? (unsigned)entry.depth : TT_MAX_DEPTH;
    worst->data = (uint64_t)(uint16_t)entry.score | (uint64_t)(entry.move & 0x1ff) << 16 | (uint64_t)depth << 28 |
                  (uint64_t)entry.bound << 40 | (uint64_t)t->generation << 42 | (uint64_t)(uint16_t)entry.eval << 48;
}

#endif
