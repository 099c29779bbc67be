// A board in the page: canvas, accessible grid and pointer input. It draws a given position and reports the points that
// the user chooses; it knows no rules, engine or language. Changes are drawn in the next animation frame.

import { layoutOf, vertexAt, loosely } from './geometry.js';
import { drawFrame, noInteraction } from './frame.js';
import { createGrid } from './grid.js';
import { watchPointer } from './pointer.js';
import { createAnimation } from './animation.js';
import { createPreview } from './preview.js';

/** @typedef {import('./frame.js').Position} Position */
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
 * @property {(vertex: number) => number} ghostAt colour of the stone that would be played there, 0 for none
 * @property {(vertex: number) => string} describe label of a point for screen readers
 * @property {(vertex: number) => void} [onLook] the point that is pointed at, or the keyboard cursor; -1 for none
 * @property {boolean} [still] no animation
 * @property {Coordinates} [coords]
 * @property {(vertex: number) => void} [onPreview] the point that awaits confirmation, -1 for none
 * @property {() => void} [onFeel] haptic feedback: the finger reached another point, or a move awaits confirmation
 */

/**
 * @param {BoardOptions} options
 */
export function createBoard({
  canvas,
  grid: gridRoot,
  theme,
  onPoint,
  ghostAt,
  describe,
  onLook,
  still,
  coords = 'letters',
  onPreview,
  onFeel,
}) {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gives no 2D canvas.');

  /** @type {Position | null} */
  let position = null;
  let layout = layoutOf(9, 0, coords !== 'none');
  let loose = false;
  let side = 0; // of the canvas in device pixels, 0 until measured
  let scale = 1; // device pixels per CSS pixel of the canvas
  let hover = -1;
  let finger = false;
  let frame = 0;
  const motion = createAnimation();

  const invalidate = () => {
    frame ||= requestAnimationFrame(draw);
  };

  let looked = -1;
  /** @param {number} vertex */
  function look(vertex) {
    if (vertex === looked) return;
    looked = vertex;
    onLook?.(vertex);
  }

  /** @param {number} now */
  function draw(now) {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!position || !side || !context) return;
    const cursor = grid.cursor();
    const waiting = preview.at();
    // A finger on the board takes precedence over a pending move, that over the keyboard, and that over the mouse.
    const point = finger ? hover : waiting >= 0 ? waiting : cursor < 0 ? hover : -1;
    look(point >= 0 ? point : cursor);
    drawFrame(context, layout, theme, position, {
      ...noInteraction,
      hover: point,
      ghost: point >= 0 ? ghostAt(point) : 0,
      aim: finger || waiting >= 0,
      loupe: finger,
      coords,
      cursor,
      ...motion.at(now),
    });
    if (motion.isMoving()) invalidate();
  }

  /** Positions the cells of the grid over the painted points. */
  function layGrid() {
    const { size, pitch, origin } = layout;
    gridRoot.style.setProperty('--grid-inset', `${(origin - pitch / 2) / scale}px`);
    gridRoot.style.setProperty('--grid-side', `${(pitch * size) / scale}px`);
  }

  function relayout() {
    if (!position || !side) return;
    layout = { ...layoutOf(position.size, side, coords !== 'none'), loose: loose ? loosely : undefined };
    layGrid();
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
    playable: (vertex) => ghostAt(vertex) !== 0,
    onChange(vertex) {
      if (vertex >= 0) onFeel?.();
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
      if (byFinger && finger && vertex >= 0) onFeel?.();
      hover = vertex;
      finger = byFinger;
      invalidate();
    },
    onAct(vertex, byFinger) {
      if (!preview.mustWait(vertex, byFinger)) onPoint(vertex);
    },
  });

  return {
    /** @param {Position} next */
    show(next) {
      if (next === position) return;
      if (position) motion.animate(position, next, still);
      const resized = position?.size !== next.size;
      if (position?.stones !== next.stones) preview.cancel();
      position = next;
      if (resized) relayout();
      invalidate();
    },

    /** Updates the labels for screen readers; cheap if nothing changed. */
    speak() {
      if (position) grid.update(position.size, describe);
    },

    /** @param {Theme} next */
    setTheme(next) {
      theme = next;
      invalidate();
    },

    /** @param {boolean} next */
    setStill(next) {
      still = next;
    },

    /**
     * Sets the coordinates on the margin, and whether stones are shifted slightly from their points.
     * @param {Coordinates} system
     * @param {boolean} irregular
     */
    setRim(system, irregular) {
      coords = system;
      loose = irregular;
      relayout();
      invalidate();
    },

    setConfirm: preview.setMode,
    /** Plays the pending move. */
    confirm() {
      const vertex = preview.take();
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
