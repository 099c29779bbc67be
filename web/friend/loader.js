// The part of games by links in the first load: it loads the bar that sends when such a game is on the board, and what
// opens a link when one arrives.

import { lazy, loadStyle } from '../base/lazy.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {import('../record/tree.js').GameTree} GameTree */

/**
 * @param {HTMLElement} container of the bar
 * @param {import('./receive.js').Receiver & { report: (error: unknown) => void }} dependencies report: shows that a
 *   part could not be loaded
 */
export function createFriendLoader(container, dependencies) {
  const { store, report } = dependencies;
  /** @type {ReturnType<typeof import('./send-bar.js').createSendBar> | null} */
  let bar = null;
  const loadBar = lazy(async () => {
    const [{ createSendBar }] = await Promise.all([import('./send-bar.js'), loadStyle('friend')]);
    bar = createSendBar(container, store);
  });
  const receiver = lazy(async () => (await import('./receive.js')).createReceiver(dependencies));

  return {
    /**
     * Takes a record if it is the game of a link from a friend.
     * @param {GameTree} tree @param {() => void} asRecord opens it as any other record
     */
    receive: async (tree, asRecord) => tree.root.get('FRIEND') !== null && (await receiver())(tree, asRecord),

    /** @param {State} state */
    show(state) {
      if (bar) bar.show(state);
      else if (state.settings.friend) loadBar().then(() => bar?.show(store.get()), report);
    },
  };
}
