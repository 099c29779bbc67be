// Texts by key. One language is active; a missing key shows itself instead of hiding.

import en from './en.js';

/** @typedef {Record<string, string | number>} Params */

/** @type {Record<string, string>} */
let texts = en;

/** @param {Record<string, string>} table a file like en.js */
export function setTexts(table) {
  texts = table;
}

/**
 * @param {string} key
 * @param {Params} [params]
 */
export function t(key, params) {
  const text = texts[key] ?? en[key] ?? key;
  return params ? text.replace(/\{(\w+)\}/g, (hole, name) => String(params[name] ?? hole)) : text;
}

/**
 * A whole number in groups of three, 12,500. Intl.NumberFormat costs 40 ms when it is first used.
 * @param {number} value
 */
export const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, t('number.group'));

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
