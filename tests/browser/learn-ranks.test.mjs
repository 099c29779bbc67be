// Lesson 8 as a reader uses it: with the slider the numbers on the board, in the table, in the sentence and in the
// chart change to those of the rank, by keyboard alone; and what the article says of the position is so.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/tools.mjs';
import { compile, instantiate } from '../../wasm-bindings/engine-module.js';
import { rankOf } from '../../wasm-bindings/messages.js';
import { discsOf, movesOf } from '../../web/people/discs.js';
import { desk, read, sound, visit } from './learn.mjs';
import { PHONE, useBrowser } from './page.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

const SIZE = 9;
const nameOf = (/** @type {number} */ vertex) => 'ABCDEFGHJ'[vertex % SIZE] + (SIZE - Math.floor(vertex / SIZE));
const vertexOf = (/** @type {string} */ name) => (SIZE - Number(name[1])) * SIZE + 'ABCDEFGHJ'.indexOf(name[0]);
const article = readFileSync(join(root, 'public/learn/en/ranks.html'), 'utf8');
const MOVES = /moves="([^"]+)"/.exec(article)?.[1] ?? '';

const engine = await instantiate(await compile(readFileSync(join(root, 'build/wasm/engine.wasm'))));
engine.openPeople(new Uint8Array(readFileSync(join(root, 'training/weights/people.bin'))));
const game = engine.newGame({ size: SIZE });
for (const name of MOVES.split(' ')) assert.equal(game.play(vertexOf(name)), 'ok');
/** Shares by vertex. @param {string} id "10k" */
const policyOf = (id) => engine.askPeople(game, { rank: rankOf(id), opponent: rankOf(id) }).policy;
const percent = (/** @type {string} */ id, /** @type {string} */ point) =>
  Math.round(100 * policyOf(id)[vertexOf(point)]);

/** Compares everything that is shown with what the network says of a rank. @param {Page} page @param {string} id */
async function compare(page, id) {
  const moves = movesOf(policyOf(id));
  const rank = id.replace('k', ' kyu').replace('d', ' dan');
  assert.equal(await read(page, '#ranks output'), rank);
  assert.equal(await page.locator('#ranks input').getAttribute('aria-valuetext'), rank);
  assert.equal(
    await read(page, '#ranks .said'),
    `Of 100 players of ${rank}, ${percent(id, 'H4')} play H4 and ${percent(id, 'D4')} play D4.`,
  );
  const rows = await page
    .locator('#ranks tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].slice(0, 2).map((cell) => cell.textContent)),
    );
  assert.deepEqual(
    rows.slice(0, 5),
    moves.slice(0, 5).map(({ vertex, share }) => [nameOf(vertex), `${Math.round(100 * share)}%`]),
  );
  assert.equal(rows[5][0], 'others');
  assert.deepEqual(
    await page.evaluate(() => document.querySelectorAll('#ranks ponnuki-board')[0].layers?.marks),
    discsOf(moves),
  );
  const dots = await page
    .locator('#ranks .dot')
    .evaluateAll((all) => all.map((dot) => ['cx', 'cy'].map((name) => Number(dot.getAttribute(name)))));
  const [answer, largest] = dots;
  assert.equal(answer[0], largest[0]);
  assert.equal(
    answer[1] < largest[1],
    percent(id, 'H4') > percent(id, 'D4'),
    'the higher dot is the more frequent move',
  );
  return answer[0];
}

test('the slider shows what people of each rank play, by keyboard alone', async (t) => {
  const page = await desk(t);
  await visit(page, 'ranks');
  const first = await compare(page, '25k');
  const slider = page.locator('#ranks input');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  const next = await compare(page, '24k');
  await page.keyboard.press('End');
  const last = await compare(page, '5d');
  await page.keyboard.press('Home');
  const weakest = await compare(page, '30k');
  assert.ok(weakest < first && first < next && next < last, `${[weakest, first, next, last]}`);
  await slider.fill('31');
  await compare(page, '1d');
});

test('on a phone, in both themes, nothing hangs over and axe finds nothing', async (t) => {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await desk(t, { viewport: PHONE, colorScheme });
    await visit(page, 'ranks');
    await sound(page, `ranks, ${colorScheme}`);
  }
});

test('the article is right: beginners answer, masters do not, and the search agrees with these', () => {
  assert.ok(percent('30k', 'H4') >= 65 && percent('25k', 'H4') >= 60, 'two in three beginners answer');
  for (const id of ['1d', '3d', '5d']) assert.ok(Math.abs(percent(id, 'D4') - 67) <= 2, `two in three ${id}`);
  assert.ok(percent('11k', 'H4') > percent('11k', 'D4') && percent('9k', 'D4') > percent('9k', 'H4'), 'about 10 kyu');
  /** The choice of the search after these moves, and the lead of the side to move. @param {string} more */
  const searched = (more) => {
    const weights = join(root, 'training/weights/4x32.bin');
    const args = ['net', '--weights', weights, '--size', '9', '--moves', MOVES + more, '--playouts', '3000'];
    const text = execFileSync(join(root, 'build/native/ponnuki'), args, { encoding: 'utf8' });
    const [, move, lead] = /^info move (\w+) visits \d+ winrate \S+ scoreLead (\S+)/m.exec(text) ?? [];
    return { move, lead: Number(lead) };
  };
  const [now, answered, played] = ['', ' H4', ' D4'].map(searched);
  assert.equal(now.move, 'D4');
  assert.equal(answered.move, 'D4', 'Black would like to play there, too');
  assert.ok(Math.abs(-played.lead - 3) < 0.5, `White is about three points ahead: ${played.lead}`);
  assert.ok(Math.abs(answered.lead - 6.5) < 0.5, `Black is about six ahead: ${answered.lead}`);
});
