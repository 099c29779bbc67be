// Texts by key. One language is active; a missing key shows itself instead of hiding.

import en from './en.js';

/** @typedef {Record<string, string | number>} Params */

let language = 'en';
/** @type {Record<string, string>} */
let texts = en;
/** @type {Intl.NumberFormat | undefined} */
let numbers;

/**
 * @param {string} tag BCP 47
 * @param {Record<string, string>} table
 */
export function setLanguage(tag, table) {
  language = tag;
  texts = table;
  numbers = undefined;
}

/**
 * @param {string} key
 * @param {Params} [params]
 */
export function t(key, params) {
  const text = texts[key] ?? en[key] ?? key;
  return params ? text.replace(/\{(\w+)\}/g, (hole, name) => String(params[name] ?? hole)) : text;
}

/** @param {number} value for instance 12,500 */
export function number(value) {
  numbers ??= new Intl.NumberFormat(language);
  return numbers.format(value);
}

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
