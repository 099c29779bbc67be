// Lesson 7 as a reader uses it: planes, policy and search have the numbers of the program, and a number of the first
// layer those of lab.wasm, after moves of the reader as before.
import { test } from 'node:test';
import { longTest } from '../levels.mjs';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/tools.mjs';
import { compile, instantiateWithNetwork } from '../../wasm-bindings/engine-module.js';
import { NetInside } from '../../wasm-bindings/lesson-net.js';
import { POLICY, desk, read, visit } from './learn.mjs';
import { PHONE, browser, changed, url, useBrowser, watched } from './page.mjs';
import { ownSite } from './site.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** Runs the command that a part of the page shows. @param {Page} page @param {string} part */
async function commandOf(page, part) {
  const words = [...(await read(page, `#${part} .command`)).matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word,
  );
  assert.equal(words[0], 'ponnuki');
  return execFileSync(join(root, 'build/native/ponnuki'), words.slice(1), { cwd: root, encoding: 'utf8' });
}

/** @param {Page} page @param {string} part @param {string} point */
const cell = (page, part, point) => page.locator(`#${part} ponnuki-board [role="gridcell"][aria-label^="${point},"]`);

/** Plays, or chooses a point, by keyboard. @param {Page} page @param {string} part @param {string} point */
const act = async (page, part, point) => {
  await cell(page, part, point).focus();
  await page.keyboard.press('Enter');
};

/** @param {Page} page @param {string} part */
const marks = (page, part) =>
  page.evaluate((id) => document.querySelectorAll(`#${id} ponnuki-board`)[0].layers?.marks ?? [], part);

const SIZE = 9;
const nameOf = (/** @type {number} */ vertex) => 'ABCDEFGHJ'[vertex % SIZE] + (SIZE - Math.floor(vertex / SIZE));
const vertexOf = (/** @type {string} */ name) => (SIZE - Number(name[1])) * SIZE + 'ABCDEFGHJ'.indexOf(name[0]);

test('planes change with the reader’s move; one number of the first layer follows, by keyboard alone', async (t) => {
  const page = await desk(t);
  await visit(page, 'network');
  const file = (/** @type {string} */ path) => readFileSync(join(root, path));
  const net = await instantiateWithNetwork(
    await compile(file('build/wasm/lab.wasm')),
    new Uint8Array(file('training/weights/4x32.bin')),
  );
  const inside = new NetInside(net);
  const played = (/** @type {string[]} */ names) => {
    const its = net.newGame({ size: SIZE });
    for (const name of names) assert.equal(its.play(vertexOf(name)), 'ok');
    return its;
  };
  const words = (await page.locator('#planes ponnuki-board').getAttribute('moves'))?.split(' ') ?? [];
  let game = played(words);

  const counts = () => page.locator('#planes .plane b').allInnerTexts();
  const theirs = () => inside.planes(game).map((plane) => String(plane.length));
  assert.deepEqual(await counts(), theirs());
  await page.locator('#planes [data-plane="2"]').press('Enter');
  assert.match(await read(page, '#planes .said'), /^Plane 2, .*: nothing here now\.$/);
  await act(page, 'planes', 'E7');
  await page.waitForFunction(() => /D6 E6 E5\.$/.test(document.querySelector('#planes .said')?.textContent ?? ''));
  game = played([...words, 'E7']);
  assert.deepEqual(await counts(), theirs());
  assert.deepEqual(
    (await marks(page, 'planes')).map(({ vertex }) => nameOf(vertex)),
    ['D6', 'E6', 'E5'],
  );
  assert.equal(await page.locator('#planes [data-plane="2"]').getAttribute('aria-pressed'), 'true');

  /** Compares the number that is shown. @param {string} point @param {number} channel */
  const compare = async (point, channel) => {
    const number = inside.open(game, vertexOf(point), channel);
    assert.match(await read(page, '#number .said'), new RegExp(`^Channel ${channel} at ${point} is `));
    const steps = await page.locator('#number .steps b').allInnerTexts();
    const { sum, a, scaled, bias, numbers, activation } = number;
    assert.deepEqual(
      steps.map((text) => Number(text.replace('−', '-'))),
      [sum, a, scaled, scaled + bias + numbers, activation, Number((activation / 256).toFixed(4))],
    );
    const lit = await page
      .locator('#number .taps')
      .evaluateAll((all) =>
        all.map((one) => [
          Number(one.getAttribute('data-plane')),
          [...one.querySelectorAll('.lit')].map((its) => Number(its.textContent?.replace('−', '-'))),
        ]),
      );
    assert.deepEqual(
      lit,
      number.planes.flatMap((taps, plane) =>
        taps.some(({ isSeen }) => isSeen)
          ? [[plane, taps.filter(({ isSeen }) => isSeen).map(({ weight }) => weight)]]
          : [],
      ),
    );
    assert.equal(await page.locator('#number').getAttribute('data-equal'), 'true', 'as the evaluation has it');
  };
  await compare('C6', 12);
  await act(page, 'number', 'E7');
  await compare('E7', 12);
  await act(page, 'number', 'A9');
  assert.equal((await page.locator('#number .taps .wall').count()) > 0, true, 'the window hangs over the edge');
  await page.locator('#number input[type="range"]').focus();
  await page.keyboard.press('Home');
  await compare('A9', 0);
  await cell(page, 'number', 'D5').click();
  await compare('D5', 0);
  // Taken back on the first board, the position is the old one on both.
  await page.locator('#planes ponnuki-board [part~="undo"]').press('Enter');
  await page.waitForFunction(() => /nothing here now/.test(document.querySelector('#planes .said')?.textContent ?? ''));
  game = played(words);
  await compare('D5', 0);
});

test('the policy is the program’s before and after a move', async (t) => {
  const page = await desk(t);
  await visit(page, 'network');
  const check = async () => {
    const said = await commandOf(page, 'policy');
    const number = (/** @type {string} */ name) => Number(said.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]);
    const policy = (said.match(/^policy\n((?:.*\n){9})/m)?.[1] ?? '').trim().split(/\s+/).map(Number);
    const best = [...policy.keys()].filter((v) => policy[v] > 0).sort((a, b) => policy[b] - policy[a]);
    const color = await read(page, '#policy [data-value="toPlay"]');
    const win = number(color === 'White' ? 'whiteWin' : 'whiteLoss');
    const lead = number('whiteLead');
    assert.equal(await read(page, '#policy [data-value="win"]'), `${(100 * win).toFixed(2)}%`);
    assert.equal(
      await read(page, '#policy [data-value="lead"]'),
      `${lead > 0 ? 'White' : 'Black'} by ${Math.abs(lead).toFixed(1)}`,
    );
    const rows = (await page.locator('#policy tbody tr').allInnerTexts()).map((row) => row.trim().split(/\s+/));
    assert.deepEqual(
      rows.map(([name]) => name),
      best.slice(0, 7).map(nameOf),
    );
    // Both are rounded, the program's to six digits.
    for (const [i, [, percent]] of rows.entries())
      assert.ok(Math.abs(parseFloat(percent) - 100 * policy[best[i]]) < 0.00501, `${percent}, ${policy[best[i]]}`);
    const shown = await marks(page, 'policy');
    assert.deepEqual(
      shown.map(({ vertex }) => vertex),
      best.filter((v) => policy[v] >= 0.01),
    );
    assert.equal(shown[0].text, String(Math.round(100 * policy[best[0]])));
    return nameOf(best[0]);
  };
  assert.equal(await check(), 'B5', 'as the lesson says');
  await act(page, 'policy', 'B5');
  await page.waitForFunction(() => document.querySelector('#policy [data-value="toPlay"]')?.textContent === 'Black');
  assert.equal(await check(), 'E7', 'Black’s answer');
  await page.locator('#policy ponnuki-board [part~="undo"]').press('Enter');
  await page.waitForFunction(() => document.querySelector('#policy [data-value="toPlay"]')?.textContent === 'White');
  assert.equal(await check(), 'B5');
});

longTest('visits are the program’s at every stage, also after a move', async (t) => {
  const page = await desk(t);
  await visit(page, 'network');
  const searched = () => page.waitForFunction(() => document.getElementById('visits')?.dataset.done === 'true');
  const check = async (/** @type {number} */ visits) => {
    await page.locator(`#visits [data-visits="${visits}"]`).press('Enter');
    assert.equal(await page.locator('#visits [aria-pressed="true"]').innerText(), String(visits));
    const said = await commandOf(page, 'visits');
    const [, count, rate, signature] = said.match(/^visits (\d+) winrate (\S+) scoreLead \S+ signature (\S+)$/m) ?? [];
    assert.equal(Number(count), visits);
    assert.equal(await page.locator('#visits').getAttribute('data-signature'), signature);
    assert.ok((await read(page, '#visits .said')).includes(` wins ${(100 * Number(rate)).toFixed(1)}%,`));
    const listed = [...said.matchAll(/^info move (\w+) visits (\d+) winrate (\S+) scoreLead \S+ prior (\S+)$/gm)];
    const rows = await page
      .locator('#visits tbody tr')
      .evaluateAll((all) =>
        all.map((one) => [
          one.getAttribute('data-move'),
          one.children[1].textContent,
          one.querySelector('.now')?.textContent,
          one.children[7].textContent,
        ]),
      );
    const theirs = listed.map(([, move, n, win, prior]) => [
      move,
      `${(100 * Number(prior)).toFixed(1)}%`,
      n,
      `${(100 * Number(win)).toFixed(1)}%`,
    ]);
    for (const row of rows) {
      const found = theirs.find(([move]) => move === row[0]);
      if (found) assert.deepEqual(row, found);
      else assert.deepEqual(row.slice(2), ['0', '–']);
    }
    assert.equal(
      rows.filter(([, , n]) => n !== '0').length,
      Math.min(7, theirs.length),
      'nothing that was visited much is left out',
    );
  };
  await searched();
  for (const visits of [256, 64, 16, 4, 1]) await check(visits);
  assert.match(await read(page, '#visits .said'), /nothing has been searched yet/);
  await page.locator('#visits [data-visits="256"]').press('Enter');
  assert.match(await read(page, '#visits .said'), /E7 gains: .* B5 loses: /);
  await act(page, 'visits', 'E7');
  await page.waitForFunction(() =>
    /C7 D7 C5 B6 B7 E7"/.test(document.querySelector('#visits .command')?.textContent ?? ''),
  );
  await searched();
  await check(64);
});

test('without the network the article can be read, and each part says what is wrong', async (t) => {
  const { page } = await watched(t, { expected: /404|could not be loaded/ });
  await changed(page, '**/*.html', () => ({ headers: { 'content-security-policy': POLICY } }));
  await page.route('**/4x32.bin', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${url}learn/network.html`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.live')].every((part) => part.getAttribute('data-live') === 'failed'),
  );
  assert.deepEqual(
    await page.locator('.trouble').allInnerTexts(),
    Array(4).fill('The network could not be loaded: the server answered 404.'),
  );
});

longTest('once it has been read, the lesson works without a server', async (t) => {
  const site = await ownSite(t);
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
  t.after(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const searched = () => page.waitForFunction(() => document.getElementById('visits')?.dataset.done === 'true');
  await page.goto(`${site.url}learn/zh-Hant/network.html`);
  await page.waitForFunction(() => document.body.dataset.offline === 'ready');
  await site.stop();
  await page.reload();
  await searched();
  assert.match(await read(page, '#visits .said'), /^造訪 256 次：/);
});
