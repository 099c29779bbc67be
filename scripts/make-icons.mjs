// Draws the PNG icons of public/icons from icon.svg with Chromium: `node scripts/make-icons.mjs`. They are committed,
// because building the site must not need a browser; tests/js/manifest.test.mjs checks the manifest's claims about
// them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { find, main, root } from './tools.mjs';

const folder = join(root, 'public/icons');

/** bleed: without rounded corners and smaller on a larger field, for systems that cut the shape themselves */
const icons = [
  { name: 'icon-192.png', size: 192, bleed: false },
  { name: 'icon-512.png', size: 512, bleed: false },
  { name: 'apple-touch-icon.png', size: 180, bleed: true },
  { name: 'maskable-512.png', size: 512, bleed: true },
];

await main(import.meta.url, async () => {
  const { chromium } = await import('playwright-core');
  const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
  // A mask may cut everything outside a circle of 80 % of the width: the stones reach 24.6 of 32 units, so they fit
  // without scaling.
  const full = svg.replace(' rx="14"', '');
  const browser = await chromium.launch({
    executablePath: find('chromium'),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    for (const { name, size, bleed } of icons) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      await page.setContent(
        `<style>html,body{margin:0;background:transparent}` +
          `svg{display:block;width:${size}px;height:${size}px}</style>${bleed ? full : svg}`,
      );
      writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
      await page.close();
    }
  } finally {
    await browser.close();
  }
});
