// The service worker of the page: after one visit the page works with its server gone.
//
// Which version a page is made of is a fact about the page, not about the worker that happens to be active. A page
// gets the `current` version, that is noted under its client id, and everything it asks for later comes from the same
// version, even when a newer worker has taken over meanwhile. So no page is ever half old and half new, two tabs
// may show two versions, and `current` changes in one place: when a person has said so (`apply`).
//
// Messages, each with a MessagePort for the answer:
//   { type: 'hello', version }   the page and its version -> { own, current }; a page that came over the network is
//                                served from here from now on, if its version is here
//   { type: 'apply' }            new pages get this worker's version -> { own, current }

import { createVersions } from './versions.js';
import { receiveShare } from './share-target.js';

/** @typedef {import('./versions.js').Files} Files */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const site = PONNUKI_SITE;
const own = site.version;
const { scope } = worker.registration;
const versions = createVersions({ caches, scope });

/**
 * A page between its first request and its first script, when it says hello, is in no list of clients yet.
 * Milliseconds.
 */
const UNBORN_MS = 60_000;
/** @type {Map<string, number>} client id -> when it was noted */
const unborn = new Map();

/** @param {string} client @param {string} version */
async function note(client, version) {
  unborn.set(client, performance.now());
  await versions.note(client, version);
}

async function prune() {
  const open = new Set((await worker.clients.matchAll({ type: 'all', includeUncontrolled: true })).map(({ id }) => id));
  for (const [client, since] of unborn) {
    if (performance.now() - since < UNBORN_MS) open.add(client);
    else unborn.delete(client);
  }
  const { registration } = worker;
  await versions.prune(open, [own, await versions.current()], () => !registration.installing && !registration.waiting);
}

/** The version for a new page, '' when none is whole: then the network serves it. */
async function chosen() {
  const current = await versions.current();
  if (await versions.complete(current)) return current;
  return (await versions.complete(own)) ? own : '';
}

/** @param {FetchEvent} event @param {string} path @returns {Promise<Response>} */
async function answer(event, path) {
  const { request, clientId, resultingClientId } = event;
  const navigates = request.mode === 'navigate';
  const version = navigates ? await chosen() : await versions.versionOf(clientId);
  const file = version ? await versions.file(version, path) : null;
  if (resultingClientId && version && (file || !navigates)) await note(resultingClientId, version);
  if (navigates) event.waitUntil(prune());
  return file ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(versions.install(own, site.files, site.later)));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The first worker has nobody to ask. Later ones come into office when the browser wants it and wait for `apply`.
      if (!(await versions.complete(await versions.current()))) await versions.choose(own);
      await prune();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(scope)) return;
  const path = decodeURI(new URL(request.url).pathname.slice(new URL(scope).pathname.length));
  if (request.method === 'GET') event.respondWith(answer(event, path));
  else if (request.method === 'POST' && path === 'share') event.respondWith(receiveShare(request, { caches, scope }));
});

worker.addEventListener('message', (event) => {
  const port = event.ports[0];
  if (!port) return;
  event.waitUntil(
    (async () => {
      const { type, version } = event.data ?? {};
      const client = event.source instanceof Client ? event.source : null;
      if (type === 'hello' && client && typeof version === 'string' && (await versions.complete(version))) {
        unborn.delete(client.id);
        await versions.note(client.id, version);
        // A page that is not ours to claim yet goes on over the network.
        await worker.clients.claim().catch(() => {});
      } else if (type === 'apply' && (await versions.complete(own))) {
        await versions.choose(own);
        await worker.skipWaiting();
      }
      port.postMessage({ own, current: await versions.current() });
    })(),
  );
});
