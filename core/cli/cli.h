// cli.h - the whole command line program behind one function, for main() and for wasm.
#ifndef PONNUKI_CLI_CLI_H
#define PONNUKI_CLI_CLI_H

// Runs the program and returns its exit code (options.h). argv[0] is ignored.
int cli_main(int argc, const char *const *argv);

#endif
