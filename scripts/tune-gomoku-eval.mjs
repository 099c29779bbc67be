#!/usr/bin/env node
// Writes core/gomoku/eval_weights.inc, the weights of the tuned evaluation: plays self-play games (`ponnuki bench
// values`) and fits the weights to their results by logistic regression.
//
//   node scripts/tune-gomoku-eval.mjs --games 5000 --seed 1    writes the table; 15 minutes on one core
//   ... --nodes 2000    of a move, instead of 5000
//   ... --out FILE      writes there instead
//
// The same arguments give the same table. To compare it with the previous one, play a match.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { fail, main, root } from './tools.mjs';

const program = join(root, 'build/native', process.platform === 'win32' ? 'ponnuki.exe' : 'ponnuki');
const target = join(root, 'core/gomoku/eval_weights.inc');

const POINTS_OF_A_LOGIT = 200;
const UNIT = 1024; // units of the table per point

/**
 * The arrays of the table in the order of the terms (gomoku_eval_terms). A term is divided by `scale` for the fit, so
 * that one step size suits all. rows: 0 is a scalar.
 */
const ARRAYS = [
  { head: 'TURN_WEIGHT', rows: 0, columns: 1, scale: 1 },
  { head: 'WINDOW_WEIGHT[2][8]', rows: 2, columns: 8, scale: 8 },
  { head: 'PATTERN_WEIGHT[2][8]', rows: 2, columns: 8, scale: 2 },
  { head: 'SCORE_WEIGHT[2]', rows: 1, columns: 2, scale: 400 },
  { head: 'FLAG_WEIGHT[FLAGS]', rows: 1, columns: 7, scale: 1 },
  { head: 'POINT_WEIGHT[CLASSES][CLASSES]', rows: 24, columns: 24, scale: 4 },
];
const scales = ARRAYS.flatMap(({ rows, columns, scale }) => Array(Math.max(rows, 1) * columns).fill(scale));
/** Points at which neither side makes anything; their number carries no information. */
const NOTHING = scales.length - 24 * 24;

/** @typedef {{game: number, result: number, value: number, terms: Int32Array, counts: Float32Array}} Position */

/**
 * Parses a line of `ponnuki bench values`: result 0, 1/2 or 1 for the side to move.
 * @param {string} line @returns {Position}
 */
export function readPosition(line) {
  const [game, result, value, ...pairs] = line.split(' ');
  const split = pairs.map((pair) => pair.split(':').map(Number));
  return {
    game: Number(game),
    result: Number(result) / 2,
    value: Number(value),
    terms: Int32Array.from(split, ([term]) => term),
    counts: Float32Array.from(split, ([, count]) => count),
  };
}

/** @param {{games: number, seed: number, nodes: number}} options @returns {Promise<Position[]>} */
export async function play({ games, seed, nodes }) {
  if (!existsSync(program)) fail('the native program is not built; `npm run build -- native` does that.');
  const child = spawn(
    program,
    ['bench', 'values', '--games', String(games), '--seed', String(seed), '--nodes', String(nodes)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  /** @type {Position[]} */
  const positions = [];
  for await (const line of createInterface({ input: child.stdout })) positions.push(readPosition(line));
  if ((await ended) !== 0) fail('`ponnuki bench values` failed; the lines above say why.');
  return positions;
}

/**
 * The mean loss if the sum is taken as the logit of the result; ln 2 is chance.
 * @param {Position[]} positions @param {(position: Position) => number} logit
 */
export function loss(positions, logit) {
  let sum = 0;
  for (const position of positions) {
    const p = 1 / (1 + Math.exp(-logit(position)));
    sum -= position.result * Math.log(p + 1e-9) + (1 - position.result) * Math.log(1 - p + 1e-9);
  }
  return sum / positions.length;
}

/** The sum of weights (of unscaled terms) and counts. @param {ArrayLike<number>} weights @param {Position} position */
export function sumOf(weights, { terms, counts }) {
  let sum = 0;
  for (let i = 0; i < terms.length; i++) sum += weights[terms[i]] * counts[i];
  return sum;
}

/**
 * Logistic regression by Adam (Kingma, Ba 2014), slightly regularised towards 0. Returns the weights of unscaled terms,
 * as logits.
 * @param {Position[]} positions @param {{epochs?: number, batch?: number}} [options]
 */
export function fit(positions, { epochs = 30, batch = 512 } = {}) {
  const size = scales.length,
    decay = 2e-5;
  const weights = new Float64Array(size),
    gradient = new Float64Array(size),
    mean = new Float64Array(size),
    square = new Float64Array(size);
  const order = positions.map((_, i) => i);
  let random = 1,
    step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      const j = Math.floor((random / 2 ** 32) * (i + 1));
      [order[i], order[j]] = [order[j], order[i]];
    }
    const rate = epoch < (2 * epochs) / 3 ? 0.02 : 0.005;
    for (let first = 0; first < order.length; first += batch) {
      const part = order.slice(first, first + batch);
      gradient.fill(0);
      for (const i of part) {
        const { result, terms, counts } = positions[i];
        let logit = 0;
        for (let k = 0; k < terms.length; k++) logit += (weights[terms[k]] * counts[k]) / scales[terms[k]];
        const error = 1 / (1 + Math.exp(-logit)) - result;
        for (let k = 0; k < terms.length; k++) gradient[terms[k]] += (error * counts[k]) / scales[terms[k]];
      }
      gradient[NOTHING] = 0;
      step++;
      for (let f = 0; f < size; f++) {
        const g = gradient[f] / part.length + decay * weights[f];
        mean[f] = 0.9 * mean[f] + 0.1 * g;
        square[f] = 0.999 * square[f] + 0.001 * g * g;
        weights[f] -= (rate * (mean[f] / (1 - 0.9 ** step))) / (Math.sqrt(square[f] / (1 - 0.999 ** step)) + 1e-8);
      }
    }
  }
  return weights.map((weight, f) => weight / scales[f]);
}

/** The weights in units of the table. @param {Float64Array} weights */
export const inUnits = (weights) => Array.from(weights, (weight) => Math.round(weight * POINTS_OF_A_LOGIT * UNIT) + 0);

/** The text of the table without its header. @param {number[]} numbers */
export function print(numbers) {
  let at = 0;
  /** The next numbers, twelve on a line. @param {number} count */
  const take = (count) =>
    Array.from({ length: Math.ceil(count / 12) }, (_, i) =>
      numbers.slice(at + 12 * i, at + Math.min(count, 12 * i + 12)),
    )
      .map((line) => line.join(', '))
      .join(',\n     ');
  return ARRAYS.map(({ head, rows, columns }) => {
    const lines = Array.from({ length: rows || 1 }, () => {
      const text = take(rows ? columns : 1);
      at += rows ? columns : 1;
      return rows > 1 ? `    {${text}},\n` : `    ${text},\n`;
    });
    if (rows === 0) return `static const int32_t ${head} =${lines[0].slice(3, -2)};\n`;
    return `static const int32_t ${head} = {\n${lines.join('')}};\n`;
  }).join('');
}

/** The numbers of a table. @param {string} text */
export function read(text) {
  const numbers = [...text.replace(/\/\/.*$/gm, '').matchAll(/=([^;]*);/g)].flatMap(([, values]) =>
    (values.match(/-?\d+/g) ?? []).map(Number),
  );
  if (numbers.length !== scales.length) fail(`a table has ${scales.length} numbers, this one ${numbers.length}.`);
  return numbers;
}

const MEANING = `// Fitted weights, 1/${UNIT} of a point; rows: the mover, then the opponent.
// POINT_WEIGHT[class for the mover][class for the opponent].
// clang-format off
`;

function readOptions() {
  try {
    const word = /** @type {const} */ ({ type: 'string' });
    const options = {
      games: { ...word, default: '5000' },
      seed: { ...word, default: '1' },
      nodes: { ...word, default: '5000' },
      out: { ...word, default: target },
    };
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

await main(import.meta.url, async () => {
  const values = readOptions();
  const [games, seed, nodes] = [values.games, values.seed, values.nodes].map(Number);
  if (![games, seed, nodes].every((n) => Number.isSafeInteger(n) && n >= 1))
    fail('--games, --seed and --nodes are whole numbers from 1.');
  if (games < 10) fail('every tenth game is kept for the test, so there must be 10 at least.');

  await build(['native']);
  const positions = await play({ games, seed, nodes });
  const [taught, held] = [
    positions.filter(({ game }) => game % 10 !== 0),
    positions.filter(({ game }) => game % 10 === 0),
  ];
  const weights = fit(taught);
  const was = loss(held, ({ value }) => value / POINTS_OF_A_LOGIT),
    is = loss(held, (position) => sumOf(weights, position));
  console.error(
    `${positions.length} positions; loss on the ${held.length} of held-out games: ${is.toFixed(4)}, ` +
      `with the previous table ${was.toFixed(4)}, by chance ${Math.LN2.toFixed(4)}`,
  );
  const command = `node scripts/tune-gomoku-eval.mjs --games ${games} --seed ${seed} --nodes ${nodes}`;
  const text = `// Written by \`${command}\`; do not edit.\n${MEANING}${print(inUnits(weights))}`;
  writeFileSync(values.out, text);
});
