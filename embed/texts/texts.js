// What the element says, by key. English is here as far as a picture needs it; the rest comes with the interactive
// part, other languages when they are wanted (host.js).

import { part } from '../host.js';

/** @typedef {Record<string, string | number>} Params */

/** @type {Record<string, string>} */
const en = {
  'board.go': 'Go board, {size} by {size}',
  'board.gomoku': 'Gomoku board, {size} by {size}',
  'board.1': 'Black: {points}',
  'board.2': 'White: {points}',
};

/** @type {Map<string, Record<string, string>>} */
const tables = new Map([['en', en]]);

/** @param {string} lang @param {string} key @param {Params} [params] */
export function say(lang, key, params = {}) {
  const text = tables.get(lang)?.[key] ?? en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(params[name] ?? hole));
}

/** More texts in English. @param {Record<string, string>} table */
export const teach = (table) => void Object.assign(en, table);

/** Brings the texts of a language; English stays where they do not come. @param {string} lang */
export async function learn(lang) {
  if (tables.has(lang)) return;
  try {
    tables.set(lang, (await part(lang)).default);
  } catch {
    // They are asked for again by the next board.
  }
}
