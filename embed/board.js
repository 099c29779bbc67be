// The inside of a <ponnuki-board>: attributes and text -> record -> picture. All that a board without hands and engine
// needs is here; whatever more is wanted comes with the interactive part (lively/), which takes over the painting.

import { columnName, nameOf, rowName } from '../web/board/coordinates.js';
import { drawStones } from '../web/board/pieces.js';
import { stonesFor } from '../web/board/stones.js';
import { print, themeOf } from '../web/board/theme.js';
import { emptyBoard } from '../web/board/wood.js';
import { regionOf } from '../web/record/diagram.js';
import { paintShapes, svgOf } from '../web/record/picture.js';
import { signsOf } from '../web/record/scene.js';
import { cellsOf } from './fit.js';
import { lively } from './host.js';
import { languageOf, readOptions, readRegion } from './options.js';
import { mainLine, numbersOf, plainPosition, recordOf, signsAt, turnAfter } from './record.js';
import { Stage } from './stage.js';
import { dress } from './style.js';
import { learn, say } from './texts/texts.js';

/** @typedef {import('./options.js').Options} Options */
/** @typedef {import('./record.js').BoardRecord} BoardRecord */
/** @typedef {import('../web/record/scene.js').Picture} Picture */
/** @typedef {import('./lively/player.js').Player} Player */

const darkPage = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more)');

/** More stones than this are counted and not named. */
const MAX_NAMED = 40;

/** @template T */
class Deferred {
  /** @type {(value: T) => void} */ resolve = () => {};
  /** @type {(error: unknown) => void} */ reject = () => {};
  /** @type {Promise<T>} */
  promise = new Promise((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
  constructor() {
    this.promise.catch(() => {}); // who waits hears of it
  }
}

/** @param {string} name @param {Record<string, string>} attributes @param {(Node | string)[]} children */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export class Board {
  /** @type {Options | null} */
  options = null;
  /** @type {BoardRecord | null} */
  record = null;
  /** What lies on the board now; null until it is known. @type {{ stones: Uint8Array, last: number, illegal?: ReadonlySet<number> } | null} */
  position = null;
  /** @type {Player | null} */
  player = null;
  lang = 'en';
  /** The styles of the interactive part are there. */
  isDressed = false;
  /** The record as it was written, if all of it was. */
  text = '';
  /** What a script draws over the board. @type {import('./lively/player.js').Layers | null} */
  layers = null;
  #token = 0;
  #isConnected = false;
  /** A src, or an interactive part, waits for the reader to come near. @type {(() => void) | null} */
  #waiting = null;
  /** @type {Deferred<void>} */
  #ready = new Deferred();
  /** @type {AbortController | null} */
  #life = null;

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.root = element.attachShadow({ mode: 'open' });
    this.canvas = /** @type {HTMLCanvasElement} */ (make('canvas', { part: 'canvas', 'aria-hidden': 'true' }));
    this.box = make('div', { class: 'box', part: 'board' }, this.canvas);
    this.stage = new Stage(this.box, this.canvas, {
      shape: () => this.#shape(),
      paint: (context, fit, now) => this.#paint(context, fit, now),
      onNear: () => this.#wake(),
      onFit: (fit, scale) => this.player?.lay(fit, scale),
      beforePrint: () => this.#print(),
    });
    dress(this.root);
    this.root.append(this.box);
  }

  // ---- life ----------------------------------------------------------------------------------------------------

  connect() {
    this.#isConnected = true;
    this.#life = new AbortController();
    this.stage.enter();
    // An element whose end has not been parsed has not all of its text yet.
    if (document.readyState === 'loading' && !this.element.nextSibling) {
      document.addEventListener('DOMContentLoaded', () => this.load(), { once: true, signal: this.#life.signal });
    } else this.load();
  }

  disconnect() {
    this.#isConnected = false;
    this.#life?.abort();
    this.#token++;
    this.stage.leave();
    this.#close();
  }

  #close() {
    this.player?.close();
    this.player = null;
    this.#waiting = null;
  }

  /** Resolves when the board can be used; asks for whatever it was waiting for. */
  ready() {
    this.#wake();
    return this.#ready.promise;
  }

  #wake() {
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.();
  }

  /** From the attributes and the text on, anew. */
  load() {
    if (!this.#isConnected) return;
    const token = ++this.#token;
    this.#close();
    this.#ready = new Deferred();
    this.#clear();
    try {
      this.options = readOptions((name) => this.element.getAttribute(name));
      this.lang = languageOf(this.element.closest('[lang]')?.getAttribute('lang') ?? '');
      if (this.options.src === null) this.#read(textIn(this.element), this.options, token);
      else {
        this.record = null;
        this.position = null;
        this.#later(() => this.#fetch(token));
      }
    } catch (error) {
      this.fail(error);
    }
  }

  /** @param {string} text @param {Options} options @param {number} token */
  #read(text, options, token) {
    const { moves, black, white, handicap } = options;
    this.text = moves || black || white || handicap ? '' : text.trim();
    this.show(recordOf(text, options), token);
  }

  /** Now if the reader is near or the author wants it, else when the reader comes. @param {() => void} work */
  #later(work) {
    if (this.stage.isNear || this.options?.isEager) work();
    else this.#waiting = work;
  }

  /** @param {number} token */
  async #fetch(token) {
    const { options } = this;
    if (!options) return;
    try {
      const response = await fetch(new URL(options.src ?? '', document.baseURI)).catch(() => null);
      if (!response?.ok) throw new Error(`The record ${options.src} could not be loaded${response ? `: the server answered ${response.status}` : ''}.`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      const text = utf8(bytes) ?? (await lively()).decodeFile(bytes).text;
      if (token === this.#token) this.#read(text, options, token);
    } catch (error) {
      if (token === this.#token) this.fail(error);
    }
  }

  /** @param {BoardRecord} record @param {number} [token] */
  show(record, token = this.#token) {
    const { options } = this;
    if (!options) return;
    this.record = record;
    const { size, root } = record;
    const { view } = signsAt(record);
    this.region = readRegion(options.region, size) ?? record.region ?? (view ? regionOf(view, size) : undefined);
    this.position = plainPosition(record);
    const { across, down } = cellsOf(size, options.coords !== 'none', this.region);
    this.element.style.setProperty('--across', across.toFixed(2));
    this.box.style.setProperty('--ratio', (across / down).toFixed(4));
    this.stage.fit = null;
    this.stage.refit();
    this.update();
    learn(this.lang).then(() => token === this.#token && (this.player ?? this).update());
    const caption = root.text('C').trim();
    if (record.isDiagram && caption) this.root.append(make('p', { class: 'caption', part: 'caption' }, caption));
    if (options.isLively || !this.position) this.#later(() => this.#enliven(token));
    else this.#done();
  }

  /** The record with all that was played. */
  sgf() {
    const { record, player, text } = this;
    if (player) return player.sgf();
    if (!record || text) return text;
    // A line of moves that nobody has written.
    const nodes = mainLine(record.root).map(({ properties }) => `;${properties.map(({ id, values }) => `${id}[${values.join('][')}]`).join('')}`);
    return `(${nodes.join('')})`;
  }

  /** Another record in the place of the author's. @param {BoardRecord} record @param {string} text */
  replace(record, text) {
    this.text = text;
    const token = ++this.#token;
    this.#close();
    this.#ready = new Deferred();
    this.#clear();
    this.show(record, token);
  }

  /** @param {number} token */
  async #enliven(token) {
    try {
      const part = await lively();
      const player = await part.open(this);
      if (token !== this.#token) return player.close();
      this.player = player;
      player.start();
      this.stage.refit();
      this.#done();
    } catch (error) {
      if (token === this.#token) this.fail(error);
    }
  }

  /** The interactive part of a board that has none by itself, for scripts. @returns {Promise<Player>} */
  async hands() {
    await this.ready();
    if (!this.player) {
      await this.#enliven(this.#token);
      await this.#ready.promise;
    }
    if (!this.player) throw new Error('The board was taken away.');
    return this.player;
  }

  #done() {
    this.#ready.resolve();
    this.emit('ready', {});
  }

  // ---- what is said --------------------------------------------------------------------------------------------

  /** @param {string} name @param {object} detail @param {boolean} [cancelable] @returns {boolean} false: somebody objects */
  emit(name, detail, cancelable = false) {
    return this.element.dispatchEvent(new CustomEvent(`ponnuki-${name}`, { detail, cancelable, bubbles: true, composed: true }));
  }

  /** @param {string} key @param {import('./texts/texts.js').Params} [params] */
  say(key, params) {
    return say(this.lang, key, params);
  }

  /** One sentence in the board's place; what the author wrote stays to be read. @param {unknown} error */
  fail(error) {
    const message = error instanceof Error ? error.message : String(error);
    this.#close();
    this.position = null;
    this.#clear();
    this.box.hidden = true;
    this.root.append(make('p', { class: 'note', part: 'error', role: 'note' }, message), make('slot'));
    this.#ready.reject(error);
    this.emit('error', { message });
  }

  #clear() {
    this.box.hidden = false;
    this.box.classList.remove('printed');
    this.root.replaceChildren(...[...this.root.children].filter((child) => child === this.box || child.localName === 'style'));
    this.box.replaceChildren(this.canvas);
  }

  /** A board without hands is a picture, and this is what it shows. */
  update() {
    if (!this.record || this.player?.hand) return;
    const { size, game } = this.record;
    const name = (/** @type {number} */ vertex) => nameOf(vertex, size, 'letters');
    const parts = [this.say(`board.${game}`, { size })];
    const stones = this.position?.stones ?? [];
    for (const color of [1, 2]) {
      const points = [...stones.keys()].filter((vertex) => stones[vertex] === color);
      if (points.length > MAX_NAMED) parts.push(this.say(`board.many.${color}`, { count: points.length }));
      else if (points.length) parts.push(this.say(`board.${color}`, { points: points.map(name).join(' ') }));
    }
    if (parts.length === 1 && this.position) parts.push(this.say('board.empty'));
    if ((this.position?.last ?? -1) >= 0) parts.push(this.say('board.last', { point: name(this.position?.last ?? 0) }));
    if (this.region) parts.push(this.say('board.part', { from: name(this.region.bottom * size + this.region.left), to: name(this.region.top * size + this.region.right) }));
    this.box.setAttribute('role', 'img');
    this.box.setAttribute('aria-label', parts.join('; '));
  }

  /** What lies on the board, as plain data. */
  state() {
    const { record, position } = this;
    if (!record) return null;
    const { game, size, node } = record;
    return {
      game, size,
      stones: position && Array.from(position.stones),
      last: position?.last ?? -1, toPlay: turnAfter(record, node),
      comment: node.text('C'),
      ...this.player?.state(),
    };
  }

  // ---- what is painted -----------------------------------------------------------------------------------------

  #shape() {
    if (!this.record || !this.options) return null;
    return { size: this.record.size, coords: this.options.coords !== 'none', region: this.region };
  }

  theme() {
    const { board, light } = this.options?.theme ?? { board: 'kaya', light: 'auto' };
    // A page that has no dark colours stays light for those who like them.
    const scheme = getComputedStyle(this.element).colorScheme;
    const isDark = light === 'night' || (light === 'auto' && /dark/.test(scheme) && (darkPage.matches || !/light/.test(scheme)));
    return themeOf(board === 'contrast' ? 'kaya' : /** @type {import('../web/board/theme.js').BoardName} */ (board), isDark, board === 'contrast' || contrast.matches);
  }

  /** The position with its signs. @returns {Picture | null} */
  picture() {
    const { options, record, position } = this;
    if (!options || !record || !position) return null;
    const { size } = record;
    const { overlays, coords } = options;
    const isNumbered = overlays.has('numbers') || (record.isDiagram && options.mode === 'static' && !overlays.size);
    return {
      ...position, size, region: this.region, coords: coords !== 'none',
      last: overlays.has('none') ? -1 : position.last,
      numbers: isNumbered ? numbersOf(record, position.stones) : undefined,
      markup: signsAt(record),
      names: coords === 'letters' || coords === 'none' ? undefined : namesOf(coords, size),
    };
  }

  /** @param {CanvasRenderingContext2D} context @param {import('./fit.js').Fit} fit @param {number} now */
  #paint(context, { layout }, now) {
    const picture = this.picture();
    const theme = this.theme();
    if (this.player) return this.player.paint(context, layout, theme, picture, now);
    context.drawImage(emptyBoard(layout, theme, this.options?.coords ?? 'letters'), 0, 0);
    if (!picture || !this.position) return false;
    drawStones(context, layout, stonesFor(layout.pitch, theme), this.position);
    paintShapes(context, signsOf(picture, layout, theme));
    return false;
  }

  /** @param {import('../web/board/theme.js').Theme} [theme] @returns {string} */
  svg(theme = this.theme()) {
    const picture = this.picture();
    if (!picture) throw new Error('There is no position yet.');
    return svgOf(picture, theme, { title: this.box.getAttribute('aria-label') ?? '' });
  }

  /** Paper gets lines and letters that are sharp at any size. */
  #print() {
    if (!this.picture()) return;
    const paper = make('div', { class: 'print' });
    try {
      paper.innerHTML = this.svg(print);
    } catch {
      return; // a page that forbids markup from strings prints the canvas
    }
    this.box.querySelector('.print')?.remove();
    this.box.append(paper);
    this.box.classList.add('printed');
  }
}

/** @param {import('./options.js').Options['coords']} system @param {number} size */
function namesOf(system, size) {
  const all = Array.from({ length: size }, (_, i) => i);
  return { columns: all.map((x) => columnName(system, x)), rows: all.map((y) => rowName(system, y, size)) };
}

/** @param {Uint8Array} bytes @returns {string | null} null: another encoding, as older records have */
function utf8(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What an author has written inside the tag: in a script, in a pre, or bare. @param {HTMLElement} element */
function textIn(element) {
  const holder = element.querySelector('script[type="application/x-go-sgf"], script[type="application/x-ponnuki"], pre, textarea');
  if (holder) return holder.textContent ?? '';
  const text = element.textContent ?? '';
  return /\(\s*;|\$\$|^\s*;/.test(text) ? text : ''; // words for readers without JavaScript are no record
}
