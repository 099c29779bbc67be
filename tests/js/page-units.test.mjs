// Pure parts of the page, without a browser: geometry, settings, texts.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { COLUMNS, nameOf } from '../../web/board/coordinates.js';
import { STONE_RADIUS, centerOf, layoutOf, namesOf, starsOf, vertexAt } from '../../web/board/geometry.js';
import { addGame } from '../../web/game/game-registry.js';
import { go } from '../../web/go/game.js';
import { handicapsOf, orNetwork, readKomi, thoughtOf, usualKomi } from '../../web/go/settings.js';
import { textOfCount } from '../../web/go/status-texts.js';
import { restoreGame } from '../../web/storage/restore.js';
import { speak } from '../texts.mjs';

test('pixel and vertex are inverse to each other, for every size of board and picture', () => {
  for (let size = 2; size <= 19; size++) {
    for (const pixels of [264, 320, 617, 1000, 4096]) {
      const layout = layoutOf(size, pixels, true);
      assert.ok(Number.isInteger(layout.pitch));
      for (let v = 0; v < size * size; v++) {
        const { x, y } = centerOf(layout, v);
        const near = layout.pitch * 0.49;
        for (const [dx, dy] of [
          [0, 0],
          [near, near],
          [-near, near],
          [near, -near],
          [-near, -near],
        ]) {
          assert.equal(vertexAt(layout, x + dx, y + dy), v);
        }
        assert.ok(x - layout.pitch / 2 >= 0 && x + layout.pitch / 2 <= pixels, 'a stone never leaves the wood');
      }
      assert.equal(vertexAt(layout, -layout.pitch, 0), -1);
      assert.equal(vertexAt(layout, pixels + layout.pitch, pixels), -1);
    }
  }
});

test('an opponent thinks longer about more moves, and never longer than two seconds', () => {
  const ms = (/** @type {number} */ moves) =>
    thoughtOf({
      judgement: /** @type {any} */ ({
        policy: Float32Array.from({ length: 82 }, (_, i) => (i < moves ? 1 / moves : 0)),
      }),
    });
  assert.ok(ms(1) < ms(2) && ms(2) < ms(8) && ms(8) < ms(20) && ms(82) < 2000, `${[1, 2, 8, 20, 82].map(ms)}`);
  assert.equal(thoughtOf({ judgement: null }), ms(1));
});

test('coordinates are near the stones, legible and on the board, from a column of an article to a desk', () => {
  for (const css of [150, 200, 300, 304, 374, 712]) {
    for (const unit of [1, 2, 3]) {
      for (let size = 9; size <= 19; size++) {
        const layout = layoutOf(size, css * unit, true, unit);
        const { pitch, origin, pixels } = layout;
        const { font, above, beside, room, step } = namesOf(layout);
        const where = `${size} lines in ${css} pixels, ${unit} each`;
        assert.ok(font >= 9 * unit, `${where}: a font of ${font}`);
        assert.ok(step * pitch >= font, `${where}: names every ${step * pitch} pixels`);
        const [half, wide] = [0.36 * font, 0.56 * font]; // of a digit's height, of two digits' width
        const stone = origin - pitch * STONE_RADIUS;
        for (const [at, reach] of [
          [above, half],
          [beside, wide],
        ]) {
          const gap = stone - at - reach;
          assert.ok(gap >= 0 && gap <= Math.max(2 * unit, 0.11 * pitch), `${where}: ${gap} from the stones`);
          assert.ok(at - reach >= 0, `${where}: on the board`);
        }
        assert.ok(room >= 2 * wide, `${where}: room for two digits`);
        if (css >= 300) assert.ok(pitch >= 0.93 * Math.floor(pixels / (size + 1.04)), `${where}: cells stay large`);
      }
    }
  }
});

test('points have the names that players use', () => {
  assert.equal(COLUMNS.includes('I'), false);
  assert.equal(nameOf(0, 19), 'A19');
  assert.equal(nameOf(360, 19), 'T1');
  assert.equal(nameOf(8, 9), 'J9');
  assert.deepEqual(
    starsOf(9).map((v) => nameOf(v, 9)),
    ['C7', 'G7', 'E5', 'C3', 'G3'],
  );
  assert.deepEqual(
    starsOf(13).map((v) => nameOf(v, 13)),
    ['D10', 'K10', 'G7', 'D4', 'K4'],
  );
  assert.equal(starsOf(19).length, 9);
  assert.deepEqual(starsOf(2), []);
});

test('komi is read as people write it, and refused if invalid', () => {
  for (const [typed, komi] of /** @type {const} */ ([
    ['7.5', 7.5],
    [' 6,5 ', 6.5],
    ['0', 0],
    ['-3.5', -3.5],
    ['−3', -3],
    ['+5', 5],
    ['81', 81],
  ])) {
    assert.equal(readKomi(typed, 9), komi, typed);
  }
  for (const typed of ['', 'six', '7.3', '82', '1e1', '0x7', 'NaN', '7.5.1', 'Infinity', '--1']) {
    assert.ok(Number.isNaN(readKomi(typed, 9)), typed);
  }
  assert.equal(usualKomi('japanese', 0), 6.5);
  assert.equal(usualKomi('chinese', 3), 0.5);
  assert.deepEqual(handicapsOf(9), [0, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(handicapsOf(8), [0, 2, 3, 4]);
  assert.deepEqual(handicapsOf(5), [0]);
});

test('the network is asked where it has learned to play', () => {
  const limits = { ms: 100 };
  for (const size of [7, 9]) assert.deepEqual(orNetwork({ size, limits }), { size, limits, netLimits: limits });
  assert.deepEqual(orNetwork({ size: 6, limits }), { size: 6, limits });
});

test('Chinese tells results by area in stones, those by territory in points', async () => {
  /** @param {number} margin @param {string} rules */
  const said = (margin, rules) =>
    textOfCount(
      /** @type {any} */ ({
        result: { kind: 'score', winner: margin > 0 ? 1 : 2 },
        scoring: { margin, black: 44, white: 37, owner: new Uint8Array(81) },
        settings: { rules, komi: 7.5, handicap: 0 },
      }),
      '黑方',
    ).text;
  await speak('zh-Hans');
  assert.deepEqual(
    [3.5, -0.5, 8, 1, 4.5].map((margin) => said(margin, 'chinese')),
    ['黑方胜 1又3/4 子', '黑方胜 1/4 子', '黑方胜 4 子', '黑方胜 1/2 子', '黑方胜 2又1/4 子'],
  );
  assert.equal(said(3.5, 'japanese'), '黑方胜 3.5 目');
  await speak('en');
  assert.equal(said(3.5, 'chinese'), '黑方 won by 3.5 points');
});

test('a game of the library is played, archived or imported; older ones do not say so', async () => {
  addGame('go', go);
  /** @param {string} sgf @param {Record<string, unknown>} settings @param {number} [begun] */
  const origin = async (sgf, settings, begun) => (await restoreGame({ sgf, node: '', settings, begun })).origin;
  const over = '(;SZ[9]RE[B+R];B[ee])';
  for (const [sgf, settings, begun, expected] of /** @type {const} */ ([
    ['(;SZ[9];B[ee])', { human: 1 }, 1, 'played'],
    ['(;SZ[9];B[ee])', { human: 0 }, undefined, 'played'],
    [over, { human: 0 }, 1, 'archived'],
    ['(;SZ[9];B[ee])', { human: 1, end: { kind: 'resigned', winner: 1 } }, 1, 'archived'],
    ['(;SZ[9];B[ee];W[];B[])', { human: 0, end: { kind: 'counting', dead: [] } }, 1, 'played'],
    ['(;SZ[9];B[ee])', { human: 0 }, 0, 'imported'],
    ['(;SZ[9]PB[Ann];B[ee])', { human: 0 }, 1, 'imported'],
    ['(;SZ[9]PB[Ann];B[ee])', { human: 0, origin: 'played' }, 1, 'played'],
    [over, { human: 0, origin: 'imported' }, 1, 'imported'],
    [over, { human: 1, origin: 'played' }, 1, 'archived'],
  ]))
    assert.equal(await origin(sgf, settings, begun), expected, `${sgf} ${JSON.stringify(settings)} ${begun}`);
});
