// A board in the page: canvas, accessible grid and pointer input. It draws a given position and reports the points that
// the user chooses; it knows no rules, engine or language. Changes are drawn in the next animation frame.

import { layoutOf, vertexAt } from './geometry.js';
import { shapesOf } from './shapes.js';
import { drawShapes } from './draw-canvas.js';
import { createGrid } from './grid.js';
import { watchPointer } from './pointer.js';
import { createAnimation } from './animation.js';
import { createPreview } from './preview.js';

/** @typedef {import('./shapes.js').Position} Position */
/** @typedef {import('./theme.js').Theme} Theme */
/** @typedef {import('./coordinates.js').Coordinates} Coordinates */

/** Some phones refuse canvases larger than 4096² pixels. */
const MAX_PIXELS = 4096;

/**
 * @typedef {object} BoardOptions
 * @property {HTMLCanvasElement} canvas
 * @property {HTMLElement} grid lies over the canvas
 * @property {Theme} theme
 * @property {(vertex: number) => void} onPoint a point was clicked, tapped or entered
 * @property {(vertex: number) => number} hoverStoneAt colour of the stone that would be played there, 0 for none
 * @property {(vertex: number) => string} describe label of a point for screen readers
 * @property {(vertex: number) => void} [onPointChange] the point under the pointer or the keyboard cursor; -1 for none
 * @property {boolean} [reducedMotion] no animation
 * @property {Coordinates} [coords] letters if left out
 * @property {boolean} [irregular] stones are shifted slightly from their points
 * @property {(vertex: number) => void} [onPreview] the point that awaits confirmation, -1 for none
 * @property {() => void} [onHaptic] haptic feedback: the finger reached another point, or a move awaits confirmation
 */

/**
 * Watches the width of a square canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {(side: number, scale: number) => void} onSize the width in device pixels; device pixels per CSS pixel
 */
function watchSize(canvas, onSize) {
  const observer = new ResizeObserver((entries) => {
    const entry = entries[entries.length - 1];
    const css = entry.contentRect.width;
    const exact = entry.devicePixelContentBoxSize?.[0].inlineSize;
    const near = css * devicePixelRatio;
    // The exact size should differ by rounding only; where it differs more (emulated screens), it is wrong.
    const pixels = Math.min(MAX_PIXELS, exact && Math.abs(exact - near) < 2 ? exact : Math.round(near));
    if (pixels >= 2) onSize(pixels, pixels / css);
  });
  try {
    observer.observe(canvas, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(canvas); // older Safari
  }
}

export class Board {
  /** As given, and as changed since. */
  #options;
  #context;
  /** @type {Position | null} */
  #position = null;
  #layout;
  /** Of the canvas in device pixels, 0 until measured. */
  #side = 0;
  /** Device pixels per CSS pixel of the canvas. */
  #scale = 1;
  /** The point under the pointer, -1 for none, and whether that is a finger. */
  #hover = -1;
  #finger = false;
  /** The point that was reported last. */
  #reported = -1;
  /** The animation frame that is requested, 0 for none. */
  #frame = 0;
  #motion = createAnimation();
  #preview;
  #grid;

  /** @param {BoardOptions} options */
  constructor(options) {
    const { canvas, grid, hoverStoneAt, onPoint, onPreview, onHaptic } = options;
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser does not support 2D canvas.');
    this.#options = { ...options };
    this.#context = context;
    this.#layout = layoutOf(9, 0, options.coords !== 'none');
    watchSize(canvas, (side, scale) => this.#resize(side, scale));
    this.#preview = createPreview({
      playable: (vertex) => hoverStoneAt(vertex) !== 0,
      onChange: (vertex) => {
        if (vertex >= 0) onHaptic?.();
        onPreview?.(vertex);
        this.refresh();
      },
    });
    // Moves by keyboard need no confirmation.
    this.#grid = createGrid(grid, { onAct: onPoint, onCursor: () => this.refresh() });
    watchPointer(grid, {
      locate: ({ clientX, clientY }) => {
        const box = canvas.getBoundingClientRect();
        return vertexAt(this.#layout, (clientX - box.left) * this.#scale, (clientY - box.top) * this.#scale);
      },
      onHover: (vertex, byFinger) => this.#point(vertex, byFinger),
      onAct: (vertex, byFinger) => {
        if (!this.#preview.needsConfirmation(vertex, byFinger)) onPoint(vertex);
      },
    });
  }

  /** @param {Position} next */
  show(next) {
    const position = this.#position;
    if (next === position) return;
    if (position) this.#motion.animate(position, next, this.#options.reducedMotion);
    if (position?.stones !== next.stones) this.#preview.cancel();
    this.#position = next;
    if (position?.size !== next.size) this.#relayout();
    this.refresh();
  }

  /** Updates the labels for screen readers; cheap if nothing changed. */
  updateLabels() {
    if (this.#position) this.#grid.update(this.#position.size, this.#options.describe);
  }

  /** @param {Theme} theme */
  setTheme(theme) {
    this.#options.theme = theme;
    this.refresh();
  }

  /** @param {boolean} reducedMotion */
  setReducedMotion(reducedMotion) {
    this.#options.reducedMotion = reducedMotion;
  }

  /**
   * Sets the coordinates on the margin, and whether stones are shifted slightly from their points.
   * @param {Coordinates} coords @param {boolean} irregular
   */
  setCoordinates(coords, irregular) {
    Object.assign(this.#options, { coords, irregular });
    this.#relayout();
    this.refresh();
  }

  /** @param {import('./preview.js').Confirm} mode */
  setConfirm(mode) {
    this.#preview.setMode(mode);
  }

  /** Plays the pending move. */
  confirm() {
    const vertex = this.#preview.confirm();
    if (vertex >= 0) this.#options.onPoint(vertex);
  }

  cancel() {
    this.#preview.cancel();
  }

  /** Draws at once instead of in the next frame, for instance before printing. */
  drawNow() {
    this.#draw(performance.now());
  }

  /** Redraws in the next frame, for instance because the hover stone has changed. */
  refresh() {
    this.#frame ||= requestAnimationFrame((now) => this.#draw(now));
  }

  focus() {
    this.#grid.focus();
  }

  /** @param {number} now */
  #draw(now) {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (!this.#position || !this.#side) return;
    const { coords = 'letters', irregular = false, theme, hoverStoneAt } = this.#options;
    const cursor = this.#grid.cursor();
    const pending = this.#preview.pending();
    const finger = this.#finger;
    // A finger on the board takes precedence over a pending move, that over the keyboard, and that over the mouse.
    const point = finger ? this.#hover : pending >= 0 ? pending : cursor < 0 ? this.#hover : -1;
    this.#report(point >= 0 ? point : cursor);
    const shapes = shapesOf(this.#position, {
      hover: point,
      hoverStone: point >= 0 ? hoverStoneAt(point) : 0,
      crosshair: finger || pending >= 0,
      loupe: finger,
      coords,
      irregular,
      cursor,
      ...this.#motion.progressAt(now),
    });
    drawShapes(this.#context, this.#layout, theme, shapes);
    if (this.#motion.isMoving()) this.refresh();
  }

  /** @param {number} vertex */
  #report(vertex) {
    if (vertex === this.#reported) return;
    this.#reported = vertex;
    this.#options.onPointChange?.(vertex);
  }

  /** @param {number} vertex @param {boolean} byFinger */
  #point(vertex, byFinger) {
    if (vertex === this.#hover && byFinger === this.#finger) return;
    if (byFinger && this.#finger && vertex >= 0) this.#options.onHaptic?.();
    this.#hover = vertex;
    this.#finger = byFinger;
    this.refresh();
  }

  /** @param {number} side @param {number} scale */
  #resize(side, scale) {
    const { canvas } = this.#options;
    this.#side = side;
    this.#scale = scale;
    if (canvas.width !== side) {
      canvas.width = side;
      canvas.height = side;
    }
    this.#relayout();
    this.drawNow(); // resizing clears the canvas: redraw it before it is shown
  }

  /** Lays the points out, and the cells of the grid over them. */
  #relayout() {
    if (!this.#position || !this.#side) return;
    this.#layout = layoutOf(this.#position.size, this.#side, this.#options.coords !== 'none', this.#scale);
    const { size, pitch, origin } = this.#layout;
    const { style } = this.#options.grid;
    style.setProperty('--grid-inset', `${(origin - pitch / 2) / this.#scale}px`);
    style.setProperty('--grid-side', `${(pitch * size) / this.#scale}px`);
  }
}
