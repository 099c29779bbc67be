// Stopping a search: how long until the worker is free. Where the system reports it (Linux), the time that a thread
// waited for a core is subtracted, because it is not the engine's fault.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { compile } from '../../wasm-bindings/engine-module.js';

const MOST_MS = 50;
const STOPS = Number(process.env.PONNUKI_STOPS ?? 40);
const wasm = await compile(readFileSync(new URL('../../build/wasm/engine.wasm', import.meta.url)));

/**
 * Nanoseconds that each thread of this process has run and has waited for a core; empty if the system does not report
 * them.
 */
function threads() {
  /** @type {Map<string, {ran: number, waited: number}>} */
  const found = new Map();
  try {
    for (const id of readdirSync('/proc/self/task')) {
      try {
        const [ran, waited] = readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ').map(Number);
        found.set(id, { ran, waited });
      } catch {
        /* the thread has ended */
      }
    }
  } catch {
    /* not Linux */
  }
  return found;
}

/**
 * Milliseconds between two measurements that the main thread and the busiest other one waited, and that the latter ran.
 */
function between(before, after) {
  const main = String(process.pid);
  const grown = [...after].map(([id, { ran, waited }]) => ({
    id,
    ran: (ran - (before.get(id)?.ran ?? 0)) / 1e6,
    waited: (waited - (before.get(id)?.waited ?? 0)) / 1e6,
  }));
  const busiest = grown.filter(({ id }) => id !== main).sort((a, b) => b.ran - a.ran)[0];
  return {
    waited: (grown.find(({ id }) => id === main)?.waited ?? 0) + (busiest?.waited ?? 0),
    ran: busiest?.ran ?? 0,
  };
}

/** A worker without a client in between. */
async function startWorker(t, program = 'worker-node.js', args = { module: wasm }) {
  const worker = new Worker(new URL(`../../wasm-bindings/${program}`, import.meta.url));
  t.after(() => worker.terminate());
  /** @type {Map<number, (reply: any) => void>} */
  const waiting = new Map();
  worker.on('message', (reply) => reply.type !== 'progress' && waiting.get(reply.id)?.(reply));
  let id = 0;
  const ask = (type, args) => {
    const mine = ++id;
    const answer = new Promise((resolve) => waiting.set(mine, resolve));
    worker.postMessage({ id: mine, type, args }, [args.port, ...(args.helpers ?? [])].filter(Boolean));
    return { id: mine, answer };
  };
  await ask('init', args).answer;
  return ask;
}

/** Random numbers from 0 to 1, the same in every run. */
function chances(state = 1) {
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/**
 * Sends a request, stops it after a while and waits for the answer. Null if it was done before.
 * @param {(type: string, args: any) => {id: number, answer: Promise<any>}} ask @param {string} type @param {number} ms
 */
async function stopped(ask, type, args, ms) {
  const work = ask(type, args);
  await new Promise((resolve) => setTimeout(resolve, ms));
  const before = threads();
  const begun = performance.now();
  ask('cancel', { target: work.id });
  const reply = await work.answer;
  const wall = performance.now() - begun;
  const { waited, ran } = between(before, threads());
  if (reply.type === 'result') return null;
  assert.equal(reply.error.name, 'AbortError', reply.error.message);
  return { wall, ran, own: Math.max(ran, wall - waited) };
}

/**
 * Stops each of these at random moments; one that took too long is repeated, at most twice.
 * @param {{type?: string, args: any}[]} works @param {number} count
 */
async function measured(t, ask, name, works, count) {
  const chance = chances();
  const found = [];
  for (let i = 0; i < count; i++) {
    const { type = 'search', args } = works[i % works.length];
    const ms = 240 * chance() ** 3;
    const tries = [];
    do tries.push(await stopped(ask, type, args, ms));
    while (tries.length < 3 && (tries.at(-1)?.own ?? 0) > MOST_MS);
    const best = tries.at(-1);
    if (!best) continue;
    found.push(best);
    assert.ok(best.own <= MOST_MS, `stop ${i} took ${tries.map((one) => one?.own)} ms`);
  }
  const [wall, own, ran] = ['wall', 'own', 'ran'].map((key) => Math.max(...found.map((one) => one[key])).toFixed(1));
  t.diagnostic(
    `${name}: ${found.length} stops, longest ${own} ms, of which the worker ran ${ran} ms; ` +
      `by the clock, with the machine's waits, ${wall} ms`,
  );
  assert.ok(found.length > count / 2, `${found.length} were stopped`);
}

/**
 * Moves of a game that fills the board from two sides, for middle-game and endgame positions.
 * @param {number} size @param {number} count
 */
function filled(size, count) {
  const chance = chances(size);
  const free = Array.from({ length: size * size }, (_, v) => v).filter(
    (v) => (v % size) % 3 !== 1 || Math.floor(v / size) % 3 !== 1,
  );
  const black = free.filter((v) => v % size < size / 2);
  const white = free.filter((v) => v % size >= size / 2);
  const take = (list) => list.splice(Math.floor(chance() * list.length), 1)[0];
  return Array.from({ length: count }, (_, i) => take(i % 2 ? white : black));
}

const search = (position) => ({ args: { position, limits: { ms: 600_000 } } });

const stages = () => [0, 20, 120, 260].map((count) => search({ game: 'go', size: 19, moves: filled(19, count) }));

test('Go, 19×19, full strength: stopped within 50 ms, from the first stone to the last', async (t) => {
  const ask = await startWorker(t);
  await measured(t, ask, 'Go', stages(), STOPS);
});

test('the network search, 19×19, with a helper: stopped within 50 ms', async (t) => {
  const module = await compile(readFileSync(new URL('../../build/wasm/engine.wasm', import.meta.url)));
  const weights = new Uint8Array(readFileSync(new URL('../../training/weights/5x64.bin', import.meta.url)));
  const { port1, port2 } = new MessageChannel();
  await startWorker(t, 'worker-node.js', { module, weights, port: port2 });
  const ask = await startWorker(t, 'worker-node.js', { module, weights, helpers: [port1] });
  await measured(t, ask, 'the network search', stages(), STOPS);
});

test('a tree that has grown for a while, and the next position', async (t) => {
  const ask = await startWorker(t);
  const moves = filled(19, 20);
  const position = { game: 'go', size: 19, moves };
  const { value } = await ask('search', { position, limits: { ms: 3000 } }).answer;
  await measured(
    t,
    ask,
    'a grown tree',
    [search(position), search({ ...position, moves: [...moves, value.move] })],
    10,
  );
});

test('gomoku, full strength: stopped within 50 ms', async (t) => {
  const ask = await startWorker(t);
  const at = (x, y) => y * 15 + x;
  const games = [
    [at(7, 7), at(8, 8)],
    [at(7, 7), at(6, 6), at(9, 8)],
    [at(7, 7), at(7, 8), at(8, 6), at(6, 8)],
  ];
  await measured(
    t,
    ask,
    'gomoku',
    games.map((moves) => search({ game: 'gomoku', size: 15, moves })),
    STOPS,
  );
});

test('dead stones: an estimate stops as fast', async (t) => {
  const ask = await startWorker(t);
  await measured(
    t,
    ask,
    'dead stones',
    [{ type: 'score', args: { position: { game: 'go', size: 19, moves: filled(19, 100) }, playouts: 1_000_000 } }],
    10,
  );
});
