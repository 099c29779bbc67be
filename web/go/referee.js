// Go's rules, as the core has them. Legality, captures and the score are asked here and never computed in JavaScript.

/** @typedef {import('../../wasm-bindings/module.js').EngineModule} EngineModule */
/** @typedef {import('../../wasm-bindings/module.js').GoGame} GoGame */
/** @typedef {import('../app/settings.js').Settings} Settings */
/** @typedef {import('../app/settings.js').GoRules} GoRules */
/** @typedef {import('../app/state.js').Snapshot} Snapshot */
/** @typedef {import('../app/state.js').Move} Move */

/** @typedef {ReturnType<typeof createReferee>} GoReferee */

/**
 * @param {EngineModule} module
 */
export function createReferee(module) {
  /** @type {GoGame | null} */
  let game = null;

  /** @returns {GoGame} */
  const current = () => {
    if (!game) throw new Error('No game has begun.');
    return game;
  };

  return {
    /**
     * Begins a game, and replays moves of it. The game before is given up only when this one stands.
     * @param {Settings} settings
     * @param {readonly Move[]} [moves]
     */
    begin({ size, komi, rules, handicap }, moves = []) {
      const next = module.newGame({ size, komi, rules: /** @type {GoRules} */ (rules), handicap });
      for (const { color, vertex } of moves) {
        if (next.isOver) next.resume();
        const verdict = next.play(vertex, color);
        if (verdict !== 'ok') throw new Error(`Move ${next.moveCount + 1} of the game cannot be replayed: ${verdict}.`);
      }
      game?.free();
      game = next;
    },

    /** @param {number} vertex -1 passes */
    play: (vertex) => current().play(vertex),

    /** @param {number} vertex */
    legal: (vertex) => game !== null && game.legal(vertex) === 'ok',

    /** @param {number} _ @param {string} verdict */
    reason: (_, verdict) => `verdict.${verdict}`,

    undo: () => current().undo(),
    resume: () => current().resume(),

    /** @param {number} vertex */
    chain: (vertex) => current().chain(vertex),

    /** @param {Iterable<number>} dead */
    score: (dead) => current().score(dead),

    /** @returns {Snapshot} */
    snapshot() {
      const { size, toPlay, isOver } = current();
      return {
        size, toPlay, isOver,
        stones: current().board(),
        moves: current().moves(),
        captures: current().captures(),
        last: current().lastMove()?.vertex ?? -1,
        ko: current().koVertex(),
        winner: 0, row: [], forbidden: [], threats: null,
      };
    },
  };
}
