// host_wasm.c - the gate of the command line program on wasm.
//
// The functions of core/cli/host.h have no C here: they are the imports env.host_* that program.js provides, with
// pointers and lengths as numbers. What is left is to hand the arguments over.
#include <emscripten.h>
#include <stdlib.h>

#include "core/cli/host.h"

char *program_memory(size_t bytes);
int program_run(int argc, const char *strings);

// Memory for so many bytes of arguments, which the caller fills; 0 when there is none.
EMSCRIPTEN_KEEPALIVE char *program_memory(size_t bytes) {
    return malloc(bytes);
}

// Runs the program with the argc strings that stand one behind the other, each with its '\0', in that memory.
EMSCRIPTEN_KEEPALIVE int program_run(int argc, const char *strings) {
    const char **argv = malloc(((size_t)argc + 1) * sizeof *argv);
    if (!argv) return CLI_FAILED;
    for (int i = 0; i < argc; i++) {
        argv[i] = strings;
        while (*strings++) {}
    }
    argv[argc] = NULL;
    int code = cli_main(argc, argv);
    free(argv);
    return code;
}
