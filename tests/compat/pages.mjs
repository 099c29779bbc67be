// What the browser tests of compatibility compare: the page, a library in its storage, boards in articles.
import { settle, text } from '../browser/user.mjs';

/** @typedef {import('playwright-core').Page} Page */
/**
 * Everything that a browser profile stores for the site.
 * @typedef {{ version: number, stores: Record<string, { keyPath: string, values: any[] }>, local: Record<string,
 *   string>, session: Record<string, string> }} Kept
 */

const PARTS = ['status', 'detail', 'rules', 'black', 'white'];

/** Colours, points and numbers of a sentence, because its wording may change. @param {string | null} sentence */
const gist = (sentence) =>
  (sentence?.match(/\b(?:black|white|[A-HJ-T]\d{1,2}|\d+(?:\.\d+)?)\b/gi) ?? []).join(' ').toLowerCase();

/** The board and the texts about it. @param {Page} page */
export async function factsOfPage(page) {
  await settle(page);
  const said = Object.fromEntries(await Promise.all(PARTS.map(async (name) => [name, gist(await text(page, name))])));
  const seen = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute('aria-label'));
    const place = document.querySelector('input[data-part="place"]');
    const comment = document.querySelector('.comment textarea');
    return {
      phase: document.body.dataset.phase,
      size: Math.sqrt(cells.length),
      stones: cells.filter((label) => /, (?:black|white)/.test(label ?? '')),
      place: place?.offsetParent ? `${place.value}/${place.max}` : '',
      comment: comment?.value ?? '',
    };
  });
  return { ...said, ...seen, stones: seen.stones.map(gist) };
}

/** Replaces the stored data by a saved profile. @param {Page} page of the site's origin @param {Kept} kept */
export const restore = (page, kept) =>
  page.evaluate(async ({ version, stores, local, session }) => {
    Object.assign(localStorage, local);
    Object.assign(sessionStorage, session);
    await new Promise((done, refuse) => {
      const request = indexedDB.open('ponnuki', version);
      request.onupgradeneeded = () => {
        for (const [name, { keyPath, values }] of Object.entries(stores)) {
          const store = request.result.createObjectStore(name, { keyPath });
          for (const value of values) store.put(value);
        }
      };
      request.onsuccess = () => {
        request.result.close();
        done(undefined);
      };
      request.onerror = () => refuse(request.error);
    });
  }, kept);

/** A page of the site's origin without any script. @param {Page} page @param {string} url */
export async function blank(page, url) {
  await page.route('**/blank.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title><link rel="icon" href="data:,">' }),
  );
  await page.goto(`${url}blank.html`);
}

/** Every board of an article: state, accessible text, surrounding text and drawing. @param {Page} page */
export async function factsOfBoards(page) {
  const facts = await page.evaluate(async () => {
    await customElements.whenDefined('ponnuki-board');
    const boards = /** @type {any[]} */ ([...document.querySelectorAll('ponnuki-board')]);
    await Promise.all(boards.map((board) => board.ready.catch(() => {})));
    /** @type {Record<string, any>} */
    const facts = {};
    for (const board of boards) {
      // The engine checks the attribute after the board is ready.
      while (board.hasAttribute('expect') && !board.state.expect) await new Promise(requestAnimationFrame);
      const root = board.shadowRoot;
      const textOf = (/** @type {string} */ part) => root.querySelector(`[part~="${part}"]`)?.textContent ?? '';
      // Without timings, which differ from run to run.
      const { isThinking: _, analysis: __, ...state } = board.state ?? {};
      const svg = await board.toSVG().catch(() => '');
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(svg)));
      facts[board.id] = {
        state,
        sgf: board.sgf,
        label: root.querySelector('[role="img"], [role="grid"]')?.getAttribute('aria-label') ?? '',
        cells: [...root.querySelectorAll('[role="gridcell"]')]
          .map((cell) => cell.getAttribute('aria-label'))
          .filter((label) => /black|white/i.test(label ?? '')),
        buttons: root.querySelectorAll('button').length,
        caption: textOf('caption'),
        comment: textOf('comment'),
        status: textOf('status'),
        isWrong: textOf('error') !== '',
        picture: svg && Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      };
    }
    return JSON.parse(JSON.stringify(facts));
  });
  for (const its of Object.values(facts))
    Object.assign(its, { label: gist(its.label), status: gist(its.status), cells: its.cells.map(gist) });
  return facts;
}
