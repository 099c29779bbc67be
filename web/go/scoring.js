// Scoring at the end of a game of Go: the engine proposes which stones are dead, the person corrects them.

import { positionFor } from './game.js';
import { agreesOnDead } from './settings.js';
import { textOfToggle } from './status-texts.js';
import { ended, exchanged, noticed, positioned, scored } from '../game/state.js';
import { isSameScore } from '../game/exchange.js';
import { textOfResult } from '../game/game-registry.js';
import { t } from '../i18n/t.js';

/** @typedef {import('./rules.js').GoGameRules} GoGameRules */

/** All stones of the chains at some points. @param {GoGameRules} rules @param {Iterable<number>} vertices */
function wholeChains(rules, vertices) {
  /** @type {Set<number>} */
  const all = new Set();
  for (const vertex of vertices) {
    if (all.has(vertex)) continue;
    for (const stone of rules.chain(vertex)?.stones ?? []) all.add(stone);
  }
  return all;
}

/** @param {import('../game/game.js').Core} core */
export function createScoring({ store, engine, announce, withRules, ask, cancelQuestion, fail, continueGame }) {
  /** @template T @param {(rules: GoGameRules) => T} action */
  const withGo = (action) => withRules((rules) => action(/** @type {GoGameRules} */ (rules)));

  /** @param {ReadonlySet<number>} dead @param {boolean} pending */
  function show(dead, pending) {
    if (!agreesOnDead(store.get().settings)) dead = new Set(); // a stored game may have some
    withGo((rules) => {
      store.apply(scored, { dead, ...rules.score(dead), pending });
    });
  }

  return {
    show,

    /** Shows the score with every stone alive; then asks the engine for dead stones, if the rules have any. */
    async open() {
      const { settings, exchange } = store.get();
      const accepted = exchange.mine ?? exchange.theirs;
      if (accepted) {
        show(new Set(accepted), false);
        return;
      }
      const isAgreed = agreesOnDead(settings);
      show(new Set(), isAgreed);
      if (store.get().phase !== 'scoring') return;
      if (!isAgreed) {
        announce(t('say.scoring.alive'));
        return;
      }
      const request = ask();
      /** @type {number[]} */
      let dead = [];
      try {
        ({ dead } = await engine.score(positionFor(store.get()), { signal: request.signal }));
      } catch (error) {
        if (request.isCurrent()) fail('worker', 'error.score', error);
      }
      if (!request.isCurrent()) return;
      cancelQuestion();
      show(withGo((rules) => wholeChains(rules, dead)) ?? new Set(), false);
      announce(t('say.scoring'));
    },

    /** @param {number} vertex */
    toggle(vertex) {
      if (store.get().exchange.mine) {
        store.apply(noticed, { key: 'friend.agreeing' });
        return;
      }
      withGo((rules) => {
        const before = store.get().scoring;
        const chain = rules.chain(vertex);
        if (!before || !chain || !agreesOnDead(store.get().settings)) return;
        cancelQuestion(); // a later proposal would overwrite the user's choice
        const dead = new Set(before.dead);
        const isDead = !dead.has(chain.stones[0]);
        for (const stone of chain.stones) isDead ? dead.add(stone) : dead.delete(stone);
        show(dead, false);
        announce(textOfToggle(store.get(), vertex, isDead));
      });
    },

    resume() {
      cancelQuestion();
      withGo((rules) => {
        rules.resume();
        store.apply(positioned, rules.snapshot());
        announce(t('say.resumed'));
        continueGame();
      });
    },

    /** Accepts the score. A friend who gets links has to accept the same dead stones. */
    accept() {
      const { scoring, settings, exchange } = store.get();
      if (!scoring || scoring.pending || exchange.mine) return;
      if (settings.friend && !isSameScore(exchange.theirs, scoring.dead)) {
        store.apply(exchanged, { mine: [...scoring.dead] });
        announce(t('friend.agreeing'));
        return;
      }
      store.apply(ended, { kind: 'score', winner: scoring.margin > 0 ? 1 : scoring.margin < 0 ? 2 : 0 });
      announce(textOfResult(store.get()));
    },
  };
}
