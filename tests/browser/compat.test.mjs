// Data of the last version before 1.0.0 opens as it did there: links, a library in the browser's storage, boards in
// articles and frames. tests/compat/ contains all of it, with what that version displayed.
import assert from 'node:assert/strict';
import { longTest } from '../levels.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/tools.mjs';
import { factsOfBoards } from '../compat/pages.mjs';
import { factsOfFrame, factsOfLibrary, factsOfLinks, openArticle } from '../compat/visits.mjs';
import { url, useBrowser, watched } from './page.mjs';

useBrowser();

const read = (/** @type {string} */ name) => readFileSync(join(root, 'tests/compat', name), 'utf8');
const expected = JSON.parse(read('pages.json'));

longTest('links open at the same position, with the same board, texts and verdicts', async (t) => {
  const { page } = await watched(t);
  const links = JSON.parse(read('links.json')).filter(({ name }) => name in expected.links);
  const facts = await factsOfLinks(page, url, links, expected.links);
  assert.deepEqual(Object.keys(facts), Object.keys(expected.links));
  for (const [name, its] of Object.entries(facts)) assert.deepEqual(its, expected.links[name], name);
});

longTest('a library: the current game, all other games, an unconfirmed move, preferences', async (t) => {
  const { page } = await watched(t);
  const { games, ...rest } = await factsOfLibrary(page, url, JSON.parse(read('library.json')), expected.library);
  const { games: theirs, ...others } = expected.library;
  assert.deepEqual(rest, others);
  for (const [id, its] of Object.entries(games)) assert.deepEqual(its, theirs[id], id);
});

for (const name of ['pictures.html', 'diagrams.html', 'interactive.html']) {
  test(`an article: ${name}`, async (t) => {
    const { page } = await watched(t);
    await openArticle(page, url, read(`articles/${name}`));
    const facts = await factsOfBoards(page);
    assert.deepEqual(Object.keys(facts), Object.keys(expected.articles[name]));
    for (const [id, its] of Object.entries(facts)) assert.deepEqual(its, expected.articles[name][id], id);
  });
}

test('a board is ready when what is drawn over its stones is there', async (t) => {
  const { page } = await watched(t);
  let release = () => {};
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.route('**/overlays-*.js', (route) => released.then(() => route.continue()));
  const asked = page.waitForRequest(/overlays-/);
  await openArticle(page, url, read('articles/interactive.html'));
  await asked;
  const isReady = await page.evaluate(async () => {
    const ready = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id)).ready;
    await ready('replay'); // nothing is drawn over its stones
    const frames = (/** @type {number} */ count) =>
      new Promise((resolve) => requestAnimationFrame(() => resolve(count && frames(count - 1))));
    return Promise.race([ready('explain').then(() => true), frames(10).then(() => false)]);
  });
  release();
  assert.equal(isReady, false);
  const { explain } = await factsOfBoards(page);
  assert.equal(explain.picture, expected.articles['interactive.html'].explain.picture);
});

longTest('addresses of frames', async (t) => {
  const { page } = await watched(t);
  for (const [hash, its] of Object.entries(expected.frames)) {
    await page.goto('about:blank'); // changing only the fragment would not reload the page
    assert.deepEqual(await factsOfFrame(page, url, hash), its, hash);
  }
});
