// threats.c - the tables of the threat searches.
#include "gomoku/threats.h"

void gomoku_threats_forget(gomoku_threats *t) {
    tt_clear(&t->vcf);
    for (size_t i = 0; t->proofs && i < ((size_t)t->proof_mask + 1) * TT_BUCKET; i++)
        t->proofs[i] = (gomoku_proof_entry){0, 0};
    t->nodes = 0;
    t->length = 0;
    t->gave_up = false;
}

void gomoku_threats_init(gomoku_threats *t, void *memory, size_t bytes, bool with_vct) {
    size_t part = tt_fit(with_vct ? bytes / 2 : bytes);
    *t = (gomoku_threats){.proofs = NULL};
    tt_init(&t->vcf, memory, part);
    if (with_vct) {
        t->proofs = (gomoku_proof_entry *)(void *)((char *)memory + part);
        t->proof_mask = t->vcf.mask;
    }
    gomoku_threats_forget(t);
}
