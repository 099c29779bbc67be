// Where the element's other parts come from when it is a module of the npm package: bundlers know these forms.

/** @param {string} name @returns {string} */
export const addressOf = (name) => new URL(name, import.meta.url).href;

export const canFetch = () => true;
export const isSameOrigin = () => new URL(import.meta.url).origin === location.origin;

/** @returns {Promise<typeof import('./lively/index.js')>} */
export const lively = () => import('./lively/index.js');

/** @param {string} lang @returns {Promise<{ default: Record<string, string> }>} */
export function texts(lang) {
  if (lang === 'zh-Hant') return import('./texts/zh-Hant.js');
  if (lang === 'zh-Hans') return import('./texts/zh-Hans.js');
  return lang === 'ja' ? import('./texts/ja.js') : import('./texts/ko.js');
}

/** @returns {Promise<{ worker: string, wasm: string }>} */
export const inside = () => Promise.reject(new Error('The engine is not inside this package; it is fetched.'));
