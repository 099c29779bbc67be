// How fast boards appear in articles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { article } from '../browser/embed.mjs';
import { useBrowser } from '../browser/page.mjs';

useBrowser();

test('50 boards of 19×19 are drawn within 0.3 s; distant ones release their canvas memory', async (t) => {
  const moves = [...'ABCDEFGHJKLMNOPQRST']
    .flatMap((x, i) => [3, 4, 10, 16, 17].map((y) => `${x}${y + (i % 2)}`))
    .join(' ');
  const style = '<style>ponnuki-board { display: inline-block; width: 300px; margin: 4px }</style>';
  const boards = style + `<ponnuki-board size="19" moves="${moves}"></ponnuki-board>`.repeat(50);
  // By wall-clock time on an idle machine; on a busy one by the page thread's processor time.
  const best = { ms: Infinity, own: Infinity };
  for (let tries = 0; tries < 3 && best.ms > 300; tries++) {
    const { page } = await article(t, `${boards}<div style="height: 9000px"></div>`, {
      script: '',
      context: { viewport: { width: 1600, height: 3400 } },
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const given = async () =>
      (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    const before = await given();
    const ms = await page.evaluate(async () => {
      const begun = performance.now();
      const script = document.createElement('script');
      script.src = '../ponnuki.js';
      const loaded = new Promise((done) => {
        script.onload = done;
      });
      document.head.append(script);
      await loaded;
      const all = /** @type {any[]} */ ([...document.querySelectorAll('ponnuki-board')]);
      // An unpainted canvas is 300 by 150.
      const isDrawn = () => all.every((board) => board.shadowRoot.querySelector('canvas').height > 200);
      while (!isDrawn()) await new Promise((next) => requestAnimationFrame(next));
      return performance.now() - begun;
    });
    best.ms = Math.min(best.ms, ms);
    best.own = Math.min(best.own, 1000 * ((await given()) - before));
    if (tries === 0) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForFunction(() =>
        [...document.querySelectorAll('ponnuki-board')].every(
          (board) => board.shadowRoot?.querySelector('canvas')?.width === 0,
        ),
      );
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.waitForFunction(() =>
        [...document.querySelectorAll('ponnuki-board')].every(
          (board) => (board.shadowRoot?.querySelector('canvas')?.height ?? 0) > 200,
        ),
      );
    }
  }
  t.diagnostic(`50 boards with the script: ${best.ms.toFixed(0)} ms, of the page's thread ${best.own.toFixed(0)} ms`);
  assert.ok(Math.min(best.ms, best.own) <= 300, `${best.ms} ms, ${best.own} ms`);
});
