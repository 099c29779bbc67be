// The Go rules of the core. Legality, captures and the score come from the core and are never computed in JavaScript.

import { createNodeRules } from '../game/position-at-node.js';
import { goRules } from '../record/replay-go-rules.js';

/** @import { EngineModule, GoGame } from '../../wasm-bindings/engine-module.js' */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../game/state.js').Snapshot} Snapshot */

/** @typedef {ReturnType<typeof createRules>} GoGameRules */

/** @param {GoGame} game @param {Uint8Array} stones */
function chainsOf(game, stones) {
  const visited = new Uint8Array(stones.length);
  const chains = [];
  for (let vertex = 0; vertex < stones.length; vertex++) {
    const chain = stones[vertex] && !visited[vertex] ? game.chain(vertex) : null;
    if (!chain) continue;
    for (const stone of chain.stones) visited[stone] = 1;
    chains.push(chain);
  }
  return chains;
}

/** @param {EngineModule} module */
export function createRules(module) {
  const { goTo, verdictOf, now } = createNodeRules(module, goRules);

  return {
    goTo,
    verdictOf,

    /** @param {number} vertex -1 for a pass */
    check: (vertex) => now().game.legal(vertex),

    /** @param {number} _ @param {string} verdict */
    reason: (_, verdict) => `verdict.${verdict}`,

    /** @param {Settings} settings @returns {number[]} */
    handicapPoints: ({ size, handicap }) => goRules(module, size).handicapPoints(handicap),

    resume: () => now().game.resume(),

    /** @param {number} vertex */
    chain: (vertex) => now().game.chain(vertex),

    /** @param {Iterable<number>} dead */
    score: (dead) => now().game.score(dead),

    /** @returns {Snapshot} */
    snapshot() {
      const { game, start } = now();
      const { size, toPlay, isOver } = game;
      const stones = game.board();
      return {
        size,
        toPlay,
        isOver,
        stones,
        chains: chainsOf(game, stones),
        moves: game.moves(),
        captures: game.captures(),
        last: game.lastMove()?.vertex ?? -1,
        ko: game.koVertex(),
        start,
        winner: 0,
        row: [],
        forbidden: [],
        threats: null,
      };
    },
  };
}
