// <ponnuki-board>: what scripts of a page see of a board. Everything else is in board.js.

import { Board } from './board.js';
import { lively } from './host.js';
import { ATTRIBUTES } from './options.js';
import { recordOf } from './record.js';

/** @typedef {import('./lively/player.js').Play} Play */

/** Where base classes are missing (Node), importing does no harm. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class PonnukiBoard extends Base {
  static observedAttributes = ATTRIBUTES;

  /** The engine that all boards of the page share. @returns {Promise<import('../wasm-bindings/engine.js').Engine>} */
  static async engine() {
    return (await lively()).engine();
  }

  /** The rules, and all else that engine.wasm has, in an instance of the page. @returns {Promise<import('../wasm-bindings/module.js').EngineModule>} */
  static async rules() {
    return (await lively()).rules();
  }

  #board = new Board(this);
  /** @type {MutationObserver | null} */
  #observer = null;
  #isDue = false;

  connectedCallback() {
    this.#board.connect();
    this.#observer = new MutationObserver(() => this.#reload());
    this.#observer.observe(this, { childList: true, characterData: true, subtree: true });
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#board.disconnect();
  }

  /** @param {string} _ @param {string | null} before @param {string | null} after */
  attributeChangedCallback(_, before, after) {
    if (this.#observer && before !== after) this.#reload();
  }

  /** Several changes in a row are one. */
  #reload() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.#observer) this.#board.load();
    });
  }

  /** Resolves when the board can be used, rejects with the sentence that it shows; asks for everything that waits. @returns {Promise<void>} */
  get ready() { return this.#board.ready(); }

  /** The whole record, with what was played. '' while nothing is loaded. */
  get sgf() { return this.#board.sgf(); }
  set sgf(text) {
    const board = this.#board;
    if (!board.options) throw new Error('The board is not on a page yet.');
    const record = recordOf(String(text), { ...board.options, moves: '', black: '', white: '' }); // throws before anything is lost
    board.replace(record, String(text));
  }

  /** What lies on the board, as plain data; null while nothing is loaded. */
  get state() { return this.#board.state(); }

  /** What is drawn over the board besides the record's own signs. @type {import('./lively/player.js').Layers | null} */
  get layers() { return this.#board.layers; }
  set layers(layers) {
    this.#board.layers = layers;
    this.#board.stage.request();
    if (layers) this.#board.hands().catch(() => {});
  }

  /** Plays a move. @param {string | number} point "D4", "pass" or a vertex @returns {Promise<string>} 'ok' or why not */
  async play(point) { return (await this.#board.hands()).play(point); }
  /** @param {string | number} place 'first', 'last', a number of moves or an address @returns {Promise<void>} */
  async goTo(place) { (await this.#board.hands()).goTo(place); }
  /** The engine moves. @param {Play} [limits] */
  async genmove(limits) { return (await this.#board.hands()).genmove(limits); }
  /** What the engine thinks of the position. @param {Play} [limits] */
  async analyze(limits) { return (await this.#board.hands()).analyze(limits); }
  /** Ends what the engine does for this board. */
  stop() { this.#board.player?.stop(); }
  /** Back to the position of the attributes, and what was played is taken away. */
  reset() { this.#board.load(); }
  /** The chain with a stone on a point, or null. @param {string | number} point */
  async chain(point) { return (await this.#board.hands()).chain(point); }

  /** A drawing of the position. @returns {Promise<string>} */
  async toSVG() {
    await this.ready;
    return this.#board.svg();
  }

  /** A picture of the position. @param {number} [scale] pixels to a pixel of the 800 that a whole board has @returns {Promise<Blob>} */
  async toPNG(scale = 2) {
    await this.ready;
    const picture = this.#board.picture();
    if (!picture) throw new Error('There is no position yet.');
    return (await lively()).pngOf(picture, this.#board.theme(), scale);
  }
}

/** Defines the element; a second script on a page finds it defined and leaves it. */
export function define() {
  if (globalThis.customElements && !customElements.get('ponnuki-board')) customElements.define('ponnuki-board', PonnukiBoard);
}
