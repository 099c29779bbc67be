// Structs in the memory of the wasm: their layout is exported by the wasm, one file reads it, and decoded values are
// those that were passed in through the exports.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { GoSearch } from '../../wasm-bindings/go-search.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuSearch } from '../../wasm-bindings/gomoku-search.js';
import { instantiateLessons } from '../../wasm-bindings/lesson-bindings.js';
import { WasmMemory, instantiateWasm } from '../../wasm-bindings/wasm.js';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const wasm = (/** @type {string} */ name) => compile(readFileSync(join(root, 'build/wasm', name)));
const engine = await instantiate(await wasm('engine.wasm'));

/** @param {string} folder @returns {string[]} */
const scripts = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

test('only wasm.js accesses the memory of an instance', () => {
  const files = ['wasm-bindings', 'web', 'embed'].flatMap(scripts);
  const touching = files.filter((file) =>
    /\bmemory\.buffer\b|\{ buffer \} = .*memory/.test(readFileSync(file, 'utf8')),
  );
  assert.deepEqual(touching, [join(root, 'wasm-bindings/wasm.js')]);
});

for (const [name, count] of /** @type {const} */ ([
  ['engine.wasm', 7],
  ['lab.wasm', 12],
  ['problems.wasm', 5],
  ['gomoku.wasm', 3],
])) {
  test(`${name}: fields are adjacent and fill their struct; nothing else has one`, async () => {
    const { structs } = new WasmMemory(await instantiateWasm(await wasm(name), (wanted) => new Error(wanted)));
    assert.ok(Object.keys(structs).length >= count);
    for (const [struct, { doubles, fields }] of Object.entries(structs)) {
      let end = 0;
      for (const { name: field, offset, count } of fields) {
        assert.equal(offset, end, `${struct}.${field}`);
        assert.ok(count >= 1, `${struct}.${field}`);
        end += count;
      }
      assert.equal(end, doubles, struct);
      assert.equal(new Set(fields.map((field) => field.name)).size, fields.length, struct);
    }
  });
}

/** A game of Go with moves. @param {number[]} moves */
function played(moves, size = 9) {
  const game = engine.newGame({ size, komi: 6.5 });
  for (const vertex of moves) assert.equal(game.play(vertex), 'ok');
  return game;
}

test('Go: chain, score and dead stones agree with the board', () => {
  // Black E5, F5, E4; white A9, J1.
  const game = played([40, 0, 41, 80, 49]);
  assert.deepEqual(game.chain(40), {
    color: 1,
    stones: game.chain(40)?.stones,
    liberties: [31, 32, 39, 42, 48, 50, 58],
  });
  assert.deepEqual([...(game.chain(40)?.stones ?? [])].sort(), [40, 41, 49]);
  assert.deepEqual(game.chain(80), { color: 2, stones: [80], liberties: [71, 79] });
  const { black, white, margin, owner } = game.score([0, 80]);
  assert.deepEqual([black, white, margin], [81, 6.5, 74.5]);
  assert.deepEqual([...owner], Array(81).fill(1));
  const small = played([4, 0], 3);
  assert.equal(small.score().owner.length, 9);
  const { dead, ownership, playouts } = small.deadStones(200, 1);
  assert.deepEqual([dead, playouts, ownership.length], [[0], 200, 9]);
  assert.ok(ownership.every((mean) => mean > 0.5 && mean <= 1));
});

test('Go: candidates of a search agree with the values of its exports', () => {
  const game = played([40]);
  const search = new GoSearch(engine, 9, 500);
  search.start(game, 1, false);
  search.run(200);
  const candidates = search.candidates(32);
  assert.ok(candidates.length > 4);
  assert.equal(candidates[0].vertex, search.choose(0));
  for (const [i, { vertex, visits, prior, winRate, pv }] of candidates.entries()) {
    assert.ok(winRate >= 0 && winRate <= 1 && prior > 0 && prior <= 1 && pv[0] === vertex, `candidate ${i}`);
    assert.ok(i < 2 || visits <= candidates[i - 1].visits);
    for (const move of pv) assert.ok(Number.isInteger(move) && move >= -1 && move < 81);
  }
  assert.equal(search.ownership().length, 81);
  search.free();
});

test('gomoku: windows, threats and the report of a search', async () => {
  const five = await instantiate(await wasm('gomoku.wasm'));
  const game = new GomokuGame(five, { size: 15 });
  for (const vertex of [112, 0, 113, 30, 114, 60]) assert.equal(game.play(vertex), 'ok');
  const through = game.windows(113);
  assert.ok(through.some(({ cells, color }) => color === 1 && cells.join() === '111,112,113,114,115'));
  assert.ok(through.every(({ cells }) => cells.includes(113)));
  assert.equal(new Set(game.windows().map(({ cells }) => cells.join())).size, game.windows().length);
  const { black, white } = game.threats();
  assert.deepEqual([black.length, white.length], [225, 225]);
  assert.equal(black[112], 'dead');
  assert.equal(black[111], 'open-four');
  const search = new GomokuSearch(five, 1 << 20);
  search.start(game, true);
  while (search.run(1000) === 'running');
  /** @type {any} */
  const report = search.report();
  assert.equal(report.move, search.best);
  assert.equal(report.pv[0], report.move);
  assert.deepEqual([report.proven, report.score, report.pv.length], [true, 30_000 - 3, 3]);
  assert.ok(report.nodes <= search.nodes && report.depth >= 1 && report.hits <= report.probes);
});

test('lab: entries and vertices of the watched board', async () => {
  const lessons = await instantiateLessons(await wasm('lab.wasm'));
  for (const size of [2, 9, 19]) {
    const chains = lessons.chains(size);
    chains.play(size + 1, 1);
    const { color } = chains.arrays();
    assert.equal(color[chains.point(size + 1)], 1);
    assert.equal(color.filter((its) => its === 1).length, 1);
    for (let vertex = 0; vertex < size * size; vertex++) assert.equal(chains.vertex(chains.point(vertex)), vertex);
    assert.equal(color.filter((its, point) => its === 3 && chains.vertex(point) !== -1).length, 0);
    assert.equal(color.filter((_, point) => chains.vertex(point) !== -1).length, size * size);
  }
});
