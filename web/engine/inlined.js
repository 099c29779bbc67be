// What the build has inlined into the page, or left in a file beside it: a worker's program, bytes.

import { scriptUrl } from '../base/trusted-types.js';

/** @param {string} base64 */
export const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** @param {string} source of a classic script, or '' @param {string} file beside the page, if there is no source */
export function createWorker(source, file) {
  if (!source) return new Worker(scriptUrl(new URL(file, document.baseURI)));
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(scriptUrl(url));
  URL.revokeObjectURL(url);
  return worker;
}
