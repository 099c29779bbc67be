import { chromium } from 'playwright-core';
import { serve } from './scripts/serve.mjs';
import * as P from './tests/browser/page.mjs';
import * as S from './tests/browser/study.mjs';
const server = await serve();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [vn, viewport] of [['p', { width: 390, height: 844 }], ['s', { width: 320, height: 640 }], ['d', { width: 1280, height: 800 }], ['w', { width: 844, height: 390 }]]) {
  const c = await b.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const p = await c.newPage();
  await p.goto(server.url); await P.ready(p);
  await P.click(p, 'E5'); await P.ready(p);
  await S.openRecord(p, '(;SZ[9];B[ee];W[ee];B[cc])'); await p.waitForSelector('[data-offer]'); await P.settle(p);
  await p.screenshot({ path: `/tmp/five-shots/o1-${vn}.png` });
  await p.locator('[data-part="study-switch"]').click(); await P.settle(p);
  await p.screenshot({ path: `/tmp/five-shots/o2-${vn}.png` });
  await c.close();
}
await b.close(); await server.close(); process.exit(0);
