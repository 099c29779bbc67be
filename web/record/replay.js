// Replays a record with the rules of the core, which exist in C only. replayer.js has the algorithm.

import { SIMPLE_KO, goRules } from './replay-go-rules.js';
import { gomokuRules } from './replay-gomoku-rules.js';
import { conditionsOf } from './info.js';
import { Replayer } from './replayer.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').EngineModule} EngineModule */
/** @typedef {import('./replayer.js').Position} Position */
/**
 * A position in the form that engine.search() takes.
 * @typedef {{ size: number, komi: number, rules: string, handicap: number, setup: { black: number[], white: number[] },
 * first: 1 | 2, moves: { color: number, vertex: number }[] }} Question
 */

/** @extends {Replayer<any>} its games are a GoGame or a GomokuGame */
export class Replay extends Replayer {
  /**
   * @param {import('./replayer.js').ReplayedTree & { root: import('./tree.js').GameNode }} tree
   * @param {EngineModule} engine
   * @param {{ rules?: string, komi?: number }} [options] for a record that does not specify them; by default the
   *   least restrictive rules
   */
  constructor(tree, engine, { rules, komi } = {}) {
    const isGo = tree.game === 'go';
    super(tree, (isGo ? goRules : gomokuRules)(engine, tree.size), () => {
      const info = conditionsOf(tree);
      return {
        rules: info.rules ?? rules ?? (isGo ? SIMPLE_KO : 'freestyle'),
        komi: info.komi ?? komi ?? (isGo ? 6.5 : 0),
        handicap: isGo ? Math.min(info.handicap, 99) : 0,
      };
    });
  }

  /** @param {import('./tree.js').GameNode} [node] @returns {Question} */
  question(node = this.tree.current) {
    const { game, start } = this.live(node);
    const { black, white, first } = start;
    // The gomoku core has no setup stones; they are among the moves.
    const setup = this.tree.game === 'go' ? { black, white } : { black: [], white: [] };
    const { komi, rules, handicap } = this.conditions;
    return { size: this.tree.size, komi, rules, handicap, setup, first, moves: game.moves() };
  }
}
