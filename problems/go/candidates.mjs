// Candidate problems of a position: each chain that is enclosed or has few liberties, with either side to move.
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { LifeProblem, closedRegion } from '../../wasm-bindings/life-problem.js';
import { MAX_REGION, chainsOf, distances, setupOf, withRegion } from './region.mjs';

/** @typedef {import('../../wasm-bindings/engine-module.js').GoGame} GoGame */
/** @typedef {import('../../wasm-bindings/problems-module.js').ProblemsModule} ProblemsModule */
/** @typedef {import('./prove.mjs').GoContent} GoContent */

/** Points of a region at most, and those that are empty, where it is not the whole of a small board; for a few stones
 * that are to be captured, fewer. */
const MAX_POINTS = 30;
const MAX_EMPTY = 15;
const MAX_EMPTY_SMALL = 20;
const MAX_POINTS_FEW = 18;
/** Empty points with those that walls need. */
const MAX_CLOSED = 24;
/** Chains in tactical danger: liberties, stones. */
const MAX_LIBERTIES = 3;
const MAX_STONES = 7;
/** How far from the targets, in steps along lines, stones are shown in a tactical problem. */
const SHOWN = 6;
/** Distance from the targets from which on chains may be idle. */
const IDLE = 3;
/** Distance within which a move changes candidates. */
const NEAR = 3;
/** Distance from the region within which walls are shown. */
const WALL = 3;
/** An enclosed chain of fewer stones is captured or saved, not killed. */
const GROUP = 4;
/** Of few stones, of a group. */
const KINDS = /** @type {const} */ ([
  ['capture', 'save'],
  ['kill', 'live'],
]);

/** @param {ArrayLike<number>} board @param {number} color */
const stonesOf = (board, color) => Array.from(board).flatMap((its, v) => (its === color ? [v] : []));

/**
 * All candidates of a position, the reader black; after a move, those near it.
 * @param {ProblemsModule} module @param {GoGame} game
 * @returns {GoContent[]}
 */
export function candidatesOf(module, game) {
  const last = game.lastMove();
  const far = last && distances(game.size, [last.vertex]);
  const chains = chainsOf(game).filter(({ stones }) => !far || stones.some((v) => far[v] <= NEAR));
  return chains.flatMap((chain) => enclosed(module, game, chain) ?? tactical(module, game, chain));
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
  const [attack, defend] = KINDS[Number(stones.length >= GROUP)];
  const content = contentFor(game, color, kept, { kind: defend, targets: stones, region: null });
  const region = regionOf(module, content, points);
  if (region && region.length > MAX_CLOSED) return [];
  return region === undefined
    ? []
    : [
        { ...content, kind: attack, black: content.white, white: content.black, region },
        { ...content, region },
      ];
}

/**
 * What closes the region that was found, now that walls are thinner.
 * @param {ProblemsModule} module @param {GoContent} content @param {number[]} points that the solver finds
 * @returns {number[] | null | undefined} null: nothing; undefined: too much
 */
function regionOf(module, content, points) {
  const game = module.newGame(setupOf(content));
  const board = game.board();
  const found = points.filter((v) => board[v] === 0);
  const region = closedRegion(module, game, found, MAX_REGION);
  game.free();
  return region === null ? undefined : region.length === found.length ? null : region;
}

/** @param {ProblemsModule} module @param {GoGame} game @param {Chain} chain @returns {GoContent[]} */
function tactical(module, game, { color, stones, liberties }) {
  if (liberties.length > MAX_LIBERTIES || stones.length > MAX_STONES) return [];
  const far = distances(game.size, stones);
  const kept = far.flatMap((steps, v) => (steps <= SHOWN ? [v] : []));
  const rest = { targets: stones, region: [], isTactical: true };
  const content = withRegion(module, contentFor(game, color, kept, { kind: 'save', ...rest }));
  if (!content) return [];
  /** @type {GoContent} */
  const attack = { ...content, kind: 'capture', black: content.white, white: content.black };
  return liberties.length < MAX_LIBERTIES ? [attack, content] : [attack];
}

/**
 * Removes chains apart from the fight, as long as the problem stays the same.
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
    if (without && isSame(without)) left = without;
  }
  return left;
}
