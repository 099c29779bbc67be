// Finished positions, finished/*.t, with what is dead, what is in seki, and the score by both countings: by GTP, and as
// the page proposes it, by the core on wasm. A case there is a board, perhaps with handicap stones, moves and komi, and
//
//   area B+5 dead A3 seki C2 D1        one stone of each chain that is dead, or in seki
//   territory 0
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { instantiateWithNetwork } from '../../wasm-bindings/engine-module.js';
import { wasmOf } from '../js/wasm.mjs';
import { protocols, root, session } from './programs.mjs';

/** @typedef {{ color: 'black' | 'white', point: string }} Stone */
/** @typedef {{ rules: 'chinese' | 'japanese', score: string, dead: string[], seki: string[] }} Wanted */
/**
 * @typedef {{ name: string, size: number, stones: Stone[], handicap: string[], komi: number, wanted: Wanted[] }} Case
 */

const FOLDER = join(root, 'tests/gtp/finished');
const LETTERS = 'ABCDEFGHJKLMNOPQRST';
const COLORS = /** @type {const} */ ({ X: 'black', O: 'white' });
const RULES = /** @type {const} */ ({ area: 'chinese', territory: 'japanese' });

/** @param {string} file @returns {Case[]} */
function read(file) {
  /** @type {Case[]} */
  const cases = [];
  let row = 0;
  for (const [i, line] of readFileSync(join(FOLDER, file), 'utf8').split('\n').entries()) {
    const [word, ...rest] = line.replace(/#.*/, '').trim().split(/ +/);
    const at = cases.at(-1);
    if (word === 'board') {
      row = Number(rest[0]);
      cases.push({ name: `${file}:${i + 1}`, size: row, stones: [], handicap: [], komi: 0, wanted: [] });
    } else if (!word || !at) {
    } else if (/^[.XO]$/.test(word)) {
      for (const [x, sign] of [word, ...rest].entries())
        if (sign !== '.') at.stones.push({ color: COLORS[sign], point: `${LETTERS[x]}${row}` });
      row--;
    } else if (word === 'play') {
      at.stones.push({ color: /** @type {'black' | 'white'} */ (rest[0]), point: rest[1] });
    } else if (word === 'handicap') {
      at.handicap = rest;
    } else if (word === 'komi') {
      at.komi = Number(rest[0]);
    } else {
      const [score, ...lists] = rest;
      const seki = lists.indexOf('seki');
      const dead = lists.slice(0, seki < 0 ? undefined : seki).filter((point) => point !== 'dead');
      at.wanted.push({ rules: RULES[word], score, dead, seki: seki < 0 ? [] : lists.slice(seki + 1) });
    }
  }
  return cases;
}

const CASES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.t'))
  .flatMap(read);

test('eighty positions, each with both countings', () => {
  assert.ok(CASES.length >= 80, `${CASES.length}`);
  for (const { name, wanted } of CASES)
    assert.deepEqual(
      wanted.map(({ rules }) => rules),
      Object.values(RULES),
      name,
    );
});

/** Each chain is named by one of its stones. @param {string} reply @param {string[]} chains @param {string} what */
function same(reply, chains, what) {
  const lists = reply.split('\n').map((line) => line.split(' '));
  const named = chains.map((stone) => lists.find((list) => list.includes(stone)));
  assert.ok(new Set(named).size === chains.length && !named.includes(undefined), `${what}: ${reply}, not ${chains}`);
  assert.equal(reply === '' ? 0 : lists.length, chains.length, `${what}: ${reply}, not ${chains}`);
}

/** @param {Case} position @returns {string[]} */
const commands = ({ size, stones, handicap, komi, wanted }) => [
  `boardsize ${size}`,
  'clear_board',
  ...(handicap.length > 0 ? [`set_free_handicap ${handicap.join(' ')}`] : []),
  ...stones.filter(({ point }) => !handicap.includes(point)).map(({ color, point }) => `play ${color} ${point}`),
  `komi ${komi}`,
  ...wanted.flatMap(({ rules }) => [`kata-set-rules ${rules}`, 'final_score']),
  'final_status_list dead',
  'final_status_list seki',
];

for (const program of protocols)
  test(`${program.name}: final_score, final_status_list`, () => {
    const lines = CASES.map(commands);
    const replies = session(program, [], lines.flat());
    for (const [i, { name, wanted }] of CASES.entries()) {
      const own = replies.splice(0, lines[i].length);
      for (const [k, { ok, text }] of own.entries()) assert.ok(ok, `${name}, ${lines[i][k]}: ${text}`);
      const [, area, , territory, dead, seki] = own.slice(-6).map(({ text }) => text);
      assert.deepEqual([area, territory], [wanted[0].score, wanted[1].score], name);
      same(dead, wanted[1].dead, `${name}, dead`);
      same(seki, wanted[1].seki, `${name}, seki`);
    }
  });

const module = await wasmOf('engine');
/** Of a board of that many lines, as on the page. @param {number} size */
const weightsOf = (size) =>
  new Uint8Array(readFileSync(join(root, `training/weights/${size > 11 ? '5x64' : '4x32'}.bin`)));

test('what the page proposes', async (t) => {
  for (const large of [false, true]) {
    const engine = await instantiateWithNetwork(module, weightsOf(large ? 19 : 9));
    for (const [i, { name, size, stones, handicap, komi, wanted }] of CASES.entries())
      for (const { rules, score } of size > 11 === large ? [wanted[i % 2]] : []) {
        const game = engine.newGame({ size, rules, komi, handicap: handicap.length, setup: {} });
        for (const { color, point } of stones)
          assert.equal(
            game.play((size - Number(point.slice(1))) * size + LETTERS.indexOf(point[0]), color === 'black' ? 1 : 2),
            'ok',
          );
        game.deadStones(1000, 1);
        while (game.proveDead().more);
        const { margin } = game.score(game.proveDead().dead);
        game.free();
        const points = margin === 0 ? '0' : `${margin > 0 ? 'B' : 'W'}+${Math.abs(margin)}`;
        assert.equal(points, score, `${name}, ${rules}`);
      }
  }
  t.diagnostic(`${CASES.length} positions`);
});
