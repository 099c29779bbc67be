// Mouse, finger and keyboard on the canvas of a board, by the grid, pointer and preview of web/board.

import { vertexAt } from '../../web/board/geometry.js';
import { createGrid } from '../../web/board/grid.js';
import { createAnimation } from '../../web/board/animation.js';
import { watchPointer } from '../../web/board/pointer.js';
import { createPreview } from '../../web/board/preview.js';
import { make } from '../base/dom.js';

/** @typedef {import('../base/picture.js').Fit} Fit */

/**
 * @typedef {object} InputOptions
 * @property {HTMLElement} box
 * @property {(vertex: number) => void} onPoint
 * @property {(vertex: number) => void} onHover the point under the pointer or the keyboard cursor, -1 for none
 * @property {(vertex: number) => void} onPreview
 * @property {(vertex: number) => number} hoverStoneAt colour of the stone that may be played there, 0 for none
 * @property {() => void} onChange another frame must be painted
 * @property {'touch' | 'always' | 'never'} confirm
 * @property {import('../../web/record/diagram.js').Region} [region] the part that is shown
 */

/** @param {InputOptions} options */
export function createInput({ box, onPoint, onHover, onPreview, hoverStoneAt, onChange, confirm, region }) {
  /** @type {Fit | null} */
  let fit = null;
  let scale = 1;
  let hover = -1;
  let finger = false;
  let reportedPoint = -1;
  const motion = createAnimation();
  const root = make('div', { class: 'grid', part: 'grid' });
  const preview = createPreview({
    playable: (vertex) => hoverStoneAt(vertex) !== 0,
    onChange(vertex) {
      onPreview(vertex);
      onChange();
    },
  });
  preview.setMode(confirm);
  const grid = createGrid(root, { onAct: onPoint, onCursor: onChange, region });
  const unwatch = watchPointer(root, {
    locate(event) {
      if (!fit) return -1;
      const canvas = box.getBoundingClientRect();
      const edge = (canvas.width * scale - fit.view.width) / 2;
      return vertexAt(
        fit.layout,
        (event.clientX - canvas.left) * scale - edge + fit.view.x,
        (event.clientY - canvas.top) * scale + fit.view.y,
      );
    },
    onHover(vertex, byFinger) {
      if (vertex === hover && byFinger === finger) return;
      hover = vertex;
      finger = byFinger;
      onChange();
    },
    onAct(vertex, byFinger) {
      if (!preview.needsConfirmation(vertex, byFinger)) onPoint(vertex);
    },
  });
  box.append(root);

  return {
    root,
    preview,
    motion,
    update: grid.update,
    focus: grid.focus,

    /** Lays the cells over the painted points. @param {Fit} next @param {number} pixels device pixels per CSS pixel */
    layOut(next, pixels) {
      fit = next;
      scale = pixels;
      const {
        layout: { origin, pitch, size },
        view,
      } = fit;
      const set = (/** @type {string} */ name, /** @type {number} */ value) =>
        root.style.setProperty(name, `${value / scale}px`);
      set('left', origin - pitch / 2 - view.x);
      set('top', origin - pitch / 2 - view.y);
      set('width', pitch * size);
      set('height', pitch * size);
    },

    /** What pointer and keyboard show in this frame. @param {number} now */
    frame(now) {
      const cursor = grid.cursor();
      const pending = preview.pending();
      const point = finger ? hover : pending >= 0 ? pending : cursor < 0 ? hover : -1;
      const at = point >= 0 ? point : cursor;
      if (at !== reportedPoint) onHover((reportedPoint = at));
      return {
        hover: point,
        hoverStone: point >= 0 ? hoverStoneAt(point) : 0,
        crosshair: finger || pending >= 0,
        loupe: false,
        cursor,
        ...motion.progressAt(now),
      };
    },

    close() {
      unwatch();
      root.remove();
    },
  };
}
