// The inside of a <ponnuki-board>: attributes and text -> record -> picture. All that a plain board needs is here;
// diagrams, other looks, hands and engine are parts that come when a board wants them.

import { letterName } from '../web/board/letters.js';
import { drawStones } from '../web/board/draw-stones.js';
import { stonesFor } from '../web/board/stone-sprites.js';
import { day } from '../web/board/theme.js';
import { emptyBoard } from '../web/board/wood.js';
import { cellsOf } from './base/layout.js';
import { part } from './host.js';
import { make } from './base/dom.js';
import { Fault, demand, kindOf, languageOf, readOptions } from './base/options.js';
import { paintSigns } from './base/paint.js';
import { Stage } from './base/canvas-lifecycle.js';
import { dress } from './base/style.js';
import { learn, say } from './texts/texts.js';

/** @typedef {import('./base/options.js').Options} Options */
/** @typedef {import('./base/options.js').Shown} Shown */
/** @typedef {import('./record/record.js').BoardRecord} BoardRecord */
/** @typedef {import('./interactive/player.js').Player} Player */

/** More stones than this are counted and not named. */
const MAX_NAMED = 40;

/** Of a record that takes the place of the author's, nothing else is the author's. @type {Partial<Options>} */
const ANEW = { game: '', size: null, moves: '', black: '', white: '', handicap: 0, move: 'last' };

/** An error as the reader is told. @param {unknown} error */
export const told = async (error) => (error instanceof Fault ? (await part('faults')).said(error) : error);

export class Board {
  /** @type {Options | null} */
  options = null;
  /** @type {Shown | BoardRecord | null} */
  record = null;
  /** @type {() => Promise<BoardRecord>} what there is, with nodes */
  #asRecord = /** @type {any} */ (null);
  /**
   * What lies on the board now; null until it is known.
   * @type {{ stones: Uint8Array, last: number, illegal?: ReadonlySet<number> } | null}
   */
  position = null;
  /** What is shown; undefined for all. @type {import('../web/record/diagram.js').Region | undefined} */
  region;
  /** @type {Player | null} */
  player = null;
  /**
   * @type {Pick<typeof import('./base/themes.js'), 'namesOf'> & { themeOf: (board: 'kaya' | 'slate' | 'paper' |
   * 'contrast', isNight: boolean) => import('../web/board/theme.js').Theme | undefined } | null}
   */
  looks = null;
  isNight = () => false;
  lang = 'en';
  /** What a script draws over the board. @type {import('./interactive/player.js').Layers | null} */
  layers = null;
  /** The present loading; what belongs to an earlier one is dropped. */
  #token = 0;
  /** @type {AbortController | null} while the element is on a page */
  #life = null;
  /** What goes on when the reader comes near. @type {(() => void) | null} */
  #waiting = null;
  #isEager = false;
  /** @type {() => void} set by #promise(), as the next two */
  #resolve = /** @type {any} */ (null);
  /** @type {(error: unknown) => void} */
  #reject = /** @type {any} */ (null);
  /** @type {Promise<void>} */
  #ready = /** @type {any} */ (null);

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
      const { element } = this;
      const options = readOptions((name) => element.getAttribute(name));
      const {
        theme: { board, light },
        src,
        coords,
      } = options;
      this.#isEager = options.isEager;
      this.lang = languageOf(/** @type {HTMLElement | null} */ (element.closest('[lang]'))?.lang ?? '');
      if (src && text === undefined) await this.#near();
      const written =
        text ?? (src === null ? textIn(element) : isPresent() ? await (await part('source')).fetched(src) : '');
      const kind = kindOf(written);
      const isPlain = board === 'kaya' && /^l|e$/.test(coords) && !matchMedia('(prefers-contrast: more)').matches;
      const its = text === undefined ? options : { ...options, ...ANEW };
      const { black, white, handicap, moves, move, region, isLively } = its;
      const isDrawn = kind === 'diagram' && !(isLively || black || white || handicap || moves || move || region);
      this.#asRecord = async () => (await part('record')).open(written, its, kind);
      this.isNight = () => (light === 'auto' ? isDark(element) : light === 'night');
      const [record, looks] = await Promise.all([
        isDrawn ? part(kind).then((reader) => reader.open(written, its)) : this.#asRecord(),
        isPlain ? this.isNight() && part('night') : part('looks'),
        learn(this.lang),
      ]);
      if (!isPresent()) return;
      this.options = options;
      this.looks = looks || null;
      this.record = record;
      this.#show(record, options);
      if (options.isLively || !this.position) {
        await this.#near();
        if (isPresent()) await this.#enliven(isPresent);
      }
      if (!isPresent()) return;
      this.#resolve();
      this.emit('ready');
    } catch (error) {
      const fault = await told(error).catch(() => error);
      if (isPresent()) this.fail(fault);
    }
  }

  /** @param {Shown} record @param {Options} options */
  #show(record, { coords }) {
    const { caption } = record;
    this.#clear();
    this.region = record.region;
    this.position = record.position();
    const { across, down } = cellsOf(record.size, coords !== 'none', this.region);
    this.element.style.setProperty('--across', across.toFixed(2));
    this.box.style.setProperty('--ratio', `${across / down}`);
    this.stage.refit();
    this.update();
    if (caption) this.root.append(make('p', { class: 'caption', part: 'caption' }, caption));
  }

  /** @param {() => boolean} isPresent */
  async #enliven(isPresent) {
    if (this.record && !('root' in this.record)) {
      // it was only drawn
      const record = await this.#asRecord();
      if (!isPresent()) return;
      this.record = record;
    }
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
    demand(this.player, 'gone');
    return /** @type {Player} */ (this.player);
  }

  // ---- what is said --------------------------------------------------------------------------------------------

  /**
   * @param {string} name
   * @param {object} [detail]
   * @param {boolean} [cancelable]
   * @returns {boolean} false: somebody objects
   */
  emit(name, detail = {}, cancelable = false) {
    return this.element.dispatchEvent(
      new CustomEvent(`ponnuki-${name}`, { detail, cancelable, bubbles: true, composed: true }),
    );
  }

  /** @param {string} key @param {import('./texts/texts.js').Params} [params] */
  say(key, params) {
    return say(this.lang, key, params);
  }

  /** One sentence in the board's place; what the author wrote stays to be read. @param {any} error */
  fail(error) {
    const message = error.message ?? error;
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
    this.box.className = 'box';
    this.box.replaceChildren(this.canvas);
    while (this.box.nextSibling) this.box.nextSibling.remove();
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
      const { length } = points;
      if (length)
        parts.push(
          this.say(`board.${color}`, {
            points: length > MAX_NAMED ? length : points.map((vertex) => letterName(vertex, size)).join(' '),
          }),
        );
    }
    box.setAttribute('role', 'img');
    box.setAttribute('aria-label', parts.join('; '));
  }

  /** What lies on the board, as plain data. */
  state() {
    const { record, position, player } = this;
    if (!record) return null;
    const { game, size } = record;
    return {
      game,
      size,
      stones: position && [...position.stones],
      last: position?.last ?? -1,
      ...record.state(),
      ...player?.state(),
    };
  }

  /** The record with all that was played. */
  sgf() {
    return this.record?.sgf() ?? '';
  }

  // ---- what is painted -----------------------------------------------------------------------------------------

  shape() {
    const { record, options, region } = this;
    return record && options && { size: record.size, coords: options.coords !== 'none', region };
  }

  theme() {
    const isNight = this.isNight();
    if (isNight && !this.looks)
      this.lit().then(
        () => this.stage.request(),
        () => {},
      ); // it has grown dark
    return this.looks?.themeOf(this.options?.theme.board ?? 'kaya', isNight) ?? day;
  }

  /** The theme, once what the night needs has come. */
  async lit() {
    const night = this.isNight() && !this.looks && (await part('night'));
    this.looks ??= night || null;
    return this.theme();
  }

  /** The position with its signs. @returns {import('../web/record/scene.js').Picture | null} */
  get picture() {
    const { options, record, position, region } = this;
    if (!options || !record || !position) return null;
    const { size, isDiagram } = record;
    const { overlays, coords, mode } = options;
    const isNumbered = overlays.has('numbers') || (isDiagram && mode === 'static' && !overlays.size);
    return {
      ...position,
      size,
      region,
      coords: coords !== 'none',
      last: overlays.has('none') ? -1 : position.last,
      numbers: isNumbered ? record.numbers(position.stones) : undefined,
      markup: record.markup(),
      names: this.looks?.namesOf(coords, size),
    };
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {import('./base/layout.js').Fit} fit
   * @param {number} now
   * @returns {boolean} something moves
   */
  paint(context, { layout }, now) {
    const { picture, options, player, position } = this;
    const theme = this.theme();
    if (player) return player.paint(context, layout, theme, picture, now);
    context.drawImage(emptyBoard(layout, theme, options?.coords ?? 'letters'), 0, 0);
    if (!picture || !position) return false;
    drawStones(context, layout, stonesFor(layout.pitch, theme), position);
    paintSigns(context, picture, layout, theme);
    return false;
  }
}

/** A page that has no dark colours stays light for those who like them. @param {Element} element */
function isDark(element) {
  const scheme = getComputedStyle(element).colorScheme;
  return /dark/.test(scheme) && (!/light/.test(scheme) || matchMedia('(prefers-color-scheme: dark)').matches);
}

/** What an author has written inside the tag: in a script, in a pre, or bare. @param {Element} element */
function textIn(element) {
  const holder = element.querySelector('script[type="application/x-go-sgf"], pre');
  const text = (holder ?? element).textContent ?? '';
  return holder || /\(\s*;|\$\$/.test(text) ? text : ''; // words for readers without JavaScript are no record
}
