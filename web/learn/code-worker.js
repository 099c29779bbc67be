// Where the reader's own code runs: a worker that can reach nothing, and that the page ends when it takes too long.

import { judge } from './go-string-tests.js';

const scope = /** @type {any} */ (globalThis);
const post = scope.postMessage.bind(scope);

/** What the code has no business with: other machines, this site's storage, other workers, the way back to the page. */
const TAKEN = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'MessageChannel',
  'Worker',
  'SharedWorker',
  'navigator',
  'location',
  'postMessage',
  'close',
  'onmessage',
  'addEventListener',
  'dispatchEvent',
];

function lock() {
  for (const name of TAKEN)
    for (let at = scope; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
      if (Object.hasOwn(at, name))
        Object.defineProperty(at, name, { value: undefined, writable: false, configurable: false });
}

scope.onmessage = (
  /** @type {MessageEvent<{ code: string, game: import('./go-string-tests.js').Game }>} */ { data: { code, game } },
) => {
  scope.onmessage = null;
  post({ isBegun: true });
  lock();
  let GoString;
  try {
    // The reader's own words, in a place made for them.
    GoString = new Function(`"use strict";\n${code.replace(/^\s*export\s+/gm, '')}\n;return GoString;`)();
    if (typeof GoString !== 'function') throw new TypeError('GoString is no class.');
  } catch (error) {
    post({ error: String(error), isForbidden: error instanceof EvalError });
    return;
  }
  judge(GoString, game, post);
  post({ isDone: true });
};
