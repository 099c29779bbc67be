// drive.c - a main for a target where libFuzzer is not: every file of the folders that are named, and `--runs N` random
// changes to them, always the same ones. With `--bytes B` each goes on until it is that long, and with `--seed S` they
// are others.
#include <dirent.h>
#include <string.h>

#include "base/rng.h"
#include "fuzz.h"

enum { MOST_FILES = 1000, MOST_BYTES = 1 << 16 };

typedef struct input {
    uint8_t *bytes;
    size_t size;
} input;

static input inputs[MOST_FILES];
static int count;

static void read_file(const char *path) {
    FILE *f = fopen(path, "rb");
    uint8_t *bytes = malloc(MOST_BYTES);
    if (f && bytes && count < MOST_FILES) {
        inputs[count].size = fread(bytes, 1, MOST_BYTES, f);
        inputs[count++].bytes = bytes;
    } else {
        free(bytes);
    }
    if (f) fclose(f);
}

static void read_folder(const char *path) {
    DIR *folder = opendir(path);
    if (!folder) return;
    char name[4096];
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] == '.') continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        read_file(name);
    }
    closedir(folder);
}

// By content, since every file system lists its files in an order of its own.
static int order(const void *a, const void *b) {
    const input *x = a, *y = b;
    return x->size != y->size ? (x->size < y->size ? -1 : 1) : memcmp(x->bytes, y->bytes, x->size);
}

// A piece of one input into another, with some bytes changed.
static size_t change_once(rng *r, uint8_t *to) {
    int a = (int)rng_below(r, (uint32_t)count), b = (int)rng_below(r, (uint32_t)count);
    size_t size = inputs[a].size < MOST_BYTES / 2 ? inputs[a].size : MOST_BYTES / 2;
    size_t keep = size ? rng_below(r, (uint32_t)size + 1) : 0,
           from = inputs[b].size ? rng_below(r, (uint32_t)inputs[b].size) : 0;
    size_t more = inputs[b].size - from < MOST_BYTES / 2 ? inputs[b].size - from : MOST_BYTES / 2;
    memcpy(to, inputs[a].bytes, keep);
    memcpy(to + keep, inputs[b].bytes + from, more);
    size = keep + more;
    for (uint32_t n = size ? rng_below(r, 6) : 0; n > 0; n--)
        to[rng_below(r, (uint32_t)size)] = (uint8_t)rng_below(r, 256);
    return size;
}

static size_t change(rng *r, uint8_t *to, size_t least) {
    static uint8_t part[MOST_BYTES];
    size_t size = 0;
    do {
        size_t more = change_once(r, part);
        if (size + more > MOST_BYTES) break;
        memcpy(to + size, part, more);
        size += more;
    } while (size < least);
    return size;
}

int main(int argc, char **argv) {
    static uint8_t changed[MOST_BYTES];
    long runs = 0, least = 0, seed = 1;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--runs") == 0 && i + 1 < argc) runs = atol(argv[++i]);
        else if (strcmp(argv[i], "--bytes") == 0 && i + 1 < argc) least = atol(argv[++i]);
        else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc) seed = atol(argv[++i]);
        else read_folder(argv[i]);
    }
    if (count == 0) {
        printf("no inputs were found\n");
        return 1;
    }
    for (int i = 0; i < count; i++) LLVMFuzzerTestOneInput(inputs[i].bytes, inputs[i].size);
    qsort(inputs, (size_t)count, sizeof inputs[0], order);
    rng r = rng_seeded((uint64_t)seed);
    for (long i = 0; i < runs; i++) LLVMFuzzerTestOneInput(changed, change(&r, changed, (size_t)least));
    printf("%d kept inputs and %ld changed ones: %ld moves, commands, lines or calls\n", count, runs, fuzz_inputs);
    for (int i = 0; i < count; i++) free(inputs[i].bytes);
    return 0;
}
