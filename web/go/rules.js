// Go's rules, as the core has them. Legality, captures and the score are asked here and never computed in JavaScript.

/** @typedef {import('../../wasm-bindings/module.js').EngineModule} EngineModule */
/** @typedef {import('../../wasm-bindings/module.js').GoGame} GoGame */
/** @typedef {import('../game/settings.js').Settings} Settings */
/** @typedef {import('../game/settings.js').GoRules} GoRules */
/** @typedef {import('../game/state.js').Snapshot} Snapshot */
/** @typedef {import('../game/game.js').Start} Start */

/** @typedef {ReturnType<typeof createRules>} GoGameRules */

/** @param {GoGame} game @param {Uint8Array} stones */
function chainsOf(game, stones) {
  const seen = new Uint8Array(stones.length);
  const chains = [];
  for (let vertex = 0; vertex < stones.length; vertex++) {
    const chain = stones[vertex] && !seen[vertex] ? game.chain(vertex) : null;
    if (!chain) continue;
    for (const stone of chain.stones) seen[stone] = 1;
    chains.push(chain);
  }
  return chains;
}

/**
 * A start that can be: its stones are played one after the other on an empty board. What the rules refuse is left out.
 * @param {Start} start @param {GoGame} board empty; used up
 */
function standing({ black, white, first }, board) {
  for (const vertex of black) board.play(vertex, 1);
  for (const vertex of white) board.play(vertex, 2);
  const stones = board.board();
  board.free();
  const of = (/** @type {number} */ color) => [...stones.keys()].filter((vertex) => stones[vertex] === color);
  return { black: of(1), white: of(2), first };
}

/**
 * @param {EngineModule} module
 */
export function createRules(module) {
  /** @type {GoGame | null} */
  let game = null;
  /** @type {Start | null} */
  let start = null;

  /** @returns {GoGame} */
  const current = () => {
    if (!game) throw new Error('No game has begun.');
    return game;
  };

  return {
    /**
     * The game before is given up only when this one stands.
     * @param {Settings} settings
     * @param {Start | null} [given]
     */
    begin({ size, komi, rules, handicap }, given = null) {
      const options = { size, komi, rules: /** @type {GoRules} */ (rules), handicap };
      /** @param {Start | null} start */
      const begun = (start) => module.newGame(start ? { ...options, setup: start, first: start.first } : options);
      let next;
      try {
        next = begun(given);
        start = given;
      } catch (error) {
        if (!given || !(error instanceof RangeError)) throw error;
        start = standing(given, begun({ black: [], white: [], first: 1 }));
        next = begun(start);
      }
      game?.free();
      game = next;
    },

    /** @param {number} vertex -1 passes @param {number} [color] */
    play: (vertex, color) => current().play(vertex, color),

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

    stones: () => current().board(),

    /** @returns {Snapshot} */
    snapshot() {
      const { size, toPlay, isOver } = current();
      const stones = current().board();
      return {
        size,
        toPlay,
        isOver,
        stones,
        chains: chainsOf(current(), stones),
        moves: current().moves(),
        captures: current().captures(),
        last: current().lastMove()?.vertex ?? -1,
        ko: current().koVertex(),
        start,
        winner: 0,
        row: [],
        forbidden: [],
        threats: null,
      };
    },
  };
}
