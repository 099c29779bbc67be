// Limits of a search from the attributes, and results with their signature. The same seed and the same number of
// playouts (in gomoku: nodes) give the same result on every machine, and so the same signature.

import { GENTLE, LEAST_NETWORK_SIZE } from '../../wasm-bindings/messages.js';
import { letterName } from '../../web/board/coordinates.js';
import { FULL_LEVEL } from '../base/play-attributes.js';

/** @typedef {import('../base/play-attributes.js').PlayOptions} PlayOptions */
/**
 * @typedef {{ playouts?: number, seed?: number, ms?: number, level?: number | 'gentle' }} Play limits of a search;
 * without any, those of the attributes
 */

/** Visits or nodes of a search without any limit of the author. */
const DEFAULT_UNITS = { go: 600, gomoku: 50_000 };
/** No search by level takes longer, however slow the machine. Milliseconds. */
const MAX_LEVEL_MS = 120_000;
/** Time of the highest level, which has no other limit. Milliseconds. */
const FULL_MS = 10_000;

/**
 * What judges the positions of a board: the network, but where the author wants playouts, on boards that no network has
 * learned, and in gomoku where nodes are counted or a level below full strength plays.
 * @param {{ game: 'go' | 'gomoku', size: number }} record @param {string} mode @param {PlayOptions} options
 * @param {Play} [requested] @returns {'playouts' | 'net'}
 */
export function evaluatorOf({ game, size }, mode, { evaluator, playouts, expect, level }, requested = {}) {
  const units = requested.playouts ?? playouts;
  const strength = units === null ? (requested.level ?? level) : null; // counted searches have no level
  if (game === 'go') return size < LEAST_NETWORK_SIZE ? 'playouts' : evaluator || 'net';
  if (strength === GENTLE || (strength && strength !== FULL_LEVEL.gomoku)) return 'playouts';
  const isCounted = units !== null || expect;
  return evaluator || (mode === 'play' && !isCounted ? 'net' : 'playouts');
}

/** @param {'go' | 'gomoku'} game @param {PlayOptions} options @param {Play} [requested] */
export function limitsOf(game, options, requested = {}) {
  const { playouts = options.playouts, ms = options.ms, level = options.level } = requested;
  const seed = requested.seed ?? options.seed;
  if (playouts === null && level)
    return { seed, units: 0, limits: { level, ms: ms ?? (level === FULL_LEVEL[game] ? FULL_MS : MAX_LEVEL_MS) } };
  const units = playouts ?? (ms === null ? DEFAULT_UNITS[game] : 0);
  const limits =
    game === 'go'
      ? { playouts: units || undefined, ms: ms ?? undefined }
      : { nodes: units || undefined, ms: ms ?? undefined };
  return { seed, units, limits: Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)) };
}

/** @typedef {import('../../wasm-bindings/engine.js').SearchReport |
 *   import('../../wasm-bindings/engine.js').GomokuReport} Result */
/** @typedef {ReturnType<typeof describeResult<import('../../wasm-bindings/engine.js').SearchReport>> |
 *   ReturnType<typeof describeResult<import('../../wasm-bindings/engine.js').GomokuReport>>} Described */

/** FNV-1a over whole numbers. @param {number[]} numbers */
function hash(numbers) {
  let h = 0x811c9dc5;
  for (const number of numbers) {
    for (let rest = Math.abs(number), i = 0; i < 6; i++, rest = Math.floor(rest / 256))
      h = Math.imul(h ^ (rest % 256), 0x01000193);
  }
  return (h >>> 0).toString(16).padStart(8, '0');
}

/**
 * Hash of what was computed, not of how fast: move, playouts and candidates with their visits; in gomoku move, score,
 * depth, nodes and principal variation.
 * @param {Pick<import('../../wasm-bindings/engine.js').GomokuReport, 'move' | 'score' | 'depth' | 'nodes' | 'pv'> |
 *   { move: number, playouts: number, candidates: { vertex: number, visits: number }[] }} result of engine.search()
 */
export function signatureOf(result) {
  return 'depth' in result
    ? hash([result.move, result.score + 65536, result.depth, result.nodes, ...result.pv])
    : hash([
        result.move + 2,
        result.playouts,
        ...result.candidates.flatMap(({ vertex, visits }) => [vertex + 2, visits]),
      ]);
}

/** @param {number} vertex @param {number} size */
export const pointName = (vertex, size) =>
  vertex === -1 ? 'pass' : vertex === -2 ? 'resign' : letterName(vertex, size);

/**
 * A result as authors read it, with names of points and its signature.
 * @template {Result} R @param {R} result @param {number} size @param {number} seed @param {string} version
 */
export function describeResult(result, size, seed, version) {
  return {
    ...result,
    seed,
    version,
    point: pointName(result.move, size),
    pv: result.pv,
    line: result.pv.map((vertex) => pointName(vertex, size)),
    candidates: result.candidates.map((one) => ({ ...one, point: pointName(one.vertex, size) })),
    signature: signatureOf(result),
  };
}

/**
 * Does a result agree with the attribute expect? The value is compared with as many digits as are written; a whole
 * number is the score of gomoku.
 * @param {import('../base/play-attributes.js').Expected} expected
 * @param {{ point: string, winRate: number, score?: number }} result
 */
export function compareWithExpected({ point, value }, result) {
  const digits = value.split('.')[1]?.length ?? 0;
  const found =
    value === '' ? '' : digits ? result.winRate.toFixed(digits) : String(result.score ?? Math.round(result.winRate));
  const holds = point.toLowerCase() === result.point.toLowerCase() && (value === '' || Number(value) === Number(found));
  return {
    holds,
    found: `${result.point}${found === '' ? '' : ` ${found}`}`,
    expected: `${point}${value === '' ? '' : ` ${value}`}`,
  };
}
