// How the page was opened: by a shortcut of the installed app, by a share, or with a file from the operating system.
// The manifest declares these; here each becomes a Launch.

import { takeShare } from './share-target.js';

/**
 * @typedef {{ kind: 'new', game: 'go' | 'gomoku' }
 *   | { kind: 'record', name: string, bytes: Uint8Array }
 *   | { kind: 'refused', why: 'share-empty' | 'share-too-long' | 'share-failed' | 'file-failed' }} Launch
 *   record: an SGF file, or text or a link that was shared; bytes because an SGF file may have any encoding
 */

/** @typedef {{ files: readonly { name: string, getFile: () => Promise<File> }[] }} LaunchParams */

/**
 * Reports how the page was opened, now and whenever the operating system opens something with the page that is already
 * open. Also removes the launch parameter from the address, so that a reload does not repeat it.
 * @param {(launch: Launch) => void} onLaunch
 */
export async function watchLaunch(onLaunch) {
  const queue = /** @type {{ setConsumer: (take: (params: LaunchParams) => void) => void } | undefined} */ (
    /** @type {any} */ (globalThis).launchQueue
  );
  queue?.setConsumer(async ({ files }) => {
    for (const handle of files) {
      try {
        const file = await handle.getFile();
        onLaunch({ kind: 'record', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
      } catch {
        onLaunch({ kind: 'refused', why: 'file-failed' });
      }
    }
  });

  const url = new URL(location.href);
  const launch = url.searchParams.get('launch');
  if (launch === null) return;
  url.searchParams.delete('launch');
  history.replaceState(history.state, '', url);
  if (launch === 'new-go') onLaunch({ kind: 'new', game: 'go' });
  else if (launch === 'new-gomoku') onLaunch({ kind: 'new', game: 'gomoku' });
  else if (launch === 'share-empty' || launch === 'share-too-long' || launch === 'share-failed')
    onLaunch({ kind: 'refused', why: launch });
  else if (launch === 'shared') {
    const share = await takeShare({ caches, scope: new URL('./', document.baseURI).href }).catch(() => null);
    onLaunch(share ? { kind: 'record', ...share } : { kind: 'refused', why: 'share-failed' });
  }
}
