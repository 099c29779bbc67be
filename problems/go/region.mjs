// The region of a problem: the empty points in which both play. core/lifedeath/region.h says what closes it.
import { closedRegion } from '../../wasm-bindings/life-problem.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./prove.mjs').GoContent} GoContent */

/** Empty points of a region at most. */
export const MAX_REGION = 48;
/** How far from the targets, in steps along lines, a tactical problem is played. */
const REACH = 3;
/** Beside the region of a tactical problem, chains with at most this many liberties may be captured. */
const SHORT = 3;

/** @param {number} size @param {number[]} from @returns {number[]} steps to the nearest, by vertex */
export function distances(size, from) {
  return Array.from({ length: size * size }, (_, v) =>
    Math.min(
      ...from.map((u) => Math.abs((u % size) - (v % size)) + Math.abs(Math.floor(u / size) - Math.floor(v / size))),
    ),
  );
}

/** The chains of a game, each once. @param {GoGame} game */
export function chainsOf(game) {
  const seen = new Set();
  const chains = [];
  for (let v = 0; v < game.size * game.size; v++) {
    if (seen.has(v)) continue;
    const chain = game.chain(v);
    for (const stone of chain?.stones ?? []) seen.add(stone);
    if (chain) chains.push(chain);
  }
  return chains;
}

/** @param {Pick<GoContent, 'size' | 'black' | 'white'>} content */
export const setupOf = ({ size, black, white }) => ({
  size,
  rules: /** @type {const} */ ('japanese'),
  setup: { black, white },
});

/** Is everything beside the region proved or given alive? @param {ProblemsModule} module @param {GoContent} content
 * @param {number[]} points of the region, stones too */
export function isClosed(module, content, points) {
  const game = module.newGame(setupOf(content));
  const board = game.board();
  const region = points.filter((v) => board[v] === 0);
  const closed = closedRegion(module, game, region, region.length);
  game.free();
  return closed !== null;
}

/**
 * The region of a tactical problem: the empty points near the targets, the liberties of the short chains there, and
 * what closes it.
 * @param {ProblemsModule} module @param {GoGame} game @param {number[]} targets @param {number} reach
 * @returns {number[] | null} null: it is too large
 */
function nearRegion(module, game, targets, reach) {
  const board = game.board();
  const far = distances(game.size, targets);
  const region = new Set(far.flatMap((steps, v) => (steps <= reach && board[v] === 0 ? [v] : [])));
  for (const { stones, liberties } of chainsOf(game))
    if (liberties.length <= SHORT && stones.some((v) => far[v] < reach)) for (const v of liberties) region.add(v);
  return closedRegion(module, game, region, MAX_REGION);
}

/**
 * A tactical problem with the region that its stones have now.
 * @param {ProblemsModule} module @param {GoContent} content @param {number} [reach]
 * @returns {GoContent | null} null: it is too large
 */
export function withRegion(module, content, reach = REACH) {
  const game = module.newGame(setupOf(content));
  const region = nearRegion(module, game, content.targets, reach);
  game.free();
  return region && { ...content, region };
}

/** A tactical problem in a region one step wider. @param {ProblemsModule} module @param {GoContent} content */
export const wider = (module, content) => withRegion(module, content, REACH + 1);
