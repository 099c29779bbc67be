// The inside of a <ponnuki-board>: attributes and text -> record -> picture. All that a plain board needs is here; readers
// of records, signs, other woods, hands and engine are parts that come when a board wants them.

import { columnName, nameOf, rowName } from '../web/board/coordinates.js';
import { drawLast, drawStones } from '../web/board/pieces.js';
import { stonesFor } from '../web/board/stones.js';
import { day, night, plain } from '../web/board/theme.js';
import { emptyBoard } from '../web/board/wood.js';
import { cellsOf } from './fit.js';
import { part } from './host.js';
import { languageOf, readOptions, readRegion } from './options.js';
import { kindOf, plainPosition, recordOf, turnAfter } from './record.js';
import { Stage } from './stage.js';
import { dress } from './style.js';
import { learn, say } from './texts/texts.js';

/** @typedef {import('./options.js').Options} Options */
/** @typedef {import('./record.js').BoardRecord} BoardRecord */
/** @typedef {import('./lively/player.js').Player} Player */

/** More stones than this are counted and not named. */
const MAX_NAMED = 40;

/** @param {string} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} children */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
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
  /** What is shown; undefined for all. @type {import('../web/record/diagram.js').Region | undefined} */
  region = undefined;
  /** @type {Player | null} */
  player = null;
  /** @type {typeof import('./parts/signs.js') | null} */
  signs = null;
  /** @type {typeof import('../web/board/themes.js').themeOf | null} */
  themeOf = null;
  lang = 'en';
  /** What a script draws over the board. @type {import('./lively/player.js').Layers | null} */
  layers = null;
  /** The record as it was written, if all of it was. */
  text = '';
  /** The present loading; what belongs to an earlier one is dropped. */
  #token = 0;
  /** @type {AbortController | null} while the element is on a page */
  #life = null;
  /** What goes on when the reader comes near. @type {(() => void) | null} */
  #waiting = null;
  #isEager = false;
  /** @type {() => void} */
  #resolve = () => {};
  /** @type {(error: unknown) => void} */
  #reject = () => {};
  /** @type {Promise<void>} */
  #ready = Promise.resolve();

  /** @param {HTMLElement} element */
  constructor(element) {
    this.#promise();
    this.element = element;
    this.root = element.attachShadow({ mode: 'open' });
    this.canvas = /** @type {HTMLCanvasElement} */ (make('canvas', { part: 'canvas' }));
    this.box = make('div', { class: 'box', part: 'board' }, this.canvas);
    this.stage = new Stage(this);
    dress(this.root);
    this.root.append(this.box);
  }

  #promise() {
    this.#ready = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#ready.catch(() => {}); // who waits hears of it
  }

  // ---- life ----------------------------------------------------------------------------------------------------

  connect() {
    this.#life = new AbortController();
    this.stage.enter();
    // An element whose end has not been parsed has not all of its text yet.
    if (document.readyState === 'loading' && !this.element.nextSibling) {
      document.addEventListener('DOMContentLoaded', () => this.load(), { once: true, signal: this.#life.signal });
    } else this.load();
  }

  disconnect() {
    this.#life?.abort();
    this.#life = null;
    this.#token++;
    this.stage.leave();
    this.#close();
  }

  #close() {
    this.player?.close();
    this.player = null;
    this.#waiting = null;
  }

  /** Resolves when the board can be used; whatever waits for the reader is done at once. */
  ready() {
    this.#isEager = true;
    this.onNear();
    return this.#ready;
  }

  onNear() {
    this.#waiting?.();
    this.#waiting = null;
  }

  /** @returns {Promise<void>} now if the reader is near or somebody asks, else when the reader comes */
  #near() {
    return new Promise((go) => {
      if (this.stage.isNear || this.#isEager) go();
      else this.#waiting = go;
    });
  }

  /** From the attributes on, anew. @param {string} [text] in the place of the author's */
  async load(text) {
    if (!this.#life) return;
    const token = ++this.#token;
    this.#close();
    this.#promise();
    const isPresent = () => token === this.#token;
    try {
      const options = readOptions((name) => this.element.getAttribute(name));
      this.#isEager = options.isEager;
      this.lang = languageOf(this.element.closest('[lang]')?.getAttribute('lang') ?? '');
      const { board, light } = options.theme;
      const own = { ...options, ...(text === undefined ? {} : { game: /** @type {const} */ (''), size: null, moves: '', black: '', white: '', handicap: 0, move: 'last' }) };
      const written = text ?? (options.src === null ? textIn(this.element) : (await this.#near(), isPresent() ? await fetched(options.src) : ''));
      const kind = kindOf(written);
      const [reader, signs, themes] = await Promise.all([
        kind && part(kind), (kind || options.overlays.has('numbers')) && part('signs'), board !== 'kaya' && part('themes'), learn(this.lang),
      ]);
      if (!isPresent()) return;
      this.options = options;
      this.signs = signs || null;
      this.themeOf = themes && themes.themeOf;
      this.isNight = light === 'night' ? () => true : light === 'day' ? () => false : () => isDark(this.element);
      this.record = recordOf(reader ? reader.read(written) : null, own);
      this.text = own.moves || own.black || own.white || own.handicap ? '' : written.trim();
      this.#show(this.record, options);
      if (options.isLively || !this.position) {
        await this.#near();
        if (isPresent()) await this.#enliven(isPresent);
      }
      if (!isPresent()) return;
      this.#resolve();
      this.emit('ready');
    } catch (error) {
      if (isPresent()) this.fail(error);
    }
  }

  /** @param {BoardRecord} record @param {Options} options */
  #show(record, { region, coords }) {
    const { size, root } = record;
    this.#clear();
    this.region = readRegion(region, size) ?? record.region ?? this.signs?.viewOf(record);
    this.position = plainPosition(record);
    const { across, down } = cellsOf(size, coords !== 'none', this.region);
    this.element.style.setProperty('--across', across.toFixed(2));
    this.box.style.setProperty('--ratio', `${across / down}`);
    this.stage.refit();
    this.update();
    const caption = record.isDiagram ? root.text('C') : '';
    if (caption) this.root.append(make('p', { class: 'caption', part: 'caption' }, caption));
  }

  /** @param {() => boolean} isPresent */
  async #enliven(isPresent) {
    const player = await (await part('lively')).open(this);
    if (!isPresent()) return player.close();
    this.player = player;
    player.start();
    this.stage.refit();
  }

  /** Hands and engine, for scripts, of a board that needs none by itself. @returns {Promise<Player>} */
  async hands() {
    await this.ready();
    const token = this.#token;
    if (!this.player) await this.#enliven(() => token === this.#token && !this.player);
    if (!this.player) throw new Error('The board was taken away.');
    return this.player;
  }

  // ---- what is said --------------------------------------------------------------------------------------------

  /** @param {string} name @param {object} [detail] @param {boolean} [cancelable] @returns {boolean} false: somebody objects */
  emit(name, detail = {}, cancelable = false) {
    return this.element.dispatchEvent(new CustomEvent(`ponnuki-${name}`, { detail, cancelable, bubbles: true, composed: true }));
  }

  /** @param {string} key @param {import('./texts/texts.js').Params} [params] */
  say(key, params) {
    return say(this.lang, key, params);
  }

  /** One sentence in the board's place; what the author wrote stays to be read. @param {unknown} error */
  fail(error) {
    const message = error instanceof Error ? error.message : `${error}`;
    this.#close();
    this.#clear();
    this.position = null;
    this.box.hidden = true;
    this.root.append(make('p', { class: 'note', part: 'error' }, message), make('slot'));
    this.#reject(error);
    this.emit('error', { message });
  }

  #clear() {
    this.box.hidden = false;
    this.box.classList.remove('printed');
    this.box.replaceChildren(this.canvas);
    for (const child of [...this.root.children]) if (child !== this.box && child.localName !== 'style') child.remove();
  }

  /** A board without hands is a picture, and this is what it shows. */
  update() {
    const { record, position, player, box } = this;
    if (!record || player?.hand) return;
    const { size, game } = record;
    const parts = [this.say(`board.${game}`, { size })];
    const stones = position?.stones ?? new Uint8Array();
    for (const color of [1, 2]) {
      const points = [...stones.keys()].filter((vertex) => stones[vertex] === color);
      const named = points.map((vertex) => nameOf(vertex, size, 'letters')).join(' ');
      if (named) parts.push(points.length > MAX_NAMED ? this.say(`board.many.${color}`, { count: points.length }) : this.say(`board.${color}`, { points: named }));
    }
    box.setAttribute('role', 'img');
    box.setAttribute('aria-label', parts.join('; '));
  }

  /** What lies on the board, as plain data. */
  state() {
    const { record, position, player } = this;
    if (!record) return null;
    const { game, size, node } = record;
    return {
      game, size, stones: position && [...position.stones], last: position?.last ?? -1,
      toPlay: turnAfter(record, node), comment: node.text('C'), ...player?.state(),
    };
  }

  /** The record with all that was played. */
  sgf() {
    const { record, player, text } = this;
    return record && (player || !text) ? `(${written(record.root)})` : text;
  }

  // ---- what is painted -----------------------------------------------------------------------------------------

  shape() {
    const { record, options, region } = this;
    return record && options && { size: record.size, coords: options.coords !== 'none', region };
  }

  theme() {
    const isNight = this.isNight?.() ?? false;
    const board = this.options?.theme.board ?? 'kaya';
    return board === 'contrast' || matchMedia('(prefers-contrast: more)').matches ? plain : this.themeOf ? this.themeOf(/** @type {'slate' | 'paper'} */ (board), isNight, false) : isNight ? night : day;
  }

  /** The position with its signs. @returns {import('../web/record/scene.js').Picture | null} */
  get picture() {
    const { options, record, position, signs, region } = this;
    if (!options || !record || !position) return null;
    const { size, isDiagram } = record;
    const { overlays, coords, mode } = options;
    const isNumbered = overlays.has('numbers') || (isDiagram && mode === 'static' && !overlays.size);
    return {
      ...position, size, region, coords: coords !== 'none',
      last: overlays.has('none') ? -1 : position.last,
      numbers: isNumbered ? signs?.numbersOf(record, position.stones) : undefined,
      markup: signs?.signsAt(record),
      names: coords === 'letters' || coords === 'none' ? undefined : namesOf(coords, size),
    };
  }

  /** @param {CanvasRenderingContext2D} context @param {import('./fit.js').Fit} fit @param {number} now @returns {boolean} something moves */
  paint(context, { layout }, now) {
    const { picture, options, player, signs } = this;
    const theme = this.theme();
    if (player) return player.paint(context, layout, theme, picture, now);
    context.drawImage(emptyBoard(layout, theme, options?.coords ?? 'letters'), 0, 0);
    if (!picture || !this.position) return false;
    drawStones(context, layout, stonesFor(layout.pitch, theme), this.position);
    if (signs) signs.paintSigns(context, picture, layout, theme);
    else if (this.position.last >= 0 && picture.last !== -1) drawLast(context, layout, this.position);
    return false;
  }
}

/** The nodes from one on, as they were read. It calls itself where lines part. @param {import('../web/record/node.js').GameNode} from @returns {string} */
function written(from) {
  let text = '';
  for (let node = from; node; [node] = node.children) {
    text += `;${node.properties.map(({ id, values }) => `${id}[${values.join('][')}]`).join('')}`;
    if (node.children.length > 1) return text + node.children.map((child) => `(${written(child)})`).join('');
  }
  return text;
}

/** @param {import('./options.js').Options['coords']} system @param {number} size */
function namesOf(system, size) {
  const all = [...Array(size).keys()];
  return { columns: all.map((x) => columnName(system, x)), rows: all.map((y) => rowName(system, y, size)) };
}

/** A page that has no dark colours stays light for those who like them. @param {Element} element */
function isDark(element) {
  const scheme = getComputedStyle(element).colorScheme;
  return /dark/.test(scheme) && (!/light/.test(scheme) || matchMedia('(prefers-color-scheme: dark)').matches);
}

/** @param {string} src @returns {Promise<string>} */
async function fetched(src) {
  const response = await fetch(src).catch(() => null);
  if (!response?.ok) throw new Error(`The record ${src} could not be loaded.`);
  const bytes = await response.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return (await part('encoding')).decodeFile(bytes).text;
  }
}

/** What an author has written inside the tag: in a script, in a pre, or bare. @param {Element} element */
function textIn(element) {
  const holder = element.querySelector('script[type="application/x-go-sgf"], pre');
  const text = (holder ?? element).textContent ?? '';
  return holder || /\(\s*;|\$\$/.test(text) ? text : ''; // words for readers without JavaScript are no record
}
