// <ponnuki-board>: styling, attributes of interaction and engine, loading order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { article, placeOf, states } from './embed.mjs';
import { PHONE, TOUCH, useBrowser } from './page.mjs';
import { settle } from './user.mjs';

useBrowser();

test('every shadow part and every custom property', async (t) => {
  const parts = 'board canvas grid controls button slider place comment status refused caption badge error'.split(' ');
  const outlined = (/** @type {string} */ name, /** @type {number} */ i) =>
    `ponnuki-board::part(${name}) { outline: 1px solid rgb(${i + 1}, 0, 0) }`;
  const { page } = await article(
    t,
    `
    <ponnuki-board id="a" mode="replay" controls="first slider comment status" expect="A1 0.999"
      playouts="20"><pre>(;SZ[9]C[Words];B[ee])</pre></ponnuki-board>
    <ponnuki-board id="b"><pre>\n$$ Said below\n$$ | . X .\n</pre></ponnuki-board>
    <ponnuki-board id="c" size="99"></ponnuki-board>
    <ponnuki-board id="d" size="9" moves="E5" controls></ponnuki-board>`,
    {
      head: `<style>${parts.map(outlined).join('\n')}
      #a { --ponnuki-drifted: rgb(0, 7, 0) } #c { --ponnuki-accent: rgb(0, 8, 0) }
      #d { --ponnuki-cell: 20px; --ponnuki-radius: 11px; --ponnuki-shadow: none;
        --ponnuki-ground: rgb(0, 9, 0); --ponnuki-font: 300 17px serif; --ponnuki-accent: rgb(0, 10, 0) }</style>`,
    },
  );
  await states(page);
  await page.waitForFunction(() => document.querySelector('#a')?.shadowRoot?.querySelector('.drifted'));
  const seen = await page.evaluate(
    (names) =>
      names.map((name) =>
        [...document.querySelectorAll('ponnuki-board')]
          .flatMap((board) => [...(board.shadowRoot?.querySelectorAll(`[part~="${name}"]`) ?? [])])
          .map((element) => getComputedStyle(element).outlineColor),
      ),
    parts,
  );
  parts.forEach((name, i) => assert.deepEqual([...new Set(seen[i])], [`rgb(${i + 1}, 0, 0)`], name));
  const style = (/** @type {string} */ selector, /** @type {string} */ inner, /** @type {string} */ name) =>
    page.evaluate(
      ([its, what, which]) => {
        const [board] = document.querySelectorAll(its);
        return getComputedStyle(
          what ? /** @type {Element} */ (board.shadowRoot?.querySelector(what)) : board,
        ).getPropertyValue(which);
      },
      [selector, inner, name],
    );
  assert.equal(await style('#a', '.badge', 'color'), 'rgb(0, 7, 0)');
  assert.equal(await style('#c', '.note', 'border-left-color'), 'rgb(0, 8, 0)');
  assert.equal(await style('#d', '.box', 'border-top-left-radius'), '11px');
  assert.equal(await style('#d', '.box', 'box-shadow'), 'none');
  assert.equal(await style('#d', '.box', 'background-color'), 'rgb(0, 9, 0)');
  assert.equal(await style('#d', '', 'font-size'), '17px');
  assert.equal(await style('#d', 'input', 'accent-color'), 'rgb(0, 10, 0)');
  const width = Number.parseFloat(await style('#d', '.box', 'width'));
  assert.ok(width > 180 && width < 220, `${width} for 9 lines of 20 pixels and the rim`);
});

test('in a column of 150 pixels the controls keep to one row, and all they do can be reached', async (t) => {
  for (const touch of [{}, TOUCH]) {
    const { page } = await article(
      t,
      `<div style="width: 150px">
      <ponnuki-board id="replay" size="9" moves="E5 C3 G7 C7 G3 E7 E3 C5 G5 D4 F6 D6" controls></ponnuki-board>
      <ponnuki-board id="play" size="9" mode="play" player="both" hints></ponnuki-board>
      <ponnuki-board id="steps" size="9" moves="E5" controls="first back forward last hint"></ponnuki-board></div>`,
      { context: { viewport: PHONE, ...touch } },
    );
    await states(page);
    await settle(page);
    for (const id of ['replay', 'play', 'steps']) {
      const bar = page.locator(`#${id} [part~="controls"]`);
      const { rows, over, low } = await bar.evaluate((its) => {
        const boxes = [...its.children].map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
        return {
          rows: new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 8))).size,
          over: its.scrollWidth - its.clientWidth,
          low: Math.min(...[...its.querySelectorAll('button')].map((one) => one.offsetHeight || 44)),
        };
      });
      assert.deepEqual([rows, over], [1, 0], id);
      if ('hasTouch' in touch) assert.ok(low >= 44, `${id}: ${low} pixels high`);
    }
    const number = () => page.evaluate(() => document.querySelector('ponnuki-board#replay')?.state?.moveNumber);
    const slider = page.locator('#replay [part~="slider"]');
    await slider.focus();
    await slider.press('End');
    assert.equal(await number(), 12);
    await slider.press('Home');
    assert.equal(await number(), 0);
    await page.locator('#replay [part~="forward"]').click();
    assert.equal(await number(), 1);
    const back = page.locator('#replay [part~="back"]');
    await back.focus();
    await back.press('Enter');
    assert.equal(
      await page.evaluate(() => document.querySelector('#replay')?.shadowRoot?.activeElement?.getAttribute('part')),
      'button forward',
      'the focus goes to a button that is visible',
    );
  }
});

test('attributes of interaction and engine: controls, hints, rules, komi, level, time, seed, playouts', async (t) => {
  const { page } = await article(
    t,
    `
    <ponnuki-board id="few" size="9" moves="E5 C3" controls="back pass"></ponnuki-board>
    <ponnuki-board id="none" size="9" mode="play" player="both" controls="none"></ponnuki-board>
    <ponnuki-board id="hints" size="9" mode="play" player="both" hints rules="tromp-taylor" komi="5.5"></ponnuki-board>
    <ponnuki-board id="plain" size="9" mode="play" player="both"></ponnuki-board>
    <ponnuki-board id="renju" game="gomoku" mode="play" player="both" rules="renju"
      moves="H8 A1 H9 A2 J9 A3 J8 A4 H7 A6"></ponnuki-board>
    <ponnuki-board id="level" size="9" moves="E5" mode="explain" level="1"></ponnuki-board>
    <ponnuki-board id="time" size="9" moves="E5" mode="explain" time="0.05"></ponnuki-board>
    <ponnuki-board id="seed" size="9" moves="E5" mode="explain" seed="77" playouts="60"></ponnuki-board>`,
  );
  await states(page);
  const buttons = (/** @type {string} */ id) =>
    page.evaluate(
      (its) =>
        [...(document.querySelector(its)?.shadowRoot?.querySelectorAll('button') ?? [])].map(
          (one) => one.part.value.split(' ')[1],
        ),
      id,
    );
  assert.deepEqual(await buttons('#few'), ['back', 'pass']);
  assert.deepEqual(await buttons('#none'), []);
  assert.deepEqual(await buttons('#hints'), ['undo', 'restart', 'pass', 'hint']);
  assert.deepEqual(await buttons('#plain'), ['undo', 'restart', 'pass']);
  assert.match(
    String(await page.evaluate(() => document.querySelector('ponnuki-board#hints')?.sgf)),
    /KM\[5\.5\]RU\[tromp-taylor\]/,
  );
  assert.equal(
    await page.evaluate(() => document.querySelector('ponnuki-board#renju')?.play('H10')),
    'ok',
    'four stones of the middle column',
  );
  const begun = (/** @type {string} */ id) =>
    page.evaluate(async (its) => {
      const board = /** @type {any} */ (document.querySelector(its));
      /** @type {any[]} */
      const told = [];
      board.addEventListener('ponnuki-search', (/** @type {CustomEvent} */ event) => told.push(event.detail));
      await board.analyze();
      return told;
    }, id);
  const [level] = await begun('#level');
  assert.equal(level.level, 1);
  const [time] = await begun('#time');
  assert.equal(time.ms, 50);
  const [seed, found] = await begun('#seed');
  assert.deepEqual(
    [seed.phase, seed.seed, seed.playouts, found.phase, found.seed, found.playouts],
    ['begin', 77, 60, 'end', 77, 60],
  );
});

test('a distant board loads late, an eager one at once; the point under the pointer is reported', async (t) => {
  const { page } = await article(
    t,
    '<div style="height: 4000px"></div><ponnuki-board id="far" size="9" moves="E5" mode="explain"></ponnuki-board>',
    { script: '' },
  );
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url().split('/').pop() ?? ''));
  await page.addScriptTag({ url: '../ponnuki.js' });
  await page.waitForFunction(() => document.querySelector('ponnuki-board#far')?.state?.size === 9);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(
    asked.filter((name) => /open-player|wasm|worker/.test(name)),
    [],
    'nothing that only hands need',
  );
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<ponnuki-board id="eager" size="9" moves="E5" mode="explain" loading="eager"></ponnuki-board>',
    ),
  );
  await page.waitForFunction(() => document.querySelector('ponnuki-board#eager')?.state?.moveNumber === 1);
  assert.equal(await page.evaluate(() => document.querySelector('ponnuki-board#far')?.state?.moveNumber), undefined);
  await page.evaluate(() => document.querySelector('#far')?.scrollIntoView());
  await page.waitForFunction(() => document.querySelector('ponnuki-board#far')?.state?.moveNumber === 1);
  await page.evaluate(() => {
    Object.assign(globalThis, { looks: [] });
    document.addEventListener('ponnuki-look', (event) =>
      globalThis.looks.push(/** @type {any} */ (event).detail.point),
    );
  });
  const { x, y } = await placeOf(page, 'D4', '#far');
  await page.mouse.move(x, y);
  await page.waitForFunction(() => globalThis.looks.includes('D4'));
});

test('one worker, one queue: a reader’s request precedes a check; each search reports its progress', async (t) => {
  const { page } = await article(
    t,
    '<ponnuki-board id="long" size="9" mode="explain"></ponnuki-board>' +
      '<ponnuki-board id="wish" size="9" mode="explain" moves="E5"></ponnuki-board>',
  );
  await states(page);
  await page.evaluate(async () => {
    const /** @type {string[]} */ order = [];
    Object.assign(globalThis, { order });
    document.addEventListener('ponnuki-search', (event) => {
      if (event.target instanceof Element && event.detail.phase === 'end') order.push(event.target.id);
    });
    const [long] = document.querySelectorAll('ponnuki-board#long');
    const told = new Promise((done) =>
      long.addEventListener('ponnuki-playout', (event) => done(event.detail.playouts), { once: true }),
    );
    long.analyze({ playouts: 10_000_000 }).catch(() => order.push('stopped'));
    if (!((await told) > 0)) throw new Error('no playouts were told');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<ponnuki-board id="check" size="9" moves="E5 C3" playouts="50" expect="D4" loading="eager"></ponnuki-board>',
    );
    const [check] = document.querySelectorAll('ponnuki-board#check');
    // The check waits for its turn.
    await new Promise((done) => check.addEventListener('ponnuki-search', done, { once: true }));
    const wish = document.querySelector('ponnuki-board#wish')?.genmove({ playouts: 50 });
    await new Promise((done) => setTimeout(done));
    long.stop();
    await wish;
  });
  await page.waitForFunction(() => globalThis.order.length === 3);
  assert.deepEqual(await page.evaluate(() => globalThis.order), ['stopped', 'wish', 'check']);
  assert.equal(page.workers().length, 1);
});
