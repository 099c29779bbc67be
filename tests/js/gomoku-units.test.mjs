// The pure parts of web/gomoku, without a browser: swap2, levels, expected lines, which windows are drawn.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { GO_LEVELS } from '../../wasm-bindings/go-levels-table.js';
import { GomokuGame } from '../../wasm-bindings/gomoku-game.js';
import { levelsOf } from '../../wasm-bindings/gomoku-search.js';
import { go } from '../../web/go/game.js';
import { gomoku } from '../../web/gomoku/game.js';
import { levelAt } from '../../web/rating/ladder.js';
import { bandsOf, tagsOf } from '../../web/gomoku/overlay.js';
import { initialState, positioned, remainingMoves } from '../../web/game/state.js';
import { DEFAULTS } from '../../web/game/settings.js';
import { t as text } from '../../web/i18n/t.js';
import { loadEnglish } from '../texts.mjs';
import { instantiateBoth } from './wasm.mjs';

await loadEnglish();

const module = await instantiateBoth();

/** @param {string} labels @param {number} [size] */
const all = (labels, size = 15) =>
  labels.split(' ').map((label) => (size - Number(label.slice(1))) * size + 'ABCDEFGHJKLMNOPQRST'.indexOf(label[0]));

test('the levels of the dialog are those of the core, by name and number', () => {
  assert.deepEqual(
    gomoku.form.levels.map((key) => text(key)),
    levelsOf(module.gomoku).map(({ name }) => name),
  );
  assert.deepEqual(
    go.form.levels.map((key) => text(key)),
    GO_LEVELS.map(({ id }) => id.replace('k', ' kyu').replace('d', ' dan').replace('full', 'Full')),
  );
});

test('each level is described by one sentence, and the first and the last by their own', () => {
  for (const { name, form } of /** @type {const} */ ([
    { name: 'go', form: go.form },
    { name: 'gomoku', form: gomoku.form },
  ])) {
    const all = form.levels.map((_, place) => form.levelHint(levelAt(name, place)));
    assert.ok(
      all.every((sentence) => /^[A-Z][^.{}]+\.$/.test(sentence)),
      all.join('\n'),
    );
    const [first, last] = [all[0], all[all.length - 1]];
    assert.equal(all.filter((sentence) => sentence === last).length, 1, last);
    assert.ok(all.lastIndexOf(first) < all.length / 3, first);
    // A sentence never comes back at a higher level.
    assert.equal(all.filter((sentence, i) => sentence !== all[i - 1]).length, new Set(all).size);
  }
});

test('an expected line is shown as long as the game follows it', () => {
  const base = initialState(DEFAULTS.gomoku);
  const after = (/** @type {number[]} */ ...vertices) =>
    positioned(base, { ...base.game, moves: vertices.map((vertex, i) => ({ vertex, color: 1 + (i % 2) })) });
  const line = { from: 1, vertices: [20, 30, 40] };
  assert.deepEqual(remainingMoves(after(10), line), [20, 30, 40]);
  assert.deepEqual(remainingMoves(after(10, 20), line), [30, 40]);
  assert.deepEqual(remainingMoves(after(10, 20, 31), line), []);
  assert.deepEqual(remainingMoves(after(), line), [], 'taken back behind its beginning');
  assert.deepEqual(remainingMoves(after(10), null), []);
});

test('of the windows of a row the strongest is drawn; a tag shows the strongest kind', () => {
  const game = new GomokuGame(module);
  for (const vertex of all('F8 A1 G8 C1 H8 P15')) game.play(vertex);
  const threats = { windows: game.windows(), ...game.threats() };
  const [from, to] = all('E8 J8');
  assert.deepEqual(bandsOf(threats, game.board()), [{ from, to, type: 'open-three', color: 1 }]);
  const tags = tagsOf(threats, 2)
    .map(({ vertex, text: tag, color }) => `${vertex} ${tag} ${color}`)
    .sort();
  assert.deepEqual(
    tags,
    all('E8 J8')
      .map((vertex) => `${vertex} 4 1`)
      .sort(),
  );
  game.play(all('J8')[0]);
  game.play(all('E8')[0]);
  const four = { windows: game.windows(), ...game.threats() };
  assert.deepEqual(
    bandsOf(four, game.board()).map(({ type }) => type),
    ['four'],
  );
  assert.deepEqual(
    tagsOf(four, 1).map(({ text: tag }) => tag),
    ['5'],
  );
  game.free();
});

test('a certain win is counted in moves of the winner from the position that is judged', () => {
  const said = (/** @type {number} */ score, toPlay = 1, winRate = 1) =>
    gomoku.rate(/** @type {any} */ (gomoku.judge({ winRate, move: 7, pv: [7], depth: 5, nodes: 9, score }, toPlay)));
  assert.equal(said(30_000 - 5), 'Black wins in 3 moves');
  assert.equal(said(30_000 - 3), 'Black wins in 2 moves');
  assert.equal(said(30_000 - 1), 'Black wins with the next stone');
  assert.match(said(5 - 30_000), /^White wins in/);
  assert.match(said(30_000 - 5, 2), /^White wins in/);
  assert.equal(said(120, 1, 0.583), 'Black’s win rate 58%');
  assert.equal(said(120, 2, 0.583), 'Black’s win rate 42%');
});
