// What a user does in the page, and sees of it.
import { placeOf as placeOfLevel } from '../../web/rating/ladder.js';

/** @typedef {import('playwright-core').Page} Page */

const COLUMNS = 'ABCDEFGHJKLMNOPQRST';

/**
 * Waits until the page is in a language; the first paint does not wait for a slow server.
 * @param {Page} page @param {string} tag
 */
export const speaks = (page, tag) => page.waitForFunction((lang) => document.documentElement.lang === lang, tag);

/** Waits until the user may move, or the game is being scored or over. @param {Page} page */
export async function ready(page) {
  await settle(page);
  await page.waitForFunction(
    () => {
      const { phase, thinking } = document.body.dataset;
      const pending = document.querySelector('[data-action="accept"]')?.getAttribute('aria-disabled') === 'true';
      return phase !== 'loading' && thinking === 'false' && !(phase === 'scoring' && pending);
    },
    undefined,
    { polling: 15 },
  );
}

/** @param {Page} page */
export async function phase(page) {
  await settle(page);
  return page.evaluate(() => document.body.dataset.phase);
}

/** The text of a part of the page. @param {Page} page @param {string} name for instance 'status' */
export async function text(page, name) {
  await settle(page);
  return page.locator(`[data-part="${name}"]`).first().innerText();
}

/** The name of the focused element; '' if there is none. @param {Page} page */
export const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    return element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent?.trim() ?? '';
  });

/** The position of a point on the screen. @param {Page} page @param {string} point for instance 'D4' */
export async function placeOf(page, point) {
  return page.evaluate(
    ([letters, name]) => {
      const grid = document.querySelectorAll('div[role="grid"]')[0];
      const size = grid.children.length;
      const box = grid.getBoundingClientRect();
      const cell = box.width / size;
      return {
        x: box.left + (letters.indexOf(name[0]) + 0.5) * cell,
        y: box.top + (size - Number(name.slice(1)) + 0.5) * cell,
      };
    },
    [COLUMNS, point],
  );
}

/** @param {Page} page @param {string} point */
export async function click(page, point) {
  const { x, y } = await placeOf(page, point);
  await page.mouse.click(x, y);
}

/** Taps a point once: the move is previewed. @param {Page} page @param {string} point */
export async function tap(page, point) {
  const { x, y } = await placeOf(page, point);
  await page.touchscreen.tap(x, y);
}

/** Taps a point twice: the move is played. @param {Page} page @param {string} point */
export async function tapTwice(page, point) {
  await tap(page, point);
  await tap(page, point);
}

/** The label of a point in the grid: 'D4, black, chain of 3, 5 liberties'. @param {Page} page @param {string} point */
export async function label(page, point) {
  await settle(page);
  return page.locator(`[role="gridcell"][aria-label^="${point},"]`).getAttribute('aria-label');
}

/**
 * The label of a point in the grid without its name and its chain: 'black, last move'.
 * @param {Page} page @param {string} point
 */
export async function pointText(page, point) {
  return (await label(page, point))?.slice(point.length + 2).replace(/, (chain of \d+, )?(\d+ liberties|in atari)/, '');
}

/** Waits two frames: after that every requested paint is done. @param {Page} page */
export const settle = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));

/** What the page says to screen readers from now on, as a growing list in the page. @param {Page} page */
export const announcements = (page) =>
  page.evaluateHandle(() => {
    const /** @type {string[]} */ texts = [];
    const [live] = document.querySelectorAll('[data-part="live"]');
    new MutationObserver(() => texts.push((live.textContent ?? '').trim())).observe(live, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });

/** Waits this many frames, for something that must not happen. @param {Page} page @param {number} count */
export const frames = (page, count) =>
  page.evaluate(async (wanted) => {
    for (let i = 0; i < wanted; i++) await new Promise((next) => requestAnimationFrame(next));
  }, count);

/**
 * Pixels of the painted board, red + green + blue each.
 * @param {Page} page @param {[number, number, number, number]} area left, top, width, height in device pixels
 * @returns {Promise<number[]>}
 */
export const pixels = (page, area) =>
  page.evaluate(([left, top, width, height]) => {
    const copy = document.createElement('canvas');
    copy.width = width;
    copy.height = height;
    const context = /** @type {CanvasRenderingContext2D} */ (copy.getContext('2d', { willReadFrequently: true }));
    context.drawImage(document.querySelectorAll('canvas')[0], -left, -top);
    const { data } = context.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, i) => data[4 * i] + data[4 * i + 1] + data[4 * i + 2]);
  }, area);

/** The whole board according to the grid. @param {Page} page @returns {Promise<{ point: string, is: string }[]>} */
export async function board(page) {
  await settle(page);
  return page.evaluate(() =>
    [...document.querySelectorAll('[role="gridcell"]')].map((cell) => {
      const [point, is] = (cell.getAttribute('aria-label') ?? '').split(', ');
      return { point, is };
    }),
  );
}

/** Stones on the board as one string; equal strings mean equal positions. @param {Page} page */
export async function stones(page) {
  return (await board(page)).map(({ is }) => (is === 'black' ? 'X' : is === 'white' ? 'O' : '.')).join('');
}

/** @param {Page} page @param {string} action */
export async function press(page, action) {
  // In study it is the menu that offers a new game.
  if (action === 'new') await settle(page);
  if (action === 'new' && (await page.evaluate(() => document.body.dataset.study === 'true')))
    await page.locator('[data-part="menu-play"]').click();
  await page.locator(`[data-action="${action}"]`).click();
  // The code of the dialog is loaded when it is first needed.
  if (action === 'new') await page.waitForSelector('[data-part="new-dialog"][open]');
}

/**
 * Like press, but without waiting; does nothing if the button is disabled or hidden.
 * @param {Page} page @param {string} action
 */
export const poke = (page, action) =>
  page.evaluate((name) => document.querySelectorAll(`button[data-action="${name}"]`)[0].click(), action);

/**
 * Starts a game of Go through the dialog.
 * @param {Page} page
 * @param {{ size?: number, colour?: 'black' | 'white' | 'random' | 'both', level?: number, handicap?: number, rules?:
 * string, komi?: string }} choices
 */
export async function newGame(
  page,
  { size = 9, colour = 'black', level = 0, handicap = 0, rules = 'chinese', komi } = {},
) {
  const dialog = await fillDialog(page, { game: 'go', size, level, colour });
  await dialog.locator('select[name="rules"]').selectOption(rules);
  await dialog.locator('select[name="handicap"]').selectOption(String(handicap));
  if (komi !== undefined) await dialog.locator('input[name="komi"]').fill(komi);
  await begin(page, dialog);
}

/**
 * Starts a game of gomoku through the dialog. With swap2 `black` opens and `white` is the second player.
 * @param {Page} page
 * @param {{ size?: number, colour?: 'black' | 'white' | 'random' | 'both', level?: number, rules?: string, opening?:
 * import('../../wasm-bindings/gomoku-opening.js').OpeningRule }} choices
 */
export async function newGomoku(
  page,
  { size = 15, colour = 'black', level = 0, rules = 'freestyle', opening = 'free' } = {},
) {
  const dialog = await fillDialog(page, { game: 'gomoku', size, level, colour });
  await dialog.locator('select[name="rules"]').selectOption(rules);
  await dialog.locator('select[name="opening"]').selectOption(opening);
  await begin(page, dialog);
}

/**
 * Submits the dialog. The new board appears with the next frame; clicks before that would hit the old one.
 * @param {Page} page @param {import('playwright-core').Locator} dialog
 */
async function begin(page, dialog) {
  await dialog.locator('button[type="submit"]').click();
  await settle(page);
}

/** Unfolds the rest of the new-game dialog: rules, handicap, komi, opening, clock. @param {Page} page */
export async function unfold(page) {
  const more = page.locator('[data-part="new-more"]');
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
}

/**
 * Opens the new-game dialog, makes choices and unfolds the rest.
 * @typedef {import('../../web/rating/ladder.js').GameName} GameName
 * @param {Page} page
 * @param {{ game: GameName, size: number, level: number, colour?: string }} choices colour: 'both' for two people
 */
export async function fillDialog(page, { game, size, level, colour = 'black' }) {
  await press(page, 'new');
  const dialog = page.locator('[data-part="new-dialog"]');
  // All in one step, because an engine that is thinking may finish in between.
  await dialog.evaluate(
    (form, wanted) => {
      for (const [name, value] of wanted) {
        form.querySelectorAll(`input[name="${name}"][value="${value}"]`)[0].click();
      }
    },
    Object.entries({
      game,
      size,
      opponent: colour === 'both' ? 'people' : 'engine',
      colour: colour === 'both' ? 'black' : colour,
    }),
  );
  await dialog.locator('input[name="level"]').evaluate(
    (slider, value) => {
      if (slider instanceof HTMLInputElement) slider.value = value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    },
    String(placeOfLevel(game, level)),
  );
  await unfold(page);
  return dialog;
}

/** Plays a move and waits until the user may move again. @param {Page} page @param {string} point */
export async function play(page, point) {
  await click(page, point);
  await ready(page);
}

/** @param {Page} page */
export async function reload(page) {
  await page.reload();
  await ready(page);
}

/** Plays moves of both players. @param {Page} page @param {string} moves 'E5 C3 pass' */
export async function playAll(page, moves) {
  for (const move of moves.split(' ')) {
    if (move === 'pass') await press(page, 'pass');
    else await click(page, move);
  }
  await settle(page);
}
