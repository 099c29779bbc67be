// The texts of this page: English is part of it, another language is loaded with the page.

import { pickLanguage } from '../i18n/language.js';
import { addTexts, currentLanguage, fillTexts, setTexts, t } from '../i18n/t.js';
import en from './texts/en.js';

/** @typedef {import('../i18n/language.js').Language} Language */

addTexts(en);

/** @type {Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<string, string> }>>} */
const TABLES = {
  ja: () => import('./texts/ja.js'),
  ko: () => import('./texts/ko.js'),
  'zh-Hans': () => import('./texts/zh-Hans.js'),
  'zh-Hant': () => import('./texts/zh-Hant.js'),
};

/** @param {import('../ui/preferences.js').Preferences} preferences @returns {Language} */
const languageOf = ({ language }) => (language === 'auto' ? pickLanguage(navigator.languages) : language);

/**
 * Puts the page into the reader's language; if its texts cannot be loaded, the page stays as it is.
 * @param {import('../ui/preferences.js').Preferences} preferences
 */
export async function loadTexts(preferences) {
  const language = languageOf(preferences);
  const table = language === 'en' ? undefined : (await TABLES[language]()).default;
  setTexts(table, language);
  fillTexts(document);
  document.title = t('app.title');
  document.documentElement.lang = currentLanguage();
  const lessons = document.querySelector('[data-part="menu-learn"]');
  lessons?.setAttribute('href', language === 'en' ? 'learn/' : `learn/${language}/`);
}
