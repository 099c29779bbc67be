// One judge for all that a person reads: the bar, the score, hints and the review say the same of a position, whoever
// the opponent is. The bar is off until it is wanted, and with it a game does not count.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { open, useBrowser } from './page.mjs';
import { click, newGame, newGomoku, play, press, ready, settle, speaks, text } from './user.mjs';
import { deed, openRecord } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** Results from which the level is 16 kyu. @param {Page} page */
const knowLevel = (page) =>
  page.addInitScript(() => {
    const result = { at: 1.7e12, level: 5, score: 0.5, size: 9, colour: 1, handicap: 0 };
    localStorage.setItem(
      'ponnuki.results',
      JSON.stringify({ go: [1, 2, 3].map((id) => ({ id: `${id}`, ...result })) }),
    );
  });
const part = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`[data-part="${name}"]`);
const bar = (/** @type {Page} */ page) => part(page, 'rate');

/** What the bar says once the position is judged. @param {Page} page */
async function judged(page) {
  await page.locator('[data-part="rate"][data-known="true"]').waitFor();
  await ready(page);
  return text(page, 'rate-text');
}

test('against a weak level: no bar until it is wanted; then bar, score, hint, review agree; it is help', async (t) => {
  const { page } = await open(t, { prepare: knowLevel });
  await newGame(page, { level: 0 });
  await play(page, 'E5');
  assert.equal(await bar(page).isVisible(), false);
  assert.doesNotMatch(await part(page, 'thinking').innerText(), /%/);
  assert.match(await text(page, 'ahead-note'), /^The game then does not count for your level\.$/);

  // The score is of the same judgement as the bar after it.
  await press(page, 'estimate');
  await page.waitForFunction(() =>
    /^Estimate: /.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''),
  );
  const [, who, lead = '0'] =
    /^Estimate: (?:(Black|White) leads by ([\d.]+)|.*even)$/.exec(await text(page, 'detail')) ?? [];
  await part(page, 'ahead').click();
  const said = await judged(page);
  const percent = Number(/^Black’s win rate (\d+)%$/.exec(said)?.[1]);
  assert.ok(
    who === 'Black' ? percent >= 45 : who === 'White' ? percent <= 55 : percent > 25 && percent < 75,
    `${said}, ${who} by ${lead}`,
  );
  assert.equal(await part(page, 'ahead-note').isVisible(), false);
  await press(page, 'hint');
  await page.waitForFunction(() => /^Try /.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''));
  assert.equal(await text(page, 'rate-text'), said);

  await press(page, 'resign');
  await part(page, 'resign-yes').click();
  const line = page.locator('.level-line');
  await line.waitFor();
  assert.equal(await line.innerText(), 'Your level: 16 kyu. Games with help do not count.');
  await press(page, 'review');
  await page.locator('[data-review="search"]').waitFor({ state: 'hidden' });
  await settle(page);
  const valueText = (await part(page, 'place').getAttribute('aria-valuetext')) ?? '';
  assert.match(valueText, new RegExp(`\\b${percent}%`), 'the review');

  // The next game begins without it.
  await newGame(page, { level: 0 });
  assert.equal(await bar(page).isVisible(), false);
  assert.equal(await part(page, 'ahead').getAttribute('aria-pressed'), 'false');
});

test('gomoku and two people: the bar follows every move, and nothing is said of counting', async (t) => {
  const { page } = await open(t);
  await newGomoku(page, { colour: 'both' });
  assert.equal(await part(page, 'ahead-note').isVisible(), false);
  await part(page, 'ahead').click();
  for (const point of ['H8', 'A1', 'J8', 'A15', 'K8', 'P1']) await click(page, point);
  await page.waitForFunction(() =>
    /^Black wins /.test(document.querySelector('[data-part="rate-text"]')?.textContent ?? ''),
  );
  await part(page, 'ahead').click();
  await bar(page).waitFor({ state: 'hidden' });
});

/** White's three stones in the middle are in atari; with move 15 Black plays in the corner instead of taking them. */
const GAME =
  '(;GM[1]SZ[9]KM[7]RU[Chinese];B[dd];W[ed];B[fd];W[ee];B[fe];W[ef];B[de];W[gc];B[df];W[cg];B[ec];W[gg];B[ff];W[cc]' +
  ';B[ai];W[eg])';

test('a record reviewed in three languages, fresh profiles, once on a slow processor: the same figures', async (t) => {
  /** @param {string} locale @param {number} slower */
  async function figures(locale, slower) {
    const { page } = await open(t, { locale });
    await speaks(page, locale);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await openRecord(page, GAME);
    await deed(page, 'report').click();
    await page.locator('.loss-card').first().waitFor();
    await page.locator('[data-review="search"]').waitFor({ state: 'hidden' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const accuracy = await page.locator('.accuracy tbody td').allInnerTexts();
    const losses = await page.locator('.loss-card').evaluateAll((cards) =>
      cards.map((card) => {
        const of = (/** @type {string} */ selector) => card.querySelector(selector)?.textContent ?? '';
        return [of('h4').match(/[A-J]\d/)?.[0], ...(of('.cost').match(/\d+(\.\d+)?/g) ?? [])].join(' ');
      }),
    );
    await page.context().close();
    return { accuracy, losses };
  }
  const english = await figures('en', 1);
  assert.ok(english.losses.length >= 3, english.losses.join());
  assert.deepEqual(await figures('ja', 4), english);
  assert.deepEqual(await figures('ko', 1), english);
});
