// The best few moves of gomoku by gomoku.wasm: the same as the program's, over a real worker, and what is refused.
// Their signs on the page.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { instantiate, vertexLabel } from '../../wasm-bindings/engine-module.js';
import { createEngine } from '../../wasm-bindings/engine.js';
import { BestSearch } from '../../wasm-bindings/gomoku-best.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuNetworks } from '../../wasm-bindings/gomoku-search.js';
import { withSigns } from '../../web/study/candidates.js';
import { wasmOf, weightsOf, workerOf } from './wasm.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const wasm = await wasmOf('gomoku');
const weights = weightsOf('gomoku/weights/freestyle.bin');
const worker = () => workerOf();

/** @param {string} labels @param {number} [size] */
const all = (labels, size = 15) =>
  labels.split(' ').map((label) => (size - Number(label.slice(1))) * size + 'ABCDEFGHJKLMNOPQRST'.indexOf(label[0]));

/** A quiet opening, in which nothing is decided for a long time. */
const OPENING = all('H8 J9 K8 H10');
/** 16 MiB of tables, as in the worker. */
const SETTINGS = ['START 15', 'INFO max_node 60000', 'INFO hash_size 16384'];
/** Black has an open three and is to move. */
const WON = all('F8 A1 G8 A3 H8 C1');

/** An engine that is closed after the test. @param {import('node:test').TestContext} t @returns {Promise<any>} */
async function start(t) {
  const engine = await createEngine({ game: 'gomoku', worker, gomokuWasm: wasm });
  t.after(() => engine.close());
  return engine;
}

test('the same moves, scores and lines as `ponnuki gomocup`', async () => {
  const engine = await instantiate(wasm);
  const game = new GomokuGame(engine);
  for (const vertex of OPENING) assert.equal(game.play(vertex), 'ok');
  const search = new BestSearch(engine, 16 << 20);
  search.start(game, true, 3);
  while (search.nodes < 60_000) search.run(Math.min(700, 60_000 - search.nodes));
  const lines = search.lines();
  assert.equal(lines.length, 3);

  const stones = OPENING.map((vertex, i) => `${vertex % 15},${Math.floor(vertex / 15)},${1 + (i % 2)}`);
  const said = execFileSync(join(root, 'build/native/ponnuki'), ['gomocup'], {
    encoding: 'utf8',
    input: [...SETTINGS, 'YXBOARD', ...stones, 'DONE', 'YXNBEST 3', ''].join('\n'),
  });
  for (const { pv, score } of lines) {
    const line = pv.map((vertex) => `${vertex % 15},${Math.floor(vertex / 15)}`).join(' ');
    assert.ok(said.includes(line) && said.includes(` ${score} `), `${score}: ${line}\n${said}`);
  }
});

test('however it is cut: moves in order, with lines that can be played; the network changes them', async () => {
  const engine = await instantiate(wasm);
  const game = new GomokuGame(engine);
  for (const vertex of OPENING) game.play(vertex);
  const search = new BestSearch(engine, 1 << 20);
  const found = (/** @type {number} */ slice) => {
    search.start(game, true, 5);
    while (search.nodes < 40_000) search.run(Math.min(slice, 40_000 - search.nodes));
    assert.equal(search.best, search.lines()[0].move);
    return search.lines();
  };
  const lines = found(500);
  assert.deepEqual(found(40_000), lines);
  assert.equal(new Set(lines.map(({ move }) => move)).size, 5);
  for (const [i, { move, score, depth, pv }] of lines.entries()) {
    assert.ok(pv[0] === move && depth >= 2 && (i === 0 || score <= lines[i - 1].score), `line ${i}`);
    const played = new GomokuGame(engine);
    for (const vertex of [...OPENING, ...pv]) assert.equal(played.play(vertex), 'ok', vertexLabel(vertex, 15));
    played.free();
  }
  assert.equal(new GomokuNetworks(engine).open('freestyle', weights), weights);
  assert.equal(search.useNetwork('freestyle'), true);
  assert.notDeepEqual(found(500), lines);
  assert.deepEqual(found(40_000), found(500));
});

test('a request: every field of the reply, the same for the same seed and nodes; a win is proven', async (t) => {
  const engine = await start(t);
  const ask = () => engine.search({ moves: OPENING, seed: 1, best: 4, weights, limits: { nodes: 40_000 } });
  const first = await ask();
  await engine.search({ moves: OPENING, best: 2, weights, limits: { nodes: 60_000 } });
  const second = await ask();
  const timeless = (reply) => ({ ...reply, ms: 0, nodesPerSecond: 0 });
  assert.deepEqual(timeless(first), timeless(second));
  const { move, score, winRate, depth, pv, candidates, learned, stopped, nodes } = first;
  assert.deepEqual([stopped, learned, candidates.length], ['nodes', true, 4]);
  assert.ok(nodes >= 40_000, `${nodes}`);
  const [best] = candidates;
  assert.deepEqual([move, score, winRate, depth, pv], [best.vertex, best.score, best.winRate, best.depth, best.pv]);
  for (const { kind, proven, winRate: rate } of candidates)
    assert.ok(typeof kind === 'string' && !proven && rate > 0 && rate < 1);

  const won = await engine.search({ moves: WON, seed: 1, best: 3, limits: { nodes: 60_000 } });
  assert.deepEqual(
    won.candidates
      .slice(0, 2)
      .map(({ vertex }) => vertexLabel(vertex, 15))
      .sort(),
    ['E8', 'J8'],
  );
  assert.deepEqual([won.score, won.winRate, won.proven, won.candidates[0].kind], [29_997, 1, true, 'open-four']);
});

test('progress, and an end by a signal; a question that makes no sense is refused', async (t) => {
  const engine = await start(t);
  const stop = new AbortController();
  const told = [];
  await assert.rejects(
    engine.search(
      { moves: OPENING, best: 5, limits: { ms: 600_000 } },
      {
        signal: stop.signal,
        onProgress(report) {
          told.push(report);
          if (report.candidates.length === 5) stop.abort();
        },
      },
    ),
    { name: 'AbortError' },
  );
  assert.ok(told.at(-1).nodes > 0 && !('stopped' in told.at(-1)));
  const few = { nodes: 100 };
  for (const wrong of [
    { best: 0, limits: few },
    { best: 33, limits: few },
    { best: 2.5, limits: few },
    { best: '5', limits: few },
    { best: 5, limits: { level: 3 } },
    { best: 5, limits: { nodes: -1 } },
    { best: 5, moves: [112, 112] },
    { game: 'go', best: 5 },
  ])
    await assert.rejects(engine.search({ ...wrong }), { name: 'RangeError', message: /^[A-Z].*\.$/ });
  const over = { moves: all('A1 A15 B1 B15 C1 C15 D1 D15 E1'), best: 5 };
  await assert.rejects(engine.search(over), { message: 'The game is over; there is no move to search for.' });
  const early = await engine.search({ moves: OPENING, best: 5, limits: { nodes: 1 } });
  assert.ok(early.move >= 0 && early.pv[0] === early.move && early.depth === 0 && early.candidates.length === 0);
});

test('a client asks the worker of gomoku, with the weights of the rule', async (t) => {
  const client = new EngineClient({
    start: (game) => createEngine({ game, worker, gomokuWasm: wasm }),
    gomokuWeights: async () => weights,
  });
  t.after(() => client.close());
  /** @type {any} */
  const question = { game: 'gomoku', moves: OPENING, seed: 1, limits: { nodes: 15_000 }, learned: true };
  const plain = await client.search(question);
  const best = await client.search({ ...question, best: 3 });
  assert.equal(client.size, 1);
  assert.deepEqual([plain.learned, best.learned, best.candidates.length], [true, true, 3]);
});

test('signs of candidates: win rates and proven ends, with the grade of what they lose', () => {
  const found = [
    { score: 29_997, winRate: 1, proven: true },
    { score: 120, winRate: 0.58, proven: false },
    { score: 100, winRate: 0.57, proven: false },
    { score: -29_996, winRate: 0, proven: true },
  ].map((its, vertex) => ({ vertex, kind: /** @type {const} */ ('quiet'), depth: 8, pv: [vertex], ...its }));
  const signs = (/** @type {typeof found} */ of) => withSigns(of).map(({ text, end, grade }) => ({ text, end, grade }));
  assert.deepEqual(signs(found), [
    { text: '+M\n3', end: 3, grade: 0 },
    { text: '58', end: 0, grade: 3 },
    { text: '57', end: 0, grade: 3 },
    { text: '−M\n4', end: -4, grade: 3 },
  ]);
  assert.deepEqual(
    signs(found.slice(1, 3)).map(({ grade }) => grade),
    [0, 0],
  );
  const unproven = [0.999, 0.001].map((winRate) => ({ ...found[1], winRate }));
  assert.deepEqual(
    signs(unproven).map(({ text }) => text),
    ['99', '1'],
    'what is not proven is not certain',
  );
  const go = [
    { vertex: 3, visits: 400, winRate: 0.52, scoreLead: 1.2, pv: [3] },
    { vertex: 4, visits: 100, winRate: 0.45, scoreLead: -0.5, pv: [4] },
    { vertex: -1, visits: 30, winRate: 0.4, scoreLead: -6, pv: [-1] },
  ];
  assert.deepEqual(
    withSigns(go).map(({ text, grade, weight }) => [text, grade, weight]),
    [
      ['52\n0', 0, 1],
      ['45\n−1.7', 2, 0.25],
      ['', 3, 30 / 400],
    ],
  );
  assert.deepEqual(withSigns([]), []);
});
