// platform_wasm.c - the entry of the command line program in wasm: it passes the arguments on.
//
// The functions of core/cli/platform.h are not defined in C: they are the imports env.platform_* that cli-runtime.js
// provides, with pointers and lengths as numbers.
#include <emscripten.h>
#include <stdlib.h>

#include "core/cli/cli.h"
#include "core/cli/options.h"

char *program_memory(size_t bytes);
int program_run(int argc, const char *strings);

// Allocates memory for the arguments, which the caller fills in. Returns 0 when there is none.
EMSCRIPTEN_KEEPALIVE char *program_memory(size_t bytes) {
    return malloc(bytes);
}

// Runs the program with argc NUL-terminated strings, which follow each other in that memory.
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
