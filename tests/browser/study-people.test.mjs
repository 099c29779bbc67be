// Study: what people of a rank play, on the board and as buttons, by rank; other positions are asked anew.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { open, useBrowser, violationsInBoth } from './page.mjs';
import { openRecord } from './study.mjs';

useBrowser();

/** Black can take the three white stones in the middle at E3. */
const GAME =
  '(;GM[1]SZ[9]KM[7]RU[Chinese];B[dd];W[ed];B[fd];W[ee];B[fe];W[ef];B[de];W[gc];B[df];W[cg];B[ec];W[gg];B[ff];W[cc])';

test('the moves of people are shown for the rank that is chosen, and in every position', async (t) => {
  const { page } = await open(t);
  await openRecord(page, GAME);
  await page.keyboard.press('Shift+Home');
  const people = page.locator('[data-study-part="people"]');
  assert.equal(await people.isVisible(), false);
  await page.locator('[data-layer="people"]').click();
  const chips = people.locator('.chip');
  const rank = people.locator('b');
  /** The share of players, in per cent, once a button has that label. @param {string} point @param {string} level */
  async function share(point, level) {
    const chip = people.locator(`.chip[aria-label$="% of ${level} players play ${point}"]`);
    await chip.waitFor();
    return Number.parseInt((await chip.innerText()).split(/\s+/)[1]);
  }
  const middle = await share('E5', '13 kyu');
  assert.equal(await rank.innerText(), '13 kyu');
  assert.equal(await chips.count(), 4);
  await people.locator('input').fill('18');
  const strong = await share('E5', '5 dan');
  assert.equal(await rank.innerText(), '5 dan');
  await people.locator('input').fill('0');
  const weak = await share('E5', '30 kyu');
  assert.ok(weak < middle && middle < strong, `${[weak, middle, strong]}`);
  assert.deepEqual(await violationsInBoth(page), []);
  await page.keyboard.press('Shift+End');
  assert.ok((await share('E3', '30 kyu')) > 30);
  await chips.first().click();
  await people.locator('.chip', { hasText: 'E3' }).waitFor({ state: 'hidden' });
  await page.locator('[data-layer="people"]').click();
  await people.waitFor({ state: 'hidden' });
});
