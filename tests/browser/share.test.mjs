// The share dialog: the picture with its caption in front, the system's share sheet, link and picture, and every format
// for authors.
import { test } from 'node:test';
import { longTest } from '../levels.mjs';
import assert from 'node:assert/strict';
import { PHONE, TOUCH, open, twoPlayers, url, useBrowser } from './page.mjs';
import { click, settle, stones } from './user.mjs';
import { GAME, chips, deed, downloaded, openRecord, place } from './study.mjs';

useBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** A game with everything that a caption holds, at its only move. */
const TOLD =
  '(;GM[1]FF[4]SZ[9]PB[Ann]BR[5d]PW[Bo]WR[3d]RE[B+3.5]EV[Club cup]DT[2024-05-06]' +
  ';B[ee]C[The centre of a small board is worth more than any corner.])';

/** Opens the share dialog from the study tools. @param {Page} page */
async function share(page) {
  await deed(page, 'share').click();
  const dialog = page.locator('[data-part="share-dialog"]');
  await dialog.waitFor();
  await page.waitForFunction(() => document.querySelector('.share-picture')?.getAttribute('aria-label'));
  return dialog;
}

/** Unfolds the formats for authors. @param {import('playwright-core').Locator} dialog */
const unfold = (dialog) => dialog.locator('summary').click();

/** Waits for the line of news of the dialog. @param {Page} page @param {string} end */
const says = (page, end) =>
  page.waitForFunction(
    (words) => document.querySelector('[data-part="share-dialog"] [role="status"]')?.textContent?.endsWith(words),
    end,
  );

/** The texts of an SVG, without the coordinates of the board. @param {string} svg */
const wordsOf = (svg) =>
  [...svg.matchAll(/<text[^>]*text-anchor="(?:start|end)"[^>]*>([^<]*)/g)].map(([, words]) => words);

/**
 * A share sheet that takes some of what it is offered and notes it.
 * @param {Page} page
 * @param {{ files?: boolean, refusal?: string }} [sheet] files: whether it takes files; refusal: name of the error
 */
const withShareSheet = (page, sheet = {}) =>
  page.addInitScript(({ files = true, refusal = '' }) => {
    globalThis.shared = [];
    Object.defineProperty(navigator, 'canShare', {
      value: (/** @type {ShareData} */ data) => files || !data.files,
    });
    Object.defineProperty(navigator, 'share', {
      value: async (/** @type {ShareData} */ { title, url: link, files: list = [] }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('no click', 'NotAllowedError');
        if (refusal) throw new DOMException('no', refusal);
        const pictures = await Promise.all(
          list.map(async (file) => ({ name: file.name, type: file.type, head: (await file.text()).slice(1, 4) })),
        );
        globalThis.shared.push({ title, link, pictures });
      },
    });
  }, sheet);

/** @param {Page} page @returns {Promise<any[]>} */
const sharedBy = (page) => page.evaluate(() => globalThis.shared);

test('from the first screen, a picture and a link are in the share sheet after three clicks', async (t) => {
  const { page } = await twoPlayers(t, '', { ...TOUCH, viewport: PHONE, prepare: (fresh) => withShareSheet(fresh) });
  await click(page, 'E5');
  await click(page, 'E5');
  await settle(page);
  await page.evaluate(() => {
    const window = globalThis;
    window.clicks = 0;
    document.addEventListener('click', ({ isTrusted }) => (window.clicks += Number(isTrusted)), true);
  });
  await page.locator('[data-part="study-switch"]').click();
  const dialog = await share(page);
  await dialog.locator('[data-send]').click();
  await page.waitForFunction(() => globalThis.shared.length);
  assert.equal(await page.evaluate(() => globalThis.clicks), 3);
  const [{ title, link, pictures }] = await sharedBy(page);
  assert.equal(title, 'Go, move 1');
  assert.ok(link.startsWith(`${url}#`), link);
  assert.deepEqual(pictures, [{ name: 'ponnuki-go.png', type: 'image/png', head: 'PNG' }]);
  assert.equal(await dialog.locator('[role="status"]').textContent(), '');
});

longTest('a share sheet without files gets the link; closing it is no failure, refusing is one sentence', async (t) => {
  const first = await open(t, { prepare: (fresh) => withShareSheet(fresh, { files: false }) });
  await openRecord(first.page, TOLD);
  await (await share(first.page)).locator('[data-send]').click();
  await first.page.waitForFunction(() => globalThis.shared.length);
  const [{ link, pictures }] = await sharedBy(first.page);
  assert.ok(link.startsWith(`${url}#`), link);
  assert.deepEqual(pictures, []);

  for (const [refusal, sentence] of [
    ['AbortError', ''],
    ['NotAllowedError', 'The browser could not open its share sheet. Copy the link or the picture instead.'],
  ]) {
    const { page } = await open(t, { prepare: (fresh) => withShareSheet(fresh, { refusal }) });
    await openRecord(page, TOLD);
    const dialog = await share(page);
    await dialog.locator('[data-share="link"]').click(); // the line of news is empty again after the next click
    await page.waitForFunction(() => document.querySelector('.share-status')?.textContent);
    await dialog.locator('[data-send]').click();
    await page.waitForFunction(
      (words) => document.querySelector('.share-status')?.textContent === words,
      String(sentence),
    );
  }
});

test('without a share sheet link and picture are in front, and the rest is folded', async (t) => {
  const { page } = await open(t, {
    permissions: ['clipboard-read', 'clipboard-write'],
    prepare: (fresh) => fresh.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined })),
  });
  await openRecord(page, TOLD);
  await page.keyboard.press('Shift+End');
  const dialog = await share(page);
  assert.deepEqual(await dialog.locator('button:visible').allInnerTexts(), [
    'Copy link',
    'Copy picture',
    'Save picture',
    'Done',
  ]);
  assert.equal(await dialog.locator('textarea').isVisible(), false);
  await dialog.locator('[data-share="link"]').click();
  await says(page, 'Link copied.');
  assert.ok((await page.evaluate(() => navigator.clipboard.readText())).startsWith(`${url}#`));
  await dialog.locator('[data-share="png"][data-way="copy"]').click();
  await says(page, 'Picture copied.');
  assert.deepEqual(await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types)), [
    'image/png',
  ]);
  await unfold(dialog);
  assert.deepEqual(await dialog.locator('.share-list b').allInnerTexts(), [
    'Record (SGF)',
    'Forum diagram ($$)',
    'Drawing (SVG)',
    'Board (tag)',
    'Board (iframe)',
    'Picture with link (Markdown)',
  ]);
  await page.keyboard.press('Escape');
  await share(page);
  assert.equal(await dialog.locator('details').evaluate((its) => its.hasAttribute('open')), false);
});

test('the picture has names, ranks, result, occasion, move and, if wanted, the comment', async (t) => {
  const { page } = await open(t);
  await openRecord(page, TOLD);
  let dialog = await share(page);
  assert.equal(await dialog.locator('.share-comment').isVisible(), false, 'no comment on the empty board');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+End');
  dialog = await share(page);
  await unfold(dialog);
  const svg = async () =>
    (await downloaded(page, () => dialog.locator('[data-share="svg"][data-way="save"]').click())).bytes.toString();
  const caption = ['Ann 5d', 'Move 1', 'Bo 3d', 'Black by 3.5', 'Club cup · May 6, 2024'];
  assert.deepEqual(wordsOf(await svg()), caption);
  const canvas = dialog.locator('canvas');
  /** Width of the preview over its height. */
  const ratio = () => canvas.evaluate((its) => its.clientWidth / its.clientHeight);
  const before = await ratio();
  assert.equal(await canvas.getAttribute('aria-label'), 'Ann – Bo, move 1');

  await dialog.getByLabel('With the comment').check();
  await page.waitForFunction(() => document.querySelector('.share-picture')?.ariaLabel?.includes('worth more'));
  assert.ok((await ratio()) < before - 0.02, 'the picture is higher with the comment');
  assert.match((await canvas.getAttribute('aria-label')) ?? '', /worth more than any corner\.$/);
  const told = await svg();
  assert.deepEqual(wordsOf(told).slice(0, 5), caption);
  assert.equal(wordsOf(told).slice(5).join(' '), 'The centre of a small board is worth more than any corner.');
  const { bytes } = await downloaded(page, () => dialog.locator('[data-share="png"][data-way="save"]').click());
  const sides = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  assert.deepEqual(
    sides,
    /viewBox="\S+ \S+ (\S+) (\S+)"/
      .exec(told)
      ?.slice(1)
      .map((side) => Math.round(2 * Number(side))),
  );
  assert.ok(Math.abs(sides[0] / sides[1] - (await ratio())) < 0.01, 'the preview has the shape of the picture');
});

longTest('for authors: SVG, diagram, SGF, tag, iframe and Markdown, each with one click', async (t) => {
  const { page } = await open(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await openRecord(page, GAME);
  for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+ArrowRight');
  const board = await stones(page);
  const dialog = await share(page);
  await unfold(dialog);
  /** @param {string} kind */
  const copy = async (kind) => {
    await dialog.locator(`[data-share="${kind}"][data-way="copy"]`).click();
    await says(page, 'copied.');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.match(await copy('sgf'), /^\(;[^;]*GM\[1\]/);
  const diagram = await copy('diagram');
  assert.match(diagram, /^\$\$Bc9/);
  assert.match(diagram, /Ann – Bo, move 4/);
  assert.match(await copy('svg'), /^<svg [^>]*xmlns/);
  const png = await downloaded(page, () => dialog.locator('[data-share="png"][data-way="save"]').click());
  assert.equal(png.bytes.subarray(1, 4).toString(), 'PNG');
  assert.match(png.name, /^Ann-Bo.*\.png$/);
  const svg = await downloaded(page, () => dialog.locator('[data-share="svg"][data-way="save"]').click());
  assert.match(svg.bytes.toString(), /<\/svg>$/);
  assert.match(
    await copy('tag'),
    new RegExp(
      `^<script src="${url}ponnuki\\.js" async></script>\\n` +
        `<ponnuki-board game="go" mode="replay" move="4">\\n` +
        `<script type="application/x-go-sgf">`,
    ),
  );
  assert.match(await copy('markdown'), /^\[!\[Ann – Bo, move 4\]\(Ann-Bo\S*\.svg\)\]\(http\S+\)\n$/);
  const frame = /src="([^"]+)"/.exec(await copy('iframe'))?.[1].replaceAll('&amp;', '&') ?? '';
  const link = await copy('link');
  assert.ok(link.startsWith(url) && link.length < 600, `${link.length} characters`);

  const other = await open(t, {
    prepare: async (fresh) => {
      await fresh.goto(link);
    },
  });
  await other.page.goto('about:blank');
  await other.page.goto(link);
  await other.page.waitForSelector('.tree canvas');
  await settle(other.page);
  assert.equal(await place(other.page), '4/9', 'the link opens where it was made');
  assert.equal(await stones(other.page), board);
  assert.match(await other.page.locator('[data-part="black"]').innerText(), /Ann/);
  assert.deepEqual(await chips(other.page, 'variations'), ['G3', 'C7']);
  await other.page.goto(frame);
  await other.page.waitForFunction(() => document.querySelector('ponnuki-board')?.state?.moveNumber === 4);
  assert.equal(
    await other.page.evaluate(() =>
      document
        .querySelector('ponnuki-board')
        ?.state?.stones?.map((color) => '.XO'[color])
        .join(''),
    ),
    board,
  );
});

test('without clipboard access the text is selected, and in sight', async (t) => {
  const { page } = await open(t, {
    ...TOUCH,
    viewport: PHONE,
    prepare: (fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', {
          value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
        });
      }),
  });
  await openRecord(page, GAME);
  const dialog = await share(page);
  const selected = () => page.evaluate(() => getSelection()?.toString() ?? '');
  await dialog.locator('[data-share="link"]').click();
  await says(page, 'copy it yourself.');
  assert.ok((await selected()).startsWith(`${url}#`));
  await unfold(dialog);
  await dialog.locator('[data-share="sgf"][data-way="copy"]').click();
  await says(page, 'copy it yourself.');
  assert.match(await selected(), /^\(;[^;]*GM\[1\]/);
  const [field, foot] = [
    await dialog.locator('textarea').boundingBox(),
    await dialog.locator('.share-foot').boundingBox(),
  ];
  assert.ok(field && foot && field.y > 0 && field.y + field.height <= foot.y, JSON.stringify({ field, foot }));
});
