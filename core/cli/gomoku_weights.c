#include "cli/gomoku_weights.h"

#include <stdlib.h>

#include "cli/platform.h"
#include "cli/strbuf.h"

static const char *const NAMES[GOMOKU_WEIGHTS_RULES] = {"freestyle.bin", "standard.bin", "renju.bin"};

// The network of a file. NULL, and what is wrong; no_file: the path is no regular file.
static gomoku_nnue *read_file(const char *path, const char **wrong, bool *no_file) {
    uint8_t *bytes = malloc(GOMOKU_NNUE_MAX_FILE_BYTES);
    gomoku_nnue *net = aligned_alloc(_Alignof(gomoku_nnue), sizeof *net);
    long length = bytes && net ? platform_file_read(path, (char *)bytes, GOMOKU_NNUE_MAX_FILE_BYTES) : 0;
    *no_file = length == PLATFORM_FILE_NOT_A_FILE;
    *wrong = !bytes || !net                      ? "There is not enough memory for the weights."
             : length == PLATFORM_FILE_MISSING   ? "There is no such file of weights."
             : length == PLATFORM_FILE_TOO_LARGE ? "The file is too large for weights of the gomoku network."
             : length < 0                        ? "The file of weights cannot be read."
                                                 : gomoku_nnue_init(net, bytes, (size_t)length);
    free(bytes);
    if (!*wrong) return net;
    free(net);
    return NULL;
}

static gomoku_nnue *read_of_folder(const char *folder, gomoku_rule rule, const char **wrong) {
    bool no_file;
    strbuf path = {0};
    strbuf_add(&path, "%s/%s", folder, NAMES[rule]);
    gomoku_nnue *net = path.failed ? NULL : read_file(path.bytes, wrong, &no_file);
    if (path.failed) *wrong = "There is not enough memory for the weights.";
    strbuf_free(&path);
    if (net && net->rule == rule) return net;
    if (net) *wrong = "A file of weights in the folder is named after another rule.";
    free(net);
    return NULL;
}

bool gomoku_weights_open(const char *path, gomoku_nnue *networks[GOMOKU_WEIGHTS_RULES], const char **wrong) {
    bool no_file;
    gomoku_nnue *net = read_file(path, wrong, &no_file);
    for (int rule = 0; rule < GOMOKU_WEIGHTS_RULES; rule++) networks[rule] = NULL;
    if (net) networks[net->rule] = net;
    for (int rule = 0; no_file && rule < GOMOKU_WEIGHTS_RULES; rule++) {
        networks[rule] = read_of_folder(path, (gomoku_rule)rule, wrong);
        if (!networks[rule]) no_file = false;
    }
    if (!*wrong) return true;
    for (int rule = 0; rule < GOMOKU_WEIGHTS_RULES; rule++) {
        free(networks[rule]);
        networks[rule] = NULL;
    }
    return false;
}

gomoku_nnue *gomoku_weights_open_for(gomoku_rule rule, const char *path, const char **wrong) {
    bool no_file;
    gomoku_nnue *net = read_file(path, wrong, &no_file);
    if (no_file) return read_of_folder(path, rule, wrong);
    if (!net || net->rule == rule) return net;
    *wrong = "The weights are those of another rule.";
    free(net);
    return NULL;
}
