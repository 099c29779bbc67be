// The end of the service worker, for the day when a version does harm: `npm run build -- web --without-offline` puts
// this in its place. It has no fetch handler, so from its first moment everything comes from the server; it deletes
// what was cached, and unregisters itself. Open pages are left alone: games go on, and the next load is plain. Games
// are kept in IndexedDB, which this never touches.

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
