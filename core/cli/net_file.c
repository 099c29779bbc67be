#include "cli/net_file.h"

#include <stdlib.h>

#include "cli/platform.h"
#include "net/untrained.h"

enum { MAX_FILE_BYTES = 16 << 20, UNTRAINED_SEED = 1 };

static const char NO_MEMORY[] = "there is not enough memory for the weights";

// The bytes read by `reader`, to be freed, or NULL and a sentence.
static uint8_t *read_file(long (*reader)(const char *name, char *bytes, size_t limit), const char *name, size_t *length,
                          const char **wrong) {
    uint8_t *bytes = malloc(MAX_FILE_BYTES);
    long read = bytes ? reader(name, (char *)bytes, MAX_FILE_BYTES) : 0;
    *length = read > 0 ? (size_t)read : 0;
    *wrong = !bytes                             ? NO_MEMORY
             : read == PLATFORM_FILE_MISSING    ? "there is no such file of weights"
             : read == PLATFORM_FILE_NOT_A_FILE ? "the weights are not a file"
             : read == PLATFORM_FILE_TOO_LARGE  ? "the file is too large for weights"
             : read < 0                         ? "the file of weights cannot be read"
                                                : NULL;
    if (!*wrong) return bytes;
    free(bytes);
    return NULL;
}

static uint8_t *make_file(size_t *length, const char **wrong) {
    const net_shape shape = net_usual_shape();
    *length = net_write_untrained(&shape, UNTRAINED_SEED, 0, NULL);
    uint8_t *bytes = malloc(*length);
    *wrong = bytes ? NULL : NO_MEMORY;
    if (bytes) net_write_untrained(&shape, UNTRAINED_SEED, 0, bytes);
    return bytes;
}

// Takes ownership of the bytes.
static const char *open_bytes(net_file *f, uint8_t *bytes, size_t length, net_isa isa) {
    const char *wrong;
    const size_t needed = net_bytes(bytes, length);
    f->memory = malloc(needed ? needed : 1);
    wrong = f->memory ? net_init_for(&f->net, f->memory, needed, bytes, length, isa) : NO_MEMORY;
    free(bytes);
    if (!wrong && !(f->scratch = malloc(net_scratch_bytes(f->net)))) wrong = NO_MEMORY;
    return wrong;
}

const char *net_file_open(net_file *f, const char *path, net_isa isa) {
    size_t length = 0;
    const char *wrong;
    *f = (net_file){0};
    uint8_t *bytes = path ? read_file(platform_file_read, path, &length, &wrong) : make_file(&length, &wrong);
    return wrong ? wrong : open_bytes(f, bytes, length, isa);
}

const char *net_file_open_own(net_file *f, const char *name, net_isa isa) {
    size_t length = 0;
    const char *wrong;
    *f = (net_file){0};
    uint8_t *bytes = read_file(platform_weights_read, name, &length, &wrong);
    return wrong ? wrong : open_bytes(f, bytes, length, isa);
}

void net_file_close(net_file *f) {
    free(f->memory);
    free(f->scratch);
    *f = (net_file){0};
}
