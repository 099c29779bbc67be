// Problems that a position might have: each chain that is enclosed, or that has few liberties, with either side to move.
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { LifeProblem } from '../../wasm-bindings/life-problem.js';

/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./prove.mjs').GoContent} GoContent */

/** Points of a region at most, and those that are empty, where it is not the whole of a small board; for a few stones
 * that are to be captured, fewer. */
const MAX_POINTS = 30;
const MAX_EMPTY = 15;
const MAX_EMPTY_SMALL = 20;
const MAX_POINTS_FEW = 18;
/** Chains in tactical danger: liberties, stones. */
const MAX_LIBERTIES = 3;
const MAX_STONES = 7;
/** How far from the targets, in steps along lines, a tactical problem is played, and how far stones are shown. */
const REACH = 3;
const SHOWN = 6;
/** Chains so far from the targets may be idle. */
const IDLE = 3;
/** A wall is shown so far from the region. */
const WALL = 3;
/** An enclosed chain of fewer stones is captured or saved, not killed. */
const GROUP = 4;

/** @param {number} size @param {number[]} from @returns {number[]} steps to the nearest, by vertex */
export function distances(size, from) {
  return Array.from({ length: size * size }, (_, v) =>
    Math.min(
      ...from.map((u) => Math.abs((u % size) - (v % size)) + Math.abs(Math.floor(u / size) - Math.floor(v / size))),
    ),
  );
}

/** @param {ArrayLike<number>} board @param {number} color */
const stonesOf = (board, color) => Array.from(board).flatMap((its, v) => (its === color ? [v] : []));

/** The chains of a game, each once. @param {GoGame} game */
function chainsOf(game) {
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

/**
 * All candidates of a position, the reader black.
 * @param {ProblemsModule} module @param {GoGame} game
 * @returns {GoContent[]}
 */
export function candidatesOf(module, game) {
  return chainsOf(game).flatMap((chain) => enclosed(module, game, chain) ?? tactical(game, chain));
}

/** @param {GoGame} game @param {number} reader colour @param {number[]} kept stones
 * @param {Omit<GoContent, 'black' | 'white' | 'size'>} rest @returns {GoContent} */
function contentFor(game, reader, kept, rest) {
  const board = game.board();
  const of = (/** @type {number} */ color) => stonesOf(board, color).filter((v) => kept.includes(v));
  const [black, white] = reader === BLACK ? [of(BLACK), of(WHITE)] : [of(WHITE), of(BLACK)];
  return { size: game.size, black, white, ...rest };
}

/** @typedef {NonNullable<ReturnType<GoGame['chain']>>} Chain */

/**
 * @param {ProblemsModule} module @param {GoGame} game @param {Chain} chain
 * @returns {GoContent[] | null} null: the chain is not enclosed
 */
function enclosed(module, game, { color, stones }) {
  const board = game.board();
  const options = { size: game.size, black: stonesOf(board, BLACK), white: stonesOf(board, WHITE), targets: stones };
  let problem;
  try {
    problem = new LifeProblem(module, { ...options, tableBytes: 0 });
  } catch {
    return null;
  }
  const { points } = problem;
  const isOpen = problem.state === 'open';
  problem.free();
  const empty = points.filter((v) => board[v] === 0).length;
  const isSmall = game.size <= 7;
  const most = isSmall ? Infinity : stones.length < GROUP ? MAX_POINTS_FEW : MAX_POINTS;
  if (!isOpen || points.length > most || empty > (isSmall ? MAX_EMPTY_SMALL : MAX_EMPTY)) return [];
  // What is beside the region: walls.
  const inside = new Set(points);
  const far = distances(game.size, points);
  const walls = chainsOf(game).filter((chain) => chain.stones.some((v) => !inside.has(v) && far[v] === 1));
  const kept = [...points, ...walls.flatMap((chain) => chain.stones.filter((v) => far[v] <= WALL))];
  const rest = { targets: stones, region: null };
  const [attack, defend] = stones.length < GROUP ? /** @type {const} */ (['capture', 'save']) : ['kill', 'live'];
  return [
    contentFor(game, color ^ 3, kept, { kind: /** @type {any} */ (attack), ...rest }),
    contentFor(game, color, kept, { kind: /** @type {any} */ (defend), ...rest }),
  ];
}

/** @param {GoGame} game @param {Chain} chain @returns {GoContent[]} */
function tactical(game, { color, stones, liberties }) {
  if (liberties.length > MAX_LIBERTIES || stones.length > MAX_STONES) return [];
  const far = distances(game.size, stones);
  const kept = far.flatMap((steps, v) => (steps <= SHOWN ? [v] : []));
  const region = regionAround(game, far, REACH);
  const rest = { targets: stones, region };
  return [
    contentFor(game, color ^ 3, kept, { kind: 'capture', ...rest }),
    ...(liberties.length < 3 ? [contentFor(game, color, kept, { kind: 'save', ...rest })] : []),
  ];
}

/**
 * The empty points near the targets, and the liberties of the short chains there, which may be captured too.
 * @param {GoGame} game @param {number[]} far steps to the targets @param {number} reach
 */
function regionAround(game, far, reach) {
  const board = game.board();
  const region = new Set(far.flatMap((steps, v) => (steps <= reach && board[v] === 0 ? [v] : [])));
  for (const { stones, liberties } of chainsOf(game))
    if (liberties.length <= MAX_LIBERTIES && stones.some((v) => far[v] < reach))
      for (const liberty of liberties) region.add(liberty);
  return [...region].sort((a, b) => a - b);
}

/** @param {GoContent} content */
const setupOf = ({ size, black, white }) => ({
  size,
  rules: /** @type {const} */ ('japanese'),
  setup: { black, white },
});

/**
 * The content with its region found anew: for tactical problems from its stones, else by the solver.
 * @param {ProblemsModule} module @param {GoContent} content @param {number} [reach]
 * @returns {GoContent}
 */
export function withRegion(module, content, reach = REACH) {
  if (!content.region) return content;
  const game = module.newGame(setupOf(content));
  const region = regionAround(game, distances(content.size, content.targets), reach);
  game.free();
  return { ...content, region };
}

/** A tactical problem in a region one step wider. @param {ProblemsModule} module @param {GoContent} content */
export const wider = (module, content) => withRegion(module, content, REACH + 1);

/**
 * Takes away chains that stand apart from the fight, as long as the problem stays the same.
 * @param {ProblemsModule} module @param {GoContent} content of a tactical problem
 * @param {(content: GoContent) => boolean} isSame
 */
export function withoutIdle(module, content, isSame) {
  const game = module.newGame(setupOf(content));
  const far = distances(content.size, content.targets);
  const idle = chainsOf(game)
    .map(({ stones }) => ({ stones, far: Math.min(...stones.map((v) => far[v])) }))
    .filter((chain) => chain.far >= IDLE)
    .sort((a, b) => b.far - a.far);
  game.free();
  let left = content;
  for (const { stones } of idle) {
    const rest = (/** @type {number[]} */ list) => list.filter((v) => !stones.includes(v));
    const without = withRegion(module, { ...left, black: rest(left.black), white: rest(left.white) });
    if (isSame(without)) left = without;
  }
  return left;
}
