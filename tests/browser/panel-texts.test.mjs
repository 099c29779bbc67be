// No text of the panel is cut, on narrow screens and low ones, while playing, at scoring and after the game.
import assert from 'node:assert/strict';
import { LANGUAGES } from '../../web/i18n/language.js';
import { screenTest } from '../levels.mjs';
import { changed, open, useBrowser } from './page.mjs';
import { newGame, playAll, press, ready, settle, speaks } from './user.mjs';

useBrowser();

/** Texts of the panel that are cut. @param {import('playwright-core').Page} page */
const cutTexts = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.head *, .players *, .news *, .actions *')]
      .filter((one) => one.checkVisibility() && !one.closest('.unseen, svg') && one.textContent?.trim())
      .filter(
        (one) =>
          getComputedStyle(one).display !== 'inline' &&
          (one.scrollWidth > one.clientWidth + 1 ||
            (getComputedStyle(one).overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 2)),
      )
      .map((one) => `${one.className || one.tagName} “${one.textContent?.trim().slice(0, 60)}”`),
  );

const SCREENS = [
  [320, 640],
  [390, 844],
  [568, 320],
  [844, 390],
];

screenTest('no text of the panel is cut at 320 and 390 pixels, upright and sideways, in any language', async (t) => {
  for (const tag of LANGUAGES) {
    const { page } = await open(t, {
      viewport: { width: 320, height: 640 },
      locale: tag === 'zh-Hant' ? 'zh-TW' : tag === 'zh-Hans' ? 'zh-CN' : tag,
      // Characters without a font on this machine would be narrow boxes: each becomes as wide as a W.
      prepare: (fresh) =>
        changed(fresh, '**/parts/*.js', (words) => ({
          body: words.replace(/[\u3000-\ud7ff\uf900-\uffef]/g, tag === 'ko' ? 'm' : '\u200bW'),
        })),
    });
    await speaks(page, tag);
    const check = async (/** @type {string} */ where) => {
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await settle(page);
        assert.deepEqual(await cutTexts(page), [], `${tag}, ${width} × ${height}: ${where}`);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      await settle(page);
    };
    await newGame(page, { level: 17, rules: 'tromp-taylor', handicap: 3 });
    await check('against the engine at full strength');
    await newGame(page, { size: 13, colour: 'both', handicap: 9, komi: '100.5' });
    await check('the start');
    await playAll(page, 'A1 pass pass');
    await ready(page);
    await check('scoring');
    await press(page, 'accept');
    await check('the result');
    await page.context().close();
  }
});
