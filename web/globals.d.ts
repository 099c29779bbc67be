// Filled in by the build. The first five are empty in the static site, where worker.js, engine.wasm and lang/ lie
// beside the page.

/** Source of the worker, for a classic Blob worker; '' when there is a file. */
declare const PONNUKI_WORKER_SOURCE: string;
/** engine.wasm in base64, or undefined when there is a file. */
declare const PONNUKI_WASM_BYTES: string | undefined;
/** Weights of Go by network, in base64; none when there are files. */
declare const PONNUKI_NETWORK_WEIGHTS: Record<string, string | undefined>;
/** The same for boards in articles, one by one. */
declare const PONNUKI_SMALL_WEIGHTS: string | undefined;
declare const PONNUKI_LARGE_WEIGHTS: string | undefined;
declare const PONNUKI_PEOPLE_WEIGHTS: string | undefined;
/** Weights of gomoku by rule, in base64; '' when there is a file. */
declare const PONNUKI_GOMOKU_WEIGHTS: Record<string, string | undefined>;
/** problems.wasm in base64, or undefined when there is a file. */
declare const PONNUKI_PROBLEMS_BYTES: string | undefined;
/** The same of gomoku.wasm. */
declare const PONNUKI_GOMOKU_BYTES: string | undefined;
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

/** Anything may be looked for in a list. */
interface ReadonlyArray<T> {
  includes(searchElement: unknown, fromIndex?: number): boolean;
}
