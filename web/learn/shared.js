// Shared by the lessons: elements, texts in the page's language, the wasm, a stepper for mouse, keyboard and touch.

import { compile } from '../../wasm-bindings/engine-module.js';
import { instantiateLessons } from '../../wasm-bindings/lesson-bindings.js';
import { h, svg } from '../base/elements.js';
import english from '../i18n/lessons.js';
import { addTexts, t, useLanguage } from '../i18n/t.js';

export { h, svg, t };
/** @typedef {import('../../embed/element.js').PonnukiBoard} BoardElement */

const { documentElement: root } = document;
/** Path of lab.wasm and the workers, relative to the page. */
const base = root.dataset.base ?? './';
/** @type {import('../i18n/t.js').Tables} */
const TABLES = {
  ja: () => import('../i18n/ja/lessons.js'),
  ko: () => import('../i18n/ko/lessons.js'),
  'zh-Hans': () => import('../i18n/zh-Hans/lessons.js'),
  'zh-Hant': () => import('../i18n/zh-Hant/lessons.js'),
};
// Every lesson waits here for the texts in the language of its page.
addTexts(english);
await useLanguage(root.lang, TABLES).catch(() => {});
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export { scriptUrl } from '../base/trusted-types.js';

/** @param {string} name of a file beside the lessons' scripts */
export const assetUrl = (name) => new URL(base + name, document.baseURI).href;

/** @param {string} id @returns {HTMLElement} */
export function elementById(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`This page has no part "${id}".`);
  return element;
}

/** The board in a part of the page, once it is ready. @param {Element} part @returns {Promise<BoardElement>} */
export async function boardIn(part) {
  await customElements.whenDefined('ponnuki-board');
  const board = part.querySelector('ponnuki-board');
  if (!board) throw new Error('There is no board here.');
  await board.ready;
  return board;
}

/** @type {Promise<WebAssembly.Module> | null} */
let module = null;
const compiled = () => (module ??= compile(assetUrl('lab.wasm')));

/** A separate instance of the lab. @returns {Promise<import('../../wasm-bindings/lesson-bindings.js').Lessons>} */
export const lessons = async () => instantiateLessons(await compiled());
export const labModule = compiled;

/**
 * Runs a part of the page; if it fails, an error message takes its place.
 * @param {string} id @param {(part: HTMLElement) => Promise<void>} work
 */
export async function runSection(id, work) {
  const part = elementById(id);
  try {
    await work(part);
    part.dataset.live = 'ready';
  } catch (error) {
    part.append(h('p', { class: 'trouble', role: 'alert' }, error instanceof Error ? error.message : String(error)));
    part.dataset.live = 'failed';
    throw error;
  }
}

/** @param {string} text @param {() => void} onclick @param {Record<string, unknown>} [attributes] */
export const button = (text, onclick, attributes) => h('button', { type: 'button', onclick, ...attributes }, text);

/**
 * A form field with its label before it.
 * @template {HTMLElement} T @param {string} text @param {T} input @returns {HTMLLabelElement}
 */
export const field = (text, input) => h('label', { class: 'field' }, h('span', null, text), input);

/** @param {[value: string, text: string][]} options @param {string} chosen @param {(value: string) => void} onChange */
export function choice(options, chosen, onChange) {
  const select = h(
    'select',
    { onchange: () => onChange(select.value) },
    ...options.map(([value, text]) => h('option', { value, selected: value === chosen }, text)),
  );
  return select;
}

/**
 * @param {{ min: number, max: number, step?: number, value: number, show?: (value: number) => string, onChange: (value:
 * number) => void }} options
 */
export function slider({ min, max, step = 1, value, show = String, onChange }) {
  const output = h('output', null, show(value));
  const input = h('input', {
    type: 'range',
    min,
    max,
    step,
    value,
    oninput: () => {
      output.textContent = show(Number(input.value));
      input.setAttribute('aria-valuetext', show(Number(input.value)));
      onChange(Number(input.value));
    },
  });
  input.setAttribute('aria-valuetext', show(value));
  return { input, box: h('span', { class: 'slider' }, input, output) };
}

/** A button with a picture. @param {string} name @param {string} path @param {() => void} act */
function iconButton(name, path, act) {
  const one = button('', act, { 'aria-label': name, title: name });
  one.append(svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }, svg('path', { d: path })));
  return one;
}

/**
 * Steps 0..max: first, back, a slider, forward, last, and play.
 * @param {{ onStep: (step: number) => void, pace_ms?: number }} options
 */
export function createStepper({ onStep, pace_ms = 450 }) {
  let max = 0,
    at = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const output = h('output');
  const input = h('input', {
    type: 'range',
    min: 0,
    max: 0,
    value: 0,
    'aria-label': t('stepper.place'),
    oninput: () => {
      stop();
      go(Number(input.value));
    },
  });
  const arrow = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {() => number} */ to) =>
    iconButton(name, sign, () => {
      stop();
      go(to());
    });
  const first = arrow(t('stepper.first'), 'M17.500 6 11.500 12l6 6M7 6v12', () => 0),
    back = arrow(t('stepper.back'), 'M14.500 6 8.500 12l6 6', () => at - 1);
  const forward = arrow(t('stepper.forward'), 'M9.500 6 15.500 12l-6 6', () => at + 1),
    last = arrow(t('stepper.last'), 'M6.500 6 12.500 12l-6 6M17 6v12', () => max);
  const play = button(t('stepper.play'), () => (timer === undefined ? start(at < max ? at : 0) : stop()), {
    class: 'play',
  });
  const box = h(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': t('stepper.group') },
    first,
    back,
    input,
    forward,
    last,
    output,
    play,
  );

  function stop() {
    clearTimeout(timer);
    timer = undefined;
    play.textContent = t('stepper.play');
  }

  function show() {
    input.max = String(max);
    input.value = String(at);
    input.setAttribute('aria-valuetext', `${at} / ${max}`);
    output.textContent = `${at} / ${max}`;
    // Not `disabled`: a button that is pressed repeatedly must keep the focus.
    for (const [one, off] of /** @type {const} */ ([
      [first, at === 0],
      [back, at === 0],
      [forward, at === max],
      [last, at === max],
    ]))
      one.setAttribute('aria-disabled', String(off));
  }

  /** @param {number} step */
  function go(step) {
    at = Math.max(0, Math.min(max, step));
    show();
    onStep(at);
  }

  function tick() {
    if (at >= max) return stop();
    go(at + 1);
    timer = setTimeout(tick, pace_ms);
  }

  /** @param {number} from */
  function start(from) {
    go(from);
    play.textContent = t('stepper.stop');
    timer = setTimeout(tick, pace_ms);
  }

  show();
  return {
    box,
    go,
    stop,
    start,
    at: () => at,
    isPlaying: () => timer !== undefined,
    /** @param {number} count @param {number} [step] initial step */
    reset(count, step = count) {
      stop();
      max = count;
      go(step);
    },
  };
}

const COLUMNS = 'ABCDEFGHJKLMNOPQRST';
/** "D4". @param {number} vertex @param {number} size */
export const pointName = (vertex, size) => COLUMNS[vertex % size] + (size - Math.floor(vertex / size));
/** @param {string} name @param {number} size */
export const vertexOf = (name, size) => (size - Number(name.slice(1))) * size + COLUMNS.indexOf(name[0]);

/** 12,345. @param {number} value */
export const grouped = (value) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
