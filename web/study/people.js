// The moves that people of a rank play in the position on the board, beside the engine's candidates. The network of
// people is asked when the layer is on, again for every position and rank.

import { studied } from '../game/state.js';
import { gameOf } from '../game/game-registry.js';
import { movesOf } from '../people/discs.js';
import { placeOf, rankAt } from '../rating/ladder.js';

/** @typedef {import('../game/state.js').State} State */

/** Whether the moves of people are displayed. @param {State} state */
export const arePeopleShown = (state) =>
  state.study.open && !state.study.locked && state.layers.people && gameOf(state).layers(state).includes('people');

/**
 * @param {Pick<import('../game/game.js').Core, 'store'>} core @param {import('../people/people.js').Ask} ask
 * @param {(error: unknown) => void} report shows that the network could not be loaded
 */
export function createPeopleLayer({ store }, ask, report) {
  /** What is asked now, or was last. */
  /** @type {{ node: unknown, level: number }} */
  let wanted = { node: null, level: -1 };

  /** @param {State} state */
  async function askIfNeeded(state) {
    const { node } = state.record;
    const { peopleLevel: level } = state.study;
    if (!arePeopleShown(state) || (wanted.node === node && wanted.level === level)) return;
    const mine = { node, level };
    wanted = mine;
    const question = /** @type {any} */ (gameOf(state).analysis(state));
    if (!question) return;
    const { limits: _, netLimits: __, candidates: ___, ...position } = question;
    const rank = Math.round(rankAt(placeOf('go', level)));
    try {
      const [{ policy }] = await ask(position, [{ rank, opponent: rank }]);
      if (wanted === mine && store.get().record.node === node)
        store.apply(studied, { people: { node, level, moves: movesOf(policy) } });
    } catch (error) {
      report(error); // and not again before another position or rank is wanted
    }
  }

  store.watch((state, before) => {
    if (state.record !== before.record || state.study !== before.study || state.layers !== before.layers)
      askIfNeeded(store.get());
  });
  askIfNeeded(store.get());

  return {
    /** @param {number} level of Go whose people are shown */
    choose: (level) => store.apply(studied, { peopleLevel: level }),
  };
}
