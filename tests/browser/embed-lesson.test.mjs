// Exercises in articles: the task, an answer to each point, White's refutation, and the end; in several languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { article, click, heard, listen, states, textOf } from './embed.mjs';
import { useBrowser } from './page.mjs';

useBrowser();

const BOARD = '<ponnuki-board id="NAME" lesson="NAME" loading="eager"></ponnuki-board>';
const board = (/** @type {string} */ name) => BOARD.replaceAll('NAME', name);

test('an exercise: wrong moves are answered and refuted, the right one ends it', async (t) => {
  const { page } = await article(
    t,
    `${board('capture')}${board('liberties')}${board('pass')}<div lang="ja">${board('rescue')}</div>
     <ponnuki-board id="unknown" lesson="nonsense" loading="eager"></ponnuki-board>`,
    {
      head: '<style>ponnuki-board { width: 240px; float: left }</style>',
      context: { viewport: { width: 1000, height: 900 } },
    },
  );
  await listen(page);
  await states(page);
  const said = (/** @type {string} */ id) => textOf(page, 'status', `#${id}`);
  const stones = (/** @type {string} */ id) =>
    page.evaluate((its) => /** @type {any} */ (document.getElementById(its)).state.stones.join(''), id);

  assert.equal(
    await textOf(page, 'task', '#capture'),
    'White’s stone has only one empty point left beside it. Play there to take it.',
  );
  await click(page, 'A1', '#capture');
  assert.equal(
    await said('capture'),
    'The stone still has its empty point, and White escapes to D3. Try again.',
    'a wrong move is refuted',
  );
  await click(page, 'D3', '#capture'); // tried on the first position again
  assert.equal(await said('capture'), 'Captured! What has no empty point beside it is taken off the board.');
  assert.equal(await stones('capture'), '0000000100010100010000000');

  await click(page, 'B2', '#liberties');
  assert.match(await said('liberties'), /diagonally/);
  for (const point of ['B3', 'D3', 'C2']) await click(page, point, '#liberties');
  assert.equal(await said('liberties'), 'Yes: 3 of 4.');
  await click(page, 'C4', '#liberties');
  assert.match(await said('liberties'), /^Four liberties/);

  assert.equal(await page.locator('#capture [part~="pass"]').count(), 0, 'only where passing is the answer');
  await page.locator('#pass [part~="pass"]').click();
  assert.match(await said('pass'), /Black has 15 points, White 10\.$/);

  await click(page, 'A1', '#rescue');
  assert.equal(await said('rescue'), '白はD3に打って、あなたの石を取ります。もう一度どうぞ。');

  assert.deepEqual(
    (await heard(page)).filter(([name]) => name === 'end').map(([, detail]) => detail),
    ['capture', 'liberties', 'pass'].map((lesson) => ({ solved: true, lesson })),
  );
  assert.match(await textOf(page, 'error', '#unknown'), /^There is no lesson “nonsense”; there are capture, liberties/);
});
