// The review of a game of gomoku: forced moves cost nobody anything, and an opening is not judged.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiate } from '../../wasm-bindings/engine-module.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { gomoku } from '../../web/gomoku/game.js';
import { useForOpenings } from '../../web/gomoku/opening.js';
import { accuracyOf, costsOf } from '../../web/review/measure.js';
import { wasmOf, weightsOf, workerOf } from './wasm.mjs';

const wasm = await wasmOf('gomoku');
const weights = weightsOf('gomoku/weights/freestyle.bin');

/** Moves "x,y" as vertices. @param {string} text */
const verticesOf = (text) =>
  text.split(' ').map((point) =>
    point
      .split(',')
      .map(Number)
      .reduce((x, y) => y * 15 + x),
  );

/** Black wins by fours from move 13 on, and white has one answer to each. */
const FOURS = verticesOf(
  '5,8 7,7 9,9 6,8 5,9 5,7 7,9 6,9 6,7 7,6 6,10 4,8 5,11 8,8 5,10 5,12 4,10 7,10 3,9 6,12 1,7 2,8 3,10 2,10 4,9' +
    ' 2,11 2,9 1,9 3,8',
);
const FREE = { settings: { opening: 'free', size: 15, rules: 'freestyle' }, choices: [] };
/** @param {readonly number[]} vertices @param {string} [rules] @returns {any} */
const question = (vertices, rules = 'freestyle') => ({
  size: 15,
  rules,
  moves: vertices.map((vertex, i) => ({ vertex, color: 1 + (i % 2) })),
});

test('a win by fours, and the only answers to them, cost nobody anything', async (t) => {
  const worker = () => workerOf();
  const engine = await createEngine({ game: 'gomoku', worker, gomokuWasm: wasm });
  t.after(() => engine.close());
  /** @type {any[]} the positions of the game */
  const line = [null, ...FOURS].map((vertex, i) => ({ move: () => vertex !== null && { vertex, color: 2 - (i % 2) } }));
  const judgements = new Map();
  for (let n = 12; n < FOURS.length; n++) {
    const asked = gomoku.judged(question(FOURS.slice(0, n)), /** @type {any} */ (FREE), true);
    const report = await engine.search({ ...asked, weights });
    judgements.set(line[n], gomoku.judge(report, 1 + (n % 2)));
  }
  const costs = costsOf(line, judgements, 15);
  assert.equal(costs.length, FOURS.length - 13);
  assert.ok([...judgements.values()].every(({ blackRate }) => blackRate > 0.99));
  assert.deepEqual(
    [1, 2].map((color) => accuracyOf(costs, color, 'gomoku', 15).all),
    [100, 100],
  );
});

test('a quick search has fewer nodes; stones of an opening are not judged', async () => {
  useForOpenings(await instantiate(wasm));
  const review = (state, /** @type {number} */ count, isQuick = false) =>
    /** @type {any} */ (gomoku.judged(question(FOURS.slice(0, count)), state, isQuick));
  assert.ok(review(FREE, 3).limits.nodes > 5 * review(FREE, 3, true).limits.nodes);
  const swap = { settings: { ...FREE.settings, opening: 'swap' }, choices: ['black'] };
  assert.deepEqual(
    [0, 1, 2].map((count) => review(swap, count)),
    [null, null, null],
  );
  assert.ok(review(swap, 3) && review(swap, 4));
  // A record whose decisions are not known.
  const unknown = { ...swap, choices: [] };
  assert.deepEqual([review(unknown, 3), review(unknown, 5)], [null, null]);
  assert.ok(review(unknown, 6));
});
