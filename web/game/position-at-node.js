// The rules of the core at the node of the record that is on the board. The rules of Go and of gomoku build on it.

import { Replayer } from '../record/replayer.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/** @typedef {import('../record/tree.js').GameNode} GameNode */
/** @typedef {import('../record/tree.js').GameTree} GameTree */
/** @typedef {import('./settings.js').Settings} Settings */

/**
 * @template {import('../record/replayer.js').RulesGame} Game
 * @param {EngineModule} module
 * @param {(module: EngineModule, size: number) => import('../record/replayer.js').Rules<Game>} rulesOf
 */
export function createNodeRules(module, rulesOf) {
  /** @type {{ replay: Replayer<Game>, settings: Settings } | null} */
  let line = null;
  /** @type {ReturnType<Replayer<Game>['live']> | null} */
  let live = null;

  return {
    /**
     * @param {GameTree} tree
     * @param {Settings} settings of the game, whatever the record says
     * @param {GameNode} node
     * @returns {string} why the rules refuse the node's move, '' when they do not
     */
    goTo(tree, settings, node) {
      live = null; // nowhere, should the rules fail
      if (line?.replay.tree !== tree || line.settings !== settings) {
        line?.replay.free();
        line = { replay: new Replayer(tree, rulesOf(module, tree.size), () => settings), settings };
      }
      const { replay } = line;
      live = replay.live(node);
      const verdict = replay.verdictOf(node);
      return verdict === 'ok' ? '' : verdict;
    },

    /**
     * Why the rules refuse a node's move, as far as it has been replayed; '' when they do not.
     * @param {GameNode} node
     */
    verdictOf(node) {
      const verdict = line?.replay.verdictOf(node) ?? 'ok';
      return verdict === 'ok' ? '' : verdict;
    },

    /**
     * @returns {{ game: Game, start: import('../record/replayer.js').Start, placed: number }} placed: moves that are
     *   stones of the start
     */
    now() {
      if (!live) throw new Error('No game has begun.');
      const { game, start, played } = live;
      return { game, start, placed: game.moves().length - played };
    },
  };
}
