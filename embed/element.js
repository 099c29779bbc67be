// <ponnuki-board>: what scripts of a page see of a board. Importing this module defines the element; in Node it does
// nothing. How a board works is in board.js.

import { ATTRIBUTES } from './base/index.js';
import { Board } from './board.js';

/** @typedef {import('./engine/results.js').Play} Play */

/** Node has no HTMLElement. */
const Base = globalThis.HTMLElement ?? class {};

export class PonnukiBoard extends Base {
  static observedAttributes = ATTRIBUTES;

  /** An engine for programs of the page. @returns {Promise<import('../wasm-bindings/engine.js').Engine>} */
  static engine = async () => (await import('./interactive/open-player.js')).engine();
  /**
   * The rules of both games, in an instance of the page.
   * @returns {Promise<import('../wasm-bindings/engine-module.js').EngineModule>}
   */
  static rules = async () => (await import('./interactive/open-player.js')).rules();

  #board = new Board(this);
  /** @type {MutationObserver | null} */
  #observer = null;
  #isDue = false;

  connectedCallback() {
    this.#board.connect();
    this.#observer = new MutationObserver(() => this.attributeChangedCallback());
    this.#observer.observe(this, { childList: true, characterData: true, subtree: true });
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#board.disconnect();
  }

  /** Several changes in a row reload the board once. */
  attributeChangedCallback() {
    if (this.#isDue || !this.#observer) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.#observer) this.reset();
    });
  }

  /**
   * Resolves when the board can be used, rejects with the error that it shows. A board that waits for the viewport
   * loads at once.
   * @returns {Promise<void>}
   */
  get ready() {
    return this.#board.ready();
  }
  /** The whole record, with the moves that were played; '' while nothing is loaded. */
  get sgf() {
    return this.#board.sgf();
  }
  set sgf(text) {
    this.#board.load(`${text}`);
  }
  /** The position as plain data; null while nothing is loaded. */
  get state() {
    return this.#board.state();
  }

  /**
   * What is drawn over the stones besides the record's own markup.
   * @type {import('./interactive/player.js').Layers | null}
   */
  get layers() {
    return this.#board.layers;
  }
  set layers(layers) {
    this.#board.layers = layers;
    // The points may have other descriptions now.
    if (layers)
      this.#board.interactive().then(
        (player) => player.update(),
        () => {},
      );
    else this.#board.player?.update();
  }

  /** Loads the board as the author wrote it. */
  reset() {
    this.#board.load();
  }

  /**
   * @template T @param {(player: import('./interactive/player.js').Player) => T} action @returns {Promise<Awaited<T>>}
   */
  async #withPlayer(action) {
    return await action(await this.#board.interactive());
  }

  /**
   * Plays a move.
   * @param {string | number} point "D4", "pass" or a vertex
   * @returns {Promise<string>} 'ok' or the reason why not
   */
  play(point) {
    return this.#withPlayer((player) => player.play(point));
  }
  /** @param {string | number} place 'first', 'last', a number of moves or an address @returns {Promise<void>} */
  goTo(place) {
    return this.#withPlayer((player) => player.goTo(place));
  }
  /** The engine moves. @param {Play} [limits] */
  genmove(limits) {
    return this.#withPlayer((player) => player.genmove(limits));
  }
  /** Lets the engine analyse the position. @param {Play} [limits] */
  analyze(limits) {
    return this.#withPlayer((player) => player.analyze(limits));
  }
  /** The chain with a stone on a point, or null. @param {string | number} point */
  chain(point) {
    return this.#withPlayer((player) => player.chain(point));
  }
  /** Ends the searches for this board. */
  stop() {
    this.#board.player?.stop();
  }

  /** The position as an SVG document. @returns {Promise<string>} */
  async toSVG() {
    await this.ready;
    return (await import('./base/svg.js')).toSVG(this.#board);
  }

  /**
   * The position as a PNG image.
   * @param {number} [scale] pixels to a pixel of the 800 that a whole board has
   * @returns {Promise<Blob>}
   */
  async toPNG(scale = 2) {
    await this.ready;
    return (await import('./base/svg.js')).toPNG(this.#board, scale);
  }
}

// A second script of a page finds the element defined.
if (globalThis.customElements && !customElements.get('ponnuki-board'))
  customElements.define('ponnuki-board', PonnukiBoard);
