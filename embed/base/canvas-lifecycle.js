// The canvas of a board in an article: painted when it comes near the viewport, given back when it is far away. All
// boards of a page share one observer of each kind and one animation frame, and leave nothing behind when they go.

import { fit } from './layout.js';
import { part } from '../host.js';

/** @typedef {import('./layout.js').Fit} Fit */

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

/** Not there in Node, where importing does no harm. */
globalThis
  .matchMedia?.('(prefers-color-scheme: dark)')
  .addEventListener('change', () => stages.forEach((stage) => stage.request()));

/** What paper needs is brought when the page has nothing else to do: there is no time for it once printing begins. */
let isAwaited = true;

export class Stage {
  isNear = false;
  /** @type {Fit | null} */
  fit = null;
  /** Device pixels per CSS pixel. */
  scale = 1;
  #width = 0;

  /** @param {import('../board.js').Board} actor what is painted */
  constructor(actor) {
    this.actor = actor;
  }

  enter() {
    const { box } = this.actor;
    sight ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) stages.get(target)?.see(isIntersecting);
      },
      { rootMargin: MARGIN },
    );
    sizes ??= new ResizeObserver((entries) => {
      for (const entry of entries) stages.get(entry.target)?.measure(entry);
    });
    if (isAwaited)
      (globalThis.requestIdleCallback ?? setTimeout)(() =>
        part('paper').then(
          ({ watch }) => watch(stages),
          () => {},
        ),
      );
    isAwaited = false;
    stages.set(box, this);
    sight.observe(box);
    try {
      sizes.observe(box, { box: 'device-pixel-content-box' });
    } catch {
      sizes.observe(box); // Safari
    }
  }

  leave() {
    const { box } = this.actor;
    sight?.unobserve(box);
    sizes?.unobserve(box);
    stages.delete(box);
    this.see(false);
  }

  /** @param {boolean} isNear */
  see(isNear) {
    this.isNear = isNear;
    if (isNear) {
      this.actor.onNear();
      this.request();
    } else this.#pixels(0, 0); // given back
  }

  /** @param {number} width @param {number} height */
  #pixels(width, height) {
    const { canvas } = this.actor;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
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
    this.paintNow(performance.now());
  }

  /** The shape has changed, or the width. */
  refit() {
    const { actor, scale } = this;
    const shape = actor.shape();
    if (!shape || !this.#width) return;
    this.fit = fit(shape.size, this.#width, shape.coords, shape.region);
    const { width, height } = this.fit.view;
    actor.canvas.style.cssText = shape.region ? `width:${width / scale}px;height:${height / scale}px` : '';
    actor.player?.lay(this.fit, scale);
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
    const { actor, fit: its } = this;
    if (!this.isNear || !its) return;
    this.#pixels(its.view.width, its.view.height);
    const context = actor.canvas.getContext('2d', { alpha: false });
    context?.setTransform(1, 0, 0, 1, -its.view.x, -its.view.y);
    if (context && actor.paint(context, its, now)) this.request();
  }
}
