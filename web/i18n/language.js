// The languages, and which of them to use.

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

/** @param {Language | 'auto'} choice auto: the browser's @returns {Language} */
export const languageOf = (choice) => (choice === 'auto' ? pickLanguage(navigator.languages) : choice);
