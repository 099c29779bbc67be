// The page's side of offline use: registers the service worker when the page is idle, reports that another version is
// ready, and switches to it on request. Where service workers are not available (file://, frames, sandboxes, old
// browsers, blocked storage) it does nothing and fails nowhere.

import { scriptUrl } from '../base/trusted-types.js';

/** Interval between checks for a new version. Milliseconds. */
const CHECK_INTERVAL_MS = 3_600_000;
/** Returning to the page also checks, but no more often than this. Milliseconds. */
const VISIBILITY_CHECK_MS = 900_000;
/** How long to wait for an answer of the service worker. Milliseconds. */
const ANSWER_TIMEOUT_MS = 3_000;
/** How long the lessons in one language may take to download. Milliseconds. */
const KEEP_TIMEOUT_MS = 60_000;

/**
 * The version of this page, written into it by the build; '' in the single-file page and in a build without offline
 * use.
 */
export const pageVersion = () => document.querySelector('meta[name="ponnuki-version"]')?.getAttribute('content') ?? '';

function isSupported() {
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
    return false; // a sandbox may throw even on these checks
  }
}

/** @returns {Promise<void>} resolves after loading, when the main thread is idle */
async function whenIdle() {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(done, { timeout: 5_000 }) : setTimeout(done, 1_000),
  );
}

/** @typedef {{ own: string, current: string, kept?: boolean }} Answer */

/**
 * @param {ServiceWorker} worker @param {{ type: string, version?: string, language?: string }} message
 * @param {number} [timeout_ms] @returns {Promise<Answer | null>} null if it does not answer
 */
function askWorker(worker, message, timeout_ms = ANSWER_TIMEOUT_MS) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => finish(null), timeout_ms);
    /** @param {Answer | null} answer */
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
 * @property {(applyNow: () => Promise<void>) => void} [onUpdate] another version is completely downloaded; `applyNow`
 *   switches to it by a reload, so unsaved state must be saved on `pagehide`. Called once per version
 * @property {() => void} [onReady] this page, its version, and the lessons in its language now work without the server;
 *   called once per language
 */

/**
 * @param {OfflineEvents & { at?: string }} [events] at: where sw.js is, for pages in other folders
 * @returns {{ check: () => Promise<void>, stop: () => void }} check: look for a new version now
 */
export function startOffline({ onUpdate, onReady, at = document.baseURI } = {}) {
  const disabled = { check: async () => {}, stop: () => {} };
  if (!isSupported()) return disabled;
  const stopped = new AbortController();
  const { serviceWorker } = navigator;
  /** @type {ServiceWorkerRegistration | null} */
  let registration = null;
  let announced = '';
  let keptLanguage = '';
  let lastCheck = performance.now();

  /** Compares the version of this page with that of the newest installed worker. */
  async function compareVersions() {
    const newest = registration?.waiting ?? registration?.active;
    if (!newest || stopped.signal.aborted) return;
    const page = pageVersion();
    const answer = await askWorker(newest, { type: 'hello', version: page });
    if (!answer || stopped.signal.aborted) return;
    const { own, current } = answer;
    if (own === page || current === page) keepLessons().catch(() => {});
    // The second case: this page came from the network, but the next reload would get the old version again.
    const isOtherVersion = own !== page || (current !== '' && current !== own);
    if (!isOtherVersion || announced === own) return;
    announced = own;
    onUpdate?.(async () => {
      const worker = registration?.waiting ?? registration?.active;
      if (worker) await askWorker(worker, { type: 'apply' });
      location.reload();
    });
  }

  /** Stores the lessons in the language of the page, which may change. */
  async function keepLessons() {
    const worker = registration?.active ?? registration?.waiting;
    const { lang } = document.documentElement;
    if (!worker || lang === keptLanguage) return;
    keptLanguage = lang;
    const message = { type: 'keep', version: pageVersion(), language: lang };
    const answer = await askWorker(worker, message, KEEP_TIMEOUT_MS);
    if (stopped.signal.aborted || keptLanguage !== lang) return;
    if (answer?.kept) onReady?.();
    else keptLanguage = '';
  }

  /** @param {ServiceWorker | null} worker */
  const watchWorker = (worker) =>
    worker?.addEventListener(
      'statechange',
      () => {
        if (worker.state === 'installed' || worker.state === 'activated') compareVersions().catch(() => {});
      },
      { signal: stopped.signal },
    );

  async function check() {
    lastCheck = performance.now();
    await registration?.update().catch(() => {}); // offline, or the server has only part of the new version
  }

  async function start() {
    await whenIdle();
    if (stopped.signal.aborted) return;
    registration = await serviceWorker.register(scriptUrl(new URL('sw.js', at)), { updateViaCache: 'none' });
    watchWorker(registration.installing);
    registration.addEventListener('updatefound', () => watchWorker(registration?.installing ?? null), {
      signal: stopped.signal,
    });
    serviceWorker.addEventListener('controllerchange', () => compareVersions().catch(() => {}), {
      signal: stopped.signal,
    });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible' && performance.now() - lastCheck > VISIBILITY_CHECK_MS) check();
      },
      { signal: stopped.signal },
    );
    const language = new MutationObserver(() => keepLessons().catch(() => {}));
    language.observe(document.documentElement, { attributeFilter: ['lang'] });
    stopped.signal.addEventListener('abort', () => language.disconnect());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') check();
    }, CHECK_INTERVAL_MS);
    stopped.signal.addEventListener('abort', () => clearInterval(timer));
    await compareVersions();
  }

  start().catch(() => {}); // storage is blocked, or sw.js does not exist: the page works as long as its server does
  return { check, stop: () => stopped.abort() };
}
