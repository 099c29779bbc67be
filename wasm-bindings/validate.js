// validate.js - checks the positions and limits of messages. WebAssembly converts anything to a number, so that a
// string or a hole in a list would become the first vertex; whatever is not a number of the right kind is refused here.

/** @param {unknown} its @param {number} least @param {number} most @returns {its is number} */
export const isWhole = (its, least, most) =>
  typeof its === 'number' && Number.isInteger(its) && its >= least && its <= most;

/** @param {boolean} condition @param {string} sentence @returns {asserts condition} */
function demand(condition, sentence) {
  if (!condition) throw new RangeError(sentence);
}

/** The moves of a position, one by one; without a colour it is the turn's.
 * @param {{ moves?: unknown }} position @returns {Generator<{ vertex: number, color?: number }>} */
export function* movesOf({ moves }) {
  demand(moves === undefined || moves === null || Array.isArray(moves), 'The moves of a position are a list.');
  let number = 0;
  for (const move of moves ?? []) {
    number++;
    const { vertex, color } = typeof move === 'number' ? { vertex: move, color: undefined } : (move ?? {});
    demand(
      isWhole(vertex, -(2 ** 31), 2 ** 31 - 1) && (color === undefined || color === 1 || color === 2),
      `Move ${number} of the position is neither a vertex nor a vertex with a colour.`,
    );
    yield { vertex, color };
  }
}

/** The game of Go that a position tells of. @param {import('./engine-module.js').EngineModule} engine
 * @param {import('./messages.js').Position} position */
export function gameAt(engine, position) {
  const game = engine.newGame(position);
  let number = 0;
  try {
    for (const { vertex, color = game.toPlay } of movesOf(position)) {
      number++;
      if (game.isOver) game.resume();
      const verdict = game.play(vertex, color);
      demand(verdict === 'ok', `Move ${number} of the position is not legal (${verdict}).`);
    }
    if (position.resumed === true && game.isOver) game.resume();
    return game;
  } catch (error) {
    game.free();
    throw error;
  }
}

/** Checks the limits and options that all searches have: every one that is there has to be valid.
 * @param {{ limits?: unknown, candidates?: unknown }} request @param {string} units playouts or nodes
 * @param {number} levels that there are */
export function checkSearch({ limits, candidates }, units, levels) {
  const sentence = `The limits of a search are numbers of ${units} and milliseconds.`;
  demand(limits === undefined || (typeof limits === 'object' && limits !== null), sentence);
  /** @type {Record<string, unknown>} */
  const { playouts, nodes, ms, level, settled, untilFull } = { ...limits };
  for (const amount of [playouts, nodes, ms])
    demand(amount === undefined || (typeof amount === 'number' && amount >= 0), sentence);
  // Half a playout would never be done.
  for (const count of [playouts, nodes])
    demand(count === undefined || count === Infinity || Number.isInteger(count), sentence);
  for (const flag of [settled, untilFull]) demand(flag === undefined || typeof flag === 'boolean', sentence);
  demand(level === undefined || isWhole(level, 1, levels), `A level is a whole number from 1 to ${levels}.`);
  demand(candidates === undefined || isWhole(candidates, 0, 361), 'The number of candidates is a whole one up to 361.');
}

/** @param {unknown} resignBelow */
export function checkResignation(resignBelow) {
  demand(
    typeof resignBelow === 'number' && resignBelow >= 0 && resignBelow <= 1,
    'The win rate under which to resign is a number from 0 to 1.',
  );
}

/** @param {unknown} seed */
export function checkSeed(seed) {
  demand(seed === undefined || isWhole(seed, 0, Number.MAX_SAFE_INTEGER), 'A seed is a whole number from 0 on.');
}
