// Which language to use, and where its texts come from: English is part of the page, another language is fetched when
// needed, and the single-file page contains all of them.

import { setTexts } from './t.js';

/** @typedef {'en' | 'zh-Hant' | 'zh-Hans' | 'ja' | 'ko'} Language */

/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'zh-Hant', 'zh-Hans', 'ja', 'ko'];

/** Each in its own language, so that its readers can find it. @type {Readonly<Record<Language, string>>} */
export const NAMES = { en: 'English', 'zh-Hant': '繁體中文', 'zh-Hans': '简体中文', ja: '日本語', ko: '한국어' };

/**
 * The first preferred language that is available; English if there is none. Chinese is distinguished by script,
 * otherwise by region.
 * @param {readonly string[]} preferred language tags, most preferred first
 * @returns {Language}
 */
export function pickLanguage(preferred) {
  for (const tag of preferred) {
    const parts = tag.toLowerCase().split(/[-_]/);
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
 * @returns {Promise<Record<string, string> | undefined>} undefined for English, which is in t.js
 */
async function tableOf(language) {
  if (language === 'en') return undefined;
  if (typeof PONNUKI_LANGUAGES !== 'undefined' && PONNUKI_LANGUAGES) return JSON.parse(PONNUKI_LANGUAGES)[language];
  const response = await fetch(new URL(`lang/${language}.json`, document.baseURI));
  if (!response.ok) throw new Error(`lang/${language}.json: ${response.status}`);
  return response.json();
}

/** The language requested last; a late answer to an earlier request is ignored. @type {Language} */
let requestedLanguage = 'en';

/**
 * Switches the page to a language. If its texts cannot be loaded, rejects and keeps the previous one.
 * @param {Language} language
 */
export async function useLanguage(language) {
  requestedLanguage = language;
  const table = await tableOf(language);
  if (requestedLanguage === language) setTexts(table, language);
}
