// The region of a problem: the empty points in which both play. What is around it is taken for safe by the solver, if
// it has one liberty outside. On a real board that is not enough: a region is closed here if every chain beside it has
// at least three liberties outside, so that it will not be captured while both sides play inside.

/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./prove.mjs').GoContent} GoContent */

/** Liberties outside that make a chain safe. */
const SAFE = 3;
/** Empty points of a region at most. */
const MAX_REGION = 48;
/** How far from the targets, in steps along lines, a tactical problem is played. */
const REACH = 3;
/** Beside the region of a tactical problem, chains of so many liberties may be captured. */
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

/** @param {number} size @param {number} v @returns {number[]} points beside it */
function beside(size, v) {
  const x = v % size;
  return [v - size, v + size, ...(x > 0 ? [v - 1] : []), ...(x < size - 1 ? [v + 1] : [])].filter(
    (u) => u >= 0 && u < size * size,
  );
}

/**
 * The chains beside a region that are not safe: those with liberties outside, but few.
 * @param {number} size @param {ReturnType<typeof chainsOf>} chains @param {Set<number>} region empty points
 * @returns {number[][]} their liberties outside
 */
function unsafeChains(size, chains, region) {
  // In play: what lies in the region, and the chains that have no liberty elsewhere.
  const inPlay = new Set(region);
  for (const { liberties, stones } of chains)
    if (liberties.every((v) => region.has(v))) for (const v of stones) inPlay.add(v);
  return chains
    .filter(({ stones }) => !inPlay.has(stones[0]))
    .map(({ stones, liberties }) => ({ stones, outside: liberties.filter((v) => !region.has(v)) }))
    .filter(
      ({ stones, outside }) => outside.length < SAFE && stones.some((v) => beside(size, v).some((u) => inPlay.has(u))),
    )
    .map(({ outside }) => outside);
}

/**
 * The region with the liberties of all chains beside it that are not safe, until there are none.
 * @param {GoGame} game @param {Iterable<number>} points empty
 * @returns {number[] | null} null: it is too large
 */
export function closed(game, points) {
  const region = new Set(points);
  const chains = chainsOf(game);
  for (;;) {
    const unsafe = unsafeChains(game.size, chains, region);
    if (!unsafe.length) return [...region].sort((a, b) => a - b);
    for (const v of unsafe.flat()) region.add(v);
    if (region.size > MAX_REGION) return null;
  }
}

/** Is everything beside the region safe? @param {ProblemsModule} module @param {GoContent} content
 * @param {number[]} points of the region, stones too */
export function isClosed(module, content, points) {
  const game = module.newGame(setupOf(content));
  const board = game.board();
  const region = new Set(points.filter((v) => board[v] === 0));
  const unsafe = unsafeChains(game.size, chainsOf(game), region);
  game.free();
  return unsafe.length === 0;
}

/**
 * The region of a tactical problem: the empty points near the targets, the liberties of the short chains there, and
 * what closes it.
 * @param {GoGame} game @param {number[]} targets @param {number} [reach]
 * @returns {number[] | null} null: it is too large
 */
export function nearRegion(game, targets, reach = REACH) {
  const board = game.board();
  const far = distances(game.size, targets);
  const region = new Set(far.flatMap((steps, v) => (steps <= reach && board[v] === 0 ? [v] : [])));
  for (const { stones, liberties } of chainsOf(game))
    if (liberties.length <= SHORT && stones.some((v) => far[v] < reach)) for (const v of liberties) region.add(v);
  return closed(game, region);
}

/**
 * A tactical problem with the region that its stones have now.
 * @param {ProblemsModule} module @param {GoContent} content @param {number} [reach]
 * @returns {GoContent | null} null: it is too large
 */
export function withRegion(module, content, reach = REACH) {
  const game = module.newGame(setupOf(content));
  const region = nearRegion(game, content.targets, reach);
  game.free();
  return region && { ...content, region };
}

/** A tactical problem in a region one step wider. @param {ProblemsModule} module @param {GoContent} content */
export const wider = (module, content) => withRegion(module, content, REACH + 1);
