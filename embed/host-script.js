// Where the element's other parts come from when it is a classic script: from beside it, wherever that is. A part is a
// classic script too, which works across sites, in sandboxes and from file:// alike; it finds its receiver on its own
// script element, so nothing global is needed.

import { trusted } from './base/trusted.js';

/** What parts may use of the element; script.js lends it. @type {object} */
let kernel = {};

/** @param {object} its */
export const lend = (its) => void (kernel = its);

const { currentScript } = document;
/** As a module there is no current script, but an error knows where it was made. */
const base =
  /** @type {HTMLScriptElement | null} */ (currentScript)?.src ||
  (/\w+:\/\/[^\s)]+?(?=:\d+:\d+)/.exec(new Error().stack ?? '')?.[0] ?? document.baseURI);

/** @param {string} name beside the script @returns {string} */
export const addressOf = (name) => new URL(name, base).href;

/** May this page read files beside the script? A page without an origin of its own may not, nor one on a disk. */
export const canFetch = () => location.protocol !== 'file:' && self.origin !== 'null';

/** @type {Map<string, Promise<any>>} */
const parts = new Map();

/** @param {string} name @returns {Promise<any>} what the part exports */
export function part(name) {
  const known = parts.get(name);
  if (known) return known;
  const its = new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.nonce = currentScript?.nonce ?? '';
    Object.assign(script, { ponnuki: (/** @type {(kernel: object) => any} */ make) => resolve(make(kernel)) });
    script.src = trusted.createScriptURL(addressOf(`ponnuki/${name}.js`));
    // After a part has answered, neither changes anything.
    script.onerror = script.onload = () =>
      reject(new Error(`A part of this board could not be loaded: ${script.src}.`));
    document.head.append(script);
    script.remove(); // it is loaded all the same
  });
  its.catch(() => parts.delete(name)); // the next try loads again
  parts.set(name, its);
  return its;
}
