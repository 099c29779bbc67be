// Lessons 2, 4, 5 and 6 as a reader uses them; their numbers equal those of the command line program.
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/tools.mjs';
import { useBrowser } from './page.mjs';
import { desk, read, visit } from './learn.mjs';

useBrowser();

/** @param {string[]} args */
const bench = (...args) =>
  JSON.parse(execFileSync(join(root, 'build/native/ponnuki'), ['bench', ...args, '--json'], { encoding: 'utf8' }));
/** @param {import('playwright-core').Page} page @param {string} part @param {string} point */
const play = (page, part, point) =>
  page.evaluate(([id, at]) => document.querySelectorAll(`#${id} ponnuki-board`)[0].play(at), [part, point]);
/** @param {import('playwright-core').Page} page @param {string} selector @param {string} value */
const slide = async (page, selector, value) => {
  await page.locator(selector).fill(value);
};

longTest('boards: six structures follow a move, and the race gives the program’s signature', async (t) => {
  const page = await desk(t);
  await visit(page, 'boards');
  assert.equal(await page.locator('#boards .card').count(), 6);
  const lit = () =>
    page.locator('#boards .card').evaluateAll((cards) => cards.map((card) => card.querySelectorAll('.lit').length));
  assert.equal(await play(page, 'boards', 'C3'), 'ok');
  const changed = await lit();
  assert.ok(
    changed.every((count) => count > 0),
    `${changed}`,
  );
  assert.ok(
    changed[0] === 1 && changed[1] === 1 && changed[2] === 4,
    'one colour on array and mailbox; two bits and their words on the bitboard',
  );
  const row = await page
    .locator('#boards .card', { hasText: 'bitboard' })
    .locator('table')
    .nth(1)
    .locator('tr')
    .nth(2)
    .innerText();
  assert.match(row, /0x06/, 'B3 and C3 are bits 1 and 2');

  await page.locator('#race select').selectOption('19');
  await page.locator('#race .go').press('Enter');
  await page.waitForFunction(() => document.getElementById('race')?.dataset.signature);
  const program = bench('lab', '--size', '19', '--playouts', '80', '--seed', '1');
  assert.equal(await page.locator('#race').getAttribute('data-signature'), program.rows[0].signature);
  await page.waitForFunction(() => document.getElementById('race')?.dataset.done, undefined, { timeout: 120_000 });
  const times = (await page.locator('#race .times').allInnerTexts()).map((text) => Number(text.slice(1)));
  assert.equal(times[0], 1);
  assert.ok(times.length === 6 && times[5] > 1.2, `the board of light playouts is no slower than a table: ${times}`);
  assert.equal(await page.locator('#race .go').innerText(), 'Start the race');
});

test('UCT: the program’s tree, four phases, keyboard access to nodes, and the reader as the engine', async (t) => {
  const page = await desk(t);
  await visit(page, 'uct');
  for (const playouts of [200, 50]) {
    if (playouts !== 200) await slide(page, '#uct .settings input[max="1000"][min="10"]', `${playouts}`);
    const program = bench('search', '--size', '5', '--policy', 'uniform', '--playouts', `${playouts}`, '--seed', '1')
      .positions[0];
    const found = await read(page, '#uct .found');
    assert.match(
      found,
      new RegExp(
        `After ${playouts} simulations: best ${program.best}, ${(100 * program.win_rate).toFixed(2)}% for Black, ` +
          `${program.nodes} nodes, signature ${program.signature}\\.`,
      ),
    );
    assert.equal(
      await read(page, '#uct .command'),
      `ponnuki bench search --size 5 --policy uniform --playouts ${playouts} --seed 1`,
    );
  }
  await page.locator('#uct .stepper input').focus();
  await page.keyboard.press('End');
  const visits = () =>
    page
      .locator('#uct .node .n')
      .first()
      .evaluate((one) => one.textContent);
  assert.equal(await visits(), '50', 'after the last simulation');
  const phase = () => page.locator('#uct .phases [data-now]').getAttribute('data-phase');
  for (const [name, count] of [
    ['simulate', '49'],
    ['expand', '49'],
    ['select', '49'],
    ['back-up', '49'],
  ]) {
    await page.keyboard.press('ArrowLeft');
    assert.equal(await phase(), name);
    assert.equal(await visits(), count);
    assert.ok((await page.locator('#uct .node.on').count()) > 1, 'the way is to be seen');
  }
  const child = page.locator('#uct .node').nth(1);
  await child.focus();
  await page.keyboard.press('Enter');
  assert.match(await read(page, '#uct h2'), /^Children after [A-E][1-5]$/);
  assert.equal(
    await page.evaluate(
      () => document.querySelectorAll('#uct ponnuki-board')[0].layers?.stones?.filter(Boolean).length,
    ),
    1,
  );
  // Q is W and N with the prior, as the line below the table says.
  const [n, w, q] = (await page.locator('#uct .terms tbody tr').first().locator('td').allInnerTexts()).map(Number);
  assert.equal(q.toFixed(3), ((w + 0.5) / (n + 1)).toFixed(3));
  assert.match(await read(page, '#uct .prior'), /^Q = \(W \+ ½\) \/ \(N \+ 1\)/);
  // On a phone the whole tree is to be seen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('#uct .stepper input').press('ArrowLeft');
  assert.ok(
    await page
      .locator('#uct .tree')
      .evaluate(({ parentElement: box }) => box !== null && box.scrollWidth <= box.clientWidth),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  // With another exploration the program has no numbers to compare with.
  await slide(page, '#uct .settings input[max="2"]', '1');
  assert.ok(!(await page.locator('#uct .same').isVisible()));
  await slide(page, '#uct .settings input[max="2"]', '0.5');
  assert.ok(await page.locator('#uct .same').isVisible());

  await page.locator('#uct .you').press('Enter');
  for (let i = 0; i < 4; i++) {
    // The value is Q plus bonus; add them as a reader would.
    const rows = await page
      .locator('#uct .terms tbody tr')
      .evaluateAll((all) => all.map((one) => [...one.children].map((cell) => Number(cell.textContent))));
    const sums = rows.map((cells) => cells[3] + cells[4]);
    await page
      .locator('#uct .terms tbody button')
      .nth(sums.indexOf(Math.max(...sums)))
      .press('Enter');
  }
  assert.equal(await read(page, '#uct .score'), '4 of 4');
});

test('gomoku: twenty windows from the table, and the program’s log', async (t) => {
  const page = await desk(t);
  await visit(page, 'gomoku');
  assert.equal(await page.locator('#shapes .shape').count(), 243);
  assert.equal(await page.locator('#shapes .windows li').count(), 20);
  await page.locator('#shapes .stepper input').focus();
  await page.keyboard.press('End');
  assert.match(await read(page, '#shapes .said'), /^Window 20, /);
  assert.equal(await page.locator('#shapes .shape.to').count(), 1);
  const [, index, shape, then] = /next\[(\d+)\] of shape (\d+) is (\d+)/.exec(await read(page, '#shapes .said')) ?? [];
  assert.equal(
    Number(then),
    Number(shape) + (Number(index) % 3) * 3 ** (4 - Math.floor(Number(index) / 3)),
    'a digit of base three was set',
  );
  assert.equal(await page.locator('#shapes .next .lit').innerText(), then);
  assert.equal(await play(page, 'shapes', 'A15'), 'ok');
  await page.waitForFunction(() => document.querySelectorAll('#shapes .windows li').length === 3);

  const program = bench('gomoku', '--depth', '8', '--nodes', '1');
  assert.equal(await read(page, '#search .command'), 'ponnuki bench gomoku --depth 8');
  await page.locator('#search .go').press('Enter');
  await page.waitForFunction(() => document.getElementById('search')?.dataset.done, undefined, { timeout: 120_000 });
  const rows = await page
    .locator('#search .log tbody tr')
    .evaluateAll((all) => all.map((one) => [...one.children].map((cell) => cell.textContent)));
  const name = (/** @type {string} */ xy) =>
    'ABCDEFGHJKLMNOP'[Number(xy.split(',')[0])] + (15 - Number(xy.split(',')[1]));
  assert.deepEqual(
    rows.map(([depth, nodes, best, score, , , hits, line]) => [
      Number(depth),
      Number(nodes?.replaceAll(',', '')),
      best,
      Number(score),
      Number(hits?.replaceAll(',', '')),
      line,
    ]),
    program.depths.map((one) => [
      one.depth,
      one.nodes,
      name(one.best),
      one.score,
      one.table_hits,
      one.pv.map(name).join(' '),
    ]),
  );
  assert.equal(await play(page, 'search', 'H9'), 'ok');
  assert.ok(!(await page.locator('#search .same').isVisible()), 'another position has no command');
});

longTest("GoString: the reader's code is tested, and it can neither harm the page nor reach anything", async (t) => {
  const page = await desk(t);
  await visit(page, 'gostring');
  assert.match(await read(page, '#value .value'), /stones +\{ C2 \}/);
  await page.locator('#value [role="gridcell"][aria-label^="C5,"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(
    () =>
      /numLiberties +\d/.test(document.querySelector('#value .value')?.textContent ?? '') &&
      /C3, |, C3/.test(document.querySelector('#value .value')?.textContent ?? ''),
  );
  assert.match(await read(page, '#value .value'), /color +black/);

  const run = async (/** @type {string | null} */ code) => {
    if (code !== null) await page.locator('#code .editor').fill(code);
    await page.locator('#code .editor').press('Control+Enter');
    await page.waitForFunction(() => document.getElementById('code')?.dataset.running === 'false');
    return read(page, '#code .said');
  };
  assert.match(await run(null), /^3 of 9 tests pass/, 'the beginning');
  assert.match(await read(page, '[data-test="game"] small'), /after move \d+/);
  await page.locator('#code').getByRole('button', { name: 'Show a solution' }).press('Enter');
  assert.match(await run(null), /^All tests pass/);
  assert.match(await run('class GoString {'), /^The code cannot be read: SyntaxError/);
  assert.match(
    await run('class GoString { constructor() { for (;;); } }'),
    /^Stopped after 4 seconds at “color, stones/,
  );
  assert.equal(await page.locator('#code .verdicts li[data-ok]').count(), 0);
  const names = [
    'fetch',
    'indexedDB',
    'caches',
    'XMLHttpRequest',
    'WebSocket',
    'importScripts',
    'postMessage',
    'Worker',
    'BroadcastChannel',
    'navigator',
  ];
  const reaches = `
    const isReached = (name) => globalThis[name] !== undefined || self[name] !== undefined;
    const found = ${JSON.stringify(names)}.filter(isReached);
    class GoString { constructor() { throw new Error('found ' + found.join()); } }`;
  assert.match(await run(reaches), /^0 of 9/);
  assert.equal(await read(page, '[data-test="count"] small'), 'Error: found');
  await page.locator('#code').getByRole('button', { name: 'Begin again' }).press('Enter');
  assert.match(await run(null), /^3 of 9 tests pass/, 'and the page lives on');
});
