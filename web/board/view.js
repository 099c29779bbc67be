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
 * @property {Coordinates} [coords]
 * @property {(vertex: number) => void} [onPreview] the point that awaits confirmation, -1 for none
 * @property {() => void} [onHaptic] haptic feedback: the finger reached another point, or a move awaits confirmation
 */

/**
 * @param {BoardOptions} options
 */
export function createBoard({
  canvas,
  grid: gridRoot,
  theme,
  onPoint,
  hoverStoneAt,
  describe,
  onPointChange,
  reducedMotion,
  coords = 'letters',
  onPreview,
  onHaptic,
}) {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser does not support 2D canvas.');

  /** @type {Position | null} */
  let position = null;
  let layout = layoutOf(9, 0, coords !== 'none');
  let irregular = false;
  let side = 0; // of the canvas in device pixels, 0 until measured
  let scale = 1; // device pixels per CSS pixel of the canvas
  let hover = -1;
  let finger = false;
  let frame = 0;
  const motion = createAnimation();

  const invalidate = () => {
    frame ||= requestAnimationFrame(draw);
  };

  let reportedPoint = -1;
  /** @param {number} vertex */
  function reportPoint(vertex) {
    if (vertex === reportedPoint) return;
    reportedPoint = vertex;
    onPointChange?.(vertex);
  }

  /** @param {number} now */
  function draw(now) {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!position || !side || !context) return;
    const cursor = grid.cursor();
    const pending = preview.pending();
    // A finger on the board takes precedence over a pending move, that over the keyboard, and that over the mouse.
    const point = finger ? hover : pending >= 0 ? pending : cursor < 0 ? hover : -1;
    reportPoint(point >= 0 ? point : cursor);
    const shapes = shapesOf(position, {
      hover: point,
      hoverStone: point >= 0 ? hoverStoneAt(point) : 0,
      crosshair: finger || pending >= 0,
      loupe: finger,
      coords,
      irregular,
      cursor,
      ...motion.progressAt(now),
    });
    drawShapes(context, layout, theme, shapes);
    if (motion.isMoving()) invalidate();
  }

  /** Positions the cells of the grid over the painted points. */
  function alignGrid() {
    const { size, pitch, origin } = layout;
    gridRoot.style.setProperty('--grid-inset', `${(origin - pitch / 2) / scale}px`);
    gridRoot.style.setProperty('--grid-side', `${(pitch * size) / scale}px`);
  }

  function relayout() {
    if (!position || !side) return;
    layout = layoutOf(position.size, side, coords !== 'none', scale);
    alignGrid();
  }

  const observer = new ResizeObserver((entries) => {
    const entry = entries[entries.length - 1];
    const css = entry.contentRect.width;
    const exact = entry.devicePixelContentBoxSize?.[0].inlineSize;
    const near = css * devicePixelRatio;
    // The exact size should differ by rounding only; where it differs more (emulated screens), it is wrong.
    const pixels = Math.min(MAX_PIXELS, exact && Math.abs(exact - near) < 2 ? exact : Math.round(near));
    if (pixels < 2) return;
    side = pixels;
    scale = pixels / css;
    if (canvas.width !== pixels) {
      canvas.width = pixels;
      canvas.height = pixels;
    }
    relayout();
    draw(performance.now()); // resizing clears the canvas: redraw it before it is shown
  });
  try {
    observer.observe(canvas, { box: 'device-pixel-content-box' });
  } catch {
    observer.observe(canvas); // older Safari
  }

  const preview = createPreview({
    playable: (vertex) => hoverStoneAt(vertex) !== 0,
    onChange(vertex) {
      if (vertex >= 0) onHaptic?.();
      onPreview?.(vertex);
      invalidate();
    },
  });
  // Moves by keyboard need no confirmation.
  const grid = createGrid(gridRoot, { onAct: onPoint, onCursor: invalidate });
  const unwatch = watchPointer(gridRoot, {
    locate(event) {
      const box = canvas.getBoundingClientRect();
      return vertexAt(layout, (event.clientX - box.left) * scale, (event.clientY - box.top) * scale);
    },
    onHover(vertex, byFinger) {
      if (vertex === hover && byFinger === finger) return;
      if (byFinger && finger && vertex >= 0) onHaptic?.();
      hover = vertex;
      finger = byFinger;
      invalidate();
    },
    onAct(vertex, byFinger) {
      if (!preview.needsConfirmation(vertex, byFinger)) onPoint(vertex);
    },
  });

  return {
    /** @param {Position} next */
    show(next) {
      if (next === position) return;
      if (position) motion.animate(position, next, reducedMotion);
      const resized = position?.size !== next.size;
      if (position?.stones !== next.stones) preview.cancel();
      position = next;
      if (resized) relayout();
      invalidate();
    },

    /** Updates the labels for screen readers; cheap if nothing changed. */
    updateLabels() {
      if (position) grid.update(position.size, describe);
    },

    /** @param {Theme} next */
    setTheme(next) {
      theme = next;
      invalidate();
    },

    /** @param {boolean} next */
    setReducedMotion(next) {
      reducedMotion = next;
    },

    /**
     * Sets the coordinates on the margin, and whether stones are shifted slightly from their points.
     * @param {Coordinates} system
     * @param {boolean} isIrregular
     */
    setCoordinates(system, isIrregular) {
      coords = system;
      irregular = isIrregular;
      relayout();
      invalidate();
    },

    setConfirm: preview.setMode,
    /** Plays the pending move. */
    confirm() {
      const vertex = preview.confirm();
      if (vertex >= 0) onPoint(vertex);
    },
    cancel: preview.cancel,

    /** Draws at once instead of in the next frame, for instance before printing. */
    drawNow: () => draw(performance.now()),

    /** Redraws in the next frame, for instance because the hover stone has changed. */
    refresh: invalidate,
    focus: grid.focus,

    destroy() {
      observer.disconnect();
      unwatch();
      cancelAnimationFrame(frame);
      gridRoot.replaceChildren();
    },
  };
}
