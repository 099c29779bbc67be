// proof_table.h - the transposition table of df-pn, in memory of a fixed size.
//
// Four entries a bucket; a full bucket replaces the entry with the least work. The table begins small and doubles when
// it is half full, so that a problem of ten positions does not clear megabytes.
#ifndef PONNUKI_LIFEDEATH_PROOF_TABLE_H
#define PONNUKI_LIFEDEATH_PROOF_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { LIFE_BUCKET = 4, LIFE_FIRST_BUCKETS = 64, LIFE_NEVER_REPEATS = 0xffff };

// phi and delta as in df_pn.h. `until`: the numbers rest on the repetition of position `until` of the line, and hold
// only during the visit `stamp` of its position `at`; LIFE_NEVER_REPEATS: always.
typedef struct life_proof {
    uint64_t key;  // 0 in an empty entry
    uint32_t phi, delta;
    uint32_t work;  // visits spent on it
    uint32_t stamp;
    uint16_t at, until;
    uint32_t unused;
} life_proof;

typedef struct life_table {
    life_proof *entries;
    uint32_t mask, last_mask;  // number of buckets - 1: now and at most
    uint32_t used;             // entries that are not empty
} life_table;

// Bytes for at least one bucket and at most `bytes`: the largest power of two.
static inline size_t life_table_fit(size_t bytes) {
    size_t fit = LIFE_BUCKET * sizeof(life_proof);
    while (fit <= bytes / 2 && fit < (size_t)1 << 31) fit *= 2;
    return fit;
}

static inline void life_table_clear_buckets(life_table *t, size_t first, size_t end) {
    memset(t->entries + first * LIFE_BUCKET, 0, (end - first) * LIFE_BUCKET * sizeof *t->entries);
}

// `memory`, aligned to 8, holds life_table_fit(bytes) bytes.
static inline void life_table_init(life_table *t, void *memory, size_t bytes) {
    t->entries = memory;
    t->last_mask = (uint32_t)(life_table_fit(bytes) / (LIFE_BUCKET * sizeof(life_proof)) - 1);
    t->mask = t->last_mask < LIFE_FIRST_BUCKETS ? t->last_mask : LIFE_FIRST_BUCKETS - 1;
    t->used = 0;
    life_table_clear_buckets(t, 0, (size_t)t->mask + 1);
}

static inline life_proof *life_table_bucket(const life_table *t, uint64_t key) {
    return t->entries + (size_t)((uint32_t)(key >> 32) & t->mask) * LIFE_BUCKET;
}

static inline const life_proof *life_table_probe(const life_table *t, uint64_t key) {
    const life_proof *e = life_table_bucket(t, key);
    for (int i = 0; i < LIFE_BUCKET; i++)
        if (e[i].key == key) return &e[i];
    return NULL;
}

// Doubles the table: entries move to the new half by the next bit of their key.
static inline void life_table_grow(life_table *t) {
    const size_t half = (size_t)t->mask + 1;
    life_table_clear_buckets(t, half, 2 * half);
    for (size_t i = 0; i < half; i++) {
        life_proof *from = t->entries + i * LIFE_BUCKET, *stay = from, *move = from + half * LIFE_BUCKET;
        for (int k = 0; k < LIFE_BUCKET; k++) {
            const life_proof e = from[k];
            from[k].key = 0;
            if (e.key) *((uint32_t)(e.key >> 32) & half ? move++ : stay++) = e;
        }
    }
    t->mask = (uint32_t)(2 * half - 1);
}

static inline void life_table_store(life_table *t, const life_proof *proof) {
    if (t->mask < t->last_mask && t->used > 2 * t->mask) life_table_grow(t);
    life_proof *e = life_table_bucket(t, proof->key), *worst = e;
    for (int i = 0; i < LIFE_BUCKET; i++) {
        if (e[i].key == proof->key || e[i].key == 0) {
            worst = &e[i];
            break;
        }
        if (e[i].work < worst->work) worst = &e[i];
    }
    const uint32_t before = worst->key == proof->key ? worst->work : 0;
    t->used += worst->key == 0;
    *worst = *proof;
    worst->work = before > UINT32_MAX - proof->work ? UINT32_MAX : before + proof->work;
}

#endif
