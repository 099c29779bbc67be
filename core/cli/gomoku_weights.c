#include "cli/gomoku_weights.h"

#include <stdlib.h>

#include "cli/platform.h"

gomoku_nnue *gomoku_weights_open(const char *path, const char **wrong) {
    uint8_t *bytes = malloc(GOMOKU_NNUE_MAX_FILE_BYTES);
    gomoku_nnue *net = aligned_alloc(_Alignof(gomoku_nnue), sizeof *net);
    long length = bytes && net ? platform_file_read(path, (char *)bytes, GOMOKU_NNUE_MAX_FILE_BYTES) : 0;
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

gomoku_nnue *gomoku_weights_open_for(gomoku_rule rule, const char *path, const char **wrong) {
    gomoku_nnue *net = gomoku_weights_open(path, wrong);
    if (!net || net->rule == rule) return net;
    *wrong = "The weights are those of another rule.";
    free(net);
    return NULL;
}
