// Draws build/screens.jpg: every screen of the page at four sizes, light and dark, by Chromium.
// `node scripts/contact-sheet.mjs` after `npm run build`. For people who look at the page, not for tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from './serve.mjs';
import { find, main, root } from './tools.mjs';

/** @typedef {import('playwright-core').Page} Page */

const SIZES = { '390×844': [390, 844], '844×390': [844, 390], '820×1180': [820, 1180], '1280×800': [1280, 800] };
const THEMES = /** @type {const} */ (['light', 'dark']);
/** Height of a screen in the sheet, in pixels. */
const HEIGHT = 340;

const RECORD = `(;GM[1]FF[4]SZ[19]KM[6.5]PB[Aki]BR[4d]PW[Bo]WR[3d]EV[Spring cup]DT[2020-03-01]RE[B+2]
;B[qd];W[dc];B[pq];W[oc];B[cp]C[Calm, and large.](;W[cf];B[ep];W[qo];B[pe];W[np];B[po])(;W[do];B[fq])(;W[dq]))`;

/** Black wastes moves at the edge. */
const MISTAKES = '(;GM[1]SZ[9]KM[7.5]PB[Aki]PW[Bo];B[ee];W[gc];B[cg];W[cc];B[aa];W[gg];B[ia];W[ce])';

/** @param {Page} page @param {string} name */
const part = (page, name) => page.locator(`[data-part="${name}"]`);

/** @param {Page} page */
const idle = (page) => page.waitForFunction(() => document.body.dataset.thinking === 'false');

/** @param {Page} page */
async function play(page) {
  await page.locator('[role="gridcell"]').nth(40).click();
  if (await part(page, 'confirm-yes').isVisible()) await part(page, 'confirm-yes').click();
  await page.waitForFunction(() => document.querySelector('[data-part="place"]')?.getAttribute('max') === '2');
  await idle(page);
}

/** Pastes a record. @param {Page} page @param {string} record */
async function paste(page, record) {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, record);
  await page.locator('.tree canvas').waitFor();
}

/** @param {Page} page */
async function study(page) {
  await paste(page, RECORD);
  await part(page, 'move-number').fill('5');
  await part(page, 'move-number').press('Enter');
  await page.locator('[data-layer="candidates"]').click();
  await page.locator('[data-study-part="candidates"] button').nth(3).waitFor();
}

/** @param {Page} page */
async function problem(page) {
  await part(page, 'menu-problems').click();
  await page.waitForFunction(() => document.body.dataset.phase === 'yours');
}

/** How to get to each screen from the first one. @type {Record<string, (page: Page) => Promise<unknown>>} */
const SCREENS = {
  'First screen': async () => {},
  'A game': play,
  'New game': async (page) => {
    await part(page, 'menu-play').click();
    await page.locator('[data-part="new-dialog"][open]').waitFor();
  },
  'Who is ahead': async (page) => {
    await play(page);
    await page.locator('[data-action="estimate"]').click();
    await page.waitForFunction(() =>
      /^Estimate: /.test(document.querySelector('[data-part="detail"]')?.textContent ?? ''),
    );
  },
  'End of a game': async (page) => {
    await play(page);
    await page.locator('[data-action="resign"]').click();
    await part(page, 'resign-yes').click();
    await page.waitForFunction(() => document.body.dataset.phase === 'over');
  },
  Study: study,
  Share: async (page) => {
    await study(page);
    await page.locator('[data-study="share"]').click();
    await page.locator('[data-part="share-dialog"][open]').waitFor();
  },
  Review: async (page) => {
    await paste(page, MISTAKES);
    await page.locator('[data-study="report"]').click();
    await page.locator('.loss-card').first().waitFor();
    await page.locator('[data-review="search"]').waitFor({ state: 'hidden' });
  },
  Problems: (page) => problem(page),
  'A wrong answer': async (page) => {
    await problem(page);
    await page.locator('[role="gridcell"][aria-label*="empty"]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.body.dataset.phase === 'wrong');
  },
  Library: async (page) => {
    await play(page);
    await study(page);
    await part(page, 'library-open').click();
    await page.locator('.games li').first().waitFor();
  },
  Settings: async (page) => {
    await part(page, 'settings-open').click();
    await page.locator('[data-part="settings-dialog"][open]').waitFor();
  },
  Lessons: async (page) => {
    await part(page, 'menu-learn').click();
    await page.locator('.lessons').first().waitFor();
  },
};

/** @param {string} screens figures */
const sheet = (screens) => `<style>
  body { margin: 0; padding: 28px; width: 1780px; box-sizing: border-box; background: #8d8478; color: #1f1a14;
    font: 600 22px/1.3 ui-sans-serif, system-ui, sans-serif }
  h2 { margin: 22px 0 8px; font-size: 26px }
  div { display: flex; gap: 14px; margin-bottom: 14px }
  img { display: block; height: ${HEIGHT}px; border-radius: 6px }
</style>${screens}`;

await main(import.meta.url, async () => {
  const { chromium } = await import('playwright-core');
  const server = await serve();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: find('chromium'), args });
  try {
    let figures = '';
    for (const [name, reach] of Object.entries(SCREENS)) {
      figures += `<h2>${name}</h2>`;
      for (const colorScheme of THEMES) {
        figures += '<div>';
        const pictures = Object.values(SIZES).map(async ([width, height]) => {
          const context = await browser.newContext({
            viewport: { width, height },
            colorScheme,
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
            hasTouch: width < 1000,
          });
          const page = await context.newPage();
          await page.goto(server.url);
          await page.waitForFunction(() => performance.getEntriesByName('ponnuki-ready').length > 0);
          await reach(page);
          // Pictures in dialogs are painted within a few frames.
          await page.evaluate(() => new Promise((go) => setTimeout(go, 400)));
          const picture = await page.screenshot({ type: 'jpeg', quality: 80 });
          await context.close();
          return `<img src="data:image/jpeg;base64,${picture.toString('base64')}">`;
        });
        figures += (await Promise.all(pictures)).join('');
        figures += '</div>';
      }
    }
    const page = await browser.newPage({ viewport: { width: 1780, height: 1000 } });
    await page.setContent(sheet(figures));
    const file = join(root, 'build/screens.jpg');
    writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: 55, fullPage: true }));
    console.log(file);
  } finally {
    await browser.close();
    await server.close();
  }
});
