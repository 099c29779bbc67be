// Texts by key, in one active language; a missing text shows its key.

import initialTexts from './en.js';

/** @typedef {Record<string, string | number>} Params */

/**
 * The English texts loaded so far: those of the first paint and a game, and those added by later parts.
 * @type {Record<string, string>}
 */
let en = initialTexts;
/** @type {Record<string, string>} */
let texts = en;
let language = 'en';
/** @type {Intl.PluralRules | null} created when first needed */
let rules = null;
/** @type {Set<() => void>} */
const watchers = new Set();

/** @param {Record<string, string>} [table] a file like en.js; English by default @param {string} [tag] */
export function setTexts(table, tag = 'en') {
  texts = table ?? en;
  language = tag;
  rules = null;
  for (const watch of watchers) watch();
}

/**
 * Adds English texts of a part that is loaded later; other languages are complete.
 * @param {Record<string, string>} more
 */
export function addTexts(more) {
  const isActive = texts === en;
  en = { ...en, ...more };
  if (isActive) texts = en;
}

/** Calls back when another language has been loaded. @param {() => void} watch */
export const onLanguageChange = (watch) => void watchers.add(watch);

/** Tag of the active language. */
export const currentLanguage = () => language;

/** Removes characters that change the text direction from other people's texts. @param {string} text */
export const stripBidiControls = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * @param {string} key
 * @param {Params} [params]
 */
export function t(key, params) {
  const text = texts[key] ?? en[key] ?? key;
  return params ? text.replace(/\{(\w+)\}/g, (hole, name) => stripBidiControls(String(params[name] ?? hole))) : text;
}

/**
 * A text with a number: `key.one`, `key.other`, or whatever plural forms the language has.
 * @param {string} key
 * @param {number} count inserted as {count}
 * @param {Params} [params]
 */
export function plural(key, count, params) {
  rules ??= new Intl.PluralRules(language);
  const form = `${key}.${rules.select(count)}`;
  return t(form in texts ? form : `${key}.other`, { count, ...params });
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
