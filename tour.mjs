import { chromium } from 'playwright-core';
import { serve } from './scripts/serve.mjs';
import * as P from './tests/browser/page.mjs';
import * as S from './tests/browser/study.mjs';
const server = await serve();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const G = '(;GM[1]FF[4]SZ[19]KM[6.5]PB[Honinbo Shusaku]PW[Gennan Inseki]DT[1846-09-11];B[qd];W[dc];B[pq];W[oc];B[cp];W[po];B[pe];W[op];B[or];W[mq];B[qo];W[qn];B[qp];W[pm](;B[ce];W[ed];B[mc];W[of];B[oh])(;B[nc]C[A variation with a comment.];W[ob];B[nb];W[mc]))';
const only = process.argv[2];
for (const [vn, viewport] of [['p', { width: 390, height: 844 }], ['d', { width: 1280, height: 800 }]]) for (const scheme of ['light', 'dark']) {
  const c = await b.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce', serviceWorkers: 'block', hasTouch: vn === 'p', isMobile: vn === 'p', deviceScaleFactor: 1, locale: process.env.LOC ?? 'en' });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(m.text()));
  p.on('pageerror', (m) => console.log('ERR', m.message));
  await p.goto(server.url);
  await P.ready(p);
  const shot = async (n) => { await P.settle(p); await p.screenshot({ path: `/tmp/five-shots/${n}-${vn}-${scheme}.png` }); };
  await shot('01start');
  await P.press(p, 'new'); await p.waitForSelector('[data-part="new-dialog"][open]'); await p.locator('select[name="clock"]').selectOption('byo-yomi'); await shot('02new');
  await p.keyboard.press('Escape');
  await p.locator('[data-part="settings-open"]').click(); await p.waitForSelector('[data-part="settings-dialog"][open]'); await shot('03settings'); await p.keyboard.press('Escape');
  await S.openRecord(p, G); await p.keyboard.press('Shift+End'); await p.locator('[data-layer="candidates"]').click(); await p.waitForTimeout(1500); await shot('04study');
  await p.locator('[data-layer="candidates"]').click(); await p.locator('[data-layer="ownership"]').click(); await p.locator('[data-layer="chains"]').click(); await p.waitForTimeout(1200); await shot('05owner');
  await p.locator('[data-study="review"]').click(); await p.waitForFunction(() => document.querySelector('[data-study="review"]').textContent.startsWith('A'), undefined, { timeout: 60000 }); await p.locator('[data-study-part="graph"]').scrollIntoViewIfNeeded(); await shot('06review');
  await p.locator('[data-study="share"]').click(); await p.waitForSelector('[data-part="share-dialog"][open]'); await p.waitForTimeout(300); await shot('07share'); await p.keyboard.press('Escape');
  await p.locator('[data-study="lock"]').click(); await shot('08lock'); await p.locator('[data-study="lock"]').click(); await p.waitForSelector('[data-part="unlock-dialog"][open]'); await shot('09unlock'); await p.locator('.unlock input').check(); await p.locator('[data-unlock="yes"]').click();
  await p.locator('[data-part="study-switch"]').click();
  await P.newGame(p, { size: 9, colour: 'both' }); await P.settle(p);
  for (const m of 'E5 C3 G7 C7 G3 E3 E7 D6 D5 C5'.split(' ')) { const xy = await P.placeOf(p, m); if (vn === 'p') { await p.touchscreen.tap(xy.x, xy.y); await p.touchscreen.tap(xy.x, xy.y); } else await p.mouse.click(xy.x, xy.y); }
  await P.press(p, 'pass'); await P.press(p, 'pass'); await P.ready(p); await shot('10score');
  await p.locator('[data-part="library-open"]').click(); await p.waitForSelector('[data-part="library-dialog"][open]'); await shot('11library'); await p.keyboard.press('Escape');
  await P.press(p, 'new'); await p.waitForSelector('[data-part="new-dialog"][open]'); await p.locator('select[name="clock"]').selectOption('fischer'); await p.locator('[data-part="new-dialog"] button[type="submit"]').click(); await shot('12clock');
  if (vn === 'p') { const xy = await P.placeOf(p, 'E5'); await p.touchscreen.tap(xy.x, xy.y); await shot('13confirm'); await p.keyboard.press('Escape'); }
  await P.newGomoku(p, { colour: 'both' }); for (const m of 'H8 H9 G8 F8 J8 J9 J7 K6'.split(' ')) { const xy = await P.placeOf(p, m); if (vn === 'p') { await p.touchscreen.tap(xy.x, xy.y); await p.touchscreen.tap(xy.x, xy.y); } else await p.mouse.click(xy.x, xy.y); }
  await p.locator('[data-layer="threats"]').click(); await shot('14gomoku');
  await S.paste(p, 'nothing'); await p.waitForSelector('[data-offer]'); await shot('15offer');
  await c.close();
}
await b.close(); await server.close(); process.exit(0);
