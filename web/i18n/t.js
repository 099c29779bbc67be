// Texts by key, for the language of the page or of one board. A text that a language lacks is the English one, and a
// text that nobody has is its key.

/** @typedef {Record<string, string>} Table */
/** @typedef {Record<string, string | number | undefined>} Values */
/** @typedef {Exclude<import('./language.js').Language, 'en'>} Translation */
/** @typedef {Readonly<Record<Translation, () => Promise<{ default: Table }>>>} Tables of a part, to be loaded */

/**
 * The texts that are loaded. English comes with the modules that use it; a part is loaded in another language as a
 * whole.
 * @type {Record<string, Table>}
 */
const tables = { en: {} };
const english = tables.en;
let language = 'en';
/** The language that was asked for last; an answer to an earlier request is late. */
let requested = language;
/** @type {Intl.PluralRules | null} created when first needed */
let rules = null;
/** @type {Set<() => void>} */
const watchers = new Set();

/** @param {Table} table @param {string} [tag] */
export const addTexts = (table, tag = 'en') => void Object.assign((tables[tag] ??= {}), table);

/** @param {string} tag @param {Tables} part */
export async function loadTexts(tag, part) {
  if (tag !== 'en') addTexts((await part[/** @type {Translation} */ (tag)]()).default, tag);
}

/**
 * Switches the page to a language. If its texts cannot be loaded, rejects and keeps the previous one.
 * @param {string} tag @param {Tables} part
 */
export async function useLanguage(tag, part) {
  requested = tag;
  await loadTexts(tag, part);
  if (requested !== tag) return;
  language = tag;
  rules = null;
  for (const watch of watchers) watch();
}

/** Calls back when the page has another language. @param {() => void} watch */
export const onLanguageChange = (watch) => void watchers.add(watch);

/** Tag of the language of the page. */
export const currentLanguage = () => language;

/** @param {string} tag @param {string} key @returns {string | undefined} */
const find = (tag, key) => tables[tag]?.[key] ?? english[key];

/** Is there a text of this key? @param {string} key */
export const hasText = (key) => key in english;

/** Removes characters that change the text direction from other people's texts. @param {string} text */
export const stripBidiControls = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** A text in any language that is loaded. @param {string} tag @param {string} key @param {Values} [values] */
export const textOf = (tag, key, values = {}) =>
  (find(tag, key) ?? key).replace(/\{(\w+)\}/g, (hole, name) => stripBidiControls(String(values[name] ?? hole)));

/**
 * A text in the language of the page. With a `count` it may have forms: `key.one`, `key.other`, or whatever plural
 * forms the language has.
 * @param {string} key @param {Values} [values] for the placeholders
 */
export function t(key, values) {
  const count = values?.count;
  if (typeof count !== 'number' || hasText(key)) return textOf(language, key, values);
  rules ??= new Intl.PluralRules(language);
  const forms = [`${key}.${rules.select(count)}`, `${key}.other`];
  return textOf(language, forms.find((form) => find(language, form)) ?? key, values);
}

/**
 * A whole number with a separator every three digits: 12,500. Intl.NumberFormat takes 40 ms on first use.
 * @param {number} value
 */
export const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, t('number.group'));

/** A number in at most four characters: 950, 1.2k, 35k. @param {number} value */
export const compact = (value) =>
  value < 1000 ? `${value}` : value < 10_000 ? `${(value / 1000).toFixed(1)}k` : `${Math.round(value / 1000)}k`;

/**
 * Fills in the fixed texts of a page: data-t for the content, data-t-label for the accessible name.
 * @param {ParentNode} root
 */
export function fillTexts(root) {
  for (const element of root.querySelectorAll('[data-t]')) {
    element.textContent = t(element.getAttribute('data-t') ?? '');
  }
  for (const element of root.querySelectorAll('[data-t-label]')) {
    element.setAttribute('aria-label', t(element.getAttribute('data-t-label') ?? ''));
  }
}
