// Appearance and accessibility settings: colours, boards, coordinates, irregular stones, reduced motion, sounds, print;
// and for screen readers and keyboard: chains and liberties in the grid, typed moves.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest, screenTest } from '../levels.mjs';
import { PHONE, SIDEWAYS, open, twoPlayers, useBrowser, violations } from './page.mjs';
import {
  click,
  frames,
  label,
  newGame,
  pixels,
  playAll,
  pointText,
  press,
  reload,
  settle,
  stones,
  text,
} from './user.mjs';
import { SYSTEMS, kanji, nameOf, readPoint } from '../../web/board/coordinates.js';
import { stoneOn } from '../../web/board/board-shapes.js';
import { layoutOf, centerOf } from '../../web/board/geometry.js';
import { loupeAt } from '../../web/board/loupe.js';
import { readPreferences } from '../../web/ui/preferences.js';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name @param {string | boolean} value */
const choiceOf = (page, name, value) =>
  page.locator(`[data-part="settings-dialog"] label:has(input[name="${name}"][value="${value}"])`);

/** @param {Page} page @param {Record<string, string | boolean>} choices */
async function choose(page, choices) {
  await page.locator('[data-part="settings-open"]').click();
  for (const [name, value] of Object.entries(choices)) {
    if (['board', 'irregular', 'coords'].includes(name)) await choiceOf(page, name, value).click();
    else if (typeof value === 'string') await page.locator(`select[name="${name}"]`).selectOption(value);
    else await page.locator(`input[name="${name}"]`).setChecked(value);
  }
  await page.locator('[data-part="settings-close"]').click();
  await settle(page);
}

const paper = (/** @type {Page} */ page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const picture = (/** @type {Page} */ page) => page.evaluate(() => document.querySelectorAll('canvas')[0].toDataURL());

test('every name of a point can be typed again, in every system', () => {
  assert.deepEqual([1, 9, 10, 11, 19].map(kanji), ['一', '九', '十', '十一', '十九']);
  for (const system of SYSTEMS) {
    for (const size of [2, 9, 13, 15, 19]) {
      for (let v = 0; v < size * size; v++)
        assert.equal(readPoint(nameOf(v, size, system), size), v, `${system} ${nameOf(v, size, system)}`);
    }
  }
  assert.equal(readPoint('d4', 19), readPoint(' D 4 ', 19));
  assert.equal(readPoint('Ｑ１６', 19), readPoint('16の四', 19));
  for (const bad of ['', 'I5', 'T20', 'D0', 'K10', '0-1', '1-10', 'four-four', '十', '44', 'D4D4', '-1'])
    assert.equal(readPoint(bad, 9), -1, bad);
});

test('irregular stones stay on their points, and the loupe on the board', () => {
  for (const size of [9, 19]) {
    const layout = layoutOf(size, 760, true);
    let moved = 0;
    for (let v = 0; v < size * size; v++) {
      const [point, stone] = [stoneOn(v, size), stoneOn(v, size, true)];
      const far = Math.hypot(point.x - stone.x, point.y - stone.y);
      if (far > 0.005) moved++;
      assert.ok(far <= 0.033);
      assert.deepEqual([point.x, point.y], [v % size, Math.floor(v / size)]);
      assert.deepEqual(stoneOn(v, size, true), stone, 'always the same');
      const a = centerOf(layout, v);
      const { x, y, radius } = loupeAt(layout, a);
      assert.ok(x >= radius && y >= radius && x <= 760 - radius && y <= 760 - radius, 'the loupe is on the board');
      assert.ok(Math.hypot(a.x - x, a.y - y) > radius, 'and not on the point');
    }
    assert.ok(moved > size * size * 0.6);
  }
});

test('unknown values of stored preferences are ignored one by one', () => {
  const usual = readPreferences(null);
  for (const text of [
    '',
    'null',
    '7',
    '"x"',
    '{',
    '[]',
    '{"theme":"pink","board":7,"sounds":"yes"}',
    '{"__proto__":{"theme":"dark"}}',
  ])
    assert.deepEqual(readPreferences(text), usual, text);
  assert.deepEqual(readPreferences('{"theme":"dark","board":"marble","still":true}'), {
    ...usual,
    theme: 'dark',
    still: true,
  });
});

screenTest('light, dark, contrast and the system’s setting; remembered, applied before the first paint', async (t) => {
  const { page } = await open(t);
  const light = await paper(page);
  await choose(page, { theme: 'dark' });
  const dark = await paper(page);
  assert.notEqual(dark, light);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await choose(page, { theme: 'light' });
  assert.equal(await paper(page), light, 'a choice overrules the system');
  await choose(page, { theme: 'contrast' });
  assert.equal(await paper(page), 'rgb(0, 0, 0)');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settle(page);
  assert.equal(await paper(page), 'rgb(255, 255, 255)', 'contrast has both');
  await choose(page, { theme: 'system' });
  assert.equal(await paper(page), light);
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await settle(page);
  assert.equal(await paper(page), 'rgb(255, 255, 255)', 'the system’s wish for contrast');
  await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'reduce' });
  await choose(page, { theme: 'dark' });
  await reload(page);
  assert.equal(await paper(page), dark);
});

screenTest('three boards, each distinct, light and dark; black, white and lines can be told apart', async (t) => {
  const { page } = await twoPlayers(t, 'C5 G5');
  /** @type {Set<string>} */
  const faces = new Set();
  for (const theme of ['light', 'dark', 'contrast']) {
    for (const board of ['kaya', 'slate', 'paper']) {
      await choose(page, { theme, board });
      faces.add(await picture(page));
      const { side, grid } = await page.evaluate(() => {
        const canvas = document.querySelectorAll('canvas')[0];
        const box = document.querySelectorAll('div[role="grid"]')[0].getBoundingClientRect();
        const edge = canvas.getBoundingClientRect();
        return { side: box.width / 9, grid: { x: box.left - edge.left, y: box.top - edge.top } };
      });
      const at = async (/** @type {number} */ column, /** @type {number} */ row) =>
        (
          await pixels(
            page,
            /** @type {[number, number, number, number]} */ (
              [grid.x + side * column, grid.y + side * row, 1, 1].map(Math.round)
            ),
          )
        )[0];
      const [ground, black, white] = [await at(4, 4), await at(2.72, 4.72), await at(6.62, 4.62)];
      assert.ok(
        white - ground > 90 || theme === 'contrast' || board === 'paper',
        `${board} ${theme}: white on its board ${white} - ${ground}`,
      );
      assert.ok(ground - black > 110, `${board} ${theme}: black on its board`);
    }
  }
  assert.equal(faces.size, 9, 'in high contrast too');
});

/** Colours of the pixels at points of the screen, as they are painted. @param {Page} page @param {number[][]} points */
const painted = async (page, points) => {
  const png = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([source, places]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
      context.drawImage(image, 0, 0);
      return places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3).join());
    },
    /** @type {[string, number[][]]} */ ([png, points]),
  );
};

screenTest('high and forced contrast: dialogs have a border, a choice can be seen, boards differ', async (t) => {
  for (const forcedColors of /** @type {const} */ (['none', 'active'])) {
    const { page } = await open(t, { viewport: PHONE, forcedColors });
    await choose(page, { theme: forcedColors === 'none' ? 'contrast' : 'system' });
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' });
      const faces = new Set();
      for (const board of ['kaya', 'slate', 'paper']) {
        await choose(page, { board });
        faces.add(await picture(page));
      }
      assert.equal(faces.size, 3, 'three boards');
      await press(page, 'new');
      const dialog = page.locator('[data-part="new-dialog"]');
      const { x, y, width, height } = /** @type {any} */ (await dialog.boundingBox());
      const middle = [x + width / 2, y + height / 2].map(Math.round);
      const edges = [
        [x, middle[1]],
        [x + width - 1, middle[1]],
        [middle[0], y],
        [middle[0], y + height - 1],
        [x, y + height - 30], // beside the buttons, which stay in sight
      ].map((point) => point.map(Math.round));
      const [ground, ...border] = await painted(page, [[x + 6, middle[1]].map(Math.round), ...edges]);
      assert.equal(new Set(border).size, 1, `${forcedColors}, ${colorScheme}: one border, ${border}`);
      assert.notEqual(border[0], ground, `${forcedColors}, ${colorScheme}: it can be seen`);
      const face = (/** @type {string} */ which) =>
        dialog
          .locator(`.cards input${which} + span`)
          .first()
          .evaluate((span) => getComputedStyle(span).backgroundColor);
      assert.notEqual(await face(':checked'), await face(':not(:checked)'), `${forcedColors}, ${colorScheme}: chosen`);
      await page.keyboard.press('Escape');
    }
  }
});

screenTest('coordinates: the same in the margin, the grid and messages, or none', async (t) => {
  const { page } = await twoPlayers(t);
  await click(page, 'D4');
  const faces = new Set([await picture(page)]);
  for (const [coords, name] of [
    ['numbers', '4-6'],
    ['mixed', '4-六'],
    ['kanji', '四-六'],
    ['none', 'D4'],
  ]) {
    await choose(page, { coords });
    faces.add(await picture(page));
    assert.match(await text(page, 'detail'), new RegExp(`Black ${name}$`));
    assert.ok(
      (
        await page
          .locator('[role="gridcell"]')
          .nth(5 * 9 + 3)
          .getAttribute('aria-label')
      )?.startsWith(`${name}, black`),
    );
  }
  assert.equal(faces.size, 5);
  await choose(page, { coords: 'letters' });
  assert.equal(await pointText(page, 'D4'), 'black, last move');
});

screenTest('the settings show boards, stones and coordinates as pictures, in the colours of the page', async (t) => {
  const { page } = await open(t, { viewport: PHONE });
  await page.locator('[data-part="settings-open"]').click();
  await page.locator('[data-row="coords"] canvas').last().waitFor(); // the dialog is loaded when it is first opened
  const row = async (/** @type {string} */ name) => {
    await settle(page);
    return page
      .locator(`[data-row="${name}"] canvas`)
      .evaluateAll((/** @type {HTMLCanvasElement[]} */ all) => all.map((canvas) => canvas.toDataURL()));
  };
  const before = { board: await row('board'), irregular: await row('irregular'), coords: await row('coords') };
  for (const [name, pictures] of Object.entries(before))
    assert.deepEqual(
      [pictures.length, new Set(pictures).size],
      Array(2).fill({ board: 3, irregular: 2, coords: 5 }[name]),
      `${name}: one picture for each choice, all different`,
    );
  await page.getByRole('radio', { name: 'Slate' }).check({ force: true });
  assert.deepEqual(await row('board'), before.board, 'each board looks as before');
  assert.notDeepEqual(await row('coords'), before.coords, 'the others are on slate');
  assert.notDeepEqual(await row('irregular'), before.irregular);
  await page.getByRole('radio', { name: 'Slightly off-centre' }).check({ force: true });
  assert.notDeepEqual(await row('board'), before.board, 'the stones on every board have moved');
  const light = await row('board');
  await page.locator('select[name="theme"]').selectOption('dark');
  assert.ok((await row('board')).every((picture, i) => picture !== light[i]));
  await page.locator('select[name="theme"]').selectOption('contrast');
  assert.equal(new Set(await row('board')).size, 3, 'high contrast has three boards, too');
  await page.keyboard.press('Escape');
  await reload(page);
  await page.locator('[data-part="settings-open"]').click();
  for (const [name, value] of Object.entries({ board: 'slate', irregular: 'true', coords: 'letters' }))
    assert.equal(await page.locator(`input[name="${name}"]:checked`).inputValue(), value);
});

test('each language has its typefaces, and figures that count or tick are equally wide', async (t) => {
  const { page } = await open(t);
  const families = (/** @type {string} */ lang) =>
    page.evaluate((tag) => {
      document.documentElement.lang = tag;
      return ['[data-action="pass"]', '[data-part="status"]', '[data-part="rules"]', 'body'].map(
        (name) => getComputedStyle(document.querySelectorAll(name)[0]).fontFamily,
      );
    }, lang);
  for (const [lang, sans, serif] of [
    ['en', '"Noto Sans", sans-serif', 'Georgia, serif'],
    ['ja', 'Noto Sans CJK JP', 'Noto Serif CJK JP'],
    ['ko', 'Noto Sans CJK KR', 'Noto Serif CJK KR'],
    ['zh-Hans', 'Noto Sans CJK SC', 'Noto Serif CJK SC'],
    ['zh-Hant', 'Noto Sans CJK TC', 'Noto Serif CJK TC'],
  ]) {
    const [button, status, rules, body] = await families(lang);
    for (const family of [button, rules, body]) assert.ok(family.includes(sans), `${lang}: ${family}`);
    assert.ok(status.includes(serif), `${lang}: ${status}`);
  }
  for (const name of ['clock', 'points', 'captured', 'playouts', 'move-number', 'move-count'])
    assert.equal(
      await page
        .locator(`[data-part="${name}"]`)
        .first()
        .evaluate((part) => getComputedStyle(part).fontVariantNumeric),
      'tabular-nums',
      name,
    );
});

longTest('irregular stones are optional', async (t) => {
  const { page } = await twoPlayers(t, 'D4 E5 C3');
  const straight = await picture(page);
  await choose(page, { irregular: true });
  assert.notEqual(await picture(page), straight);
  await choose(page, { irregular: false });
  assert.equal(await picture(page), straight);
});

longTest('less motion: nothing moves after a stone, whatever the system’s setting', async (t) => {
  const { page } = await twoPlayers(t, '', { reducedMotion: 'no-preference' });
  await choose(page, { still: true });
  await click(page, 'A1');
  await page.mouse.move(2, 2);
  assert.equal(
    await page.evaluate(() => getComputedStyle(document.querySelectorAll('.player')[0]).transitionDuration),
    '0s',
  );
  await click(page, 'E5');
  await page.mouse.move(2, 2);
  await settle(page);
  const early = await picture(page);
  await frames(page, 30);
  assert.equal(await picture(page), early);
  assert.equal(await page.locator('html').getAttribute('data-still'), '');
});

test('sounds play without a file, and only if they are switched on', async (t) => {
  const { page } = await open(t, {
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.assign(globalThis, { sounds: 0 });
        const start = AudioScheduledSourceNode.prototype.start;
        AudioScheduledSourceNode.prototype.start = function (...args) {
          globalThis.sounds++;
          return start.apply(this, args);
        };
        const play = AudioBufferSourceNode.prototype.start;
        AudioBufferSourceNode.prototype.start = function (...args) {
          globalThis.sounds++;
          return play.apply(this, args);
        };
      }),
  });
  const heard = () => page.evaluate(() => globalThis.sounds);
  await newGame(page, { colour: 'both' });
  await click(page, 'E5');
  await page.waitForFunction(() => globalThis.sounds > 0);
  const stone = await heard();
  await choose(page, { sounds: false });
  await click(page, 'C3');
  await press(page, 'pass');
  await settle(page);
  assert.equal(await heard(), stone);
});

test('print: the board on white, no buttons, and afterwards the page as before', async (t) => {
  const { page } = await twoPlayers(t, 'D4 E5', { colorScheme: 'dark' });
  const before = await picture(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  assert.equal((await pixels(page, [3, 3, 1, 1]))[0], 765, 'white ground');
  assert.equal(await paper(page), 'rgb(255, 255, 255)');
  for (const hidden of ['.actions', '.thinking', '.tool', '.navigation'])
    assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
  assert.equal(await page.locator('canvas').first().isVisible(), true);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.waitForFunction((was) => document.querySelector('canvas')?.toDataURL() === was, before);
});

test('the grid describes chains and liberties', async (t) => {
  const { page } = await twoPlayers(t, 'D4 A9 D5 B9 E4');
  assert.equal(await label(page, 'D4'), 'D4, black, chain of 3, 7 liberties');
  assert.equal(await label(page, 'E4'), 'E4, black, chain of 3, 7 liberties, last move');
  assert.equal(await label(page, 'A9'), 'A9, white, chain of 2, 3 liberties');
  await playAll(page, 'J9 C9');
  assert.equal(await label(page, 'J9'), 'J9, white, 2 liberties');
  await playAll(page, 'H9');
  assert.equal(await label(page, 'J9'), 'J9, white, chain of 2, 3 liberties');
  await press(page, 'undo');
  await playAll(page, 'F6 H9');
  assert.equal(await label(page, 'J9'), 'J9, white, in atari');
  assert.equal(await label(page, 'E5'), 'E5, empty');
});

screenTest('typed moves: reachable by keyboard, in any system, refused with one message', async (t) => {
  const { page } = await twoPlayers(t);
  await page.keyboard.press('/');
  const field = page.locator('[data-part="typed-field"]');
  assert.equal(await field.evaluate((one) => one === document.activeElement), true, 'the key leads there');
  assert.equal(await field.isVisible(), true);
  const type = async (/** @type {string} */ words) => {
    await field.fill(words);
    await page.keyboard.press('Enter');
    await settle(page);
  };
  await type('d4');
  assert.equal(await pointText(page, 'D4'), 'black, last move');
  await type('7-3');
  assert.equal(await pointText(page, 'G7'), 'white, last move');
  await type('pass');
  assert.match(await text(page, 'detail'), /Black passed/);
  await type('Z99');
  assert.match(await text(page, 'typed-trouble'), /^“Z99” is not a point on this board/);
  assert.equal(await field.inputValue(), 'Z99', 'what was written stays');
  assert.deepEqual(await violations(page), []);
  await type('D4');
  assert.match(await text(page, 'detail'), /already a stone/);
  assert.equal((await stones(page)).replace(/\./g, '').length, 2);
  await page.locator('[data-action="new"]').focus();
  assert.ok(((await page.locator('[data-part="typed"]').boundingBox())?.width ?? 0) <= 1, 'out of the way again');
  await choose(page, { typed: true });
  assert.ok(((await page.locator('[data-part="typed"]').boundingBox())?.width ?? 0) > 100, 'or always there');
});

screenTest('axe: no violation in the settings and with any theme, light and dark; nothing overflows', async (t) => {
  const { page } = await twoPlayers(t, 'D4 E5', { viewport: PHONE });
  await choose(page, { typed: true, confirm: 'always' });
  for (const theme of ['light', 'dark', 'contrast']) {
    await page.locator('[data-part="settings-open"]').click();
    await page.locator('select[name="theme"]').selectOption(theme);
    assert.deepEqual(await violations(page), [], `settings, ${theme}`);
    for (const viewport of [SIDEWAYS, PHONE]) {
      await page.setViewportSize(viewport);
      await settle(page);
      assert.ok(
        await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${theme}, ${viewport.width}`,
      );
    }
    await page.locator('[data-part="settings-close"]').click();
    assert.deepEqual(await violations(page), [], `board, ${theme}`);
    await click(page, 'C3');
    assert.deepEqual(await violations(page), [], `confirm, ${theme}`);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(SIDEWAYS);
  assert.deepEqual(await violations(page), [], 'sideways');
});
