// How the page was opened: by a shortcut of the installed app, by a share, or with a file from the operating system.
// The manifest declares these; here each becomes a Launch.

import { SgfError } from '../record/errors.js';
import { takeShare } from './share-target.js';

/**
 * @typedef {{ kind: 'new', game: 'go' | 'gomoku' }
 *   | { kind: 'record', name: string, read: () => Promise<Blob | Uint8Array> }} Launch
 *   record: an SGF file, or text or a link that was shared; bytes because an SGF file may have any encoding
 */

/**
 * Reports how the page was opened, now and whenever the operating system opens something with the page that is already
 * open. Also removes the launch parameter from the address, so that a reload does not repeat it.
 * @param {(launch: Launch) => void} onLaunch
 */
export async function watchLaunch(onLaunch) {
  /** @param {string} code of what was shared and cannot be opened */
  const refuse = (code) =>
    onLaunch({ kind: 'record', name: '', read: () => Promise.reject(new SgfError(code, `Nothing to open: ${code}.`)) });
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    for (const handle of files) {
      onLaunch({ kind: 'record', name: handle.name, read: () => handle.getFile() });
    }
  });

  const url = new URL(location.href);
  const launch = url.searchParams.get('launch');
  if (launch === null) return;
  url.searchParams.delete('launch');
  history.replaceState(history.state, '', url);
  if (launch === 'new-go') onLaunch({ kind: 'new', game: 'go' });
  else if (launch === 'new-gomoku') onLaunch({ kind: 'new', game: 'gomoku' });
  else if (launch === 'share-empty' || launch === 'share-too-long' || launch === 'share-failed') refuse(launch);
  else if (launch === 'shared') {
    const share = await takeShare({ caches, scope: new URL('./', document.baseURI).href }).catch(() => null);
    if (share) onLaunch({ kind: 'record', name: share.name, read: async () => share.bytes });
    else refuse('share-failed');
  }
}
