// The judge: one answer for every position, whoever asks, and whatever was searched before.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../wasm-bindings/engine.js';
import { EngineClient } from '../../wasm-bindings/engine-client.js';
import { addGame } from '../../web/game/game-registry.js';
import { Judge } from '../../web/game/judge.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { initialState } from '../../web/game/state.js';
import { go } from '../../web/go/game.js';
import { gomoku } from '../../web/gomoku/game.js';
import { Replay } from '../../web/record/replay.js';
import { readSgf } from '../../web/record/sgf-read.js';
import { instantiateBoth, wasmOf, weightsOf, workerOf } from './wasm.mjs';

const module = await instantiateBoth();
addGame('go', go);
addGame('gomoku', gomoku);
const [wasm, gomokuWasm] = [await wasmOf('engine'), await wasmOf('gomoku')];
const weights = weightsOf('weights/4x32.bin');

const question = (/** @type {number[]} */ ...vertices) =>
  /** @type {any} */ (
    go.judged(
      {
        ...{ size: 9, komi: 7.5, rules: 'chinese', handicap: 0, setup: { black: [], white: [] }, first: 1 },
        moves: vertices.map((vertex, i) => ({ color: 1 + (i % 2), vertex })),
      },
      /** @type {any} */ (null),
    )
  );

test('a question is searched once; it ends when nobody waits for it any more', async () => {
  /** @type {{ moves: unknown[], signal: AbortSignal, answer: (report: unknown) => void }[]} */
  const asked = [];
  /** @type {any} */
  const engine = {
    search: ({ moves }, { signal }) =>
      new Promise((answer, refuse) => {
        asked.push({ moves, signal, answer });
        signal.addEventListener('abort', () => refuse(signal.reason));
      }),
  };
  const judge = new Judge(engine);
  const [one, two] = [new AbortController(), new AbortController()];
  const first = judge.ask(question(40), one.signal);
  const second = judge.ask(question(40), two.signal);
  one.abort();
  await assert.rejects(first, { name: 'AbortError' });
  assert.equal(asked[0].signal.aborted, false, 'somebody waits');
  asked[0].answer('said');
  assert.equal(await second, 'said');
  assert.equal(await judge.ask(question(40), two.signal), 'said');
  assert.equal(asked.length, 1);
  const third = judge.ask(question(40, 41), two.signal);
  two.abort();
  await assert.rejects(third, { name: 'AbortError' });
  assert.equal(asked[1].signal.aborted, true);
  const again = judge.ask(question(40, 41), new AbortController().signal);
  asked[2].answer('then');
  assert.equal(await again, 'then');
});

test('the board and the review ask the same of a position, from setup stones and handicap on, too', () => {
  for (const [game, sgf] of /** @type {const} */ ([
    ['go', '(;GM[1]SZ[9]KM[6.5]RU[Japanese];B[ee];W[gc];B[tt];W[tt])'],
    ['go', '(;GM[1]SZ[9]KM[0.5]HA[2]AB[cg][gc]RU[Chinese];W[ee];B[cc])'],
    ['go', '(;GM[1]SZ[9]KM[7]AB[aa][bb]AW[cc]PL[W];W[ee];B[ee];W[ef])'],
    ['gomoku', '(;GM[4]SZ[15]RU[freestyle];B[hh];W[ih];B[ii])'],
  ])) {
    const [tree] = readSgf(sgf).trees;
    const its = game === 'go' ? go : gomoku;
    const rules = its.createRules(module);
    const { rules: named, komi, handicap } = new Replay(tree, module).question(tree.root);
    const settings = { ...DEFAULTS[game], size: tree.size, komi, handicap, rules: /** @type {any} */ (named) };
    const replay = new Replay(tree, module, { rules: settings.rules, komi });
    for (const node of tree.mainLine()) {
      rules.goTo(tree, settings, node);
      const state = { ...initialState(settings, tree), game: rules.snapshot() };
      assert.equal(
        JSON.stringify(its.judged(its.here(state), state)),
        JSON.stringify(its.judged(replay.question(node), state)),
      );
    }
  }
});

test('with one worker or three, on a clock, after other searches: the same answer, by the network alone', async (t) => {
  let count = 1;
  const client = new EngineClient({
    start: () => Promise.reject(new Error('nobody asks the playouts')),
    network: async () => (helpers) => createEngine({ size: 9, worker: () => workerOf(), wasm, weights, helpers }),
    count: () => count,
  });
  t.after(() => client.close());
  const { signal } = new AbortController();
  const told = async () => {
    const { winRate, scoreLead, playouts, candidates, ownership } = await new Judge(client).ask(
      question(40, 24),
      signal,
    );
    return { winRate, scoreLead, playouts, candidates, ownership };
  };
  const first = await told();
  const limits = { playouts: 100 };
  await client.search({ ...question(40), fixed: false, seed: undefined, limits, netLimits: limits });
  assert.deepEqual(await told(), first, 'no tree is carried over');
  client.timeBudget = () => 1;
  assert.deepEqual(await told(), first, 'a clock shortens nothing');
  count = 3;
  assert.deepEqual(await told(), first);
});

test('gomoku: with one worker or two, on a clock, after other searches: the same answer', async (t) => {
  let count = 1;
  const client = new EngineClient({
    start: () => createEngine({ game: 'gomoku', worker: workerOf(), gomokuWasm }),
    gomokuWeights: async () => weightsOf('gomoku/weights/freestyle.bin'),
    count: () => count,
  });
  t.after(() => client.close());
  const vertices = [112, 113, 98];
  const moves = vertices.map((vertex, i) => ({ color: 1 + (i % 2), vertex }));
  const position = /** @type {any} */ ({ size: 15, rules: 'freestyle', moves });
  const state = /** @type {any} */ ({ settings: { opening: 'free' }, choices: [] });
  const told = async () => {
    const asked = /** @type {any} */ (gomoku.judged(position, state, true));
    const { ms, nodesPerSecond, ...said } = await new Judge(client).ask(asked, new AbortController().signal);
    assert.equal(said.learned, true);
    return said;
  };
  const first = await told();
  const other = { game: /** @type {const} */ ('gomoku'), size: 15 };
  await client.search({ ...other, moves: vertices, limits: { ms: 100 }, learned: true });
  await client.search({ ...other, moves: vertices.slice(1), limits: { level: 3 } });
  count = 2;
  client.timeBudget = () => 1;
  assert.deepEqual(await told(), first);
});

test('without its network the judge says nothing, and does so once it is there', async (t) => {
  let network = async () => Promise.reject(new Error('It is not there.'));
  let restarts = 0;
  const client = new EngineClient({
    start: () => Promise.reject(new Error('nobody asks the playouts')),
    network: () => network(),
    onRestart: () => (restarts++, () => {}),
  });
  t.after(() => client.close());
  const judge = new Judge(client);
  const { signal } = new AbortController();
  await assert.rejects(judge.ask(question(40), signal), { name: 'NotFoundError' });
  const start = (/** @type {number} */ helpers) =>
    createEngine({ size: 9, worker: () => workerOf(), wasm, weights, helpers });
  network = /** @type {any} */ (async () => start);
  assert.ok((await judge.ask(question(40), signal)).winRate > 0);
  assert.equal(restarts, 0);
});
