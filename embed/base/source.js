// What the author has written: the text inside the tag, or a file that src names.

import { ensure } from './errors.js';

/** Which reader a text needs; '' where there is no record. @param {string} text @returns {'' | 'sgf' | 'diagram'} */
export const kindOf = (text) =>
  text.trim() === '' ? '' : /^[^\S\n]*(?:>[^\S\n]*)?\$\$/m.test(text) && !/^\s*\(\s*;/.test(text) ? 'diagram' : 'sgf';

/** The text inside the tag: in a script, in a pre, or bare. @param {Element} element */
export function textIn(element) {
  const holder = element.querySelector('script[type="application/x-go-sgf"], pre');
  const text = (holder ?? element).textContent ?? '';
  return holder || /\(\s*;|\$\$/.test(text) ? text : ''; // other words are for readers without JavaScript
}

/**
 * The text of a file, in whichever encoding.
 * @param {string} src
 * @returns {Promise<string>}
 * @throws {import('./errors.js').BoardError} when it cannot be loaded
 */
export async function fetchText(src) {
  const response = await fetch(src).catch(() => null);
  ensure(response?.ok, 'src', src);
  const bytes = await /** @type {Response} */ (response).arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return (await import('../../web/record/encoding.js')).decodeFile(bytes).text;
  }
}
