// Installing the page as an app. Browsers that can do it say so by an event that a page may hold back until a person
// presses a button; the others never do, and then there is no button.

/** @typedef {Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }} InstallEvent */

/**
 * @param {(install: (() => Promise<boolean>) | null) => void} onChange a function that asks the person and tells the
 *   answer, or null when there is nothing to offer: not yet, no longer, or installed
 */
export function watchInstall(onChange) {
  const stopped = new AbortController();
  const { signal } = stopped;
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      onChange(async () => {
        onChange(null); // the event is good for one question
        const { outcome } = await /** @type {InstallEvent} */ (event).prompt();
        return outcome === 'accepted';
      });
    },
    { signal },
  );
  addEventListener(
    'appinstalled',
    () => {
      onChange(null);
      // An installed app's games should not be what a full disk throws away first.
      navigator.storage?.persist?.().catch(() => {});
    },
    { signal },
  );
  return { stop: () => stopped.abort() };
}

/** True when the page runs as an installed app. */
export const isInstalled = () => matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
