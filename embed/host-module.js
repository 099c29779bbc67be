// Where the element's other parts come from when it is a module of the npm package: bundlers know these forms.

/** @type {Record<string, () => Promise<any>>} */
const PARTS = {
  careless: () => import('./parts/careless.js'),
  record: () => import('./parts/record.js'),
  source: () => import('./parts/source.js'),
  diagram: () => import('./parts/diagram.js'),
  night: () => import('./parts/night.js'),
  looks: () => import('./parts/looks.js'),
  faults: () => import('./parts/faults.js'),
  paper: () => import('./parts/paper.js'),
  encoding: () => import('./parts/encoding.js'),
  lively: () => import('./lively/index.js'),
  search: () => import('./lively/search.js'),
  layers: () => import('./lively/layers.js'),
  solve: () => import('./lively/solve.js'),
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
