// Gomoku through its JavaScript bindings: the game and its board, the search by messages, invalid input.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantiate, vertexLabel } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { wasmOf } from './wasm.mjs';

const wasm = await wasmOf('gomoku');
const module = await instantiate(wasm);

/** The vertices of "H8 J9". @param {string} labels @param {number} [size] */
const all = (labels, size = 15) =>
  labels.split(' ').map((label) => (size - Number(label.slice(1))) * size + 'ABCDEFGHJKLMNOPQRST'.indexOf(label[0]));
/** @param {string} label @param {number} [size] */
const at = (label, size = 15) => all(label, size)[0];
/** @param {Iterable<number>} vertices @param {number} [size] */
const names = (vertices, size = 15) => [...vertices].map((vertex) => vertexLabel(vertex, size)).join(' ');

/**
 * A game in which these moves have been played, colours in turn.
 * @param {import('node:test').TestContext} t @param {string} moves @param {object} [options]
 */
function game(t, moves, options = {}) {
  const fresh = new GomokuGame(module, options);
  t.after(() => fresh.free());
  for (const vertex of moves ? all(moves, fresh.size) : [])
    assert.equal(fresh.play(vertex), 'ok', vertexLabel(vertex, fresh.size));
  return fresh;
}

test('a game: moves in turn, verdicts that change nothing, undo', (t) => {
  const g = game(t, '');
  assert.deepEqual([g.size, g.rule, g.toPlay, g.moveCount, g.isOver, g.winner], [15, 'freestyle', 1, 0, false, 0]);
  assert.equal(g.undo(), false);
  assert.equal(g.lastMove(), null);
  assert.equal(g.play(at('H8')), 'ok');
  assert.equal(g.play(at('H8')), 'occupied');
  assert.equal(g.legal(at('H8')), 'occupied');
  for (const vertex of [-1, -2, 225, 1e6]) assert.equal(g.play(vertex), 'off-board');
  assert.equal(g.play(0, 3), 'off-board');
  assert.equal(g.legal(at('J9')), 'ok');
  assert.equal(g.play(at('J9')), 'ok');
  assert.deepEqual(g.moves(), [
    { color: 1, vertex: at('H8') },
    { color: 2, vertex: at('J9') },
  ]);
  assert.deepEqual(g.lastMove(), { color: 2, vertex: at('J9') });
  assert.deepEqual([g.board()[at('H8')], g.board()[at('J9')], g.board().filter(Boolean).length], [1, 2, 2]);
  assert.equal(g.undo(), true);
  assert.deepEqual([g.toPlay, g.moveCount, g.board()[at('J9')]], [2, 1, 0]);
});

test('five in a row wins in every direction, and the row is reported from end to end', (t) => {
  for (const row of ['D8 E8 F8 G8 H8', 'D12 D11 D10 D9 D8', 'D12 E11 F10 G9 H8', 'H12 G11 F10 E9 D8']) {
    const five = row.split(' ');
    const moves = five
      .flatMap((point, i) => [point, `${'KLMNO'[i]}${1 + 2 * (i % 2)}`])
      .slice(0, 9)
      .join(' ');
    const g = game(t, moves);
    assert.deepEqual([g.isOver, g.winner, names(g.winLine())], [true, 1, row]);
    assert.equal(g.play(at('A1')), 'over');
    g.undo();
    assert.deepEqual([g.isOver, g.winner, g.winLine()], [false, 0, []]);
  }
});

/** Black makes six on rank 8; H8 is the last move. */
const SIX = 'D8 A1 E8 C1 F8 E1 G8 G1 J8 K1';

test('six in a row: a win, not a win, forbidden', (t) => {
  const free = game(t, SIX);
  assert.equal(free.play(at('H8')), 'ok');
  assert.deepEqual([free.winner, names(free.winLine())], [1, 'D8 E8 F8 G8 H8 J8']);
  const standard = game(t, SIX, { rule: 'standard' });
  assert.equal(standard.play(at('H8')), 'ok');
  assert.deepEqual([standard.winner, standard.isOver], [0, false]);
  const renju = game(t, SIX, { rule: 'renju' });
  assert.equal(renju.play(at('H8')), 'forbidden');
  assert.equal(renju.moveCount, 10);
  assert.deepEqual(names(renju.forbidden()), 'H8');
  assert.equal(renju.legal(at('H8'), 2), 'ok', 'white may');
  assert.equal(renju.play(at('C8')), 'ok');
  assert.equal(renju.winner, 1, 'five beside it still wins');
});

test('a full board without five is over without a winner', (t) => {
  const g = game(t, '', { size: 5, rule: 'freestyle' });
  // Columns in pairs of colours, shifted by row, so that there is no five.
  const black = [0, 1, 3, 7, 9, 10, 11, 13, 17, 19, 20, 21, 23];
  const white = Array.from({ length: 25 }, (_, v) => v).filter((v) => !black.includes(v));
  for (let i = 0; i < 25; i++) assert.equal(g.play(i % 2 ? white[i >> 1] : black[i >> 1]), 'ok');
  assert.deepEqual([g.isOver, g.winner, g.winLine()], [true, 0, []]);
});

test('windows: five cells each, with type and colour, all of them or those through a point', (t) => {
  const g = game(t, 'F8 A1 G8 B1 H8 O15');
  const windows = g.windows();
  for (const { cells, color } of windows) {
    const colours = cells.map((vertex) => g.board()[vertex]);
    assert.ok(cells.length === 5 && colours.includes(color) && !colours.includes(3 - color), names(cells));
  }
  const row = windows.filter(
    ({ color, cells }) =>
      color === 1 && cells.includes(at('F8')) && cells.includes(at('G8')) && cells.includes(at('H8')),
  );
  assert.deepEqual(
    row.map(({ cells, type }) => `${names(cells)} ${type}`),
    ['D8 E8 F8 G8 H8 three', 'E8 F8 G8 H8 J8 open-three', 'F8 G8 H8 J8 K8 three'],
  );
  assert.equal(windows.filter(({ type }) => type === 'four' || type === 'five').length, 0);
  const through = g.windows(at('G8'));
  assert.ok(
    through.length > 0 && through.length < windows.length && through.every(({ cells }) => cells.includes(at('G8'))),
  );
  assert.deepEqual(
    through,
    windows.filter(({ cells }) => cells.includes(at('G8'))),
  );
});

test('threats: what each side would make at a point', (t) => {
  const { black, white } = game(t, 'F8 A1 G8 B1 H8 C1').threats();
  assert.equal(black[at('E8')], 'open-four');
  assert.equal(black[at('J8')], 'open-four');
  assert.equal(black[at('D8')], 'four');
  assert.equal(white[at('D1')], 'four');
  assert.equal(black[at('G8')], 'dead', 'a stone');
});

test('options out of range are refused with one message', () => {
  for (const options of [{ size: 4 }, { size: 23 }, { size: 15.5 }, { size: '15' }, { rule: 'caro' }]) {
    assert.throws(
      () => new GomokuGame(module, /** @type {any} */ (options)),
      (error) => error instanceof RangeError && /^[A-Z][^.]*(\.\d[^.]*)*\.$/.test(error.message),
      JSON.stringify(options),
    );
  }
});
