// The service worker: after one visit the page works without its server.
//
// The version of a page is a property of the page, not of the active worker. A new page gets the `current` version,
// which is recorded under its client id, and all its later requests are answered from that version, even if a newer
// worker has taken over since. So no page mixes two versions, two tabs may show different versions, and `current`
// changes in one place only: when the user agrees (`apply`).
//
// Messages, each with a MessagePort for the reply:
//   { type: 'hello', version }   the page and its version -> { own, current }; a page that came from the network is
//                                served from that version's cache from now on, if it is stored
//   { type: 'keep', version, language }   store the lessons in this language -> { kept }
//   { type: 'apply' }            new pages get this worker's version -> { own, current }

import { receiveShare } from './share-target.js';
import { Versions, inEnglish, lessonLanguage } from './versions.js';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const site = PONNUKI_SITE;
const own = site.version;
const { scope } = worker.registration;
const versions = new Versions({ caches, scope, isOptional: (path) => lessonLanguage(path) !== '' });

/**
 * Clients.matchAll does not list a page between its first request and its first script, which says hello; for this long
 * such a page counts as open. Milliseconds.
 */
const NEW_CLIENT_MS = 60_000;
/** @type {Map<string, number>} client id -> time of its first request */
const newClients = new Map();

/** @param {string} client @param {string} version */
async function noteVersion(client, version) {
  newClients.set(client, performance.now());
  await versions.setVersionOf(client, version);
}

async function prune() {
  const open = new Set((await worker.clients.matchAll({ type: 'all', includeUncontrolled: true })).map(({ id }) => id));
  for (const [client, since] of newClients) {
    if (performance.now() - since < NEW_CLIENT_MS) open.add(client);
    else newClients.delete(client);
  }
  const { registration } = worker;
  await versions.prune(open, [own, await versions.current()], () => !registration.installing && !registration.waiting);
}

/** The version for a new page; '' if none is complete, then the network serves it. */
async function versionForNewPage() {
  const current = await versions.current();
  if (await versions.isComplete(current)) return current;
  return (await versions.isComplete(own)) ? own : '';
}

/**
 * A lesson that is not stored, and that the server has in a newer version only: that version is shown, all of it from
 * the network. Whatever belongs to a page must be of the page's version.
 * @param {boolean} navigates
 */
const unlessNavigation = (navigates) => (/** @type {unknown} */ error) => {
  if (!navigates) throw error;
  return null;
};

/**
 * Without the server, in place of a lesson that is not stored: the same one in a language in which it is.
 * @param {string} version @param {string} path of the lesson
 * @returns {Promise<Response | null>} null if there is none
 */
async function lessonInstead(version, path) {
  const stored = await versions.optionalFiles(version);
  const other = [...stored].find((one) => inEnglish(one) === inEnglish(path));
  return other === undefined ? null : Response.redirect(scope + other);
}

/** @param {FetchEvent} event @param {string} path @returns {Promise<Response>} */
async function answer(event, path) {
  const { request, clientId, resultingClientId } = event;
  const navigates = request.mode === 'navigate';
  const version = navigates ? await versionForNewPage() : await versions.versionOf(clientId);
  const file = version ? await versions.file(version, path).catch(unlessNavigation(navigates)) : null;
  if (resultingClientId && version && (file || !navigates)) await noteVersion(resultingClientId, version);
  if (navigates) event.waitUntil(prune());
  if (file) return file;
  try {
    return await fetch(request);
  } catch (error) {
    const instead = navigates && lessonLanguage(path) && version ? await lessonInstead(version, path) : null;
    if (instead) return instead;
    throw error;
  }
}

worker.addEventListener('install', (event) => event.waitUntil(versions.install(own, site.files)));

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The first worker needs no consent. Later ones are activated when the browser decides, and wait for `apply`.
      if (!(await versions.isComplete(await versions.current()))) await versions.setCurrent(own);
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
      const { type, version, language } = event.data ?? {};
      if (type === 'keep') {
        const kept = await versions.keep(`${version}`, (path) => lessonLanguage(path) === language);
        return port.postMessage({ kept });
      }
      const client = event.source instanceof Client ? event.source : null;
      if (type === 'hello' && client && typeof version === 'string' && (await versions.isComplete(version))) {
        newClients.delete(client.id);
        await versions.setVersionOf(client.id, version);
        // A page that cannot be claimed yet continues over the network.
        await worker.clients.claim().catch(() => {});
      } else if (type === 'apply' && (await versions.isComplete(own))) {
        await versions.setCurrent(own);
        await worker.skipWaiting();
      }
      port.postMessage({ own, current: await versions.current() });
    })(),
  );
});
