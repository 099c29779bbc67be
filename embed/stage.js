// The canvas of a board in an article: painted when it comes near the viewport, given back when it is far away. All
// boards of a page share one observer of each kind and one animation frame, and leave nothing behind when they go.

import { fit } from './fit.js';
import { part } from './host.js';

/** @typedef {import('./fit.js').Fit} Fit */

/** How much earlier than seen a board is painted. */
const MARGIN = '60% 0px';

/** @type {Map<Element, Stage>} */
const stages = new Map();
/** @type {Set<Stage>} */
const dirty = new Set();
/** @type {IntersectionObserver | null} */
let sight = null;
/** @type {ResizeObserver | null} */
let sizes = null;
let frame = 0;

/** @param {number} now */
function paintAll(now) {
  frame = 0;
  const all = [...dirty];
  dirty.clear();
  for (const stage of all) stage.paintNow(now);
}

/** Not there in Node, where importing does no harm. @type {MediaQueryList | undefined} */
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const repaintAll = () => stages.forEach((stage) => stage.request());

/** What paper needs is brought when the page has nothing else to do: there is no time for it once printing begins.
 * @type {typeof import('./parts/paper.js') | null} */
let paper = null;
const fetchPaper = () => void part('paper').then((its) => (paper = its), () => {});
const printAll = () => stages.forEach(({ actor }) => paper?.prepare(actor));

export class Stage {
  isNear = false;
  /** @type {Fit | null} */
  fit = null;
  /** Device pixels per CSS pixel. */
  scale = 1;
  #width = 0;

  /** @param {import('./board.js').Board} actor what is painted */
  constructor(actor) {
    this.actor = actor;
    this.box = actor.box;
    this.canvas = actor.canvas;
  }

  enter() {
    sight ??= new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) stages.get(target)?.see(isIntersecting);
    }, { rootMargin: MARGIN });
    sizes ??= new ResizeObserver((entries) => {
      for (const entry of entries) stages.get(entry.target)?.measure(entry);
    });
    if (!stages.size) {
      dark?.addEventListener('change', repaintAll);
      addEventListener('beforeprint', printAll);
      const idle = globalThis.requestIdleCallback ?? setTimeout;
      if (!paper) idle(fetchPaper);
    }
    stages.set(this.box, this);
    sight.observe(this.box);
    try {
      sizes.observe(this.box, { box: 'device-pixel-content-box' });
    } catch {
      sizes.observe(this.box); // older Safari
    }
  }

  leave() {
    sight?.unobserve(this.box);
    sizes?.unobserve(this.box);
    stages.delete(this.box);
    dirty.delete(this);
    this.release();
    this.isNear = false;
    if (stages.size) return;
    dark?.removeEventListener('change', repaintAll);
    removeEventListener('beforeprint', printAll);
  }

  /** @param {boolean} isNear */
  see(isNear) {
    if (this.isNear === isNear) return;
    this.isNear = isNear;
    if (!isNear) return this.release();
    this.actor.onNear();
    this.request();
  }

  /** Gives the pixels back. */
  release() {
    this.canvas.width = 0;
    this.canvas.height = 0;
  }

  /** @param {ResizeObserverEntry} entry */
  measure(entry) {
    const css = entry.contentRect.width;
    const exact = entry.devicePixelContentBoxSize?.[0].inlineSize;
    const near = css * devicePixelRatio;
    // The exact figure is a rounding of the near one; where it is not (emulated screens), it is wrong.
    const width = exact && Math.abs(exact - near) < 2 ? exact : Math.round(near);
    if (width < 2 || (width === this.#width && this.fit)) return;
    this.#width = width;
    this.scale = width / css;
    this.refit();
    // A resized canvas is empty: it is filled before it is shown.
    if (this.isNear) this.paintNow(performance.now());
  }

  /** The shape has changed, or the width. */
  refit() {
    const shape = this.actor.shape();
    if (!shape || !this.#width) return;
    this.fit = fit(shape.size, this.#width, shape.coords, shape.region);
    const { view } = this.fit;
    const { style } = this.canvas;
    const part = shape.region !== undefined;
    style.setProperty('width', part ? `${view.width / this.scale}px` : '');
    style.setProperty('height', part ? `${view.height / this.scale}px` : '');
    this.actor.player?.lay(this.fit, this.scale);
    this.request();
  }

  /** Paints with the next frame. */
  request() {
    dirty.add(this);
    frame ||= requestAnimationFrame(paintAll);
  }

  /** @param {number} now */
  paintNow(now) {
    dirty.delete(this);
    if (!this.isNear || !stages.has(this.box)) return;
    if (!this.fit) return;
    const { view } = this.fit;
    if (this.canvas.width !== view.width || this.canvas.height !== view.height) {
      this.canvas.width = view.width;
      this.canvas.height = view.height;
    }
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) return;
    context.setTransform(1, 0, 0, 1, -view.x, -view.y);
    if (this.actor.paint(context, this.fit, now)) this.request();
  }
}
