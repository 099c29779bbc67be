// embed.html: a board in an iframe. Its options are in the fragment, which no server sees, and it exchanges messages
// with the page around. It needs no storage and no origin, so it works under sandbox="allow-scripts".
//
//   #v1&game=go&size=9&moves=E5,C3&mode=replay      attributes of <ponnuki-board>
//   &sgf=(%3B...)  or  &diagram=%24%24...           the record
//   &parent=https://blog.example                    messages only with this origin
//
//   board -> page   { ponnuki: 1, type: 'ready' | 'state', state }   { type: 'resize', width, height }
//                   { type: 'move' | 'node' | 'search' | 'end' | 'error', ... }   as the events of the element
//                   { type: 'answer', id, value } or { type: 'answer', id, error }
//   page -> board { ponnuki: 1, id, type: 'state' | 'sgf' | 'svg' | 'stop' | 'reset' } { type: 'play', point } { type:
//   'goTo', place }
//                   { type: 'genmove' | 'analyze', limits }   { type: 'set', attributes: { moves: 'E5', ... } }

import { ATTRIBUTES } from './base/attributes.js';

/** @typedef {import('./element.js').PonnukiBoard} Element */

const VERSION = 1;
/** Anybody can write an address, so it may not set the addresses of programs. */
const OPTIONS = ATTRIBUTES.filter((name) => name !== 'worker' && name !== 'wasm');
/** Events of the element that are posted. */
const POSTED = ['move', 'node', 'search', 'end', 'error'];

/** @type {Element | null} */
let board = null;
let origin = '*';

/** @param {string} type @param {object} [more] */
function post(type, more = {}) {
  if (parent !== window) parent.postMessage({ ponnuki: VERSION, type, ...more }, origin);
}

/** @param {string} sentence */
function showError(sentence) {
  const note = document.createElement('p');
  note.textContent = sentence;
  document.body.replaceChildren(note);
  board = null;
  post('error', { message: sentence });
}

/** What can be posted: no functions, no views of memory. @param {unknown} value */
const toPlainData = (value) =>
  JSON.parse(JSON.stringify(value ?? null, (_, its) => (ArrayBuffer.isView(its) ? Object.values(its) : its)));

/** @param {Record<string, unknown>} attributes @param {Element} element */
function setAttributes(attributes, element) {
  for (const name of OPTIONS) {
    if (!(name in attributes)) continue;
    const value = attributes[name];
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

function build() {
  const [version, ...rest] = location.hash.slice(1).split('&');
  if (version !== `v${VERSION}`)
    return showError(
      'The address of this board begins with #v1&, and then has its options, as in #v1&game=go&size=9&moves=E5,C3.',
    );
  const options = Object.fromEntries(new URLSearchParams(rest.join('&')));
  try {
    origin = options.parent ? new URL(options.parent).origin : '*';
  } catch {
    return showError('The option parent is the origin of a page, as in parent=https://blog.example.');
  }
  const element = document.createElement('ponnuki-board');
  setAttributes(options, element);
  const text = options.sgf ?? options.diagram;
  if (text) {
    const holder = document.createElement('pre');
    holder.textContent = text;
    element.append(holder);
  }
  for (const type of POSTED)
    element.addEventListener(`ponnuki-${type}`, (event) => post(type, toPlainData('detail' in event && event.detail)));
  element.addEventListener('ponnuki-ready', () => post('ready', { state: toPlainData(element.state) }));
  element.addEventListener('ponnuki-node', () => post('state', { state: toPlainData(element.state) }));
  board = element;
  document.body.replaceChildren(element);
}

/** @param {any} message @returns {unknown} */
function answer(message) {
  if (!board) throw new Error('There is no board.');
  switch (message.type) {
    case 'state':
      return board.state;
    case 'sgf':
      return board.sgf;
    case 'svg':
      return board.toSVG();
    case 'play':
      return board.play(message.point);
    case 'goTo':
      return board.goTo(message.place);
    case 'genmove':
      return board.genmove(message.limits);
    case 'analyze':
      return board.analyze(message.limits);
    case 'stop':
      return board.stop();
    case 'reset':
      return board.reset();
    case 'set': {
      if (typeof message.attributes !== 'object' || !message.attributes)
        throw new TypeError('The message set needs attributes, an object.');
      setAttributes(message.attributes, board);
      return board.ready;
    }
    default:
      throw new TypeError(`There is no message ${JSON.stringify(message.type)?.slice(0, 40)}.`);
  }
}

addEventListener('message', async ({ source, origin: from, data }) => {
  // Only from the page around, and only this version.
  if (source !== parent || parent === window || data?.ponnuki !== VERSION || (origin !== '*' && from !== origin))
    return;
  const { id = null } = data;
  try {
    post('answer', { id, value: toPlainData(await answer(data)) });
  } catch (error) {
    post('answer', { id, error: error instanceof Error ? error.message : String(error) });
  }
});
addEventListener('hashchange', build);
new ResizeObserver(() => {
  const { width, height } = document.body.getBoundingClientRect();
  post('resize', { width: Math.ceil(width), height: Math.ceil(height) });
}).observe(document.body);
build();
