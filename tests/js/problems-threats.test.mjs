// Wins by threats in problems.wasm (wasm-bindings/gomoku-threats.js): results, lines, and the moves that matter.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { BLACK, WHITE } from '../../wasm-bindings/engine-module.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { GomokuThreats } from '../../wasm-bindings/gomoku-threats.js';
import { instantiateProblems } from '../../wasm-bindings/problems-module.js';
import { wasmOf } from './wasm.mjs';

const module = await instantiateProblems(await wasmOf('problems'));
const threats = new GomokuThreats(module);
const SIZE = 15;

/** @param {string} labels */
const all = (labels) =>
  labels
    .split(' ')
    .filter(Boolean)
    .map((label) => (SIZE - Number(label.slice(1))) * SIZE + 'ABCDEFGHJKLMNOP'.indexOf(label[0]));
/** @param {number[]} vertices */
const sorted = (vertices) => [...vertices].sort((a, b) => a - b);

/** A game with these stones, Black to move. @param {string} black @param {string} white */
function gameOf(black, white) {
  const game = new GomokuGame(module, { size: SIZE });
  for (const vertex of all(black)) assert.equal(game.play(vertex, BLACK), 'ok');
  for (const vertex of all(white)) assert.equal(game.play(vertex, WHITE), 'ok');
  threats.forget();
  return game;
}

test('a four, a three: points and answers', () => {
  const game = gameOf('F8 G8 H8', 'E8 A1');
  assert.deepEqual(sorted(threats.fours(game, BLACK)), sorted(all('J8 K8')));
  assert.deepEqual(threats.fives(game, BLACK), []);
  assert.equal(threats.answers(game, BLACK), null, 'nothing is threatened that must be answered');
  game.play(all('J8')[0], BLACK);
  assert.deepEqual(threats.fives(game, BLACK), all('K8'));
  assert.deepEqual(threats.answers(game, BLACK), all('K8'));
  const open = gameOf('F8 G8 H8', 'A1 A3');
  const answers = threats.answers(open, BLACK) ?? [];
  assert.ok(all('E8 J8').every((v) => answers.includes(v)));
  assert.deepEqual(sorted(threats.attacks(open, BLACK)).filter((v) => all('E8 J8').includes(v)).length, 2);
});

test('a win by fours, its line played to the end, and what stops it', () => {
  // Two threes with one end closed cross on J8.
  const game = gameOf('F8 G8 H8 J9 J10 J11', 'E8 J12 A1');
  assert.equal(threats.search(game, WHITE, 'fours', 1000), 'none');
  assert.equal(threats.search(game, BLACK, 'fours', 1000), 'win');
  const line = threats.line();
  assert.equal(line[0], all('J8')[0]);
  const stops = threats.stops(game, BLACK);
  assert.ok(stops.includes(line[0]) && !stops.includes(all('A3')[0]));
  line.forEach((vertex, i) => assert.equal(game.play(vertex, i % 2 ? WHITE : BLACK), 'ok'));
  assert.equal(game.winner, BLACK);
  assert.equal(threats.search(game, BLACK, 'fours', 1000), 'unknown', 'the game is over');
});

test('a win by threes and fours that fours alone do not give', () => {
  const game = gameOf('G8 H8 J10 J11', 'A1 A15 P1 P15'.replaceAll('P', 'O'));
  assert.equal(threats.search(game, BLACK, 'fours', 1000), 'none');
  assert.equal(threats.search(game, BLACK, 'threats', 20_000), 'win');
  assert.equal(threats.search(gameOf('G8 H8', 'F8 J9'), BLACK, 'threats', 20_000), 'none');
});

test('a search with few nodes does not know, and the same question goes on', () => {
  const game = gameOf('G8 H8 J10 J11', 'A1 A15 O1 O15');
  assert.equal(threats.search(game, BLACK, 'threats', 1), 'unknown');
  let result = 'unknown';
  for (let i = 0; i < 1000 && result === 'unknown'; i++) result = threats.search(game, BLACK, 'threats', 20);
  assert.equal(result, 'win');
});

test('nonsense is answered by nothing', () => {
  const game = gameOf('G8', 'H8');
  for (const color of [0, 3, -1]) {
    assert.equal(threats.search(game, color, 'threats', 100), 'unknown');
    assert.deepEqual(
      [threats.fives(game, color), threats.fours(game, color), threats.attacks(game, color)],
      [[], [], []],
    );
    assert.equal(threats.answers(game, color), null);
  }
  assert.equal(threats.search(game, BLACK, 'fours', 0), 'unknown');
  assert.throws(() => new GomokuThreats(module, 1000), /There is no memory for tables of 1000 bytes\./);
});
