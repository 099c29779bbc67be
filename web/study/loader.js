// Before the desk: notices that study is wanted or that a record has come from outside, and loads the desk for it.

import { watchImports } from './import.js';
import { lazy, loadStyle } from '../base/lazy.js';

/** @typedef {import('../game/state.js').State} State */
/** @typedef {ReturnType<typeof import('./controller.js').createStudyController>} Desk */

/**
 * @param {HTMLElement} home where the tools are
 * @param {Omit<Parameters<typeof import('./controller.js').createStudyController>[0], 'home'>} means of the desk
 */
export function createStudyLoader(home, means) {
  /** @type {Desk | null} */
  let desk = null;
  const open = lazy(async () => {
    const [{ createStudyController }] = await Promise.all([
      import('./controller.js'),
      loadStyle('dialog'),
      loadStyle('study-tools'),
    ]);
    desk = createStudyController({ home, ...means });
    return desk;
  });

  /** A record from outside takes the place of the game on the board. @param {Parameters<Desk['take']>[0]} source */
  const take = (source) =>
    open()
      .then((its) => its.take(source))
      .catch(means.report);

  /** A game in the address takes the board, once. */
  function readAddress() {
    const { hash } = location;
    if (hash.length < 9) return;
    history.replaceState(history.state, '', location.href.split('#')[0]);
    take({ name: '', link: true, read: async () => hash });
  }

  return {
    take,

    /** Begins to listen for what comes from outside; the game of the page is there. */
    listen() {
      readAddress();
      addEventListener('hashchange', readAddress);
      watchImports(take);
    },

    /** @param {State} state */
    show(state) {
      home.hidden = !state.study.open;
      if (!state.study.open) return;
      if (desk) desk.show(state);
      else open().then((its) => its.show(means.store.get()), means.report);
    },
  };
}
