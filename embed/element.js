// <ponnuki-board>: what scripts of a page see of a board. Everything else is in board.js.

import { Board, told } from './board.js';
import { part } from './host.js';
import { ATTRIBUTES } from './base/options.js';

/** @typedef {import('./engine/results.js').Play} Play */

/** Where base classes are missing (Node), importing does no harm. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class PonnukiBoard extends Base {
  static observedAttributes = ATTRIBUTES;

  /** The engine that all boards of the page share. @returns {Promise<import('../wasm-bindings/engine.js').Engine>} */
  static engine = async () => (await part('lively')).engine();
  /**
   * The rules, and all else that engine.wasm has, in an instance of the page.
   * @returns {Promise<import('../wasm-bindings/module.js').EngineModule>}
   */
  static rules = async () => (await part('lively')).rules();

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

  /** Several changes in a row are one. */
  attributeChangedCallback() {
    if (this.#isDue || !this.#observer) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.#observer) this.reset();
    });
  }

  /**
   * Resolves when the board can be used, rejects with the sentence that it shows; asks for everything that waits.
   * @returns {Promise<void>}
   */
  get ready() {
    return this.#board.ready();
  }
  /** The whole record, with what was played. '' while nothing is loaded. */
  get sgf() {
    return this.#board.sgf();
  }
  set sgf(text) {
    this.#board.load(`${text}`);
  }
  /** What lies on the board, as plain data; null while nothing is loaded. */
  get state() {
    return this.#board.state();
  }

  /** What is drawn over the board besides the record's own signs. @type {import('./interactive/player.js').Layers | null} */
  get layers() {
    return this.#board.layers;
  }
  set layers(layers) {
    this.#board.layers = layers;
    // What is said of the points may be something else now.
    if (layers)
      this.#board.hands().then(
        (player) => player.update(),
        () => {},
      );
    else this.#board.player?.update();
  }

  /** As the author wrote it. */
  reset() {
    this.#board.load();
  }

  /** @template T @param {(player: import('./interactive/player.js').Player) => T} deed @returns {Promise<Awaited<T>>} */
  async #do(deed) {
    try {
      return await deed(await this.#board.hands());
    } catch (error) {
      throw await told(error);
    }
  }

  /**
   * Plays a move.
   * @param {string | number} point "D4", "pass" or a vertex
   * @returns {Promise<string>} 'ok' or why not
   */
  play(point) {
    return this.#do((player) => player.play(point));
  }
  /** @param {string | number} place 'first', 'last', a number of moves or an address @returns {Promise<void>} */
  goTo(place) {
    return this.#do((player) => player.goTo(place));
  }
  /** The engine moves. @param {Play} [limits] @returns {Promise<any>} */
  genmove(limits) {
    return this.#do((player) => player.genmove(limits));
  }
  /** What the engine thinks of the position. @param {Play} [limits] @returns {Promise<any>} */
  analyze(limits) {
    return this.#do((player) => player.analyze(limits));
  }
  /** The chain with a stone on a point, or null. @param {string | number} point */
  chain(point) {
    return this.#do((player) => player.chain(point));
  }
  /** Ends what the engine does for this board. */
  stop() {
    this.#board.player?.stop();
  }

  /** A drawing of the position. @returns {Promise<string>} */
  async toSVG() {
    await this.ready;
    return (await part('paper')).svgOf(this.#board.picture, await this.#board.lit());
  }

  /**
   * A picture of the position.
   * @param {number} [scale] pixels to a pixel of the 800 that a whole board has
   * @returns {Promise<Blob>}
   */
  async toPNG(scale = 2) {
    await this.ready;
    return (await part('paper')).pngOf(this.#board.picture, await this.#board.lit(), scale);
  }
}

/** Defines the element; a second script on a page finds it defined and leaves it. */
export function define() {
  if (globalThis.customElements && !customElements.get('ponnuki-board'))
    customElements.define('ponnuki-board', PonnukiBoard);
}
