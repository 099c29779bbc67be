// Runs the modules of the element as classic scripts. A site that lets others run its scripts usually lets nobody read
// its files, and a page on a disk or in a sandbox has no origin: no browser loads a module script for such pages, but
// all load classic ones. So scripts/embed.mjs turns each chunk of the bundler into a CommonJS function, and this is
// `require` for them. ponnuki.js holds this loader and the chunks that every board needs; the others come in scripts of
// ponnuki/ when a module imports them. A script finds its receiver on its own element: nothing is global.

/**
 * @typedef {(require: (path: string) => any, module: { exports: any }, moduleUrl: string) => void} Chunk
 *   moduleUrl: import.meta.url in its code
 */

/**
 * @param {Record<string, Chunk>} chunks of ponnuki.js, by path as the code of the bundler names them
 * @param {string} entry path of the chunk that runs at once
 */
export function runChunks(chunks, entry) {
  const { currentScript } = document;
  /** A module script is not the current script, but an error tells where it was made. */
  const address =
    /** @type {HTMLScriptElement | null} */ (currentScript)?.src ||
    (/\w+:\/\/[^\s)]+?(?=:\d+:\d+)/.exec(new Error().stack ?? '')?.[0] ?? document.baseURI);
  const folder = new URL('ponnuki/', address).href;
  /** @type {Map<string, { exports: any }>} */
  const modules = new Map();
  /** @type {Map<string, Promise<void>>} */
  const loading = new Map();

  /** Loads a script of ponnuki/ with a chunk and all that it needs. @param {string} path */
  function load(path) {
    const existing = loading.get(path);
    if (existing) return existing;
    const loaded = new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.nonce = currentScript?.nonce ?? '';
      Object.assign(script, {
        ponnuki(/** @type {Record<string, Chunk>} */ more) {
          resolve(void Object.assign(chunks, more));
        },
      });
      script.src = require(entry).trusted.createScriptURL(folder + path.slice(2));
      // A script that has run has resolved the promise already.
      script.onerror = script.onload = () =>
        reject(new Error(`A part of this board could not be loaded: ${script.src}.`));
      document.head.append(script);
      script.remove(); // it is loaded all the same
    });
    loaded.catch(() => loading.delete(path)); // the next import tries again
    loading.set(path, loaded);
    return loaded;
  }

  /**
   * The bundler writes `import(path)` as a promise of `require(path)`. For a chunk that is not loaded yet this is a
   * thenable, for which the promise waits.
   * @param {string} path
   */
  function require(path) {
    const existing = modules.get(path);
    if (existing) return existing.exports;
    if (!(path in chunks)) {
      /** @type {Promise<any>['then']} */
      const then = (resolve, reject) =>
        load(path)
          .then(() => require(path))
          .then(resolve, reject);
      return { __esModule: true, then };
    }
    const module = { exports: {} };
    modules.set(path, module);
    chunks[path](require, module, folder);
    return module.exports;
  }

  require(entry);
}
