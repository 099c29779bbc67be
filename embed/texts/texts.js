// The texts of the element, by key. The English texts of a picture are here; those of interactive boards come with the
// modules that use them, other languages when a board needs them.

/** @typedef {Record<string, string | number>} Params */

/** English texts; modules add theirs. @type {Record<string, string>} */
export const en = {
  'board.go': 'Go board, {size} by {size}',
  'board.gomoku': 'Gomoku board, {size} by {size}',
  'board.1': 'Black: {points}',
  'board.2': 'White: {points}',
};

/** @type {Record<string, () => Promise<{ default: Record<string, string> }>>} */
const languages = {
  'zh-Hant': () => import('./zh-Hant.js'),
  'zh-Hans': () => import('./zh-Hans.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
};

/** @type {Map<string, Record<string, string>>} */
const tables = new Map([['en', en]]);

/** @param {string} lang @param {string} key @param {Params} [params] */
export function textOf(lang, key, params = {}) {
  const text = tables.get(lang)?.[key] ?? en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(params[name] ?? hole));
}

/**
 * Adds texts, in English or a language that is loaded.
 * @param {Record<string, string> | undefined} table @param {string} [lang]
 */
export const addTexts = (table, lang = 'en') => void Object.assign(tables.get(lang) ?? {}, table);

/** Loads the texts of a language; English stays in use if that fails. @param {string} lang */
export async function loadLanguage(lang) {
  if (tables.has(lang)) return;
  try {
    tables.set(lang, (await languages[lang]()).default);
  } catch {
    // The next board tries again.
  }
}
