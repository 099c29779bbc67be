// How hard problems are for people: the order of problems whose difficulty every player knows, and what must not
// matter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved, symmetries } from '../../problems/canonical.mjs';
import { loadNet, loadProblems } from '../../problems/go/games.mjs';
import { rankOf } from '../../problems/go/people.mjs';
import { prove } from '../../problems/go/prove.mjs';
import { parseProblem } from '../../web/problems/deck.js';

/** @typedef {import('../../problems/go/prove.mjs').GoContent} GoContent */

const [module, net] = [await loadProblems(), await loadNet()];

/**
 * @param {GoContent['kind']} kind
 * @param {string[]} rows from the bottom left corner up and to the right: "X" black, "O" white, "#" and "Q" the same
 *   stones as targets
 * @param {number} [size] of the board
 * @returns {GoContent}
 */
function problem(kind, rows, size = 9) {
  const of = (/** @type {string} */ marks) =>
    rows.flatMap((row, y) =>
      [...row.replaceAll(' ', '')].flatMap((cell, x) =>
        marks.includes(cell) ? [(size - rows.length + y) * size + x] : [],
      ),
    );
  return { kind, size, black: of('X#'), white: of('OQ'), targets: of('#Q'), region: null };
}

/** Bulky five between the edges of a board of 5 lines. */
const BULKY = ['X X X X X', 'O O O O O', 'O . . O O', 'O . . . Q'];

/** @param {GoContent} content */
function rank(content) {
  const proof = prove(module, content);
  assert.ok(typeof proof !== 'string', String(proof));
  return rankOf(net, content, proof);
}

/** Stones in atari. */
const ATARI = ['. . . X . .', 'X X X X X .', 'Q Q . X O O', 'X X X O O O'];
/** Three points in a row. */
const ROW = ['X X X X X .', 'O O O O X .', '. . . Q X .'];
/** Rectangular six in the corner without a liberty outside. */
const SIX = ['X X X X X .', 'O O O O X .', '. . . Q X .', '. . . Q X .'];

test('beginners capture stones and kill a row of three, rectangular six is harder', () => {
  const ranks = [problem('capture', ATARI), problem('kill', ROW), problem('kill', SIX)].map(rank);
  assert.ok(ranks[0] <= 1 && ranks[1] <= 6, `30 kyu, 25 kyu: ${ranks}`);
  assert.ok(ranks[2] >= 7 && ranks[2] <= 21, `24 to 10 kyu: ${ranks}`);
});

test('what comes before the last move counts', () => {
  const content = problem('kill', SIX);
  const proof = prove(module, content);
  assert.ok(typeof proof !== 'string' && proof.choices.length === proof.moves && proof.moves > 1);
  for (const { right, wrong } of proof.choices)
    assert.ok(right.length && wrong.length && ![...right, ...wrong].includes(-1));
  const first = { ...proof, choices: proof.choices.slice(0, 1) };
  assert.ok(rankOf(net, content, first) < rankOf(net, content, proof) - 1);
});

test('who is asked for stones takes them, where few would in a game', () => {
  const line =
    '30dqte capture 9 1000 1 ebecfcfdeefefffgfhgh ' + 'dbbcdcgcbdcdedgdcedeefdgegdh ed daeacbfbgbcchcddhdgedf';
  const content = /** @type {GoContent} */ (/** @type {unknown} */ (parseProblem(line)));
  const proof = prove(module, content);
  assert.ok(typeof proof !== 'string' && proof.moves === 1);
  assert.ok(rankOf(net, content, proof) <= 1);
  assert.ok(rankOf(net, content, { ...proof, end: 'open' }) > 10);
});

test('neither the orientation of the board matters nor much its size', () => {
  const content = problem('kill', SIX);
  const wanted = rank(content);
  for (const to of symmetries(9)) {
    const turned = { ...content, .../** @type {any} */ (moved(/** @type {any} */ (content), to)) };
    assert.ok(Math.abs(rank(turned) - wanted) < 0.1);
  }
  for (const size of [7, 8, 13]) {
    const other = rank(problem('kill', SIX, size));
    assert.ok(Math.abs(other - wanted) < 3, `${size} lines: ${other}, not ${wanted}`);
  }
});

test('a wall of the attacker takes the place of the edges of a small board', () => {
  const mirrored = ['. . . . .', ...BULKY].map((row) => `${[...row].reverse().join('')} X`);
  const walled = problem('kill', ['X X X X X X', ...mirrored]);
  const small = { ...problem('kill', BULKY, 5), region: [16, 17, 21, 22, 23] };
  assert.ok(Math.abs(rank(small) - rank(walled)) < 0.3);
});
