// Random and hostile messages to the worker, one by one and in bursts: one answer each, invalid ones are refused, and
// each answer belongs to the position asked about. The test has its own implementation of what is valid, and computes
// the expected answers with its own instance and tree. `npm test -- stress --long` sends a million.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { instantiate } from '../../wasm-bindings/engine-module.js';
import { openEngine } from '../../wasm-bindings/engine-requests.js';
import { RequestHandler } from '../../wasm-bindings/request-handler.js';
import { clock, numbers, oneOf } from './record.mjs';
import { within } from '../levels.mjs';

const COUNT = Number(process.env.PONNUKI_FUZZ ?? 1000);
/** Limit for one burst. Milliseconds of processor time. */
const MOST_MS = 1500;
const MOST_IN_A_BURST = 12;
const FEW = { playouts: 2, nodes: 20 };

const [module, gomoku] = await Promise.all(
  ['engine', 'gomoku'].map((name) =>
    WebAssembly.compile(readFileSync(new URL(`../../dist/${name}.wasm`, import.meta.url))),
  ),
);
const own = await instantiate(module, gomoku);
const tree = new GoSearch(own, 19, 500);
const table = new GomokuSearch(/** @type {any} */ (own.gomoku), 1 << 16);

/** Memory of the latest instance, and the maximum of any instance. */
let memory = own.exports.memory;
let mostBytes = 0;
let instances = 0;
const weigh = () => {
  mostBytes = Math.max(mostBytes, memory.buffer.byteLength);
};
const instantiateWasm = WebAssembly.instantiate;
/** @type {any} */ (WebAssembly).instantiate = async (...args) => {
  const instance = /** @type {any} */ (await instantiateWasm.apply(WebAssembly, /** @type {any} */ (args)));
  if (instances++ > 0) weigh();
  memory = instance.exports.memory;
  return instance;
};

const hole = (/** @type {number} */ length) => Object.assign([], { length });
const JUNK = [
  undefined,
  null,
  0,
  -1,
  1,
  2,
  1.5,
  NaN,
  1e308,
  Infinity,
  '',
  'x',
  '9',
  '__proto__',
  true,
  [],
  {},
  [40],
  [[]],
  hole(5),
  hole(4e9),
  { length: 1e9 },
  { vertex: 3 },
  { color: 1, vertex: 2 ** 32 + 3 },
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  10n,
  new Map([[0, 1]]),
  new Uint8Array(9),
  new Float64Array(3),
];
/** Limits and playouts that end soon. */
const SMALL = JUNK.filter((junk) => junk !== undefined && junk !== null && !(typeof junk === 'number' && junk > 20));
const TYPES = [
  ...['search', 'search', 'search', 'search', 'search', 'search', 'score', 'finish', 'cancel', 'merge', 'init', ''],
  ...['constructor', '__proto__', 'init ', 'SEARCH'],
  7,
  null,
  undefined,
  {},
];

/**
 * A random message, usually close to a valid one.
 * @param {() => number} random @param {number} i its number
 * @returns {any}
 */
function forged(random, i) {
  const any = () => oneOf(random, JUNK);
  const seldom = (/** @type {number} */ chance, usual) => (random() < chance ? any() : usual);
  if (random() < 0.02) return any();
  const isFive = random() < 0.06; // gomoku takes five times as long
  // Another size needs another tree, which takes longer than everything else.
  const size = isFive ? oneOf(random, [5, 9, 15]) : random() < 0.01 ? 13 : [2, 5, 7, 9][(i >> 6) % 4];
  const vertex = () => Math.floor(random() * size * size) - Number(random() < 0.05);
  const move = () =>
    random() < 0.04
      ? any()
      : random() < 0.1
        ? { color: seldom(0.1, 1 + Math.floor(random() * 2)), vertex: seldom(0.1, vertex()) }
        : vertex();
  /** @type {any} */
  const position = seldom(0.03, {
    game: seldom(0.02, isFive ? 'gomoku' : 'go'),
    size: seldom(0.03, size),
    moves: seldom(0.04, Array.from({ length: Math.floor(random() * 6) }, move)),
  });
  if (position && typeof position === 'object' && 'size' in position) {
    for (const [name, usual] of Object.entries(
      isFive
        ? { rule: oneOf(random, ['renju', 'standard']) }
        : {
            komi: 6.5,
            rules: oneOf(random, ['japanese', 'tromp-taylor']),
            handicap: 2,
            setup: { black: [0], white: [seldom(0.1, 3)] },
            first: 2,
          },
    ))
      if (random() < 0.12) position[name] = seldom(0.3, usual);
  }
  // A search without a limit could run on, so there always is one.
  const limits =
    random() < 0.04
      ? { ...FEW, [oneOf(random, ['playouts', 'nodes', 'level', 'settled', 'untilFull'])]: oneOf(random, SMALL) }
      : random() < 0.02
        ? oneOf(random, [null, 7, 'x', true])
        : FEW;
  /** @type {any} */
  const args = seldom(0.02, { position, limits, seed: seldom(0.03, 1 + Math.floor(random() * 9)) });
  if (args && typeof args === 'object' && 'limits' in args) {
    for (const name of ['candidates', 'resignBelow', 'share']) if (random() < 0.03) args[name] = any();
    args.playouts = random() < 0.05 ? oneOf(random, SMALL) : 2;
  }
  const type = random() < 0.9 ? 'search' : oneOf(random, TYPES);
  const said =
    type === 'cancel'
      ? { target: seldom(0.2, i - 1 - Math.floor(random() * 4)) }
      : type === 'merge'
        ? { statistics: any() }
        : type === 'init'
          ? { module: random() < 0.02 ? module : any() }
          : args;
  return { id: seldom(0.02, i), type, args: said };
}

/** @param {unknown} its @param {number} least @param {number} most */
const whole = (its, least, most) => typeof its === 'number' && Number.isInteger(its) && its >= least && its <= most;
/** @param {any} its @param {number} most */
const amount = (its, most = Infinity) => its === undefined || (typeof its === 'number' && its >= 0 && its <= most);

/** @param {any} its */
const count = (its) => its === undefined || its === Infinity || whole(its, 0, Number.MAX_VALUE);

/**
 * The game of a position by the rules of the test's own instance, or null if the position is invalid.
 * @param {any} position
 */
function gameOf(position) {
  if (!position || typeof position !== 'object') return null;
  const {
    game: name = 'go',
    size = name === 'go' ? 19 : 15,
    moves,
    rule = 'freestyle',
    rules = 'chinese',
    komi = 7.5,
    handicap = 0,
    setup,
    first,
  } = position;
  if (moves !== undefined && moves !== null && !Array.isArray(moves)) return null;
  let game;
  try {
    if (name === 'gomoku') game = new GomokuGame(own, { size, rule });
    else if (
      name !== 'go' ||
      !whole(handicap, 0, 1000) ||
      (first !== undefined && first !== null && first !== 1 && first !== 2)
    )
      return null;
    else {
      const stones = setup === undefined || setup === null ? undefined : setup;
      if ((stones && typeof stones !== 'object') || stones === '' || stones === 0 || stones === false) return null;
      if (typeof stones === 'number') return null;
      for (const list of [stones?.black, stones?.white])
        if (
          list !== undefined &&
          list !== null &&
          !(
            Array.isArray(list) &&
            list.length < 400 &&
            Array.from(list).every((vertex) => whole(vertex, 0, size * size - 1))
          )
        )
          return null;
      game = own.newGame({ size, rules, komi, handicap, setup: stones, first: first ?? undefined });
    }
  } catch {
    return null;
  }
  for (let i = 0; i < (moves ?? []).length; i++) {
    const move = moves[i];
    const { vertex, color } = typeof move === 'number' ? { vertex: move, color: undefined } : (move ?? {});
    const isSaid = whole(vertex, -1, 360) && (color === undefined || color === 1 || color === 2);
    if (isSaid && 'resume' in game && game.isOver) game.resume();
    if (isSaid && game.play(vertex, color ?? game.toPlay) === 'ok') continue;
    game.free();
    return null;
  }
  return game;
}

/** The expected answer: 'error', or the value as far as it does not depend on time. @param {any} message */
function answerTo(message) {
  const { id, type, args: given } = message ?? {};
  if (type === 'finish' || type === 'merge' || type === 'cancel') return {};
  const args = given ?? {};
  if (!Number.isInteger(id) || typeof args !== 'object') return 'error';
  if (type === 'init') return args.module === module ? { version: own.version } : 'error';
  if (type !== 'search' && type !== 'score') return 'error';
  const { position, limits = {}, seed = 1, candidates = 8, resignBelow = 0, playouts = 1000 } = args;
  const isFive = position?.game === 'gomoku';
  if (!whole(seed, 0, Number.MAX_SAFE_INTEGER)) return 'error';
  const { level } = Object(limits);
  if (type === 'score') {
    if (isFive || !whole(playouts, 0, 1e9)) return 'error';
  } else {
    if (
      !limits ||
      typeof limits !== 'object' ||
      !count(limits.playouts) ||
      !count(limits.nodes) ||
      !amount(limits.ms) ||
      [limits.settled, limits.untilFull].some((flag) => flag !== undefined && typeof flag !== 'boolean')
    )
      return 'error';
    if (level !== undefined && !whole(level, 1, isFive ? 10 : 20)) return 'error';
    if (!whole(candidates, 0, 361) || (!isFive && !amount(resignBelow, 1))) return 'error';
  }
  const game = gameOf(position);
  if (!game) return 'error';
  try {
    if (type === 'score') {
      const { dead } = game.deadStones(playouts, seed);
      return {
        dead,
        margin: game.score(dead).margin,
        playouts,
      };
    }
    if (game instanceof GomokuGame) {
      if (game.isOver) return 'error';
      if (args.seed === undefined || level !== undefined || limits.nodes !== FEW.nodes) return { legal: game.board() };
      table.start(game, true);
      table.run(4);
      while (table.nodes < FEW.nodes && table.run(FEW.nodes - table.nodes) === 'running');
      return { legal: game.board(), candidates: game.candidates(candidates) };
    }
    if (args.seed === undefined || level !== undefined || limits.playouts !== FEW.playouts)
      return { legal: game.board(), size: game.size };
    tree.start(game, seed, false);
    tree.run(FEW.playouts);
    return {
      move: tree.choose(resignBelow),
      winRate: tree.winRate,
      candidates: tree.candidates(candidates),
      size: game.size,
    };
  } finally {
    game.free();
  }
}

/** Whether a reply is an answer to the message. @param {any} expected @param {any} reply */
function isRight(expected, reply) {
  if (reply.type === 'error') return expected === 'error' && /^[A-Z][^]{5,300}\.$/.test(reply.error.message);
  if (expected === 'error') return false;
  const { value } = reply;
  const { legal, size, ...same } = expected;
  for (const [name, its] of Object.entries(same))
    if (
      !isDeepStrictEqual(
        name === 'candidates' && legal ? value.candidates.map(({ vertex }) => vertex) : value[name],
        its,
      )
    )
      return false;
  return (!legal || value.move < 0 || legal[value.move] === 0) && (!size || value.ownership.length === size * size);
}

/** @param {unknown} its */
const inspect = (its) =>
  JSON.stringify(its, (_, value) =>
    typeof value === 'bigint'
      ? `${value}n`
      : value instanceof WebAssembly.Module
        ? 'module'
        : ArrayBuffer.isView(value)
          ? `${value.constructor.name}`
          : Array.isArray(value) && value.length > 1000
            ? `${value.length} items`
            : Number.isNaN(value)
              ? 'NaN'
              : value,
  ).slice(0, 2000);

test(`${COUNT} messages to the worker: one right answer each, no memory lost, and it keeps working`, async (t) => {
  const random = numbers(14);
  /** @type {any[]} */
  let replies = [];
  let wanted = 0;
  let all = () => {};
  const handler = new RequestHandler((reply) => {
    if (reply.type !== 'progress') replies.push(reply);
    if (replies.length === wanted) all();
  }, openEngine);
  /** @param {any[]} messages @returns {Promise<any[]>} */
  const ask = (messages) =>
    new Promise((done) => {
      [replies, wanted, all] = [[], messages.length, () => done(replies)];
      for (const message of messages) handler.receive(message);
    });
  await ask([{ id: 1, type: 'init', args: { module, gomoku } }]);

  const tally = { refused: 0, results: 0, stopped: 0, bursts: 0 };
  const begun = clock();
  let slowest = 0;
  for (let i = 0; i < COUNT; ) {
    const count = random() < 0.7 ? 1 : 2 + Math.floor(random() * (MOST_IN_A_BURST - 1));
    const messages = Array.from({ length: count }, () => forged(random, i++));
    const expected = messages.map(answerTo);
    const at = clock();
    const found = await ask(messages);
    slowest = Math.max(slowest, clock() - at);
    tally.bursts += Number(count > 1);
    // Queued requests are answered in order, others at once; two messages may have the same random id.
    const left = [...found];
    const isFinished = messages.some((message) => message?.type === 'finish');
    for (const [k, message] of messages.entries()) {
      const id = Number.isInteger(message?.id) ? message.id : null;
      let place = left.findIndex((reply) => reply.id === id && isRight(expected[k], reply));
      if (place < 0) {
        place = left.findIndex((reply) => reply.id === id);
        const reply = left[place];
        const isCancelled = messages
          .slice(k + 1)
          .some((later) => later?.type === 'cancel' && later.args?.target === id);
        const isStopped =
          reply?.error?.name === 'AbortError' ? isCancelled : isFinished && reply?.value?.stopped === 'finish';
        if (!isStopped) assert.fail(inspect({ message, expected: expected[k], reply }));
        tally.stopped++;
      }
      left.splice(place, 1);
    }
    assert.deepEqual(left, []);
    for (const { type } of found) tally[type === 'error' ? 'refused' : 'results']++;
  }
  weigh();
  const seconds = ((clock() - begun) / 1000).toFixed(1);
  const megabytes = (/** @type {number} */ bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  t.diagnostic(`${COUNT} in ${seconds} s, the slowest burst in ${slowest.toFixed(0)} ms; ${JSON.stringify(tally)}`);
  t.diagnostic(
    `${instances} instances, at most ${megabytes(mostBytes)}; the process ${megabytes(process.memoryUsage.rss())}`,
  );
  within(slowest, MOST_MS, 'a burst');
  assert.ok(tally.refused > COUNT / 10 && tally.results > COUNT / 5 && tally.stopped > 0, JSON.stringify(tally));
  assert.ok(mostBytes < 192 * 2 ** 20, `${mostBytes}`);
  const [{ type, value }] = await ask([
    { id: 7, type: 'search', args: { position: { size: 9, moves: [40] }, seed: 1, limits: { playouts: 50 } } },
  ]);
  assert.deepEqual([type, value.playouts], ['result', 50]);
});

const SENT = Math.min(COUNT, 100_000);

test(`${SENT} of them to a worker, a hundred at a time: as many answers, no error event, still working`, async (t) => {
  const random = numbers(15);
  const worker = new Worker(new URL('../../wasm-bindings/worker-node.js', import.meta.url));
  t.after(() => worker.terminate());
  let replies = [];
  let wanted = 0;
  let all = () => {};
  let failed = (/** @type {Error} */ _) => {};
  worker.on('error', (error) => failed(error));
  worker.on('message', (reply) => {
    if (reply.type !== 'progress') replies.push(reply);
    if (replies.length === wanted) all();
  });
  /** @returns {Promise<any[]>} */
  const ask = (messages) =>
    new Promise((done, refused) => {
      [replies, wanted, all, failed] = [[], messages.length, () => done(replies), refused];
      for (const message of messages) worker.postMessage(message);
    });
  await ask([{ id: 1, type: 'init', args: { module, gomoku } }]);
  for (let i = 0; i < SENT; ) {
    const messages = Array.from({ length: Math.min(100, SENT - i) }, () => forged(random, i++));
    const ids = (list) => list.map((its) => (Number.isInteger(its?.id) ? String(its.id) : 'none')).sort();
    assert.deepEqual(ids(await ask(messages)), ids(messages));
  }
  const [{ type, value }] = await ask([
    { id: 7, type: 'search', args: { position: { size: 9, moves: [40] }, seed: 1, limits: { playouts: 50 } } },
  ]);
  assert.deepEqual([type, value.playouts], ['result', 50]);
});
