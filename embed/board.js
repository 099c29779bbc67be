// The inside of a <ponnuki-board>: attributes and text -> record -> picture. What not every board needs is loaded when
// one does: records, diagrams, other themes, interaction and the engine.

import { letterName } from '../web/board/coordinates.js';
import {
  BASE_STYLE,
  CanvasLifecycle,
  adoptStyle,
  cellsOf,
  lightTheme,
  ensure,
  kindOf,
  languageOf,
  lifecycles,
  loadTexts,
  make,
  darkTheme,
  drawShapes,
  positionOf,
  readOptions,
  shapesOf,
  textIn,
  textOf,
} from './base/index.js';

/** @import { Options, Content } from './base/attributes.js' */
/** @typedef {import('./record/record.js').BoardRecord} BoardRecord */
/** @typedef {import('./interactive/player.js').Player} Player */

/** The label for screen readers counts more stones than this, and names fewer. */
const MAX_NAMED = 40;

/** Attributes of the author's record, which do not apply to a record that a script sets. @type {Partial<Options>} */
const UNSET = { game: '', size: null, moves: '', black: '', white: '', handicap: 0, move: 'last' };

/** @type {import('../web/i18n/t.js').Tables} */
const TABLES = {
  ja: () => import('../web/i18n/ja/element.js'),
  ko: () => import('../web/i18n/ko/element.js'),
  'zh-Hans': () => import('../web/i18n/zh-Hans/element.js'),
  'zh-Hant': () => import('../web/i18n/zh-Hant/element.js'),
};

let isPrintWatched = false;

/** Loads what print needs while the page is idle: there is no time for it once printing begins. */
function prepareForPrint() {
  if (isPrintWatched) return;
  isPrintWatched = true;
  (globalThis.requestIdleCallback ?? setTimeout)(() =>
    import('./base/svg.js').then(
      ({ watchPrint }) => watchPrint(lifecycles),
      () => {},
    ),
  );
}

export class Board {
  /** @type {Options | null} */
  options = null;
  /** @type {Content | BoardRecord | null} */
  record = null;
  /** Opens a tree of nodes also where a diagram is only shown. @type {() => Promise<BoardRecord>} */
  #openRecord = () => Promise.reject();
  /**
   * The position that is shown; null until it is known.
   * @type {{ stones: Uint8Array, last: number, ko?: number, illegal?: ReadonlySet<number> } | null}
   */
  position = null;
  /** The part of the board that is shown. @type {import('../web/record/diagram.js').Region | undefined} */
  region;
  /** @type {Player | null} */
  player = null;
  /** Other themes, when the board needs them. @type {typeof import('./base/themes.js') | null} */
  themes = null;
  isNight = () => false;
  lang = 'en';
  /** What a script draws over the stones. @type {import('./interactive/player.js').Layers | null} */
  layers = null;
  /** @type {Awaited<ReturnType<typeof import('./lesson/mode.js').openExercise>> | null} */
  #exercise = null;
  /** Number of the current load; the results of earlier ones are dropped. */
  #loadCount = 0;
  /** Aborted when the element is removed. @type {AbortController | null} null while it is on no page */
  #connected = null;
  /** Continues when the board is near the viewport. @type {(() => void) | null} */
  #waiting = null;
  #isEager = false;
  /** Set by #promise(), as the next two. */
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
    this.canvas = make('canvas', { part: 'canvas' });
    this.box = make('div', { class: 'box', part: 'board' }, this.canvas);
    this.lifecycle = new CanvasLifecycle(this);
    adoptStyle(this.root, BASE_STYLE);
    this.root.append(this.box);
  }

  #promise() {
    this.#ready = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#ready.catch(() => {}); // whoever waits for it gets the error
  }

  // ---- lifecycle -----------------------------------------------------------------------------------------------

  connect() {
    this.#connected = new AbortController();
    this.lifecycle.connect();
    prepareForPrint();
    // The text of an element whose end has not been parsed is not complete.
    if (document.readyState === 'loading' && !this.element.nextSibling) {
      document.addEventListener('DOMContentLoaded', () => this.load(), { once: true, signal: this.#connected.signal });
    } else this.load();
  }

  disconnect() {
    this.#connected?.abort();
    this.#connected = null;
    this.#loadCount++;
    this.lifecycle.disconnect();
    this.#close();
  }

  #close() {
    this.player?.close();
    this.player = null;
    this.#waiting = null;
  }

  /** Resolves when the board can be used; nothing waits for the viewport any longer. */
  ready() {
    this.#isEager = true;
    this.onNear();
    return this.#ready;
  }

  onNear() {
    this.#waiting?.();
    this.#waiting = null;
  }

  /** @returns {Promise<void>} when the board is near the viewport, or a script asks for it */
  #untilNear() {
    return new Promise((go) => {
      if (this.lifecycle.isNear || this.#isEager) go();
      else this.#waiting = go;
    });
  }

  /** Loads everything anew. @param {string} [text] a record in place of the author's */
  async load(text) {
    if (!this.#connected) return;
    const load = ++this.#loadCount;
    this.#close();
    this.#promise();
    const isCurrent = () => load === this.#loadCount;
    try {
      const { element } = this;
      const options = readOptions((name) => element.getAttribute(name));
      const {
        theme: { board, light },
        src,
      } = options;
      this.#isEager = options.isEager;
      this.lang = languageOf(element.closest('[lang]')?.getAttribute('lang') ?? '');
      if (src && text === undefined) await this.#untilNear();
      const { lesson } = options;
      this.#exercise =
        lesson && text === undefined ? await (await import('./lesson/mode.js')).openExercise(lesson, this.lang) : null;
      const source =
        text ??
        this.#exercise?.sgf ??
        (src === null
          ? textIn(element)
          : isCurrent()
            ? await (await import('./record/fetch-text.js')).fetchText(src)
            : '');
      const kind = kindOf(source);
      const isPlain = board === 'kaya' && !matchMedia('(prefers-contrast: more)').matches;
      const recordOptions = text === undefined ? options : { ...options, ...UNSET };
      const { black, white, handicap, moves, move, region, isInteractive } = recordOptions;
      const isDrawing = kind === 'diagram' && !(isInteractive || black || white || handicap || moves || move || region);
      this.#openRecord = async () => (await import('./record/open-record.js')).openRecord(source, recordOptions, kind);
      this.isNight = () => (light === 'auto' ? isDark(element) : light === 'night');
      const [record, themes] = await Promise.all([
        isDrawing
          ? import('./record/diagram.js').then((its) => its.openDiagram(source, recordOptions))
          : this.#openRecord(),
        isPlain ? null : import('./base/themes.js'),
        loadTexts(this.lang, TABLES).catch(() => {}), // then in English,
      ]);
      if (!isCurrent()) return;
      this.options = options;
      this.themes = themes;
      this.record = record;
      this.#show(record, options);
      if (options.isInteractive || !this.position) {
        await this.#untilNear();
        if (isCurrent()) await this.#openPlayer(isCurrent);
      }
      if (!isCurrent()) return;
      this.#resolve();
      this.emit('ready');
    } catch (error) {
      if (isCurrent()) this.fail(error);
    }
  }

  /** @param {Content} record @param {Options} options */
  #show(record, { coords }) {
    const { caption } = record;
    this.#clear();
    this.region = record.region;
    this.position = record.position();
    const { across, down } = cellsOf(record.size, coords !== 'none', this.region);
    this.element.style.setProperty('--across', across.toFixed(2));
    this.box.style.setProperty('--ratio', `${across / down}`);
    this.lifecycle.refit();
    this.update();
    if (caption) this.root.append(make('p', { class: 'caption', part: 'caption' }, caption));
  }

  /** @param {() => boolean} isCurrent */
  async #openPlayer(isCurrent) {
    if (this.record && !('root' in this.record)) {
      // so far a diagram was only shown
      const record = await this.#openRecord();
      if (!isCurrent()) return;
      this.record = record;
    }
    const player = await (await import('./interactive/open-player.js')).openPlayer(this, this.#exercise?.createHandler);
    if (!isCurrent()) return player.close();
    this.player = player;
    player.start();
    this.lifecycle.refit();
    await player.overlaysLoading;
  }

  /** The player, for a script; also of a board that is not interactive by itself. @returns {Promise<Player>} */
  async interactive() {
    await this.ready();
    const load = this.#loadCount;
    if (!this.player) await this.#openPlayer(() => load === this.#loadCount && !this.player);
    ensure(this.player, 'gone');
    return this.player;
  }

  // ---- events and texts ----------------------------------------------------------------------------------------

  /**
   * @param {string} name @param {object} [detail] @param {boolean} [cancelable]
   * @returns {boolean} false: it was cancelled
   */
  emit(name, detail = {}, cancelable = false) {
    return this.element.dispatchEvent(
      new CustomEvent(`ponnuki-${name}`, { detail, cancelable, bubbles: true, composed: true }),
    );
  }

  /** @param {string} key @param {import('../web/i18n/t.js').Values} [params] */
  text(key, params) {
    return textOf(this.lang, key, params);
  }

  /** Shows one sentence in place of the board, above what the author wrote. @param {unknown} error */
  fail(error) {
    const message = error instanceof Error ? error.message : String(error);
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

  /** Describes the position for screen readers, unless an interactive board describes its points. */
  update() {
    const { record, position, player, box } = this;
    if (!record || player?.input) return;
    const { size, game } = record;
    const parts = [this.text(`board.${game}`, { size })];
    const stones = position?.stones ?? new Uint8Array();
    for (const color of [1, 2]) {
      const points = [...stones.keys()].filter((vertex) => stones[vertex] === color);
      const { length } = points;
      if (length)
        parts.push(
          this.text(`board.${color}`, {
            points: length > MAX_NAMED ? length : points.map((vertex) => letterName(vertex, size)).join(' '),
          }),
        );
    }
    box.setAttribute('role', 'img');
    box.setAttribute('aria-label', parts.join('; '));
  }

  /** The position as plain data. */
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

  /** The record, with the moves that were played. */
  sgf() {
    return this.record?.sgf() ?? '';
  }

  // ---- painting ------------------------------------------------------------------------------------------------

  shape() {
    const { record, options, region } = this;
    return record && options && { size: record.size, coords: options.coords !== 'none', region };
  }

  theme() {
    const isNight = this.isNight();
    return this.themes?.themeOf(this.options?.theme.board ?? 'kaya', isNight) ?? (isNight ? darkTheme : lightTheme);
  }

  /**
   * The position with its markup, and what is drawn over it.
   * @returns {(import('../web/record/picture-position.js').Picture & { stones: Uint8Array }) | null}
   */
  get picture() {
    const { options, record, position, region, player } = this;
    if (!options || !record || !position) return null;
    const { size, isDiagram } = record;
    const { overlays, coords, mode } = options;
    const isNumbered = overlays.has('numbers') || (isDiagram && mode === 'static' && !overlays.size);
    return {
      ...position,
      size,
      region,
      coords,
      last: overlays.has('none') ? -1 : position.last,
      numbers: isNumbered ? record.numbers(position.stones) : undefined,
      markup: record.markup(),
      layers: { ...player?.layers, ...this.layers },
    };
  }

  /** What is painted, bottom first. @param {number} size @param {number} now */
  shapes(size, now) {
    const { picture, options, player } = this;
    const position = positionOf(picture ?? { size, stones: new Uint8Array(size * size) });
    return shapesOf(position, { ...player?.input?.frame(now), coords: options?.coords });
  }

  /**
   * @param {CanvasRenderingContext2D} context @param {import('./base/picture.js').Fit} fit @param {number} now
   * @returns {boolean} an animation is running
   */
  paint(context, { layout }, now) {
    drawShapes(context, layout, this.theme(), this.shapes(layout.size, now));
    return this.player?.input?.motion.isMoving() ?? false;
  }
}

/**
 * Is the page around dark? A page without dark colours stays light also for readers who prefer dark.
 * @param {Element} element
 */
function isDark(element) {
  const scheme = getComputedStyle(element).colorScheme;
  return /dark/.test(scheme) && (!/light/.test(scheme) || matchMedia('(prefers-color-scheme: dark)').matches);
}
