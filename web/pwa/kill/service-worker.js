// A service worker that removes the offline version, for when a release must be withdrawn. The command
// `npm run build -- web --without-offline` puts it in place of the normal one. It has no fetch handler, so from its
// activation everything comes from the server; it deletes the caches and unregisters itself. Open pages are not
// reloaded: games continue, and the next load is an ordinary one. Saved games are in IndexedDB, which it never touches.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const prefix = `ponnuki:${new URL(worker.registration.scope).pathname}:`;
      await Promise.all(
        (await caches.keys()).filter((name) => name.startsWith(prefix)).map((name) => caches.delete(name)),
      );
      await worker.registration.unregister();
    })(),
  );
});
