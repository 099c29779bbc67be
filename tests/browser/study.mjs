// Helpers for the tests of study.
import { settle } from './user.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Pastes a text into the page. @param {Page} page @param {string} text */
export const paste = (page, text) =>
  page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData('text/plain', words);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

/**
 * Drops files on the first element that a selector finds.
 * @param {Page} page @param {string} selector @param {Record<string, string | Buffer>} files content by name
 */
export const drop = (page, selector, files) =>
  page.evaluate(
    ([where, entries]) => {
      const data = new DataTransfer();
      for (const [name, base64] of entries)
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      for (const type of ['dragover', 'drop'])
        document
          .querySelector(where)
          ?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    /** @type {const} */ ([
      selector,
      Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString('base64')]),
    ]),
  );

/** Opens a record and waits for the study tools. @param {Page} page @param {string} sgf */
export async function openRecord(page, sgf) {
  await settle(page);
  const before = await page.evaluate(() => document.querySelector('[data-part="place"]')?.getAttribute('max'));
  await paste(page, sgf);
  await page.waitForFunction(
    (old) =>
      document.body.dataset.study === 'true' &&
      document.querySelector('[data-part="place"]')?.getAttribute('max') !== old,
    before,
  );
  await page.waitForSelector('.tree canvas');
}

/** The current position in the line: "3/11". @param {Page} page */
export const place = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const slider = document.querySelectorAll('input[data-part="place"]')[0];
            done(`${slider.value}/${slider.max}`);
          }),
        ),
      ),
  );

/** @param {Page} page @param {string} name for instance 'save' */
export const deed = (page, name) => page.locator(`[data-study="${name}"]`);

/** Texts of a row of buttons. @param {Page} page @param {string} name for instance 'variations' */
export async function chips(page, name) {
  await settle(page);
  return page.locator(`[data-study-part="${name}"] button`).allInnerTexts();
}

/** @param {Page} page @param {string} id */
export const toastText = (page, id) => page.locator(`[data-toast="${id}"] p`).innerText();

/** The file downloaded by an action. @param {Page} page @param {() => Promise<unknown>} act */
export async function downloaded(page, act) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  const stream = await download.createReadStream();
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

/** A game with two variations, a comment, names and a result. */
export const GAME =
  '(;GM[1]FF[4]SZ[9]KM[7.5]PB[Ann]PW[Bo]RE[B+3.5];B[ee];W[gc]C[Solid.];B[cg](;W[gg];B[cc];W[dc];B[cd];W[db];B[fd])' +
  '(;W[cc];B[gg](;W[ge])(;W[ef];B[df])))';
