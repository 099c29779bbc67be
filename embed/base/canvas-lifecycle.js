// The life of a board's canvas: painted when it comes near the viewport, its memory released when it is far away. All
// boards of a page share one observer of each kind and one animation frame.

import { fit } from './picture.js';

/** @typedef {import('./picture.js').Fit} Fit */

/** How far outside the viewport a board is painted already. */
const MARGIN = '60% 0px';

/** Of all boards of the page, by box. @type {Map<Element, CanvasLifecycle>} */
export const lifecycles = new Map();
/** @type {Set<CanvasLifecycle>} to be painted with the next frame */
const dirty = new Set();
/** @type {IntersectionObserver | null} */
let visibility = null;
/** @type {ResizeObserver | null} */
let sizes = null;
let frame = 0;

/** @param {number} now */
function paintAll(now) {
  frame = 0;
  const all = [...dirty];
  dirty.clear();
  for (const lifecycle of all) lifecycle.paintNow(now);
}

/** Missing in Node, where this module may be imported. */
globalThis
  .matchMedia?.('(prefers-color-scheme: dark)')
  .addEventListener('change', () => lifecycles.forEach((its) => its.requestPaint()));

export class CanvasLifecycle {
  isNear = false;
  /** @type {Fit | null} */
  fit = null;
  /** Device pixels per CSS pixel. */
  scale = 1;
  #width = 0;

  /** @param {import('../board.js').Board} board what is painted */
  constructor(board) {
    this.board = board;
  }

  /** The element was added to a page. */
  connect() {
    const { box } = this.board;
    visibility ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) lifecycles.get(target)?.setNear(isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    sizes ??= new ResizeObserver((entries) => {
      for (const entry of entries) lifecycles.get(entry.target)?.resize(entry);
    });
    lifecycles.set(box, this);
    visibility.observe(box);
    try {
      sizes.observe(box, { box: 'device-pixel-content-box' });
    } catch {
      sizes.observe(box); // Safari
    }
  }

  disconnect() {
    const { box } = this.board;
    visibility?.unobserve(box);
    sizes?.unobserve(box);
    lifecycles.delete(box);
    this.setNear(false);
  }

  /** @param {boolean} isNear */
  setNear(isNear) {
    this.isNear = isNear;
    if (isNear) {
      this.board.onNear();
      this.requestPaint();
    } else this.#pixels(0, 0); // releases the memory
  }

  /** @param {number} width @param {number} height */
  #pixels(width, height) {
    const { canvas } = this.board;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  }

  /** @param {ResizeObserverEntry} entry */
  resize(entry) {
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
    this.paintNow(performance.now());
  }

  /** The shape has changed, or the width. */
  refit() {
    const { board, scale } = this;
    const shape = board.shape();
    if (!shape || !this.#width) return;
    this.fit = fit(shape.size, this.#width, shape.coords, shape.region, scale);
    const { width, height } = this.fit.view;
    board.canvas.style.cssText = shape.region ? `width:${width / scale}px;height:${height / scale}px` : '';
    board.player?.layOut(this.fit, scale);
    this.requestPaint();
  }

  /** Paints with the next frame. */
  requestPaint() {
    dirty.add(this);
    frame ||= requestAnimationFrame(paintAll);
  }

  /** @param {number} now */
  paintNow(now) {
    dirty.delete(this);
    const { board, fit: its } = this;
    if (!this.isNear || !its) return;
    this.#pixels(its.view.width, its.view.height);
    const context = board.canvas.getContext('2d', { alpha: false });
    context?.setTransform(1, 0, 0, 1, -its.view.x, -its.view.y);
    if (context && board.paint(context, its, now)) this.requestPaint();
  }
}
