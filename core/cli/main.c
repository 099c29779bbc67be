// main.c - the entry of the native program; that of the wasm is wasm-bindings/platform_wasm.c.
#include "cli/cli.h"

int main(int argc, char **argv) {
    return cli_main(argc, (const char *const *)argv);
}
