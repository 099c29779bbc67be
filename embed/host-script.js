// Where the element's other parts come from when it is a classic script: from beside it, wherever that is. A part is a
// classic script too, which works across sites, in sandboxes and from file:// alike; it finds its receiver on its own
// script element, so nothing global is needed.

/** What parts may use of the element; script.js lends it. @type {object} */
let kernel = {};

/** @param {object} its */
export const lend = (its) => void (kernel = its);

/** Address of the folder that ponnuki.js lies in. */
const base = (() => {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement && currentScript.src) return currentScript.src;
  // As a module there is no current script, but an error knows where it was made.
  return /\b(?:https?|file|blob|chrome-extension|moz-extension):\/\/[^\s)]+?(?=:\d+(?::\d+)?\)?(?:\n|$))/.exec(new Error().stack ?? '')?.[0] ?? document.baseURI;
})();
const { nonce = '' } = document.currentScript ?? {};

/** @param {string} name @returns {string} */
export const addressOf = (name) => new URL(name, base).href;

/** May this page read files beside the script? A page without an origin of its own may not, nor one on a disk. */
export const canFetch = () => location.protocol !== 'file:' && self.origin !== 'null';
export const isSameOrigin = () => new URL(base).origin === location.origin;

/** @type {Map<string, Promise<any>>} */
const parts = new Map();

/** @param {string} name @returns {Promise<any>} what the part exports */
function part(name) {
  let its = parts.get(name);
  if (!its) {
    its = new Promise((resolve, reject) => {
      const script = document.createElement('script');
      if (nonce) script.nonce = nonce;
      Object.assign(script, { ponnuki: (/** @type {(kernel: object) => any} */ make) => resolve(make(kernel)) });
      script.onerror = () => reject(new Error(`A part of this board could not be loaded: ${addressOf(name)}.`));
      script.onload = () => reject(new Error(`A part of this board is not what it should be: ${addressOf(name)}.`)); // unless it has answered
      script.src = addressOf(name);
      document.head.append(script);
      script.remove(); // it is loaded all the same
    });
    its.catch(() => parts.delete(name)); // the next try loads again
    parts.set(name, its);
  }
  return its;
}

/** @returns {Promise<typeof import('./lively/index.js')>} */
export const lively = () => part('ponnuki/lively.js');
/** @param {string} lang @returns {Promise<{ default: Record<string, string> }>} */
export const texts = (lang) => part(`ponnuki/${lang}.js`);
/** The worker's source and the wasm in base64, for pages that cannot fetch. @returns {Promise<{ worker: string, wasm: string }>} */
export const inside = () => part('ponnuki/inside.js');
