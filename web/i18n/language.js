// Which language, and where its texts come from: English is in the page, another is fetched when it is wanted, and
// the one-file page has all of them inside.

import { setTexts } from './t.js';

/** @typedef {'en' | 'zh-Hant' | 'zh-Hans' | 'ja' | 'ko'} Language */

/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'zh-Hant', 'zh-Hans', 'ja', 'ko'];

/** Each in its own words, for whoever cannot read the others. @type {Readonly<Record<Language, string>>} */
export const NAMES = { en: 'English', 'zh-Hant': '繁體中文', 'zh-Hans': '简体中文', ja: '日本語', ko: '한국어' };

/**
 * The first wish that can be met; English when none can. Chinese is told apart by script, else by place.
 * @param {readonly string[]} wishes language tags, the dearest first
 * @returns {Language}
 */
export function pickLanguage(wishes) {
  for (const wish of wishes) {
    const parts = wish.toLowerCase().split(/[-_]/);
    if (parts[0] === 'zh' || parts[0] === 'yue') {
      if (parts.includes('hant')) return 'zh-Hant';
      if (parts.includes('hans')) return 'zh-Hans';
      return parts[0] === 'yue' || parts.some((part) => ['tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans';
    }
    const same = LANGUAGES.find((language) => language === parts[0]);
    if (same) return same;
  }
  return 'en';
}

/**
 * @param {Language} language
 * @returns {Promise<Record<string, string> | undefined>} nothing for English, which t.js has
 */
async function tableOf(language) {
  if (language === 'en') return undefined;
  if (typeof PONNUKI_LANGUAGES !== 'undefined' && PONNUKI_LANGUAGES) return JSON.parse(PONNUKI_LANGUAGES)[language];
  const response = await fetch(new URL(`lang/${language}.json`, document.baseURI));
  if (!response.ok) throw new Error(`lang/${language}.json: ${response.status}`);
  return response.json();
}

/** The language that was asked for last; an earlier answer that comes late is not wanted. @type {Language} */
let wanted = 'en';

/**
 * Makes a language the page's. Rejects when its texts cannot be had; the one before stays.
 * @param {Language} language
 */
export async function useLanguage(language) {
  wanted = language;
  const table = await tableOf(language);
  if (wanted === language) setTexts(table, language);
}
