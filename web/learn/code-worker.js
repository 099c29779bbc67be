// Runs the reader's code: a worker without access to network or storage, which the page terminates after a time limit.

import { judge } from './go-string-tests.js';

const scope = globalThis;
const post = scope.postMessage.bind(scope);

/** Globals removed before the code runs: network, this site's storage, other workers, messages to the page. */
const REMOVED_GLOBALS = [
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
  for (const name of REMOVED_GLOBALS)
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
    // The reader's code, run in this locked worker only.
    GoString = new Function(`"use strict";\n${code.replace(/^\s*export\s+/gm, '')}\n;return GoString;`)();
    if (typeof GoString !== 'function') throw new TypeError('GoString is not a class.');
  } catch (error) {
    post({ error: String(error), isForbidden: error instanceof EvalError });
    return;
  }
  judge(GoString, game, post);
  post({ isDone: true });
};
