// The tables of texts, for tests: a part is a file of web/i18n, or of web/i18n/<tag> for another language than English.
import { readFileSync, readdirSync } from 'node:fs';
import { addTexts, useLanguage } from '../web/i18n/t.js';

const folder = new URL('../web/i18n/', import.meta.url);
const folderOf = (/** @type {string} */ tag) => (tag === 'en' ? folder : new URL(`${tag}/`, folder));

/** Names of the parts of a language. @param {string} [tag] */
export const partsOf = (tag = 'en') =>
  readdirSync(folderOf(tag))
    .filter((name) => name.endsWith('.js') && !['t.js', 'language.js'].includes(name))
    .map((name) => name.replace('.js', ''));

/**
 * The texts of a part, those of the parts that it contains included.
 * @param {string} part @param {string} [tag] @returns {Promise<Record<string, string>>}
 */
export const tableOf = async (part, tag = 'en') => (await import(new URL(`${part}.js`, folderOf(tag)).href)).default;

/** All texts of a language. @param {string} [tag] @returns {Promise<Record<string, string>>} */
export const textsOf = async (tag = 'en') =>
  Object.assign({}, ...(await Promise.all(partsOf(tag).map((part) => tableOf(part, tag)))));

/** The keys that a file defines itself, in its order. @param {string} part @param {string} [tag] */
export const keysOf = (part, tag = 'en') =>
  [...readFileSync(new URL(`${part}.js`, folderOf(tag)), 'utf8').matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(
    ([, quoted, bare]) => quoted ?? bare,
  );

/** Loads every English text. */
export const loadEnglish = async () => addTexts(await textsOf());

/** Switches to a language with all its texts. @param {string} tag */
export async function speak(tag) {
  await loadEnglish();
  const load = async () => ({ default: await textsOf(tag) });
  await useLanguage(tag, { ja: load, ko: load, 'zh-Hans': load, 'zh-Hant': load });
}
