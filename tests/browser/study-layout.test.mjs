// What is in sight while somebody studies, and the facts about a game.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { screenTest } from '../levels.mjs';
import { DESK, open, PHONE, SIDEWAYS, TOUCH, useBrowser } from './page.mjs';
import { settle } from './user.mjs';
import { deed, openRecord, place } from './study.mjs';

useBrowser();

const GAME = `(;GM[1]FF[4]SZ[19]KM[6.5]PB[Aki]PW[Bo]BR[3d]WR[2d]EV[Spring cup]DT[2020-03-01]RE[B+2]
;B[qd];W[dc];B[pq];W[oc];B[cp]C[A quiet move.](;W[cf];B[ep];W[qo])(;W[do];B[fq])(;W[dq]))`;

const SIZES = { DESK, PHONE, wide: { width: 1920, height: 1080 }, tablet: { width: 820, height: 1180 } };
for (const [name, viewport] of Object.entries(SIZES))
  screenTest(`${name}: board, comment, two candidates and the next variations are in sight at once`, async (t) => {
    const { page } = await open(t, { viewport, ...(name === 'PHONE' ? TOUCH : {}) });
    await openRecord(page, GAME);
    await page.locator('[data-layer="candidates"]').click();
    const number = page.locator('[data-part="move-number"]');
    await number.fill('5');
    await number.press('Enter');
    assert.equal(await place(page), '5/8');
    await page.locator('[data-study-part="candidates"] button').nth(1).waitFor();
    const menu = await page.locator('.menu').boundingBox();
    assert.ok(menu);
    const bottom = menu.y > 0 ? menu.y : viewport.height;
    for (const selector of [
      '.board',
      '[data-study-part="comment"]',
      '[data-study-part="variations"] button >> nth=2',
      '[data-study-part="candidates"] button >> nth=0',
      '[data-study-part="candidates"] button >> nth=1',
    ]) {
      const box = await page.locator(selector).boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= bottom + 0.5, `${selector}: ${JSON.stringify(box)}`);
      assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, selector);
    }
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

test('at 200% the tools have the height of the window; on a desk all of them are in sight', async (t) => {
  const { page } = await open(t, { viewport: { width: 640, height: 400 } });
  await openRecord(page, GAME);
  const side = await page.locator('.side').boundingBox();
  assert.ok(side && side.height >= 350, JSON.stringify(side));
  const end = await page.locator('.step').last().boundingBox();
  assert.ok(end && end.x + end.width <= 640, JSON.stringify(end));

  await page.setViewportSize(DESK);
  await page.locator('[data-layer="candidates"]').click();
  await page.locator('[data-study-part="candidates"] button').nth(4).waitFor();
  assert.deepEqual(await page.locator('.columns span').allInnerTexts(), [
    'Move',
    'Win rate',
    'Points',
    'Loss',
    'Visits',
  ]);
  const cut = await deed(page, 'cut').boundingBox();
  assert.ok(cut && cut.y + cut.height <= DESK.height, JSON.stringify(cut));
});

test('a comment and a tree take the height that they need', async (t) => {
  const { page } = await open(t);
  await page.locator('[data-part="study-switch"]').click();
  await page.locator('[data-study-part="comment"]').waitFor();
  assert.equal(await page.locator('.tree').isVisible(), false);
  const height = () => page.locator('[data-study-part="comment"]').evaluate((field) => field.clientHeight);
  const one = await height();
  await page.locator('[data-study-part="comment"]').fill('One\nTwo\nThree\nFour\nFive');
  assert.ok((await height()) > 2 * one);
});

test('a number leads to that move; what is no number changes nothing', async (t) => {
  const { page } = await open(t);
  await openRecord(page, GAME);
  const number = page.locator('[data-part="move-number"]');
  for (const [typed, there] of [
    ['3', '3/8'],
    ['99', '8/8'],
    ['x', '8/8'],
    ['-4', '0/8'],
  ]) {
    await number.click(); // selects what is there, so that typing is enough
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    assert.equal(await place(page), there, typed);
    assert.equal(await number.inputValue(), there.split('/')[0]);
  }
});

test('event, date and result are shown, and can be changed with the players', async (t) => {
  const { page } = await open(t);
  await openRecord(page, GAME);
  const line = page.locator('[data-study-part="info"]');
  assert.equal(await line.innerText(), 'Spring cup · 2020-03-01 · B+2');
  await deed(page, 'info').click();
  const dialog = page.locator('[data-part="info-dialog"]');
  await dialog.getByLabel('White', { exact: true }).fill('Cleo');
  await dialog.getByLabel('Round').fill('final');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await settle(page);
  assert.equal(await line.innerText(), 'Spring cup · final · 2020-03-01 · B+2');
  assert.equal(await page.locator('[data-part="white"] [data-part="name"]').innerText(), 'Cleo 2d');
  await deed(page, 'info').click();
  await dialog.getByLabel('Event').fill('Another');
  await page.keyboard.press('Escape');
  await settle(page);
  assert.equal(await line.innerText(), 'Spring cup · final · 2020-03-01 · B+2', 'Escape changes nothing');
});

test('no play actions in somebody else’s record; a pass can still be recorded', async (t) => {
  const { page } = await open(t);
  await openRecord(page, GAME);
  for (const action of ['pass', 'hint', 'undo', 'resign'])
    assert.equal(await page.locator(`[data-action="${action}"]`).isVisible(), false, action);
  await deed(page, 'pass').click();
  assert.equal(await place(page), '1/1');
});

test('in study the arrow keys and the wheel step; by keyboard on the board they move its cursor', async (t) => {
  const { page } = await open(t);
  await openRecord(page, GAME);
  for (const [key, there] of [
    ['ArrowRight', '1/8'],
    ['ArrowRight', '2/8'],
    ['ArrowLeft', '1/8'],
    ['End', '8/8'],
    ['Home', '0/8'],
  ]) {
    await page.locator('body').press(key);
    assert.equal(await place(page), there, key);
  }
  const box = await page.locator('.board').boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(
    () => document.querySelector('[data-part="place"]')?.getAttribute('aria-valuetext') !== '',
  );
  await page.waitForFunction(() => document.querySelectorAll('input[data-part="place"]')[0].value === '1');
  await page.locator('[role="grid"] [tabindex="0"]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const before = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('ArrowLeft');
  assert.equal(await place(page), '1/8');
  assert.notEqual(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), before);
});

test('"?" lists all shortcuts', async (t) => {
  const { page } = await open(t, { viewport: SIDEWAYS });
  await page.keyboard.press('?');
  const dialog = page.locator('[data-part="keys-dialog"][open]');
  await dialog.waitFor();
  await settle(page);
  assert.equal(await dialog.evaluate((sheet) => sheet.scrollTop), 0);
  assert.match(await dialog.innerText(), /Who is ahead/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
