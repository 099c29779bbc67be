// Draws public/icons/preview.png, the picture that other programs show with a link to the page, with Chromium:
// `node scripts/make-preview.mjs`. It is committed, because building the site must not need a browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, main, root } from './tools.mjs';
import { lightTheme } from '../web/board/theme.js';
import { svgOf } from '../web/record/picture.js';

/** What previews of links expect: about 1.91 to 1, at most some hundred kilobytes. */
const SIZE = { width: 1200, height: 630 };

/** A ponnuki in the middle of what is seen. */
const BOARD = `
  . . . . . . . . .
  . . . . . . . . .
  . . . . . . . . .
  . . . X O . O . .
  . . X . X O . . .
  . . . X O . . . .
  . . . . O . . . .
  . . X . . . X . .
  . . . . . . . . .`;

/** @type {Record<string, number>} */
const COLORS = { '.': 0, X: 1, O: 2 };
const stones = BOARD.trim()
  .split(/\s+/)
  .map((point) => COLORS[point]);

const board = svgOf({ size: 9, stones, coords: false, pixels: 790 }, lightTheme);
const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
const page = `<style>
  body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #f3ede2; color: #241c12;
    font: 34px/1.35 ui-sans-serif, system-ui, sans-serif }
  main { position: absolute; left: 76px; top: 0; width: 440px; height: 630px; display: flex; flex-direction: column;
    justify-content: center }
  main svg { width: 84px; height: 84px }
  h1 { margin: 26px 0 14px; font: 400 84px/1 ui-serif, Georgia, serif; letter-spacing: -1px }
  p { margin: 0; color: #655a4b }
  figure { position: absolute; left: 560px; top: -80px; margin: 0; box-shadow: 0 6px 40px #3a280e66 }
  figure svg { display: block }
</style>
<main>${mark}<h1>Ponnuki</h1><p>Go and gomoku<br>in the browser</p></main>
<figure>${board}</figure>`;

await main(import.meta.url, async () => {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: find('chromium'),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const tab = await browser.newPage({ viewport: SIZE });
    await tab.setContent(page);
    writeFileSync(join(root, 'public/icons/preview.png'), await tab.screenshot());
  } finally {
    await browser.close();
  }
});
