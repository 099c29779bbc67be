// The rules of the core at the node that is on the board. The basis of the rules of Go and gomoku.

import { Replayer } from '../record/replayer.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/** @import { GameNode, GameTree } from '../record/tree.js' */
/** @typedef {import('./settings.js').Settings} Settings */

/**
 * @template {import('../record/replayer.js').RulesGame} Game @param {EngineModule} module
 * @param {(module: EngineModule, size: number) => import('../record/replayer.js').Rules<Game>} rulesOf
 */
export function createNodeRules(module, rulesOf) {
  /** @type {{ replay: Replayer<Game>, settings: Settings } | null} */
  let line = null;
  /** @type {ReturnType<Replayer<Game>['live']> | null} */
  let live = null;

  return {
    /**
     * @param {GameTree} tree @param {Settings} settings of the game; they override the record
     * @param {GameNode} node @returns {string} the verdict on the node's move, '' if it is legal
     */
    goTo(tree, settings, node) {
      live = null; // no position if the rules fail
      if (line?.replay.tree !== tree || line.settings !== settings) {
        line?.replay.free();
        line = { replay: new Replayer(tree, rulesOf(module, tree.size), () => settings), settings };
      }
      const { replay } = line;
      live = replay.live(node);
      const verdict = replay.verdictOf(node);
      return verdict === 'ok' ? '' : verdict;
    },

    /** The verdict on a node's move; '' if it is legal or has not been replayed yet. @param {GameNode} node */
    verdictOf(node) {
      const verdict = line?.replay.verdictOf(node) ?? 'ok';
      return verdict === 'ok' ? '' : verdict;
    },

    /**
     * @returns {{ game: Game, start: import('../record/replayer.js').Start, placed: number }} placed: number of
     *   moves that are setup stones
     */
    now() {
      if (!live) throw new Error('goTo has not been called.');
      const { game, start, played } = live;
      return { game, start, placed: game.moves().length - played };
    },
  };
}
