// Learns from recorded games which moves good players are likely to play (core/go/move_predictor.h), and prints the
// table for core/go/move_predictor_table.inc.
//
//   node scripts/fit-move-predictor.mjs FOLDER... > core/go/move_predictor_table.inc
//
// FOLDER: searched for .sgf files. Progress is written to standard error, with the quality on every tenth game, which
// is not trained on: the mean log-probability of the move played, and how often it was among the first 1, 5 and 20.
//
// A log-linear model over features, fitted by gradient descent with momentum and a penalty that pulls weights with
// little evidence to zero. (Coulom 2007 fits the same model by minorisation-maximisation.)
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, main, root } from './tools.mjs';

export const FEATURES = 18 + 18 + 6 + 36 + 11; // GO_MOVE_PREDICTOR_FEATURES of move_predictor.h
const MAX_PATTERN12 = 900;
const LEAST_SEEN = 25; // occurrences as a possible move, for a pattern to be learned
const LEAST_PLAYED = 4; // times played, for a pattern of 12 points
const STEPS = 160;
const PENALTY = 2; // the prior variance of a weight, in natural logarithms, is 1 / PENALTY

/** @param {string} folder @returns {string[]} */
const records = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? records(path) : name.endsWith('.sgf') ? [path] : [];
    });

/**
 * The output words of `ponnuki bench move-predictor` for these records.
 * @param {string[]} files @returns {Promise<Uint32Array>}
 */
export async function features(files) {
  const program = spawn(join(root, 'build/native/ponnuki'), ['bench', 'move-predictor'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  program.stdin.on('error', () => {});
  program.stdin.end(Buffer.concat(files.map((file) => readFileSync(file))));
  const parts = [];
  for await (const part of program.stdout) parts.push(part);
  const bytes = Buffer.concat(parts);
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/**
 * Positions in sequence; of each move the indices of its features' weights.
 * @typedef {{ start: number[], played: number[], first: number[], list: number[] }} Data start[i]: the first move of
 *   position i; first[m]: where its features start in `list`
 */

/**
 * Iterates over the moves in the words.
 * @param {Uint32Array} words
 * @param {(plain: Uint32Array, twelve: number, eight: number, isPlayed: boolean) => void} onMove
 * @param {(moves: number, played: number) => void} [onPosition]
 */
export function walk(words, onMove, onPosition) {
  for (let at = 0; at < words.length; ) {
    const moves = words[at++];
    const played = words[at++];
    onPosition?.(moves, played);
    for (let i = 0; i < moves; i++) {
      const count = words[at++];
      onMove(words.subarray(at, at + count), words[at + count], words[at + count + 1], i === played);
      at += count + 2;
    }
  }
}

/** Patterns that occur often enough, and the indices of their weights. @param {Uint32Array} words */
export function dictionary(words, { seen = LEAST_SEEN, played = LEAST_PLAYED } = {}) {
  /** @type {Map<number, [number, number]>} */
  const seen12 = new Map();
  const seen8 = new Map(seen12);
  const count = (/** @type {typeof seen12} */ seen, /** @type {number} */ code, /** @type {boolean} */ isPlayed) => {
    const entry = seen.get(code) ?? [0, 0];
    entry[0]++;
    if (isPlayed) entry[1]++;
    seen.set(code, entry);
  };
  walk(words, (_, twelve, eight, isPlayed) => {
    count(seen12, twelve, isPlayed);
    count(seen8, eight, isPlayed);
  });
  const often = [...seen12]
    .filter(([, [all, made]]) => all >= seen && made >= played)
    .sort(([, a], [, b]) => b[1] - a[1])
    .slice(0, MAX_PATTERN12);
  let next = FEATURES;
  const twelve = new Map(often.map(([code]) => [code, next++]));
  const eight = new Map([...seen8].filter(([, [all]]) => all >= seen).map(([code]) => [code, next++]));
  return { twelve, eight, size: next };
}

/** @param {Uint32Array} words @param {ReturnType<typeof dictionary>} known @returns {Data} */
export function dataOf(words, known) {
  /** @type {Data} */
  const data = { start: [], played: [], first: [], list: [] };
  walk(
    words,
    (plain, twelve, eight) => {
      data.first.push(data.list.length);
      for (const feature of plain) data.list.push(feature);
      const pattern = known.twelve.get(twelve) ?? known.eight.get(eight);
      if (pattern !== undefined) data.list.push(pattern);
    },
    (_, played) => {
      data.start.push(data.first.length);
      data.played.push(data.first.length + played);
    },
  );
  data.start.push(data.first.length);
  data.first.push(data.list.length);
  return data;
}

/**
 * Adds the gradient of the log-likelihood, and returns the quality of the weights.
 * @param {Data} data @param {Float64Array} weight @param {Float64Array | null} gradient
 */
export function look({ start, played, first, list }, weight, gradient) {
  let log = 0;
  const among = [0, 0, 0];
  for (let i = 0; i + 1 < start.length; i++) {
    const [from, to] = [start[i], start[i + 1]];
    const share = new Float64Array(to - from);
    let all = 0;
    for (let m = from; m < to; m++) {
      let sum = 0;
      for (let f = first[m]; f < first[m + 1]; f++) sum += weight[list[f]];
      all += share[m - from] = Math.exp(sum);
    }
    const own = share[played[i] - from];
    log += Math.log(own / all);
    let better = -0.5; // half of the equally likely moves, including this one, count as better
    for (const s of share) better += s > own ? 1 : s === own ? 0.5 : 0;
    [1, 5, 20].forEach((limit, k) => {
      if (better < limit) among[k]++;
    });
    if (!gradient) continue;
    for (let m = from; m < to; m++) {
      const push = (m === played[i] ? 1 : 0) - share[m - from] / all;
      for (let f = first[m]; f < first[m + 1]; f++) gradient[list[f]] += push;
    }
  }
  const n = start.length - 1;
  return { log: log / n, among: among.map((count) => count / n) };
}

/** @param {Data} data @param {number} size @param {Data} held */
export function fit(data, size, held, steps = STEPS) {
  const weight = new Float64Array(size);
  const slope = new Float64Array(size);
  const speed = new Float64Array(size);
  const rate = 0.05;
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(size);
    const now = look(data, weight, gradient);
    // Adam (Kingma, Ba 2015), in one batch of all positions.
    for (let i = 0; i < size; i++) {
      const g = gradient[i] - PENALTY * weight[i];
      slope[i] = 0.9 * slope[i] + 0.1 * g;
      speed[i] = 0.99 * speed[i] + 0.01 * g * g;
      const up = rate * (step < steps * 0.7 ? 1 : 0.2);
      weight[i] += (up * (slope[i] / (1 - 0.9 ** step))) / (Math.sqrt(speed[i] / (1 - 0.99 ** step)) + 1e-9);
    }
    if (step % 50 === 0 || step === 1) {
      const other = look(held, weight, null);
      console.error(
        `step ${step}: ${now.log.toFixed(4)} learned, ${other.log.toFixed(4)} held out, ` +
          `among the first 1, 5, 20: ${other.among.map((a) => a.toFixed(3)).join(' ')}`,
      );
    }
  }
  return weight;
}

/** Converts a weight to sixteenths of a binary logarithm. @param {number} w */
const small = (w) => Math.max(-127, Math.min(127, Math.round((16 * w) / Math.LN2)));

/** @param {string} head @param {number[]} values */
const print = (head, values) => {
  const lines = [];
  for (let i = 0; i < values.length; i += 28) lines.push(`    ${values.slice(i, i + 28).join(', ')},`);
  console.log(`${head} = {\n${lines.join('\n')}\n};`);
};

/**
 * Encodes sorted codes as differences, seven bits per byte, each followed by its weight + 128.
 * @param {[number, number][]} rows code and weight
 */
export function packed(rows) {
  let before = 0;
  return rows
    .sort(([a], [b]) => a - b)
    .flatMap(([code, weight]) => {
      const bytes = [];
      let step = code - before;
      before = code;
      for (; step >= 128; step = Math.floor(step / 128)) bytes.push(128 + (step % 128));
      return [...bytes, step, weight + 128];
    });
}

await main(import.meta.url, async () => {
  const files = process.argv.slice(2).flatMap(records);
  if (files.length < 20)
    fail(`node scripts/fit-move-predictor.mjs FOLDER...: ${files.length} records are too few to learn from.`);
  const words = await features(files.filter((_, i) => i % 10 !== 9));
  const known = dictionary(words);
  const data = dataOf(words, known);
  const held = dataOf(await features(files.filter((_, i) => i % 10 === 9)), known);
  console.error(
    `${files.length} games, ${data.start.length - 1} positions, ` +
      `${known.twelve.size} patterns of 12 points, ${known.eight.size} of 8`,
  );
  const weight = fit(data, known.size, held);

  console.log(
    '// Made by scripts/fit-move-predictor.mjs. FEATURE_WEIGHT: sixteenths of binary logarithms. ' +
      'Patterns in the order of their codes: what the code',
  );
  console.log(
    '// adds to the one before, seven bits a byte from the low end, the last byte below 128; then the weight + 128.',
  );
  print(
    'static const int8_t FEATURE_WEIGHT[GO_MOVE_PREDICTOR_FEATURES]',
    Array.from(weight.subarray(0, FEATURES), small),
  );
  for (const [name, codes] of /** @type {const} */ ([
    ['PATTERN12', known.twelve],
    ['PATTERN8', known.eight],
  ])) {
    print(`static const uint8_t ${name}[]`, packed([...codes].map(([code, i]) => [code, small(weight[i])])));
  }
});
