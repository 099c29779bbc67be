// Where the element's other parts come from when it is a module of the npm package: bundlers know these forms.

/** @type {Record<string, () => Promise<any>>} */
const PARTS = {
  careless: () => import('./record/lenient-sgf.js'),
  record: () => import('./record/open.js'),
  source: () => import('./base/source.js'),
  diagram: () => import('./record/diagram.js'),
  night: () => import('./parts/night.js'),
  looks: () => import('./base/themes.js'),
  faults: () => import('./base/errors.js'),
  paper: () => import('./base/svg.js'),
  encoding: () => import('./parts/encoding.js'),
  lively: () => import('./interactive/open.js'),
  search: () => import('./engine/search.js'),
  layers: () => import('./interactive/overlays.js'),
  solve: () => import('./interactive/solve.js'),
  'zh-Hant': () => import('./texts/zh-Hant.js'),
  'zh-Hans': () => import('./texts/zh-Hans.js'),
  ja: () => import('./texts/ja.js'),
  ko: () => import('./texts/ko.js'),
};

/** @param {string} name */
export const addressOf = (name) =>
  (name === 'engine.wasm' ? new URL('../engine.wasm', import.meta.url) : new URL('../worker.js', import.meta.url)).href;

export const canFetch = () => true;

/** @param {string} name @returns {Promise<any>} */
export const part = (name) => PARTS[name]?.() ?? Promise.reject(new Error(`This package has no part ${name}.`));
