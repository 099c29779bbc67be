// Installation as an app. Browsers that support it fire an event, which the page keeps until the user presses the
// install button; other browsers never fire it, and then there is no button.

/**
 * @param {(install: (() => Promise<boolean>) | null) => void} onChange gets a function that prompts the user and
 *   resolves to the answer, or null if installing is not possible: not yet, no longer, or already installed
 */
export function watchInstall(onChange) {
  const stopped = new AbortController();
  const { signal } = stopped;
  addEventListener(
    'beforeinstallprompt',
    (event) => {
      event.preventDefault();
      onChange(async () => {
        onChange(null); // the event allows only one prompt
        const { outcome } = await event.prompt();
        return outcome === 'accepted';
      });
    },
    { signal },
  );
  addEventListener(
    'appinstalled',
    () => {
      onChange(null);
      // Ask the browser to keep an installed app's games when the disk is full.
      navigator.storage?.persist?.().catch(() => {});
    },
    { signal },
  );
  return { stop: () => stopped.abort() };
}

/** True if the page runs as an installed app. */
export const isInstalled = () => matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;
