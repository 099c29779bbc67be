// Offline use, seen from the page: registers the service worker when the page has nothing better to do, says when
// another version is ready, and switches to it when asked to. Where there can be no service worker (file://,
// frames, sandboxes, old browsers, storage blocked) nothing happens and nothing fails.

import { programAt } from '../base/trusted-types.js';

/** Between two looks for a new version. Milliseconds. */
const HOUR_MS = 3_600_000;
/** Coming back to the page looks again, but not more often than this. Milliseconds. */
const GLANCE_MS = 900_000;
/** A worker that does not answer is no reason to wait. Milliseconds. */
const PATIENCE_MS = 3_000;

/** The version that this page was made of; the build writes it into the page. '' in the
 * single file, and in a build without offline use. */
export const pageVersion = () => document.querySelector('meta[name="ponnuki-version"]')?.getAttribute('content') ?? '';

function supported() {
  try {
    return (
      /^https?:$/.test(location.protocol) &&
      isSecureContext &&
      window.top === window &&
      self.origin !== 'null' &&
      'serviceWorker' in navigator &&
      navigator.serviceWorker !== undefined &&
      pageVersion() !== ''
    );
  } catch {
    return false; // a sandbox may refuse even the question
  }
}

/** @returns {Promise<void>} after loading, when the main thread is free */
async function idle() {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(done, { timeout: 5_000 }) : setTimeout(done, 1_000),
  );
}

/**
 * @param {ServiceWorker} worker @param {{ type: string, version?: string }} message
 * @returns {Promise<{ own: string, current: string } | null>} null when it stays silent
 */
function askWorker(worker, message) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => finish(null), PATIENCE_MS);
    /** @param {{ own: string, current: string } | null} answer */
    const finish = (answer) => {
      clearTimeout(timer);
      port1.close();
      done(answer);
    };
    port1.onmessage = ({ data }) => finish(data);
    worker.postMessage(message, [port2]);
  });
}

/**
 * @typedef {object} OfflineEvents
 * @property {(applyNow: () => Promise<void>) => void} [onUpdate] another version is here, wholly; `applyNow` switches
 * this
 *   page to it by a reload, so what is to be kept must be kept by `pagehide`. Told once for each version
 * @property {() => void} [onReady] this page and its version now work without the server
 */

/**
 * @param {OfflineEvents & { at?: string }} [events] at: where sw.js lies, for pages that are not beside it
 * @returns {{ check: () => Promise<void>, stop: () => void }} check: look for a new version now
 */
export function startOffline({ onUpdate, onReady, at = document.baseURI } = {}) {
  const nothing = { check: async () => {}, stop: () => {} };
  if (!supported()) return nothing;
  const stopped = new AbortController();
  const { serviceWorker } = navigator;
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let announced = '';
  let ready = false;
  let checked = performance.now();

  /** Compares this page with the newest worker that has its files. */
  async function look() {
    const newest = registration?.waiting ?? registration?.active;
    if (!newest || stopped.signal.aborted) return;
    const page = pageVersion();
    const answer = await askWorker(newest, { type: 'hello', version: page });
    if (!answer || stopped.signal.aborted) return;
    const { own, current } = answer;
    if (!ready && (own === page || current === page)) {
      ready = true;
      onReady?.();
    }
    // The second case: this page came fresh over the network, and the next reload would be the old version again.
    const other = own !== page || (current !== '' && current !== own);
    if (!other || announced === own) return;
    announced = own;
    onUpdate?.(async () => {
      const worker = registration?.waiting ?? registration?.active;
      if (worker) await askWorker(worker, { type: 'apply' });
      location.reload();
    });
  }

  /** @param {ServiceWorker | null} worker */
  const follow = (worker) =>
    worker?.addEventListener(
      'statechange',
      () => {
        if (worker.state === 'installed' || worker.state === 'activated') look().catch(() => {});
      },
      { signal: stopped.signal },
    );

  async function check() {
    checked = performance.now();
    await registration?.update().catch(() => {}); // offline, or a server that has only half of it yet
  }

  async function start() {
    await idle();
    if (stopped.signal.aborted) return;
    registration = await serviceWorker.register(programAt(new URL('sw.js', at)), { updateViaCache: 'none' });
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration?.installing ?? null), {
      signal: stopped.signal,
    });
    serviceWorker.addEventListener('controllerchange', () => look().catch(() => {}), { signal: stopped.signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible' && performance.now() - checked > GLANCE_MS) check();
      },
      { signal: stopped.signal },
    );
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') check();
    }, HOUR_MS);
    stopped.signal.addEventListener('abort', () => clearInterval(timer));
    await look();
  }

  start().catch(() => {}); // storage is blocked, or sw.js is not there: the page works as long as its server does
  return { check, stop: () => stopped.abort() };
}
