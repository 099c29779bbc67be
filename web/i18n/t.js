// Texts by key. One language is active; a missing key shows itself instead of hiding.

import first from './en.js';

/** @typedef {Record<string, string | number>} Params */

/**
 * English as far as it is there: what the first picture and a game need, and what later parts have brought.
 * @type {Record<string, string>}
 */
let en = first;
/** @type {Record<string, string>} */
let texts = en;
let language = 'en';
/** @type {Intl.PluralRules | null} made when first needed */
let rules = null;
/** @type {Set<() => void>} */
const watchers = new Set();

/** @param {Record<string, string>} [table] a file like en.js, English if none @param {string} [tag] */
export function setTexts(table, tag = 'en') {
  texts = table ?? en;
  language = tag;
  rules = null;
  for (const watch of watchers) watch();
}

/** English texts of a part that is loaded later; other languages come whole. @param {Record<string, string>} more */
export function addTexts(more) {
  const isActive = texts === en;
  en = { ...en, ...more };
  if (isActive) texts = en;
}

/** Tells when another language has come. @param {() => void} watch */
export const onTexts = (watch) => void watchers.add(watch);

/** Tag of the language in use. */
export const languageNow = () => language;

/** What a stranger wrote, without the signs that turn the words around it the other way. @param {string} text */
export const straight = (text) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * @param {string} key
 * @param {Params} [params]
 */
export function t(key, params) {
  const text = texts[key] ?? en[key] ?? key;
  return params ? text.replace(/\{(\w+)\}/g, (hole, name) => straight(String(params[name] ?? hole))) : text;
}

/**
 * The text of a number of things: `key.one`, `key.other`, or whatever the language tells apart.
 * @param {string} key
 * @param {number} count is {count} in the text
 * @param {Params} [params]
 */
export function plural(key, count, params) {
  rules ??= new Intl.PluralRules(language);
  const form = `${key}.${rules.select(count)}`;
  return t(form in texts ? form : `${key}.other`, { count, ...params });
}

/**
 * A whole number in groups of three, 12,500. Intl.NumberFormat costs 40 ms when it is first used.
 * @param {number} value
 */
export const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, t('number.group'));

/** A whole number in at most four characters: 950, 1.2k, 35k. @param {number} value */
export const compact = (value) =>
  value < 1000 ? `${value}` : value < 10_000 ? `${(value / 1000).toFixed(1)}k` : `${Math.round(value / 1000)}k`;

/**
 * Fills a page's fixed texts: data-t for the content, data-t-label for the accessible name.
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
