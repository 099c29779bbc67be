// Filled in by the build. The first five are empty in the static site, where worker.js, engine.wasm and lang/ lie
// beside the page.

/** Source of the worker, for a classic Blob worker; '' when there is a file. */
declare const PONNUKI_WORKER_SOURCE: string;
/** engine.wasm in base64, or undefined when there is a file. */
declare const PONNUKI_WASM_BYTES: string | undefined;
/** The network search as JSON: {worker: its source, wasm, weights: in base64}; undefined when there are files. */
declare const PONNUKI_NETWORK: string | undefined;
declare const PONNUKI_LARGE_WEIGHTS: string | undefined;
/** Weights of gomoku by rule, in base64; '' when there is a file. */
declare const PONNUKI_GOMOKU_WEIGHTS: Record<string, string | undefined>;
/** problems.wasm in base64, or undefined when there is a file. */
declare const PONNUKI_PROBLEMS_BYTES: string | undefined;
/** The best few moves of gomoku as JSON: {worker: its source, wasm: in base64}; undefined when there are files. */
declare const PONNUKI_GOMOKU_BEST: string | undefined;
/** What web/base/trusted-types.js and embed/base/dom.js need; who takes a trusted value sees a string. */
declare var trustedTypes:
  | undefined
  | {
      createPolicy(
        name: string,
        rules: { createHTML?: (text: string) => string; createScriptURL?: (text: string) => string },
      ): { createHTML(text: string): string; createScriptURL(text: string): string };
    };
/** What sw.js keeps: its version and its files by hash. */
declare const PONNUKI_SITE: {
  version: string;
  files: Readonly<Record<string, string>>;
};
